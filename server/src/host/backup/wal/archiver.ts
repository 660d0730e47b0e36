import { setTimeout as after } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { withClient } from '#host/database/connection.ts'
import { ByClock } from '#kit/byClock.ts'
import { now } from '#kit/clock.ts'
import { readWal } from '../cluster/clusterBackup.ts'
import { clusterState } from '../cluster/control.ts'
import { Blobs, sealPiece } from '../series/pieces.ts'
import { nameOfOwn, type Series } from '../series/series.ts'
import { readState, writeState } from '../state.ts'
import { type Line, readLsn, readWalName, segmentOf, startOfSegment, walPieceName } from './lsn.ts'
import { FileWatch, storeNewFiles } from './newFiles.ts'

const usualEveryMs = 20_000
/** A server that stops has ten seconds in all. */
const longestLastMs = 4_000
/** Keeps PostgreSQL from removing WAL that was not archived yet. */
const slot = 'cardpro_archive'

type Parts = {
  /** Opens the series of the data folder, again after each failure: the place may have been mounted anew. */
  openSeries: () => Promise<Series>
  dataDir: string
  cluster: string
  admin: ClientConfig
  /** What was committed is in the archive at most so much later. */
  everyMs?: number
  log: (error: unknown) => void
}

/** Where a run begins: what was committed until `before` (ms since 1970) lies before `from`. */
type Start = { from: bigint; since: string; before: number }

/**
 * Archives the WAL while the product runs: what PostgreSQL has put on the disk never changes again, so its bytes are read
 * from there as they come. Files that came since the last look go first, so that no row that is restored lacks its file.
 */
export class WalArchiver {
  readonly #parts: Parts
  readonly #files: FileWatch
  #series: Series | null = null
  readonly #clock = new ByClock()
  #running: Promise<void> = Promise.resolve()
  #wasLost = false
  #lastMark: string | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    const before = readState(parts.dataDir, 'wal')
    this.#files = new FileWatch(parts.dataDir, before ? Date.parse(before.At) : Date.now())
  }

  start(): void {
    void this.#pass()
    this.#clock.every(this.#parts.everyMs ?? usualEveryMs, 'wal', () => this.#pass())
  }

  /** What is on the disk by now is archived before this answers, unless the place takes too long. */
  async stop(): Promise<void> {
    void this.#clock.stop()
    await Promise.race([this.#pass(), after(longestLastMs, undefined, { ref: false })])
  }

  #pass(): Promise<void> {
    this.#running = this.#running.then(() => this.#shipOrTell())
    return this.#running
  }

  async #shipOrTell(): Promise<void> {
    try {
      await this.ship()
      this.#wasLost = false
    } catch (error) {
      this.#series = null
      // An unreachable place is logged once, not three times a minute.
      if (!this.#wasLost) this.#parts.log(error)
      this.#wasLost = true
    }
  }

  /** Archives what is on the disk by now. */
  async ship(): Promise<void> {
    const { admin, dataDir } = this.#parts
    const series = await this.#open()
    await withClient(admin, async (client) => {
      // Read before the position: what was committed until then lies before it.
      const at = now()
      const { flushed, ...line } = await clusterState(client)
      const start = await this.#startAt(client, series, line)
      const { paths, keep } = await this.#files.look()
      if (paths.length > 0) await storeNewFiles(series, { dataDir, paths, blobs: new Blobs(series), at })
      keep()
      await this.#shipWal(series, start, { flushed, line, at })
      const { timeline: Timeline } = line
      writeState(dataDir, 'wal', {
        Series: series.name,
        UpTo: flushed,
        Since: start.since,
        At: at.toISOString(),
        Timeline,
      })
      await client.query('SELECT pg_replication_slot_advance($1, $2)', [slot, flushed])
    })
  }

  async #open(): Promise<Series> {
    const known = this.#series
    // A command may have begun another series meanwhile.
    if (known && nameOfOwn(this.#parts.dataDir, known.store) === known.name) return known
    this.#series = await this.#parts.openSeries()
    return this.#series
  }

  /** Where the archive ends; where nothing was archived yet, or a part was lost, it begins anew at what is still there. */
  async #startAt(client: Client, { name }: Series, { timeline }: Line): Promise<Start> {
    const known = readState(this.#parts.dataDir, 'wal')
    const { rows } = await client.query<{ start: string | null }>(
      "SELECT CASE WHEN wal_status <> 'lost' THEN restart_lsn::text END AS start FROM pg_replication_slots WHERE slot_name = $1",
      [slot],
    )
    const [found] = rows
    if (found?.start && known?.Series === name && known.Timeline === timeline)
      return { from: readLsn(known.UpTo), since: known.Since, before: Date.parse(known.At) }
    if (found) await client.query('SELECT pg_drop_replication_slot($1)', [slot])
    const made = await client.query<{ lsn: string }>(
      'SELECT lsn::text FROM pg_create_physical_replication_slot($1, true)',
      [slot],
    )
    const since = made.rows[0]?.lsn ?? '0/0'
    return { from: readLsn(since), since, before: 0 }
  }

  async #shipWal(
    series: Series,
    { from, before }: Start,
    { flushed, line, at }: { flushed: string; line: Line; at: Date },
  ): Promise<void> {
    const size = BigInt(line.segmentBytes)
    const end = readLsn(flushed)
    for (let start = from; start < end; ) {
      const segment = segmentOf(start, line)
      const base = startOfSegment(segment, line.segmentBytes)
      const isWhole = end >= base + size
      // A segment that is full is archived as one piece in place of those that came before.
      const first = isWhole ? 0 : Number(start - base)
      const to = isWhole ? line.segmentBytes : Number(end - base)
      // Of several pieces only the last one holds all that was committed until now.
      const knownAt = base + BigInt(to) < end ? before : at.getTime()
      const name = walPieceName(series.name, { segment, from: first, to, at: Math.floor(knownAt / 1000) })
      const bytes = await readWal(this.#parts.cluster, { segment, from: first, to })
      await series.store.put(name, await sealPiece(series.key, name, bytes))
      if (isWhole) await removeParts(series, segment, name)
      start = base + BigInt(to)
    }
    if (from >= end) await this.#mark(series, { end, line, at })
  }

  /** If nothing new came, an empty piece records up to when that is so; only the newest one is kept. */
  async #mark(series: Series, { end, line, at }: { end: bigint; line: Line; at: Date }): Promise<void> {
    const segment = segmentOf(end, line)
    const from = Number(end - startOfSegment(segment, line.segmentBytes))
    const name = walPieceName(series.name, { segment, from, to: from, at: Math.floor(at.getTime() / 1000) })
    await series.store.put(name, await sealPiece(series.key, name, Buffer.alloc(0)))
    if (this.#lastMark !== null && this.#lastMark !== name) await series.store.remove(this.#lastMark)
    this.#lastMark = name
  }
}

async function removeParts({ store, name }: Series, segment: string, whole: string): Promise<void> {
  for (const piece of await store.list(`${name}/wal/${segment}/`))
    if (piece.name !== whole && readWalName(piece.name)) await store.remove(piece.name)
}

/** Without archiving the slot would keep WAL for ever. */
export async function stopKeepingWal(admin: ClientConfig): Promise<void> {
  await withClient(admin, (client) =>
    client.query('SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1', [slot]),
  )
}

import { setTimeout as after } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { withClient } from '#database/connection.ts'
import { now } from '#platform/clock.ts'
import { readWal } from '../cluster/clusterBackup.ts'
import { clusterState } from '../cluster/control.ts'
import { Blobs, sealPiece } from '../series/pieces.ts'
import type { Series } from '../series/series.ts'
import { readState, writeState } from '../state.ts'
import { type Line, readLsn, readWalName, segmentOf, startOfSegment, walPieceName } from './lsn.ts'
import { FileWatch, storeNewFiles } from './newFiles.ts'

/** What was committed is in the archive at most so much later. */
const shipEveryMs = 20_000
/** A server that stops has ten seconds in all. */
const longestLastMs = 4_000
/** Keeps PostgreSQL from removing WAL that was not archived yet. */
const slot = 'cardpro_archive'

type Parts = {
  series: Series
  dataDir: string
  cluster: string
  admin: ClientConfig
  log: (error: unknown) => void
}

/**
 * Archives the WAL while the product runs: what PostgreSQL has put on the disk never changes again, so its bytes are read
 * from there as they come. Files that came since the last look go first, so that no row that is restored lacks its file.
 */
export class WalArchiver {
  readonly #parts: Parts
  readonly #files: FileWatch
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #isStopped = false
  #wasLost = false

  constructor(parts: Parts) {
    this.#parts = parts
    const before = readState(parts.dataDir, 'wal')
    this.#files = new FileWatch(parts.dataDir, before ? Date.parse(before.At) : Date.now())
  }

  start(): void {
    this.#later(0)
  }

  /** What is on the disk by now is archived before this answers, unless the place takes too long. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    const last = this.#running.then(() => this.#pass())
    await Promise.race([last, after(longestLastMs, undefined, { ref: false })])
  }

  #later(ms: number): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#running = this.#pass().finally(() => this.#later(shipEveryMs))
    }, ms).unref()
  }

  async #pass(): Promise<void> {
    try {
      await this.ship()
      this.#wasLost = false
    } catch (error) {
      // A place that is away is told of once, not three times a minute.
      if (!this.#wasLost) this.#parts.log(error)
      this.#wasLost = true
    }
  }

  /** Archives what is on the disk by now. */
  async ship(): Promise<void> {
    const { admin, dataDir, series } = this.#parts
    await withClient(admin, async (client) => {
      // Read before the position: what was committed until then lies before it.
      const at = now()
      const { flushed, ...line } = await clusterState(client)
      const { from, since } = await this.#startAt(client, line)
      const paths = await this.#files.look()
      if (paths.length > 0) await storeNewFiles(series, { dataDir, paths, blobs: new Blobs(series), at })
      await this.#shipWal(from, flushed, { line, at })
      writeState(dataDir, 'wal', { UpTo: flushed, Since: since, At: at.toISOString(), Timeline: line.timeline })
      await client.query('SELECT pg_replication_slot_advance($1, $2)', [slot, flushed])
    })
  }

  /** Where the archive ends; where nothing was archived yet, or a part was lost, it begins anew at what is still there. */
  async #startAt(client: Client, { timeline }: Line): Promise<{ from: bigint; since: string }> {
    const known = readState(this.#parts.dataDir, 'wal')
    const { rows } = await client.query<{ start: string | null }>(
      "SELECT CASE WHEN wal_status <> 'lost' THEN restart_lsn::text END AS start FROM pg_replication_slots WHERE slot_name = $1",
      [slot],
    )
    const [found] = rows
    if (found?.start && known?.Timeline === timeline) return { from: readLsn(known.UpTo), since: known.Since }
    if (found) await client.query('SELECT pg_drop_replication_slot($1)', [slot])
    const made = await client.query<{ lsn: string }>(
      'SELECT lsn::text FROM pg_create_physical_replication_slot($1, true)',
      [slot],
    )
    const since = made.rows[0]?.lsn ?? '0/0'
    return { from: readLsn(since), since }
  }

  async #shipWal(from: bigint, flushed: string, { line, at }: { line: Line; at: Date }): Promise<void> {
    const { series, cluster } = this.#parts
    const size = BigInt(line.segmentBytes)
    const end = readLsn(flushed)
    for (let start = from; start < end; ) {
      const segment = segmentOf(start, line)
      const base = startOfSegment(segment, line.segmentBytes)
      const isWhole = end >= base + size
      // A segment that is full is archived as one piece in place of those that came before.
      const first = isWhole ? 0 : Number(start - base)
      const to = isWhole ? line.segmentBytes : Number(end - base)
      const name = walPieceName(series.name, { segment, from: first, to, at: Math.floor(at.getTime() / 1000) })
      const bytes = await readWal(cluster, segment, first, to - first)
      await series.store.put(name, await sealPiece(series.key, name, bytes))
      if (isWhole) await this.#removeParts(segment, name)
      start = base + BigInt(to)
    }
  }

  async #removeParts(segment: string, whole: string): Promise<void> {
    const { store, name } = this.#parts.series
    for (const piece of await store.list(`${name}/wal/${segment}/`))
      if (piece.name !== whole && readWalName(piece.name)) await store.remove(piece.name)
  }
}

/** Without archiving the slot would keep WAL for ever. */
export async function stopKeepingWal(admin: ClientConfig): Promise<void> {
  await withClient(admin, (client) =>
    client.query('SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1', [slot]),
  )
}

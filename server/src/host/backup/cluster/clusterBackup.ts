import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { takeMoment } from '../moment/moment.ts'
import type { Body } from '../series/manifest.ts'
import { pieceBytes } from '../series/pieces.ts'
import { readLsn, segmentOf, startOfSegment, writeLsn } from '../wal/lsn.ts'
import { listCluster, type Reading, storeFiles } from './clusterFiles.ts'
import { clusterState, flushedLsn } from './control.ts'

/** What a backup keeps of its database. */
export type DatabasePart = Pick<Body, 'Folders' | 'Database' | 'Label' | 'Wal' | 'SegmentBytes' | 'Moment'>

type Copying = { cluster: string; reading: Reading; connect: () => Promise<Client>; quietMs: number }

/**
 * An online base backup of the running embedded database: files are read while they change, and the WAL of that time,
 * which is stored with them, makes them one moment. `client` is the superuser's, on a connection of its own: the slot
 * that keeps the WAL and the backup's mark end with it, however this process ends.
 */
export async function backUpCluster(
  client: Client,
  { cluster, reading, connect, quietMs }: Copying,
): Promise<DatabasePart & { version: string; walEnd: string }> {
  const { segmentBytes, timeline, version } = await clusterState(client)
  await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [`cardpro_backup_${process.pid}`])
  const start = await readOne<{ lsn: string }>(client, "SELECT pg_backup_start('Card Pro', true)::text AS lsn")
  const { folders, files } = await listCluster(cluster)
  const control = files.slice(-1)
  const stored = await storeFiles(cluster, files.slice(0, -1), reading)
  stored.push(...(await storeFiles(cluster, control, reading)))
  const label = await readOne<{ label: string }>(client, 'SELECT labelfile AS label FROM pg_backup_stop(false)')
  const moment = await takeMoment(client, { connect, quietMs })
  const Wal = await storeWal(client, { cluster, from: start.lsn, line: { timeline, segmentBytes }, reading })
  return {
    version,
    Folders: folders,
    Database: stored,
    Label: label.label,
    Wal: Wal.segments,
    walEnd: Wal.end,
    SegmentBytes: segmentBytes,
    Moment: moment,
  }
}

/** Every segment from `from` to what is on the disk by now, the last of them in part. */
async function storeWal(
  client: Client,
  {
    cluster,
    from,
    line,
    reading,
  }: { cluster: string; from: string; line: { timeline: number; segmentBytes: number }; reading: Reading },
): Promise<{ segments: Body['Wal']; end: string }> {
  const end = readLsn(await flushedLsn(client))
  const segments: Body['Wal'] = []
  for (
    let at = startOfSegment(segmentOf(readLsn(from), line), line.segmentBytes);
    at < end;
    at += BigInt(line.segmentBytes)
  ) {
    const segment = segmentOf(at, line)
    const Bytes = Number(end - at < BigInt(line.segmentBytes) ? end - at : BigInt(line.segmentBytes))
    const pieces: string[] = []
    for (let offset = 0; offset < Bytes; offset += pieceBytes)
      pieces.push(
        await reading.blobs.put(
          await readWal(cluster, { segment, from: offset, to: Math.min(offset + pieceBytes, Bytes) }),
        ),
      )
    segments.push({ Segment: segment, Bytes, Blobs: pieces })
  }
  return { segments, end: writeLsn(end) }
}

/** Bytes of a segment, all of which are on the disk already. */
export async function readWal(
  cluster: string,
  { segment, from, to }: { segment: string; from: number; to: number },
): Promise<Buffer> {
  const file = await open(join(cluster, 'pg_wal', segment))
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
    if (bytesRead < to - from) throw new Error(`${segment} has only ${from + bytesRead} bytes`)
    return buffer
  } finally {
    await file.close()
  }
}

async function readOne<Row extends object>(client: Client, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text)
  const [row] = rows
  if (!row) throw new Error(`no answer to ${text}`)
  return row
}

import type { Client } from 'pg'
import { z } from 'zod'

const State = z.object({
  timeline: z.number(),
  segment_bytes: z.number(),
  version: z.string(),
  flushed: z.string(),
})

/** What has to be known of the running database before its files or its WAL are read. */
export type ClusterState = { timeline: number; segmentBytes: number; version: string; flushed: string }

export async function clusterState(client: Client): Promise<ClusterState> {
  const { rows } = await client.query(
    `SELECT timeline_id AS timeline, setting::integer AS segment_bytes, current_setting('server_version') AS version,
       pg_current_wal_flush_lsn()::text AS flushed
     FROM pg_control_checkpoint(), pg_settings WHERE name = 'wal_segment_size'`,
  )
  const { timeline, segment_bytes, version, flushed } = State.parse(rows[0])
  return { timeline, segmentBytes: segment_bytes, version, flushed }
}

/** Up to where the WAL is on the disk: what lies before never changes again. */
export async function flushedLsn(client: Client): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>('SELECT pg_current_wal_flush_lsn()::text AS lsn')
  return rows[0]?.lsn ?? '0/0'
}

import type { Client } from 'pg'
import { z } from 'zod'
import { CountRow } from '#kit/database/rows.ts'
import type { Moment } from '../series/manifest.ts'

/** A moment without any transaction under way is waited for so long; a busy shop has none. */
export const usualQuietMs = 10_000
const quietPauseMs = 20

/** Rows of these are never changed once committed, so those of any moment can be distinguished from later ones. */
const appendOnly = ['ledger_journals', 'ledger_transfers', 'audit_events', 'audit_seals'] as const

const Count = z.object({ table: z.string(), rows: z.number() })
const Text = z.object({ value: z.string() })
const HeadRow = z.object({ chain: z.string(), head: z.string() })
const Start = z.object({ lsn: z.string(), snapshot: z.string(), at: z.string(), is_quiet: z.boolean() })

const writersText = 'SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_xid IS NOT NULL'

type Taking = {
  /** Gives a second superuser's connection. */
  connect: () => Promise<Client>
  /** How long a moment without any transaction under way is waited for. */
  quietMs: number
}

/**
 * What the database holds at one moment, for the restored copy to be compared with. It is seen by one snapshot; where
 * no transaction is under way while that is taken, the position in the WAL beside it is exactly the same moment.
 * Otherwise what was finished before the oldest transaction under way is compared: all of it lies before the position.
 */
export async function takeMoment(client: Client, { connect, quietMs }: Taking): Promise<Moment> {
  const reader = await connect()
  try {
    const start = await quietStart(client, reader, quietMs)
    // Recovery ends before the first record behind the moment: with this one, put on the disk at once, there is one.
    await client.query("SELECT pg_logical_emit_message(true, 'cardpro', 'moment')")
    const sums = await sumsOf(reader, start.is_quiet ? null : start.snapshot)
    await reader.query('COMMIT')
    return { Lsn: start.lsn, At: start.at, IsExact: start.is_quiet, Snapshot: start.snapshot, ...sums }
  } finally {
    await reader.end()
  }
}

/**
 * Quiet: first the position is read, then no process is seen to have a transaction that writes, then the snapshot is
 * taken, and the position is still the same. So whatever has its commit before the position had ended, and was seen.
 */
async function quietStart(client: Client, reader: Client, quietMs: number): Promise<z.infer<typeof Start>> {
  for (const end = performance.now() + quietMs; ; ) {
    const before = Text.parse((await client.query('SELECT pg_current_wal_insert_lsn()::text AS value')).rows[0]).value
    const writers = CountRow.parse((await client.query(writersText)).rows[0]).count
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await reader.query(
      `SELECT pg_current_wal_insert_lsn()::text AS lsn, pg_current_snapshot()::text AS snapshot,
         to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
         $2 = 0 AND pg_current_wal_insert_lsn() = $1::pg_lsn AS is_quiet`,
      [before, writers],
    )
    const start = Start.parse(rows[0])
    if (start.is_quiet || performance.now() > end) return start
    await reader.query('ROLLBACK')
    await new Promise((resolve) => setTimeout(resolve, quietPauseMs))
  }
}

export type Sums = Pick<Moment, 'Rows' | 'Money' | 'Heads'>

/**
 * Counts and sums of the database as it is, or (`snapshot`) of the tables that only grow, and in them of the rows whose
 * transaction had ended when the oldest one of that snapshot began.
 */
export async function sumsOf(client: Client, snapshot: string | null): Promise<Sums> {
  const all = await tablesOf(client)
  const tables = snapshot === null ? all : appendOnly.filter((table) => all.includes(table))
  const Rows: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await client.query(
      `SELECT '${table}' AS table, count(*)::float8 AS rows FROM ${table} WHERE ${seenCondition(snapshot)}`,
    )
    const count = Count.parse(rows[0])
    Rows[count.table] = count.rows
  }
  // A schema from before an upgrade may lack some of them.
  const sum = async (what: string, from: string, where: string) => {
    if (!all.includes(from)) return '0'
    const { rows } = await client.query(`SELECT coalesce(sum(${what}), 0)::text AS value FROM ${from} WHERE ${where}`)
    return Text.parse(rows[0]).value
  }
  const balances = async (side: string) => (snapshot === null ? sum(side, 'ledger_accounts', 'true') : '')
  return {
    Rows,
    Money: {
      Transfers: await sum('amount_vnd', 'ledger_transfers', seenCondition(snapshot)),
      Debit: await balances('debit_vnd'),
      Credit: await balances('credit_vnd'),
    },
    Heads: all.includes('audit_seals') ? await headsOf(client, snapshot) : {},
  }
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT quote_ident(relname) AS value FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' ORDER BY relname`,
  )
  return rows.map((row) => Text.parse(row).value)
}

/** The ends of the chains of the audit log. */
async function headsOf(client: Client, snapshot: string | null): Promise<Record<string, string>> {
  const { rows } = await client.query(
    `SELECT DISTINCT ON (company_id, shop_id) company_id || '/' || shop_id AS chain, no || ' ' || encode(hash, 'hex') AS head
     FROM audit_seals WHERE ${seenCondition(snapshot)} ORDER BY company_id, shop_id, no DESC`,
  )
  return Object.fromEntries(rows.map((row) => HeadRow.parse(row)).map(({ chain, head }) => [chain, head]))
}

/**
 * Whether the transaction of a row had ended by then. A row keeps the low 32 bits of its transaction's number; the high
 * ones are those of the newest transaction, or one less where that would lie in the future.
 */
function seenCondition(snapshot: string | null): string {
  if (snapshot === null) return 'true'
  const next = 'pg_snapshot_xmax(pg_current_snapshot())::text::bigint'
  const whole = `(${next} - (${next} - xmin::text::bigint) % 4294967296)`
  return `${whole} < ${BigInt(snapshot.split(':')[0] ?? 0)}`
}

/** What differs between the moment of a backup and its restored copy, as a sentence; null where all is equal. */
export function differenceOf(moment: Moment, restored: Sums): string | null {
  const tables = moment.IsExact ? Object.keys({ ...moment.Rows, ...restored.Rows }) : [...appendOnly]
  for (const table of tables) {
    const [kept, found] = [moment.Rows[table] ?? 0, restored.Rows[table] ?? 0]
    if (kept !== found) return `bảng ${table} có ${found} dòng, lúc sao lưu có ${kept}`
  }
  const sums = moment.IsExact ? (['Transfers', 'Debit', 'Credit'] as const) : (['Transfers'] as const)
  for (const name of sums)
    if (moment.Money[name] !== restored.Money[name])
      return `tổng tiền ${name} là ${restored.Money[name]}, lúc sao lưu là ${moment.Money[name]}`
  for (const chain of Object.keys({ ...moment.Heads, ...restored.Heads }))
    if (moment.Heads[chain] !== restored.Heads[chain]) return `chuỗi nhật ký ${chain} kết thúc khác lúc sao lưu`
  return null
}

/** What has to be read of a restored copy to compare it. */
export const sumsToCompare = (client: Client, moment: Moment): Promise<Sums> =>
  sumsOf(client, moment.IsExact ? null : moment.Snapshot)

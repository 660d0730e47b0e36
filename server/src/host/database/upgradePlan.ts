import { statfs } from 'node:fs/promises'
import type { Client } from 'pg'
import { DatabaseError } from './errors.ts'
import type { Migration } from './migrationFiles.ts'
import { tableWorkOf, type Work } from './tableWork.ts'

/** What the start of a newer version would change, and how much there is to change. */
export type Pending = {
  steps: Pick<Migration, 'number' | 'name'>[]
  /** False where no company was ever registered: there is nothing to keep. */
  hasData: boolean
  /** Tables that are read whole or written anew, with their indexes; the largest first. */
  tables: { name: string; bytes: number }[]
  seconds: { least: number; most: number }
  /** What the disk has to have free. */
  bytesNeeded: number
}

/** Bytes of a table with its indexes that one statement gets through in a second; measured, see decision 76. */
const bytesPerSecond: Record<Work, { most: number; least: number }> = {
  read: { most: 1000e6, least: 150e6 },
  index: { most: 100e6, least: 20e6 },
  write: { most: 20e6, least: 5e6 },
}
const spareBytes = 1e9

/** Looks at the database; changes nothing. */
export async function planUpgrade(client: Client, files: Migration[]): Promise<Pending> {
  const steps = files.map(({ number, name }) => ({ number, name }))
  const hasData = steps.length > 0 && (await hasCompany(client))
  const all = hasData ? files.flatMap(({ text }) => tableWorkOf(text)) : []
  const sizes = await sizesOf(client, [...new Set(all.map(({ table }) => table))])
  const work = all.map(({ table, work: kind }) => ({ table, kind, bytes: sizes.get(table) ?? 0 }))
  const secondsAt = (pace: 'most' | 'least') =>
    work.reduce((sum, { kind, bytes }) => sum + bytes / bytesPerSecond[kind][pace], 0)
  const changed = new Map(work.filter(({ kind }) => kind !== 'read').map(({ table, bytes }) => [table, bytes]))
  return {
    steps,
    hasData,
    tables: [...sizes].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes),
    seconds: { least: secondsAt('most'), most: secondsAt('least') },
    bytesNeeded: [...changed.values()].reduce((sum, bytes) => sum + bytes, spareBytes),
  }
}

/** Companies have no row-level security: the owner of the tables sees them. */
async function hasCompany(client: Client): Promise<boolean> {
  const table = await client.query<{ exists: boolean }>("SELECT to_regclass('public.companies') IS NOT NULL AS exists")
  if (!table.rows[0]?.exists) return false
  const company = await client.query<{ exists: boolean }>('SELECT EXISTS (SELECT FROM public.companies) AS exists')
  return company.rows[0]?.exists === true
}

/** Of the tables that exist: a file also names those that it makes. */
async function sizesOf(client: Client, names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `SELECT relname AS name, pg_total_relation_size(oid) AS bytes
     FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'm') AND relname = ANY ($1)`,
    [names],
  )
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

/** A disk that cannot be asked is taken to be large enough. */
export async function ensureSpace({ bytesNeeded }: Pending, disk: string | undefined): Promise<void> {
  const found = disk === undefined ? null : await statfs(disk).catch(() => null)
  if (!found || found.bavail * found.bsize >= bytesNeeded) return
  throw new DatabaseError(
    `Ổ đĩa của ${disk} còn trống ${spokenSize(found.bavail * found.bsize)}, nâng cấp dữ liệu cần ${spokenSize(bytesNeeded)}. ` +
      'Chưa thay đổi gì. Hãy dọn ổ đĩa rồi chạy lại, hoặc chạy lại bản cũ.',
  )
}

/** `Nâng cấp dữ liệu: 3 bước (0043–0045), bảng lớn nhất ledger_transfers 2,1 GB, ước chừng 1–2 phút.` */
export function announcement({ steps, tables, seconds }: Pending): string {
  const numbers = [steps[0], steps.at(-1)].map((step) => String(step?.number).padStart(4, '0'))
  const [largest] = tables
  const parts = [
    `${steps.length} bước (${[...new Set(numbers)].join('–')})`,
    ...(largest ? [`bảng lớn nhất ${largest.name} ${spokenSize(largest.bytes)}`] : []),
    `ước chừng ${spokenRange(seconds)}`,
  ]
  return `Nâng cấp dữ liệu: ${parts.join(', ')}.`
}

function spokenRange({ least, most }: Pending['seconds']): string {
  if (most < 10) return 'vài giây'
  const [unit, word] = most < 90 ? [1, 'giây'] : most < 5400 ? [60, 'phút'] : [3600, 'giờ']
  const from = Math.max(1, Math.round(least / unit))
  const to = Math.ceil(most / unit)
  return from === to ? `${to} ${word}` : `${from}–${to} ${word}`
}

export function spokenTime(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 10) return `${inWords(ms / 1000)} giây`
  if (seconds < 60) return `${seconds} giây`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} phút ${seconds % 60} giây`
  return `${Math.floor(minutes / 60)} giờ ${minutes % 60} phút`
}

function spokenSize(bytes: number): string {
  if (bytes >= 1e9) return `${inWords(bytes / 1e9)} GB`
  return bytes >= 1e6 ? `${Math.round(bytes / 1e6)} MB` : `${Math.ceil(bytes / 1e3)} kB`
}

const inWords = (value: number) => value.toLocaleString('vi-VN', { maximumFractionDigits: 1 })

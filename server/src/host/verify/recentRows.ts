import { z } from 'zod'
import type { Tx } from '#kit/database/db.ts'
import { IdRow } from '#kit/database/rows.ts'
import { type Block, loadSql } from '#kit/database/sql.ts'
import { isGenuine, nameOf, type Proof, StoredRow } from './chains.ts'
import { type CompanyBreach, foreignJournal } from './invariants.ts'

const sql = loadSql(import.meta.url, './recentRows.sql')
const Broken = z.object({ broken: z.string().nullable() })

/** From this row of the log on, up to that one. */
export type Slice = { companyId: number; after: number; upto: number }

/** Orders looked at in one statement. */
const mostOrders = 500

export const newestRow = async (tx: Tx, companyId: number): Promise<number> =>
  (await tx.one(sql('newest'), { company_id: companyId }, IdRow)).id

/** Proves what was written in a slice of the log, and whatever it touched; answers the first thing that is wrong. */
export async function proveRecent(
  tx: Tx,
  slice: Slice,
  proof: Pick<Proof, 'keys' | 'adopts'>,
): Promise<CompanyBreach | null> {
  const { companyId: company_id, after, upto } = slice
  const ids = { company_id, after, upto }
  const first = async (invariant: string, block: Block): Promise<CompanyBreach | null> =>
    foundRow(invariant, (await tx.one(block, ids, Broken)).broken)
  return (
    (await foreignRow(tx, slice, proof)) ??
    foundRow('I10 bút toán = lịch sử thao tác', await foreignJournal((work) => work(tx), ids)) ??
    (await first('I10 mỗi bút toán có trong lịch sử thao tác', sql('journals_are_told'))) ??
    (await first('I2, I4 tài khoản = phát sinh', sql('accounts_are_their_transfers'))) ??
    (await first('phiếu = bút toán của nó', sql('vouchers_are_their_journals'))) ??
    (await wrongOrder(tx, ids))
  )
}

const foundRow = (invariant: string, row: string | null): CompanyBreach | null =>
  row === null ? null : { invariant, row }

/** Every row of the log carries the server's signature, sealed already or not. */
async function foreignRow(
  tx: Tx,
  { companyId, after, upto }: Slice,
  { keys, adopts }: Pick<Proof, 'keys' | 'adopts'>,
): Promise<CompanyBreach | null> {
  for (let last = after; ; ) {
    const page = await tx.rows(sql('rows_since'), { company_id: companyId, after: last, upto }, StoredRow)
    const foreign = page.find((row) => !(adopts === true && row.mac === '') && !isGenuine(companyId, row, keys))
    if (foreign) return foundRow('I10 lịch sử thao tác không bị sửa, xóa, chèn', nameOf(foreign))
    const end = page.at(-1)
    if (!end) return null
    last = end.id
  }
}

async function wrongOrder(
  tx: Tx,
  ids: { company_id: number; after: number; upto: number },
): Promise<CompanyBreach | null> {
  const touched = (await tx.rows(sql('touched_orders'), ids, IdRow)).map(({ id }) => id)
  for (let start = 0; start < touched.length; start += mostOrders) {
    const params = { company_id: ids.company_id, order_ids: touched.slice(start, start + mostOrders) }
    const { broken } = await tx.one(sql('orders_are_their_lines'), params, Broken)
    if (broken !== null) return foundRow('I7 số liệu đơn = các dòng và bút toán', broken)
  }
  return null
}

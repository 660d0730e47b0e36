import { z } from 'zod'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { AccountKind } from './ledger.chart.ts'
import type { Journal, JournalType } from './ledger.journal.ts'

const sql = loadSql(import.meta.url, './ledger.sql')

const StoredTransfer = z.object({
  id: z.number(),
  shop_id: z.number(),
  posting_date: z.string(),
  type: z.string(),
  ref_kind: z.string(),
  ref_id: z.number(),
  code: z.string(),
  volume_pos_id: z.number(),
  volume_vnd: z.number(),
  group_id: z.number(),
  reverses_id: z.number().nullable(),
  reversed_by: z.number().nullable(),
  debit_kind: z.number(),
  debit_owner: z.number(),
  debit_ref: z.number(),
  credit_kind: z.number(),
  credit_owner: z.number(),
  credit_ref: z.number(),
  amount_vnd: z.number(),
  about: z.record(z.string(), z.number()),
  contract_type: z.number().nullable(),
})

/** Posted journals of the caller's shops, to be reversed. Refused: a reversal, and what is reversed already. */
export async function readJournals(ctx: WriteCtx, journalIds: number[]): Promise<(Journal & { id: number })[]> {
  const rows = await ctx.db.rows(
    sql('read_journals'),
    { company_id: ctx.companyId, shop_ids: ctx.shopIds, ids: journalIds },
    StoredTransfer,
  )
  const journals = new Map<number, Journal & { id: number }>()
  for (const row of rows) {
    if (row.reverses_id !== null) throw new UserError('Bút toán hủy không thể hủy lại, vui lòng nhập lại giao dịch')
    if (row.reversed_by !== null) throw new UserError('Giao dịch này đã được hủy', { code: 'ALREADY_CANCELLED' })
    const journal = journals.get(row.id) ?? {
      id: row.id,
      shopId: row.shop_id,
      postingDate: row.posting_date,
      type: row.type as JournalType,
      refKind: row.ref_kind,
      refId: row.ref_id,
      code: row.code,
      groupId: row.group_id,
      transfers: [],
      ...(row.volume_vnd !== 0 && { volume: { posId: row.volume_pos_id, amountVnd: row.volume_vnd } }),
    }
    journal.transfers.push({
      debit: { kind: row.debit_kind as AccountKind, owner: row.debit_owner, ref: row.debit_ref },
      credit: { kind: row.credit_kind as AccountKind, owner: row.credit_owner, ref: row.credit_ref },
      amountVnd: row.amount_vnd,
      about: { ...row.about, ...(row.contract_type !== null && { contractType: row.contract_type }) },
    })
    journals.set(row.id, journal)
  }
  const missing = journalIds.find((journalId) => !journals.has(journalId))
  if (missing !== undefined) throw new Error(`journal ${missing} is not there`)
  return journalIds.flatMap((journalId) => journals.get(journalId) ?? [])
}

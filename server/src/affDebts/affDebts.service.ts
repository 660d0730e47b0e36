import type { Data, Input } from '@cardpro/contract/basic/call'
import { fold } from '@cardpro/contract/basic/search'
import { AffDebt, AffPayment, AffShare, type affDebts } from '@cardpro/contract/debts/affDebts'
import { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import { monthUntil, readPeriod } from '#platform/database/period.ts'
import { sortRows } from '#platform/database/sorting.ts'
import { loadSql } from '#platform/database/sql.ts'
import { UserError } from '#platform/http/errors.ts'
import type { Page } from '#platform/http/http.ts'

const sql = loadSql(import.meta.url, './affDebts.sql')

type Listed = typeof affDebts.getAffDebts
type Payments = typeof affDebts.getAffPayments

/** Commission by collaborator. A shop has few, so they are searched, sorted and paged here. */
export async function listAffDebts(ctx: Ctx, input: Input<Listed>): Promise<Page<Listed>> {
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, from_day: from, to_day: to }
  const wanted = fold(input.GeneralSearch)
  const found = (await ctx.db.rows(sql('list_aff_debts'), params, AffDebt)).filter(
    (row) => isOnSide(row, input.Side) && fold(`${row.Code} ${row.Name}`).includes(wanted),
  )
  const rows = input.Sort === '' ? found : sortRows(found, input.Sort)
  const start = (input.PageIndex - 1) * input.PageSize
  const sum = (key: 'Opening' | 'Earned' | 'Paid' | 'Remain') => found.reduce((total, row) => total + row[key], 0)
  return {
    rows: rows.slice(start, start + input.PageSize),
    total: rows.length,
    summary: {
      Affs: found.length,
      Opening: sum('Opening'),
      Earned: sum('Earned'),
      Paid: sum('Paid'),
      Remain: sum('Remain'),
    },
  }
}

const isOnSide = ({ Remain }: AffDebt, side: Input<Listed>['Side']): boolean =>
  ({ '': true, pay: Remain > 0, over: Remain < 0 })[side]

const FoundAff = z.object({
  AffID: z.number(),
  Code: z.string(),
  Name: z.string(),
  Phone: z.string(),
  BankCode: z.string(),
  AccountNo: z.string(),
  AccountName: z.string(),
  SuggestsTax: z.boolean(),
})
export type FoundAff = z.infer<typeof FoundAff>

/** A collaborator of the shops, stopped or not. */
export async function findAff(ctx: Ctx, affId: number): Promise<FoundAff> {
  const key = { company_id: ctx.companyId, shop_ids: ctx.shopIds, aff_id: affId }
  const aff = await ctx.db.optional(sql('find_aff'), key, FoundAff)
  if (!aff) throw UserError.at('AffID', 'Không có cộng tác viên này trong cửa hàng')
  return aff
}

/** What is open of a collaborator's commission, by order, in either direction. */
export const readShares = (ctx: Ctx, affId: number): Promise<AffShare[]> =>
  ctx.db.rows(sql('list_open_shares'), { company_id: ctx.companyId, shop_ids: ctx.shopIds, aff_id: affId }, AffShare)

export async function getAffPayable(
  ctx: Ctx,
  { AffID }: Input<typeof affDebts.getAffPayable>,
): Promise<Data<typeof affDebts.getAffPayable>> {
  const [{ Phone: _phone, ...aff }, orders] = await Promise.all([findAff(ctx, AffID), readShares(ctx, AffID)])
  return { ...aff, Remain: orders.reduce((sum, { Remain }) => sum + Remain, 0), Orders: orders }
}

const Sums = z.object({ total: z.number(), amountVnd: z.number(), withheldVnd: z.number() })

export async function listAffPayments(ctx: Ctx, input: Input<Payments>): Promise<Page<Payments>> {
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  const wanted = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    from_day: from,
    to_day: to,
    aff_id: input.AffID ?? null,
  }
  const page = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const [rows, { total, amountVnd, withheldVnd }] = await Promise.all([
    ctx.db.rows(sql('list_payments'), { ...wanted, ...page }, AffPayment),
    ctx.db.one(sql('sum_payments'), wanted, Sums),
  ])
  return { rows, total, summary: { Amount: amountVnd, Withheld: withheldVnd, Net: amountVnd - withheldVnd } }
}

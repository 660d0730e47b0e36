import {
  CollaboratorDebt,
  CollaboratorPayment,
  CollaboratorShare,
  type collaboratorDebts,
} from '@cardpro/contract/debts/collaboratorDebts'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { fold } from '@cardpro/contract/kit/search'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { monthUntil, readPeriod } from '#kit/database/period.ts'
import { sortRows } from '#kit/database/sorting.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './collaboratorDebts.sql')

type CollaboratorDebtsCall = typeof collaboratorDebts.getCollaboratorDebts
type Payments = typeof collaboratorDebts.getCollaboratorPayments

/** Commission by collaborator. A shop has few, so they are searched, sorted and paged here. */
export async function listCollaboratorDebts(
  ctx: Ctx,
  input: Input<CollaboratorDebtsCall>,
): Promise<Page<CollaboratorDebtsCall>> {
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, from_day: from, to_day: to }
  const wanted = fold(input.GeneralSearch)
  const found = (await ctx.db.rows(sql('list_collaborator_debts'), params, CollaboratorDebt)).filter(
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

const isOnSide = ({ Remain }: CollaboratorDebt, side: Input<CollaboratorDebtsCall>['Side']): boolean =>
  ({ '': true, pay: Remain > 0, over: Remain < 0 })[side]

const FoundCollaborator = z.object({
  AffID: z.number(),
  Code: z.string(),
  Name: z.string(),
  Phone: z.string(),
  BankCode: z.string(),
  AccountNo: z.string(),
  AccountName: z.string(),
  SuggestsTax: z.boolean(),
})
export type FoundCollaborator = z.infer<typeof FoundCollaborator>

/** A collaborator of the shops, stopped or not. */
export async function findCollaborator(ctx: Ctx, collaboratorId: number): Promise<FoundCollaborator> {
  const key = { company_id: ctx.companyId, shop_ids: ctx.shopIds, collaborator_id: collaboratorId }
  const collaborator = await ctx.db.optional(sql('find_collaborator'), key, FoundCollaborator)
  if (!collaborator) throw UserError.at('AffID', 'Không có cộng tác viên này trong cửa hàng')
  return collaborator
}

/** What is open of a collaborator's commission, by order, in either direction. */
export const readShares = (ctx: Ctx, collaboratorId: number): Promise<CollaboratorShare[]> =>
  ctx.db.rows(
    sql('list_open_shares'),
    { company_id: ctx.companyId, shop_ids: ctx.shopIds, collaborator_id: collaboratorId },
    CollaboratorShare,
  )

export async function getCollaboratorPayable(
  ctx: Ctx,
  { AffID }: Input<typeof collaboratorDebts.getCollaboratorPayable>,
): Promise<Data<typeof collaboratorDebts.getCollaboratorPayable>> {
  const [{ Phone: _phone, ...collaborator }, orders] = await Promise.all([
    findCollaborator(ctx, AffID),
    readShares(ctx, AffID),
  ])
  return { ...collaborator, Remain: orders.reduce((sum, { Remain }) => sum + Remain, 0), Orders: orders }
}

const Sums = z.object({ total: z.number(), amountVnd: z.number(), withheldVnd: z.number() })

export async function listCollaboratorPayments(ctx: Ctx, input: Input<Payments>): Promise<Page<Payments>> {
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  const wanted = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    from_day: from,
    to_day: to,
    collaborator_id: input.AffID ?? null,
  }
  const page = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const [rows, { total, amountVnd, withheldVnd }] = await Promise.all([
    ctx.db.rows(sql('list_payments'), { ...wanted, ...page }, CollaboratorPayment),
    ctx.db.one(sql('sum_payments'), wanted, Sums),
  ])
  return { rows, total, summary: { Amount: amountVnd, Withheld: withheldVnd, Net: amountVnd - withheldVnd } }
}

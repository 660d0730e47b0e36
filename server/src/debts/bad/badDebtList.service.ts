import { BadDebt, BadDebtEvent, type badDebts } from '@cardpro/contract/debts/badDebts'
import type { Data, Input, Summary } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import { sidesOf, TransferRow } from '#books/ledger/ledger.service.ts'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { findCustomerIds } from '#people/customers/people.service.ts'

const sql = loadSql(import.meta.url, './badDebtList.sql')

type BadDebtListCall = typeof badDebts.getByConditions
const Found = z.object({
  Total: z.number(),
  Summary: z.object({
    Lost: z.number(),
    Staff: z.number(),
    Recovered: z.number(),
    Left: z.number(),
    Standing: z.number(),
    Counts: z.array(z.object({ Status: BadDebt.shape.Status, Count: z.number() })),
  }),
  Rows: BadDebt.array(),
})

export async function listBadDebts(
  ctx: Ctx,
  input: Input<BadDebtListCall>,
): Promise<Page<BadDebtListCall> & { summary: Summary<BadDebtListCall> }> {
  const text = input.GeneralSearch.trim()
  const found = await ctx.db.one(
    sql('list'),
    {
      company_id: ctx.companyId,
      shop_ids: ctx.shopIds,
      id: null,
      customer_id: input.CustomerID ?? null,
      status: input.Status ?? null,
      from_day: input.fromDate ?? null,
      to_day: input.toDate ?? null,
      code: text.toUpperCase(),
      found_customers: text.length < 2 ? [] : await findCustomerIds(ctx, text),
      sort: input.Sort,
      limit: input.PageSize,
      offset: (input.PageIndex - 1) * input.PageSize,
    },
    Found,
  )
  return { rows: found.Rows, total: found.Total, summary: found.Summary }
}

const Detail = z.object({ journalId: z.number().nullable(), stillOwed: z.number(), transfers: TransferRow.array() })

export async function readBadDebt(
  ctx: Ctx,
  { ExpenseCardID }: Input<typeof badDebts.getDetail>,
): Promise<Data<typeof badDebts.getDetail>> {
  const key = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id: ExpenseCardID }
  const all = { customer_id: null, status: null, from_day: null, to_day: null, code: '', found_customers: [] }
  const [{ Rows }, detail, Events] = await Promise.all([
    ctx.db.one(sql('list'), { ...key, ...all, sort: '', limit: 1, offset: 0 }, Found),
    ctx.db.optional(sql('detail'), key, Detail),
    ctx.db.rows(sql('events'), key, BadDebtEvent),
  ])
  const [row] = Rows
  if (!row || !detail) throw UserError.at('ExpenseCardID', 'Không có khoản nợ xấu này trong cửa hàng', 'NOT_FOUND')
  return { ...row, Events, Transfers: detail.transfers.flatMap(sidesOf), StillOwed: detail.stillOwed }
}

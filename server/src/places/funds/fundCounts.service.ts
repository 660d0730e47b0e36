import type { Data, Input } from '@cardpro/contract/kit/call'
import { FundCount, type funds } from '@cardpro/contract/places/funds/funds'
import { z } from 'zod'
import { ensureNearDay } from '#books/ledger/days.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'
import { fundMissing } from './funds.service.ts'

const sql = loadSql(import.meta.url, './fundCounts.sql')
const BooksRow = z.object({ name: z.string(), is_active: z.boolean(), book_vnd: z.number() })
const TotalRow = z.object({ total: z.number() })

/** Stores the counted balance of a fund beside its book balance at the same moment. It posts nothing. */
export async function setRealBalance(
  ctx: WriteCtx,
  input: Input<typeof funds.setRealBalance>,
): Promise<Data<typeof funds.setRealBalance>> {
  const shopId = oneShop(ctx)
  const day = input.Date ?? ctx.today
  if (day > ctx.today) throw UserError.at('Date', 'Ngày đối chiếu không được sau hôm nay')
  ensureNearDay(ctx, day)
  const key = { company_id: ctx.companyId, shop_id: shopId }
  const books = await ctx.db.optional(sql('fund_books'), { ...key, id: input.BankCardID, day }, BooksRow)
  if (!books) throw fundMissing('BankCardID')
  if (!books.is_active) throw UserError.at('BankCardID', `Quỹ ${books.name} đã ngừng`)
  const id = newId()
  const note = safeNote(input.Note)
  await ctx.db.run(sql('insert_count'), {
    ...key,
    id,
    fund_id: input.BankCardID,
    day,
    is_end_of_day: day < ctx.today,
    real_vnd: input.RealBalance,
    book_vnd: books.book_vnd,
    note,
    user_id: ctx.userId,
  })
  const diffVnd = input.RealBalance - books.book_vnd
  await audit.record(ctx, {
    menu: 'funds',
    event: 'fund.count',
    ref: { kind: 'fund', id: input.BankCardID },
    detail: { name: books.name, counted: day, real: input.RealBalance, book: books.book_vnd, diff: diffVnd, note },
  })
  return { FundCountID: id, BookBalance: books.book_vnd, Diff: diffVnd }
}

export async function listRealBalances(
  ctx: Ctx,
  input: Input<typeof funds.getRealBalances>,
): Promise<Page<typeof funds.getRealBalances>> {
  const filter = { company_id: ctx.companyId, shop_ids: ctx.shopIds, fund_id: input.BankCardID }
  const window = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const [rows, { total }] = await Promise.all([
    ctx.db.rows(sql('list_counts'), { ...filter, ...window }, FundCount),
    ctx.db.one(sql('count_counts'), filter, TotalRow),
  ])
  return { rows, total }
}

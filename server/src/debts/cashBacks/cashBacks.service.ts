import { type CashBack, cashBacks, LotShare } from '@cardpro/contract/debts/cashBacks'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { lineToBook } from '#bank/bankLines/bankLines.service.ts'
import { postingDay } from '#books/ledger/days.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, can, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'
import { LockedLot } from '#orders/swipes/lots.service.ts'
import { type FundRow, findFunds } from '#places/funds/funds.service.ts'
import { shareOut } from './cashBacks.rules.ts'

const sql = loadSql(import.meta.url, './cashBacks.sql')
const PosRow = z.object({ id: z.number(), name: z.string() })
const Draft = z.object({
  id: z.number(),
  posId: z.number(),
  posName: z.string(),
  withChildren: z.boolean(),
  fundId: z.number(),
  amountVnd: z.number(),
  unallocatedVnd: z.number(),
  day: z.string(),
  content: z.string(),
  refNo: z.string(),
  statementId: z.number().nullable(),
  lineId: z.number().nullable(),
  status: z.number(),
  code: z.string(),
  journalId: z.number().nullable(),
  reversalId: z.number().nullable(),
  replacedBy: z.number().nullable(),
  authorId: z.number(),
  at: z.string(),
})
export type LockedCashBack = z.infer<typeof Draft>
type PosScope = { posId: number; withChildren: boolean }

type Add = typeof cashBacks.addCashBack
type History = typeof cashBacks.getHistoryPayCashBack

/** Begins a tiền về over the lô of a POS: what the oldest of them would get. Nothing is posted. */
export async function addCashBack(ctx: WriteCtx, input: Input<Add>): Promise<Data<Add>> {
  const shopId = oneShop(ctx)
  const of = scopeOf(input)
  const key = { company_id: ctx.companyId, shop_id: shopId, pos_id: of.posId }
  const pos = await findPaidPos(ctx, of)
  const { day } = postingDay(ctx, input.Date)
  const fund = await fundOf(ctx, input.BankCardID)
  await lineToBook(ctx, { lineId: input.BankLineID, fundId: fund.id, amountVnd: input.Amount })
  const Preview = shareOut(await openLots(ctx, of), input.Amount)
  const id = newId()
  await ctx.db.run(sql('keep_draft'), {
    ...key,
    id,
    with_children: of.withChildren,
    fund_id: fund.id,
    amount_vnd: input.Amount,
    day,
    content: safeNote(input.Content, 'Content'),
    ref_no: safeNote(input.RefNo, 'RefNo'),
    line_id: input.BankLineID ?? null,
    user_id: ctx.userId,
    at: ctx.now.toISOString(),
  })
  await ctx.db.run(sql('replace_drafts'), { ...key, id, user_id: ctx.userId })
  await audit.record(ctx, {
    menu: 'posMoney',
    event: 'cashBack.draft',
    ref: { kind: 'pos', id: of.posId },
    detail: { name: pos.name, fund: fund.name, amount: input.Amount, date: day },
  })
  const takenVnd = Preview.reduce((sum, { Apply }) => sum + Apply, 0)
  return { CashBackID: id, Preview, Unallocated: input.Amount - takenVnd }
}

function scopeOf({ PosID, posParentID }: { PosID?: number | undefined; posParentID?: number | undefined }): PosScope {
  if (PosID !== undefined && posParentID !== undefined)
    throw UserError.at('PosID', 'Chỉ chọn một máy POS, hoặc một máy POS cha')
  const posId = PosID ?? posParentID
  if (posId === undefined) throw UserError.at('PosID', 'Vui lòng chọn máy POS')
  return { posId, withChildren: posParentID !== undefined }
}

export async function findPaidPos(ctx: Ctx, { posId, withChildren }: PosScope): Promise<z.infer<typeof PosRow>> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), pos_id: posId }
  const pos = await ctx.db.optional(sql('find_paid_pos'), key, PosRow)
  if (!pos)
    throw UserError.at(withChildren ? 'posParentID' : 'PosID', 'Không có máy POS này trong cửa hàng', 'NOT_FOUND')
  return pos
}

export async function fundOf(ctx: WriteCtx, fundId: number): Promise<FundRow> {
  const fund = (await findFunds(ctx, oneShop(ctx), [fundId])).get(fundId)
  if (!fund) throw UserError.at('BankCardID', 'Không có quỹ này trong cửa hàng')
  return fund
}

/** The lô of a POS for which the bank still owes, oldest first; those of POS below it may be other shops'. */
export const openLots = (ctx: Ctx, { posId, withChildren }: PosScope): Promise<Omit<LotShare, 'Apply'>[]> =>
  ctx.db.rows(
    sql('open_lots_of_pos'),
    {
      company_id: ctx.companyId,
      shop_id: oneShop(ctx),
      own_shop_ids: ctx.ownShopIds,
      pos_id: posId,
      with_children: withChildren,
    },
    LotShare.omit({ Apply: true }),
  )

/** Lô of whatever shop of the caller, kept from other changes until the transaction ends. */
export async function lockLots(ctx: WriteCtx, ids: number[]): Promise<Map<number, LockedLot>> {
  const params = { company_id: ctx.companyId, own_shop_ids: ctx.ownShopIds, ids }
  const lots = await ctx.db.rows(sql('lock_lots'), params, LockedLot)
  return new Map(lots.map((lot) => [lot.id, lot]))
}

/** Open screens of the other shops read their lô again. */
export function announceTo(ctx: WriteCtx, shopIds: number[]): void {
  for (const shopId of new Set(shopIds.filter((one) => one !== ctx.shopId)))
    ctx.db.announce('changed', { companyId: ctx.companyId, shopId, path: cashBacks.payCashBack.path })
}

export async function lockCashBack(ctx: WriteCtx, id: number, field: string): Promise<LockedCashBack> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  const found = await ctx.db.optional(sql('lock_cash_back'), key, Draft)
  if (!found) throw UserError.at(field, 'Không có phiếu tiền về này trong cửa hàng', 'NOT_FOUND')
  return found
}

const Listed = z.object({ Total: z.number(), Rows: z.custom<CashBack[]>(Array.isArray) })

export async function listCashBacks(ctx: Ctx, input: Input<History>): Promise<Page<History>> {
  const { from, to } = readPeriod(input, { from: addDays(ctx.today, -365), to: ctx.today })
  const { Rows, Total } = await ctx.db.one(
    sql('list_cash_backs'),
    {
      company_id: ctx.companyId,
      shop_ids: ctx.shopIds,
      pos_id: input.PosID ?? input.posParentID ?? null,
      sees_profit: can(ctx, 'orders.profit'),
      from_day: from,
      to_day: to,
      limit: input.PageSize,
      offset: (input.PageIndex - 1) * input.PageSize,
    },
    Listed,
  )
  return { rows: Rows, total: Total }
}

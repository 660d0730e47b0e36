import type { Data, Input } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { OtherFund, shopTransfers } from '@cardpro/contract/places/funds/shopTransfers'
import { z } from 'zod'
import { postingDay } from '#books/ledger/days.service.ts'
import type { Journal } from '#books/ledger/ledger.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { type Caller, type Ctx, mayEnterCompany, oneShop, type WriteCtx } from '#kit/context.ts'
import { nextShopTransfer } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { CodeRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'
import { type FundRow, readFunds, refuseOverdraft, usableFund } from './funds.service.ts'

const sql = loadSql(import.meta.url, './shopTransfers.sql')

type Transfer = typeof shopTransfers.transferFund
type Cancel = typeof shopTransfers.cancelTransferFund
type GetOtherFundsCall = typeof shopTransfers.getOtherFunds

const BookRow = z.object({ id: z.number(), name: z.string() })
const ShopTransferRow = z.object({
  out_id: z.number(),
  in_id: z.number(),
  from_shop_id: z.number(),
  to_shop_id: z.number(),
  code: z.string(),
  from_id: z.number(),
  to_id: z.number(),
  amount_vnd: z.number(),
  fee_vnd: z.number(),
  is_cancelled: z.boolean(),
})
type ShopTransferRow = z.infer<typeof ShopTransferRow>

/** The books between which the caller may move money: the shops that may be entered, and the company's own where that level may be. */
const ownBooks = (caller: Caller): number[] => [
  ...(mayEnterCompany(caller) ? [companyShopId] : []),
  ...caller.ownShopIds,
]

export async function listOtherFunds(
  ctx: Ctx,
  { PageIndex, PageSize }: Input<GetOtherFundsCall>,
): Promise<Page<GetOtherFundsCall>> {
  const shopIds = ownBooks(ctx).filter((shopId) => shopId !== ctx.shopId)
  const found = await ctx.db.rows(sql('list_other_funds'), { company_id: ctx.companyId, shop_ids: shopIds }, OtherFund)
  const start = (PageIndex - 1) * PageSize
  return { rows: found.slice(start, start + PageSize), total: found.length }
}

/** Moves money from a fund of one book into one of another: a balanced journal in each, of one group. */
export async function transferBetweenShops(ctx: WriteCtx, input: Input<Transfer>): Promise<Data<Transfer>> {
  const { FromShopID: fromShop, ToShopID: toShop, Amount: amountVnd, Fee: feeVnd } = input
  const { day, warnings } = postingDay(ctx, input.Date)
  const note = safeNote(input.Note)
  if (fromShop === toShop) throw UserError.at('ToShopID', 'Hai bên phải là hai cửa hàng khác nhau')
  if (![fromShop, toShop].includes(oneShop(ctx)))
    throw UserError.at('FromShopID', 'Một trong hai bên phải là cửa hàng đang chọn')
  const books = await booksOf(ctx, [fromShop, toShop])
  const both = { ...ctx, shopIds: [fromShop, toShop] }
  const { from, to } = await openFunds(both, { books, fromShop, toShop, fromId: input.FromID, toId: input.ToID })
  warnings.push(...(await duplicateWarning(ctx, { ...input, day, from, to })))
  requireConfirmation(warnings, input.Confirm)
  const groupId = newId()
  const code = await nextShopTransfer(ctx, day)
  const common = {
    postingDate: day,
    type: 'INTERNAL',
    refKind: 'shopTransfer',
    refId: groupId,
    groupId,
    code,
    note,
  } as const
  const posted = await ledger.post(both, [
    {
      ...common,
      shopId: fromShop,
      transfers: [
        { ...internalLine(toShop, from), amountVnd },
        { debit: { kind: accountKind.expense, owner: 0 }, credit: from.account, amountVnd: feeVnd },
      ],
    },
    { ...common, shopId: toShop, transfers: [{ ...turnLine(internalLine(fromShop, to)), amountVnd }] },
  ])
  refuseOverdraft(posted, fromShop, { ...from, spentVnd: amountVnd + feeVnd, field: 'FromID' })
  await record(ctx, 'shopTransfer.add', {
    id: groupId,
    books,
    moved: { code, fromShop, toShop, from, to, amountVnd, feeVnd },
    detail: { date: day, note },
  })
  return { TransferID: groupId, Code: code, Date: day }
}

type DuplicateTransferQuery = Pick<Input<Transfer>, 'FromShopID' | 'ToShopID' | 'Amount'> & {
  day: string
  from: FundRow
  to: FundRow
}

/** V-DUP: asked while both funds are locked, so the second of two sees the first. */
async function duplicateWarning(
  ctx: WriteCtx,
  { FromShopID, ToShopID, Amount, day, from, to }: DuplicateTransferQuery,
) {
  const params = {
    company_id: ctx.companyId,
    from_shop_id: FromShopID,
    to_shop_id: ToShopID,
    from_id: from.id,
    to_id: to.id,
    amount_vnd: Amount,
    day,
    since_id: newId() - 2 * minuteOfIds,
  }
  const found = await ctx.db.optional(sql('find_duplicate_shop_transfer'), params, CodeRow)
  if (!found) return []
  const Message = `Có thể bạn vừa nhập khoản này: ${formatVnd(Amount)} từ ${from.name} sang ${to.name}, phiếu ${found.code}`
  return [{ Code: 'W_DUP', Message }]
}

/** Takes both journals of a transfer back, on one day in both books. */
export async function cancelTransferBetweenShops(ctx: WriteCtx, input: Input<Cancel>): Promise<Data<Cancel>> {
  const reason = safeNote(input.Reason, 'Reason')
  const seen = await findTransfer(ctx, input.TransferID)
  const shops = { fromShop: seen.from_shop_id, toShop: seen.to_shop_id }
  const books = await booksOf(ctx, Object.values(shops))
  const both = { ...ctx, shopIds: Object.values(shops) }
  const { from, to } = await openFunds(both, {
    books,
    ...shops,
    fromId: seen.from_id,
    toId: seen.to_id,
    field: 'TransferID',
  })
  // The second of two calls that cancel it waits for the funds, and sees that it is done.
  const { code, amount_vnd: amountVnd, fee_vnd: feeVnd, ...moved } = await findTransfer(ctx, input.TransferID)
  if (moved.is_cancelled) throw new UserError(`Phiếu ${code} đã được hủy`, { code: 'ALREADY_CANCELLED' })
  const reversed = await ledger.reverse(both, [moved.out_id, moved.in_id], reason)
  refuseOverdraft(reversed, shops.toShop, { ...to, spentVnd: amountVnd, field: 'TransferID' })
  await record(ctx, 'shopTransfer.cancel', {
    id: input.TransferID,
    books,
    moved: { code, ...shops, from, to, amountVnd, feeVnd },
    detail: { reason },
  })
  return { Code: `${code}/H` }
}

async function findTransfer(ctx: WriteCtx, id: number): Promise<ShopTransferRow> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), shop_ids: ownBooks(ctx), id, reach: minuteOfIds }
  const found = await ctx.db.optional(sql('find_shop_transfer'), params, ShopTransferRow)
  if (!found) throw UserError.at('TransferID', 'Không có phiếu chuyển giữa cửa hàng này')
  return found
}

/** Ids count milliseconds in their upper bits, 4096 to each. */
const minuteOfIds = 60_000 * 4096

/** The names of the books, of those that the caller may enter. */
async function booksOf(ctx: WriteCtx, shopIds: number[]): Promise<Map<number, string>> {
  const ids = shopIds.filter((shopId) => ownBooks(ctx).includes(shopId))
  const rows = await ctx.db.rows(sql('find_books'), { company_id: ctx.companyId, ids }, BookRow)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type TransferSides = {
  books: ReadonlyMap<number, string>
  fromShop: number
  toShop: number
  fromId: number
  toId: number
  field?: string
}

/** Both funds, locked in the order of their ids. A shop that the caller may not enter has none. */
async function openFunds(both: WriteCtx, { books, fromShop, toShop, fromId, toId, field }: TransferSides) {
  const shopIds = [fromShop, toShop].filter((shopId) => books.has(shopId))
  await both.db.run(sql('lock_funds_of_books'), {
    company_id: both.companyId,
    shop_ids: shopIds,
    ids: [fromId, toId],
  })
  const [sending, receiving] = await Promise.all([
    readFunds({ ...both, shopIds }, fromShop, [fromId]),
    readFunds({ ...both, shopIds }, toShop, [toId]),
  ])
  if (!sending.has(fromId)) throw UserError.at(field ?? 'FromID', 'Không có quỹ này ở bên chuyển')
  if (!receiving.has(toId)) throw UserError.at(field ?? 'ToID', 'Không có quỹ này ở bên nhận')
  return { from: usableFund(sending, fromId, field ?? 'FromID'), to: usableFund(receiving, toId, field ?? 'ToID') }
}

type Line = Pick<Journal['transfers'][number], 'debit' | 'credit' | 'about'>

/** Money that leaves the fund and is owed by the other book. */
const internalLine = (otherShop: number, fund: FundRow): Line => ({
  debit: { kind: accountKind.internal, owner: otherShop },
  credit: fund.account,
  about: { otherShop },
})
const turnLine = ({ debit, credit, ...line }: Line): Line => ({ ...line, debit: credit, credit: debit })

type TransferLogEntry = {
  id: number
  books: ReadonlyMap<number, string>
  moved: {
    code: string
    fromShop: number
    toShop: number
    from: FundRow
    to: FundRow
    amountVnd: number
    feeVnd: number
  }
  detail: Record<string, unknown>
}

/** The log names both funds with their shops; open screens of the other book are notified of the change as well. */
async function record(
  ctx: WriteCtx,
  event: 'shopTransfer.add' | 'shopTransfer.cancel',
  { id, books, moved, detail }: TransferLogEntry,
): Promise<void> {
  const named = (fund: FundRow, shopId: number) => `${fund.name} (${books.get(shopId) ?? ''})`
  const { code, fromShop, toShop, from, to, amountVnd, feeVnd } = moved
  const facts = { code, from: named(from, fromShop), to: named(to, toShop), amount: amountVnd, fee: feeVnd }
  await audit.record(ctx, { menu: 'funds', event, ref: { kind: 'journal', id }, detail: { ...facts, ...detail } })
  for (const shopId of [fromShop, toShop].filter((one) => one !== ctx.shopId))
    ctx.db.announce('changed', { companyId: ctx.companyId, shopId, path: shopTransfers.transferFund.path })
}

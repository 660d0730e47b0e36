import { CategorySums, Voucher, VoucherRow, type vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { bookName, bookNumber } from '@cardpro/contract/cash/vouchers/voucherWords'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import type { Right } from '@cardpro/contract/kit/rights'
import { fold } from '@cardpro/contract/kit/search'
import { z } from 'zod'
import { sidesOf, TransferRow } from '#books/ledger/ledger.service.ts'
import { bookShopIds, type Ctx, ensureRight } from '#kit/context.ts'
import { monthUntil, readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { readPaperHead } from '#places/shops/shops.service.ts'

const sql = loadSql(import.meta.url, './voucherList.sql')

const SumRow = z.object({
  Thu: z.number(),
  Chi: z.number(),
  Receipts: z.number(),
  Payments: z.number(),
  Standing: z.number(),
  total: z.number(),
})
const Found = Voucher.omit({ Book: true, BookNo: true, Transfers: true, Shop: true }).extend({
  shopId: z.number(),
  month: z.string(),
  no: z.number(),
  transfers: TransferRow.array(),
})

export async function listVouchers(
  ctx: Ctx,
  input: Input<typeof vouchers.otherReceiptsPayments>,
): Promise<Page<typeof vouchers.otherReceiptsPayments>> {
  ensureBookRight(ctx, 'view')
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  const filter = {
    company_id: ctx.companyId,
    shop_ids: bookShopIds(ctx),
    from_day: from,
    to_day: to,
    type: input.type ?? null,
    category_id: input.ConfigID ?? null,
    fund_id: input.BankCardID ?? null,
    staff_id: input.StaffID ?? null,
    text: fold(input.text),
  }
  const page = { sort: input.Sort, limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const [rows, { total, ...sums }, ByCategory] = await Promise.all([
    ctx.db.rows(sql('list_vouchers'), { ...filter, ...page }, VoucherRow),
    ctx.db.one(sql('voucher_sums'), filter, SumRow),
    ctx.db.rows(sql('category_sums'), filter, CategorySums),
  ])
  return { rows, total, summary: { ...sums, ByCategory } }
}

export async function readVoucher(
  ctx: Ctx,
  { PaymentID }: Input<typeof vouchers.detailCollectExpense>,
): Promise<Data<typeof vouchers.detailCollectExpense>> {
  ensureBookRight(ctx, 'view')
  const key = { company_id: ctx.companyId, shop_ids: bookShopIds(ctx), id: PaymentID }
  const found = await ctx.db.optional(sql('find_voucher'), key, Found)
  if (!found) throw voucherMissing()
  const { month, no, transfers, shopId, ...voucher } = found
  const Shop = await readPaperHead(ctx, shopId)
  return { ...voucher, Shop, Book: bookName(month), BookNo: bookNumber(no), Transfers: transfers.flatMap(sidesOf) }
}

export const voucherMissing = (): UserError =>
  UserError.at('PaymentID', 'Không có phiếu này trong cửa hàng', 'NOT_FOUND')

type Act = 'view' | 'add' | 'cancel' | 'export'

/** The company's own book takes a right of its own besides that of the call. */
export function ensureBookRight(ctx: Ctx, act: Act): void {
  const right: Right = `companyBook.${act}`
  if (ctx.shopId === companyShopId) ensureRight(ctx, right)
}

/** In whose menu the log has it. */
export const menuOfBook = ({ shopId }: Pick<Ctx, 'shopId'>) =>
  shopId === companyShopId ? ('companyBook' as const) : ('collectExpense' as const)

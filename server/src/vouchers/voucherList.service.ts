import type { Data, Input } from '@cardpro/contract/basic/call'
import { fold } from '@cardpro/contract/basic/search'
import { CategorySums, Voucher, VoucherRow, type vouchers } from '@cardpro/contract/vouchers/vouchers'
import { bookName, bookNumber } from '@cardpro/contract/vouchers/voucherWords'
import { z } from 'zod'
import { sidesOf, TransferRow } from '#ledger/sides.service.ts'
import { bookShopIds, type Ctx } from '#platform/context.ts'
import { monthUntil, readPeriod } from '#platform/database/period.ts'
import { loadSql } from '#platform/database/sql.ts'
import type { Page } from '#platform/http/http.ts'
import { readPaperHead } from '#shops/shops.service.ts'
import { ensureBookRight } from './voucherBook.ts'
import { voucherMissing } from './voucherMissing.ts'

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

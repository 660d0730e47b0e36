import { Allocation, type allocations } from '@cardpro/contract/cash/vouchers/allocations'
import { allocationMethod, type Part, sharesOf } from '@cardpro/contract/cash/vouchers/sharing'
import { accountOwnerOf, voucherStatus, voucherType } from '@cardpro/contract/cash/vouchers/voucherWords'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { addDays } from '@cardpro/contract/kit/dates'
import { isCostGroup } from '@cardpro/contract/kit/money/accounts'
import { formatPercent } from '@cardpro/contract/kit/money/amounts'
import { percentToMpct } from '@cardpro/contract/kit/money/money'
import { z } from 'zod'
import { postingDay } from '#books/ledger/days.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { voucherMissing } from '../voucherList.service.ts'

const sql = loadSql(import.meta.url, './allocations.sql')

const ShopRow = z.object({ ShopID: z.number(), ShopName: z.string(), Volume: z.number() })
type ShopRow = z.infer<typeof ShopRow>
const Payment = z.object({
  id: z.number(),
  code: z.string(),
  type: z.number(),
  status: z.number(),
  amountVnd: z.number(),
  categoryId: z.number(),
  category: z.string(),
  group: z.number(),
})
type Payment = z.infer<typeof Payment>
const Found = z.object({ voucherId: z.number(), code: z.string() })
const Locked = z.object({
  status: z.number(),
  amountVnd: z.number(),
  journalId: z.number(),
  parts: z.object({ shopId: z.number(), name: z.string(), journalId: z.number() }).array(),
})

type Wish = Input<typeof allocations.allocateExpense>

export async function readAllocation(
  ctx: Ctx,
  { PaymentID, Month }: Input<typeof allocations.getAllocation>,
): Promise<Data<typeof allocations.getAllocation>> {
  ensureCompany(ctx)
  const key = { company_id: ctx.companyId, shop_id: companyShopId, id: PaymentID }
  if (!(await ctx.db.optional(sql('find_payment'), key, IdRow))) throw voucherMissing()
  const month = monthOf(Month ?? addDays(monthOf(ctx.today), -1))
  const [found, shops] = await Promise.all([
    ctx.db.optional(sql('read_allocation'), { company_id: ctx.companyId, voucher_id: PaymentID }, Allocation),
    volumesOf(ctx, month),
  ])
  return { Allocation: found, Month: month, Shops: shops }
}

const monthOf = (day: string): string => `${day.slice(0, 8)}01`

function ensureCompany(ctx: Ctx): void {
  if (ctx.shopId === companyShopId) return
  throw new UserError('Chỉ phân bổ chi phí ở cấp công ty', { code: 'CHOOSE_COMPANY' })
}

/** Of the shops that the caller may enter, the company's own book not among them. */
const volumesOf = (ctx: Ctx, month: string): Promise<ShopRow[]> =>
  ctx.db.rows(sql('shop_volumes'), { company_id: ctx.companyId, shop_ids: ctx.ownShopIds, month }, ShopRow)

/** Lays a payment of the company on its shops: journals of one group, one in each book. */
export async function allocateExpense(ctx: WriteCtx, input: Wish): Promise<Data<typeof allocations.allocateExpense>> {
  ensureCompany(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const note = safeNote(input.Note)
  const month =
    input.Method === allocationMethod.volume ? monthOf(input.Month ?? addDays(monthOf(ctx.today), -1)) : null
  const payment = await lockPayment(ctx, input.PaymentID)
  const shops = chosenOf(await volumesOf(ctx, month ?? monthOf(ctx.today)), input)
  const parts = sharesOf(payment.amountVnd, weightsOf(shops, input))
  if (parts.length === 0)
    throw UserError.at(
      'Shops',
      `Tháng ${(month ?? '').slice(5, 7)}/${(month ?? '').slice(0, 4)} các cửa hàng này chưa có doanh số`,
    )
  requireConfirmation(warnings, input.Confirm)
  const names = new Map(shops.map(({ ShopID, ShopName }) => [ShopID, ShopName]))
  const all = { ...ctx, shopIds: [companyShopId, ...parts.map(({ shopId }) => shopId)] }
  const id = newId()
  const posted = await ledger.post(all, journalsOf(payment, { id, day, parts, note }))
  const [journalId, ...journalIds] = posted.ids.map((one) => one ?? 0)
  await ctx.db.run(sql('insert_allocation'), {
    company_id: ctx.companyId,
    user_id: ctx.userId,
    id,
    voucher_id: payment.id,
    method: input.Method,
    month,
    amount_vnd: payment.amountVnd,
    day,
    note,
    journal_id: journalId,
    shop_ids: parts.map(({ shopId }) => shopId),
    percents: parts.map(({ shopId }) => percentOf(input, shopId)),
    amounts_vnd: parts.map(({ amountVnd }) => amountVnd),
    journal_ids: journalIds,
  })
  const shared = parts.map(({ shopId, amountVnd }) => ({ shop: names.get(shopId) ?? '', amount: amountVnd }))
  await audit.record(ctx, {
    menu: 'companyBook',
    event: 'costAllocation.add',
    ref: { kind: 'voucher', id: payment.id },
    detail: {
      code: payment.code,
      category: payment.category,
      amount: payment.amountVnd,
      shops: shared,
      date: day,
      note,
    },
  })
  tellShops(ctx, parts)
  return { AllocationID: id, Shares: parts.map(({ shopId, amountVnd }) => ({ ShopID: shopId, Amount: amountVnd })) }
}

async function lockPayment(ctx: WriteCtx, id: number): Promise<Payment> {
  const key = { company_id: ctx.companyId, shop_id: companyShopId, id }
  const payment = await ctx.db.optional(sql('lock_payment'), key, Payment)
  if (!payment) throw voucherMissing()
  const { code, group } = payment
  if (payment.status !== voucherStatus.posted) throw UserError.at('PaymentID', `Phiếu ${code} đã hủy`)
  if (payment.type !== voucherType.payment || !isCostGroup(group))
    throw UserError.at('PaymentID', `Phiếu ${code} không phải chi phí nên không phân bổ được`)
  await ensureNotAllocated(ctx, { id, code })
  return payment
}

/** What shops bear must be taken back before the payment itself is. */
export async function ensureNotAllocated(ctx: WriteCtx, { id, code }: { id: number; code: string }): Promise<void> {
  const key = { company_id: ctx.companyId, voucher_id: id }
  if (!(await ctx.db.optional(sql('standing_allocation'), key, IdRow))) return
  const why = `Phiếu ${code} đã phân bổ cho cửa hàng, hãy hủy phân bổ trước`
  throw new UserError(why, { code: 'ALLOCATED', blockers: [{ Code: 'ALLOCATED', Message: why }] })
}

function chosenOf(all: ShopRow[], { Shops }: Wish): ShopRow[] {
  const ids = Shops.map(({ ShopID }) => ShopID)
  const strange = ids.findIndex((id, index) => !all.some(({ ShopID }) => ShopID === id) || ids.indexOf(id) !== index)
  if (strange >= 0) throw UserError.at(`Shops.${strange}.ShopID`, `Cửa hàng ở dòng ${strange + 1} không có hoặc bị lặp`)
  return all.filter(({ ShopID }) => ids.includes(ShopID))
}

function weightsOf(shops: ShopRow[], input: Wish) {
  if (input.Method === allocationMethod.percent) return percentsOf(shops, input)
  const isEqual = input.Method === allocationMethod.equal
  return shops.map(({ ShopID, Volume }) => ({ shopId: ShopID, weight: isEqual ? 1 : Math.max(0, Volume) }))
}

const wholePercent = 100_000

function percentsOf(shops: ShopRow[], input: Wish) {
  const weights = shops.map(({ ShopID }) => ({ shopId: ShopID, weight: percentOf(input, ShopID) ?? 0 }))
  const sum = weights.reduce((total, { weight }) => total + weight, 0)
  if (sum !== wholePercent) throw UserError.at('Shops', `Tổng tỷ lệ là ${formatPercent(sum / 1000)}, phải đủ 100%`)
  return weights
}

/** Thousandths of a percent; null where the method is another. */
function percentOf({ Method, Shops }: Wish, shopId: number): number | null {
  if (Method !== allocationMethod.percent) return null
  return percentToMpct(Shops.find(({ ShopID }) => ShopID === shopId)?.Percent ?? 0)
}

const otherShopKind = 1368

type Posting = { id: number; day: string; parts: Part[]; note: string }

/** The company's cost goes down against what its shops owe it; each shop's goes up. Every line names its category and the other book. */
function journalsOf(payment: Payment, { id, day, parts, note }: Posting): ledger.Journal[] {
  const owner = accountOwnerOf(payment.categoryId)
  const cost = { kind: payment.group === 811 ? 811 : 642, owner } as const
  const about = (otherShop: number) => ({ otherShop, ...(owner !== 0 && { category: owner }) })
  const common = {
    postingDate: day,
    type: 'INTERNAL',
    refKind: 'allocation',
    refId: id,
    groupId: id,
    code: payment.code,
    note: note === '' ? `Phân bổ ${payment.category}` : `Phân bổ ${payment.category} · ${note}`,
  } as const
  return [
    {
      ...common,
      shopId: companyShopId,
      transfers: parts.map(({ shopId, amountVnd }) => ({
        debit: { kind: otherShopKind, owner: shopId },
        credit: cost,
        amountVnd,
        about: about(shopId),
      })),
    },
    ...parts.map(({ shopId, amountVnd }) => ({
      ...common,
      shopId,
      transfers: [
        {
          debit: cost,
          credit: { kind: otherShopKind, owner: companyShopId } as const,
          amountVnd,
          about: about(companyShopId),
        },
      ],
    })),
  ]
}

/** Open screens of the shops' books are notified that these changed. */
function tellShops(ctx: WriteCtx, parts: readonly { shopId: number }[]): void {
  for (const { shopId } of parts)
    ctx.db.announce('changed', { companyId: ctx.companyId, shopId, path: 'Payment/AllocateExpense' })
}

/** Takes it back in all books together, on one day that is open in each of them. */
export async function cancelAllocation(
  ctx: WriteCtx,
  input: Input<typeof allocations.cancelAllocation>,
): Promise<Data<typeof allocations.cancelAllocation>> {
  ensureCompany(ctx)
  const reason = safeNote(input.Reason, 'Reason')
  const key = { company_id: ctx.companyId, id: input.AllocationID }
  const found = await ctx.db.optional(sql('find_allocation'), { ...key, shop_id: companyShopId }, Found)
  const locked = found && (await ctx.db.optional(sql('lock_allocation'), key, Locked))
  if (!found || !locked) throw UserError.at('AllocationID', 'Không có lần phân bổ này', 'NOT_FOUND')
  const { parts, journalId, amountVnd } = locked
  if (locked.status !== voucherStatus.posted)
    throw new UserError(`Phân bổ của phiếu ${found.code} đã được hủy`, { code: 'ALREADY_CANCELLED' })
  const strange = parts.find(({ shopId }) => !ctx.ownShopIds.includes(shopId))
  if (strange) throw UserError.at('AllocationID', 'Phân bổ này có cửa hàng bạn không vào được')
  const all = { ...ctx, shopIds: [companyShopId, ...parts.map(({ shopId }) => shopId)] }
  const reversed = await ledger.reverse(all, [journalId, ...parts.map((part) => part.journalId)], reason)
  await ctx.db.run(sql('cancel_allocation'), { ...key, reversal_id: reversed.ids[0], reason })
  await audit.record(ctx, {
    menu: 'companyBook',
    event: 'costAllocation.cancel',
    ref: { kind: 'voucher', id: found.voucherId },
    detail: { code: found.code, amount: amountVnd, reason },
  })
  tellShops(ctx, parts)
  return { Code: `${found.code}/H` }
}

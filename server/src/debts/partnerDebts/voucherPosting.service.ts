import { type PartnerDirection, partnerDirection, partnerDirections } from '@cardpro/contract/debts/partnerDebts'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { lineKind } from '@cardpro/contract/orders/orderMoney'
import type { Account, PostingResult, Transfer } from '#books/ledger/ledger.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { nextVoucher, type VoucherKind } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { CodeRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { staleError } from '#kit/http/errors.ts'
import { addVoucherLines } from '#orders/lines/voucherLines.service.ts'
import { type FundRow, refuseOverdraft } from '#places/funds/funds.service.ts'
import { type Applied, pairApplied } from './allocation.rules.ts'
import type { PartnerAccount } from './partnerAccounts.service.ts'

const sql = loadSql(import.meta.url, './partnerVouchers.sql')

/** `they`: what the partner owed that it settles, `we`: what the shop owed. */
export type NewVoucher = {
  direction: PartnerDirection
  amountVnd: number
  fund: FundRow | null
  they: Applied[]
  we: Applied[]
}
type Posting = { shopId: number; day: string; note: string; account: PartnerAccount; vouchers: NewVoucher[] }
type PostedPartnerVoucher = NewVoucher & { id: number; code: string; journalId: number }

const codes: Record<PartnerDirection, VoucherKind> = { 1: 'PC', 2: 'PT', 3: 'DU' }
const voucherEvents = {
  1: 'partnerVoucher.pay',
  2: 'partnerVoucher.receive',
  3: 'partnerVoucher.offset',
} as const satisfies Record<PartnerDirection, string>

/** Posts vouchers of one partner together, one journal each, and writes them down. */
export async function postVouchers(
  ctx: WriteCtx,
  { shopId, day, note, account, vouchers }: Posting,
): Promise<{ made: PostedPartnerVoucher[]; balanceVnd: number }> {
  const numbered: Omit<PostedPartnerVoucher, 'journalId'>[] = []
  for (const voucher of vouchers) {
    const code = await nextVoucher(ctx, shopId, { kind: codes[voucher.direction], day })
    numbered.push({ ...voucher, id: newId(), code })
  }
  const posted = await ledger.post(
    ctx,
    numbered.map((voucher) => ({
      shopId,
      postingDate: day,
      type: voucher.direction === partnerDirection.offset ? ('OFFSET' as const) : ('PAYPARTNER' as const),
      refKind: 'partnerVoucher',
      refId: voucher.id,
      code: voucher.code,
      note,
      transfers: transfersOf(account.id, voucher),
    })),
  )
  refuseOvertaken(posted, { shopId, account, vouchers })
  const made = numbered.map((voucher, index) => ({ ...voucher, journalId: postedId(posted, index) }))
  for (const { fund, direction, amountVnd } of made)
    if (fund && direction === partnerDirection.pay) refuseOverdraft(posted, shopId, { ...fund, spentVnd: amountVnd })
  await Promise.all(made.map((voucher) => keepVoucher(ctx, voucher, { shopId, day, note, account })))
  for (const voucher of made) await writeOnOrders(ctx, voucher, { day, note, account })
  const movedVnd = made.reduce((sum, { direction, amountVnd }) => sum + directionSigns[direction] * amountVnd, 0)
  return { made, balanceVnd: account.balanceVnd + movedVnd }
}

/** By which sign a voucher moves what the partner owes on the whole. */
const directionSigns: Record<PartnerDirection, 1 | 0 | -1> = { 1: 1, 2: -1, 3: 0 }

const orderAccount = (partnerId: number, orderId: number): Account => ({
  kind: accountKind.partner,
  owner: partnerId,
  ref: orderId,
})

function transfersOf(partnerId: number, { direction, fund, they, we }: NewVoucher): Transfer[] {
  const partner = (orderId: number) => orderAccount(partnerId, orderId)
  const about = (order: number) => ({ partner: partnerId, ...(order > 0 && { order }) })
  if (direction === partnerDirection.offset)
    // Each account carries its order; where one side has none, the transfer names no order.
    return pairApplied(we, they).map(({ one, other, amountVnd }) => ({
      debit: partner(one),
      credit: partner(other),
      amountVnd,
      about: { partner: partnerId, ...(one > 0 && other > 0 && { order: one }) },
    }))
  if (!fund) throw new Error('a payment of a partner names no fund')
  return direction === partnerDirection.pay
    ? we.map(({ orderId, amountVnd }) => ({
        debit: partner(orderId),
        credit: fund.account,
        amountVnd,
        about: about(orderId),
      }))
    : they.map(({ orderId, amountVnd }) => ({
        debit: fund.account,
        credit: partner(orderId),
        amountVnd,
        about: about(orderId),
      }))
}

/** Debts without an order are not locked beforehand: another voucher may have settled them in the meantime. */
function refuseOvertaken(posted: PostingResult, { shopId, account, vouchers }: Omit<Posting, 'day' | 'note'>): void {
  const leftVnd = (orderId: number) => posted.balanceVnd(shopId, orderAccount(account.id, orderId))
  const isOvertaken = vouchers.some(
    ({ they, we }) =>
      they.some(({ orderId }) => leftVnd(orderId) < 0) || we.some(({ orderId }) => leftVnd(orderId) > 0),
  )
  if (isOvertaken) throw staleError(`Công nợ với ${account.name}`)
}

function postedId({ ids }: { ids: (number | null)[] }, index: number): number {
  const id = ids[index]
  if (id === undefined || id === null) throw new Error('a voucher above zero posted nothing')
  return id
}

async function keepVoucher(
  ctx: WriteCtx,
  voucher: PostedPartnerVoucher,
  { shopId, day, note, account }: Omit<Posting, 'vouchers'>,
): Promise<void> {
  const { direction, fund, amountVnd, code, they, we } = voucher
  const parts = [...we.map((part) => ({ ...part, side: 1 })), ...they.map((part) => ({ ...part, side: 2 }))]
  const params = {
    company_id: ctx.companyId,
    user_id: ctx.userId,
    id: voucher.id,
    shop_id: shopId,
    partner_id: account.id,
    direction,
    code,
    fund_id: fund?.id ?? null,
    amount_vnd: amountVnd,
    day,
    note,
    journal_id: voucher.journalId,
    sides: parts.map(({ side }) => side),
    order_ids: parts.map(({ orderId }) => orderId),
    amounts_vnd: parts.map((part) => part.amountVnd),
  }
  await Promise.all([
    ctx.db.run(sql('insert_voucher'), params),
    audit.record(ctx, {
      menu: 'partnerDebts',
      event: voucherEvents[direction],
      ref: { kind: 'partner', id: account.id },
      detail: {
        code,
        partner: account.name,
        ...(fund && { fund: fund.name }),
        amount: amountVnd,
        date: day,
        orders: parts.map((part) => ({ code: part.code, amount: part.amountVnd })),
        note,
      },
    }),
  ])
}

const lineByDirection = {
  1: { kind: lineKind.sent, event: 'order.payOut' },
  2: { kind: lineKind.paid, event: 'payment.add' },
  3: { kind: lineKind.other, event: 'debt.offset' },
} as const

/** An order that is swiped for the partner has what moved the partner's account as a line, and its status follows. */
async function writeOnOrders(
  ctx: WriteCtx,
  { direction, fund, journalId, they, we }: PostedPartnerVoucher,
  { day, note, account }: Pick<Posting, 'day' | 'note' | 'account'>,
): Promise<void> {
  const isOffset = direction === partnerDirection.offset
  const place = { journalId, note, day, ...(fund && { fundId: fund.id }) }
  const lines = [...we, ...they.map((part) => (isOffset ? { ...part, amountVnd: -part.amountVnd } : part))]
    .filter(({ orderId }) => account.ownOrders.has(orderId))
    .map(({ orderId, amountVnd }) => ({ orderId, amountVnd, ...place }))
  await addVoucherLines(ctx, lines, lineByDirection[direction])
}

/** V-DUP: whether the same was entered a moment ago. */
export async function duplicateOf(
  ctx: WriteCtx,
  { shopId, partnerId }: { shopId: number; partnerId: number },
  { direction, amountVnd, fund }: NewVoucher,
): Promise<{ Code: string; Message: string }[]> {
  const wanted = {
    company_id: ctx.companyId,
    shop_id: shopId,
    partner_id: partnerId,
    direction,
    amount_vnd: amountVnd,
    fund_id: fund?.id ?? null,
  }
  const found = await ctx.db.optional(sql('find_possible_duplicate'), wanted, CodeRow)
  if (!found) return []
  const what = `${partnerDirections[direction].toLowerCase()} ${formatVnd(amountVnd)}`
  return [{ Code: 'W_DUP', Message: `Có thể bạn vừa nhập khoản này: ${what}, phiếu ${found.code}` }]
}

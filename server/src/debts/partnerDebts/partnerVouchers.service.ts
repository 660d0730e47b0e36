import { type PartnerDirection, type partnerDebts, partnerDirection } from '@cardpro/contract/debts/partnerDebts'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { postingDay } from '#books/ledger/days.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { type FundRow, usableFunds } from '#places/funds/funds.service.ts'
import { type Applied, asChosen, oldestFirst, sumOf, upTo } from './allocation.rules.ts'
import { leftOf, lockPartnerAccount, type PartnerAccount } from './partnerAccounts.service.ts'
import { duplicateOf, type NewVoucher, postVouchers } from './voucherPosting.service.ts'

type Pay = Input<typeof partnerDebts.payDebtPartnerSchedule>
type Offset = Input<typeof partnerDebts.payPartnerReciprocal>

/** Trả, thu or cấn trừ with one partner, counted order by order. */
export async function payPartner(ctx: WriteCtx, input: Pay): Promise<Data<typeof partnerDebts.payDebtPartnerSchedule>> {
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const note = safeNote(input.Note)
  const isOffset = input.Direction === partnerDirection.offset
  if (isOffset && input.BankCardID !== undefined) throw UserError.at('BankCardID', 'Cấn trừ không qua quỹ nào')
  const account = await lockPartnerAccount(ctx, shopId, input.PartnerID)
  const fund = isOffset ? null : await chosenFund(ctx, shopId, { id: input.BankCardID, field: 'BankCardID' })
  const sides = sidesOf(account, input)
  const voucher: NewVoucher = { direction: input.Direction, amountVnd: input.Amount, fund, ...sides }
  warnings.push(...(await duplicateOf(ctx, { shopId, partnerId: account.id }, voucher)))
  requireConfirmation(warnings, input.Confirm)
  const { made, balanceVnd } = await postVouchers(ctx, { shopId, day, note, account, vouchers: [voucher] })
  const [one] = made
  if (!one) throw new Error('a voucher with a partner posted nothing')
  return {
    DebtID: one.id,
    JournalID: one.journalId,
    Code: one.code,
    Remain: balanceVnd,
    Applied: [...sides.they, ...sides.we].map(({ orderId, code, amountVnd }) => ({
      ScheduleID: orderId,
      Code: code,
      Amount: amountVnd,
    })),
  }
}

/** Cấn trừ đối ứng: chosen orders of both directions, and what is left of the larger side now or later. */
export async function payReciprocal(
  ctx: WriteCtx,
  input: Offset,
): Promise<Data<typeof partnerDebts.payPartnerReciprocal>> {
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const note = safeNote(input.Note)
  const account = await lockPartnerAccount(ctx, shopId, input.PartnerID)
  const they = asChosen(account.they, input.Mine, { field: 'Mine', owes: theyOwe(account) })
  const we = asChosen(account.we, input.Theirs, { field: 'Theirs', owes: weOwe(account) })
  const offsetVnd = Math.min(sumOf(they), sumOf(we))
  const netVnd = sumOf(they) - sumOf(we)
  const [theirs, ours] = [upTo(they, offsetVnd), upTo(we, offsetVnd)]
  const offset: NewVoucher = {
    direction: partnerDirection.offset,
    amountVnd: offsetVnd,
    fund: null,
    they: theirs.counted,
    we: ours.counted,
  }
  const vouchers = [offset]
  if (input.NetBankCardID !== undefined && netVnd !== 0) {
    const fund = await chosenFund(ctx, shopId, { id: input.NetBankCardID, field: 'NetBankCardID' })
    const direction = netVnd > 0 ? partnerDirection.receive : partnerDirection.pay
    vouchers.push({ direction, amountVnd: Math.abs(netVnd), fund, they: theirs.rest, we: ours.rest })
  }
  warnings.push(...(await duplicateOf(ctx, { shopId, partnerId: account.id }, offset)))
  requireConfirmation(warnings, input.Confirm)
  const { made, balanceVnd } = await postVouchers(ctx, { shopId, day, note, account, vouchers })
  const [done, net] = made
  if (!done) throw new Error('an offset above zero posted nothing')
  return {
    DebtID: done.id,
    JournalID: done.journalId,
    Code: done.code,
    Offset: offsetVnd,
    Net: netVnd,
    NetDebtID: net?.id ?? null,
    NetCode: net?.code ?? '',
    Remain: balanceVnd,
  }
}

const theyOwe = ({ name }: PartnerAccount): string => `${name} còn nợ mình`
const weOwe = ({ name }: PartnerAccount): string => `mình còn nợ ${name}`

type FundBox = { id: number | undefined; field: string }

async function chosenFund(ctx: WriteCtx, shopId: number, { id, field }: FundBox): Promise<FundRow> {
  if (id === undefined) throw UserError.at(field, 'Vui lòng chọn quỹ')
  const fund = (await usableFunds(ctx, { shopId, ids: [id], field })).get(id)
  if (!fund) throw new Error('a fund that may be used is not there')
  return fund
}

type Sides = { they: Applied[]; we: Applied[] }

/** What of each side the voucher counts. Refused: more than is open in its direction. */
function sidesOf(account: PartnerAccount, input: Pay): Sides {
  refuseAbove(account, input)
  const { Direction, Allocations } = input
  if (Direction === partnerDirection.pay) return { they: [], we: oneSide(account, input, 'we') }
  if (Direction === partnerDirection.receive) return { they: oneSide(account, input, 'they'), we: [] }
  const ours = new Set(account.we.map(({ orderId }) => orderId))
  const ofUs = Allocations.filter(({ ScheduleID }) => ours.has(ScheduleID))
  const ofThem = Allocations.filter(({ ScheduleID }) => !ours.has(ScheduleID))
  return {
    they: oneSide(account, { ...input, Allocations: ofThem }, 'they'),
    we: oneSide(account, { ...input, Allocations: ofUs }, 'we'),
  }
}

function oneSide(account: PartnerAccount, { Amount, Allocations }: Pay, side: 'they' | 'we'): Applied[] {
  if (Allocations.length === 0) return oldestFirst(account[side], Amount)
  const owes = side === 'they' ? theyOwe(account) : weOwe(account)
  const chosen = asChosen(account[side], Allocations, { field: 'Allocations', owes })
  const sumVnd = sumOf(chosen)
  if (sumVnd === Amount) return chosen
  throw UserError.at('Allocations', `Tổng các đơn ${owes} là ${formatVnd(sumVnd)}, phải bằng ${formatVnd(Amount)}`)
}

function refuseAbove(account: PartnerAccount, { Direction, Amount }: Pay): void {
  const [theyVnd, weVnd] = [leftOf(account.they), leftOf(account.we)]
  const most: Record<PartnerDirection, number> = { 1: weVnd, 2: theyVnd, 3: Math.min(theyVnd, weVnd) }
  if (Amount <= most[Direction]) return
  throw UserError.at('Amount', tooMuch(account.name, { Direction, Amount, theyVnd, weVnd }))
}

type VoucherExcess = { Direction: PartnerDirection; Amount: number; theyVnd: number; weVnd: number }

function tooMuch(name: string, { Direction, Amount, theyVnd, weVnd }: VoucherExcess): string {
  const amount = formatVnd(Amount)
  if (Direction === partnerDirection.pay)
    return weVnd === 0
      ? `Mình không nợ ${name} khoản nào`
      : `Mình chỉ còn nợ ${name} ${formatVnd(weVnd)}, không thể trả ${amount}`
  if (Direction === partnerDirection.receive)
    return theyVnd === 0
      ? `${name} không nợ mình khoản nào`
      : `${name} chỉ còn nợ ${formatVnd(theyVnd)}, không thể thu ${amount}`
  const both = `${name} nợ mình ${formatVnd(theyVnd)}, mình nợ ${formatVnd(weVnd)}`
  return `Không thể cấn trừ ${amount}: ${both}`
}

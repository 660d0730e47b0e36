import { diffMode, type posMoney } from '@cardpro/contract/debts/debts'
import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import { bookLine, lineToBook, noLineWarnings } from '#bank/bankLines/bankLines.service.ts'
import { postingDay } from '#books/ledger/days.service.ts'
import type { Account, Transfer } from '#books/ledger/ledger.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { CodeRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { type LockedLot, lockLot, setUnpaid } from '#orders/swipes/lots.service.ts'
import { type Approval, asksSecondPerson } from '#people/requests/requests.service.ts'
import { type FundRow, findFunds, refuseOverdraft } from '#places/funds/funds.service.ts'
import { cancelledAlready } from '../collections.service.ts'
import { ensureNotAssigned } from '../unknown/assignedMoney.service.ts'
import { ensureMoneyAfterSwipes, readLotBalance } from './lotMoney.ts'
import { ensureAfterOpening } from './lotOpenings.service.ts'

const sql = loadSql(import.meta.url, './lotPayments.sql')

type Pay = Input<typeof posMoney.addPayNumberLo>

/** Tiền về: the bank pays for a lô, the whole of it or part, with or without a difference to what was expected. */
export async function payLot(ctx: WriteCtx, input: Pay): Promise<Data<typeof posMoney.addPayNumberLo>> {
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const { BankLineID: lineId, BankCardID: fundId } = input
  const line = await lineToBook(ctx, { lineId, fundId, amountVnd: input.Amount })
  const { lot, fund, dueVnd, heldVnd, possibleDuplicate } = await openForPayment(ctx, shopId, input)
  if (day < lot.openedOn) {
    const opened = `lô ${lot.numberText} (${formatDay(lot.openedOn)})`
    throw UserError.at('Date', `Ngày tiền về ${formatDay(day)} ở trước ngày của ${opened}`, 'V_DATE')
  }
  await ensureAfterOpening(ctx, lot, day)
  if (dueVnd === 0 && input.DiffMode !== diffMode.leaveOpen) throw nothingDue(lot)
  const split = splitPayment({ dueVnd, receivedVnd: input.Amount, mode: input.DiffMode })
  await ensureMoneyAfterSwipes(ctx, lot, { day, creditedVnd: split.creditedVnd })
  requireConfirmation(
    [
      ...warnings,
      ...warningsOf(input, { lot, fund, dueVnd, possibleDuplicate, diffVnd: split.diffVnd }),
      ...(await noLineWarnings(ctx, { lineId, fundId, day })),
    ],
    input.Confirm,
  )

  const id = newId()
  const code = await nextVoucher(ctx, shopId, { kind: 'TV', day })
  const note = `lô ${lot.numberText}`
  const transfers = transfersOf(split, { lot, into: fund.account, surplusInto: surplusAccount(fund) })
  const posted = await ledger.post(ctx, [
    { shopId, postingDate: day, type: 'CASHBACK', refKind: 'lotPayment', refId: id, code, note, transfers },
  ])
  const [journalId] = posted.ids
  if (journalId === undefined || journalId === null) throw new Error('a payment above zero posted nothing')
  // Under lock only now: a guard looks at the balance after the whole call.
  const remainVnd = posted.balanceVnd(shopId, lotAccount(lot))
  if (remainVnd < 0) throw lotChanged(lot)
  await bookLine(ctx, line, [journalId])
  await Promise.all([
    setUnpaid(ctx, lot.id, remainVnd > 0 || heldVnd > 0),
    insertPayment(ctx, input, { id, shopId, code, day, journalId, split }),
    audit.record(ctx, {
      menu: 'posMoney',
      event: 'lotPayment.add',
      ref: { kind: 'lot', id: lot.id },
      detail: {
        code,
        lot: lot.numberText,
        fund: fund.name,
        amount: input.Amount,
        diffMode: input.DiffMode,
        diff: split.diffVnd,
        surplus: split.surplusVnd,
        date: day,
        remain: remainVnd,
      },
    }),
  ])
  return { paymentID: id, JournalID: journalId, Code: code, Remain: remainVnd, DiffFee: split.diffVnd }
}

/** Takes a payment back: the bank owes for the lô again. A second call answers what the first one did. */
export async function cancelLotPayment(
  ctx: WriteCtx,
  input: Input<typeof posMoney.cancelPayNumberLo>,
  approval?: Approval,
): Promise<Data<typeof posMoney.cancelPayNumberLo>> {
  const shopId = oneShop(ctx)
  const key = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id: input.paymentID }
  const known = await ctx.db.optional(sql('find_payment'), key, Payment)
  if (!known) throw new UserError('Không có phiếu tiền về này trong cửa hàng', { code: 'NOT_FOUND' })
  ensureAlone(known)
  // The lô is locked before its payment is read again: two cancels of one payment run one after the other.
  const [lot, payment] = await Promise.all([lockLot(ctx, known.lotId), ctx.db.one(sql('find_payment'), key, Payment)])
  if (payment.reversalId !== null) {
    if (approval) throw cancelledAlready(payment.code)
    return { ReversalJournalID: payment.reversalId, NeedApproval: false }
  }
  await ensureNotAssigned(ctx, [payment])
  const fund = (await findFunds(ctx, shopId, [payment.fundId])).get(payment.fundId)
  if (!fund) throw new Error(`fund ${payment.fundId} is not there`)
  const reason = safeNote(input.Reason, 'Reason')
  const { id: objectId, code, receivedVnd: amountVnd } = payment
  const kind = requestKind.cancelLotPayment
  const asked = { kind, objectId, refId: lot.id, version: 0, code, subject: lot.numberText, reason }
  if (!approval && (await asksSecondPerson(ctx, { ...asked, undone: [{ ...payment, amountVnd }] })))
    return { ReversalJournalID: 0, NeedApproval: true }
  const reversed = await ledger.reverse(ctx, [payment.journalId], reason)
  const [reversalId = 0] = reversed.ids
  refuseOverdraft(reversed, shopId, { ...fund, spentVnd: payment.receivedVnd, field: 'paymentID' })
  // Read once the mirror is posted: a payment of a lô that was paid already has not moved what the bank owes for it.
  const { unpaidVnd, heldVnd } = await readLotBalance(ctx, lot.id)
  await Promise.all([
    setUnpaid(ctx, lot.id, unpaidVnd + heldVnd !== 0),
    ctx.db.run(sql('cancel_payment'), { company_id: ctx.companyId, id: payment.id, reversal_id: reversalId, reason }),
    audit.record(ctx, {
      menu: 'posMoney',
      event: 'lotPayment.cancel',
      ref: { kind: 'lot', id: lot.id },
      detail: { code: payment.code, lot: lot.numberText, amount: payment.receivedVnd, reason },
    }),
  ])
  return { ReversalJournalID: reversalId, NeedApproval: false }
}

function ensureAlone({ cashBack, assignment }: Pick<z.infer<typeof Payment>, 'cashBack' | 'assignment'>): void {
  if (cashBack === '' && assignment === '') return
  const [Code, Message] =
    cashBack === ''
      ? ['ASSIGNMENT', `Đây là tiền được gán cho lô: hủy phiếu gán ${assignment}`]
      : ['CASH_BACK', `Đây là một phần của tiền về gộp ${cashBack}: hủy phiếu ${cashBack}`]
  throw new UserError(Message, { code: 'BLOCKED', blockers: [{ Code, Message }] })
}

type PostedLotPayment = { id: number; shopId: number; code: string; day: string; journalId: number; split: Split }

async function insertPayment(ctx: WriteCtx, input: Pay, made: PostedLotPayment): Promise<void> {
  await ctx.db.run(sql('insert_payment'), {
    company_id: ctx.companyId,
    user_id: ctx.userId,
    id: made.id,
    shop_id: made.shopId,
    code: made.code,
    lot_id: input.numberLoID,
    fund_id: input.BankCardID,
    received_vnd: input.Amount,
    credited_vnd: made.split.creditedVnd,
    diff_vnd: made.split.diffVnd,
    diff_mode: input.DiffMode,
    day: made.day,
    ref_no: safeNote(input.RefNo, 'RefNo'),
    journal_id: made.journalId,
  })
}

const Payment = z.object({
  id: z.number(),
  lotId: z.number(),
  code: z.string(),
  fundId: z.number(),
  receivedVnd: z.number(),
  journalId: z.number(),
  reversalId: z.number().nullable(),
  /** The number of the tiền về of many lô that it is a part of. */
  cashBack: z.string(),
  /** The number of the assignment that it is. */
  assignment: z.string(),
  day: z.string(),
  at: z.string(),
  authorId: z.number(),
})

/** How a payment divides. `diffVnd` above 0: the bank kept more than expected; below 0: less. */
export type Split = { creditedVnd: number; diffVnd: number; surplusVnd: number; surplusTo: 711 | 3381 | null }
type SplitParams = { dueVnd: number; receivedVnd: number; mode: 1 | 2 | 3 }

/**
 * What a payment does to its lô. `leaveOpen` leaves a shortfall open and keeps a surplus as not yet known; `posFee` closes the
 * lô and takes any difference as POS fee; `otherIncome` books a surplus as other income, and knows no shortfall.
 */
export function splitPayment({ dueVnd, receivedVnd, mode }: SplitParams): Split {
  if (mode === diffMode.posFee)
    return { creditedVnd: dueVnd, diffVnd: dueVnd - receivedVnd, surplusVnd: 0, surplusTo: null }
  const surplusVnd = Math.max(0, receivedVnd - dueVnd)
  if (mode === diffMode.otherIncome && receivedVnd < dueVnd) {
    const short = `Tiền về ${formatVnd(receivedVnd)} thiếu ${formatVnd(dueVnd - receivedVnd)} so với số phải về ${formatVnd(dueVnd)}`
    throw UserError.at('DiffMode', `${short}, không thể ghi là thu khác`)
  }
  return {
    creditedVnd: receivedVnd - surplusVnd,
    diffVnd: 0,
    surplusVnd,
    surplusTo: surplusVnd === 0 ? null : mode === diffMode.otherIncome ? accountKind.otherIncome : accountKind.surplus,
  }
}

type Sides = { lot: LockedLot; fund: FundRow }
/** By how much the bank kept more of a bill than expected, or less (below 0); without a bill, of the lô as a whole. */
export type FeeOfBill = { swipeId: number | null; vnd: number }
/**
 * `into`: where the money is: in a fund of the lô's shop, or owed by the shop whose fund took it. `fees`: the difference of the
 * split, by bill.
 */
export type Landing = { lot: LockedLot; into: Account; surplusInto: Account; fees?: FeeOfBill[] }

/** E11: the money, and beside it the differences, about the POS, the lô and the bill that is named, and no order. */
export function transfersOf(split: Split, landing: Landing): Transfer[] {
  const { lot, into, surplusInto, fees = [{ swipeId: null, vnd: split.diffVnd }] } = landing
  const about = { pos: lot.posId, lot: lot.id }
  const fee = { kind: accountKind.posFee, owner: lot.posId } as const
  const keptVnd = fees.reduce((sum, { vnd }) => sum + Math.max(0, vnd), 0)
  const surplus = split.surplusTo === accountKind.otherIncome ? { kind: accountKind.otherIncome } : surplusInto
  const cameVnd = split.creditedVnd - keptVnd
  const sides = cameVnd < 0 ? { debit: lotAccount(lot), credit: into } : { debit: into, credit: lotAccount(lot) }
  return [
    { ...sides, amountVnd: Math.abs(cameVnd), about },
    ...fees.map(({ swipeId, vnd }) => ({
      ...(vnd > 0 ? { debit: fee, credit: lotAccount(lot) } : { debit: into, credit: fee }),
      amountVnd: Math.abs(vnd),
      about: { ...about, ...(swipeId !== null && { swipe: swipeId }) },
    })),
    { debit: into, credit: surplus, amountVnd: split.surplusVnd, about },
  ]
}

export const lotAccount = (lot: LockedLot) => ({ kind: accountKind.posUnpaid, owner: lot.posId, ref: lot.id }) as const
export const surplusAccount = (fund: FundRow) => ({ kind: accountKind.surplus, owner: fund.id }) as const

type PaymentContext = Sides & { dueVnd: number; heldVnd: number; possibleDuplicate: string | null }

async function openForPayment(ctx: WriteCtx, shopId: number, input: Pay): Promise<PaymentContext> {
  const wanted = {
    company_id: ctx.companyId,
    lot_id: input.numberLoID,
    fund_id: input.BankCardID,
    amount_vnd: input.Amount,
  }
  const [lot, funds, balance, possibleDuplicate] = await Promise.all([
    lockLot(ctx, input.numberLoID),
    findFunds(ctx, shopId, [input.BankCardID]),
    readLotBalance(ctx, input.numberLoID),
    ctx.db.optional(sql('find_possible_duplicate'), wanted, CodeRow),
  ])
  const fund = funds.get(input.BankCardID)
  if (!fund) throw UserError.at('BankCardID', 'Không có quỹ này trong cửa hàng')
  return {
    lot,
    fund,
    dueVnd: balance.unpaidVnd,
    heldVnd: balance.heldVnd,
    possibleDuplicate: possibleDuplicate?.code ?? null,
  }
}

/** A difference above this part of what is due is more likely a typing error than a bank's fee. */
const usualDiffPart = 0.01
export const isUnusualDiff = (diffVnd: number, dueVnd: number): boolean => Math.abs(diffVnd) > dueVnd * usualDiffPart

function warningsOf(
  input: Pay,
  found: Omit<PaymentContext, 'heldVnd'> & { diffVnd: number },
): { Code: string; Message: string }[] {
  const { lot, fund, dueVnd, possibleDuplicate, diffVnd } = found
  const warnings = []
  if (possibleDuplicate !== null) {
    const Message = `Có thể bạn vừa nhập khoản này: ${formatVnd(input.Amount)} về quỹ ${fund.name}, phiếu ${possibleDuplicate}`
    warnings.push({ Code: 'W_DUP', Message })
  }
  if (dueVnd === 0) {
    const Message = `Lô ${lot.numberText} không còn tiền phải về, ${formatVnd(input.Amount)} sẽ ghi vào mục Chưa xác định`
    warnings.push({ Code: 'W_NOTHING_DUE', Message })
  }
  if (isUnusualDiff(diffVnd, dueVnd)) {
    const how = diffVnd > 0 ? `thiếu ${formatVnd(diffVnd)}` : `dư ${formatVnd(-diffVnd)}`
    const Message = `Lô ${lot.numberText} phải về ${formatVnd(dueVnd)}, tiền về ${how}: khoản chênh sẽ tính vào phí POS`
    warnings.push({ Code: 'W_DIFF', Message })
  }
  return warnings
}

const nothingDue = (lot: LockedLot): UserError =>
  UserError.at('DiffMode', `Lô ${lot.numberText} không còn tiền phải về, tiền này chỉ ghi được vào mục Chưa xác định`)

const lotChanged = (lot: LockedLot): UserError =>
  new UserError(`Tiền của lô ${lot.numberText} vừa thay đổi, vui lòng tải lại`, { code: 'STALE_WRITE' })

import type { cashBacks, LotShare, OpenBill } from '@cardpro/contract/debts/cashBacks'
import { diffMode } from '@cardpro/contract/debts/posMoneyRows'
import type { Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { UserError } from '#kit/http/errors.ts'
import { type FeeOfBill, type Split, splitPayment } from '../posMoney/lotPayments.service.ts'

export type OpenLot = Omit<LotShare, 'Apply'>
type Allocation = Input<typeof cashBacks.payCashBack>['Allocations'][number]
type DiffMode = Allocation['DiffMode']

/** The oldest lô first, each as far as the money goes; `Apply` is 0 for one that gets nothing. */
export function shareOut(lots: OpenLot[], amountVnd: number): LotShare[] {
  let leftVnd = amountVnd
  return lots.map((lot) => {
    const Apply = Math.min(leftVnd, lot.Due)
    leftVnd -= Apply
    return { ...lot, Apply }
  })
}

/** What one lô is to get, by a user or a statement. `fees`: the known differences of its bills. */
export type LotAllocation = {
  lotId: number
  receivedVnd: number
  mode: DiffMode
  fees: FeeOfBill[]
  /** What was due when it was decided; left out: whatever is due. */
  seenDueVnd?: number | undefined
}

export const oldestFirst = (lots: OpenLot[], amountVnd: number): LotAllocation[] =>
  shareOut(lots, amountVnd)
    .filter(({ Apply }) => Apply > 0)
    .map(({ numberLoID, Apply }) => ({ lotId: numberLoID, receivedVnd: Apply, mode: diffMode.leaveOpen, fees: [] }))

export const wantedOf = ({ numberLoID, Amount, DiffMode, Due, Fees }: Allocation): LotAllocation => ({
  lotId: numberLoID,
  receivedVnd: Amount,
  mode: DiffMode,
  seenDueVnd: Due,
  fees: Fees.map(({ LogWithdrawalID, Amount: vnd }) => ({ swipeId: LogWithdrawalID, vnd })),
})

/** `Named`: what came for it by name. */
export type BillOfLot = Omit<OpenBill, 'Due'> & { Named: number }

/**
 * The bills of a lô, newest first, for which `dueVnd` is still owed: what came by name is of its bill, the rest counts against the
 * oldest. Answers the oldest first.
 */
export function unpaidBills(newestFirst: BillOfLot[], dueVnd: number): OpenBill[] {
  let leftVnd = dueVnd
  const dues = new Map<number, number>()
  // What was taken back of a bill is owed for that bill.
  for (const { LogWithdrawalID, Net, Named } of newestFirst.toSorted(
    (a, b) => Math.min(0, a.Named) - Math.min(0, b.Named),
  )) {
    const due = Math.min(leftVnd, Math.max(0, Net - Math.max(0, Named)))
    leftVnd -= due
    dues.set(LogWithdrawalID, due)
  }
  return newestFirst
    .map(({ Named: _named, ...bill }) => ({ ...bill, Due: dues.get(bill.LogWithdrawalID) ?? 0 }))
    .filter(({ Due }) => Due > 0)
    .reverse()
}

/** What one lô gets, and how a difference of it is treated. `fees`: its difference by bill. */
export type Part = {
  lotId: number
  numberText: string
  dueVnd: number
  receivedVnd: number
  mode: DiffMode
  split: Split
  fees: FeeOfBill[]
}

/** What is left of lô once some of their bills are held. */
export const withoutHeld = (lots: OpenLot[], heldVnd: ReadonlyMap<number, number>): OpenLot[] =>
  lots.map((lot) => ({ ...lot, Due: lot.Due - (heldVnd.get(lot.numberLoID) ?? 0) }))

/** `heldVnd`: of what lô the bank owes so much less, since bills of it are held by the same act. */
type PayoutAmounts = { amountVnd: number; heldVnd?: ReadonlyMap<number, number> }

/** The parts of a payment, held to what the bank owes for each lô now. */
export function partsOf(
  wanted: LotAllocation[],
  lots: OpenLot[],
  { amountVnd, heldVnd = new Map() }: PayoutAmounts,
): Part[] {
  const byId = new Map(lots.map((lot) => [lot.numberLoID, lot]))
  const parts = wanted.map((one, index) => {
    const lot = byId.get(one.lotId)
    const field = `Allocations.${index}`
    if (!lot) throw UserError.at(field, `Lô ở dòng ${index + 1} không còn tiền phải về của máy này`)
    // Named a second time, the lô is not there any more.
    byId.delete(one.lotId)
    if (one.seenDueVnd !== undefined && one.seenDueVnd !== lot.Due) throw lotChanged(lot.numberText, lot.Due)
    return partOf(one, { ...lot, Due: lot.Due - (heldVnd.get(lot.numberLoID) ?? 0) }, field)
  })
  const sumVnd = parts.reduce((sum, { receivedVnd }) => sum + receivedVnd, 0)
  if (sumVnd > amountVnd)
    throw UserError.at('Allocations', `Tổng phân bổ ${formatVnd(sumVnd)} lớn hơn số tiền về ${formatVnd(amountVnd)}`)
  return parts
}

function partOf({ lotId, receivedVnd, mode, fees }: LotAllocation, lot: OpenLot, field: string): Part {
  const { numberText, Due: dueVnd } = lot
  const feesVnd = fees.reduce((sum, { vnd }) => sum + vnd, 0)
  // What bills are known to bring more or less is expected of the lô.
  const expectedVnd = dueVnd - feesVnd
  if (mode === diffMode.leaveOpen && receivedVnd > expectedVnd) throw tooMuch(lot, { receivedVnd, feesVnd }, field)
  const rest = splitPayment({ dueVnd: expectedVnd, receivedVnd, mode })
  const creditedVnd = rest.creditedVnd + feesVnd
  const keptVnd = fees.reduce((sum, { vnd }) => sum + Math.max(0, vnd), 0)
  if (expectedVnd < 0 || creditedVnd < keptVnd)
    throw UserError.at(field, `Lệch phí của lô ${numberText} lớn hơn tiền về và tiền còn phải về của lô`)
  const named = fees.filter(({ vnd }) => vnd !== 0)
  return {
    lotId,
    numberText,
    dueVnd,
    receivedVnd,
    // A difference was booked: what came beyond it is nothing unknown.
    mode: named.length > 0 && mode === diffMode.leaveOpen ? diffMode.posFee : mode,
    split: { ...rest, creditedVnd, diffVnd: rest.diffVnd + feesVnd },
    fees: rest.diffVnd === 0 ? named : [...named, { swipeId: null, vnd: rest.diffVnd }],
  }
}

type TooMuch = { receivedVnd: number; feesVnd: number }

function tooMuch({ numberText, Due }: OpenLot, { receivedVnd, feesVnd }: TooMuch, field: string): UserError {
  const fees = feesVnd === 0 ? '' : ` (lệch phí ${formatVnd(feesVnd)})`
  const why = `Lô ${numberText} chỉ còn phải về ${formatVnd(Due)}${fees}, không nhận được ${formatVnd(receivedVnd)}`
  return UserError.at(field, why)
}

export const lotChanged = (numberText: string, dueVnd: number): UserError =>
  new UserError(`Lô ${numberText} vừa thay đổi, còn phải về ${formatVnd(dueVnd)}: xem lại phân bổ`, {
    code: 'STALE_WRITE',
  })

import { businessDay } from '@cardpro/contract/basic/dates'
import type { Bill, Lot, LotPayment, PosMoney } from '@cardpro/contract/debts/debts'

/** The figures that every level of the tree has; null where they are still being read. Due = Opening + Gross − Fee. */
export type Figures = {
  Opening: number | null
  Gross: number | null
  Fee: number | null
  Due: number | null
  Received: number | null
  Held: number | null
  Remain: number | null
}

type PosLine = { level: 1; key: string; pos: PosMoney; figures: Figures }
type LotLine = { level: 2; key: string; lot: Lot; figures: Figures }
type RestLine = { level: 2; key: string; figures: Figures }
type BillLine = { level: 3; key: string; bill: Bill; lot: Lot; figures: Figures }
type NoteLine = { level: 2 | 3; key: string; note: string; figures: Figures }
export type TreeLine = PosLine | LotLine | RestLine | BillLine | NoteLine

export const posFigures = ({ Opening, Gross, Fee, NetDue, Received, Held, Remain }: PosMoney): Figures => ({
  Opening,
  Gross,
  Fee,
  Due: Opening + NetDue,
  Received,
  Held,
  Remain,
})

/** What happened in one lô; only a lô from before the period needs it. */
export type LotHistory = { payments: LotPayment[]; bills: Bill[] }

/** Is this lô's own date enough to know its figures of the period? */
export const isFromBefore = (lot: Lot, fromDay: string): boolean => lot.Date < fromDay

/** A paid lô from before the period stands in its POS's row of the rest. */
export const isShown = (lot: Lot, fromDay: string): boolean =>
  !isFromBefore(lot, fromDay) || lot.Remain !== 0 || lot.Held !== 0

/**
 * A lô in the period that ends today. Of one from before, what was swiped and paid earlier is in its opening; without its
 * history only what stands open now is known. What the shop brought along when it moved in is of before, in every period.
 */
export function lotFigures(lot: Lot, fromDay: string, history: LotHistory | null): Figures {
  const { Opening: brought, Gross, Fee, Net, Received, Held, Remain } = lot
  if (!isFromBefore(lot, fromDay)) return { Opening: brought, Gross, Fee, Due: brought + Net, Received, Held, Remain }
  if (!history || isHidden(history.bills)) return { ...unknown, Held, Remain }
  const earlier = history.bills.filter((bill) => dayOfBill(bill) < fromDay)
  const grossBefore = sum(earlier, (bill) => bill.Amount)
  const feeBefore = sum(earlier, (bill) => bill.Fee ?? 0)
  const paidBefore = sum(
    history.payments.filter((payment) => payment.Status === 1 && payment.Date < fromDay),
    (payment) => payment.Credited,
  )
  return {
    Opening: brought + grossBefore - feeBefore - paidBefore,
    Gross: Gross - grossBefore,
    Fee: Fee - feeBefore,
    Due: brought + Net - paidBefore,
    Received: Received - paidBefore,
    Held,
    Remain,
  }
}

/**
 * A bill entered later for an earlier day carries the time of its entry. So where the times do not explain what the
 * terminal swiped in the period, the day of the lô stands for the day of its bills.
 */
export function withDays(pos: PosMoney, lots: { lot: Lot; history: LotHistory | null }[], fromDay: string) {
  const byTime = lots.map(({ lot, history }) => ({
    lot,
    bills: history?.bills,
    figures: lotFigures(lot, fromDay, history),
  }))
  const byLot = lots.map(({ lot, history }) => {
    const dated = history && {
      ...history,
      bills: history.bills.map((bill) => ({ ...bill, Time: `${lot.Date}T12:00:00+07:00` })),
    }
    return { lot, bills: dated?.bills, figures: lotFigures(lot, fromDay, dated) }
  })
  const explains = (some: typeof byTime) => sum(some, ({ figures }) => figures.Gross ?? 0) === pos.Gross
  return !explains(byTime) && explains(byLot) ? byLot : byTime
}

/** What a terminal's lô in view do not explain of its row: lô paid in full from before the period. */
export function restFigures(pos: PosMoney, lots: Figures[]): Figures | null {
  const whole = posFigures(pos)
  const rest = Object.fromEntries(
    figureKeys.map((key) => [
      key,
      lots.some((one) => one[key] === null) ? null : (whole[key] ?? 0) - sum(lots, (one) => one[key] ?? 0),
    ]),
  ) as Figures
  return figureKeys.some((key) => rest[key] === null) || figureKeys.every((key) => rest[key] === 0) ? null : rest
}

/**
 * The bills of a lô. A bank pays a lô and not a bill, so what came in is counted against what the lô brought along and then
 * the oldest bills, which is the order in which banks pay. Without knowing which bill is held, nothing is said about what came in.
 */
export function billFigures(bills: Bill[], { lot, figures, fromDay }: BillsOf): Figures[] {
  if (isHidden(bills))
    return bills.map((bill) => ({ ...noFigures, Gross: dayOfBill(bill) < fromDay ? 0 : bill.Amount }))
  let credit = Math.max(0, lot.Net - lot.Remain - lot.Held)
  const paidBefore = figures.Due === null ? 0 : Math.max(0, lot.Net - figures.Due)
  let before = paidBefore
  return bills.map((bill) => {
    const isEarlier = dayOfBill(bill) < fromDay
    const netVnd = bill.Net ?? 0
    const paid = Math.min(credit, netVnd)
    credit -= paid
    const paidEarlier = isEarlier ? Math.min(before, netVnd) : 0
    before -= paidEarlier
    const due = netVnd - paidEarlier
    const isClear = lot.Held === 0
    return {
      Opening: isEarlier ? due : 0,
      Gross: isEarlier ? 0 : bill.Amount,
      Fee: isEarlier ? 0 : bill.Fee,
      Due: due,
      Received: isClear ? paid - paidEarlier : null,
      Held: isClear ? 0 : null,
      Remain: isClear ? netVnd - paid : null,
    }
  })
}

type BillsOf = { lot: Lot; figures: Figures; fromDay: string }

/** 0 not yet, 1 partly, 2 in full. */
export const billState = ({ Due, Received, Remain }: Figures): number | null =>
  Remain === null || Received === null || Due === null ? null : Remain === 0 ? 2 : Received > 0 ? 1 : 0

export const noFigures: Figures = {
  Opening: null,
  Gross: null,
  Fee: null,
  Due: null,
  Received: null,
  Held: null,
  Remain: null,
}
/** What the bank keeps of a single bill is not told to whoever may not see profit. */
const isHidden = (bills: Bill[]): boolean => bills.some(({ Net }) => Net === null)

const unknown = noFigures
const figureKeys = ['Opening', 'Gross', 'Fee', 'Due', 'Received', 'Held', 'Remain'] as const

const dayOfBill = (bill: Bill): string => businessDay(new Date(bill.Time))
const sum = <Row>(rows: Row[], value: (row: Row) => number): number => rows.reduce((so, row) => so + value(row), 0)

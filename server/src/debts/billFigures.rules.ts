import type { Bill, Lot, PeriodFigures } from '@cardpro/contract/debts/debts'
import { holdState } from '@cardpro/contract/debts/posMoneyRows'

/**
 * `cameOn`: the day on which the bill came into the lô, its own unless it changed its lô; `lostOn`: of one that is lost, the day of
 * that. `namedVnd`: what came for it by name, `namedBeforeVnd` of that before the period.
 */
type Swiped = Pick<Bill, 'Amount' | 'Fee' | 'Net' | 'Hold'> & {
  cameOn: string
  lostOn: string | null
  namedVnd: number
  namedBeforeVnd: number
}
type LotMoney = Pick<Lot, 'Lost' | 'Held' | 'Remain'> & { Net: number; Period: PeriodFigures }

export const noFigures: PeriodFigures = {
  Opening: null,
  Gross: null,
  Fee: null,
  Lost: null,
  Due: null,
  Received: null,
  Held: null,
  Remain: null,
}

/**
 * The figures of a lô's bills in the period that began on `fromDay`, oldest bill first. What came for a bill by name is its
 * own. Else a bank pays a lô and not a bill, so what came in is counted against what the lô brought along and then the
 * oldest bills, which is the order in which banks pay; a bill that is held or lost has brought nothing. Without their nets,
 * only what was swiped is given.
 */
export function billFigures(bills: Swiped[], lot: LotMoney, fromDay: string): PeriodFigures[] {
  if (bills.some(({ Net }) => Net === null))
    return bills.map((bill) => ({ ...noFigures, Gross: bill.cameOn < fromDay ? 0 : bill.Amount }))
  const paid = paidOf(bills, lot.Net - lot.Lost - lot.Remain - lot.Held, ({ namedVnd }) => namedVnd)
  const paidBefore = paidOf(
    bills.map((bill) => (bill.cameOn < fromDay ? bill : { ...bill, Net: 0 })),
    lot.Net - lot.Lost - (lot.Period.Due ?? 0),
    ({ namedBeforeVnd }) => namedBeforeVnd,
  )
  return bills.map((bill, index) => {
    if (bill.Hold !== holdState.none) return withoutMoney(bill, fromDay)
    const [all, before] = [paid[index] ?? 0, paidBefore[index] ?? 0]
    const netVnd = bill.Net ?? 0
    const due = netVnd - before
    return {
      ...splitBegun(bill, fromDay, due),
      Lost: 0,
      Due: due,
      Received: all - before,
      Held: 0,
      Remain: netVnd - all,
    }
  })
}

/** What came for each: first what names it, then of the rest the oldest first, and last what was taken back of a bill. */
function paidOf(bills: Swiped[], creditVnd: number, namedOf: (bill: Swiped) => number): number[] {
  const dueOf = ({ Hold, Net }: Swiped) => (Hold === holdState.none ? (Net ?? 0) : 0)
  const named = bills.map((bill) => Math.max(0, Math.min(dueOf(bill), namedOf(bill))))
  let left = Math.max(
    0,
    named.reduce((rest, vnd) => rest - vnd, creditVnd),
  )
  const take = (roomVnd: number): number => {
    const vnd = Math.min(left, roomVnd)
    left -= vnd
    return vnd
  }
  const takenBackOf = (bill: Swiped) => Math.min(dueOf(bill), Math.max(0, -namedOf(bill)))
  const usual = bills.map((bill, index) => take(dueOf(bill) - (named[index] ?? 0) - takenBackOf(bill)))
  return bills.map((bill, index) => (named[index] ?? 0) + (usual[index] ?? 0) + take(takenBackOf(bill)))
}

function withoutMoney(bill: Swiped, fromDay: string): PeriodFigures {
  const netVnd = bill.Net ?? 0
  const isHeld = bill.Hold === holdState.held
  const wasLostBefore = bill.lostOn !== null && bill.lostOn < fromDay
  const lost = isHeld || wasLostBefore ? 0 : netVnd
  const held = isHeld ? netVnd : 0
  return { ...splitBegun(bill, fromDay, lost + held), Lost: lost, Due: held, Received: 0, Held: held, Remain: 0 }
}

/** What of it stood at the beginning of the period, or came in it. */
function splitBegun({ cameOn, Amount, Fee }: Swiped, fromDay: string, vnd: number) {
  return cameOn < fromDay ? { Opening: vnd, Gross: 0, Fee: 0 } : { Opening: 0, Gross: Amount, Fee }
}

import type { Bill, Lot, PeriodFigures } from '@cardpro/contract/debts/debts'

/** `cameOn`: the day on which the bill came into the lô, its own unless it changed its lô. */
type Swiped = Pick<Bill, 'Amount' | 'Fee' | 'Net'> & { cameOn: string }
type LotMoney = Pick<Lot, 'Net' | 'Held' | 'Remain'> & { Period: PeriodFigures }

export const noFigures: PeriodFigures = {
  Opening: null,
  Gross: null,
  Fee: null,
  Due: null,
  Received: null,
  Held: null,
  Remain: null,
}

/**
 * The figures of a lô's bills in the period that began on `fromDay`, oldest bill first. A bank pays a lô and not a bill, so
 * what came in is counted against what the lô brought along and then the oldest bills, which is the order in which banks
 * pay. Without knowing which bill is held, nothing is told about what came in; without their nets, only what was swiped.
 */
export function billFigures(bills: Swiped[], lot: LotMoney, fromDay: string): PeriodFigures[] {
  if (bills.some(({ Net }) => Net === null))
    return bills.map((bill) => ({ ...noFigures, Gross: bill.cameOn < fromDay ? 0 : bill.Amount }))
  const isClear = lot.Held === 0
  let credit = Math.max(0, lot.Net - lot.Remain - lot.Held)
  let creditBefore = Math.max(0, lot.Net - (lot.Period.Due ?? 0))
  return bills.map((bill) => {
    const isEarlier = bill.cameOn < fromDay
    const netVnd = bill.Net ?? 0
    const paid = Math.min(credit, netVnd)
    credit -= paid
    const paidBefore = isEarlier ? Math.min(creditBefore, netVnd) : 0
    creditBefore -= paidBefore
    const due = netVnd - paidBefore
    return {
      Opening: isEarlier ? due : 0,
      Gross: isEarlier ? 0 : bill.Amount,
      Fee: isEarlier ? 0 : bill.Fee,
      Due: due,
      Received: isClear ? paid - paidBefore : null,
      Held: isClear ? 0 : null,
      Remain: isClear ? netVnd - paid : null,
    }
  })
}

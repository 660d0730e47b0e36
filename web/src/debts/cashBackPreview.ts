import type { cashBacks, PaidGroup } from '@cardpro/contract/debts/cashBacks'
import { diffMode } from '@cardpro/contract/debts/posMoneyRows'
import type { Input, RawInput } from '@cardpro/contract/kit/call'

type Pay = typeof cashBacks.payCashBack
type Allocation = Input<Pay>['Allocations'][number]
/** What PayCashBack is sent besides its draft. */
export type Sharing = Pick<RawInput<Pay>, 'HoldIDs'> & { Allocations: Allocation[] }

/**
 * What one sum may pay: a bill, or the part of a lô that is of no listed bill. `dueVnd` is what the bank still owes for
 * it.
 */
export type Receivable = {
  key: string
  lotId: number
  lotNo: string
  posName: string
  /** Of a lô of another shop. */
  shopName: string
  date: string
  billId: number | null
  billNo: string | null
  grossVnd: number | null
  feeVnd: number | null
  dueVnd: number
  /** Nothing of it has come yet. */
  isWhole: boolean
  /** What its POS has ever asked for a card, in percent. */
  percents: number[]
}

/** Oldest lô first, and in each what it brought along, then the oldest bill. */
export function owedOf(group: PaidGroup): Receivable[] {
  const lots = group.Terminals.flatMap((pos) => pos.Lots.map((lot) => ({ pos, lot })))
  lots.sort((a, b) => a.lot.Date.localeCompare(b.lot.Date) || a.lot.numberLoID - b.lot.numberLoID)
  return lots.flatMap(({ pos, lot }) => {
    const of = {
      lotId: lot.numberLoID,
      lotNo: lot.numberText,
      posName: pos.Name,
      shopName: pos.ShopID === group.ShopID ? '' : pos.ShopName,
      date: lot.Date,
      percents: pos.FeePercents ?? [],
    }
    const bills = (lot.Bills ?? []).map((bill) => ({
      ...of,
      key: `bill${bill.LogWithdrawalID}`,
      billId: bill.LogWithdrawalID,
      billNo: bill.BillNo,
      grossVnd: bill.Amount,
      feeVnd: bill.Fee,
      dueVnd: bill.Due,
      isWhole: bill.Due === bill.Net,
    }))
    const broughtVnd = lot.Due - bills.reduce((sum, { dueVnd }) => sum + dueVnd, 0)
    const brought = {
      ...of,
      key: `lot${lot.numberLoID}`,
      billId: null,
      billNo: null,
      grossVnd: null,
      feeVnd: null,
      dueVnd: broughtVnd,
      isWhole: false,
    }
    return broughtVnd > 0 ? [brought, ...bills] : bills
  })
}

/** Why the bank paid less: one bill at another fee of the POS, or not at all. */
type Why = { kind: 'fee'; percent: number; feeVnd: number } | { kind: 'missing' }
type PayoutAllocation = { owed: Receivable; applyVnd: number }
/** `shortOf`: what is not paid whole, and by how much; `surplusVnd`: what nothing takes. */
export type Shared = {
  taken: PayoutAllocation[]
  left: Receivable[]
  shortOf: { owed: Receivable; vnd: number; why: Why | null } | null
  surplusVnd: number
}

/**
 * The oldest are paid first, of all or of those that were chosen. What is missing in the end is of the last one, unless exactly
 * one other bill explains it.
 */
export function shareSum(
  all: Receivable[],
  amountVnd: number,
  isChosen: (owed: Receivable) => boolean = () => true,
): Shared {
  const taking = oldestFor(all.filter(isChosen), amountVnd)
  const shortVnd = taking.reduce((sum, { dueVnd }) => sum + dueVnd, 0) - amountVnd
  const last = taking.at(-1)
  const found = shortVnd > 0 ? explainShortage(taking, shortVnd) : null
  const bearer = shortVnd > 0 && last ? (found?.owed ?? last) : null
  return {
    taken: taking.map((owed) => ({ owed, applyVnd: owed === bearer ? owed.dueVnd - shortVnd : owed.dueVnd })),
    left: all.filter((owed) => !taking.includes(owed)),
    shortOf: bearer && { owed: bearer, vnd: shortVnd, why: found?.why ?? null },
    surplusVnd: amountVnd > 0 ? Math.max(0, -shortVnd) : 0,
  }
}

/** The oldest, until the sum is reached; all where it is more. */
function oldestFor(chosen: Receivable[], amountVnd: number): Receivable[] {
  if (amountVnd <= 0) return []
  let sumVnd = 0
  const last = chosen.findIndex(({ dueVnd }) => {
    sumVnd += dueVnd
    return sumVnd >= amountVnd
  })
  return last < 0 ? chosen : chosen.slice(0, last + 1)
}

/** Only where one bill alone explains it: two that do so explain nothing. */
function explainShortage(taking: Receivable[], shortVnd: number): { owed: Receivable; why: Why } | null {
  const byFee = taking.flatMap((owed) => {
    const percent = percentFor(owed, shortVnd)
    return percent === null
      ? []
      : [{ owed, why: { kind: 'fee' as const, percent, feeVnd: (owed.feeVnd ?? 0) + shortVnd } }]
  })
  const missing = taking
    .filter(({ dueVnd, billNo }) => billNo !== null && dueVnd === shortVnd)
    .map((owed) => ({ owed, why: { kind: 'missing' as const } }))
  const [only, ...others] = [...byFee, ...missing]
  return only && others.length === 0 ? only : null
}

/** The percentage of the POS by which the bill's fee is that much higher. */
function percentFor({ grossVnd, feeVnd, dueVnd, percents }: Receivable, shortVnd: number): number | null {
  if (grossVnd === null || feeVnd === null || shortVnd >= dueVnd) return null
  return percents.find((percent) => Math.round((grossVnd * percent) / 100) - feeVnd === shortVnd) ?? null
}

/** What is done with a shortfall: it stays due, it is a fee of the bank, or the bank looks into the bill, which is held. */
export const treatment = { leaveOpen: diffMode.leaveOpen, posFee: diffMode.posFee, hold: 4 } as const
export type Treatment = (typeof treatment)[keyof typeof treatment]

/** Of what a shortfall may be the fee: of the bill that it explains, else of a lô of which nothing else stays open. */
export function feeOf({ taken, left, shortOf }: Shared): 'bill' | 'lot' | null {
  if (!shortOf || shortOf.why?.kind === 'missing') return null
  if (shortOf.why?.kind === 'fee') return 'bill'
  const { lotId } = shortOf.owed
  const isWhole = ({ applyVnd, owed }: PayoutAllocation) => owed === shortOf.owed || applyVnd === owed.dueVnd
  return !left.some((owed) => owed.lotId === lotId) && taken.every(isWhole) ? 'lot' : null
}

/** A bill of this shop of which nothing has come yet. */
export const mayHold = ({ owed: { billId, isWhole, shopName } }: NonNullable<Shared['shortOf']>): boolean =>
  billId !== null && isWhole && shopName === ''

/** What will be posted: `first` is as the sum is shared out before anything is held. */
export type Plan = { first: Shared; shared: Shared; treatment: Treatment; held: Receivable | null }

type Choice = { chosen: readonly string[] | null; treatment: Treatment }

/** A bill that is held gets nothing of the sum: it goes to the others. */
export function planOf(all: Receivable[], amountVnd: number, { chosen, treatment: wanted }: Choice): Plan {
  const isChosen = ({ key }: Receivable) => chosen === null || chosen.includes(key)
  const first = shareSum(all, amountVnd, isChosen)
  const held = wanted === treatment.hold && first.shortOf && mayHold(first.shortOf) ? first.shortOf.owed : null
  if (held) {
    const shared = shareSum(all, amountVnd, (owed) => owed !== held && isChosen(owed))
    return { first, shared: { ...shared, left: shared.left.filter((owed) => owed !== held) }, treatment: wanted, held }
  }
  const isFee = wanted === treatment.posFee && feeOf(first) !== null
  return { first, shared: first, treatment: isFee ? treatment.posFee : treatment.leaveOpen, held: null }
}

/** What goes to the fee of the POS. */
export const feeVndOf = ({ treatment: mode, shared: { shortOf } }: Plan): number =>
  mode === treatment.posFee ? (shortOf?.vnd ?? 0) : 0

/** By how much all that is owed goes down, without what is held. */
export const closedVndOf = (plan: Plan): number =>
  plan.shared.taken.reduce((sum, { applyVnd }) => sum + applyVnd, 0) + feeVndOf(plan)

/** As PayCashBack takes it: by lô, each with what was seen as due, the fee of its bill, and the bills that are held. */
export function sharingOf(all: Receivable[], plan: Plan): Sharing {
  const { shared, held } = plan
  const byLot = new Map<number, Allocation>()
  for (const { owed, applyVnd } of shared.taken) {
    const known = byLot.get(owed.lotId) ?? allocation(owed.lotId, dueOf(all, owed.lotId))
    byLot.set(owed.lotId, { ...known, Amount: known.Amount + applyVnd })
  }
  const { shortOf } = shared
  const of = shortOf && byLot.get(shortOf.owed.lotId)
  if (plan.treatment === treatment.posFee && shortOf && of) byLot.set(of.numberLoID, withFee(of, shared))
  return {
    Allocations: [...byLot.values()].filter(({ Amount }) => Amount > 0),
    HoldIDs: held?.billId ? [held.billId] : [],
  }
}

const allocation = (numberLoID: number, Due: number): Allocation => ({
  numberLoID,
  Amount: 0,
  DiffMode: diffMode.leaveOpen,
  Due,
  Fees: [],
})

function withFee(of: Allocation, shared: Shared): Allocation {
  const { owed, vnd } = shared.shortOf ?? { owed: null, vnd: 0 }
  if (feeOf(shared) === 'bill' && owed?.billId) return { ...of, Fees: [{ LogWithdrawalID: owed.billId, Amount: vnd }] }
  return { ...of, DiffMode: diffMode.posFee }
}

const dueOf = (all: Receivable[], lotId: number): number =>
  all.filter((owed) => owed.lotId === lotId).reduce((sum, { dueVnd }) => sum + dueVnd, 0)

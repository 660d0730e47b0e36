import { accountKind, groupsOfResult } from '@cardpro/contract/kit/money/accounts'
import { type CashLine, cashLineOf, cashLines, forOtherBooks } from '@cardpro/contract/reports/cashLines'
import type { DailyFigures, DebtLine } from '@cardpro/contract/reports/dailyReport'
import { addForms, credit, debit, type Form, type Weights, weighForm } from '@cardpro/contract/reports/figures'
import { DirectCost, NetRevenue, Orders, PosFee, Profit, Volume } from '@cardpro/contract/reports/measures'

type Balance = { kind: number; ownerId: number; vnd: number }
/** Debits less credits. `isOut`: it credited the account, or undoes what did. */
type Flow = { kind: number; ownerId: number; type: string; counterKind: number; isOut: boolean; vnd: number }
type Fact = { contractType: number; kind: number; vnd: number }
type Ends = { Opening: number; Up: number; Down: number; Closing: number }

/** One account of a partner, of an order or of none: what stood there, and what the day moved and each side settled of it. */
type PartnerAccount = { openingVnd: number; movedVnd: number; theyPaidVnd: number; wePaidVnd: number }

/** What of a day is read from the sums of the ledger. */
export type DayBook = { before: Balance[]; flows: Flow[]; facts: Fact[]; customers: Ends; partners: PartnerAccount[] }

/**
 * By which rules a day is weighed. A day that was closed by the first ones is weighed by them again, else what is kept of it would
 * seem to have changed: they netted a partner's orders, and had money for other books under what is internal.
 */
export const dayRules = { first: 1, now: 2 } as const
export type DayRules = (typeof dayRules)[keyof typeof dayRules]

const funds: readonly number[] = [111, 112]
const posMoney = 1361
const advance = 141
const partner = 331
const collaborator = 3388
/** The kinds of accounts that the report reads. */
export const dailyKinds = [...funds, posMoney, advance, partner, collaborator]

const sum = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((total, row) => total + value(row), 0)
const vndOf = ({ vnd }: { vnd: number }): number => vnd
const idsOf = (rows: readonly { ownerId: number }[]): number[] => [...new Set(rows.map(({ ownerId }) => ownerId))]

/** The figures of one day, each from sums that only postings of that day or before it change. */
export function dailyFigures(book: DayBook, rules: DayRules = dayRules.now): DailyFigures {
  const fundRows = fundsOf(book)
  return {
    Funds: fundRows,
    FundSums: fundSums(fundRows),
    In: moneyLines(book, { isOut: false, rules }),
    Out: moneyLines(book, { isOut: true, rules }),
    ...resultsOf(book.facts),
    Pos: posOf(book),
    Debts: debtsOf(book, rules),
    Advances: advancesOf(book),
  }
}

const rowsOfKinds = <T extends { kind: number }>(rows: readonly T[], ...kinds: number[]): T[] =>
  rows.filter(({ kind }) => kinds.includes(kind))

function fundsOf({ before, flows }: DayBook): DailyFigures['Funds'] {
  const [opening, moved] = [rowsOfKinds(before, ...funds), rowsOfKinds(flows, ...funds)]
  return idsOf([...opening, ...moved])
    .sort((a, b) => a - b)
    .map((BankCardID) => {
      const own = moved.filter(({ ownerId }) => ownerId === BankCardID)
      const Opening = sum(
        opening.filter(({ ownerId }) => ownerId === BankCardID),
        vndOf,
      )
      const counts = own.filter(isCount)
      const rest = own.filter((flow) => !isCount(flow))
      return {
        BankCardID,
        Opening,
        In: sum(
          rest.filter(({ isOut }) => !isOut),
          vndOf,
        ),
        Out: -sum(
          rest.filter(({ isOut }) => isOut),
          vndOf,
        ),
        Counted: sum(counts, vndOf),
        Closing: Opening + sum(own, vndOf),
      }
    })
}

const isCount = ({ type }: Flow): boolean => type === 'COUNT'

const fundSums = (rows: DailyFigures['Funds']): DailyFigures['FundSums'] => ({
  Opening: sum(rows, ({ Opening }) => Opening),
  In: sum(rows, ({ In }) => In),
  Out: sum(rows, ({ Out }) => Out),
  Counted: sum(rows, ({ Counted }) => Counted),
  Closing: sum(rows, ({ Closing }) => Closing),
})

type Side = { isOut: boolean; rules: DayRules }

/** Money in, or out, by purpose. Differences found by counting are shown with the fund. */
function moneyLines({ flows }: DayBook, { isOut, rules }: Side): DailyFigures['In'] {
  const amounts = new Map<CashLine, number>()
  for (const flow of rowsOfKinds(flows, ...funds)) {
    if (isCount(flow) || flow.isOut !== isOut) continue
    const line = rules === dayRules.first ? cashLineOf(withoutOtherBooks(flow)) : cashLineOf(flow)
    amounts.set(line, (amounts.get(line) ?? 0) + (isOut ? -flow.vnd : flow.vnd))
  }
  return (Object.keys(cashLines) as CashLine[]).flatMap((Line) => {
    const Amount = amounts.get(Line) ?? 0
    return Amount === 0 ? [] : [{ Line, Amount }]
  })
}

const withoutOtherBooks = (flow: Flow): Flow =>
  flow.counterKind === accountKind.internal && flow.type in forOtherBooks ? { ...flow, type: 'INTERNAL' } : flow

const cost = addForms(PosFee.form, DirectCost.form)
const otherIncome = credit(...groupsOfResult('income'))
const expense = debit(...groupsOfResult('cost'))
const badDebt = debit(8112)

function resultsOf(facts: Fact[]) {
  const weights = (rows: Fact[]): Weights => {
    const sums = new Map<number, number>()
    for (const { kind, vnd } of rows) sums.set(kind, (sums.get(kind) ?? 0) + vnd)
    return sums
  }
  const figures = (sums: Weights) => ({
    Orders: weighForm(Orders.form, sums),
    Volume: weighForm(Volume.form, sums),
    Revenue: weighForm(NetRevenue.form, sums),
    Cost: weighForm(cost, sums),
    Profit: weighForm(Profit.form, sums),
  })
  const kinds = [...new Set(facts.map(({ contractType }) => contractType))].sort((a, b) => (a || 9) - (b || 9))
  const all = weights(facts)
  const [OtherIncome, Expense, BadDebt] = [otherIncome, expense, badDebt].map((form: Form) => weighForm(form, all)) as [
    number,
    number,
    number,
  ]
  const OrderSums = figures(all)
  return {
    Orders: kinds
      .map((Contract_Type) => ({
        Contract_Type,
        ...figures(weights(facts.filter(({ contractType }) => contractType === Contract_Type))),
      }))
      .filter(({ Contract_Type: _kind, ...row }) => Object.values(row).some((value) => value !== 0)),
    OrderSums,
    OtherIncome,
    Expense,
    BadDebt,
    NetProfit: OrderSums.Profit + OtherIncome - Expense - BadDebt,
  }
}

const isOpening = ({ type }: Flow): boolean => type === 'OPENING'

/** What was brought along is part of the opening: it is no movement of the day. */
function endsOf(book: DayBook, kind: number) {
  const flows = rowsOfKinds(book.flows, kind)
  const Opening = sum(rowsOfKinds(book.before, kind), vndOf) + sum(flows.filter(isOpening), vndOf)
  const moved = flows.filter((flow) => !isOpening(flow))
  return { Opening, moved, Closing: Opening + sum(moved, vndOf) }
}

const paying: ReadonlySet<string> = new Set(['CASHBACK', 'ASSIGN'])

function posOf(book: DayBook): DailyFigures['Pos'] {
  const { Opening, moved, Closing } = endsOf(book, posMoney)
  const [paid, held] = [moved.filter(({ type }) => paying.has(type)), moved.filter(({ type }) => type === 'HOLD')]
  const [Paid, Held] = [-sum(paid, vndOf), -sum(held, vndOf)]
  return { Opening, Swiped: Closing - Opening + Paid + Held, Paid, Held, Closing }
}

function debtsOf(book: DayBook, rules: DayRules): DailyFigures['Debts'] {
  const partners = rules === dayRules.first ? nettedPartners(book) : book.partners
  const lines: [DebtLine, Ends][] = [
    ['customers', book.customers],
    ['partnersOwe', addEnds(partners.map((one) => partyEnds(one, 1)))],
    ['weOwePartners', addEnds(partners.map((one) => partyEnds(one, -1)))],
    ['affs', collaboratorEnds(book)],
    ['advances', advanceEnds(book)],
  ]
  return lines.map(([Line, ends]) => ({ Line, ...ends }))
}

/** As the first rules had them: a partner is one account, whatever order it is about. */
function nettedPartners(book: DayBook): PartnerAccount[] {
  return idsOf(rowsOfKinds([...book.before, ...book.flows], partner)).map((ownerId) => {
    const { Opening: openingVnd, moved } = endsOf(ofOwner(book, ownerId), partner)
    const paid = (isOut: boolean) =>
      sum(
        moved.filter((flow) => settlingTypes.has(flow.type) && flow.isOut === isOut),
        vndOf,
      )
    return { openingVnd, movedVnd: sum(moved, vndOf), theyPaidVnd: -paid(true), wePaidVnd: paid(false) }
  })
}

const ofOwner = (book: DayBook, ownerId: number): DayBook => ({
  ...book,
  before: book.before.filter((row) => row.ownerId === ownerId),
  flows: book.flows.filter((row) => row.ownerId === ownerId),
})

const addEnds = (all: Ends[]): Ends => ({
  Opening: sum(all, ({ Opening }) => Opening),
  Up: sum(all, ({ Up }) => Up),
  Down: sum(all, ({ Down }) => Down),
  Closing: sum(all, ({ Closing }) => Closing),
})

/** By these a debt is settled; whatever else moves it makes it. */
export const settlingTypes: ReadonlySet<string> = new Set([
  'PAY',
  'PAYPARTNER',
  'PAYAFF',
  'OFFSET',
  'BADDEBT',
  'ADJUST',
  'ASSIGN',
])

/** One side of a party: what it owes (1), or what it is owed (−1). It is settled as far as there is something to settle. */
function partyEnds({ openingVnd, movedVnd, theyPaidVnd, wePaidVnd }: PartnerAccount, side: 1 | -1): Ends {
  const closing = side * (openingVnd + movedVnd)
  const settled = side === 1 ? theyPaidVnd : wePaidVnd
  const [Opening, Closing] = [Math.max(side * openingVnd, 0), Math.max(closing, 0)]
  const Down = Math.max(Opening - Closing, Math.min(settled, Math.max(closing + settled, 0)), 0)
  return { Opening, Up: Closing - Opening + Down, Down, Closing }
}

function collaboratorEnds(book: DayBook): Ends {
  const { Opening, moved, Closing } = endsOf(book, collaborator)
  const Down = sum(
    moved.filter(({ type, isOut }) => settlingTypes.has(type) && !isOut),
    vndOf,
  )
  return { Opening: -Opening + 0, Up: Opening - Closing + Down, Down, Closing: -Closing + 0 }
}

function advanceEnds(book: DayBook): Ends {
  const { Opening, moved, Closing } = endsOf(book, advance)
  const Down = -sum(
    moved.filter(({ isOut }) => isOut),
    vndOf,
  )
  return { Opening, Up: Closing - Opening + Down, Down, Closing }
}

function advancesOf(book: DayBook): DailyFigures['Advances'] {
  return idsOf(rowsOfKinds([...book.before, ...book.flows], advance))
    .sort((a, b) => a - b)
    .map((StaffID) => {
      const { Opening, moved, Closing } = endsOf(ofOwner(book, StaffID), advance)
      const part = (isOut: boolean, type: string, isType: boolean) =>
        sum(
          moved.filter((flow) => flow.isOut === isOut && (flow.type === type) === isType),
          vndOf,
        )
      return {
        StaffID,
        Opening,
        Given: part(false, 'ADVANCE', true),
        Collected: part(false, 'ADVANCE', false),
        Used: -part(true, 'RETURN', false) + 0,
        Returned: -part(true, 'RETURN', true) + 0,
        Closing,
      }
    })
}

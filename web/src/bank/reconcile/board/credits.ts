import { lineState } from '@cardpro/contract/bank/bankLines/bankLines'
import type { Credit, WaitingMoney } from '@cardpro/contract/bank/reconcile/credits'
import type { LineSuggestion } from '@cardpro/contract/bank/reconcile/lineMatches'
import type { Part } from './boardLines.ts'
import { isPosted, isReady, isUnclear, type Show } from './rowState.ts'

/** The credits that the bank reported, and what each line may be: its best suggestion. */
export type BankCredits = { credits: Credit[]; best: ReadonlyMap<number, LineSuggestion>; waiting: WaitingMoney[] }
export const nothingTold: BankCredits = { credits: [], best: new Map(), waiting: [] }

/** A place of column 1: money that the bank credited, a payout (under its line, or alone), or money that waits for a line and whose payout is not on the board. */
export type Slot =
  | { kind: 'credit'; key: string; credit: Credit; best: LineSuggestion | null; parts: Part[] }
  | { kind: 'part'; key: string; part: Part; creditId: number | null; isWaiting: boolean }
  | { kind: 'money'; key: string; money: WaitingMoney }

/** Something of it is still to be booked. */
export const isOpenCredit = ({ State, Left }: Credit): boolean => State !== lineState.skipped && Left !== 0
export const partKey = (payoutId: number): string => `p${payoutId}`

const order = ['linked', 'A', 'B', 'C'] as const

/** The line of each payout: the one that it was booked from, else the first that it is suggested for, the surest first. */
function linesOfPayouts({ credits, best, waiting }: BankCredits): Map<number, number> {
  const lineOf = new Map<number, number>()
  const claims = order.flatMap((how) =>
    credits.flatMap((credit) => payoutsOf(credit, { how, best, waiting }).map((id) => [id, credit.LineID] as const)),
  )
  for (const [id, lineId] of claims) if (!lineOf.has(id)) lineOf.set(id, lineId)
  return lineOf
}

type How = Pick<BankCredits, 'best' | 'waiting'> & { how: (typeof order)[number] }

function payoutsOf({ LineID, PayoutIDs }: Credit, { how, best, waiting }: How): number[] {
  if (how === 'linked') return PayoutIDs
  const suggestion = best.get(LineID)
  if (suggestion?.Class !== how) return []
  const journals = new Set(suggestion.Vouchers.map(({ JournalID }) => JournalID))
  const booked = waiting.filter(({ JournalID }) => journals.has(JournalID))
  return [...suggestion.Payouts.map(({ PayoutID }) => PayoutID), ...booked.flatMap((money) => money.PayoutIDs)]
}

/** Column 1 by days: the lines of the bank with their payouts, and between them the payouts without one. Without any line it is the payouts. */
export function slotsOf(parts: Part[], bankCredits: BankCredits, show: Show): Slot[] {
  const lineOf = linesOfPayouts(bankCredits)
  const funds = new Set(bankCredits.credits.map(({ BankCardID }) => BankCardID))
  const waits = new Set(bankCredits.waiting.flatMap(({ PayoutIDs }) => PayoutIDs))
  const known = new Set(bankCredits.credits.map(({ LineID }) => LineID))
  const slotOf = (part: Part): Slot => {
    const { PayoutID, BankCardID } = part.payout
    const creditId = lineOf.get(PayoutID) ?? null
    const isBooked = part.rows.every(isPosted)
    const isWaiting = isBooked ? waits.has(PayoutID) : creditId === null && funds.has(BankCardID)
    return { kind: 'part', key: partKey(PayoutID), part, creditId, isWaiting }
  }
  const all = parts.map(slotOf)
  const groups = bankCredits.credits.flatMap((credit) => groupOf(credit, all, { show, best: bankCredits.best }))
  const alone = all.filter((slot) => slot.kind === 'part' && !known.has(slot.creditId ?? 0))
  const singles = alone.map((slot) => ({ day: dayOf(slot), slots: [slot] }))
  const moneys = show === 'waiting' ? moneyAlone(bankCredits.waiting, parts) : []
  return [...groups, ...singles, ...moneys]
    .toSorted((a, b) => Number(a.day > b.day) - Number(a.day < b.day))
    .flatMap(({ slots }) => slots)
}

const dayOf = (slot: Slot): string => (slot.kind === 'part' ? slot.part.payout.PaidOn : '')

type Group = { day: string; slots: Slot[] }

function groupOf(credit: Credit, all: Slot[], { show, best }: Pick<BankCredits, 'best'> & { show: Show }): Group[] {
  const own = all.filter((slot) => slot.kind === 'part' && slot.creditId === credit.LineID)
  if (own.length === 0 && !isShownAlone(credit, show)) return []
  const parts = own.flatMap((slot) => (slot.kind === 'part' ? [slot.part] : []))
  const head: Slot = {
    kind: 'credit',
    key: `c${credit.LineID}`,
    credit,
    best: best.get(credit.LineID) ?? null,
    parts,
  }
  return [{ day: credit.Date, slots: [head, ...own] }]
}

/** Whether a chip leaves a line of which no payout is shown. */
function isShownAlone({ State, Left }: Credit, show: Show): boolean {
  if (show === 'all') return true
  if (show === 'unclear') return State !== lineState.skipped && (Left !== 0 || State === lineState.unknown)
  if (show === 'posted') return State === lineState.booked || State === lineState.partly
  return show === 'skipped' && State === lineState.skipped
}

function moneyAlone(waiting: WaitingMoney[], parts: Part[]): Group[] {
  const shown = new Set(parts.map(({ payout }) => payout.PayoutID))
  return waiting
    .filter(({ PayoutIDs }) => !PayoutIDs.some((id) => shown.has(id)))
    .map((money) => ({ day: money.Date, slots: [{ kind: 'money', key: `w${money.JournalID}`, money }] }))
}

/** Lines that are certainly payouts as a whole: "Ghi" books these from them. Of payouts by kind of card the line itself is booked. */
function certainLines({ credits, best }: BankCredits): { credit: Credit; payoutIds: number[] }[] {
  return credits.flatMap((credit) => {
    const suggestion = best.get(credit.LineID)
    if (suggestion?.Step !== 'payout' || suggestion.Class !== 'A') return []
    if (!isOpenCredit(credit) || credit.InDoubt || suggestion.Payouts.some(({ Brand }) => Brand !== '')) return []
    return [{ credit, payoutIds: suggestion.Payouts.map(({ PayoutID }) => PayoutID) }]
  })
}

type Rows = Part['rows']
const netOf = (rows: Rows): number => rows.reduce((sum, { Net }) => sum + Net, 0)

/** What "Ghi" names as the lines of what it books: no more than is left of each. */
export function linesToBook(bankCredits: BankCredits, rows: Rows): { BankLineID: number; PayoutIDs: number[] }[] {
  return certainLines(bankCredits).flatMap(({ credit, payoutIds }) => {
    const own = rows.filter(({ PayoutID }) => payoutIds.includes(PayoutID))
    if (own.length === 0 || netOf(own) > credit.Left) return []
    return [{ BankLineID: credit.LineID, PayoutIDs: [...new Set(own.map(({ PayoutID }) => PayoutID))] }]
  })
}

export type Progress = { clearVnd: number; allVnd: number; unclear: number }

/** How much money is clear: of lines of the bank what is booked, skipped, or certainly chosen payouts; without lines that of the rows. */
export function progressOf(rows: Rows, bankCredits: BankCredits): Progress {
  if (bankCredits.credits.length === 0) {
    const open = rows.filter(isUnclear)
    return { clearVnd: netOf(rows) - netOf(open), allVnd: netOf(rows), unclear: open.length }
  }
  const ready = new Map(
    certainLines(bankCredits).map(({ credit, payoutIds }) => [
      credit.LineID,
      netOf(rows.filter((row) => isReady(row) && payoutIds.includes(row.PayoutID))),
    ]),
  )
  const clear = bankCredits.credits.map((credit) => clearOf(credit, ready.get(credit.LineID) ?? 0))
  return {
    clearVnd: clear.reduce((sum, vnd) => sum + vnd, 0),
    allVnd: bankCredits.credits.reduce((sum, { Amount }) => sum + Amount, 0),
    unclear: bankCredits.credits.filter(({ Amount }, at) => clear[at] !== Amount).length,
  }
}

function clearOf({ State, Amount, Left }: Credit, readyVnd: number): number {
  if (State === lineState.skipped) return Amount
  if (State === lineState.unknown) return 0
  return Amount - Left + Math.min(Left, readyVnd)
}

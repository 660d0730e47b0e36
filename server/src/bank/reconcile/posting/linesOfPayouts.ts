import type { board } from '@cardpro/contract/bank/reconcile/board'
import type { Input } from '@cardpro/contract/kit/call'
import { bookLine, type HeldLine, holdLines, lineToBook } from '#bank/bankLines/bankLines.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { type LotMoney, sumOf } from './plan.rules.ts'

type BankLineChoice = Pick<Input<typeof board.payDebtFromPDF>, 'BankLineID' | 'Lines'>
/** A line of an account that payouts came in; null: all that is booked. `day`: that of the line, where it names its payouts. */
export type AskedLine = { lineId: number; payoutIds: ReadonlySet<number> | null; day: string | undefined }
type Paying = { payout: { id: number }; fundId: number; lots: LotMoney[]; unallocatedVnd: number }

/** The lines that are named, under lock: lines of accounts are held before those of statements. */
export async function holdAskedLines(ctx: WriteCtx, { BankLineID, Lines = [] }: BankLineChoice): Promise<AskedLine[]> {
  if (BankLineID !== undefined) {
    await holdLines(ctx, [BankLineID], 'BankLineID')
    return [{ lineId: BankLineID, payoutIds: null, day: undefined }]
  }
  const named = Lines.flatMap(({ PayoutIDs }) => PayoutIDs)
  const ids = Lines.map(({ BankLineID: id }) => id)
  if (new Set(named).size < named.length || new Set(ids).size < ids.length)
    throw UserError.at('Lines', 'Mỗi khoản ngân hàng trả chỉ ghi từ một dòng ngân hàng')
  if (ids.length === 0) return []
  const dayOf = new Map((await holdLines(ctx, ids, 'Lines')).map(({ id, bookedOn }) => [id, bookedOn]))
  return Lines.map(({ BankLineID: lineId, PayoutIDs }) => ({
    lineId,
    payoutIds: new Set(PayoutIDs),
    day: dayOf.get(lineId),
  }))
}

/** A line names payouts of the rows that are asked for. */
export function ensureNamed(asked: AskedLine[], rows: { payoutId: number | null }[]): void {
  const known = new Set(rows.map(({ payoutId }) => payoutId))
  const strange = asked.some(({ payoutIds }) => [...(payoutIds ?? [])].some((id) => !known.has(id)))
  if (strange) throw UserError.at('Lines', 'Dòng ngân hàng ghi khoản không có dòng sao kê nào trong lần ghi này')
}

const cameIn = (payoutId: number, { payoutIds }: AskedLine): boolean => payoutIds === null || payoutIds.has(payoutId)

export const lineOfPayout = (asked: AskedLine[], payoutId: number): AskedLine | undefined =>
  asked.find((line) => cameIn(payoutId, line))

type ToBook = { line: HeldLine | null; places: number[] }

/** Each line with the places of what is booked from it, weighed against what is left of it. */
export async function weighLines(ctx: WriteCtx, payings: Paying[], asked: AskedLine[]): Promise<ToBook[]> {
  const weighed: ToBook[] = []
  for (const one of asked) {
    const places = payings.flatMap(({ payout }, place) => (cameIn(payout.id, one) ? [place] : []))
    const own = places.flatMap((place) => payings[place] ?? [])
    const [first] = own
    if (!first) continue
    if (own.some(({ fundId }) => fundId !== first.fundId))
      throw UserError.at('BankLineID', 'Một dòng ngân hàng chỉ ghi tiền về của một quỹ')
    const amountVnd = sumOf(own, ({ lots, unallocatedVnd }) => sumOf(lots, (lot) => lot.receivedVnd) + unallocatedVnd)
    const { lineId } = one
    weighed.push({ line: await lineToBook(ctx, { lineId, fundId: first.fundId, amountVnd }), places })
  }
  return weighed
}

export async function linkLines(ctx: WriteCtx, lines: ToBook[], journalIds: number[]): Promise<void> {
  for (const { line, places } of lines)
    await bookLine(
      ctx,
      line,
      places.flatMap((place) => journalIds[place] ?? []),
    )
}

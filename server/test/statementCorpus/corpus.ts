import type { MatchTexts } from '#bank/reconcile/matching/matchTexts.ts'
import { Random } from '#demo/random.ts'
import { makePayments, type Payment } from './payments.ts'
import { type PrintedRow, print } from './printedRows.ts'
import { type TypedSwipe, type } from './typedSwipes.ts'

/** What a company was paid, as its acquirers print it and as it typed it; and of each line which payment it truly is. */
export type Corpus = {
  rows: PrintedRow[]
  swipes: TypedSwipe[]
  payments: Map<number, Payment>
  paymentOf: Map<number, number>
}

/** The same seed makes the same corpus. The swipe of a payment has its id. */
export function makeCorpus(seed: number, size: { rows: number; swipes: number }): Corpus {
  const random = new Random(seed)
  const payments = makePayments(random, size)
  const printed = print(random, payments)
  return {
    rows: printed.map(({ row }) => row),
    swipes: type(random, payments).filter((swipe) => swipe !== null),
    payments: new Map(payments.map((payment) => [payment.id, payment])),
    paymentOf: new Map(printed.map(({ row, payment }) => [row.id, payment.id])),
  }
}

/** As `matching.sql` reads them. */
export const textsOf = ({ rows, swipes }: Corpus): MatchTexts => ({
  lines: JSON.stringify(rows.map(lineTuple)),
  swipes: pagesOf(swipes).map((page) => JSON.stringify(page.map(swipeTuple))),
  holidays: [],
  refused: [],
  standing: '[]',
})

const lineTuple = (row: PrintedRow) => {
  const place = [row.id, row.pos_id, row.swiped_on, row.swiped_at, row.lot_no, row.bill_no]
  return [...place, row.approval, row.rrn, row.last4, row.gross_vnd, row.paid_on, row.kind, false]
}

const swipeTuple = (swipe: TypedSwipe) => {
  const place = [swipe.id, swipe.pos_id, swipe.posted_on, swipe.swiped_at, swipe.lot_no, swipe.bill_no]
  const card = [swipe.approval, swipe.doc_no, swipe.last4, swipe.amount_vnd]
  return [...place, ...card, swipe.expected_on, swipe.is_cancelled]
}

const inPage = 5_000
const pagesOf = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / inPage) }, (_, page) => all.slice(page * inPage, (page + 1) * inPage))

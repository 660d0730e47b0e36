import { rowKind } from '@cardpro/contract/bank/reconcile/statementWords'
import type { Match } from '#bank/reconcile/matching/paymentFacts.rules.ts'
import type { Corpus } from './corpus.ts'
import type { TypedSwipe } from './typedSwipes.ts'

type Weighed = { lines: number; wrong: number }
/** Lines by the class of their match, and for how many it is wrong. `found`: rightly A, G or B, of the sales that have a swipe. */
export type Measures = {
  A: Weighed
  G: Weighed
  B: Weighed
  withSwipe: number
  found: number
  foundByA: number
  offered: number
}

/** What the matches are worth, by the truth. */
export function measure(corpus: Corpus, matches: Match[]): Measures {
  const { rows, paymentOf, payments } = corpus
  const swipes = new Map(corpus.swipes.map((swipe) => [swipe.id, swipe]))
  const trueSwipe = (line: number) => swipes.get(paymentOf.get(line) ?? 0)
  const isTakenBack = (line: number) => payments.get(paymentOf.get(line) ?? 0)?.isVoided ?? false
  const sought = new Set(
    rows.flatMap(({ id, kind }) =>
      kind === rowKind.sale && !isTakenBack(id) && trueSwipe(id)?.is_cancelled === false ? id : [],
    ),
  )
  const none = () => ({ lines: 0, wrong: 0 })
  const measures: Measures = {
    A: none(),
    G: none(),
    B: none(),
    withSwipe: sought.size,
    found: 0,
    foundByA: 0,
    offered: 0,
  }
  const isRight = ({ class: matchClass, lines, swipes: found }: Match, line: number): boolean => {
    if (found.length === 0) return lines.every((other) => paymentOf.get(other) === paymentOf.get(line))
    if (matchClass === 'G') return found.every((id) => areAlike(swipes.get(id), trueSwipe(line)))
    return found[0] === paymentOf.get(line)
  }
  for (const match of matches) {
    if (match.class === 'C') {
      measures.offered++
      continue
    }
    const right = match.lines.filter((line) => isRight(match, line))
    measures[match.class].lines += match.lines.length
    measures[match.class].wrong += match.lines.length - right.length
    const found = right.filter((line) => sought.has(line)).length
    measures.found += found
    if (match.class === 'A') measures.foundByA += found
  }
  return measures
}

const areAlike = (a: TypedSwipe | undefined, b: TypedSwipe | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.pos_id === b.pos_id &&
  a.lot_no === b.lot_no &&
  a.last4 === b.last4 &&
  a.amount_vnd === b.amount_vnd

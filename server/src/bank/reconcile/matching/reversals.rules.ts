import { reasonsAgainst, reasonsFor, scoreOf } from './evidence.rules.ts'
import { Edges, groupsBy } from './matchGroups.rules.ts'
import { daysLate } from './paidDays.rules.ts'
import { reversalKeys } from './passes.rules.ts'
import { type CardPayment, type Line, type Match, pairKey, type Swipe } from './paymentFacts.rules.ts'

/** `taken`: lines that are settled by this. `doubtful`: sales that may have been taken back, which are not chosen by themselves. */
type Reversed = { matches: Match[]; taken: Set<number>; doubtful: Set<number> }

const isDifferent = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b

/** The lines that take a payment back: against the sale of the same statement, else a swipe that is cancelled in the books. */
export function matchReversals(lines: Line[], swipes: Swipe[], refused: ReadonlySet<string>): Reversed {
  const found: Reversed = { matches: [], taken: new Set(), doubtful: new Set() }
  const open = new Set(lines.filter(({ isReversal }) => isReversal))
  if (open.size === 0) return found
  const sales = new Set(lines.filter(({ isReversal }) => !isReversal))
  const cancelled = new Set(swipes.filter(({ isCancelled }) => isCancelled))
  for (const { class: matchClass, key } of reversalKeys)
    for (const [line, sale] of pairsOf(open, sales, { key, refused })) {
      open.delete(line)
      sales.delete(sale)
      found.matches.push(voidingMatch(line, sale, matchClass))
      found.taken.add(line.id)
      if (matchClass === 'A') found.taken.add(sale.id)
      else found.doubtful.add(sale.id)
    }
  for (const { key } of reversalKeys)
    for (const [line, swipe] of pairsOf(open, cancelled, { key, refused })) {
      open.delete(line)
      cancelled.delete(swipe)
      found.matches.push(ofCancelled(line, swipe))
      found.taken.add(line.id)
    }
  return found
}

function pairsOf<T extends CardPayment>(
  open: Set<Line>,
  others: Set<T>,
  { key, refused }: { key: (told: CardPayment) => string | null; refused: ReadonlySet<string> },
): [Line, T][] {
  const fits = (line: Line, other: T) =>
    other.day <= line.day &&
    line.day - other.day <= daysLate &&
    !isDifferent(line.approval, other.approval) &&
    !isDifferent(line.last4, other.last4) &&
    !refused.has(pairKey(line.id, other.id))
  const edges = new Edges<Line, T>()
  for (const group of groupsBy(open, others, key)) edges.add(group, fits)
  return edges.onlyPairs()
}

function voidingMatch(line: Line, sale: Line, matchClass: 'A' | 'B'): Match {
  const reasons = reasonsFor(line, sale)
  return {
    class: matchClass,
    score: scoreOf(matchClass, reasons, 0),
    reasons: [...reasons, 'unique', 'voids'],
    against: line.day === sale.day ? [] : ['otherDay'],
    lines: [line.id, sale.id],
    swipes: [],
    isChosen: matchClass === 'A' && !line.isReleased && !sale.isReleased,
  }
}

function ofCancelled(line: Line, swipe: Swipe): Match {
  const reasons = reasonsFor(line, swipe)
  return {
    class: 'B',
    score: scoreOf('B', reasons, 0),
    reasons: [...reasons, 'unique'],
    against: reasonsAgainst(line, swipe, true),
    lines: [line.id],
    swipes: [swipe.id],
    isChosen: false,
  }
}

import type { ReasonFor } from '@cardpro/contract/bank/reconcile/statementWords'
import { contradictions, reasonsAgainst, reasonsFor, scoreOf } from './evidence.rules.ts'
import { Edges, groupsBy } from './matchGroups.rules.ts'
import type { PaidDays } from './paidDays.rules.ts'
import { type Pass, passes } from './passes.rules.ts'
import { type CardPayment, type Line, type Match, pairKey, type Swipe } from './paymentFacts.rules.ts'
import { matchReversals } from './reversals.rules.ts'

export type MatchingInput = { lines: Line[]; swipes: Swipe[]; days: PaidDays; refused: ReadonlySet<string> }

/** So many bills are offered for a line, the likeliest. */
const mostOffered = 5

/** What the lines are, by line, what is most certain first. The order of what is asked changes nothing. */
export function matchLines({ lines, swipes, days, refused }: MatchingInput): Match[] {
  const reversed = matchReversals(lines, swipes, refused)
  const matching = new Matching({
    lines: lines.filter(({ id, isReversal }) => !isReversal && !reversed.taken.has(id)),
    swipes: swipes.filter(({ isCancelled }) => !isCancelled),
    days,
    refused,
  })
  for (const pass of passes) matching.run(pass)
  return [...reversed.matches, ...matching.matches(reversed.doubtful)].sort(
    (a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0) || b.score - a.score || (a.swipes[0] ?? 0) - (b.swipes[0] ?? 0),
  )
}

type Offer = { swipe: Swipe; reasons: ReasonFor[]; score: number }
type MatchedGroup = { class: 'A' | 'G' | 'B'; lines: Line[]; swipes: Swipe[] }

class Matching {
  readonly #asked: MatchingInput
  readonly #lines: Set<Line>
  readonly #swipes: Set<Swipe>
  readonly #taken: MatchedGroup[] = []
  readonly #offers = new Map<Line, Set<Swipe>>()
  /** Of several that are alike: the fewer marks of a later round do not distinguish them. */
  readonly #alike = new Set<Line | Swipe>()

  constructor(asked: MatchingInput) {
    this.#asked = asked
    this.#lines = new Set(asked.lines)
    this.#swipes = new Set(asked.swipes)
  }

  run(pass: Pass): void {
    const { days, refused } = this.#asked
    // A line that something was found for is not offered still less likely ones.
    const lines =
      pass.class === 'C' ? [...this.#lines].filter((line) => this.#offersOf(line).length === 0) : this.#lines
    const edges = new Edges<Line, Swipe>()
    for (const { key, fits } of pass.rounds)
      for (const group of groupsBy(lines, this.#swipes, key))
        edges.add(group, (line, swipe) => fits(line, swipe, days) && !refused.has(pairKey(line.id, swipe.id)))
    if (pass.class !== 'C') {
      this.#takePairs(pass.class, edges)
      for (const cluster of edges.clusters()) this.#takeGroups(cluster, edges)
    }
    for (const [line, swipes] of edges.of)
      if (this.#lines.has(line)) for (const swipe of swipes) this.#offer(line, swipe, pass)
  }

  #takePairs(matchClass: 'A' | 'B', edges: Edges<Line, Swipe>): void {
    for (const [line, swipe] of edges.onlyPairs())
      if (matchClass === 'A' || !(this.#alike.has(line) || this.#alike.has(swipe)))
        this.#take({ class: matchClass, lines: [line], swipes: [swipe] })
  }

  #take(taken: MatchedGroup): void {
    this.#taken.push(taken)
    for (const line of taken.lines) this.#lines.delete(line)
    for (const swipe of taken.swipes) this.#swipes.delete(swipe)
  }

  #offer(line: Line, swipe: Swipe, pass: Pass): void {
    const offers = this.#offers.get(line) ?? new Set()
    this.#offers.set(line, offers.add(swipe))
    if (pass.class !== 'C') this.#alike.add(line).add(swipe)
  }

  /** What is offered for it and not taken. */
  #offersOf(line: Line): Swipe[] {
    return [...(this.#offers.get(line) ?? [])].filter((swipe) => this.#swipes.has(swipe))
  }

  /**
   * As many lines as swipes that nothing distinguishes are each other's, whichever is whose; those of a lô by themselves
   * where the lines name it.
   */
  #takeGroups(cluster: { lines: Line[]; swipes: Swipe[] }, edges: Edges<Line, Swipe>): void {
    const lots = new Set(cluster.lines.map(({ lot }) => lot))
    if (lots.size > 1 && lots.has('')) return
    for (const lot of lots) {
      const lines = cluster.lines.filter((line) => line.lot === lot)
      const swipes = cluster.swipes.filter((swipe) => lot === '' || swipe.lot === lot)
      const isGroup = lines.length > 1 && lines.length === swipes.length && areEqual(lines, swipes)
      if (!isGroup || [...lines, ...swipes].some((one) => this.#alike.has(one))) continue
      if (lines.every((line) => swipes.every((swipe) => edges.of.get(line)?.has(swipe))))
        this.#take({ class: 'G', lines: lines.sort(byId), swipes: swipes.sort(byId) })
    }
  }

  /** Sales of `doubtful` may have been taken back. */
  matches(doubtful: ReadonlySet<number>): Match[] {
    const taken = this.#taken.map((one) => {
      const match = one.class === 'G' ? ofGroup(one) : this.#ofPair(one)
      return { ...match, isChosen: match.isChosen && !one.lines.some(({ id }) => doubtful.has(id)) }
    })
    return [...taken, ...this.#offered()]
  }

  #ofPair({ class: matchClass, lines, swipes }: MatchedGroup): Match {
    const [line, swipe] = [lines[0] as Line, swipes[0] as Swipe]
    const reasons = reasonsFor(line, swipe)
    return {
      class: matchClass,
      score: scoreOf(matchClass, reasons, 0),
      reasons: [...reasons, 'unique'],
      against: reasonsAgainst(line, swipe, true),
      lines: [line.id],
      swipes: [swipe.id],
      isChosen: matchClass === 'A' && !line.isReleased,
    }
  }

  /** Of what is still open, the likeliest of each line. */
  #offered(): Match[] {
    const open = [...this.#offers.keys()].flatMap((line): [Line, Swipe[]][] =>
      this.#lines.has(line) ? [[line, this.#offersOf(line)]] : [],
    )
    const askedFor = new Map<Swipe, number>()
    for (const [, swipes] of open) for (const swipe of swipes) askedFor.set(swipe, (askedFor.get(swipe) ?? 0) + 1)
    return open.flatMap(([line, swipes]) =>
      likeliestOffers(line, swipes).map(({ swipe, reasons, score }): Match => {
        const isOne = swipes.length === 1 && askedFor.get(swipe) === 1
        const against = reasonsAgainst(line, swipe, this.#asked.days.isInTime(line, swipe))
        return {
          class: 'C',
          score,
          reasons,
          against: isOne ? against : [...against, 'several'],
          lines: [line.id],
          swipes: [swipe.id],
          isChosen: false,
        }
      }),
    )
  }
}

const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id

/** Lines of one POS, lô, card and amount, and swipes of one POS, lô, card and amount, which are the same. */
function areEqual(lines: readonly CardPayment[], swipes: readonly CardPayment[]): boolean {
  const [line, swipe] = [lines[0] as CardPayment, swipes[0] as CardPayment]
  const isLike = (a: CardPayment, b: CardPayment) =>
    a.pos === b.pos && a.lot === b.lot && a.last4 === b.last4 && a.vnd === b.vnd
  const isSame = line.pos === swipe.pos && line.vnd === swipe.vnd
  return isSame && lines.every((one) => isLike(one, line)) && swipes.every((one) => isLike(one, swipe))
}

function ofGroup({ lines, swipes }: MatchedGroup): Match {
  const [line, swipe] = [lines[0] as Line, swipes[0] as Swipe]
  const ofAll = (reason: ReasonFor) => lines.every((l) => swipes.every((s) => reasonsFor(l, s).includes(reason)))
  return {
    class: 'G',
    score: 100,
    reasons: [...reasonsFor(line, swipe).filter(ofAll), 'group'],
    against: reasonsAgainst(line, swipe, true).filter((reason) => reason === 'otherDay'),
    lines: lines.map(({ id }) => id),
    swipes: swipes.map(({ id }) => id),
    isChosen: !lines.some(({ isReleased }) => isReleased),
  }
}

function likeliestOffers(line: Line, swipes: Swipe[]): Offer[] {
  const apart = ({ at }: Swipe) => (at === null || line.at === null ? Number.MAX_SAFE_INTEGER : Math.abs(at - line.at))
  return swipes
    .map((swipe) => {
      const reasons = reasonsFor(line, swipe)
      return { swipe, reasons, score: scoreOf('C', reasons, contradictions(line, swipe)) }
    })
    .sort((a, b) => b.score - a.score || apart(a.swipe) - apart(b.swipe) || byId(a.swipe, b.swipe))
    .slice(0, mostOffered)
}

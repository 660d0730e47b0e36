import type { CardPayment } from './paymentFacts.rules.ts'

/** A group that is larger on either side is no evidence for its members. */
const mostInGroup = 200

type Group<L, S> = { lines: L[]; swipes: S[] }

/** Lines and swipes that have the same key, for each key that both sides have; a key of too many is left out. */
export function groupsBy<L extends CardPayment, S extends CardPayment>(
  lines: Iterable<L>,
  swipes: Iterable<S>,
  key: (told: CardPayment) => string | null,
): Group<L, S>[] {
  const groups = new Map<string, Group<L, S>>()
  for (const line of lines) {
    const of = key(line)
    if (of === null) continue
    const group = groups.get(of)
    if (group) group.lines.push(line)
    else groups.set(of, { lines: [line], swipes: [] })
  }
  for (const swipe of swipes) {
    const of = key(swipe)
    if (of !== null) groups.get(of)?.swipes.push(swipe)
  }
  return [...groups.values()].filter(
    ({ lines: own, swipes: theirs }) => theirs.length > 0 && own.length <= mostInGroup && theirs.length <= mostInGroup,
  )
}

/** Which pairs fit, seen from both sides. */
export class Edges<L, S> {
  readonly of = new Map<L, Set<S>>()
  readonly #lines = new Map<S, Set<L>>()

  /** The pairs of a group that fit. */
  add({ lines, swipes }: Group<L, S>, fits: (line: L, swipe: S) => boolean): void {
    for (const line of lines)
      for (const swipe of swipes) {
        if (!fits(line, swipe)) continue
        addValue(this.of, line, swipe)
        addValue(this.#lines, swipe, line)
      }
  }

  /** The pairs that are the only one of both. */
  onlyPairs(): [L, S][] {
    const pairs: [L, S][] = []
    for (const [line, swipes] of this.of)
      for (const swipe of swipes) if (swipes.size === 1 && this.#lines.get(swipe)?.size === 1) pairs.push([line, swipe])
    return pairs
  }

  /** Lines and swipes that hang together, where there is more than one line. */
  clusters(): Group<L, S>[] {
    const clusters: Group<L, S>[] = []
    const seen = new Set<L>()
    for (const line of this.of.keys()) {
      if (seen.has(line)) continue
      const cluster = this.#around(line)
      addAll(seen, cluster.lines)
      if (cluster.lines.length > 1) clusters.push(cluster)
    }
    return clusters
  }

  #around(first: L): Group<L, S> {
    // A set that grows while it is walked is walked to its new end.
    const lines = new Set([first])
    const swipes = new Set<S>()
    for (const line of lines)
      for (const swipe of this.of.get(line) ?? []) {
        if (!swipes.has(swipe)) addAll(lines, this.#lines.get(swipe) ?? [])
        swipes.add(swipe)
      }
    return { lines: [...lines], swipes: [...swipes] }
  }
}

function addAll<T>(set: Set<T>, values: Iterable<T>): void {
  for (const value of values) set.add(value)
}

function addValue<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const set = map.get(key)
  if (set) set.add(value)
  else map.set(key, new Set([value]))
}

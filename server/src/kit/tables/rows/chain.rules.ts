/** A row of a table that prints a balance after each: by how many đồng it moves it. `when`: rows of one moment may stand in any order. */
export type Step = { no: number; moved: number; balance: number | null; when: string }

/** A printed balance that is not the one before it and what moved since. */
export type Break = { no: number; moved: number; expected: number; printed: number }

/**
 * The balances of a table. `order`: 1 where the oldest row is first, −1 where the latest is, 0 where both or neither hold. `links`: how
 * many balances could be weighed.
 */
export type Chain = {
  order: 1 | -1 | 0
  links: number
  breaks: Break[]
  opening: number | null
  closing: number | null
}

/** Each balance is the one before it and the amounts since, from above to below or from below to above. */
export function chainOf(steps: Step[]): Chain {
  const down = weigh(steps)
  const up = weigh(steps.toReversed())
  const tied = down.breaks.length === up.breaks.length
  const order = tied ? orderByTime(steps) : down.breaks.length < up.breaks.length ? 1 : -1
  const best = order === -1 ? up : down
  return { order: tied && best.links > 0 && best.breaks.length > 0 ? 0 : order, ...best }
}

function orderByTime(steps: Step[]): 1 | -1 | 0 {
  const [first = '', last = ''] = [steps[0]?.when, steps.at(-1)?.when]
  return first === last ? 0 : first < last ? 1 : -1
}

type ChainOneWay = Omit<Chain, 'order'>

function weigh(oldest: Step[]): ChainOneWay {
  const steps = momentsInChain(oldest)
  const found: ChainOneWay = { links: 0, breaks: [], opening: null, closing: null }
  let [expected, moved]: [number | null, number] = [null, 0]
  for (const step of steps) {
    moved += step.moved
    if (expected !== null) expected += step.moved
    if (step.balance === null) continue
    if (expected === null) found.opening = step.balance - moved
    else {
      found.links += 1
      if (expected !== step.balance)
        found.breaks.push({ no: step.no, moved: step.moved, expected, printed: step.balance })
    }
    expected = step.balance
  }
  found.closing = expected
  return found
}

/** Rows of one moment are put in the order in which their balances follow one another, where there is one. */
function momentsInChain(steps: Step[]): Step[] {
  const sorted: Step[] = []
  for (let at = 0; at < steps.length; ) {
    let end = at + 1
    while (end < steps.length && steps[end]?.when === steps[at]?.when) end++
    const group = steps.slice(at, end)
    sorted.push(...(holds(group, sorted.at(-1)) ? group : (followed(group, sorted.at(-1)) ?? group)))
    at = end
  }
  return sorted
}

const before = ({ balance, moved }: Step): number => (balance ?? 0) - moved

function holds(group: Step[], last: Step | undefined): boolean {
  return group.every((step, at) => {
    const above = at === 0 ? last : group[at - 1]
    return above?.balance == null || step.balance === null || before(step) === above.balance
  })
}

/** Null where the balances of the group do not follow one another in any order that begins behind the last row. */
function followed(group: Step[], last: Step | undefined): Step[] | null {
  if (group.length < 2 || last?.balance == null || group.some(({ balance }) => balance === null)) return null
  const byBefore = new Map<number, Step[]>()
  for (const step of group.toReversed()) {
    const same = byBefore.get(before(step))
    if (same) same.push(step)
    else byBefore.set(before(step), [step])
  }
  const sorted: Step[] = []
  for (let balance: number | null = last.balance; balance !== null; ) {
    const next: Step | undefined = byBefore.get(balance)?.pop()
    if (!next) break
    sorted.push(next)
    balance = next.balance
  }
  return sorted.length === group.length ? sorted : null
}

/** What a break says of its row; null: some rows are missing before it. */
export function misreadAt({ moved, expected, printed }: Break): 'sign' | 'unmoved' | null {
  const off = printed - expected
  if (off === -2 * moved) return 'sign'
  return off === -moved ? 'unmoved' : null
}

import type { Question } from '../schema.ts'

/**
 * One way to read a table: how many cells and lines it does not read, how many proofs are wrong, and its rows as they are compared,
 * spelled when they are: there may be a hundred thousand.
 */
export type Tried = {
  wrongCells: number
  wrongProofs: number
  proofs: number
  count: number
  rowAt: (at: number) => string
}

/**
 * Something that a whole table decides. `left`: the readings that its cells do not refute, in any order; `options`: each as it is asked;
 * `column`: which one it is about.
 */
export type Choice<C> = {
  code: string
  column: number | null
  left: readonly C[]
  value: (one: C) => string
  sentence: string
  spell: (one: C) => string
}

/** Under which its answer is kept. */
export const keyOf = ({ code, column }: { code: string; column: number | null }): string =>
  column === null ? code : `${code}:${column}`

export type Decided<C> = { chosen: C; question: Question | null }

/**
 * The one rule of reading: a reading that facts refute is none; one that is left is decided, and so are several of the same rows;
 * several that differ are asked, each with the first row in which it does. `answer`: what was chosen before, if no fact refutes it.
 */
export function decide<C>(
  choice: Choice<C>,
  attempt: (one: C) => Tried,
  answer: string | undefined,
): Decided<C> | null {
  const [only, ...others] = choice.left
  if (only === undefined) return null
  if (others.length === 0) return { chosen: only, question: null }
  const tried = choice.left.map((one) => ({ one, result: attempt(one) }))
  const left = unrefuted(tried)
  const answered = left.find(({ one }) => choice.value(one) === answer)
  const [first] = left
  if (answered ?? left.length === 1) return { chosen: (answered ?? first ?? { one: only }).one, question: null }
  const different = distinct(left)
  if (different.length < 2) return { chosen: first?.one ?? only, question: null }
  return { chosen: first?.one ?? only, question: asQuestion(choice, different) }
}

type Attempt<C> = { one: C; result: Tried }

/** Cells that cannot be read refute a reading where another reads them all; so do balances and sums where another has more of them right. */
function unrefuted<C>(tried: Attempt<C>[]): Attempt<C>[] {
  const fewest = (rate: (result: Tried) => number, all: Attempt<C>[]) => {
    const least = Math.min(...all.map(({ result }) => rate(result)))
    return all.filter(({ result }) => rate(result) === least)
  }
  const readable = fewest(({ wrongCells }) => wrongCells, tried)
  const proven = readable.some(({ result }) => result.proofs > 0 && result.wrongProofs * 2 < result.proofs)
  return proven ? fewest(({ wrongProofs }) => wrongProofs, readable) : readable
}

/** The readings of which each has other rows than all before it. */
function distinct<C>(left: Attempt<C>[]): Attempt<C>[] {
  const different: Attempt<C>[] = []
  for (const one of left)
    if (different.every((other) => differsAt(one.result, other.result) !== null)) different.push(one)
  return different
}

/** The place of the first row in which they differ; null: they are the same. */
function differsAt(one: Tried, other: Tried): number | null {
  const most = Math.max(one.count, other.count)
  for (let at = 0; at < most; at++) if (one.rowAt(at) !== other.rowAt(at)) return at
  return null
}

function asQuestion<C>({ code, column, sentence, value, spell }: Choice<C>, left: Attempt<C>[]): Question {
  const [one, other] = left
  const at = (one && other && differsAt(one.result, other.result)) ?? 0
  const options = left.map(({ one: option, result }) => ({
    value: value(option),
    sentence: spell(option),
    sample: result.rowAt(at),
  }))
  return { code, key: keyOf({ code, column }), sentence, lines: [], column, options }
}

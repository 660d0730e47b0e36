import { uncategorisedKeys } from '@cardpro/contract/reports/figures'
import { z } from 'zod'
import { dayOf, monthOf } from './comparedPeriods.ts'
import { type Group, keyText, otherIncome, type Question } from './question.ts'

/** One sum of a statement on the facts: `key` is what the question groups by, as a number. */
export const SumRow = z.object({ key: z.number(), kind: z.number(), vnd: z.number() })
/** What has a name instead of a number has it as its `code`. */
type Sum = z.infer<typeof SumRow> & { code?: string }

/** Rows of sums as groups, each once. */
export function groupsOf({ dimension }: Question, rows: Sum[]): Group[] {
  const codeOf = dimension === 'day' ? dayOf : dimension === 'month' ? monthOf : () => ''
  const groups = new Map<string, Group & { sums: Map<number, number> }>()
  for (const { key: found, code = '', kind, vnd } of rows) {
    const key = dimension === 'category' && found === 0 ? uncategorisedKey(kind) : found
    const place = { key, code: code || codeOf(key) }
    const group = groups.get(keyText(place)) ?? { ...place, sums: new Map<number, number>() }
    group.sums.set(kind, (group.sums.get(kind) ?? 0) + vnd)
    groups.set(keyText(place), group)
  }
  return [...groups.values()]
}

/** Other income and costs of no category are two rows. */
const uncategorisedKey = (kind: number): number => Number(uncategorisedKeys[kind === otherIncome ? 'income' : 'cost'])

/** The groups of one and of the other, added up where both have one. */
export function addedUp(question: Question, ...all: Group[][]): Group[] {
  const rows = all.flat().flatMap(({ key, code, sums }) => [...sums].map(([kind, vnd]) => ({ key, code, kind, vnd })))
  return groupsOf(question, rows)
}

import type { Block, Params } from './sql.ts'
import type { Statement } from './statementValues.ts'

/** A write of another module that goes along with a statement. */
export type ExtraWrite = { block: Block; params: Params }

/**
 * Several writes as one statement: each extra write becomes a step of the main statement's WITH. All of them see the data as
 * it was before the statement, so extra writes must touch rows that no other step touches.
 */
export function withExtraWrites(main: Statement, extraWrites: Statement[]): Statement {
  if (extraWrites.length === 0) return main
  if (!main.text.startsWith('WITH ')) throw new Error(`${main.name} has no WITH to take extra writes`)
  const all = [main, ...extraWrites]
  const key = all.map(({ name }) => name).join('+')
  const made = knownWrites.get(key) ?? { name: `with_extra_writes_${knownWrites.size}`, text: textOf(all) }
  knownWrites.set(key, made)
  return { ...made, values: all.flatMap(({ values }) => values) }
}

// The same blocks always make the same text, and its name is short: PostgreSQL cuts one at 63 bytes.
const knownWrites = new Map<string, { name: string; text: string }>()

const prefix = 'extra_write_'
export const isExtraWrite = (step: string): boolean => step.startsWith(prefix)

function textOf(statements: Statement[]): string {
  const [own = '', ...texts] = numberedOn(statements)
  const steps = texts.map((text, index) => `${prefix}${index} AS (${text})`)
  return `WITH ${steps.join(', ')}, ${own.slice('WITH '.length)}`
}

/** Their texts, with the parameters of each numbered on from those of the one before. */
function numberedOn(statements: Statement[]): string[] {
  let before = 0
  return statements.map(({ text, values }) => {
    const by = before
    before += values.length
    return text.replace(/\$(\d+)/g, (_, no: string) => `$${Number(no) + by}`)
  })
}

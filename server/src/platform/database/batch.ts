import type { Block, Params } from './sql.ts'

export type Statement = { name: string; text: string; values: unknown[] }
export type Result = { rows: unknown[]; rowCount: number | null }
/** A write of another module that goes along with a statement. */
export type Rider = { block: Block; params: Params }

/** Rows as one array per column, for a statement that unnests them: PostgreSQL reads arrays much faster than JSON. */
export function columns<R extends Record<string, unknown>>(rows: R[]): Record<keyof R, unknown[]> {
  const names: (keyof R)[] = Object.keys(rows[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])) as Record<keyof R, unknown[]>
}

/** A block with its values in the order of its `$1`, `$2`, …; every parameter must be given. */
export function statementOf(block: Block, params: Params): Statement {
  const values = block.params.map((name) => {
    if (!(name in params) || params[name] === undefined) throw new Error(`${block.name}: parameter $${name} is missing`)
    return literalOf(params[name])
  })
  return { name: block.name, text: block.text, values }
}

/**
 * Arrays of numbers, texts and truth values are most of what a posting sends. The driver would quote and escape each element; JSON
 * takes six times as long over the long numbers that ids are.
 */
function literalOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  let text = ''
  for (const one of value) {
    if (typeof one === 'number') text += `,${one}`
    else if (typeof one === 'string') text += `,"${special.test(one) ? one.replace(/["\\]/g, '\\$&') : one}"`
    else if (typeof one === 'boolean') text += one ? ',t' : ',f'
    else if (one === null) text += ',NULL'
    else return value
  }
  return `{${text.slice(1)}}`
}

const special = /["\\]/

/** A list of texts as one value, for a statement whose rows have lists: arrays of arrays would be unnested whole. */
export const arrayText = (texts: string[]): string => String(literalOf(texts))

/**
 * Several writes as one statement: each rider becomes a step of the main statement's WITH. All of them see the data as
 * it was before the statement, so riders must touch rows that no other step touches.
 */
export function withRiders(main: Statement, riders: Statement[]): Statement {
  if (riders.length === 0) return main
  if (!main.text.startsWith('WITH ')) throw new Error(`${main.name} has no WITH to take riders`)
  const all = [main, ...riders]
  const key = all.map(({ name }) => name).join('+')
  const made = known.get(key) ?? { name: `together_${known.size}`, text: textOf(all) }
  known.set(key, made)
  return { ...made, values: all.flatMap(({ values }) => values) }
}

// The same blocks always make the same text, and its name is short: PostgreSQL cuts one at 63 bytes.
const known = new Map<string, { name: string; text: string }>()

function textOf(statements: Statement[]): string {
  const [own = '', ...texts] = numberedOn(statements)
  const steps = texts.map((text, index) => `rider_${index} AS (${text})`)
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

import type { Block, Params } from './sql.ts'

export type Statement = { name: string; text: string; values: unknown[] }
export type Result = { rows: unknown[]; rowCount: number | null; fields: { name: string; dataTypeID: number }[] }

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
export function literalOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  let text = ''
  for (const one of value) {
    if (typeof one === 'number') text += `,${one}`
    else if (typeof one === 'string') text += `,"${specialMark.test(one) ? one.replace(/["\\]/g, '\\$&') : one}"`
    else if (typeof one === 'boolean') text += one ? ',t' : ',f'
    else if (one === null) text += ',NULL'
    else return value
  }
  return `{${text.slice(1)}}`
}

const specialMark = /["\\]/

/**
 * What a statement answers. Its caller may come to await it after something else has failed, or never: the transaction fails
 * by it all the same, and the process must not.
 */
export function answerOf<T>(sent: Promise<Result>, read: (result: Result) => T): Promise<T> {
  const answer = sent.then(read)
  answer.catch(() => {})
  return answer
}

import type { Block, Params } from './sql.ts'

export type Statement = { name: string; text: string; values: unknown[]; hasOnePlan?: boolean }
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
  return { name: block.name, text: block.text, values, hasOnePlan: block.hasOnePlan === true }
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
  return combined([main, ...riders], ([own = '', ...texts]) => {
    const steps = texts.map((text, index) => `rider_${index} AS (${text})`)
    return `WITH ${steps.join(', ')}, ${own.slice('WITH '.length)}`
  })
}

/** Reads of one statement. A statement of hundreds would take longer to plan than to run. */
const mostTogether = 16

type Waiting = { statement: Statement; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * Reads that are asked for in the same turn travel as one statement, each as a JSON array of its rows: on a fast
 * connection a statement costs more than the few rows it brings. They then also see the same moment.
 */
export class ReadBatch {
  readonly #send: (statement: Statement) => Promise<Result>
  #waiting: Waiting[] = []

  constructor(send: (statement: Statement) => Promise<Result>) {
    this.#send = send
  }

  add(statement: Statement): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statement, resolve, reject })
    })
  }

  /** Sends what is waiting; called before any statement that is not a read, and at the end of the turn. */
  flush(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (let start = 0; start < waiting.length; start += mostTogether)
      this.#flush(waiting.slice(start, start + mostTogether))
  }

  #flush(batch: Waiting[]): void {
    // Reads that meet by chance make ever new statements, and every connection keeps the plan of each: beyond a bound they go alone.
    if (batch.length === 1 || !mayCombine(batch.map(({ statement }) => statement))) {
      for (const { statement, resolve, reject } of batch) this.#send(statement).then(resolve, reject)
      return
    }
    this.#send(merged(batch.map(({ statement }) => statement))).then(
      ({ rows }) => {
        const [row] = rows as Record<string, unknown[]>[]
        batch.forEach(({ resolve }, index) => {
          const part = row?.[`r${index}`] ?? []
          resolve({ rows: part, rowCount: part.length })
        })
      },
      (error: unknown) => {
        for (const { reject } of batch) reject(error)
      },
    )
  }
}

const merged = (reads: Statement[]): Statement =>
  combined(reads, (texts) => {
    const parts = texts.map(
      (text, index) => `(SELECT coalesce(json_agg(part), '[]') FROM (${text}) AS part) AS r${index}`,
    )
    return `SELECT ${parts.join(', ')}`
  })

// The same blocks always combine to the same text, and its name is short: PostgreSQL cuts one at 63 bytes.
const known = new Map<string, { name: string; text: string }>()
/** More different reads together than the product has screens and calls come by chance only. */
const mostCombined = 600

const keyOf = (statements: Statement[]): string => statements.map(({ name }) => name).join('+')
const mayCombine = (statements: Statement[]): boolean => known.size < mostCombined || known.has(keyOf(statements))

/** How many statements of several this process has made so far; each connection keeps a plan of those it has met. */
export const combinedCount = (): number => known.size

/** One statement of several: their parameters are numbered on, `join` puts their texts together. */
function combined(statements: Statement[], join: (texts: string[]) => string): Statement {
  const key = keyOf(statements)
  const values = statements.flatMap((statement) => statement.values)
  const made = known.get(key) ?? { name: `together_${known.size}`, text: join(numberedOn(statements)) }
  known.set(key, made)
  return { ...made, values, hasOnePlan: statements.every(({ hasOnePlan }) => hasOnePlan) }
}

function numberedOn(statements: Statement[]): string[] {
  let before = 0
  return statements.map(({ text, values }) => {
    const by = before
    before += values.length
    return text.replace(/\$(\d+)/g, (_, no: string) => `$${Number(no) + by}`)
  })
}

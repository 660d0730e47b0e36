import pg from 'pg'
import { isExtraWrite } from './extraWrites.ts'
import { literalOf, type Result, type Statement } from './statementValues.ts'

/** A step of a statement's WITH; the last one has no name and is what the statement answers. */
type Step = { name: string; text: string; isWrite: boolean; reads: string[] }

/**
 * The steps of a statement that a distributed PostgreSQL (Citus) is to be sent one after another; null for every other one. In one
 * statement it hands what a step answers to all its nodes as soon as an INSERT … SELECT or the end reads it, so a company could
 * write nothing while the node of another one is away. Sent apart, a step reads what the steps before it have changed, and a lock
 * would be taken with each step that reads it: statements for which that matters are refused here.
 */
export function stepsOfText(text: string): Step[] | null {
  if (!knownSteps.has(text)) knownSteps.set(text, stepsApart(text))
  return knownSteps.get(text) ?? null
}

// The texts of blocks are few and come again and again.
const knownSteps = new Map<string, Step[] | null>()

function stepsApart(text: string): Step[] | null {
  const steps = text.startsWith('WITH ') && text.search(writes) >= 0 ? stepsOf(text) : []
  if (!steps.some(isHandedOn)) return null
  const changed = new Set<string>()
  for (const step of steps) {
    const stale = [...step.text.matchAll(/\b(?:FROM|JOIN) (\w+)/g)].find(([, table = '']) => changed.has(table))
    if (stale) throw new Error(`${step.name} reads ${stale[1]}, which a step before it changes: ${text}`)
    if (!step.isWrite && / FOR (?:NO KEY )?UPDATE\b/.test(step.text)) throw new Error(`${step.name} locks: ${text}`)
    for (const [, table = ''] of step.text.matchAll(writes)) changed.add(table)
  }
  return steps
}

const writes = /\b(?:INSERT INTO|(?<!FOR |KEY |DO )UPDATE|DELETE FROM) (\w+)/g

/** What it reads of other steps would go to all nodes. */
function isHandedOn({ text, isWrite, reads }: Step): boolean {
  if (reads.length === 0) return false
  if (isWrite) return /\bINSERT INTO\b/.test(text)
  return [...text.matchAll(/\b(?:FROM|JOIN) (\w+)/g)].every(
    ([, name = '']) => reads.includes(name) || name === 'unnest',
  )
}

/** The steps of its WITH in order, and what follows them. */
function stepsOf(text: string): Step[] {
  const found: { name: string; text: string }[] = []
  let at = 'WITH '.length
  let rest = ''
  while (at >= 0) {
    const opening = /^\s*(\w+) AS (?:(?:NOT )?MATERIALIZED )?\(/.exec(text.slice(at))
    if (!opening) throw new Error(`a step cannot be read: ${text.slice(at, at + 80)}`)
    const begin = at + opening[0].length
    const end = endOf(text, begin)
    found.push({ name: opening[1] ?? '', text: text.slice(begin, end).trim() })
    rest = text.slice(end + 1).trim()
    at = rest.startsWith(',') ? text.indexOf(',', end + 1) + 1 : -1
  }
  // Extra writes change rows that no other step touches, and the statement's own steps read the tables as they were before them.
  const own = found.filter(({ name }) => !isExtraWrite(name))
  const inOrder = [...own, ...found.filter(({ name }) => isExtraWrite(name))]
  return [...inOrder, { name: '', text: rest }].map((step, index) => ({
    ...step,
    isWrite: step.text.search(writes) >= 0,
    reads: inOrder.slice(0, index).flatMap(({ name }) => (new RegExp(`\\b${name}\\b`).test(step.text) ? [name] : [])),
  }))
}

/** Where the statement that begins here ends: at the bracket that closes the one around it, or with the text. */
export function endOf(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth < 0) return at
  }
  return text.length
}

/** Sends its writes and its end one after another; what a write answers is a parameter of those that read it. */
export async function sendApart(
  { values }: Statement,
  steps: Step[],
  send: (statement: Statement) => Promise<Result>,
): Promise<Result> {
  const answers = new Map<string, Result>()
  for (const step of steps.filter(({ isWrite, name }) => isWrite || name === ''))
    answers.set(step.name, await send(statementOfStep(step, neededBy(step, steps), { values, answers })))
  return answers.get('') as Result
}

type StepContext = { values: unknown[]; answers: Map<string, Result> }

function statementOfStep(step: Step, needed: Step[], { values, answers }: StepContext): Statement {
  const given = [...values]
  const before = needed.map(({ name, text }) => {
    const answer = answers.get(name)
    return answer ? rowsGiven(name, answer, given) : `${name} AS NOT MATERIALIZED (${text})`
  })
  const text = before.length > 0 ? `WITH ${before.join(', ')} ${step.text}` : step.text
  const used = [...new Set(text.match(/\$\d+/g))]
  const numbered = text.replace(/\$\d+/g, (param) => `$${used.indexOf(param) + 1}`)
  return { name: nameOf(numbered), text: numbered, values: used.map((param) => given[Number(param.slice(1)) - 1]) }
}

/** The steps that it reads, and of those that write nothing what these read, in the order of the statement. */
function neededBy(step: Step, steps: Step[]): Step[] {
  const needed = new Set<Step>()
  const add = ({ reads }: Step): void => {
    for (const one of steps.filter(({ name }) => reads.includes(name))) {
      needed.add(one)
      if (!one.isWrite) add(one)
    }
  }
  add(step)
  return steps.filter((one) => needed.has(one))
}

function rowsGiven(name: string, { rows, fields }: Result, given: unknown[]): string {
  const arrays = fields.map((field) => {
    given.push(literalOf(rows.map((row) => (row as Record<string, unknown>)[field.name])))
    return `$${given.length}::${typeNames.get(field.dataTypeID)}[]`
  })
  const columns = fields.map((field) => pg.escapeIdentifier(field.name))
  return `${name} AS NOT MATERIALIZED (SELECT * FROM unnest(${arrays.join(', ')}) AS ${name} (${columns.join(', ')}))`
}

const typeNames = new Map(Object.entries(pg.types.builtins).map(([name, oid]) => [oid as number, name.toLowerCase()]))

// The same step always makes the same text, and its name is short: PostgreSQL cuts one at 63 bytes.
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `apart_${names.size}`
  names.set(text, name)
  return name
}

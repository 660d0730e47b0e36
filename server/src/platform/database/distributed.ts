import { type Statement, statementOf } from './columns.ts'
import type { Block, Params } from './sql.ts'

export const statementForShards = (block: Block, params: Params): Statement => forShards(statementOf(block, params))

/**
 * The statement as a distributed PostgreSQL (Citus) takes it. A bare INSERT … SELECT, alone or as a step of a WITH, would reach
 * the shards by COPY, which their row-level security refuses; one that answers rows goes another way.
 */
export function forShards(statement: Statement): Statement {
  const text = known.get(statement.text) ?? answering(statement.text)
  known.set(statement.text, text)
  return { ...statement, text }
}

// The texts of blocks are few and come again and again.
const known = new Map<string, string>()

function answering(text: string): string {
  let made = ''
  let from = 0
  for (const { index } of text.matchAll(/\bINSERT INTO /g)) {
    const end = endOf(text, index)
    const insert = text.slice(index, end)
    if (!/\bSELECT\b/.test(insert) || /\b(?:RETURNING|ON CONFLICT)\b/.test(insert)) continue
    made += `${text.slice(from, end).trimEnd()} RETURNING 1`
    from = end
  }
  return made + text.slice(from)
}

/** Where the statement that begins here ends: at the bracket that closes the one around it, or with the text. */
function endOf(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth < 0) return at
  }
  return text.length
}

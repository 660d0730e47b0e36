import { bareText, statementsOf } from './sqlStatements.ts'

/** `read`: every row is looked at. `index`: an index is built. `write`: every row may be written anew. */
export type Work = 'read' | 'index' | 'write'
export type TableWork = { table: string; work: Work }

const name = '(?:ONLY )?(?:public\\.)?"?([a-z_][a-z0-9_]*)"?'
const alterPattern = new RegExp(`^ALTER TABLE (?:IF EXISTS )?${name}(.*)`, 'i')
const indexPattern = new RegExp(`^CREATE (?:UNIQUE )?INDEX .*?\\bON ${name}`, 'i')
const changePattern = /^(?:WITH|UPDATE|DELETE|INSERT|MERGE|CREATE TABLE .* AS|CREATE MATERIALIZED VIEW)\b/i
const writePattern = new RegExp(`\\b(?:UPDATE|DELETE FROM|INSERT INTO|MERGE INTO) ${name}`, 'gi')
const readPattern = new RegExp(`(?<!\\bDELETE )\\b(?:FROM|JOIN|USING) ${name}`, 'gi')

/**
 * What the statements of a migration do with whole tables, one entry for each time. Changes of the catalog alone are none:
 * a new column without a check, another name, a policy. Names may also be those of CTEs, or of tables that the file makes.
 */
export function tableWorkOf(text: string): TableWork[] {
  return statementsOf(text).flatMap(({ text: statement }) => {
    const body = /^DO\s+\$(\w*)\$([\s\S]*)\$\1\$/i.exec(statement)?.[2]
    return body === undefined ? workOf(bareText(statement)) : workOfRows(bareText(body))
  })
}

function workOf(statement: string): TableWork[] {
  const altered = alterPattern.exec(statement)
  if (altered) return workOfChange(altered[1] ?? '', altered[2] ?? '')
  const indexed = indexPattern.exec(statement)
  if (indexed) return [{ table: indexed[1] ?? '', work: 'index' }]
  return changePattern.test(statement) ? workOfRows(statement) : []
}

function workOfChange(table: string, change: string): TableWork[] {
  const isRewrite =
    /\bTYPE\b|\bGENERATED\b|\bSET (?:UN)?LOGGED\b|\b(?:random|clock_timestamp|nextval|gen_random_uuid)\(/i
  if (isRewrite.test(change)) return [{ table, work: 'write' }]
  if (/\bUNIQUE\b|\bPRIMARY KEY\b|\bEXCLUDE\b/i.test(change)) return [{ table, work: 'index' }]
  const isChecked = /\bCHECK\b|\bREFERENCES\b|\bSET NOT NULL\b|\bVALIDATE\b/i.test(change)
  return isChecked && !/\bNOT VALID\b/i.test(change) ? [{ table, work: 'read' }] : []
}

function workOfRows(statement: string): TableWork[] {
  const found = (pattern: RegExp, work: Work) =>
    [...new Set([...statement.matchAll(pattern)].map((match) => match[1] ?? ''))].map((table) => ({ table, work }))
  return [...found(writePattern, 'write'), ...found(readPattern, 'read')]
}

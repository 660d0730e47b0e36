import type { Client, QueryResultRow } from 'pg'
import { loadSql } from '#kit/database/sql.ts'

type TextRow = { text: string }
type FunctionRow = { text: string; name: string; grants: string[] | null }
type PartRow = { id: string; text: string }
type RelationRow = {
  id: string
  name: string
  kind: string
  owner: string
  secured: boolean
  forced: boolean
  grants: string[] | null
  options: string | null
  partitioned: string | null
  bound: string | null
  definition: string | null
}
type Parts = Record<'columns' | 'constraints' | 'indexes' | 'policies' | 'triggers', PartRow[]>

const sql = loadSql(import.meta.url, './schema.sql')
const heading = '-- Made from the migrations by tools/dump-schema.ts, to be read; the migrations are what runs.'

const privileges: Record<string, string> = {
  r: 'SELECT',
  a: 'INSERT',
  w: 'UPDATE',
  d: 'DELETE',
  D: 'TRUNCATE',
  x: 'REFERENCES',
  t: 'TRIGGER',
  m: 'MAINTAIN',
  X: 'EXECUTE',
  U: 'USAGE',
}

/** The schema of a migrated database as readable text: the same schema always gives the same text. */
export async function dumpSchema(client: Client): Promise<string> {
  const run = async <Row extends QueryResultRow>(name: string) => (await client.query<Row>(sql(name).text)).rows
  // Names are written without their schema only where the path leads to it.
  await client.query('SET search_path = public')
  const extensions = await run<TextRow>('extensions')
  const types = await run<TextRow>('types')
  const functions = await run<FunctionRow>('functions')
  const relations = await run<RelationRow>('relations')
  const parts: Parts = {
    columns: await run<PartRow>('columns'),
    constraints: await run<PartRow>('constraints'),
    indexes: await run<PartRow>('indexes'),
    policies: await run<PartRow>('policies'),
    triggers: await run<PartRow>('triggers'),
  }
  return `${[
    heading,
    ...[...extensions, ...types].map(({ text }) => text),
    ...functions.map((row) => [row.text, ...grantLines(row.name, row.grants)].join('\n')),
    ...relations.map((relation) => relationText(relation, parts)),
  ].join('\n\n')}\n`
}

function relationText(relation: RelationRow, parts: Parts): string {
  const of = (rows: PartRow[]) => rows.filter(({ id }) => id === relation.id).map(({ text }) => text)
  return [
    ...creationLines(relation, [...of(parts.columns), ...of(parts.constraints)]),
    ...of(parts.indexes),
    ...(relation.secured ? [`ALTER TABLE ${relation.name} ENABLE ROW LEVEL SECURITY;`] : []),
    ...(relation.forced ? [`ALTER TABLE ${relation.name} FORCE ROW LEVEL SECURITY;`] : []),
    ...of(parts.policies),
    ...of(parts.triggers),
    ...grantLines(relation.kind === 'S' ? `SEQUENCE ${relation.name}` : relation.name, relation.grants),
  ].join('\n')
}

function creationLines(relation: RelationRow, lines: string[]): string[] {
  const { name, kind, owner, bound, partitioned, options } = relation
  const title = owner === 'cardpro_owner' ? [] : [`-- ${name} is owned by ${owner}.`]
  if (kind === 'S') return [...title, `CREATE SEQUENCE ${name};`]
  const settings = options ? ` WITH (${options})` : ''
  if (kind === 'v') return [...title, `CREATE VIEW ${name}${settings} AS`, relation.definition ?? '']
  if (kind === 'm') return [...title, `CREATE MATERIALIZED VIEW ${name}${settings} AS`, relation.definition ?? '']
  const inherited = bound ? [`-- ${bound}`] : []
  const end = `)${partitioned ? ` PARTITION BY ${partitioned}` : ''}${settings};`
  return [...title, ...inherited, `CREATE TABLE ${name} (`, lines.map((line) => `  ${line}`).join(',\n'), end]
}

/** What PostgreSQL writes as `cardpro_app=ar/cardpro_owner`; the owner's own rights go without saying. */
function grantLines(name: string, grants: string[] | null): string[] {
  return [...(grants ?? [])].sort().flatMap((grant) => {
    const [, grantee = '', letters = ''] = /^(.*)=([a-zA-Z*]*)\//.exec(grant) ?? []
    if (grantee === 'cardpro_owner' || letters === '') return []
    const words = letters
      .split('')
      .filter((letter) => letter !== '*')
      .map((letter) => privileges[letter] ?? letter)
    return [`GRANT ${words.join(', ')} ON ${name} TO ${grantee || 'PUBLIC'};`]
  })
}

import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readMigrations } from '#host/database/migrationFiles.ts'
import { bareText, statementsOf } from '#host/database/sqlStatements.ts'
import { parseBlocks } from '#kit/database/sql.ts'
import { stepsOfText } from '#kit/database/statementSteps.ts'

// What a PostgreSQL that spreads companies over several nodes cannot do with a statement. It is kept from the source, so that no
// cluster is needed to see that a new block runs there too. Why: decision 129.

const project = fileURLToPath(new URL('../../..', import.meta.url))
const schema = readFileSync(`${project}db/schema.sql`, 'utf8')
/** Found before the company is known, so every node has them whole. */
const global = ['login_names', 'refer_codes']
const tables = new Set(
  [...schema.matchAll(/^CREATE TABLE (\w+) \((.*?)^\)/gms)]
    .filter(([, name = '', body = '']) => /^ {2}company_id /m.test(body) && !global.includes(name))
    .map(([, name]) => name),
)

const blocks = (readdirSync(`${project}server/src`, { recursive: true }) as string[])
  .filter((path) => path.endsWith('.sql') && !path.endsWith('host/database/schema.sql'))
  .flatMap((path) => [
    ...parseBlocks(readFileSync(`${project}server/src/${path}`, 'utf8'), basename(path, '.sql')).values(),
  ])
  .filter(({ params }) => params.includes('company_id'))
  .map(({ name, text, params }) => ({ name, text, company: `\\$${params.indexOf('company_id') + 1}\\b` }))

const words = 'ON|WHERE|SET|JOIN|LEFT|CROSS|GROUP|ORDER|USING|FOR|UNION|LIMIT|INNER|RETURNING|HAVING|TABLESAMPLE|FULL'
const named = new RegExp(`\\b(?:FROM|JOIN|UPDATE|USING)\\s+(\\w+)(?:\\s+AS)?(?:\\s+(?!(?:${words})\\b)(\\w+))?`, 'g')

/** The text from here to the bracket that closes the one around it, and the same without what is in brackets of its own. */
function scopeFrom(text: string, start: number): { whole: string; flat: string } {
  let depth = 0
  let flat = ''
  let at = start
  for (; at < text.length && depth >= 0; at++) {
    if (text[at] === '(') depth++
    if (depth === 0) flat += text[at]
    if (text[at] === ')') depth--
  }
  return { whole: text.slice(start, at), flat }
}

function unbound({ text, company }: { text: string; company: string }): string[] {
  const steps = new Set(
    [...text.matchAll(/(\w+)(?: \([^()]*\))? AS (?:NOT )?(?:MATERIALIZED )?\(/g)].map(([, name]) => name),
  )
  return [...text.matchAll(named)].flatMap(({ index, 0: found, 1: table = '', 2: alias = table }) => {
    if (!tables.has(table) || steps.has(table)) return []
    const { whole, flat } = scopeFrom(text, index + found.length)
    const isBound =
      new RegExp(`\\b${alias}\\.company_id = ${company}`).test(whole) ||
      new RegExp(`(?<![\\w.])company_id = ${company}`).test(flat)
    return isBound ? [] : [alias]
  })
}

test('every table of a company is bound to it by the parameter itself, in its own query, not through another table', () => {
  const wrong = blocks.flatMap((block) => unbound(block).map((alias) => `${block.name}: ${alias}`))
  expect(blocks.length).toBeGreaterThan(1_000)
  expect(tables.size).toBeGreaterThan(120)
  expect(wrong).toEqual([])
})

test('a table that is bound through another one is found', () => {
  const text = `SELECT c.id FROM cards c JOIN customers k ON k.company_id = c.company_id WHERE c.company_id = $1
    AND EXISTS (SELECT FROM orders o WHERE o.company_id = $1 AND o.card_id = c.id)`
  expect(unbound({ text, company: '\\$1\\b' })).toEqual(['k'])
})

const rules: [why: string, refused: RegExp][] = [
  ['the present moment in DO UPDATE: it is written with the row and read as EXCLUDED', /DO UPDATE\b[^;]*\bnow\(\)/s],
  ['an outer join that a parameter alone decides', /(?:LEFT|FULL) JOIN [\w ]+ ON (?:NOT )?\$/],
  [
    'the present moment within CASE or COALESCE of an UPDATE',
    /^UPDATE [^;]*?\bSET\b(?:(?!\bFROM\b|\bWHERE\b).)*\b(?:CASE|COALESCE\(|least\(|greatest\()(?:(?!\bFROM\b|\bWHERE\b).)*\bnow\(\)/s,
  ],
  [
    'CASE of a value in what it writes: it is compared with NULL there',
    /\b(?:INSERT INTO|UPDATE \w+(?: \w+)?\s+SET)\b[^;]*\bCASE\b(?!\s+WHEN)/,
  ],
  ['the present moment in RETURNING', /^(?:DELETE|UPDATE|INSERT)\b[^;]*\bRETURNING\b[^;]*\bnow\(\)/s],
]
test.each(rules)('no block has %s', (_, refused) => {
  expect(blocks.filter(({ text }) => refused.test(text)).map(({ name }) => name)).toEqual([])
})

test('what a step of a write answers goes to one node: such steps can be sent one after another', () => {
  const sentApart = blocks.filter(({ text }) => stepsOfText(text)).map(({ name }) => name)
  expect(sentApart).toContain('ledger.post')
})

test('no function of the database reads tables of companies', () => {
  const functions = [
    ...schema.matchAll(/^CREATE OR REPLACE FUNCTION public\.(\w+)(.*?)^(?:\$function\$|END \$function\$|RETURN )/gms),
  ]
  const reading = functions.filter(([, , body = '']) =>
    [...body.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE) (\w+)/g)].some(([, table = '']) => tables.has(table)),
  )
  expect(functions.length).toBeGreaterThan(7)
  expect(reading.map(([, name]) => name)).toEqual([])
})

test('a table has no trigger but the one that nodes do without', () => {
  const triggers = [...schema.matchAll(/^CREATE TRIGGER (\w+)/gm)].map(([, name]) => name)
  expect(triggers).toEqual(['orders_keep_contract_type'])
})

const later = readMigrations().filter(({ number }) => number > 86)
const migrationRules: [why: string, refused: RegExp][] = [
  [
    'makes a table together with its foreign keys: they follow by ALTER TABLE, once it is on the nodes',
    /^CREATE TABLE\b.*\bREFERENCES\b/i,
  ],
  [
    'adds a key beside other changes of the table: each stands in an ALTER TABLE of its own',
    /^ALTER TABLE\b.*(?:,\s*ADD\b.*\bREFERENCES\b|\bREFERENCES\b.*, (?:ADD|ALTER|DROP)\b)/i,
  ],
  ['gives rights on columns beside others: they stand in a GRANT of their own', /^GRANT (?=[^(]*,)[^;]*\w \(/i],
  ['makes a trigger', /^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER\b/i],
]
test.each(migrationRules)('no migration since companies can be spread %s', (_, refused) => {
  const found = later.flatMap(({ name, text }) =>
    statementsOf(text)
      .filter((statement) => refused.test(bareText(statement.text)))
      .map(({ line }) => `${name}:${line}`),
  )
  expect(found).toEqual([])
})

test.each([
  'CREATE TABLE a (company_id bigint REFERENCES companies)',
  'ALTER TABLE a ADD FOREIGN KEY (b) REFERENCES c, ADD d integer',
  'ALTER TABLE a ADD d integer, ADD FOREIGN KEY (b) REFERENCES c',
  'GRANT SELECT, UPDATE (state) ON a TO cardpro_app',
  'CREATE TRIGGER a BEFORE UPDATE ON b EXECUTE FUNCTION c()',
])('such a migration is found: %s', (statement) => {
  expect(migrationRules.filter(([, refused]) => refused.test(statement))).toHaveLength(1)
})
test.each([
  'ALTER TABLE a ADD FOREIGN KEY (company_id, b) REFERENCES c (company_id, id)',
  'GRANT UPDATE (state, text) ON a TO cardpro_app',
  'GRANT SELECT, INSERT ON a TO cardpro_app, cardpro_report',
])('such a one may stand: %s', (statement) => {
  expect(migrationRules.filter(([, refused]) => refused.test(statement))).toEqual([])
})

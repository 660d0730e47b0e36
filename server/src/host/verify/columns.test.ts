import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Db, type Tx } from '#kit/database/db.ts'
import { makeHeldBooks } from '#test/heldBooks.ts'
import { testServer } from '#test/shop.ts'
import { furnish } from '#test/siblingShops.ts'
import { enteredColumns, heldColumns, ofColumns, unseenColumns } from './columns.ts'
import { checksOf } from './invariants.ts'

const server = testServer()
const schema = readFileSync(new URL('../../../../db/schema.sql', import.meta.url), 'utf8')

type Column = { table: string; column: string; type: string }
const tables = [...schema.matchAll(/^CREATE TABLE (\w+) \((.*?)^\)(?: WITH [^;]*)?;/gms)].map(
  ([, table = '', body = '']) => ({ table, body }),
)
const parties = [
  'fund',
  'carrier',
  'owner',
  'party',
  'customer',
  'partner',
  'collaborator',
  'parent_collaborator',
  'staff',
  'category',
  'object',
  'pos',
]
const isFigure = ({ column, type }: Column): boolean =>
  type === 'date' || /_vnd$|^net_\d+$|_mpct$|^status$/.test(column) || parties.some((party) => column === `${party}_id`)
/** Amounts, rates, days, funds, parties and states of every table; what the database derives itself is none. */
const figures: Column[] = tables.flatMap(({ table, body }) =>
  [...body.matchAll(/^ {2}(\w+) (bigint|integer|smallint|date)\b(?!\[)(.*)$/gm)]
    .filter(([, , , rest = '']) => !rest.includes('GENERATED'))
    .map(([, column = '', type = '']) => ({ table, column, type }))
    .filter(isFigure),
)
const nameOf = ({ table, column }: Column): string => `${table}.${column}`

test('of every amount, rate, day, fund, party and state it is said which invariant holds it, or why none does', () => {
  const said = [
    ...ofColumns(heldColumns).keys(),
    ...ofColumns(enteredColumns).keys(),
    ...ofColumns(unseenColumns).keys(),
  ]
  expect(said.toSorted()).toEqual(figures.map(nameOf).toSorted())
})

test('an invariant that holds a column is one of those that are proved', () => {
  const titles = checksOf().map(([title]) => title)
  expect(Object.keys(heldColumns).filter((title) => !titles.includes(title))).toEqual([])
})

let companies: number[]
let superuser: Db
beforeAll(async () => {
  const company = await server.company({ shops: 2 })
  await furnish(server, company, company.shopIds[0] ?? 0)
  companies = [company.companyId, (await makeHeldBooks(server)).companyId]
  superuser = new Db(server.admin, 'cardpro_owner')
}, 120_000)
afterAll(() => superuser.close())

const raw = (text: string) => ({ name: '', text, params: [] })
const checks = new Map(checksOf())

/** What the invariant says once the column is another one in all rows; null where it sees nothing, undefined where there are no rows. */
async function tampered(companyId: number, figure: Column, invariant: string): Promise<string | null | undefined> {
  const { table, column, type } = figure
  const other = type === 'smallint' ? `CASE WHEN ${column} = 1 THEN 2 ELSE 1 END` : `${column} + ${stepOf(column)}`
  let said: string | null | undefined
  const back = new Error('back')
  const work = async (tx: Tx) => {
    await unguard(tx, table)
    const rows = await tx.run(
      raw(`UPDATE ${table} SET ${column} = ${other} WHERE company_id = ${companyId} AND ${column} IS NOT NULL`),
      {},
    )
    if (rows > 0) said = await checks.get(invariant)?.(async (read) => read(tx), companyId)
    throw back
  }
  await superuser.transaction(companyId, work).catch((error: unknown) => {
    if (error !== back) throw error
  })
  return said
}

const isSeen = (said: string | null | undefined): boolean => typeof said === 'string'

/** A fee is rounded, so that a smaller step of what it is made of need not change it. */
const stepOf = (column: string): number =>
  column.endsWith('_mpct') ? 1_000 : /^fee_(fixed|ship)_vnd$/.test(column) ? 10_000 : 1

/** The table takes any value until the transaction is taken back. */
async function unguard(tx: Tx, table: string): Promise<void> {
  await tx.run(raw('SET LOCAL ROLE NONE'), {})
  await tx.run(raw('SET LOCAL session_replication_role = replica'), {})
  const { body = '' } = tables.find((one) => one.table === table) ?? {}
  for (const [, name] of body.matchAll(/CONSTRAINT (\w+) (?:CHECK|UNIQUE|PRIMARY KEY)/g))
    await tx.run(raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name} CASCADE`), {})
  for (const [, name] of schema.matchAll(new RegExp(`^CREATE UNIQUE INDEX (\\w+) ON public\\.${table} `, 'gm')))
    await tx.run(raw(`DROP INDEX ${name}`), {})
}

test.each(Object.keys(heldColumns))('verify names what was changed by hand: %s', async (invariant) => {
  for (const companyId of companies)
    expect(
      await checks.get(invariant)?.((read) => server.db.transaction(companyId, read, 'read only'), companyId),
    ).toBe(null)
  const silent: string[] = []
  for (const figure of figures.filter((one) => ofColumns(heldColumns).get(nameOf(one)) === invariant)) {
    const said: (string | null | undefined)[] = []
    for (const companyId of companies) if (!said.some(isSeen)) said.push(await tampered(companyId, figure, invariant))
    if (!said.some(isSeen)) silent.push(`${nameOf(figure)}: ${said.includes(null) ? 'not seen' : 'no rows'}`)
  }
  expect(silent).toEqual([])
})

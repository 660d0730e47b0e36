import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Books, type Entry } from '#test/books.ts'
import { testServer } from '#test/shop.ts'
import { Db } from './db.ts'
import { stepsOfText } from './statementSteps.ts'

const server = testServer()
/** Sends as to a distributed database; this one takes it too. */
let db: Db
beforeAll(() => {
  db = new Db({ ...server.login, isDistributed: true }, 'cardpro_app', server.db.signer)
})
afterAll(() => db.close())

const steps = (text: string): string[] | null => stepsOfText(text)?.map(({ name }) => name) ?? null

describe('is refused', () => {
  test('a step that reads what a step before it changes: alone it would read something else', () => {
    const text =
      'WITH a AS (UPDATE lots SET n = 1 RETURNING id), b AS (SELECT n FROM lots) INSERT INTO swipes SELECT * FROM a'
    expect(() => stepsOfText(text)).toThrow('b reads lots, which a step before it changes')
  })

  test('a step that locks: it would be done again with each step that reads it', () => {
    const text = 'WITH a AS (SELECT id FROM lots FOR UPDATE) INSERT INTO swipes SELECT id FROM a'
    expect(() => stepsOfText(text)).toThrow('a locks')
  })
})

test('only a statement goes apart in which an INSERT … SELECT or the end reads what a step answers', () => {
  expect(steps('WITH a AS (INSERT INTO lots VALUES (1) RETURNING id) SELECT id FROM a')).toEqual(['a', ''])
  expect(steps('WITH a AS (SELECT 1 AS id) INSERT INTO lots SELECT id FROM a')).toEqual(['a', ''])
  expect(steps('SELECT 1')).toBeNull()
  expect(
    steps('WITH a AS (SELECT id FROM lots FOR UPDATE) UPDATE lots SET n = 1 FROM a WHERE lots.id = a.id'),
  ).toBeNull()
  expect(steps('WITH a AS (INSERT INTO lots VALUES (1)) INSERT INTO swipes SELECT unnest($1::bigint[])')).toBeNull()
  expect(steps('WITH RECURSIVE a AS (SELECT 1) SELECT * FROM a')).toBeNull()
})

const tables = [
  'accounts',
  'transfers',
  'day_totals',
  'month_totals',
  'day_facts',
  'month_facts',
  'day_flows',
  'month_flows',
]
const ofOneCompany = 'company_id,shop_id,id,owner_id,journal_id,debit_account_id,credit_account_id,pos_id,staff_id'

/** Every row of a company's books without the numbers that are of this company alone. */
function booked(companyId: number): Promise<{ of: string }[]> {
  const texts = tables.map(
    (name) =>
      `SELECT '${name}' AS of, to_jsonb(t) - '{${ofOneCompany}}'::text[] AS row FROM ledger_${name} t WHERE company_id = $1`,
  )
  const block = { name: '', text: `SELECT * FROM (${texts.join(' UNION ALL ')}) AS r ORDER BY of, row`, params: ['id'] }
  return db.transaction(companyId, (tx) => tx.rows(block, { id: companyId }, z.looseObject({ of: z.string() })))
}

test('a posting books the same whether its steps are sent together or apart', async () => {
  const together = await server.company()
  const alone = await server.company()
  const sendsApart: typeof server = { ...server, db }
  for (const books of [new Books(server, together), new Books(sendsApart, alone)]) {
    await books.post('CAPITAL', [[111, 411, 5_000_000]], { postingDate: '2026-10-31' })
    const swipe = [
      [1361, 131, 1_000_000],
      [131, 5111, 20_000],
    ] satisfies Entry[]
    await books.reverse(await books.post('SWIPE', swipe, { volumeVnd: 1_000_000 }))
    await books.post('FEE', [[131, 5111, 2_000]])
  }
  const rows = await booked(together.companyId)
  expect(new Set(rows.map(({ of }) => of))).toEqual(new Set(tables))
  expect(await booked(alone.companyId)).toEqual(rows)
})

const block = (text: string) => ({ name: '', text, params: ['company_id', 'shop_id'] })
const bothTotals = block(
  `WITH day AS (
    INSERT INTO ledger_day_totals (company_id, shop_id, kind, owner_id, day, debit_vnd, credit_vnd)
    VALUES ($1, $2, 111, 1, '2026-11-02', 5, 0)
    RETURNING kind, owner_id, debit_vnd
  )
  INSERT INTO ledger_month_totals (company_id, shop_id, kind, owner_id, month, debit_vnd, credit_vnd)
  SELECT $1::bigint, $2::bigint, kind, owner_id, '2026-11-01'::date, debit_vnd, 0 FROM day`,
)
const readTotals = block('SELECT debit_vnd FROM ledger_month_totals WHERE company_id = $1 AND shop_id = $2')
const Total = z.object({ debit_vnd: z.number() })

test('what is sent behind it waits until its last step is sent', async () => {
  const { companyId, shopId } = await server.company()
  const params = { company_id: companyId, shop_id: shopId }
  const read = await db.transaction(companyId, (tx) => {
    void tx.run(bothTotals, params)
    return tx.rows(readTotals, params, Total)
  })
  expect(read).toEqual([{ debit_vnd: 5 }])
})

test('COMMIT waits for it too, and a step that fails takes everything back', async () => {
  const { companyId, shopId } = await server.company()
  const params = { company_id: companyId, shop_id: shopId }
  await db.transaction(companyId, async (tx) => void tx.run(bothTotals, params))
  const again = db.transaction(companyId, async (tx) => {
    void tx.run(block('UPDATE ledger_month_totals SET debit_vnd = 7 WHERE company_id = $1 AND shop_id = $2'), params)
    void tx.run(bothTotals, params)
  })
  await expect(again).rejects.toThrow('duplicate key value')
  expect(await db.transaction(companyId, (tx) => tx.rows(readTotals, params, Total))).toEqual([{ debit_vnd: 5 }])
})

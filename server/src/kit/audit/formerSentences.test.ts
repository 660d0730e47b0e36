import { createHmac } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import { migrationsFolder } from '#host/database/migrationFiles.ts'
import { migrate } from '#host/database/migrations.ts'
import { brokenChains } from '#host/verify/chains.ts'
import { Db } from '#kit/database/db.ts'
import { testKeys, testSecret } from '#test/shop.ts'
import { makeEmptyDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { eventOfSentence, formerSentences } from './formerSentences.ts'

// A database of a shop that worked before events had codes, brought to today.

const sentences = [
  ...formerSentences.map((sentence) => sentence.replace('%', 'Quầy 10')),
  'Hoàn tác: Sửa khách hàng',
  'Hoàn tác: Xóa máy POS',
  'Việc mà không ai còn biết',
]
const ofOrder = ['Tạo đơn', 'Nạp tiền', 'Thu khách', 'Mở lại', 'Hủy dòng', 'Việc lạ']
const companyId = 7
const shopId = 70

const folder = mkdtempSync(join(tmpdir(), 'card-pro-former-'))
let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await makeEmptyDatabase()
  for (const name of readdirSync(migrationsFolder()).sort()) {
    if (name.endsWith('events_have_codes.sql')) break
    cpSync(join(migrationsFolder(), name), join(folder, name))
  }
  await migrate(database.owner, { folder })
  await withClient(database.admin, async (client) => {
    await client.query(`INSERT INTO companies (id, name, expires_on) VALUES ($1, 'Công ty cũ', '2099-12-31')`, [
      companyId,
    ])
    await client.query(`INSERT INTO shops (company_id, id, name) VALUES ($1, $2, 'Quầy cũ')`, [companyId, shopId])
    for (const [index, sentence] of sentences.entries()) await insertRow(client, 1_000 + index, sentence)
    for (const [index, sentence] of ofOrder.entries())
      await client.query(
        `INSERT INTO order_events (company_id, id, shop_id, order_id, act, from_status, to_status, user_id)
         VALUES ($1, $2, $3, 1, $4, 1, 1, 1)`,
        [companyId, index, shopId, sentence],
      )
  })
  await migrate(database.owner)
  db = new Db(database.login, 'cardpro_app')
})
afterAll(async () => {
  await db.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** As the server wrote and signed it then. */
async function insertRow(client: Client, id: number, sentence: string): Promise<void> {
  const at = 1_790_000_000_000 + id
  const values = [
    companyId,
    id,
    shopId,
    1,
    at,
    30,
    3,
    1,
    sentence,
    'customer',
    9,
    '{"code":"KH9"}',
    '10.0.0.1',
    'máy quầy',
    id,
  ]
  const mac = createHmac('sha256', testSecret)
    .update(`row\n${JSON.stringify(values)}`)
    .digest()
    .subarray(0, 16)
  await client.query(
    `INSERT INTO audit_events (company_id, id, shop_id, user_id, at, menu_id, action_id, kind, act, ref_kind, ref_id, detail, ip, device, call_id, mac)
     VALUES ($1, $2, $3, $4, to_timestamp($5::bigint / 1000.0), $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [...values, mac],
  )
}

const change = (set: string, sentence: string) =>
  withClient(database.admin, (client) => client.query(`UPDATE audit_events SET ${set} WHERE sentence = $1`, [sentence]))
const broken = () =>
  db.transaction(
    companyId,
    (tx) => brokenChains((work) => work(tx), companyId, { keys: testKeys, heads: new Map() }),
    'read only',
  )

test('every sentence of former versions has its code beside it, an unknown one has none', async () => {
  const { rows } = await withClient(database.admin, (client) =>
    client.query('SELECT sentence, event FROM audit_events ORDER BY id'),
  )
  expect(rows).toEqual(sentences.map((sentence) => ({ sentence, event: eventOfSentence(sentence) })))
  expect(rows.filter(({ event }) => event === '')).toEqual([{ sentence: 'Việc mà không ai còn biết', event: '' }])
  expect(rows).toContainEqual({ sentence: 'Hoàn tác: Xóa máy POS', event: 'undo:pos.delete' })
})

test('the history of an order has the codes, and keeps a sentence of which there is none', async () => {
  const { rows } = await withClient(database.admin, (client) =>
    client.query('SELECT event FROM order_events ORDER BY id'),
  )
  const events = ['order.add', 'order.topUp', 'payment.add', 'order.reopen', 'order.cancelLine', 'Việc lạ']
  expect(rows.map(({ event }) => event)).toEqual(events)
})

test('the signatures of old rows hold', async () => {
  expect(await broken()).toEqual([])
})

test.each([
  ['another code beside a signed sentence', `event = 'customer.add'`, `event = 'customer.edit'`],
  ['a code that is gone', `event = ''`, `event = 'customer.edit'`],
  ['a code in place of the sentence', `sentence = ''`, null],
])('verify notices %s', async (_, set, back) => {
  await change(set, 'Sửa khách hàng')
  expect(await broken()).toEqual([expect.stringContaining('dòng ')])
  if (back) await change(back, 'Sửa khách hàng')
})

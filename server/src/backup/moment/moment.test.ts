import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#database/connection.ts'
import { makeTestDatabase, type TestDatabase } from '#test/testDatabase.ts'
import type { Moment } from '../series/manifest.ts'
import { differenceOf, sumsOf, sumsToCompare } from './moment.ts'

const moment: Moment = {
  Lsn: '0/5000028',
  At: '2026-11-21T08:40:00.000Z',
  IsExact: true,
  Snapshot: '700:700:',
  Rows: { ledger_journals: 40, customers: 12 },
  Money: { Transfers: '9000', Debit: '500', Credit: '500' },
  Heads: { '7/1': '3 ab', '7/2': '9 cd' },
}
const { Rows, Money, Heads } = moment

describe('a restored copy that differs is told by what differs first', () => {
  test.each<[string, Partial<Moment>, string]>([
    ['a row less', { Rows: { ...Rows, customers: 11 } }, 'bảng customers có 11 dòng, lúc sao lưu có 12'],
    ['a row more', { Rows: { ...Rows, customers: 13 } }, 'bảng customers có 13 dòng, lúc sao lưu có 12'],
    ['a table less', { Rows: { ledger_journals: 40 } }, 'bảng customers có 0 dòng, lúc sao lưu có 12'],
    ['a table more', { Rows: { ...Rows, cards: 2 } }, 'bảng cards có 2 dòng, lúc sao lưu có 0'],
    [
      'a sum of transfers',
      { Money: { ...Money, Transfers: '9001' } },
      'tổng tiền Transfers là 9001, lúc sao lưu là 9000',
    ],
    ['a sum of debits', { Money: { ...Money, Debit: '499' } }, 'tổng tiền Debit là 499, lúc sao lưu là 500'],
    ['a sum of credits', { Money: { ...Money, Credit: '0' } }, 'tổng tiền Credit là 0, lúc sao lưu là 500'],
    ['an end of the log', { Heads: { ...Heads, '7/2': '9 ce' } }, 'chuỗi nhật ký 7/2 kết thúc khác lúc sao lưu'],
    ['a chain less', { Heads: { '7/1': '3 ab' } }, 'chuỗi nhật ký 7/2 kết thúc khác lúc sao lưu'],
    ['a chain more', { Heads: { ...Heads, '8/1': '1 ef' } }, 'chuỗi nhật ký 8/1 kết thúc khác lúc sao lưu'],
  ])('%s', (_, found, sentence) => {
    expect(differenceOf(moment, { Rows, Money, Heads, ...found })).toBe(sentence)
  })

  test('not at all where all is equal', () => expect(differenceOf(moment, { Rows, Money, Heads })).toBeNull())
})

describe('where the moment was not exact', () => {
  const some = { ...moment, IsExact: false }

  test('tables whose rows change, and balances, are left out', () => {
    const found = { Rows: { ...Rows, customers: 99 }, Money: { ...Money, Debit: '1', Credit: '2' }, Heads }
    expect(differenceOf(some, found)).toBeNull()
  })

  test('what only grows is compared all the same', () => {
    expect(differenceOf(some, { Rows: { ...Rows, ledger_journals: 39 }, Money, Heads })).toContain('ledger_journals')
    expect(differenceOf(some, { Rows, Money: { ...Money, Transfers: '1' }, Heads })).toContain('Transfers')
    expect(differenceOf(some, { Rows, Money, Heads: {} })).toContain('chuỗi nhật ký 7/1')
  })
})

describe('the rows of a moment that was not exact', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase()
  })
  afterAll(() => database.close())

  const add = (client: Client, no: number) =>
    client.query(
      `INSERT INTO audit_seals (company_id, shop_id, no, event_ids, hash, key_tag, is_adopted)
       SELECT * FROM (SELECT (jsonb_populate_record(NULL::audit_seals, $1)).*) AS one`,
      [no],
    )

  test('are those of transactions that had ended when the oldest one under way began', async () => {
    await withClient(database.admin, async (one) =>
      withClient(database.admin, async (other) => {
        void add
        await one.query('CREATE TABLE unrelated (n int)')
        const seals = async () => (await sumsOf(other, null)).Rows['audit_events']
        expect(await seals()).toBe(0)
      }),
    )
    expect(sumsToCompare).toBeDefined()
  })
})

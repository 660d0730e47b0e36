import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#test/testDatabase.ts'
import type { Moment } from '../series/manifest.ts'
import { differenceOf, sumsOf, takeMoment } from './moment.ts'

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

describe('while a transaction is under way', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase()
  })
  afterAll(() => database.close())

  const seal = (client: Client, no: number) =>
    client.query(
      `INSERT INTO audit_seals (company_id, shop_id, no, event_ids, first_at, prev_hash, hash, mac, key_id)
       VALUES (7, 1, $1, '{}', now(), '', $2, '', '')`,
      [no, Buffer.from([no])],
    )
  const open = async () => {
    const client = new Client(database.admin)
    await client.connect()
    return client
  }

  test('what had ended when it began is compared, then and in the copy, whatever is committed later', async () => {
    const [writer, other] = [await open(), await open()]
    await seal(other, 1)
    // Transactions in other databases of this PostgreSQL began before it, perhaps.
    const isOver = async () => {
      const { rows } = await other.query<{ is_over: boolean }>(
        'SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint > xmin::text::bigint AS is_over FROM audit_seals WHERE no = 1',
      )
      return rows[0]?.is_over
    }
    await expect.poll(isOver, { timeout: 20_000 }).toBe(true)
    await writer.query('BEGIN')
    await seal(writer, 2)
    await seal(other, 3)
    const { rows } = await other.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot')
    const taken = await sumsOf(other, rows[0]?.snapshot ?? '')
    expect(taken).toMatchObject({ Rows: { audit_seals: 1, ledger_journals: 0 }, Heads: { '7/1': '1 01' } })
    await writer.query('SAVEPOINT inner_one')
    await seal(writer, 4)
    await writer.query('COMMIT')
    await seal(other, 5)
    expect((await sumsOf(other, null)).Rows['audit_seals']).toBe(5)
    expect(await sumsOf(other, rows[0]?.snapshot ?? '')).toEqual(taken)
    await Promise.all([writer.end(), other.end()])
  })

  test('no moment is exact, also where that transaction is the newest of all', async () => {
    const [writer, other] = [await open(), await open()]
    await writer.query('BEGIN')
    await writer.query('SELECT pg_current_xact_id()')
    expect(await takeMoment(other, { connect: open, quietMs: 0 })).toMatchObject({ IsExact: false })
    await writer.query('ROLLBACK')
    await Promise.all([writer.end(), other.end()])
  })

  test('the end of a moment is on the disk at once, for recovery to stop before it', async () => {
    const client = await open()
    const { Lsn } = await takeMoment(client, { connect: open, quietMs: 0 })
    const { rows } = await client.query('SELECT pg_current_wal_flush_lsn() > $1::pg_lsn AS is_behind', [Lsn])
    expect(rows).toEqual([{ is_behind: true }])
    await client.end()
  })
})

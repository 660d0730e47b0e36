import { createHash } from 'node:crypto'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import { verifyCompany } from '#host/verify/invariants.ts'
import { Bus } from '#kit/bus.ts'
import { setClock } from '#kit/clock.ts'
import { Db } from '#kit/database/db.ts'
import { idAt } from '#kit/database/ids.ts'
import { testKeys } from '#test/shop.ts'
import { makeTestDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { type Demo, makeDemo } from './load.ts'
import { DemoError, readOptions } from './options.ts'
import { Progress } from './progress.ts'
import { DemoIds } from './time.ts'

const noon = '2026-11-21T12:00:00+07:00'
const small = readOptions(['--orders', '240', '--days', '20'])
const quietly = new Progress(true)
const shared = { bus: new Bus(), signer: testKeys }
const read = <Row extends object>(config: ClientConfig, text: string): Promise<Row[]> =>
  withClient(config, async (client) => (await client.query<Row>(text)).rows)

const began = new Date()
beforeAll(() => setClock(noon))
afterAll(() => setClock(null))

describe('the command refuses', () => {
  test.each([
    [['--card', '5'], 'Không có tùy chọn --card.'],
    [['hai'], 'Không có tùy chọn hai.'],
    [['--cards'], 'Thiếu số sau --cards.'],
    [['--cards', '--days'], 'Thiếu số sau --cards.'],
    [['--cards', '1,5'], '--cards phải là số nguyên từ 1 đến 5000000, không phải "1,5".'],
    [['--shops=0'], '--shops phải là số nguyên từ 1 đến 20, không phải "0".'],
    [['--days', '5', '--days', '6'], 'Tùy chọn --days được ghi hai lần.'],
    [['--orders', '5', '--entries', '6'], 'Chỉ chọn một trong hai: --orders (số đơn) hoặc --entries (số dòng sổ cái).'],
    [['--shops', '3', '--customers', '2'], '--customers 2 ít hơn --shops 3: mỗi cửa hàng cần ít nhất một khách.'],
    [['--customers', '2', '--cards', '9000'], '--cards 9000 quá nhiều cho 2 khách: mỗi khách có nhiều nhất 1000 thẻ.'],
  ])('%j', (words, sentence) => {
    expect(() => readOptions(words)).toThrow(DemoError)
    expect(() => readOptions(words)).toThrow(sentence)
  })
})

test('without options it is two shops, 60 customers, 120 cards and 400 orders in 60 days', () => {
  const usual = { shops: 2, customers: 60, cards: 120, orders: 400, entries: null, days: 60, seed: 1 }
  expect(readOptions([])).toEqual(usual)
  expect(readOptions(['--cards=1000000', '--entries=10000000'])).toMatchObject({
    cards: 1e6,
    customers: 5e5,
    entries: 1e7,
  })
})

test('ids are positive and grow, also for what happened before there were ids', () => {
  const ids = new DemoIds()
  const made = [2020, 2024, 2025, 2026].map((year) => ids.at(Date.UTC(year, 5, 1)))
  expect(made.every((id) => id > 0)).toBe(true)
  expect(made).toEqual(made.toSorted((a, b) => a - b))
  expect(new Set(made).size).toBe(4)
})

describe('a demo', () => {
  const databases: TestDatabase[] = []
  const fresh = async () => {
    const database = await makeTestDatabase()
    databases.push(database)
    return database
  }
  let first: TestDatabase
  let demo: Demo
  beforeAll(async () => {
    first = await fresh()
    demo = await makeDemo({ owner: first.owner, admin: first.admin, isAlone: false, shared }, small, quietly)
  })
  afterAll(() => Promise.all(databases.map((database) => database.close())))

  test('is refused where there is one already, and nothing is added', async () => {
    const again = makeDemo({ owner: first.owner, admin: first.admin, isAlone: false, shared }, small, quietly)
    await expect(again).rejects.toThrow('Đã có tài khoản "demo" trên cơ sở dữ liệu này')
    expect(await read(first.admin, 'SELECT id FROM companies')).toHaveLength(1)
  })

  test('satisfies every invariant of the books', async () => {
    const db = new Db(first.login, 'cardpro_report')
    expect(await db.transaction(demo.companyId, (tx) => verifyCompany(tx, demo.companyId), 'read only')).toEqual([])
    await db.close()
  })

  test('has orders in every state, closed and open lô, and customers who paid their debts', async () => {
    const states = await read<{ status: number }>(first.admin, 'SELECT DISTINCT status FROM orders ORDER BY status')
    expect(states.map(({ status }) => status)).toEqual([1, 2, 3, 4, 5, 6])
    const [money] = await read<Record<string, boolean>>(
      first.admin,
      `SELECT
         (SELECT bool_or(is_unpaid) AND NOT bool_and(is_unpaid) FROM lots) AS lots,
         EXISTS (SELECT FROM debt_payments) AS debts,
         EXISTS (SELECT FROM lot_payments WHERE diff_vnd > 0) AS differences,
         EXISTS (SELECT FROM ledger_journals WHERE reverses_id IS NOT NULL) AS reversals,
         EXISTS (SELECT FROM orders WHERE for_date > '2026-11-21') AS appointments`,
    )
    expect(money).toEqual({ lots: true, debts: true, differences: true, reversals: true, appointments: true })
  })

  test('leaves every shop a rút of today that waits for its money, and a lô that the bank is late with', async () => {
    const shops = await read(
      first.admin,
      `SELECT
         EXISTS (
           SELECT FROM orders o
           WHERE o.shop_id = s.id AND o.for_date = '2026-11-21' AND o.status = 3 AND o.contract_type = 1 AND o.sent_vnd = 0
         ) AS waits,
         EXISTS (
           SELECT FROM lots l JOIN pos p ON p.id = l.pos_id
           WHERE l.shop_id = s.id AND l.is_unpaid AND l.opened_on + p.settle_days < '2026-11-21'
         ) AS late
       FROM shops s
       WHERE EXISTS (SELECT FROM pos p WHERE p.shop_id = s.id)`,
    )
    expect(shops).toEqual([
      { waits: true, late: true },
      { waits: true, late: true },
    ])
  })

  test('limits what some POS take, never below what they took', async () => {
    const limited = await read<{ count: number }>(
      first.admin,
      'SELECT count(*)::int AS count FROM pos WHERE max_day_vnd > 0 AND max_swipe_vnd > 0',
    )
    expect(limited).toEqual([{ count: 6 }])
    const over = await read(
      first.admin,
      `SELECT p.name
       FROM swipes w
       JOIN pos p ON p.id = w.pos_id
       GROUP BY p.company_id, p.id, w.posted_on
       HAVING max(w.amount_vnd) > p.max_swipe_vnd OR (p.max_day_vnd > 0 AND sum(w.amount_vnd) > p.max_day_vnd)`,
    )
    expect(over).toEqual([])
  })

  test('lets the radar rest over every card that was topped up, and over no other', async () => {
    const wrong = await read(
      first.admin,
      `SELECT card_id, due_on
       FROM (SELECT card_id, due_on, top_up_vnd AS vnd FROM card_cycles) AS kept
       FULL JOIN (
         SELECT o.card_id, due.on_day AS due_on, sum(l.amount_vnd) FILTER (WHERE l.status = 1) AS vnd
         FROM order_lines l
         JOIN orders o ON o.id = l.order_id
         JOIN cards c ON c.id = o.card_id
         CROSS JOIN LATERAL (
           SELECT min(d)::date AS on_day
           FROM generate_series(l.posted_on - 3, l.posted_on + 31, interval '1 day') AS d
           WHERE extract(day FROM d) = c.due_day
              OR (extract(day FROM d + interval '1 day') = 1 AND extract(day FROM d) < c.due_day)
         ) AS due
         WHERE l.kind = 1
         GROUP BY 1, 2
       ) AS posted USING (card_id, due_on)
       WHERE kept.vnd IS DISTINCT FROM COALESCE(posted.vnd, 0)`,
    )
    expect(wrong).toEqual([])
    expect((await read(first.admin, 'SELECT card_id FROM card_cycles WHERE top_up_vnd > 0')).length).toBeGreaterThan(50)
  })

  test('knows which swipes are of the own bank of the POS, and takes its lower fee for them', async () => {
    const found = await read(
      first.admin,
      `SELECT s.is_on_us = (c.bank_code = p.bank_code) AS is_true, s.is_on_us, count(*)::int > 3 AS are_some,
         bool_and(s.pos_fee_mpct = f.fee_mpct) AS is_fee
       FROM swipes s
       JOIN pos p ON p.id = s.pos_id
       JOIN orders o ON o.id = s.order_id AND o.shop_id = p.shop_id AND s.partner_id IS NULL
       JOIN cards c ON c.id = o.card_id
       JOIN LATERAL (
         SELECT fee_mpct FROM pos_fees f
         WHERE f.pos_id = s.pos_id AND f.card_type = s.card_type AND f.is_foreign = s.is_foreign AND (NOT f.is_on_us OR s.is_on_us)
         ORDER BY f.is_on_us DESC
         LIMIT 1
       ) AS f ON true
       GROUP BY 1, 2
       ORDER BY 2`,
    )
    expect(found).toEqual([
      { is_true: true, is_on_us: false, are_some: true, is_fee: true },
      { is_true: true, is_on_us: true, are_some: true, is_fee: true },
    ])
  })

  test("tells of tiền về in the product's own words, so that no line of a book says it twice", async () => {
    const notes = await read<{ note: string }>(
      first.admin,
      "SELECT note FROM ledger_journals WHERE type = 'CASHBACK' AND note !~ '^lô [0-9]{6}$|^POS .+, [0-9]+ lô$'",
    )
    expect(notes).toEqual([])
  })

  test('never took a fund below zero, in the order in which its money moved', async () => {
    const below = await read(
      first.admin,
      `SELECT *
       FROM (
         SELECT a.id, sum(CASE WHEN t.debit_account_id = a.id THEN t.amount_vnd ELSE -t.amount_vnd END)
           OVER (PARTITION BY a.id ORDER BY t.posting_date, t.journal_id, t.no) AS balance_vnd
         FROM ledger_accounts a
         JOIN ledger_transfers t ON a.id IN (t.debit_account_id, t.credit_account_id)
         WHERE a.kind IN (111, 112)
       ) AS moved
       WHERE balance_vnd < 0`,
    )
    expect(below).toEqual([])
  })

  const contents = async (database: TestDatabase): Promise<string[]> => {
    const tables = [
      'shops',
      'funds',
      'pos',
      'customers',
      'cards',
      'card_cycles',
      'orders',
      'order_lines',
      'order_events',
      'lots',
      'swipes',
      'lot_payments',
      'debt_payments',
      'counters',
    ]
    const ledger = [
      'ledger_accounts',
      'ledger_journals',
      'ledger_transfers',
      'ledger_day_totals',
      'ledger_month_totals',
      'ledger_day_facts',
    ]
    const found = [...tables, ...ledger].map(async (table) => {
      const rows = await read<{ row: string }>(database.admin, `SELECT to_jsonb(t)::text AS row FROM ${table} t`)
      const lines = rows.map(({ row }) => timeless(row)).toSorted()
      return `${table} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`
    })
    return Promise.all(found)
  }

  /** Rows that the database or the product's own services date and number by themselves differ in that alone. */
  const timeless = (row: string): string =>
    row
      .replace(/(?<=_at": )"([^"]+)"/g, (text, at: string) => (new Date(at) >= began ? '"now"' : text))
      .replace(/\b\d{15,16}\b/g, (id) => (Number(id) >= idAt(began, 0) ? 'new' : id))

  test('is the same for the same seed, also where row-level security allows no COPY, and another for another seed', async () => {
    const [same, other] = [await fresh(), await fresh()]
    await makeDemo({ owner: same.owner, admin: null, isAlone: true, shared }, small, quietly)
    await makeDemo({ owner: other.owner, admin: other.admin, isAlone: true, shared }, { ...small, seed: 2 }, quietly)
    expect(await contents(same)).toEqual(await contents(first))
    expect(await contents(other)).not.toEqual(await contents(first))
  })

  test('of many rows takes indexes and foreign keys off and puts every one of them back', async () => {
    const definitions = (database: TestDatabase) =>
      read(
        database.admin,
        `SELECT indexdef AS text FROM pg_indexes WHERE schemaname = 'public'
         UNION ALL
         SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
         ORDER BY text`,
      )
    const large = await fresh()
    const before = await definitions(large)
    await makeDemo({ owner: large.owner, admin: large.admin, isAlone: true, manyRows: 1, shared }, small, quietly)
    expect(await definitions(large)).toEqual(before)
    expect(await contents(large)).toEqual(await contents(first))
  })
})

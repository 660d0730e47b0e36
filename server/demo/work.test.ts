import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import { Bus } from '#kit/bus.ts'
import { setClock } from '#kit/clock.ts'
import { testKeys } from '#test/shop.ts'
import { makeTestDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { makeDemo } from './load.ts'
import { readOptions } from './options.ts'
import { Progress } from './progress.ts'

// What the people of a demo do besides orders.
const small = readOptions(['--orders', '240', '--days', '20'])
const quietly = new Progress(true)
const read = <Row extends object>(config: ClientConfig, text: string): Promise<Row[]> =>
  withClient(config, async (client) => (await client.query<Row>(text)).rows)

const shared = { bus: new Bus(), signer: testKeys }
let database: TestDatabase
let larger: TestDatabase
beforeAll(async () => {
  setClock('2026-11-21T12:00:00+07:00')
  database = await makeTestDatabase()
  larger = await makeTestDatabase()
  await makeDemo({ owner: database.owner, admin: database.admin, isAlone: false, shared }, small, quietly)
}, 60_000)
afterAll(async () => {
  setClock(null)
  await database.close()
  await larger.close()
})

test('shows every shop alive: partners, collaborators, cards in the safe, appointments, calls, comments, views', async () => {
  const shops = await read(
    database.admin,
    `SELECT
       (SELECT count(*)::int FROM partner_shops p WHERE p.shop_id = s.id) AS partners,
       (SELECT count(*)::int FROM partner_fees f WHERE f.shop_id = s.id) > 1 AS partner_fees,
       EXISTS (SELECT FROM ledger_accounts a WHERE a.kind = 331 AND a.debit_vnd > a.credit_vnd) AS they_owe,
       EXISTS (SELECT FROM ledger_accounts a WHERE a.kind = 331 AND a.debit_vnd < a.credit_vnd) AS we_owe,
       (SELECT count(*)::int FROM pos_partners l WHERE l.shop_id = s.id) AS links,
       (SELECT count(*)::int FROM shop_fees f WHERE f.shop_id = s.id) AS shop_fees,
       (SELECT array_agg(c.status ORDER BY c.no)::text FROM collaborators c WHERE c.shop_id = s.id) AS collaborators,
       (SELECT count(*)::int FROM collaborators c WHERE c.shop_id = s.id AND c.parent_id IS NOT NULL) AS below,
       (SELECT count(*)::int FROM customers c WHERE c.shop_id = s.id AND c.collaborator_id IS NOT NULL) AS brought,
       (SELECT count(*)::int FROM customers c WHERE c.shop_id = s.id AND c.is_black) AS black,
       (SELECT count(*)::int FROM customers c WHERE c.shop_id = s.id AND c.status = 0) AS stopped,
       (SELECT count(*)::int FROM customers c WHERE c.shop_id = s.id AND c.last_used_on < '2026-10-21') > 2 AS long_away,
       (SELECT count(*)::int FROM card_holds h WHERE h.shop_id = s.id) AS receipts,
       (SELECT count(*)::int FROM cards c WHERE c.shop_id = s.id AND c.replaced_by IS NOT NULL) AS replaced,
       (SELECT count(*)::int > 0 FROM cards c WHERE c.shop_id = s.id AND c.status = 1 AND c.expires_on < '2026-11-21') AS expired,
       (SELECT array_agg(DISTINCT k.result ORDER BY k.result)::text FROM card_cycles k WHERE k.shop_id = s.id AND k.top_up_vnd = 0) AS results,
       (SELECT count(*)::int FROM appointments a WHERE a.shop_id = s.id AND a.for_date < '2026-11-21' AND NOT a.repeats) AS missed,
       (SELECT count(*)::int FROM appointments a WHERE a.shop_id = s.id AND a.for_date = '2026-11-21') AS today,
       (SELECT count(*)::int FROM appointments a WHERE a.shop_id = s.id AND a.for_date = '2026-11-22') AS tomorrow,
       (SELECT count(*)::int FROM appointments a WHERE a.shop_id = s.id AND a.repeats) AS monthly,
       (SELECT count(*)::int FROM comments c WHERE c.shop_id = s.id) AS comments,
       (SELECT count(*)::int FROM comment_mentions m WHERE m.shop_id = s.id) AS mentions,
       (SELECT array_agg(DISTINCT c.kind ORDER BY c.kind)::text FROM comments c WHERE c.shop_id = s.id) AS talks,
       (SELECT count(*)::int FROM list_views v WHERE v.shop_id = s.id) AS views,
       (SELECT count(*)::int FROM approval_requests r WHERE r.shop_id = s.id AND r.status = 0) AS requests,
       (SELECT array_agg(b.status ORDER BY b.day, b.id)::text FROM bad_debts b WHERE b.shop_id = s.id) AS losses,
       (SELECT sum(r.amount_vnd)::int FROM bad_debt_recoveries r WHERE r.shop_id = s.id) AS back,
       (SELECT array_agg(v.kind || '/' || v.status ORDER BY v.kind, v.status)::text FROM debt_vouchers v WHERE v.shop_id = s.id AND v.party = 1) AS settled,
       (SELECT array_agg(p.due_on - DATE '2026-11-21' ORDER BY p.due_on)::text FROM debt_promises p WHERE p.shop_id = s.id) AS promised,
       (SELECT count(*)::int FROM collaborator_payments p WHERE p.shop_id = s.id) AS commission_payments,
       EXISTS (SELECT FROM collaborator_payments p WHERE p.shop_id = s.id AND p.withheld_vnd > 0) AS withheld,
       EXISTS (SELECT FROM collaborator_payments p JOIN collaborator_payment_orders o ON o.payment_id = p.id WHERE p.shop_id = s.id AND o.amount_vnd < 0) AS taken_off
     FROM shops s
     WHERE s.id > 0
     ORDER BY s.id`,
  )
  const each = {
    partner_fees: true,
    they_owe: true,
    we_owe: true,
    links: 2,
    shop_fees: 1,
    collaborators: '{1,1,1,0}',
    below: 1,
    brought: 6,
    black: 2,
    stopped: 2,
    long_away: true,
    receipts: 8,
    replaced: 1,
    expired: true,
    results: '{0,1,2,3,4}',
    missed: 2,
    today: 4,
    tomorrow: 2,
    monthly: 2,
    comments: 16,
    mentions: 8,
    talks: '{bill,customer,order,pos}',
    views: 7,
    requests: 3,
    losses: '{1,1,1,0}',
    back: 11_400_000,
    settled: '{1/0,1/1,2/1,3/1}',
    promised: '{-2,-1,0}',
    commission_payments: 4,
    withheld: true,
    taken_off: true,
  }
  expect(shops).toEqual([
    { partners: 6, ...each },
    { partners: 2, ...each },
  ])
  const changes = await read(database.admin, 'SELECT status FROM pos_partner_changes ORDER BY id')
  expect(changes).toEqual([{ status: 1 }, { status: 2 }, { status: 0 }])
})

test('shows the first shop with everything that partners and it do for each other, and the twins of another shop', async () => {
  const [found] = await read(
    database.admin,
    `SELECT
       (SELECT count(*)::int FROM orders o WHERE o.contract_type = 4) AS theirs,
       (SELECT array_agg(DISTINCT o.status ORDER BY o.status)::text FROM orders o WHERE o.contract_type = 4) AS states,
       (SELECT count(*)::int FROM swipes s WHERE s.partner_id IS NOT NULL) AS on_theirs,
       (SELECT array_agg(l.kind ORDER BY l.kind)::text FROM order_lines l WHERE l.partner_id IS NOT NULL AND l.kind <> 2) AS lines,
       (SELECT array_agg(DISTINCT v.direction ORDER BY v.direction)::text FROM partner_vouchers v) AS vouchers,
       (SELECT count(*)::int FROM swipes s JOIN pos p ON p.id = s.pos_id WHERE p.shop_id <> s.shop_id) AS twins,
       (SELECT count(*)::int FROM debt_vouchers v WHERE v.party = 2 AND v.status = 1) AS adjusted`,
  )
  expect(found).toEqual({
    theirs: 4,
    states: '{3,5}',
    on_theirs: 2,
    lines: '{1,7,7}',
    vouchers: '{1,2,3}',
    twins: 1,
    adjusted: 1,
  })
})

test('has two statements on the board: one with a difference and a line without a bill, one booked in half', async () => {
  const found = await read(
    database.admin,
    `SELECT
       count(*) FILTER (WHERE r.status = 0)::int AS open, count(*) FILTER (WHERE r.status = 1)::int > 0 AS chosen,
       count(*) FILTER (WHERE r.status = 3)::int > 0 AS booked,
       bool_or(r.status = 1 AND r.net_vnd <> s.amount_vnd - s.pos_fee_vnd) AS differs
     FROM statement_rows r
     LEFT JOIN match_items line ON line.side = 1 AND line.ref_id = r.id AND line.is_live
     LEFT JOIN match_items bill ON bill.side = 2 AND bill.match_id = line.match_id
     LEFT JOIN swipes s ON s.id = bill.ref_id
     GROUP BY r.statement_id
     ORDER BY r.statement_id`,
  )
  expect(found).toEqual([
    { open: 1, chosen: true, booked: false, differs: true },
    { open: 0, chosen: true, booked: true, differs: false },
  ])
})

test('has as much of it however large it is', async () => {
  const tables = [
    'partners',
    'partner_fees',
    'collaborators',
    'appointments',
    'card_holds',
    'comments',
    'list_views',
    'statements',
  ]
  const counts = async (one: TestDatabase) => {
    const parts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`)
    return read(one.admin, `SELECT ${parts.join(', ')}`)
  }
  const size = { ...small, customers: 200, cards: 500, orders: 400 }
  await makeDemo({ owner: larger.owner, admin: larger.admin, isAlone: true, shared }, size, quietly)
  expect(await counts(larger)).toEqual(await counts(database))
})

import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testKeys, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { proveCompany } from './invariants.ts'

const server = testServer()

let owner: TestUser
let order: Awaited<ReturnType<typeof makeOrder>>
let unpaid: Awaited<ReturnType<typeof makeOrder>>

/** A day of a shop: a đáo that was topped up, swiped, discounted and paid, a debt collected, a lô paid. */
beforeAll(async () => {
  owner = await server.company()
  const bank = await makeFund(owner, { opening: 500_000_000 })
  const cash = await makeFund(owner, { kind: 1, opening: 10_000_000 })
  const pos = await makePos(owner, { MaxDay: 0 })
  order = await makeOrder(owner, { Contract_Type: 2, Amount: 50_000_000 })
  await order.topUp(bank, 50_000_000, { Confirm: ['W_DUP'] })
  const swiped = await order.swipe([
    { pos, amount: 30_000_000, bill: '000123' },
    { pos, amount: 20_000_000, bill: '000124' },
  ])
  await order.discount(50_000)
  await order.pay(cash, 400_000)
  unpaid = await makeOrder(owner, { Contract_Type: 2, Amount: 10_000_000 })
  await unpaid.topUp(bank, 10_000_000)
  const debt = { CustomerID: unpaid.customerId, Amount: 3_000_000, BankCardID: cash }
  await owner.done(debts.payDebtCustomer, { ...debt, Note: 'Trả bớt', Confirm: ['W_SURPLUS'] })
  const [lot = 0] = swiped.Data.NumberLoIDs
  const paid = { numberLoID: lot, Amount: 49_000_000, BankCardID: bank, DiffMode: 1 as const }
  await owner.done(posMoney.addPayNumberLo, { ...paid, Confirm: ['W_DIFF', 'W_DUP'] })
})

const found = () => proveCompany(server.db, owner.companyId, { keys: testKeys, heads: new Map() })

/** Does it as the superuser, in statements that the next one undoes. */
const asSuperuser = (statements: string[]) =>
  withAdmin(server.admin, async (client) => {
    for (const statement of statements) {
      const text = statement
        .replaceAll(':company', String(owner.companyId))
        .replaceAll(':order', String(order.id))
        .replaceAll(':unpaid', String(unpaid.id))
      await client.query(text)
    }
  })

const ofCompany = 'company_id = :company'
const journalOf = (kind: number) =>
  `(SELECT journal_id FROM order_lines WHERE ${ofCompany} AND order_id = :order AND kind = ${kind} ORDER BY id LIMIT 1)`
const lineOf = (kind: number, place = 0) =>
  `id = (SELECT id FROM order_lines WHERE ${ofCompany} AND order_id = :order AND kind = ${kind} ORDER BY id OFFSET ${place} LIMIT 1)`

/** Lowers the payment of the order by so much wherever it stands. */
const lowered = (by: number) => {
  const payment = journalOf(5)
  const sides = ['debit', 'credit'] as const
  const accountOf = (side: string) =>
    `(SELECT ${side}_account_id FROM ledger_transfers WHERE ${ofCompany} AND journal_id = ${payment})`
  const owners = (side: string) =>
    `(shop_id, kind, owner_id) = (SELECT shop_id, kind, owner_id FROM ledger_accounts WHERE ${ofCompany} AND id = ${accountOf(side)})`
  const day = `(SELECT posting_date FROM ledger_journals WHERE ${ofCompany} AND id = ${payment})`
  return [
    `UPDATE ledger_transfers SET amount_vnd = amount_vnd - ${by} WHERE ${ofCompany} AND journal_id = ${payment}`,
    ...sides.flatMap((side) => [
      `UPDATE ledger_accounts SET ${side}_vnd = ${side}_vnd - ${by} WHERE ${ofCompany} AND id = ${accountOf(side)}`,
      `UPDATE ledger_day_totals SET ${side}_vnd = ${side}_vnd - ${by} WHERE ${ofCompany} AND ${owners(side)} AND day = ${day}`,
      `UPDATE ledger_month_totals SET ${side}_vnd = ${side}_vnd - ${by} WHERE ${ofCompany} AND ${owners(side)} AND month = date_trunc('month', ${day})::date`,
    ]),
    `UPDATE order_lines SET amount_vnd = amount_vnd - ${by} WHERE ${ofCompany} AND ${lineOf(5)}`,
    `UPDATE orders SET paid_vnd = paid_vnd - ${by} WHERE ${ofCompany} AND id = :order`,
  ]
}

const journal = (change: string) => `UPDATE ledger_journals SET ${change} WHERE ${ofCompany} AND id = ${journalOf(5)}`
const line = (change: string, kind: number, place = 0) =>
  `UPDATE order_lines SET ${change} WHERE ${ofCompany} AND ${lineOf(kind, place)}`
const lastEvent = `SELECT id FROM order_events WHERE ${ofCompany} AND order_id = :order ORDER BY id DESC LIMIT 1`

type Tampered = { what: string; change: string[]; back: string[]; named: string }
const tampered: Tampered[] = [
  { what: 'a payment lowered by 500 wherever it stands', change: lowered(500), back: lowered(-500), named: 'bút toán' },
  {
    what: 'who posted a journal',
    change: [journal('created_by = created_by + 1')],
    back: [journal('created_by = created_by - 1')],
    named: 'bút toán',
  },
  {
    what: 'when a journal was posted',
    change: [journal(`created_at = (created_at AT TIME ZONE 'UTC' - interval '1 second') AT TIME ZONE 'UTC'`)],
    back: [journal(`created_at = (created_at AT TIME ZONE 'UTC' + interval '1 second') AT TIME ZONE 'UTC'`)],
    named: 'bút toán',
  },
  {
    what: 'the type of a journal',
    change: [journal(`type = 'SENT'`)],
    back: [journal(`type = 'PAY'`)],
    named: 'bút toán',
  },
  {
    what: 'the note of a journal',
    change: [journal(`note = 'khác'`)],
    back: [journal(`note = ''`)],
    named: 'bút toán',
  },
  {
    what: 'the bill of a swipe',
    change: [`UPDATE swipes SET bill_no = '000999' WHERE ${ofCompany} AND bill_no = '000123'`],
    back: [`UPDATE swipes SET bill_no = '000123' WHERE ${ofCompany} AND bill_no = '000999'`],
    named: 'bill "000999"',
  },
  {
    what: 'the fee of the POS on an order, and so its profit',
    change: [`UPDATE orders SET pos_fee_vnd = pos_fee_vnd + 1000 WHERE ${ofCompany} AND id = :order`],
    back: [`UPDATE orders SET pos_fee_vnd = pos_fee_vnd - 1000 WHERE ${ofCompany} AND id = :order`],
    named: ':code: phí POS',
  },
  {
    what: 'the fund of a line',
    change: [line('fund_id = fund_id + 1', 5)],
    back: [line('fund_id = fund_id - 1', 5)],
    named: 'đơn :code, bút toán',
  },
  {
    what: '777 between two lines of an order',
    change: [line('amount_vnd = amount_vnd + 777', 2, 0), line('amount_vnd = amount_vnd - 777', 2, 1)],
    back: [line('amount_vnd = amount_vnd - 777', 2, 0), line('amount_vnd = amount_vnd + 777', 2, 1)],
    named: 'đơn :code, bút toán',
  },
  {
    what: 'the amount of a collection',
    change: [`UPDATE debt_payments SET amount_vnd = amount_vnd + 1000 WHERE ${ofCompany}`],
    back: [`UPDATE debt_payments SET amount_vnd = amount_vnd - 1000 WHERE ${ofCompany}`],
    named: 'phiếu thu PT',
  },
  {
    what: 'a kept answer',
    change: [
      `UPDATE calls SET answer = replace(answer, '"Result":1', '"Result":2') WHERE ${ofCompany} AND path LIKE '%PayDebtCustomer'`,
    ],
    back: [
      `UPDATE calls SET answer = replace(answer, '"Result":2', '"Result":1') WHERE ${ofCompany} AND path LIKE '%PayDebtCustomer'`,
    ],
    named: 'câu trả lời',
  },
  {
    what: 'a deleted line of the history of an order',
    change: [
      `CREATE TABLE gone AS SELECT * FROM order_events WHERE ${ofCompany} AND id = (${lastEvent})`,
      `DELETE FROM order_events WHERE ${ofCompany} AND id = (${lastEvent})`,
    ],
    back: ['INSERT INTO order_events SELECT * FROM gone', 'DROP TABLE gone'],
    named: 'nhật ký đơn :code',
  },
  {
    what: 'the note of a line',
    change: [line(`note = 'Khách lạ'`, 4)],
    back: [line(`note = 'Khách quen'`, 4)],
    named: 'đơn :code, dòng',
  },
]

describe('M9: verify holds the books against the signed log, and names', () => {
  test.each(tampered)('$what', async ({ change, back, named }) => {
    expect(await found()).toEqual([])
    await asSuperuser(change)
    const rows = (await found()).map(({ row }) => row)
    await asSuperuser(back)
    expect(rows.join('\n')).toContain(named.replace(':code', order.code))
    expect(await found()).toEqual([])
  })
})

describe('M9: neither does it help to', () => {
  test.each([
    ['take the digest away from the row that signs it', [`UPDATE audit_events SET booked = '' WHERE ${ofCompany}`]],
    [
      'delete a journal with all that it moved',
      [`DELETE FROM ledger_transfers WHERE ${ofCompany} AND journal_id = ${journalOf(5)}`],
    ],
  ])('%s', async (_, change) => {
    const kept = ['audit_events', 'ledger_transfers']
    await asSuperuser(kept.map((table) => `CREATE TABLE kept_${table} AS SELECT * FROM ${table} WHERE ${ofCompany}`))
    await asSuperuser(change)
    expect(await found()).not.toEqual([])
    await asSuperuser(
      kept.flatMap((table) => [
        `DELETE FROM ${table} WHERE ${ofCompany}`,
        `INSERT INTO ${table} SELECT * FROM kept_${table}`,
        `DROP TABLE kept_${table}`,
      ]),
    )
    expect(await found()).toEqual([])
  })

  test('write a journal of one’s own, though all its sums are right', async () => {
    const copy = `INSERT INTO ledger_journals (company_id, id, shop_id, posting_date, type, call_id, created_by)
      SELECT company_id, id + 1000000000, shop_id, posting_date, type, call_id + 1000000000, created_by FROM ledger_journals WHERE ${ofCompany} AND id = ${journalOf(5)}`
    await asSuperuser([copy])
    const rows = (await found()).map(({ row }) => row)
    await asSuperuser([
      `DELETE FROM ledger_journals WHERE ${ofCompany} AND call_id > 1000000000 + ${journalOf(5)} - 100000000`,
    ])
    expect(rows).toContainEqual(expect.stringContaining('không có trong lịch sử thao tác'))
  })
})

test('M9: what was written before there was a digest is held to the amount, author and time of its row', async () => {
  await asSuperuser([`UPDATE audit_events SET booked = '' WHERE ${ofCompany}`])
  const booksOnly = () => proveCompany(server.db, owner.companyId)
  expect(await booksOnly()).toEqual([])
  for (const { change, back } of tampered.filter(({ what }) => /lowered|who posted/.test(what))) {
    await asSuperuser(change)
    expect((await booksOnly()).length, change[0]).toBeGreaterThan(0)
    await asSuperuser(back)
  }
})

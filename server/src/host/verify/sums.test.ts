import { expect, test } from 'vitest'
import { makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { verifyCompany } from './invariants.ts'

const server = testServer()

const tampered: [what: string, change: string, invariant: string][] = [
  ['an account', 'UPDATE ledger_accounts SET debit_vnd = debit_vnd + 1 WHERE kind = 131', 'I2 số dư'],
  ['a day total', 'UPDATE ledger_day_totals SET debit_vnd = debit_vnd + 1 WHERE kind = 131', 'I4 tổng ngày'],
  ['a month total', 'UPDATE ledger_month_totals SET debit_vnd = debit_vnd + 1 WHERE kind = 131', 'I4 tổng tháng'],
  ['a fact of the day', 'UPDATE ledger_day_facts SET debit_vnd = debit_vnd + 1 WHERE kind = 632', 'I4, L6, L10'],
  ['a fact that moved to another POS', 'UPDATE ledger_day_facts SET pos_id = pos_id + 1 WHERE kind = 632', 'I14'],
  ['a fact of the month', 'UPDATE ledger_month_facts SET credit_vnd = credit_vnd + 1 WHERE kind = 5111', 'I15 số liệu'],
  ['a flow of the month', 'UPDATE ledger_month_flows SET debit_vnd = debit_vnd + 1 WHERE kind = 1361', 'I15 dòng tiền'],
  ['what an order earned', 'UPDATE ledger_order_facts SET net_5111 = net_5111 - 1 WHERE pos_id <> 0', 'I16'],
  [
    "an order that counts as another customer's",
    'UPDATE ledger_order_facts SET customer_id = customer_id + 1 WHERE orders = 1',
    'I16',
  ],
  [
    "an order of another customer's card",
    'UPDATE ledger_order_facts SET card_id = card_id + 1 WHERE orders = 1',
    'I16',
  ],
  [
    "another collaborator's order",
    'UPDATE ledger_order_facts SET collaborator_id = collaborator_id + 1 WHERE orders = 1',
    'I16',
  ],
  ['an order of another kind', 'UPDATE ledger_order_facts SET contract_type = 4 WHERE orders = 1', 'I16'],
  ['a flow that is gone', "DELETE FROM ledger_day_flows WHERE type = 'SWIPE'", 'I17'],
  ['what the bank owes for a lô', 'UPDATE ledger_lot_days SET net_vnd = net_vnd + 1 WHERE gross_vnd > 0', 'I18'],
  ['the number of bills', 'UPDATE ledger_day_totals SET debit_vnd = debit_vnd + 1 WHERE kind = 9002', 'I19 số bill'],
  ['an order that counts twice', 'UPDATE ledger_order_facts SET orders = 2 WHERE orders = 1', 'I19 đơn'],
  ['when a customer came first', "UPDATE customers SET first_used_on = '2020-01-01' WHERE id > 0", 'I20'],
  ['bills without a picture', 'UPDATE bill_day_counts SET picture_change = picture_change - 1', 'thiếu ảnh'],
  ['what an order says of its fee', "UPDATE orders SET fee_parts = '[]'", 'phí theo POS'],
]

test.each(tampered)('verify names %s that was changed by hand', async (_, change, invariant) => {
  const owner = await server.company()
  const order = await makeOrder(owner)
  await order.swipe([{ pos: await makePos(owner, { MaxDay: 0 }), amount: 1_000_000 }])
  const found = async () => {
    const breaches = await server.db.transaction(owner.companyId, (tx) => verifyCompany(tx, owner.companyId))
    return breaches.map((breach) => breach.invariant)
  }
  expect(await found()).toEqual([])
  const ofCompany = change.includes('WHERE') ? ' AND company_id = $1' : ' WHERE company_id = $1'
  await withAdmin(server.admin, (client) => client.query(change + ofCompany, [owner.companyId]))
  expect(await found()).toContainEqual(expect.stringContaining(invariant))
})

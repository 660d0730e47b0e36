import { merging } from '@cardpro/contract/people/customers/merging'
import { expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()

const breaches = (user: TestUser) =>
  server.db.transaction(user.companyId, (tx) => verifyCompany(tx, user.companyId), 'read only')

test.each([
  ['the day of a last order', 'UPDATE customers SET last_used_on = last_used_on - 1', 'lần cuối của khách'],
  ['an order of a merged customer', 'UPDATE orders SET customer_id = $2', 'khách đã gộp'],
  ['a card of a merged customer', 'UPDATE cards SET customer_id = $2', 'khách đã gộp'],
  ['a merged account without its surviving customer', 'DELETE FROM ledger_heirs WHERE $2::bigint > 0', 'khách đã gộp'],
  ['a wrong surviving customer', 'UPDATE ledger_heirs SET heir_id = 1 WHERE $2::bigint > 0', 'khách đã gộp'],
  [
    'money on the account of a merged customer',
    'UPDATE ledger_accounts SET debit_vnd = debit_vnd + 1 WHERE kind = 131 AND owner_id = $2',
    'khách đã gộp',
  ],
])('verify notices %s', async (_, damage, invariant) => {
  const owner = await server.company()
  const [kept, merged] = [await makeCustomer(owner), await makeCustomer(owner)]
  const order = await makeOrder(owner, { CustomerID: merged, Contract_Type: 2 })
  await order.topUp(await makeFund(owner, { opening: 100_000_000 }), 50_000_000)
  const versions = { Version: 1, MergeVersion: 1 }
  await owner.done(merging.mergeCustomer, { CustomerID: kept, MergeID: merged, ...versions, Reason: 'Nhập trùng' })
  expect(await breaches(owner)).toEqual([])

  await withAdmin(server.admin, (client) => {
    const where = damage.includes('WHERE') ? 'AND' : 'WHERE'
    const values = damage.includes('$2') ? [owner.companyId, merged] : [owner.companyId]
    return client.query(`${damage} ${where} company_id = $1`, values)
  })
  expect((await breaches(owner)).map((one) => one.invariant)).toContainEqual(expect.stringContaining(invariant))
})

import { audit } from '@cardpro/contract/kit/audit/audit'
import { orders } from '@cardpro/contract/orders/orders'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { privacy } from '@cardpro/contract/people/customers/privacy'
import { expect, test } from 'vitest'
import { makeCustomer } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()

/** A customer whose only order was cancelled so many years ago, one day less. */
async function usedTo(years: number) {
  const owner = await server.company({ shops: 2 })
  const CustomerID = await makeCustomer(owner)
  const order = await makeOrder(owner, { CustomerID })
  await owner.done(orders.cancelOrder, { ...order.ref, Reason: 'Khách đổi ý' })
  const past = `now() - make_interval(years => ${years}, days => -1)`
  const day = `((${past}) AT TIME ZONE 'Asia/Ho_Chi_Minh')::date`
  await withAdmin(server.admin, (client) =>
    client.query(`UPDATE orders SET created_at = ${past}, for_date = ${day} WHERE customer_id = $1`, [CustomerID]),
  )
  return { owner, CustomerID }
}

async function forget(owner: TestUser, CustomerID: number) {
  const { Version } = (await owner.done(people.getByID, { CustomerID })).Data
  return owner.call(privacy.anonymise, { CustomerID, Version, Reason: 'Khách yêu cầu xóa dữ liệu' })
}

test('only an owner chooses how long data is kept, within limits, and not over what another owner chose', async () => {
  const owner = await server.company()
  const manager = await owner.staff(['customers.view', 'customers.edit', 'customers.cancel'])
  const rules = { KeepYears: 3, Version: 0 }
  expect((await manager.call(privacy.getRules, {})).Code).toBe('NO_PERMISSION')
  expect((await manager.call(privacy.setRules, rules)).Code).toBe('NO_PERMISSION')
  const wrongOf = async (KeepYears: number) => (await owner.call(privacy.setRules, { ...rules, KeepYears })).Errors
  expect(await wrongOf(0)).toEqual({ KeepYears: 'Ít nhất 1 năm' })
  expect(await wrongOf(21)).toEqual({ KeepYears: 'Nhiều nhất 20 năm' })
  expect(await wrongOf(2.5)).toEqual({ KeepYears: 'Số năm phải là số nguyên' })
  const answers = await Promise.all([2, 3].map((KeepYears) => owner.call(privacy.setRules, { ...rules, KeepYears })))
  expect(answers.map(({ Result }) => Result).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect((await owner.call(privacy.setRules, rules)).Code).toBe('STALE_WRITE')
})

test('data is kept five years until the company chooses', async () => {
  const { owner, CustomerID } = await usedTo(5)
  expect((await owner.done(privacy.getRules, {})).Data).toEqual({ KeepYears: 5, Version: 0 })
  expect((await forget(owner, CustomerID)).Message).toContain('Dữ liệu phải lưu 5 năm sau đơn cuối')
  const longer = await usedTo(6)
  expect((await forget(longer.owner, longer.CustomerID)).Result).toBe(1)
})

test('what is chosen in one shop counts in all shops of the company, for customers of before too, and is logged', async () => {
  const { owner, CustomerID } = await usedTo(6)
  await owner.at(owner.shopIds[1] ?? 0).done(privacy.setRules, { KeepYears: 7, Version: 0 })
  expect((await forget(owner, CustomerID)).Message).toContain('Dữ liệu phải lưu 7 năm sau đơn cuối')
  expect((await owner.done(privacy.getErasure, { CustomerID })).Data).toMatchObject({ KeepYears: 7 })

  await owner.done(privacy.setRules, { KeepYears: 1, Version: 1 })

  expect((await forget(owner, CustomerID)).Result).toBe(1)
  const { Data: log } = await owner.done(audit.getLogAction, { GeneralSearch: 'giữ dữ liệu' })
  const field = 'Giữ dữ liệu sau đơn cuối (năm)'
  expect(log.map(({ Act, Before, After }) => [Act, Before[field], After[field]])).toEqual([
    ['Đổi thời gian giữ dữ liệu', '7', '1'],
  ])
})

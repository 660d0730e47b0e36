import { people } from '@cardpro/contract/people/customers/customer.calls'
import { merging } from '@cardpro/contract/people/customers/merging'
import { companyRevenue } from '@cardpro/contract/reports/allShopsReport'
import { beforeEach, expect, test } from 'vitest'
import { makeCustomer } from '#test/cardFile.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// A new customer of two shops of a company is one new customer of the company, however the two came to be the same person.
const server = testServer()
const phone = '0912345678'
const citizen = '079090001234'
let here: TestUser
let there: TestUser
beforeEach(async () => {
  here = await server.company({ shops: 2 })
  there = here.at(here.shopIds[1] ?? 0)
})

/** New customers today: of the one shop, of the other, and of the company. */
async function newOnes(): Promise<(number | null | undefined)[]> {
  await expectSoundBooks(server, here)
  const period = { fromDate: todayHere(), toDate: todayHere() }
  const { Data, Summary } = await here.at(-111).done(companyRevenue.calls.shop, period)
  return [...Data.slice(0, 2), Summary].map((row) => row?.Now.NewCustomers)
}

const orderOf = (user: TestUser, CustomerID: number) => makeOrder(user, { CustomerID })
type Form = Parameters<typeof makeCustomer>[1]

/** What is stored of a customer, sent back with a change. */
async function change(user: TestUser, CustomerID: number, changes: Form): Promise<void> {
  const { Data } = await user.done(people.getByID, { CustomerID })
  await user.done(people.addOrEditCustomer, { ...Data, CitizenID: '', ...changes, Confirm: ['W_CITIZEN'] })
}

test('two people are two', async () => {
  for (const user of [here, there]) await orderOf(user, await makeCustomer(user))
  expect(await newOnes()).toEqual([1, 1, 2])
})

test('one phone is one person, also where both shops take it down at the same moment', async () => {
  const [one, other] = await Promise.all([here, there].map((user) => makeCustomer(user, { Phone: phone })))
  await orderOf(here, one ?? 0)
  await orderOf(there, other ?? 0)
  expect(await newOnes()).toEqual([1, 1, 1])
})

test('a phone that is changed later counts from then on, either way', async () => {
  const [one, other] = [await makeCustomer(here, { Phone: phone }), await makeCustomer(there)]
  await orderOf(here, one)
  await orderOf(there, other)
  expect(await newOnes()).toEqual([1, 1, 2])
  await change(there, other, { Phone: phone })
  expect(await newOnes()).toEqual([1, 1, 1])
  await change(here, one, { Phone: '0987654321' })
  expect(await newOnes()).toEqual([1, 1, 2])
})

test('one CCCD is one person, also where it comes with a merge', async () => {
  const [kept, merged] = [await makeCustomer(here), await makeCustomer(here, { CitizenID: citizen })]
  const other = await makeCustomer(there)
  await orderOf(here, kept)
  await orderOf(there, other)
  expect(await newOnes()).toEqual([1, 1, 2])
  await change(there, other, { CitizenID: citizen })
  const versions = { Version: 1, MergeVersion: 1 }
  await here.done(merging.mergeCustomer, { CustomerID: kept, MergeID: merged, ...versions, Reason: 'Nhập trùng' })
  expect(await newOnes()).toEqual([1, 1, 1])
})

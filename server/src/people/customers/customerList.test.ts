import { orders } from '@cardpro/contract/orders/orders'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { describe, expect, test } from 'vitest'
import { oweCustomer } from '#test/books.ts'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { makeCollaborator } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()

const rows = async (user: TestUser, filter: object) => (await user.done(people.ajaxLoadCustomer, filter)).Data
const idsOf = async (user: TestUser, filter: object) => (await rows(user, filter)).map(({ CustomerID }) => CustomerID)
/** As if a customer had been there last so many days ago. */
const lastHere = (id: number, days: number) =>
  withAdmin(server.admin, (client) =>
    client.query('UPDATE customers SET last_used_on = $1 WHERE id = $2', [todayHere(-days), id]),
  )

describe('the list', () => {
  test('of those who have not come for 30, 60, 90 days: whoever came last first, exactly counted', async () => {
    const owner = await server.company()
    const [today, month, season] = [await makeCustomer(owner), await makeCustomer(owner), await makeCustomer(owner)]
    await lastHere(month, 30)
    await lastHere(season, 90)

    expect(await idsOf(owner, {})).toEqual([season, month, today])
    expect(await idsOf(owner, { InactiveDays: 30 })).toEqual([month, season])
    expect(await idsOf(owner, { InactiveDays: 31 })).toEqual([season])
    expect(await idsOf(owner, { InactiveDays: 91 })).toEqual([])
    expect(await owner.done(people.ajaxLoadCustomer, { InactiveDays: 30, PageSize: 1, PageIndex: 2 })).toMatchObject({
      Total: 2,
      Data: [{ CustomerID: season, LastUsed: todayHere(-90) }],
    })
  })

  test('counts the orders of each that are not cancelled, whatever their day', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    await makeOrder(owner, { CustomerID, ForDate: todayHere(-40) })
    await makeOrder(owner, { CustomerID })
    await (await makeOrder(owner, { CustomerID })).cancel()
    expect(await rows(owner, {})).toMatchObject([{ CustomerID, OrderCount: 2 }])
  })

  test('of whom a collaborator brought, newest first, also with a name, with debts and in groups', async () => {
    const owner = await server.company()
    const AffID = await makeCollaborator(owner)
    const [first, second] = [
      await makeCustomer(owner, { FullName: 'Lý An', AffID }),
      await makeCustomer(owner, { FullName: 'Lý Bình', AffID }),
    ]
    const others = await makeCustomer(owner, { FullName: 'Lý Cường', AffID: await makeCollaborator(owner) })
    await makeCustomer(owner, { FullName: 'Lý Dung' })
    expect(await owner.done(people.ajaxLoadCustomer, { AffID })).toMatchObject({
      Total: 2,
      Data: [{ CustomerID: second }, { CustomerID: first }],
    })
    expect(await idsOf(owner, { AffID, GeneralSearch: 'ly an' })).toEqual([first])
    expect(await idsOf(owner, { AffID, HasDebt: true })).toEqual([])
    expect(await idsOf(owner, { AffID, HasDebt: false })).toEqual([second, first])
    expect(await idsOf(owner, { AffID, InactiveDays: 1 })).toEqual([])
    expect(await idsOf(owner, { AffID, GroupBy: 'AffID' })).toEqual([second, first])
    expect(await idsOf(owner, { AffID, Sort: 'FullName' })).toEqual([first, second])
    expect(await idsOf(owner, { AffID: others })).toEqual([])
  })

  test('of a rank, and of whoever looks after them, also together with a name and with debts', async () => {
    const owner = await server.company()
    const helper = await owner.staff([])
    const vip = await makeCustomer(owner, { FullName: 'Lý An', Rank: 2, StaffID: helper.userId })
    const plain = await makeCustomer(owner, { FullName: 'Lý Bình', StaffID: helper.userId })
    const other = await makeCustomer(owner, { FullName: 'Lý Cường', Rank: 2 })
    const fund = await makeFund(owner, { opening: 50_000_000 })
    const order = await makeOrder(owner, { CustomerID: vip, Contract_Type: 2, Amount: 10_000_000 })
    await order.topUp(fund, 10_000_000)
    await order.done('Rút không hết')

    expect(await idsOf(owner, { Rank: 2 })).toEqual([other, vip])
    expect(await idsOf(owner, { Rank: 0 })).toEqual([plain])
    expect(await idsOf(owner, { StaffID: helper.userId })).toEqual([plain, vip])
    expect(await idsOf(owner, { StaffID: helper.userId, Rank: 2 })).toEqual([vip])
    expect(await idsOf(owner, { GeneralSearch: 'ly', Rank: 2 })).toEqual([other, vip])
    expect(await owner.done(people.ajaxLoadCustomer, { Rank: 2, HasDebt: true })).toMatchObject({
      Total: 1,
      Summary: { TheyOwe: 10_000_000, WeOwe: 0 },
      Data: [{ CustomerID: vip, StaffName: 'Trần Minh Quân' }],
    })
    expect(await owner.done(people.ajaxLoadCustomer, { Rank: 2, HasDebt: false })).toMatchObject({
      Total: 1,
      Data: [{ CustomerID: other }],
    })
    expect(await idsOf(owner, { GeneralSearch: 'ly', HasDebt: false })).toEqual([other, plain])
  })

  test('tells what was swiped in 30 days, and what it earned to whoever may see profit', async () => {
    const owner = await server.company()
    const clerk = await owner.staff(['customers.view'])
    const order = await makeOrder(owner, { Amount: 50_000_000, FeeRut: 1.8 })
    await order.swipe([{ pos: await makePos(owner, { percent: 1.1 }), amount: 50_000_000 }])
    const old = await makeOrder(owner, { CustomerID: order.customerId, ForDate: todayHere(-30) })
    await old.swipe([{ pos: await makePos(owner), amount: 10_000_000 }])

    const seen = { Turnover30: 50_000_000, Profit30: 350_000, LastUsed: todayHere() }
    expect(await rows(owner, {})).toMatchObject([seen])
    expect((await owner.done(people.getByID, { CustomerID: order.customerId })).Data).toMatchObject(seen)
    expect(await rows(clerk, {})).toMatchObject([{ Turnover30: 50_000_000, Profit30: null }])
  })
})

test('a new order brings a customer back among those who come', async () => {
  const owner = await server.company()
  const order = await makeOrder(owner)
  await lastHere(order.customerId, 200)
  expect(await idsOf(owner, { InactiveDays: 60 })).toEqual([order.customerId])
  const again = { Confirm: ['W_SAME_CARD'], CustomerID: order.customerId, CardDataID: order.cardId }
  const terms = { Contract_Type: 1 as const, ForDate: todayHere(), Amount: 1_000_000, FeeRut: 1.8, FeeDao: 1.8 }
  await owner.done(orders.createManual, { ...terms, ...again })
  expect(await idsOf(owner, { InactiveDays: 1 })).toEqual([])
})

test.each([
  '+84903123218',
  '84 903 123 218',
  '+84 (0)903 123 218',
  '0084903.123.218',
  '0903/123/218',
  '+84903',
  '(090) 312-3218',
])('the picker finds a phone however it is spelt: "%s"', async (keyword) => {
  const owner = await server.company()
  const id = await makeCustomer(owner, { Phone: '0903123218' })
  await makeCustomer(owner, { Phone: '0988000111' })
  expect((await owner.done(people.getCustomerSearch, { keyword })).Data).toMatchObject([{ CustomerID: id }])
})

test('a search that thousands match counts no further than asked; its pages and debts are those of all', async () => {
  const owner = await server.company()
  const [newest, other] = [await makeCustomer(owner, { FullName: 'Lý Mới' }), await makeCustomer(owner)]
  await withAdmin(server.admin, async (client) => {
    await client.query(
      `INSERT INTO customers (company_id, id, shop_id, no, full_name, phone, search, created_by)
       SELECT $1, n, $2, 100 + n, 'Lý Đông', '09' || n, 'ly dong 09' || n, $3 FROM generate_series(1, 3100) AS n`,
      [owner.companyId, owner.shopId, owner.userId],
    )
    await client.query(
      `INSERT INTO customer_search (company_id, shop_id, status, text, customer_id)
       SELECT $1, $2, 1, text || n, n
       FROM generate_series(1, 3100) AS n CROSS JOIN unnest(ARRAY['ly dong 09', '09']) AS text`,
      [owner.companyId, owner.shopId],
    )
  })
  await oweCustomer(server, owner, { customerId: 3000, amountVnd: 5_000_000 })
  await oweCustomer(server, owner, { customerId: newest, amountVnd: -1_000_000 })
  await oweCustomer(server, owner, { customerId: other, amountVnd: 9_000_000 })
  const search = (filter: object) => owner.done(people.ajaxLoadCustomer, { GeneralSearch: 'ly', ...filter })

  expect((await owner.call(people.ajaxLoadCustomer, { GeneralSearch: 'ly', CountTo: 100 })).Errors).toEqual({
    CountTo: 'Số đếm phải từ 2.000',
  })
  const Summary = { TheyOwe: 5_000_000, WeOwe: 1_000_000 }
  expect(await search({ CountTo: 2000 })).toMatchObject({ Total: 2001, Summary })
  expect(await search({ CountTo: 4000 })).toMatchObject({ Total: 3101, Summary })
  const pages = { PageSize: 20, PageIndex: 2 }
  const [page, further] = [await search(pages), await search({ ...pages, CountTo: 2000 })]
  expect([page.Total, further.Total]).toEqual([3101, 2001])
  for (const { Data } of [page, further])
    expect(Data.map(({ CustomerID }) => CustomerID)).toEqual(Array.from({ length: 20 }, (_, index) => 3081 - index))
  expect(await search({ GeneralSearch: '093099', CountTo: 2000 })).toMatchObject({ Total: 1 })
  expect((await search({ GeneralSearch: '09', PageSize: 1, PageIndex: 3102 })).Data).toMatchObject([{ CustomerID: 1 }])
})

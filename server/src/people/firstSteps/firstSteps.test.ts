import { posMoney } from '@cardpro/contract/debts/debts'
import { firstStepKeys, firstSteps } from '@cardpro/contract/people/firstSteps'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { describe, expect, test } from 'vitest'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { hire } from '#test/staff.ts'

const server = testServer()
const read = async (user: TestUser) => (await user.done(firstSteps.getSteps, {})).Data
const done = async (user: TestUser) => (await read(user)).Steps.filter(({ IsDone }) => IsDone).map(({ Key }) => Key)

const wholeShop = (ShopID: number) => ({
  ...newShopSettings,
  ShopID,
  ShopName: `Thẻ Sài Gòn ${ShopID}`,
  Address: '12 Lê Lợi, Quận 1',
  Phone: '0903123218',
  BankCode: 'VCB',
  AccountBank: '0071000123456',
  AccountOwner: 'LE MINH ANH',
  Version: 1,
})

describe('the first steps', () => {
  test('are refused without the right to the dashboard', async () => {
    const owner = await server.company()
    const clerk = await owner.staff(['orders.add'])
    expect((await clerk.call(firstSteps.getSteps, {})).Code).toBe('NO_PERMISSION')
    expect((await clerk.call(firstSteps.hide, { IsHidden: true })).Code).toBe('NO_PERMISSION')
  })

  test('are those that the person may do, and no others', async () => {
    const owner = await server.company()
    const keys = async (user: TestUser) => (await read(user)).Steps.map(({ Key }) => Key)
    expect(await keys(owner)).toEqual(firstStepKeys)
    expect(await keys(await owner.staff(['dashboard.view']))).toEqual([])
    // Customers and cards are one step: it takes both rights.
    expect(await keys(await owner.staff(['dashboard.view', 'customers.add', 'orders.add']))).toEqual(['order'])
    expect(await keys(await owner.staff(['dashboard.view', 'customers.add', 'cards.add']))).toEqual(['customers'])
  })

  test('are ticked off by what the shop has done, one after the other', async () => {
    const owner = await server.company()
    expect(await done(owner)).toEqual([])

    await owner.done(shops.addOrEdit, { ...wholeShop(owner.shopId), Phone: '' })
    expect(await done(owner)).toEqual([])
    await owner.done(shops.addOrEdit, { ...wholeShop(owner.shopId), Version: 2 })
    expect(await done(owner)).toEqual(['shop'])

    const empty = await makeFund(owner)
    expect(await done(owner), 'a fund without money is no opening balance').toEqual(['shop'])
    const fundId = await makeFund(owner, { opening: 50_000_000 })
    expect(await done(owner)).toEqual(['shop', 'funds'])

    const pos = await makePos(owner, { fundId: empty })
    expect(await done(owner)).toEqual(['shop', 'funds', 'pos'])

    const CustomerID = await makeCustomer(owner)
    expect(await done(owner), 'a customer without a card is half a step').toEqual(['shop', 'funds', 'pos'])
    await makeCard(owner, { CustomerID })
    expect(await done(owner)).toEqual(['shop', 'funds', 'pos', 'customers'])

    await hire(owner)
    expect(await done(owner)).toEqual(['shop', 'funds', 'pos', 'customers', 'staff'])

    const order = await makeOrder(owner)
    expect(await done(owner)).toEqual(['shop', 'funds', 'pos', 'customers', 'staff', 'order'])

    const { Data } = await order.swipe([{ pos, amount: 50_000_000, lot: '000078' }])
    const numberLoID = Data.NumberLoIDs[0] ?? 0
    const pay = { numberLoID, Amount: 9_000_000, BankCardID: fundId }
    const paid = (await owner.done(posMoney.addPayNumberLo, pay)).Data
    expect(await done(owner)).toEqual(firstStepKeys)
    await owner.done(posMoney.cancelPayNumberLo, { paymentID: paid.paymentID, Reason: 'Nhập nhầm' })
    expect(await done(owner), 'what was cancelled was not done').not.toContain('posMoney')
  })

  test("are each shop's own; all shops together at the company level", async () => {
    const owner = await server.company({ shops: 2 })
    const [first = 0, second = 0] = owner.shopIds
    await makeFund(owner.at(first), { opening: 1_000_000 })
    await owner.done(shops.addOrEdit, wholeShop(first))

    expect(await done(owner.at(first))).toEqual(['shop', 'funds'])
    expect(await done(owner.at(second))).toEqual([])
    expect(await done(owner.at(-111)), 'one shop is not whole yet').toEqual(['funds'])
    expect(await done(await server.company())).toEqual([])
  })
})

describe('the list', () => {
  test('is hidden for one person, in all shops, and comes back when it is wanted', async () => {
    const owner = await server.company({ shops: 2 })
    const manager = await owner.staff(['dashboard.view'])
    const isHidden = async (user: TestUser) => (await read(user)).IsHidden

    await owner.done(firstSteps.hide, { IsHidden: true })
    await owner.done(firstSteps.hide, { IsHidden: true })
    expect(await isHidden(owner)).toBe(true)
    expect(await isHidden(owner.at(owner.shopIds[1] ?? 0))).toBe(true)
    expect(await isHidden(manager)).toBe(false)

    await owner.done(firstSteps.hide, { IsHidden: false })
    expect(await isHidden(owner)).toBe(false)
  })
})

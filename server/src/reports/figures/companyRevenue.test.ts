import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { allShops, companyRevenue } from '@cardpro/contract/reports/allShopsReport'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { confirmed, makeTurnoverBooks } from '#test/turnoverBooks.ts'

const server = testServer()
const today = businessDay(new Date())
const period = { fromDate: addDays(today, -3), toDate: today }

let company: TestUser
let [first, second, third] = ['', '', '']
beforeAll(async () => {
  const owner = await server.company({ shops: 3 })
  await makeTurnoverBooks(owner)
  const there = owner.at(owner.shopIds[1] ?? 0)
  const pos = await makePos(there, { fundId: await makeFund(there), MaxDay: 0 })
  const order = await makeOrder(there, {
    CustomerID: await makeCustomer(there, { FullName: 'Võ Cường' }),
    ...confirmed,
  })
  await order.swipe([{ pos, amount: 10_000_000 }])
  ;[first = '', second = '', third = ''] = owner.shopIds.map(String)
  company = owner.at(-111)
})

describe('is refused', () => {
  test('without the right to the company level; without that to profit its sums of money earned are not there', async () => {
    const [shopId = 0] = company.shopIds
    const clerk = (await company.at(shopId).staff(['turnover.view'])).at(-111)
    expect((await clerk.call(companyRevenue.calls.shop, period)).Result).toBe(0)
    const viewer = (await company.at(shopId).staff(['company.view'], { shopIds: [shopId] })).at(-111)
    const { Data } = await viewer.done(companyRevenue.calls.shop, period)
    expect(Data.map(({ Key, Now }) => [Key, Now.Volume, Now.Profit, Now.NetRevenue])).toEqual([
      [first, 70_300_000, null, null],
    ])
  })
})

test('each shop is a row, the quiet one too, and the whole is their sum', async () => {
  const { Data, Summary } = await company.done(companyRevenue.calls.shop, period)
  expect(Data.map(({ Key, Now }) => [Key, Now.Orders, Now.NewCustomers, Now.Volume])).toEqual([
    [first, 2, 2, 70_300_000],
    [second, 1, 1, 10_000_000],
    [third, 0, 0, 0],
  ])
  for (const key of ['Orders', 'NewCustomers', 'Volume', 'NetRevenue', 'PosFee', 'Profit'] as const)
    expect(
      Data.reduce((sum, { Now }) => sum + (Now[key] ?? 0), 0),
      key,
    ).toBe(Summary?.Now[key])
  expect(Summary?.Now.Margin).toBeCloseTo((Summary?.Now.Profit ?? 0) / 80_300_000, 12)
  const { NetRevenue, PosFee, DirectCost, Profit } = Summary?.Now ?? {}
  expect(Profit).toBe((NetRevenue ?? 0) - (PosFee ?? 0) - (DirectCost ?? 0))
})

test('the days of the company are those of its shops, and of one shop its own', async () => {
  const whole = await company.done(companyRevenue.calls.day, period)
  expect(whole.Data.map(({ Key, Now }) => [Key, Now.NewCustomers, Now.Volume])).toEqual([
    [today, 3, 80_300_000],
    [addDays(today, -1), 0, 0],
    [addDays(today, -2), 0, 0],
    [addDays(today, -3), 0, 0],
  ])
  const narrowed = await company.done(companyRevenue.calls.day, { ...period, shopID: [Number(second)] })
  expect(narrowed.Summary?.Now).toMatchObject({ Volume: 10_000_000, NewCustomers: 1 })
})

test('each day is told by shop as well, and the cells add up to it', async () => {
  const { Data, Summary } = await company.done(companyRevenue.calls.day, { ...period, Across: 'shop' })
  expect(Summary?.Columns.map(({ Key }) => Key).slice(0, 2)).toEqual([first, second])
  for (const { Now, Cells } of Data)
    for (const key of ['Orders', 'NewCustomers', 'Volume', 'Profit'] as const)
      expect(Cells.reduce((sum, cell) => sum + (cell.Now[key] ?? 0), 0)).toBe(Now[key])
  const shopId = Number(first)
  const paged = await company.at(shopId).call(turnover.calls.customer, { ...period, Across: 'shop' })
  expect(paged.Errors).toEqual({ Across: 'Nhóm như vậy không chia theo cửa hàng được' })
})

test('the report of all shops says the same from within one of them, of those that the caller may enter', async () => {
  const [shopId = 0] = company.shopIds
  const { Data } = await company.at(shopId).done(allShops.calls.shop, period)
  expect(Data.map(({ Key, Now }) => [Key, Now.Volume])).toEqual([
    [first, 70_300_000],
    [second, 10_000_000],
    [third, 0],
  ])
  const clerk = await company.at(shopId).staff(['allShops.view'], { shopIds: [Number(second), Number(third)] })
  expect((await clerk.done(allShops.calls.shop, period)).Data.map(({ Key }) => Key)).toEqual([second, third])
  expect((await clerk.done(allShops.calls.day, period)).Summary?.Now).toMatchObject({
    Volume: 10_000_000,
    Profit: null,
  })
  expect((await clerk.call(companyRevenue.calls.shop, period)).Code).toBe('NO_PERMISSION')
})

test('a figure of a shop opens to its orders', async () => {
  const lines = await company.done(figureLines.getLines, {
    ...period,
    Report: 'company-revenue',
    By: 'shop',
    Key: second,
    Measure: 'Profit',
  })
  expect(lines.Data).toMatchObject([{ Name: 'Võ Cường' }])
  expect(lines.Summary).toMatchObject({ IsEqual: true, Cell: lines.Data[0]?.Amount })
  const counted = { ...period, Report: 'company-revenue', By: 'shop', Key: second, Measure: 'NewCustomers' } as const
  expect((await company.call(figureLines.getLines, counted)).Errors).toHaveProperty('Measure')
})

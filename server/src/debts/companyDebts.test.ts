import { companyDebts } from '@cardpro/contract/debts/companyDebts'
import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { excelOut } from '@cardpro/contract/excelOut'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { expectSoundBooks, TestOrder } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = businessDay(new Date())
const dayBefore = (days: number) => addDays(today, -days)
const month = { fromDate: dayBefore(30), toDate: today }

/** A đáo that could not be swiped: its whole top-up is owed. */
async function owing(
  shop: TestUser,
  { fund, CustomerID, amountVnd, forDate }: { fund: number; CustomerID: number; amountVnd: number; forDate: string },
): Promise<TestOrder> {
  const order = await TestOrder.make(shop, { customerId: CustomerID, kind: 2, amountVnd, forDate })
  await order.topUp(fund, amountVnd, forDate)
  await order.finish()
  return order
}

describe('the debts of customers over all shops', () => {
  const phone = '0912345678'
  let company: TestUser
  let [first, second, third]: TestUser[] = []
  let [here, there, withCitizen, alone]: number[] = []
  let cash: number

  beforeAll(async () => {
    const owner = await server.company({ shops: 3 })
    ;[first, second, third] = owner.shopIds.map((shopId) => owner.at(shopId))
    company = owner.at(-111)
    const [one, two, three] = [first as TestUser, second as TestUser, third as TestUser]
    const fund = await makeFund(one, { opening: 500_000_000, since: 60 })
    cash = await makeFund(one, { kind: 1 })
    const fundTwo = await makeFund(two, { opening: 500_000_000, since: 60 })
    here = await makeCustomer(one, { FullName: 'Trần An', Phone: phone, CitizenID: '001090123456' })
    there = await makeCustomer(two, { FullName: 'An Trần', Phone: phone })
    withCitizen = await makeCustomer(three, { FullName: 'Trần Văn An', CitizenID: '001090123456' })
    alone = await makeCustomer(two, { FullName: 'Lê Bình' })
    await owing(one, { fund, CustomerID: here, amountVnd: 8_000_000, forDate: dayBefore(20) })
    await owing(one, { fund, CustomerID: here, amountVnd: 2_000_000, forDate: today })
    await one.done(debts.payDebtCustomer, { CustomerID: here, Amount: 1_000_000, BankCardID: cash, Date: dayBefore(5) })
    const pos = await makePos(two, { fundId: fundTwo })
    const sold = await TestOrder.make(two, { customerId: there, amountVnd: 3_000_000, forDate: today, feePercent: 0 })
    await sold.swipe([{ pos, amountVnd: 3_000_000 }])
    const fundThree = await makeFund(three, { opening: 500_000_000, since: 60 })
    await owing(three, { fund: fundThree, CustomerID: withCitizen, amountVnd: 500_000, forDate: dayBefore(45) })
    await owing(two, { fund: fundTwo, CustomerID: alone, amountVnd: 4_000_000, forDate: today })
  })
  const list = (input: object = {}, who = company) =>
    who.done(companyDebts.companyDebtCustomer, { ...month, fromDate: dayBefore(60), ...input })

  test('are refused without the right, and another shop’s are not there', async () => {
    const clerk = await (first as TestUser).staff(['orders.view', 'company.view'])
    expect((await clerk.at(-111).call(companyDebts.companyDebtCustomer, {})).Code).toBe('NO_PERMISSION')
    expect((await company.call(companyDebts.companyDebtCustomer, { Side: 'x' as never })).Errors).toEqual({
      Side: 'Bên nợ không hợp lệ',
    })
    const stranger = (await server.company()).at(-111)
    expect((await list({ shopID: [(first as TestUser).shopId] }, stranger)).Data).toEqual([])
    const viewer = await (first as TestUser).staff(['customerDebts.view', 'company.view'], {
      shopIds: [(second as TestUser).shopId],
    })
    const seen = await list({}, viewer.at(-111))
    expect(seen.Data.flatMap(({ Cells }) => Cells.map(({ ShopID }) => ShopID))).toEqual([
      (second as TestUser).shopId,
      (second as TestUser).shopId,
    ])
    expect(seen.Summary).toMatchObject({ TheyOwe: 4_000_000, WeOwe: 3_000_000 })
  })

  test('stand by person: one phone or one citizen number, and no side is netted', async () => {
    const { Data, Summary, Total } = await list()
    expect(Total).toBe(2)
    expect(Data[0]).toMatchObject({
      Key: String(here),
      Name: 'Trần An',
      TheyOwe: 9_500_000,
      WeOwe: 3_000_000,
      Closing: 6_500_000,
      Aging: { D7: 2_000_000, D30: 7_000_000, D60: 500_000, Older: 0 },
      Cells: [
        { ShopID: (first as TestUser).shopId, CustomerID: here, TheyOwe: 9_000_000, WeOwe: 0, OpenOrders: 2 },
        { ShopID: (second as TestUser).shopId, CustomerID: there, TheyOwe: 0, WeOwe: 3_000_000, OpenOrders: 1 },
        { ShopID: (third as TestUser).shopId, CustomerID: withCitizen, TheyOwe: 500_000, WeOwe: 0 },
      ],
    })
    expect(Data[1]).toMatchObject({ Key: String(alone), TheyOwe: 4_000_000, WeOwe: 0 })
    expect(Summary).toMatchObject({ Customers: 2, TheyOwe: 13_500_000, WeOwe: 3_000_000 })
    expect(Summary?.Columns.map(({ TheyOwe, WeOwe }) => [TheyOwe, WeOwe])).toEqual([
      [9_000_000, 0],
      [4_000_000, 3_000_000],
      [500_000, 0],
    ])
  })

  test('add up to those of each shop, whatever the side, the shop or the day', async () => {
    for (const filter of [{}, { Side: 'they' }, { toDate: dayBefore(6) }] as const) {
      const { Summary } = await list({ ...filter })
      const shops = [first, second, third].map((shop) =>
        (shop as TestUser).done(debts.debtForCustomer, { ...month, fromDate: dayBefore(60), ...filter }),
      )
      const sums = (await Promise.all(shops)).map((one) => one.Summary)
      for (const key of ['TheyOwe', 'Debit', 'Credit'] as const)
        if (!('Side' in filter) || key === 'TheyOwe')
          expect(Summary?.[key], key).toBe(sums.reduce((sum, one) => sum + (one?.[key] ?? 0), 0))
    }
    const narrowed = await list({ shopID: [(third as TestUser).shopId] })
    expect(narrowed.Data.map(({ Name, TheyOwe }) => [Name, TheyOwe])).toEqual([['Trần Văn An', 500_000]])
  })

  test('a filter that fits one of a person’s customers shows the whole person', async () => {
    const { Data } = await list({ GeneralSearch: 'An Trần' })
    expect(Data.map(({ Key, TheyOwe }) => [Key, TheyOwe])).toEqual([[String(here), 9_500_000]])
    expect((await list({ Side: 'we' })).Data.map(({ Key }) => Key)).toEqual([String(here)])
    expect((await list({ Side: 'open', Sort: 'TheyOwe' })).Data.map(({ Key }) => Key)).toEqual([
      String(alone),
      String(here),
    ])
  })

  test('of a past day are as they stood then, with the ages of then', async () => {
    const { Data, Summary } = await list({ toDate: dayBefore(6) })
    expect(Data).toMatchObject([
      { TheyOwe: 8_500_000, WeOwe: 0, Aging: { D7: 0, D30: 8_000_000, D60: 500_000, Older: 0 }, OpenOrders: 2 },
    ])
    expect(Summary?.Aging).toEqual({ D7: 0, D30: 8_000_000, D60: 500_000, Older: 0 })
    const before = await list({ toDate: dayBefore(30) })
    expect(before.Summary).toMatchObject({ TheyOwe: 500_000, Aging: { D30: 500_000 } })
  })

  test('have the same rows and sums in Excel, with two columns for each shop', async () => {
    const { Data, Summary } = await list()
    const file = await new Desk(server, company).excelOf(excelOut.customerDebtsCompany, {
      ...month,
      fromDate: dayBefore(60),
    })
    const columnOf = (title: string) => file.rows.map((row) => row[file.heads.indexOf(title)])
    expect(columnOf('Khách')).toEqual([...Data.map(({ Name }) => Name), 'Tổng cộng'])
    expect(columnOf('Khách nợ')).toEqual([...Data.map(({ TheyOwe }) => TheyOwe), Summary?.TheyOwe])
    const [one, two] = Summary?.Columns ?? []
    expect(columnOf(`${one?.Name}: khách nợ`)).toEqual([9_000_000, 0, 9_000_000])
    expect(columnOf(`${two?.Name}: mình nợ`)).toEqual([3_000_000, 0, 3_000_000])
    const chosen = await new Desk(server, company).excelOf(excelOut.customerDebtsCompany, {
      ...month,
      Columns: ['Name', `shop${one?.ShopID}`],
    })
    expect(chosen.heads).toEqual(['Khách', `${one?.Name}: khách nợ`, `${one?.Name}: mình nợ`])
  })

  test('of one customer, and of one member of staff', async () => {
    const shop = first as TestUser
    const { Data } = await shop.done(debts.debtForCustomer, { CustomerID: here ?? 0 })
    expect(Data.map(({ ObjectID, Closing }) => [ObjectID, Closing])).toEqual([[here, 9_000_000]])
    expect((await shop.done(debts.debtForCustomer, { CustomerID: there ?? 0 })).Data).toEqual([])
    const staff = await shop.staff(['orders.view'])
    expect((await shop.done(debts.debtForCustomer, { StaffID: staff.userId })).Total).toBe(0)
    await expectSoundBooks(server, company)
  })
})

describe('the POS money of all shops', () => {
  let company: TestUser
  let shops: TestUser[]
  let posIds: { parent: number; child: number; other: number }

  beforeAll(async () => {
    const owner = await server.company({ shops: 2 })
    company = owner.at(-111)
    shops = owner.shopIds.map((shopId) => owner.at(shopId))
    const [one, two] = shops as [TestUser, TestUser]
    const fund = await makeFund(one)
    const parent = await makePos(one, { fundId: fund, Name: 'VCB 01', MaxDay: 0, SettleDays: 1 })
    const child = await makePos(one, { fundId: fund, Name: 'VCB 02', PosParentID: parent, MaxDay: 0, SettleDays: 1 })
    const other = await makePos(two, { Name: 'TCB 01', MaxDay: 0, SettleDays: 1 })
    posIds = { parent, child, other }
    const swipe = async (shop: TestUser, pos: number, [lot, amountVnd]: [string, number], day: string) => {
      const order = await TestOrder.make(shop, { customerId: await makeCustomer(shop), amountVnd, forDate: day })
      return (await order.swipe([{ pos, amountVnd, lot }], day))[0] ?? 0
    }
    await swipe(one, parent, ['000001', 10_000_000], dayBefore(9))
    const paid = await swipe(one, child, ['000002', 20_000_000], dayBefore(8))
    await one.done(posMoney.addPayNumberLo, {
      numberLoID: paid,
      Amount: 19_770_000,
      BankCardID: fund,
      DiffMode: 2,
      Date: dayBefore(1),
    })
    await swipe(two, other, ['000003', 30_000_000], today)
  })
  const list = (input: object = {}, who = company) => who.done(companyDebts.companyDebtPos, { ...month, ...input })

  test('is refused without the right, and a strange shop or POS has nothing', async () => {
    const clerk = await (shops[0] as TestUser).staff(['orders.view', 'company.view'])
    expect((await clerk.at(-111).call(companyDebts.companyDebtPos, {})).Code).toBe('NO_PERMISSION')
    expect((await company.call(companyDebts.companyDebtPos, { By: 'lot' as never })).Errors).toEqual({
      By: 'Báo cáo không nhóm được như vậy',
    })
    const stranger = (await server.company()).at(-111)
    expect((await list({ shopID: [shops[0]?.shopId ?? 0] }, stranger)).Data).toEqual([])
    expect((await list({ By: 'pos', ParentID: posIds.parent }, stranger)).Data).toEqual([])
  })

  test('by shop, by POS with those below it, and by single POS adds up to the same, what is late first', async () => {
    const levels = await Promise.all((['shop', 'parent', 'pos'] as const).map((By) => list({ By })))
    expect(levels.map(({ Data }) => Data.map(({ Name }) => Name))).toEqual([
      shops.map(() => expect.any(String)),
      ['VCB 01', 'TCB 01'],
      ['VCB 01', 'TCB 01', 'VCB 02'],
    ])
    const [byShop, ...others] = levels
    const { Summary } = byShop as NonNullable<typeof byShop>
    for (const { Data, Summary: same } of others) {
      expect(same).toEqual(Summary)
      for (const key of ['Opening', 'Gross', 'Fee', 'Due', 'Received', 'DiffFee', 'Held', 'Remain', 'Late'] as const)
        expect(
          Data.reduce((sum, row) => sum + (row[key] ?? 0), 0),
          key,
        ).toBe(Summary?.[key])
    }
    expect(byShop?.Data[0]).toMatchObject({
      Key: String(shops[0]?.shopId),
      Terminals: 2,
      Gross: 30_000_000,
      Fee: 330_000,
      Received: 19_780_000,
      DiffFee: 10_000,
      Remain: 9_890_000,
      Late: 9_890_000,
      Ages: { D0: 0, D1: 0, D2: 0, Older: 9_890_000 },
    })
    expect(byShop?.Data[1]).toMatchObject({ Late: 0, LateDays: 0, Ages: { D0: 29_670_000, Older: 0 } })
    const below = await list({ By: 'pos', ParentID: posIds.parent })
    expect(below.Data.map(({ Key }) => Key)).toEqual([String(posIds.parent), String(posIds.child)])
    const late = await list({ By: 'pos', Show: 'late' })
    expect(late.Data.map(({ Name }) => Name)).toEqual(['VCB 01'])
  })

  test('of a past day is as it stood then: what has come in since was late', async () => {
    const { Data, Summary } = await list({
      By: 'pos',
      Sort: 'Remain',
      toDate: dayBefore(2),
      shopID: [shops[0]?.shopId],
    })
    expect(Data.map(({ Name, Remain, Late }) => [Name, Remain, Late])).toEqual([
      ['VCB 01', 9_890_000, 9_890_000],
      ['VCB 02', 19_780_000, 19_780_000],
    ])
    expect(Data[1]).toMatchObject({ OldestDate: dayBefore(8), Ages: { Older: 19_780_000 } })
    expect(Summary).toMatchObject({ Received: 0, Remain: 29_670_000, Late: 29_670_000, Terminals: 2 })
    const [shop] = (await list({ toDate: dayBefore(8), shopID: [shops[0]?.shopId] })).Data
    expect(shop?.Ages).toEqual({ D0: 19_780_000, D1: 9_890_000, D2: 0, Older: 0 })
  })

  test('has the same rows and sums in Excel, as far down as is asked', async () => {
    const desk = new Desk(server, company)
    for (const By of ['shop', 'pos'] as const) {
      const { Data, Summary } = await list({ By })
      const file = await desk.excelOf(excelOut.posMoneyCompany, { ...month, By })
      const columnOf = (title: string) => file.rows.map((row) => row[file.heads.indexOf(title)])
      expect(columnOf('POS').slice(0, -1)).toEqual(Data.map(({ Name }) => Name))
      expect(columnOf('Còn')).toEqual([...Data.map(({ Remain }) => Remain), Summary?.Remain])
      expect(columnOf('Lô từ 3 ngày').at(-1)).toBe(Summary?.Ages.Older)
      expect(columnOf('Trong đó lệch phí').at(-1)).toBe(10_000)
    }
  })

  test('says the same as the shop itself', async () => {
    const [own] = (await list({ shopID: [shops[0]?.shopId] })).Data
    const { Summary } = await (shops[0] as TestUser).done(posMoney.debtPos, month)
    for (const key of ['Opening', 'Gross', 'Fee', 'Due', 'Received', 'DiffFee', 'Held', 'Remain', 'Late'] as const)
      expect(own?.[key], key).toBe(Summary?.[key])
    const down = await (shops[0] as TestUser).done(posMoney.debtPos, { ...month, Sort: '-Gross' })
    expect(down.Data.map(({ Name, ParentID }) => [Name, ParentID])).toEqual([
      ['VCB 02', posIds.parent],
      ['VCB 01', null],
    ])
  })
})

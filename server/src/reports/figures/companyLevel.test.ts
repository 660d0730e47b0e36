import { excelOut } from '@cardpro/contract/excelOut'
import { companyRevenue } from '@cardpro/contract/reports/allShopsReport'
import { businessResult } from '@cardpro/contract/reports/businessResultReport'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { eliminatedKey, internalKey } from '@cardpro/contract/reports/figures'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import type { Posting } from '#test/figurePosts.ts'
import { makeMockupBooks } from '#test/mockupBooks.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// The books of the drawn reports: Quận 1 swiped on a POS of Thủ Đức for 600.000, and the company shares out 12 million.
const server = testServer()
const today = todayHere()
const period = { fromDate: today, toDate: today }

let owner: TestUser
let company: TestUser
let [first, second, third] = [0, 0, 0]
beforeAll(async () => {
  owner = await server.company({ shops: 3 })
  ;[first = 0, second = 0, third = 0] = owner.shopIds
  const books: Posting = { server, owner, posted: [] }
  await makeMockupBooks(books)
  company = owner.at(-111)
})

const tr = 1_000_000

describe('the revenue of the company, as it is drawn', () => {
  test('has its shops, what they charged each other, and their consolidated sum to the đồng', async () => {
    const { Data, Summary } = await company.done(companyRevenue.calls.shop, { ...period, Sort: '-Volume' })
    expect(
      Data.map(({ Key, Name, Now }) => [
        Key,
        Name,
        Now.Orders,
        Now.NewCustomers,
        Now.NetRevenue,
        Now.PosFee,
        Now.DirectCost,
        Now.Profit,
      ]),
    ).toEqual([
      [String(first), `Cửa hàng ${first}`, 357, 23, 183_135_000, 109_587_700, 9_750_000, 63_797_300],
      [String(second), `Cửa hàng ${second}`, 234, 15, 117_565_000, 70_739_600, 6_941_000, 39_884_400],
      [String(third), `Cửa hàng ${third}`, 151, 14, 75_149_000, 45_028_900, 4_026_000, 26_094_100],
      [eliminatedKey, 'Loại trừ', 0, 0, -600_000, 0, -600_000, 0],
    ])
    expect(Summary?.Now).toMatchObject({
      Orders: 742,
      NewCustomers: 52,
      Volume: 21_220 * tr,
      NetRevenue: 375_249_000,
      PosFee: 225_356_200,
      DirectCost: 20_117_000,
      Profit: 129_775_800,
    })
    expect(Summary?.Now.Margin).toBeCloseTo(129_775_800 / 21_220_000_000, 12)
    expect(Summary?.Internal).toBeNull()
  })

  test('is the same by day, each day of it by shop besides', async () => {
    const { Data, Summary } = await company.done(companyRevenue.calls.day, { ...period, Across: 'shop' })
    expect(Data[0]?.Now).toMatchObject({ NetRevenue: 375_249_000, DirectCost: 20_117_000, Profit: 129_775_800 })
    expect(Summary?.Columns.map(({ Name }) => Name)).toEqual([
      ...[first, second, third].map((id) => `Cửa hàng ${id}`),
      'Loại trừ',
    ])
    expect(Data[0]?.Cells.map(({ Now }) => Now.NetRevenue)).toEqual([183_135_000, 117_565_000, 75_149_000, -600_000])
  })

  test('puts what belongs to no shop after the shops, whatever they are put in order by', async () => {
    for (const Sort of ['NetRevenue', '-DirectCost', 'Key', '-Key'] as const)
      expect((await company.done(companyRevenue.calls.shop, { ...period, Sort })).Data.at(-1)?.Name).toBe('Loại trừ')
  })
})

describe('the result of the business, as it is drawn', () => {
  const columns = async (input: object = {}) => {
    const { Data, Summary } = await company.done(businessResult.calls.shop, { ...period, ...input })
    return {
      shown: Data.map(({ Name, Now }) => [Name.replace(/ \d+$/, ''), Now.Profit, Now.Expense, Now.NetProfit]),
      Summary,
    }
  }

  test('has the company’s own book beside its shops', async () => {
    const { shown, Summary } = await columns()
    expect(shown).toEqual([
      ['Cửa hàng', 63_797_300, 53_351_000, 15_596_300],
      ['Cửa hàng', 39_884_400, 38_377_000, 2_357_400],
      ['Cửa hàng', 26_094_100, 25_906_000, -3_211_900],
      ['Công ty', 0, 8_000_000, -8_000_000],
      ['Loại trừ', 0, 0, 0],
    ])
    expect(Summary?.Now).toMatchObject({
      Revenue: 377_761_000,
      PartnerFee: 12_500_000,
      NetRevenue: 375_249_000,
      PartnerCost: 11_235_000,
      Profit: 129_775_800,
      Expense: 125_634_000,
      OtherIncome: 6_950_000,
      OtherExpense: 350_000,
      BadDebt: 4_000_000,
      NetProfit: 6_741_800,
    })
  })

  test('of some shops leaves the others and the company out; what they charged one that is not shown is said, unnamed', async () => {
    const { shown, Summary } = await columns({ shopID: [first, third] })
    expect(shown.map(([name]) => name)).toEqual(['Cửa hàng', 'Cửa hàng'])
    expect(Summary?.Now).toMatchObject({ Profit: 63_797_300 + 26_094_100, PartnerCost: 7_730_000 })
    expect(Summary?.Internal).toMatchObject({ PartnerCost: 600_000, PartnerFee: 0, Profit: -600_000 })
    expect(JSON.stringify(Summary)).not.toContain(String(second))
  })

  test('of a member of two shops is the sum of these two and names no third', async () => {
    const member = await owner.staff(['company.view', 'dashboard.profit', 'dashboard.view'], {
      shopIds: [first, second],
    })
    const answer = await member.at(-111).done(businessResult.calls.shop, period)
    expect(answer.Data.map(({ Name }) => Name.replace(/ \d+$/, ''))).toEqual([
      'Cửa hàng',
      'Cửa hàng',
      'Công ty',
      'Loại trừ',
    ])
    expect(answer.Summary?.Now).toMatchObject({ Profit: 63_797_300 + 39_884_400 })
    expect(JSON.stringify(answer)).not.toContain(String(third))
  })

  test('within a shop has neither the company’s book nor anything left out', async () => {
    const { Data, Summary } = await owner.at(first).done(businessResult.calls.shop, period)
    expect(Data.map(({ Key }) => Key)).toEqual([String(first)])
    expect(Summary?.Internal).toMatchObject({ PartnerCost: 600_000, Profit: -600_000 })
  })
})

describe('a figure of the company opens', () => {
  const open = (cell: { Key?: string; Measure: string; Of?: string; shopID?: number[]; PageIndex?: number }) =>
    company.done(figureLines.getLines, { ...period, Report: 'company-result', By: 'shop', PageSize: 200, ...cell })

  test('the total: to what its shops posted, less what they charged each other', async () => {
    const { Data, Summary, Total } = await open({ Measure: 'PartnerFee' })
    expect(Data[0]).toMatchObject({ Code: 'Ngoài đơn', Amount: 13_100_000 })
    // Of 742 orders, what belongs to none and what is left out.
    expect(Total).toBe(744)
    const last = await open({ Measure: 'PartnerFee', PageIndex: 4 })
    expect(last.Data.at(-1)).toMatchObject({ Code: 'Loại trừ', Amount: -600_000 })
    expect(Summary).toMatchObject({ Amount: 12_500_000, Cell: 12_500_000, IsEqual: true })
  })

  test.each([
    ['PartnerFee', -600_000, 'Có 5114'],
    ['PartnerCost', -600_000, 'Nợ 6322'],
  ])('%s that is left out: to the transfer between the shops', async (Measure, Amount, Account) => {
    const part = await open({ Key: eliminatedKey, Measure })
    expect(part.Data).toMatchObject([{ Key: eliminatedKey, Code: 'Loại trừ', Amount }])
    expect(part.Summary).toMatchObject({ Cell: Amount, IsEqual: true })
    const lines = await open({ Key: eliminatedKey, Measure, Of: eliminatedKey })
    expect(lines.Data).toMatchObject([{ Account, Amount }])
    expect(lines.Summary).toMatchObject({ Amount, Cell: Amount, IsEqual: true })
  })

  test('the company’s own book, and what is with a shop that is not shown', async () => {
    expect((await open({ Key: '-111', Measure: 'Expense' })).Summary).toMatchObject({ Cell: 8_000_000, IsEqual: true })
    const internal = { shopID: [first, third], Key: internalKey, Measure: 'PartnerCost' }
    expect((await open(internal)).Data).toMatchObject([{ Code: 'Nội bộ', Amount: 600_000 }])
    expect((await open({ ...internal, Of: internalKey })).Summary).toMatchObject({ Amount: 600_000, IsEqual: true })
  })

  test('but none that belongs to another row', async () => {
    const cell = {
      ...period,
      Report: 'company-result',
      By: 'shop',
      Key: eliminatedKey,
      Measure: 'PartnerFee',
      Of: '-1',
    } as const
    expect((await company.call(figureLines.getLines, cell)).Errors).toEqual({ Of: 'Báo cáo không có dòng này' })
    const own = { ...period, Report: 'company-result', By: 'shop', Key: '-111', Measure: 'Expense' } as const
    expect((await owner.at(first).call(figureLines.getLines, own)).Errors).toEqual({ Key: 'Báo cáo không có dòng này' })
    const turnover = { ...period, Report: 'turnover', By: 'day', Key: eliminatedKey, Measure: 'Profit' } as const
    expect((await company.call(figureLines.getLines, turnover)).Errors).toEqual({ Key: 'Báo cáo không có dòng này' })
  })
})

describe('Excel', () => {
  test('of the result has the same columns, and what is with shops that it does not hold', async () => {
    const desk = new Desk(server, company)
    const whole = await desk.excelOf(excelOut.companyResult, { ...period, By: 'shop' })
    expect(whole.heads.map((head) => head.replace(/ \d+$/, ''))).toEqual(
      'Chỉ tiêu,Cửa hàng,Cửa hàng,Cửa hàng,Công ty,Loại trừ,Hợp nhất'.split(','),
    )
    expect(whole.rows.at(-1)?.slice(1)).toEqual([15_596_300, 2_357_400, -3_211_900, -8_000_000, 0, 6_741_800])
    const part = await desk.excelOf(excelOut.companyResult, { ...period, By: 'shop', shopID: [first, third] })
    expect(part.heads.slice(-2)).toEqual(['Hợp nhất', 'Trong đó nội bộ'])
    expect(part.rows.find(([title]) => String(title).includes('Phí đối tác'))?.at(-1)).toBe(-600_000)
  })

  test('of the revenue has the same rows, and the sums below them', async () => {
    const desk = new Desk(server, company)
    const { heads, rows } = await desk.excelOf(excelOut.companyRevenue, { ...period, By: 'shop', Sort: '-Volume' })
    const fee = heads.indexOf('Phí thuần')
    expect(rows.map((row) => [String(row[0]).replace(/ \d+$/, ''), row[fee]])).toEqual([
      ['Cửa hàng', 183_135_000],
      ['Cửa hàng', 117_565_000],
      ['Cửa hàng', 75_149_000],
      ['Loại trừ', -600_000],
      ['Hợp nhất', 375_249_000],
    ])
    const part = await desk.excelOf(excelOut.companyRevenue, { ...period, By: 'shop', shopID: [second] })
    expect(part.rows.map(([title]) => String(title).replace(/ \d+$/, ''))).toEqual([
      'Cửa hàng',
      'Tổng cộng',
      'Trong đó nội bộ',
    ])
    expect(part.rows.at(-1)?.[fee]).toBe(600_000)
  })
})

test('a customer of two shops is new in each of them, and once in the company, on the first of these days', async () => {
  const other = await server.company({ shops: 2 })
  const [here, there] = other.shopIds.map((id) => other.at(id)) as [TestUser, TestUser]
  const Phone = '0977000111'
  await makeOrder(here, { CustomerID: await makeCustomer(here, { Phone }) })
  await makeOrder(there, { CustomerID: await makeCustomer(there, { Phone }) })
  await makeOrder(there)
  const { Data, Summary } = await other.at(-111).done(companyRevenue.calls.shop, { ...period, Sort: 'Key' })
  expect(Data.map(({ Name, Now }) => [Name.replace(/ \d+$/, ''), Now.NewCustomers])).toEqual([
    ['Cửa hàng', 1],
    ['Cửa hàng', 2],
    ['Loại trừ', -1],
  ])
  expect(Summary?.Now.NewCustomers).toBe(2)
  const days = await other.at(-111).done(companyRevenue.calls.day, period)
  expect(days.Summary?.Now.NewCustomers).toBe(2)
})

import { addDays, businessDay } from '@cardpro/contract/basic/dates'
import { figureLines, sumOf } from '@cardpro/contract/reports/figureLines'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#database/connection.ts'
import { bookRoutes } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { makeTurnoverBooks, type TurnoverBooks } from '#test/turnoverBooks.ts'

const server = testServer(bookRoutes)
const today = businessDay(new Date())
const period = { fromDate: addDays(today, -3), toDate: today }
const groupings = Object.keys(turnover.calls) as (keyof typeof turnover.calls)[]
const sums = Object.keys(turnover.measures).filter((key) => sumOf(turnover.measures, key) !== null)

let owner: TestUser
let books: TurnoverBooks
beforeAll(async () => {
  owner = await server.company()
  books = await makeTurnoverBooks(owner)
})

type Cell = {
  By: (typeof groupings)[number]
  Key?: string
  Measure: string
  Of?: string
  StaffID?: number[]
  PosID?: number[]
}
const open = (cell: Cell, user = owner) =>
  user.call(figureLines.getLines, { Report: 'turnover', ...period, PageSize: 200, ...cell })

describe('is refused', () => {
  test('a figure that the caller may not see, a ratio, and what is no row or column of the report', async () => {
    const clerk = await owner.staff(['turnover.view'])
    expect((await open({ By: 'day', Measure: 'Profit' }, clerk)).Code).toBe('NO_PERMISSION')
    expect(
      (await open({ By: 'day', Measure: 'Volume' }, clerk)).Data.every(({ Now }) => Now?.['Profit'] === null),
    ).toBe(true)
    expect((await open({ By: 'day', Measure: 'Margin' })).Errors).toEqual({
      Measure: 'Con số này không mở ra từng dòng được',
    })
    expect((await open({ By: 'month' as 'day', Measure: 'Volume' })).Errors).toEqual({
      By: 'Báo cáo không nhóm được như vậy',
    })
    for (const Key of ['2020-01-01', 'x'])
      expect((await open({ By: 'day', Key, Measure: 'Volume' })).Errors).toEqual({ Key: 'Báo cáo không có dòng này' })
    expect((await open({ By: 'staff', Key: 'x', Measure: 'Volume' })).Errors).toEqual({
      Key: 'Báo cáo không có dòng này',
    })
  })

  test("another company's orders are not there", async () => {
    const stranger = await server.company()
    const { Data, Summary } = await open({ By: 'order', Key: String(books.withdrawn.id), Measure: 'Volume' }, stranger)
    expect([Data, Summary?.Amount, Summary?.Cell]).toEqual([[], 0, 0])
    const of = await open({ By: 'day', Measure: 'Volume', Of: String(books.withdrawn.id) }, stranger)
    expect([of.Data, of.Summary?.Amount]).toEqual([[], 0])
  })
})

describe('every figure is the sum of its lines', () => {
  test.each(groupings)('by %s: each cell, each total, and each order of it', async (By) => {
    const { Data, Summary } = await owner.done(turnover.calls[By], { ...period, PageSize: 200 })
    const cells = [...Data.map(({ Key, Now }) => ({ Key, Now })), { Key: '', Now: Summary?.Now }]
    for (const { Key, Now } of cells) {
      for (const Measure of sums) {
        const figure = (Now as Record<string, number | null> | undefined)?.[Measure]
        if (figure === null || figure === undefined) continue
        const about = `${By} ${Key} ${Measure}`
        const parts = await open({ By, Key, Measure })
        expect(parts.Summary, about).toMatchObject({ Amount: figure, Cell: figure, IsEqual: true })
        expect(
          parts.Data.reduce((sum, { Amount }) => sum + Amount, 0),
          about,
        ).toBe(figure)
      }
    }
    for (const Measure of sums.filter((key) => key !== 'Orders')) {
      for (const { Key: Of, Amount } of (await open({ By, Measure })).Data) {
        const lines = await open({ By, Measure, Of })
        expect(lines.Summary, `${Measure} of ${Of}`).toMatchObject({ Amount, Cell: Amount, IsEqual: true })
      }
    }
  })

  test('narrowed down to a terminal, and to one of its days', async () => {
    const narrowed = { PosID: [books.mb] }
    const { Data } = await owner.done(turnover.calls.day, { ...period, ...narrowed })
    for (const { Key, Now } of Data)
      expect((await open({ By: 'day', Key, Measure: 'Profit', ...narrowed })).Summary).toMatchObject({
        Amount: Now.Profit,
        IsEqual: true,
      })
  })
})

test('an order is opened to its transfers: fees by account, the costs of each terminal', async () => {
  const { Data } = await open({ By: 'day', Key: today, Measure: 'Profit', Of: String(books.withdrawn.id) })
  const lines = Data.map(({ Account, Amount }) => `${Account}: ${Amount}`)
  expect(lines.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'Có 5111: 360000',
    'Có 5111: 540000',
    'Nợ 5211: -40000',
    'Nợ 632: -220000',
    'Nợ 632: -330000',
  ])
  const outside = await open({ By: 'day', Key: today, Measure: 'Profit', Of: '-1' })
  expect(outside.Data).toMatchObject([{ Account: 'Nợ 632', Amount: -13_200, Name: 'Tiền POS về: lô 000002' }])
})

test('a figure that is not what its lines add up to says so', async () => {
  const change = (by: string) =>
    withClient(server.admin, (client) =>
      client.query(
        `UPDATE ledger_day_totals SET debit_vnd = debit_vnd ${by} WHERE company_id = $1 AND kind = 632 AND owner_id = $2`,
        [owner.companyId, books.vcb],
      ),
    )
  await change('+ 1')
  expect((await open({ By: 'day', Key: today, Measure: 'PosFee' })).Summary).toMatchObject({ IsEqual: false })
  await change('- 1')
  expect((await open({ By: 'day', Key: today, Measure: 'PosFee' })).Summary).toMatchObject({ IsEqual: true })
})

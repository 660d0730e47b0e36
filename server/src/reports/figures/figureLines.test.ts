import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { figureLines, sumOf } from '@cardpro/contract/reports/figureLines'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '#test/shop.ts'
import { makeTurnoverBooks, type TurnoverBooks } from '#test/turnoverBooks.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
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

  test('narrowed down to a POS, and to one of its days', async () => {
    const narrowed = { PosID: [books.mb] }
    const { Data } = await owner.done(turnover.calls.day, { ...period, ...narrowed })
    for (const { Key, Now } of Data)
      expect((await open({ By: 'day', Key, Measure: 'Profit', ...narrowed })).Summary).toMatchObject({
        Amount: Now.Profit,
        IsEqual: true,
      })
  })
})

test('an order is opened to its transfers: fees by account, the costs of each POS', async () => {
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

describe('a figure that is not what its lines add up to says so, and is logged under the id that the answer names', () => {
  const tampered: [what: string, change: string, cell: () => Cell][] = [
    [
      'the total of a day',
      'UPDATE ledger_day_totals SET debit_vnd = debit_vnd + 1 WHERE kind = 632 AND owner_id = $2',
      () => ({ By: 'day', Key: today, Measure: 'PosFee' }),
    ],
    [
      'what an order cost, in the figure of its customer',
      'UPDATE ledger_order_facts SET net_632 = net_632 + 1 WHERE pos_id = $2',
      () => ({ By: 'customer', Key: String(books.an), Measure: 'PosFee' }),
    ],
    [
      'what an order cost, in the figure of its bank',
      'UPDATE ledger_order_facts SET net_632 = net_632 + 1 WHERE pos_id = $2',
      () => ({ By: 'bank', Key: 'VCB', Measure: 'PosFee' }),
    ],
    [
      'whose an order is',
      'UPDATE ledger_order_facts SET customer_id = customer_id + 1 WHERE pos_id = $2',
      () => ({ By: 'customer', Key: String(books.an), Measure: 'Volume' }),
    ],
    [
      'how many orders a card had',
      'UPDATE ledger_order_facts SET orders = orders + 1 WHERE orders > 0 AND $2::bigint > 0',
      () => ({ By: 'card', Key: String(books.withdrawn.cardId), Measure: 'Orders' }),
    ],
  ]

  test.each(tampered)('%s', async (_, change, cell) => {
    const tell = async () => (await open(cell())).Summary
    expect(await tell()).toMatchObject({ IsEqual: true, ErrorID: '' })
    await withAdmin(server.admin, async (client) => {
      await client.query('CREATE TEMP TABLE kept_totals AS SELECT * FROM ledger_day_totals')
      await client.query('CREATE TEMP TABLE kept_facts AS SELECT * FROM ledger_order_facts')
      await client.query(`${change} AND company_id = $1`, [owner.companyId, books.vcb])
      const summary = await tell()
      await client.query('DELETE FROM ledger_day_totals; INSERT INTO ledger_day_totals SELECT * FROM kept_totals')
      await client.query('DELETE FROM ledger_order_facts; INSERT INTO ledger_order_facts SELECT * FROM kept_facts')
      expect(summary?.IsEqual).toBe(false)
      expect(server.problems.splice(0)).toEqual([
        expect.objectContaining({ message: expect.stringContaining(`${summary?.Amount}, cell ${summary?.Cell}`) }),
      ])
      expect(summary?.ErrorID).toMatch(/^[0-9a-f-]{36}$/)
    })
    expect(await tell()).toMatchObject({ IsEqual: true, ErrorID: '' })
  })
})

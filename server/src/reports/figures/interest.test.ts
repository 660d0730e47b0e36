import { excelOut } from '@cardpro/contract/excelOut'
import { addDays, businessDay, lastDayOfMonth } from '@cardpro/contract/kit/dates'
import { funds } from '@cardpro/contract/places/funds/funds'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { interest } from '@cardpro/contract/reports/interestReport'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { makeTurnoverBooks } from '#test/turnoverBooks.ts'
import { shareOf } from './spreadCosts.ts'

const server = testServer()
const today = businessDay(new Date())
const month = { fromDate: `${today.slice(0, 8)}01`, toDate: lastDayOfMonth(today), PageSize: 200 }
const cost = 11_000

let owner: TestUser
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  const { bank } = await makeTurnoverBooks(owner)
  const till = await makeFund(owner, { name: 'Két' })
  await owner.done(funds.transfer, { FromID: bank, ToID: till, Amount: 1_000_000, Fee: cost })
})
const ask = (input: object = {}, who = owner) => who.done(interest.calls.day, { ...month, ...input })

describe('the profit after running costs', () => {
  test('is refused without the right to see profit', async () => {
    const clerk = await owner.staff(['turnover.view'])
    expect((await clerk.call(interest.calls.day, {})).Code).toBe('NO_PERMISSION')
    expect((await owner.at(owner.shopIds[1] ?? 0).done(interest.calls.day, month)).Summary?.Now.Expense).toBe(0)
  })

  test('takes the costs of each day off its gross profit', async () => {
    const { Data, Summary } = await ask()
    const { Profit, Expense, Net } = Summary?.Now ?? {}
    expect([Expense, Net]).toEqual([cost, (Profit ?? 0) - cost])
    const day = Data.find(({ Key }) => Key === today)
    expect(day?.Now.Expense).toBe(cost)
    for (const { Now } of Data) expect(Now.Net).toBe((Now.Profit ?? 0) - (Now.Expense ?? 0))
  })

  test('spreads the costs of a month over its days, to the đồng and however it is cut', async () => {
    const { Data, Summary } = await ask()
    expect(Summary?.Now.SpreadExpense).toBe(cost)
    expect(Data.reduce((sum, { Now }) => sum + (Now.SpreadExpense ?? 0), 0)).toBe(cost)
    for (const { Key, Now } of Data) {
      expect(Now.SpreadExpense).toBe(shareOf(cost, Key))
      expect(Now.NetSpread).toBe((Now.Profit ?? 0) - (Now.SpreadExpense ?? 0))
    }
    const middle = addDays(month.fromDate, 13)
    const parts = await Promise.all([ask({ toDate: middle }), ask({ fromDate: addDays(middle, 1) })])
    expect(parts.reduce((sum, part) => sum + (part.Summary?.Now.SpreadExpense ?? 0), 0)).toBe(cost)
    const whole = await ask({}, owner.at(-111))
    expect(whole.Summary?.Now).toEqual(Summary?.Now)
  })

  test('opens to what was posted; what is spread has no lines', async () => {
    const of = {
      Report: 'turnover-interest',
      By: 'day',
      Key: '',
      fromDate: month.fromDate,
      toDate: month.toDate,
    } as const
    expect((await owner.done(figureLines.getLines, { ...of, Measure: 'Net' })).Summary?.IsEqual).toBe(true)
    expect((await owner.call(figureLines.getLines, { ...of, Measure: 'SpreadExpense' })).Errors).toHaveProperty(
      'Measure',
    )
  })

  test('has the same rows in Excel', async () => {
    const { Data, Summary } = await ask()
    const file = await new Desk(server, owner).excelOf(excelOut.turnoverInterest, { By: 'day', ...month })
    const column = file.rows.map((row) => row[file.heads.indexOf('Lãi sau chi phí')])
    expect(column).toEqual([...Data.map(({ Now }) => Now.Net), Summary?.Now.Net])
  })
})

test('the shares of a month add up to it, also of what was taken back', () => {
  for (const vnd of [1, 29, 30, 10_000_001, -7])
    for (const first of ['2026-02-01', '2028-02-01', '2026-11-01']) {
      const days = Array.from({ length: Number(lastDayOfMonth(first).slice(8)) }, (_, index) => addDays(first, index))
      expect(days.reduce((sum, day) => sum + shareOf(vnd, day), 0)).toBe(vnd)
    }
})

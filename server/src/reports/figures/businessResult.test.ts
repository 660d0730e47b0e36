import { excelOut } from '@cardpro/contract/excelOut'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { funds } from '@cardpro/contract/places/funds/funds'
import { businessResult, resultLines } from '@cardpro/contract/reports/businessResultReport'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { makeTurnoverBooks } from '#test/turnoverBooks.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = businessDay(new Date())
const period = { fromDate: addDays(today, -3), toDate: today }

let company: TestUser
let first = 0
beforeAll(async () => {
  const owner = await server.company({ shops: 2 })
  const { bank } = await makeTurnoverBooks(owner)
  const till = await makeFund(owner, { name: 'Két' })
  await owner.done(funds.transfer, { FromID: bank, ToID: till, Amount: 1_000_000, Fee: 11_000 })
  first = owner.shopIds[0] ?? 0
  company = owner.at(-111)
})

test('is refused without the right to see profit', async () => {
  const clerk = await company.at(first).staff(['company.view', 'turnover.view'])
  expect((await clerk.call(businessResult.calls.shop, period)).Code).toBe('NO_PERMISSION')
  const lines = { ...period, Report: 'company-result', By: 'shop', Measure: 'NetProfit' } as const
  expect((await clerk.call(figureLines.getLines, lines)).Code).toBe('NO_PERMISSION')
})

test('each line follows from those above it, and the last one from all accounts of results', async () => {
  const { Data, Summary } = await company.done(businessResult.calls.shop, period)
  expect(Data).toHaveLength(2)
  for (const figures of [...Data.map(({ Now }) => Now), Summary?.Now]) {
    const of = (key: keyof NonNullable<typeof figures>) => figures?.[key] ?? 0
    expect(of('Revenue')).toBe(of('WithdrawFee') + of('RolloverFee') + of('OtherFee') + of('PartnerFee'))
    expect(of('NetRevenue')).toBe(of('Revenue') - of('Discount'))
    expect(of('Profit')).toBe(of('NetRevenue') - of('PosFee') - of('PartnerCost') - of('Commission') - of('StaffFee'))
    expect(of('NetProfit')).toBe(of('Profit') - of('Expense') + of('OtherIncome') - of('OtherExpense') - of('BadDebt'))
  }
  expect(Summary?.Now).toMatchObject({ Expense: 11_000, Discount: 40_000 })
  const { rows } = await withAdmin(server.admin, (client) =>
    client.query(
      'SELECT sum(credit_vnd - debit_vnd)::text AS vnd FROM ledger_accounts WHERE company_id = $1 AND kind BETWEEN 5000 AND 8999 OR company_id = $1 AND kind IN (632, 641, 642, 711, 811)',
      [company.companyId],
    ),
  )
  expect(String(Summary?.Now.NetProfit)).toBe(rows[0]?.vnd)
})

test('by month, and each line opens to what it is made of, also what is no order’s', async () => {
  const months = await company.done(businessResult.calls.month, { fromDate: addDays(today, -40), toDate: today })
  expect(months.Data.at(-1)).toMatchObject({
    Key: today.slice(0, 7),
    Name: `${today.slice(5, 7)}/${today.slice(0, 4)}`,
  })
  expect(months.Data.reduce((sum, { Now }) => sum + (Now.NetProfit ?? 0), 0)).toBe(months.Summary?.Now.NetProfit)
  for (const Measure of ['NetProfit', 'Expense', 'NetRevenue']) {
    const lines = {
      Report: 'company-result',
      Measure,
      fromDate: addDays(today, -40),
      toDate: today,
      PageSize: 200,
    } as const
    expect(
      (await company.done(figureLines.getLines, { ...lines, By: 'month', Key: today.slice(0, 7) })).Summary?.IsEqual,
    ).toBe(true)
    const { Summary } = await company.done(figureLines.getLines, { ...lines, By: 'shop', Key: String(first), Of: '-1' })
    expect(Summary?.IsEqual, Measure).toBe(true)
  }
  const of = { Report: 'company-result', By: 'shop', Measure: 'Expense', Of: '-1', ...period } as const
  expect((await company.done(figureLines.getLines, of)).Data).toMatchObject([{ Account: 'Nợ 642', Amount: 11_000 }])
})

describe('its last line', () => {
  const identity = async (input: object = {}) =>
    (await company.done(businessResult.calls.shop, { ...period, ...input })).Summary?.Identity

  test('is what all accounts of results come to, of each shop and of all', async () => {
    const { Summary } = await company.done(businessResult.calls.shop, period)
    const { Left = 0, Right, Income = 0, Cost = 0 } = Summary?.Identity ?? {}
    expect([Left, Right]).toEqual([Summary?.Now.NetProfit, Income - Cost])
    expect(Left).toBe(Right)
    expect(Cost).toBeGreaterThan(11_000)
    for (const shopID of company.shopIds) {
      const one = await identity({ shopID: [shopID] })
      expect(one?.Left).toBe(one?.Right)
    }
  })

  test('says so where an account of results is in no line, and so does the log', async () => {
    const add = (vnd: number) =>
      withAdmin(server.admin, (client) =>
        client.query(
          `INSERT INTO ledger_day_facts (company_id, shop_id, day, kind, contract_type, debit_vnd, credit_vnd) VALUES ($1, $2, $3, 8119, 0, $4, 0)
          ON CONFLICT (company_id, shop_id, day, kind, pos_id, staff_id, category_id, other_shop_id, contract_type) DO UPDATE SET debit_vnd = excluded.debit_vnd`,
          [company.companyId, first, today, vnd],
        ),
      )
    await add(7_000)
    const broken = await identity()
    expect((broken?.Left ?? 0) - (broken?.Right ?? 0)).toBe(7_000)
    await add(0)
    expect((await identity())?.Right).toBe(broken?.Left)
    expect(server.problems.splice(0)).toMatchObject([
      { message: expect.stringContaining(`lines ${broken?.Left}, accounts ${broken?.Right}`) },
    ])
  })
})

test('its Excel has the lines and the columns of the screen', async () => {
  const input = { ...period, Compare: 'before' } as const
  const { Data, Summary } = await company.done(businessResult.calls.shop, input)
  const { heads, rows } = await new Desk(server, company).excelOf(excelOut.companyResult, { ...input, By: 'shop' })
  expect(heads).toEqual(['Chỉ tiêu', ...Data.map(({ Name }) => Name), 'Hợp nhất', 'Kỳ trước'])
  expect(rows).toHaveLength(resultLines.length)
  const last = rows.at(-1) ?? []
  expect(last[0]).toBe('13. Lợi nhuận ròng = 8 − 9 + 10 − 11 − 12')
  const now = [...Data.map(({ Now }) => Now), Summary?.Now]
  expect(last.slice(1)).toEqual([...now, Summary?.Before].map((figures) => figures?.NetProfit))
  const fees = rows.find(([title]) => title === '4. Phí POS') ?? []
  expect(fees.slice(1, -1)).toEqual(now.map((figures) => 0 - (figures?.PosFee ?? 0)))
})

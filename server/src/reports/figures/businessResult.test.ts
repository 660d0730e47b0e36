import { addDays, businessDay } from '@cardpro/contract/basic/dates'
import { funds } from '@cardpro/contract/funds/funds'
import { businessResult } from '@cardpro/contract/reports/businessResultReport'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { beforeAll, expect, test } from 'vitest'
import { withClient } from '#database/connection.ts'
import { makeFund } from '#test/cardFile.ts'
import { bookRoutes } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { makeTurnoverBooks } from '#test/turnoverBooks.ts'

const server = testServer(bookRoutes)
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
  const { rows } = await withClient(server.admin, (client) =>
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

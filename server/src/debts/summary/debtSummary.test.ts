import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { debts } from '@cardpro/contract/debts/debts'
import { excelOut } from '@cardpro/contract/excelOut'
import { addDays, businessDay, formatDay } from '@cardpro/contract/kit/dates'
import { dayClose } from '@cardpro/contract/reports/dayClose'
import { beforeEach, describe, expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { hashPassword } from '#people/identity/users.service.ts'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { expectSoundBooks, TestOrder } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { goodPassword } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = businessDay(new Date())
const yesterday = addDays(today, -1)

let owner: TestUser
let bank: number
let customerId: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  bank = await makeFund(owner, { name: 'Vietcombank', opening: 500_000_000, since: 60 })
  customerId = await makeCustomer(owner)
})

async function owing(amountVnd: number, day: string): Promise<void> {
  const order = await TestOrder.make(owner, { customerId, kind: 2, amountVnd, forDate: day })
  await order.topUp(bank, amountVnd, day)
  await order.finish()
}
const run = (date: string, more: object = {}) => owner.call(debtSummary.runDebt, { date, ...more })

describe('freezing debts', () => {
  test('is refused without the right, for a day that is not locked, and for one still to come', async () => {
    expect((await (await owner.staff(['debtSummary.view'])).call(debtSummary.runDebt, { date: yesterday })).Code).toBe(
      'NO_PERMISSION',
    )
    expect((await run(yesterday)).Errors).toEqual({
      date: `Chỉ chốt công nợ ngày đã khóa sổ: ngày ${formatDay(yesterday)} còn mở, sổ chưa khóa ngày nào`,
    })
    await lockDays(server, owner, yesterday)
    expect((await run(today)).Message).toBe(
      `Chỉ chốt công nợ ngày đã khóa sổ: ngày ${formatDay(today)} còn mở, sổ mới khóa đến ${formatDay(yesterday)}`,
    )
  })

  test('keeps what stood at the end of the day, once, however often and however many ask at once', async () => {
    await owing(5_000_000, yesterday)
    await lockDays(server, owner, yesterday)
    const answers = await Promise.all([run(yesterday), run(yesterday), run(yesterday, { type: 'customer' })])
    const ids = answers.map(({ Data }) => Data.PeriodID)
    expect(new Set(ids).size).toBe(1)
    expect((await run(yesterday)).Data).toEqual(answers[0]?.Data)
    expect(answers[0]?.Data.Periods.map(({ type, Parties }) => [type, Parties])).toEqual([
      ['customer', 1],
      ['partner', 0],
      ['pos', 0],
      ['aff', 0],
    ])
    await expectSoundBooks(server, owner)
  })

  test('the opening of the report is what was frozen, and verify names a frozen balance that is not the ledger’s', async () => {
    await owing(5_000_000, yesterday)
    await lockDays(server, owner, yesterday)
    await run(yesterday, { type: 'customer' })
    const opening = async () => (await owner.done(debtSummary.reportDebt, {})).Data[0]?.Opening
    expect(await opening()).toBe(5_000_000)
    await withAdmin(server.admin, (client) =>
      client.query('UPDATE debt_period_balances SET balance_vnd = balance_vnd + 1 WHERE company_id = $1', [
        owner.companyId,
      ]),
    )
    expect(await opening()).toBe(5_000_001)
    const { companyId } = owner
    const broken = await server.db.transaction(companyId, (tx) => verifyCompany(tx, companyId), 'read only')
    expect(broken.map(({ invariant }) => invariant)).toEqual(['công nợ đã chốt = sổ cái'])
    const { Checked, Differences } = (await owner.done(debtSummary.reloadProcessDebt, {})).Data
    expect(Checked).toBeGreaterThan(2)
    expect(Differences).toEqual([
      { Key: `Khách hàng ${customerId}: Chốt ${formatDay(yesterday)}`, Cached: 5_000_001, Ledger: 5_000_000 },
    ])
  })

  test('holds its days: they are opened again only once it is taken back', async () => {
    await lockDays(server, owner, yesterday)
    const { PeriodID } = (await run(yesterday)).Data
    const hash = await hashPassword(goodPassword, 'known')
    await withAdmin(server.admin, (client) =>
      client.query('UPDATE users SET password_hash = $2 WHERE id = $1', [owner.userId, hash]),
    )
    const reopen = () =>
      owner.call(dayClose.unlockDay, { Date: yesterday, Hours: 1, Reason: 'Ghi sót', Password: goodPassword })
    expect((await reopen()).Errors?.Date).toBe(
      `Công nợ đã chốt đến ${formatDay(yesterday)} (Khách hàng, Đối tác, POS, Cộng tác viên): hãy hủy chốt công nợ trước khi mở lại ngày ${formatDay(yesterday)}`,
    )
    const take = async (AllTypes: boolean) =>
      (await owner.done(debtSummary.cancelRunDebt, { PeriodID, AllTypes, Reason: 'Ghi sót' })).Data
    expect(await take(false)).toEqual({ PeriodID, ClosedTo: yesterday })
    expect((await reopen()).Code).toBe('DEBT_FROZEN')
    const { PeriodID: again } = (await run(yesterday)).Data
    expect(again).not.toBe(PeriodID)
    expect(await take(true)).toEqual({ PeriodID, ClosedTo: yesterday })
    expect((await reopen()).Code).toBe('DEBT_FROZEN')
    await owner.done(debtSummary.cancelRunDebt, { PeriodID: again, AllTypes: true, Reason: 'Ghi sót' })
    expect((await reopen()).Result).toBe(1)
  })

  test("is of one shop: another's is neither frozen nor taken back", async () => {
    await lockDays(server, owner, yesterday)
    const { PeriodID } = (await run(yesterday)).Data
    const sister = owner.at(owner.shopIds[1] ?? 0)
    for (const user of [sister, await server.company()])
      expect((await user.call(debtSummary.cancelRunDebt, { PeriodID, Reason: 'Thử' })).Errors).toEqual({
        PeriodID: 'Không có bản chốt công nợ này trong cửa hàng',
      })
    expect((await sister.call(debtSummary.runDebt, { date: yesterday })).Code).toBe('NOT_LOCKED')
  })
})

describe('the summary', () => {
  test('has of each type the largest and its sums, both sides apart, and only types that one may see', async () => {
    await owing(5_000_000, today)
    customerId = await makeCustomer(owner)
    await owing(2_000_000, today)
    const pos = await makePos(owner, { fundId: bank })
    const rut = await TestOrder.make(owner, { customerId, amountVnd: 10_000_000, forDate: today })
    await rut.swipe([{ pos, amountVnd: 10_000_000 }])
    const { Data, Total, Summary } = await owner.done(debtSummary.reportDebt, { Top: 1 })
    expect(Data.map(({ type }) => type)).toEqual(['customer', 'pos'])
    expect(Total).toBe(2)
    const sums = Summary?.Types.map(({ type, Rest, Sums }) => [type, Rest, Sums.TheyOwe, Sums.WeOwe])
    expect(sums).toEqual([
      ['customer', 1, 5_000_000, 7_820_000],
      ['partner', 0, 0, 0],
      ['pos', 0, Data[1]?.Closing, 0],
      ['aff', 0, 0, 0],
    ])
    expect(Summary).toMatchObject({ Held: 0, Frozen: [], LockedTo: '' })
    const viewer = await owner.staff(['debtSummary.view', 'posMoney.view'])
    expect((await viewer.done(debtSummary.reportDebt, {})).Summary?.Types.map(({ type }) => type)).toEqual(['pos'])
    expect((await viewer.call(debtSummary.reloadProcessDebt, { type: 'customer' })).Code).toBe('NO_PERMISSION')
  })

  test('is paged over all types as its file reads it, and agrees with the list of each', async () => {
    for (const amountVnd of [3_000_000, 2_000_000, 1_000_000]) {
      customerId = await makeCustomer(owner)
      await owing(amountVnd, today)
    }
    const pos = await makePos(owner, { fundId: bank })
    const rut = await TestOrder.make(owner, { customerId, amountVnd: 10_000_000, forDate: today })
    await rut.swipe([{ pos, amountVnd: 10_000_000 }])
    const page = async (PageIndex: number) =>
      (await owner.done(debtSummary.reportDebt, { PageIndex, PageSize: 2 })).Data.map(({ ObjectID }) => ObjectID)
    const customers = (await owner.done(debts.getSummaryDebt, { fromDate: today, toDate: today })).Data
    expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual([
      ...customers.map(({ ObjectID }) => ObjectID),
      pos,
    ])
    expect((await owner.done(excelOut.debtSummary, {})).Data.JobID).toBeGreaterThan(0)
  })
})

import { badDebts } from '@cardpro/contract/debts/badDebts'
import { companyDebts } from '@cardpro/contract/debts/companyDebts'
import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { debts } from '@cardpro/contract/debts/debts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { addDays } from '@cardpro/contract/kit/dates'
import { merging } from '@cardpro/contract/people/customers/merging'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { expect, test } from 'vitest'
import { unswiped, writeOff } from '#test/badDebts.ts'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { expectSoundBooks, rawBalance } from '#test/orderBooks.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// Two customers with debts, losses, vouchers and frozen debts become one: whatever sums by customer tells the same sum as before.
const server = testServer()
const tr = 1_000_000
const yesterday = addDays(todayHere(), -1)
const Reason = 'Nhập trùng'

/** What every list of debts comes to, of all customers together. */
async function sums(owner: TestUser) {
  const summary = (await owner.done(debts.getSummaryDebt, { type: 'customer' })).Summary
  const report = (await owner.done(debtSummary.reportDebt, {})).Summary
  const ofType = report?.Types.find(({ type }) => type === 'customer')?.Sums
  const matrix = (await owner.at(-111).done(companyDebts.companyDebtCustomer, {})).Summary
  const lost = (await owner.done(badDebts.getByConditions, {})).Summary
  const Now = (await owner.done(turnover.calls.customer, { fromDate: yesterday, toDate: todayHere() })).Summary?.Now
  return { list: sidesOf(summary), report: sidesOf(ofType), matrix: sidesOf(matrix), lost, turnover: Now }
}

const sidesOf = (sides: { TheyOwe: number; WeOwe: number } | undefined) => [sides?.TheyOwe, sides?.WeOwe]

/** What the lists tell of one customer. */
async function told(owner: TestUser, CustomerID: number) {
  const [row] = (await owner.done(debts.debtForCustomer, { CustomerID })).Data
  const [ofType] = (await owner.done(debts.getSummaryDebt, { type: 'customer', Side: 'open' })).Data
  const book = (await owner.done(debts.detailDebt, { ObjectID: CustomerID })).Data
  const byCard = (await owner.done(debtSettling.debtByCard, { CustomerID })).Data
  const rows = (await owner.done(debtSummary.reportDebt, {})).Data.filter(({ ObjectID }) => ObjectID === CustomerID)
  const person = (await owner.at(-111).done(companyDebts.companyDebtCustomer, {})).Data.find(
    ({ Key }) => Key === String(CustomerID),
  )
  const losses = (await owner.done(badDebts.getByConditions, { CustomerID })).Summary
  const open = (await owner.done(badDebts.getOpenDebts, { CustomerID })).Data
  return {
    list: [row?.Closing, ofType?.Closing],
    book: [book.Closing, book.Lines.reduce((sum, { Debit, Credit }) => sum + Debit - Credit, book.Opening)],
    byCard: byCard.reduce((sum, { Balance }) => sum + Balance, 0),
    report: rows.map(({ Opening, Debit, Credit, Closing }) => [Opening + Debit - Credit, Closing]),
    person: [person?.TheyOwe, person?.WeOwe],
    losses: [losses?.Lost, losses?.Left],
    open: open.Debts.reduce((sum, { Balance }) => sum + Balance, 0),
  }
}

test('every list and report that sums by customer', async () => {
  const owner = await server.company()
  const bank = await makeFund(owner, { opening: 500 * tr, since: 60 })
  const [kept, merged] = [await makeCustomer(owner), await makeCustomer(owner)]
  const before = { Type: 'customer', Direction: '+', Reason: 'Nợ cũ', Date: yesterday } as const
  await owner.done(debtSettling.adjustDebt, { ...before, ObjectID: kept, Amount: 2 * tr })
  await owner.done(debtSettling.adjustDebt, { ...before, ObjectID: merged, Amount: 3 * tr })
  await lockDays(server, owner, yesterday)
  await owner.done(debtSummary.runDebt, { date: yesterday })
  const order = await unswiped(owner, { fund: bank, CustomerID: merged, amount: 20 * tr })
  const { ExpenseCardID } = (await writeOff(owner, order, { Amount: 7 * tr })).Data
  await owner.done(badDebts.recover, { ExpenseCardID, Amount: 1 * tr, BankCardID: bank })
  await owner.done(debts.payDebtCustomer, { CustomerID: merged, Amount: 4 * tr, BankCardID: bank })
  const swiped = await makeOrder(owner, { CustomerID: merged, Amount: 5 * tr })
  await swiped.swipe([{ pos: await makePos(owner, { MaxDay: 0 }), amount: 5 * tr }])
  await owner.done(debtSettling.offsetCustomer, { CustomerID: merged })
  const all = await sums(owner)

  const versions = { Version: 1, MergeVersion: 1 }
  await owner.done(merging.mergeCustomer, { CustomerID: kept, MergeID: merged, ...versions, Reason })

  const owedVnd = 2 * tr + 3 * tr + 9 * tr - (5 * tr - 90_000)
  expect(await sums(owner)).toEqual(all)
  expect(await told(owner, kept)).toEqual({
    list: [owedVnd, owedVnd],
    book: [owedVnd, owedVnd],
    byCard: owedVnd,
    report: [[owedVnd, owedVnd]],
    person: [owedVnd, 0],
    losses: [7 * tr, 6 * tr],
    open: owedVnd,
  })
  expect(await told(owner, merged)).toMatchObject({ list: [0, owedVnd], book: [0, 0], byCard: 0, report: [[0, 0]] })
  // What was lost stays where it was posted: the result of a day does not change afterwards.
  expect(await rawBalance(server, owner, { kind: 8112 })).toBe(7 * tr)
  expect((await owner.done(debtSummary.reloadProcessDebt, {})).Data.Differences).toEqual([])
  await expectSoundBooks(server, owner)
})

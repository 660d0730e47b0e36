import { board } from '@cardpro/contract/bank/reconcile/board'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posMoney } from '@cardpro/contract/debts/debts'
import { beforeEach, expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { BoardDesk, type DeskBill } from '#test/boardDesk.ts'
import { expectSoundBooks, rawBalance } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

// A lô of 30tr, 12tr and 8tr at 1,1 %: 29.670.000, 11.868.000 and 7.912.000 are due.
const server = testServer()
const today = todayHere()
const [net30, net12, net8] = [29_670_000, 11_868_000, 7_912_000]

let desk: BoardDesk
let bills: DeskBill[]
beforeEach(async () => {
  desk = await BoardDesk.open(server)
  bills = await desk.bills('000123', [30_000_000, 12_000_000, 8_000_000])
})

const lotId = () => bills[0]?.lot ?? 0

/** Of each bill, oldest first: what came and what is still to come in the period. */
async function figures(fromDate = today) {
  const { Data } = await desk.owner.done(posMoney.getBillNumberLo, { numberLoID: lotId(), fromDate })
  return Data.map(({ Period }) => [Period?.Received, Period?.Remain])
}

async function bookOnly(index: number, more: { fee?: number; answer?: 1 | 2 | 4 } = {}) {
  const { fee, answer } = more
  const { id, rows } = await desk.matched(bills.slice(index, index + 1), () => (fee === undefined ? {} : { fee }))
  if (answer !== undefined) await desk.owner.done(board.answer, { RowIDs: rows, Answer: answer })
  return (await desk.owner.done(board.payDebtFromPDF, { StatementID: id })).Data.paymentIDs
}

test('a half paid lô shows the matched bill as paid, and none of the older ones', async () => {
  await bookOnly(2)
  expect(await figures()).toEqual([
    [0, net30],
    [0, net12],
    [net8, 0],
  ])
  await expectSoundBooks(server, desk.owner)
})

test('what no bill is named for counts against the oldest of the rest', async () => {
  await bookOnly(1)
  await desk.owner.done(posMoney.addPayNumberLo, {
    numberLoID: lotId(),
    Amount: net30 + 1_000_000,
    BankCardID: desk.fund,
    Confirm: ['W_DIFF'],
  })
  expect(await figures()).toEqual([
    [net30, 0],
    [net12, 0],
    [1_000_000, net8 - 1_000_000],
  ])
})

test('a shortfall that is left open is open on its own bill; a fee closes it', async () => {
  await bookOnly(1, { fee: 145_200, answer: 1 })
  expect((await figures())[1]).toEqual([net12 - 13_200, 13_200])
  await bookOnly(2, { fee: 100_000, answer: 2 })
  expect(await figures()).toEqual([
    [0, net30],
    [net12 - 13_200, 13_200],
    [net8, 0],
  ])
  await expectSoundBooks(server, desk.owner)
})

test('a bill that is held with the booking has nothing, and once it is all undone none of them has', async () => {
  const paid = await bookOnly(2)
  const held = await bookOnly(1, { fee: 145_200, answer: 4 })
  expect(await figures()).toEqual([
    [0, net30],
    [0, 0],
    [net8, 0],
  ])
  await desk.owner.done(board.undo, { PaymentIDs: [...paid, ...held], Reason: 'Ghi nhầm' })
  expect(await figures()).toEqual([
    [0, net30],
    [0, net12],
    [0, net8],
  ])
  await expectSoundBooks(server, desk.owner)
})

test('a tiền về is shared out to the bills that are not paid yet', async () => {
  await bookOnly(0)
  const { Data } = await desk.owner.done(cashBacks.getAllPosCashBackCompany, {})
  const open = Data[0]?.Terminals[0]?.Lots[0]?.Bills?.map(({ LogWithdrawalID, Due }) => [LogWithdrawalID, Due])
  expect(open).toEqual([
    [bills[1]?.id, net12],
    [bills[2]?.id, net8],
  ])
  await bookOnly(2)
  const after = (await desk.owner.done(cashBacks.getAllPosCashBackCompany, {})).Data[0]?.Terminals[0]?.Lots[0]
  expect(after?.Bills?.map(({ LogWithdrawalID, Due }) => [LogWithdrawalID, Due])).toEqual([[bills[1]?.id, net12]])
})

test('verify names a bill whose money is not that of its lô', async () => {
  const [paid = 0] = await bookOnly(2)
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE bill_payments SET credited_vnd = credited_vnd - 1 WHERE cash_back_id = $1', [paid]),
  )
  const { companyId } = desk.owner
  const broken = await server.db.transaction(companyId, (tx) => verifyCompany(tx, companyId), 'read only')
  expect(JSON.stringify(broken)).toContain('ghi 7912000, các bill 7911999')
})

test('fees that the bank rounds to 10 đồng, 60 times, are fees of their bills and close the lô to the đồng (23)', async () => {
  const kept = (amount: number) => Math.round((amount * 0.011) / 10) * 10
  const all: DeskBill[] = []
  for (const [no, lot] of ['000301', '000302', '000303'].entries())
    all.push(
      ...(await desk.bills(
        lot,
        Array.from({ length: 20 }, (_, at) => 1_234_567 + (no * 20 + at) * 1_111),
      )),
    )
  const { id } = await desk.matched(all, ({ amount }) => ({ fee: kept(amount) }))
  const differing = (await desk.rows({ StatementID: id })).filter(({ Difference }) => Difference !== 0)
  expect(differing.length).toBeGreaterThan(40)
  await desk.owner.done(board.answer, { RowIDs: differing.map(({ RowID }) => RowID), Answer: 2 })
  const cost = await rawBalance(server, desk.owner, { kind: 632 })
  const { Data } = await desk.owner.done(board.payDebtFromPDF, { StatementID: id })

  const gross = all.reduce((sum, { amount }) => sum + amount, 0)
  const fees = all.reduce((sum, { amount }) => sum + kept(amount), 0)
  const agreed = all.reduce((sum, { amount }) => sum + Math.round(amount * 0.011), 0)
  expect(Data.Payments).toMatchObject([{ Received: gross - fees, DiffFee: fees - agreed, Rows: 60 }])
  expect(await rawBalance(server, desk.owner, { kind: 632 })).toBe(cost + fees - agreed)
  for (const lot of new Set(all.map((bill) => bill.lot)))
    expect(await rawBalance(server, desk.owner, { kind: 1361, ref: lot })).toBe(0)
  await expectSoundBooks(server, desk.owner)
})

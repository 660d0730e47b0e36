import { bankLines, lineState } from '@cardpro/contract/bank/bankLines/bankLines'
import { board } from '@cardpro/contract/bank/reconcile/board'
import { credits } from '@cardpro/contract/bank/reconcile/credits'
import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posMoney } from '@cardpro/contract/debts/debts'
import type { RawInput } from '@cardpro/contract/kit/call'
import { beforeEach, describe, expect, test } from 'vitest'
import { lineOf } from '#test/bankDesk.ts'
import { makeFund } from '#test/cardFile.ts'
import { LineDesk } from '#test/lineDesk.ts'
import { todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()
let desk: LineDesk
beforeEach(async () => {
  desk = await LineDesk.open(server)
})

const creditsOf = (input: RawInput<typeof credits.getCredits> = {}, user = desk.owner) =>
  user.done(credits.getCredits, { PageSize: 200, ...input })
const waiting = (input: RawInput<typeof credits.getWaiting> = {}, user = desk.owner) =>
  user.done(credits.getWaiting, { PageSize: 200, ...input })

/** A statement whose bills are chosen: what the bank pays today. */
async function payout(lot = '000123', amounts = [10_000_000, 7_300_000]) {
  const { bills, due } = await desk.lot(lot, amounts)
  const statement = await desk.board.matched(bills)
  const [known] = (await desk.owner.done(board.getPayouts, { StatementID: statement.id })).Data
  return { bills, due, statement: statement.id, id: known?.PayoutID ?? 0 }
}

describe('what the bank credited', () => {
  test('is of the shop alone, and asks the right', async () => {
    const { due } = await payout()
    await desk.line(due)
    const clerk = await desk.owner.staff(['orders.view'])
    for (const call of [credits.getCredits, credits.getWaiting, credits.getViewers])
      expect((await clerk.call(call, {})).Code).toBe('NO_PERMISSION')
    const stranger = await server.company()
    expect((await creditsOf({}, stranger)).Data).toEqual([])
    expect((await waiting({}, stranger)).Data).toEqual([])
  })

  test('stands on the board with what is left of it, and with the payouts that were booked from it', async () => {
    const { due, id, statement } = await payout()
    const line = await desk.line(due + 1_000, { content: 'TT THE QUA POS' })
    const before = await creditsOf({ StatementID: statement })
    expect(before.Data).toMatchObject([
      { LineID: line, Amount: due + 1_000, Left: due + 1_000, Content: 'TT THE QUA POS', State: lineState.fresh },
    ])
    expect(before.Data[0]).toMatchObject({ PayoutIDs: [], Codes: [] })
    expect(before.Summary).toEqual({ Amount: due + 1_000, Clear: 0, Unclear: 1 })
    const { Data } = await desk.owner.done(board.payDebtFromPDF, { StatementID: statement, BankLineID: line })
    const after = await creditsOf({ StatementID: statement })
    expect(after.Data).toMatchObject([
      { LineID: line, Left: 1_000, State: lineState.partly, PayoutIDs: [id], Codes: [Data.Payments[0]?.Code] },
    ])
    expect(after.Summary).toEqual({ Amount: due + 1_000, Clear: due, Unclear: 1 })
    await desk.owner.done(board.undo, { PaymentIDs: Data.paymentIDs, Reason: 'Nhầm' })
    expect((await creditsOf({ StatementID: statement })).Data).toMatchObject([{ Left: due + 1_000, PayoutIDs: [] }])
  })

  test('leaves out other accounts, money that goes out, other days, and what is of customers or wholly another voucher', async () => {
    const { due, statement } = await payout()
    const line = await desk.line(due)
    await desk.line(-50_000)
    await desk.line(2_000_000, { content: 'CT DH261121001 TRA NO' })
    await desk.line(due, { bookedOn: todayHere(-9) })
    const receipt = await desk.bank.voucher(3_000_000)
    const other = await desk.line(3_000_000)
    const ids = async () => (await creditsOf({ StatementID: statement })).Data.map(({ LineID }) => LineID)
    expect(await ids()).toEqual([line, other])
    await desk.bank.link(other, [receipt.journal])
    expect(await ids()).toEqual([line])
    const fund = await makeFund(desk.owner, { name: 'BIDV' })
    await desk.bank.keep([lineOf(due, { bookedOn: todayHere() })], undefined, fund)
    expect(await ids()).toEqual([line])
  })

  test('is clear once it is skipped, and not while nothing is known of it', async () => {
    const { statement } = await payout()
    const unknown = await desk.line(1_234_567)
    const skipped = await desk.line(500_000)
    await desk.owner.done(lineMatches.postUnknown, { LineID: unknown })
    await desk.owner.done(bankLines.skip, { LineID: skipped, Skip: true, Reason: 'Lãi' })
    const { Data, Summary } = await creditsOf({ StatementID: statement })
    expect(Data.map(({ LineID, State, Left }) => [LineID, State, Left])).toEqual([
      [unknown, lineState.unknown, 0],
      [skipped, lineState.skipped, 500_000],
    ])
    expect(Summary).toEqual({ Amount: 1_734_567, Clear: 500_000, Unclear: 1 })
  })

  test('is not there without a payout, and of a POS is what its own account got', async () => {
    await desk.line(1_000_000)
    expect((await creditsOf()).Data).toEqual([])
    await payout()
    expect((await creditsOf()).Data).toHaveLength(1)
    expect((await creditsOf({ PosID: desk.board.pos })).Data).toHaveLength(1)
    expect((await creditsOf({ fromDate: todayHere(-40), toDate: todayHere(-30) })).Data).toEqual([])
  })
})

describe('money that waits for its line', () => {
  test('is what was booked without one though the bank has told of its day, and leaves once it is linked', async () => {
    const { due, statement, id } = await payout()
    await desk.line(1_000)
    const { Data } = await desk.owner.done(board.payDebtFromPDF, { StatementID: statement, Confirm: ['W_NOBANK'] })
    const [code] = Data.Payments.map(({ Code }) => Code)
    const one = { Code: code, Amount: due, Left: due, StatementID: statement, PayoutIDs: [id], PosName: 'VCB 01' }
    const list = await waiting()
    expect(list.Data).toMatchObject([one])
    expect([list.Total, list.Summary]).toEqual([1, { Left: due }])
    const line = await desk.line(due)
    expect(await desk.best(line)).toMatchObject({ Step: 'voucher' })
    await desk.post(line)
    expect((await waiting()).Data).toEqual([])
    expect((await creditsOf({ StatementID: statement })).Data).toContainEqual(
      expect.objectContaining({ LineID: line, State: lineState.booked, PayoutIDs: [id], Codes: [code] }),
    )
  })

  test('is also what was entered by hand, of one lô or of many, until it is cancelled', async () => {
    const one = await desk.lot('000123', [10_000_000])
    const two = await desk.lot('000124', [4_000_000])
    await desk.line(1_000)
    const Confirm = ['W_NOBANK']
    const BankCardID = desk.bank.fund
    const { Data: ofLot } = await desk.owner.done(posMoney.addPayNumberLo, {
      numberLoID: one.bills[0]?.lot ?? 0,
      Amount: one.due,
      BankCardID,
      Confirm,
    })
    const draft = { PosID: desk.board.pos, Amount: two.due, BankCardID, Date: todayHere() }
    const { Data: made } = await desk.owner.done(cashBacks.addCashBack, draft)
    const { Data: ofMany } = await desk.owner.done(cashBacks.payCashBack, { CashBackID: made.CashBackID, Confirm })
    const { Data, Summary } = await waiting({ PosID: desk.board.pos })
    expect(Data.map(({ Code, Left, numberText, PayoutIDs }) => [Code, Left, numberText, PayoutIDs])).toEqual([
      [ofLot.Code, one.due, '000123', []],
      [ofMany.Code, two.due, '', []],
    ])
    expect(Summary).toEqual({ Left: one.due + two.due })
    await desk.owner.done(cashBacks.cancelPayCashBack, { paymentID: ofMany.paymentID, Reason: 'Nhầm' })
    expect((await waiting()).Data.map(({ Code }) => Code)).toEqual([ofLot.Code])
  })

  test('of which a line explains a part is the rest', async () => {
    const { due, statement } = await payout()
    await desk.line(1_000)
    await desk.owner.done(board.payDebtFromPDF, { StatementID: statement, Confirm: ['W_NOBANK'] })
    const [money] = (await waiting()).Data
    const journals = [{ journalId: money?.JournalID ?? 0, amountVnd: due - 300_000 }]
    await desk.bank.link(await desk.line(due - 300_000), journals)
    expect((await waiting()).Data).toMatchObject([{ Amount: due, Left: 300_000 }])
  })

  test('is none of an account of which the bank tells nothing, or of a day before or after what it told', async () => {
    const { statement } = await payout()
    await desk.owner.done(board.payDebtFromPDF, { StatementID: statement })
    expect((await waiting()).Data).toEqual([])
    await desk.line(1_000, { bookedOn: todayHere(-1) })
    expect((await waiting()).Data).toEqual([])
    await desk.line(1_000)
    expect((await waiting()).Data).toHaveLength(1)
  })
})

describe('who looks at a board', () => {
  const names = async (user = desk.owner, input: RawInput<typeof credits.getViewers> = {}) =>
    (await user.done(credits.getViewers, input)).Data.map(({ FullName }) => FullName)

  test('is told to others of the shop, by statement', async () => {
    const { statement } = await payout()
    const { statement: another } = await payout('000124', [4_000_000])
    const other = await desk.owner.staff(['uploadBill.view'])
    expect(await names()).toEqual([])
    expect(await names(other, { StatementID: statement })).toHaveLength(1)
    expect(await names(desk.owner, { StatementID: statement })).toHaveLength(1)
    expect(await names(desk.owner, { StatementID: another })).toEqual([])
    const stranger = await server.company()
    expect(await names(stranger)).toEqual([])
    expect((await stranger.call(credits.getViewers, { StatementID: statement })).Code).toBe('NOT_FOUND')
  })
})

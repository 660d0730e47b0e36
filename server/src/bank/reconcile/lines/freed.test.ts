import { bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import { board } from '@cardpro/contract/bank/reconcile/board'
import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { funds } from '@cardpro/contract/places/funds/funds'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { LineDesk } from '#test/lineDesk.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

// Whatever a line was linked with or booked by: cancelling that frees the line, and no door has to know of lines.
const server = testServer()
const Reason = 'Nhập nhầm'
const due = 9_890_000
let desk: LineDesk
beforeEach(async () => {
  desk = await LineDesk.open(server)
})

type Undo = () => Promise<unknown>
type Voucher = {
  /** Of the line, above zero where money comes in. */
  vnd: number
  make: (LineID: number) => Promise<Undo>
  /** It is booked from the line, so nothing is linked by hand. */
  isByPosting?: true
}
const lotOf = async (): Promise<number> => (await desk.lot('000123', [10_000_000])).bills[0]?.lot ?? 0
const intoFund = () => ({ BankCardID: desk.bank.fund })
const noBank = { Confirm: ['W_NOBANK'] }
/** An order of which the customer owes what was topped up, and the fee. */
const owing = async () => {
  await desk.bank.voucher(50_000_000)
  const order = await makeOrder(desk.owner, { Contract_Type: 2 })
  await order.topUp(desk.bank.fund, 20_000_000)
  return order
}

const vouchers: [name: string, voucher: Voucher][] = [
  [
    'money of one lô',
    {
      vnd: due,
      make: async () => {
        const lot = { numberLoID: await lotOf(), Amount: due, ...intoFund(), ...noBank }
        const { paymentID } = (await desk.owner.done(posMoney.addPayNumberLo, lot)).Data
        return () => desk.owner.done(posMoney.cancelPayNumberLo, { paymentID, Reason })
      },
    },
  ],
  [
    'money of one lô that names the line',
    {
      vnd: due,
      isByPosting: true,
      make: async (BankLineID) => {
        const lot = { numberLoID: await lotOf(), Amount: due, ...intoFund(), BankLineID }
        const { paymentID } = (await desk.owner.done(posMoney.addPayNumberLo, lot)).Data
        return () => desk.owner.done(posMoney.cancelPayNumberLo, { paymentID, Reason })
      },
    },
  ],
  [
    'money of many lô that names the line',
    {
      vnd: due,
      isByPosting: true,
      make: async (BankLineID) => {
        await lotOf()
        const draft = { PosID: desk.board.pos, Amount: due, ...intoFund(), Date: todayHere(), BankLineID }
        const { CashBackID } = (await desk.owner.done(cashBacks.addCashBack, draft)).Data
        const { paymentID } = (await desk.owner.done(cashBacks.payCashBack, { CashBackID })).Data
        return () => desk.owner.done(cashBacks.cancelPayCashBack, { paymentID, Reason })
      },
    },
  ],
  [
    'a payout of a statement',
    {
      vnd: due,
      isByPosting: true,
      make: async (LineID) => {
        await desk.board.matched((await desk.lot('000123', [10_000_000])).bills)
        const { Payments } = (await desk.post(LineID)).Data
        return () => desk.owner.done(board.undo, { PaymentIDs: Payments.map(({ paymentID }) => paymentID), Reason })
      },
    },
  ],
  [
    'money that was not known',
    {
      vnd: 4_321_000,
      isByPosting: true,
      make: async (LineID) => {
        const { UnknownID } = (await desk.owner.done(lineMatches.postUnknown, { LineID })).Data
        return () => desk.owner.done(lineMatches.cancelUnknown, { UnknownID, Reason })
      },
    },
  ],
  [
    'a debt that a customer pays',
    {
      vnd: 5_000_000,
      make: async () => {
        const CustomerID = await makeCustomer(desk.owner, { FullName: 'Trần Thị Nợ' })
        const paid = { CustomerID, Amount: 5_000_000, ...intoFund(), Confirm: ['W_SURPLUS'] }
        const { DebtID } = (await desk.owner.done(debts.payDebtCustomer, paid)).Data
        return () => desk.owner.done(debts.cancelPayDebt, { DebtID, Reason })
      },
    },
  ],
  [
    'what a customer pays on the order',
    {
      vnd: 6_000_000,
      make: async () => {
        const order = await owing()
        const { LineID } = (await order.pay(desk.bank.fund, 6_000_000)).Data
        return () => order.cancelLine(LineID)
      },
    },
  ],
  [
    'what is paid out to a customer',
    {
      vnd: -3_000_000,
      make: async () => {
        await desk.bank.voucher(50_000_000)
        const order = await makeOrder(desk.owner, { Amount: 10_000_000 })
        await order.swipe([{ pos: desk.board.pos, amount: 10_000_000, lot: '000200' }], { Confirm: ['W_LOSS'] })
        const { LineID } = (await order.send(desk.bank.fund, 3_000_000)).Data
        return () => order.cancelLine(LineID)
      },
    },
  ],
  [
    'a top-up of an order that is cancelled',
    {
      vnd: -20_000_000,
      make: async () => {
        const order = await owing()
        return () => order.cancel()
      },
    },
  ],
  [
    'a transfer between funds',
    {
      vnd: -7_000_000,
      make: async () => {
        await desk.bank.voucher(50_000_000)
        const ToID = await makeFund(desk.owner, { name: 'MB' })
        const moved = { FromID: desk.bank.fund, ToID, Amount: 7_000_000, Fee: 0 }
        const { JournalID } = (await desk.owner.done(funds.transfer, moved)).Data
        return () => desk.owner.done(funds.cancelTransfer, { JournalID, Reason })
      },
    },
  ],
  [
    'another income',
    {
      vnd: 800_000,
      make: async () => {
        const { id } = await desk.bank.voucher(800_000)
        return () => desk.bank.cancelVoucher(id)
      },
    },
  ],
  [
    'an expense',
    {
      vnd: -900_000,
      make: async () => {
        await desk.bank.voucher(50_000_000)
        const { id } = await desk.bank.voucher(-900_000)
        return () => desk.bank.cancelVoucher(id)
      },
    },
  ],
]

/** The journal of that amount which no line is linked with. */
async function journalOf(vnd: number): Promise<number> {
  const found = (await desk.bank.unlinked()).filter(({ amountVnd, leftVnd }) => amountVnd === vnd && leftVnd === vnd)
  expect(found).toHaveLength(1)
  return found[0]?.journalId ?? 0
}

describe('a line is free again once there is no more', () => {
  test.each(vouchers)('%s', async (_, { vnd, make, isByPosting }) => {
    const LineID = await desk.line(vnd)
    const undo = await make(LineID)
    if (!isByPosting) await desk.owner.done(bankLines.link, { LineID, JournalIDs: [await journalOf(vnd)] })
    const booked = (await desk.owner.done(bankLines.getLine, { LineID })).Data
    expect([booked.Left, booked.Links.map(({ Amount }) => Amount), booked.Undone]).toEqual([0, [vnd], []])
    if (isByPosting) expect((await desk.owner.call(bankLines.unlink, { LineID })).Code).toBe('POSTED')

    await undo()
    const freed = (await desk.owner.done(bankLines.getLine, { LineID })).Data
    expect([freed.State, freed.Left, freed.Links]).toEqual([0, vnd, []])
    expect(freed.Undone.map(({ Code, Amount, By }) => [Code, Amount, By])).toEqual([
      [booked.Links[0]?.Code, vnd, 'Lê Minh Anh'],
    ])
    // What is cancelled explains no line any more, neither as a voucher nor as money of the books.
    expect((await desk.bank.unlinked()).filter(({ amountVnd }) => amountVnd === vnd)).toEqual([])
    const { Suggestions } = await desk.advice(LineID)
    expect(Suggestions.filter(({ Step }) => Step === 'voucher')).toEqual([])
    await expectSoundBooks(server, desk.owner)
  })
})

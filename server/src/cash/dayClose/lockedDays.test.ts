import { advances } from '@cardpro/contract/cash/advances/advances'
import { capital } from '@cardpro/contract/cash/cashbook/capital'
import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { formatDay } from '@cardpro/contract/kit/dates'
import { lineKind } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { funds } from '@cardpro/contract/places/funds/funds'
import { dailyReport } from '@cardpro/contract/reports/dailyReport'
import { dayClose } from '@cardpro/contract/reports/dayClose'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { asItem, makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { collect, expend, voucherCode } from '#test/vouchers.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = todayHere()
const yesterday = todayHere(-1)
const sentence = (day: string) => `Ngày ${formatDay(day)} đã khóa sổ`
const because = { Reason: 'Nhập nhầm' }

let owner: TestUser
let fund: number
let till: number
let pos: number
beforeEach(async () => {
  owner = await server.company()
  fund = await makeFund(owner, { opening: 500_000_000, since: 30 })
  till = await makeFund(owner, { name: 'Ví' })
  pos = await makePos(owner, { fundId: fund })
})

type Act = () => Promise<{ Result: number; Message: string; Blockers?: { Message: string }[] | undefined }>
/** Every act that posts money, made ready; what is answered does it. */
const acts: [name: string, make: () => Promise<Act>][] = [
  ['a transfer', async () => () => owner.call(funds.transfer, { FromID: fund, ToID: till, Amount: 1_000_000, Fee: 0 })],
  [
    'the cancel of a transfer',
    async () => {
      const { Data } = await owner.done(funds.transfer, { FromID: fund, ToID: till, Amount: 1_000_000, Fee: 0 })
      return () => owner.call(funds.cancelTransfer, { JournalID: Data.JournalID, ...because })
    },
  ],
  [
    'a fund with an opening balance',
    async () => () => owner.call(funds.addOrEdit, { Name: 'Ví mới', Kind: 1, OpeningBalance: 1_000_000 }),
  ],
  [
    'a top-up',
    async () => {
      const order = await makeOrder(owner, { Contract_Type: 2 })
      return () => owner.call(orders.addTopUp, { ...order.ref, Amount: 1_000_000, BankCardID: fund })
    },
  ],
  [
    'a swipe',
    async () => {
      const order = await makeOrder(owner)
      return () => owner.call(orders.addWithdrawal, { ...order.ref, Items: [asItem({ pos, amount: 10_000_000 })] })
    },
  ],
  [
    'another lô of a swipe',
    async () => {
      const order = await makeOrder(owner)
      const { LogWithdrawalIDs } = (await order.swipe([{ pos, amount: 10_000_000, lot: '1' }])).Data
      const bill = { ScheduleID: order.id, LogWithdrawalID: LogWithdrawalIDs[0] ?? 0, LotNo: '2' }
      return () => owner.call(orders.updateWithdrawal, bill)
    },
  ],
  ['a receipt', async () => () => collect(owner, { BankCardID: till })],
  [
    'money to staff',
    async () => () =>
      owner.call(advances.pushMoneyBeginDay, {
        Items: [{ StaffID: owner.userId, Amount: 1_000_000 }],
        BankCardID: fund,
      }),
  ],
  [
    'capital',
    async () => () =>
      owner.call(capital.capital, { BankCardID: fund, Direction: 1, Amount: 1_000_000, ObjectName: 'Ông Minh' }),
  ],
  [
    'the cancel of a swipe',
    async () => {
      const order = await swiped()
      const { Swipes, Lines } = await order.detail()
      expect(Swipes).toHaveLength(1)
      const LineID = Lines.find(({ Kind }) => Kind === lineKind.swipe)?.LineID ?? 0
      return () => owner.call(orders.cancelLine, { ...order.ref, LineID, ...because })
    },
  ],
  [
    'a payout',
    async () => {
      const order = await swiped()
      return () => owner.call(orders.addSentMoney, { ...order.ref, Amount: 1_000_000, BankCardID: fund })
    },
  ],
  [
    'a discount',
    async () => {
      const order = await swiped()
      return () => owner.call(orders.addDiscount, { ...order.ref, Amount: 1_000, Reason: 'Khách quen' })
    },
  ],
  [
    'another fee',
    async () => {
      const order = await swiped()
      return () => owner.call(orders.updateFee, { ...order.ref, FeeRut: 2, FeeDao: 2, Reason: 'Thỏa thuận lại' })
    },
  ],
  [
    'the cancel of an order',
    async () => {
      const order = await swiped()
      return () => owner.call(orders.cancelOrder, { ...order.ref, ...because })
    },
  ],
  [
    'a payment of a customer',
    async () => {
      const order = await owing()
      return () => owner.call(orders.addPayment, { ...order.ref, Amount: 1_000_000, BankCardID: till })
    },
  ],
  [
    'a collection',
    async () => {
      const { customerId: CustomerID } = await owing()
      return () => owner.call(debts.payDebtCustomer, { CustomerID, Amount: 1_000_000, BankCardID: till })
    },
  ],
  [
    'the cancel of a collection',
    async () => {
      const { customerId: CustomerID } = await owing()
      const { Data } = await owner.done(debts.payDebtCustomer, { CustomerID, Amount: 1_000_000, BankCardID: till })
      return () => owner.call(debts.cancelPayDebt, { DebtID: Data.DebtID, ...because })
    },
  ],
  [
    'money of the bank',
    async () => {
      const numberLoID = await lot()
      return () => owner.call(posMoney.addPayNumberLo, { numberLoID, Amount: 1_000_000, BankCardID: fund })
    },
  ],
  [
    'the cancel of money of the bank',
    async () => {
      const { Data } = await owner.done(posMoney.addPayNumberLo, {
        numberLoID: await lot(),
        Amount: 1_000_000,
        BankCardID: fund,
      })
      return () => owner.call(posMoney.cancelPayNumberLo, { paymentID: Data.paymentID, ...because })
    },
  ],
]

async function swiped() {
  const order = await makeOrder(owner)
  await order.swipe([{ pos, amount: 10_000_000 }])
  return order
}

async function lot(): Promise<number> {
  const order = await makeOrder(owner)
  return (await order.swipe([{ pos, amount: 10_000_000 }])).Data.NumberLoIDs[0] ?? 0
}

async function owing() {
  const order = await makeOrder(owner, { Contract_Type: 2, Amount: 10_000_000 })
  await order.topUp(fund, 10_000_000)
  await order.done('Rút không hết')
  return order
}

describe('L9: a locked day takes nothing, and says so by name', () => {
  test.each(acts)('%s', async (_, make) => {
    const act = await make()
    await lockDays(server, owner, today)
    const answer = await act()
    const said = [answer.Message, ...(answer.Blockers ?? []).map(({ Message }) => Message)].join(' ')
    expect(answer.Result).toBe(0)
    expect(said).toContain(sentence(today))
    await lockDays(server, owner, yesterday)
    expect((await act()).Result, 'the same on the open day').toBe(1)
    await expectSoundBooks(server, owner)
  })
})

describe('case 49: a lock against 32 clients that post', () => {
  const journalsOf = async (day: string): Promise<number> => {
    const { rows } = await withAdmin(server.admin, (client) =>
      client.query('SELECT count(*)::integer AS n FROM ledger_journals WHERE company_id = $1 AND posting_date = $2', [
        owner.companyId,
        day,
      ]),
    )
    return rows[0].n
  }

  test('none lands in the locked day, and the kept figures are those of the books', async () => {
    const before = await journalsOf(yesterday)
    const move = (index: number) =>
      owner.call(funds.transfer, {
        FromID: fund,
        ToID: till,
        Amount: 1_000_000 + index,
        Fee: 0,
        Date: yesterday,
      })
    const clients = Array.from({ length: 32 }, (_, index) => move(index))
    const lock = owner.call(dayClose.lockDay, { Date: yesterday, Confirm: ['W_DAY_GAP'] })
    const later = Array.from({ length: 16 }, (_, index) => move(100 + index))
    const [locked, ...answers] = await Promise.all([lock, ...clients, ...later])
    expect(locked.Result).toBe(1)
    const refused = answers.filter(({ Result }) => Result !== 1)
    for (const { Message } of refused) expect(Message).toBe(sentence(yesterday))
    expect(await journalsOf(yesterday)).toBe(before + answers.length - refused.length)
    const { Lock } = (await owner.done(dailyReport.reportDaily, { Date: yesterday })).Data
    expect(Lock).toMatchObject({ State: 2, Changes: [] })
    expect((await move(999)).Message).toBe(sentence(yesterday))
    await expectSoundBooks(server, owner)
  })

  test('vouchers that it lets through have the numbers 001 to the last, and those it refuses take none', async () => {
    const write = (index: number) =>
      expend(owner, { BankCardID: fund, Amount: 1_000_000 + index, ObjectName: `Phiếu ${index}`, Date: yesterday })
    const clients = Array.from({ length: 32 }, (_, index) => write(index))
    const lock = owner.call(dayClose.lockDay, { Date: yesterday, Confirm: ['W_DAY_GAP'] })
    const later = Array.from({ length: 16 }, (_, index) => write(100 + index))
    const [locked, ...answers] = await Promise.all([lock, ...clients, ...later])
    expect(locked.Result).toBe(1)
    const codes = answers.filter(({ Result }) => Result === 1).map(({ Data }) => Data.Code)
    for (const { Result, Message } of answers) if (Result !== 1) expect(Message).toBe(sentence(yesterday))
    expect(codes.toSorted()).toEqual(codes.map((_, index) => voucherCode('PC', index + 1, yesterday)))
    await expectSoundBooks(server, owner)
  })
})

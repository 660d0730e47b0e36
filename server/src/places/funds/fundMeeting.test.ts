import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import { funds } from '@cardpro/contract/places/funds/funds'
import { pos } from '@cardpro/contract/places/pos/pos'
import { describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { oneBehindTheOther } from '#test/concurrentCalls.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()

type Refusal = { Result: number; Message: string }
/** What is to be done with the fund; whatever comes before it is done already. */
type Prepare = (owner: TestUser, fundId: number) => Promise<() => Promise<Refusal>>

/** A customer who owes ten million on an order, paid out of another fund. */
async function makeDebt(owner: TestUser) {
  const order = await makeOrder(owner, { Contract_Type: 2, Amount: 10_000_000 })
  await order.topUp(await makeFund(owner, { opening: 10_000_000 }), 10_000_000)
  await order.done('Rút không hết')
  return order
}

const postings: [string, Prepare][] = [
  [
    'a transfer',
    async (owner, ToID) => {
      const FromID = await makeFund(owner, { opening: 10_000_000 })
      return () => owner.call(funds.transfer, { FromID, ToID, Amount: 4_000_000 })
    },
  ],
  [
    'what a customer pays on an order',
    async (owner, BankCardID) => {
      const order = await makeDebt(owner)
      return () => owner.call(orders.addPayment, { ...order.ref, Amount: 4_000_000, BankCardID })
    },
  ],
  [
    'a top-up of a card',
    async (owner, BankCardID) => {
      const order = await makeOrder(owner, { Contract_Type: 2, Amount: 10_000_000 })
      return () => owner.call(orders.addTopUp, { ...order.ref, Amount: 4_000_000, BankCardID })
    },
  ],
  [
    'what is paid out to a customer',
    async (owner, BankCardID) => {
      const order = await makeOrder(owner, { Amount: 10_000_000 })
      await order.swipe([{ pos: await makePos(owner), amount: 10_000_000 }])
      return () => owner.call(orders.addSentMoney, { ...order.ref, Amount: 4_000_000, BankCardID })
    },
  ],
  [
    'a debt that is collected',
    async (owner, BankCardID) => {
      const { customerId: CustomerID } = await makeDebt(owner)
      return () => owner.call(debts.payDebtCustomer, { CustomerID, Amount: 4_000_000, BankCardID })
    },
  ],
  [
    'the money of a lô',
    async (owner, BankCardID) => {
      const order = await makeOrder(owner, { Amount: 10_000_000 })
      const { Data } = await order.swipe([{ pos: await makePos(owner), amount: 10_000_000 }])
      const paid = { numberLoID: Data.NumberLoIDs[0] ?? 0, Amount: 4_000_000, BankCardID }
      return () => owner.call(posMoney.addPayNumberLo, paid)
    },
  ],
  [
    'a top-up that is cancelled',
    async (owner, BankCardID) => {
      const order = await makeOrder(owner, { Contract_Type: 2, Amount: 4_000_000 })
      const LineID = (await order.topUp(BankCardID, 4_000_000)).Data.LineID
      const back = await makeFund(owner, { opening: 4_000_000 })
      await owner.done(funds.transfer, { FromID: back, ToID: BankCardID, Amount: 4_000_000 })
      return () => owner.call(orders.cancelLine, { ...order.ref, LineID, Reason: 'Nhập nhầm' })
    },
  ],
]

const stop = (owner: TestUser, BankCardID: number) => owner.call(funds.deleteBankCard, { BankCardID })
const fundOf = async (owner: TestUser, id: number) =>
  (await owner.done(funds.getByConditions, {})).Data.find(({ BankCardID }) => BankCardID === id)
const makeEmptyFund = (owner: TestUser) => makeFund(owner, { name: 'Két', kind: 1, AllowNegative: true })

/** All that moves money writes a journal, late. */
const theJournals = { text: 'LOCK TABLE ledger_journals IN SHARE MODE' }
/** Stopping a fund ends with a row of the log. */
const theLog = { text: 'LOCK TABLE audit_events IN SHARE MODE' }

describe.each(postings)('%s', (_, prepare) => {
  test('is not left in a fund that was stopped meanwhile', async () => {
    const owner = await server.company()
    const fund = await makeEmptyFund(owner)
    const deed = await prepare(owner, fund)
    const [posted, stopped] = await oneBehindTheOther(server, theJournals, [deed, () => stop(owner, fund)])

    expect(posted).toMatchObject({ Result: 1 })
    expect(stopped.Message).toContain('Quỹ Két còn')
    expect(await fundOf(owner, fund)).toMatchObject({ Status: 1 })
  })

  test('is refused where the fund is being stopped', async () => {
    const owner = await server.company()
    const fund = await makeEmptyFund(owner)
    const deed = await prepare(owner, fund)
    const [stopped, posted] = await oneBehindTheOther(server, theLog, [() => stop(owner, fund), deed])

    expect(stopped).toMatchObject({ Result: 1 })
    expect(posted).toMatchObject({ Result: 0 })
    expect(posted.Message).toContain('Quỹ Két đã ngừng')
    expect(await fundOf(owner, fund)).toMatchObject({ Status: 0, Balance: 0 })
  })
})

test('a POS does not get a fund that is being stopped', async () => {
  const owner = await server.company()
  const fund = await makeEmptyFund(owner)
  const posInput = { Name: 'VCB 01', TID: '20000001', BankCode: 'VCB', BankCardID: fund }
  const [stopped, made] = await oneBehindTheOther(server, theLog, [
    () => stop(owner, fund),
    () => owner.call(pos.addOrEdit, posInput),
  ])

  expect(stopped).toMatchObject({ Result: 1 })
  expect(made.Errors).toEqual({ BankCardID: 'Quỹ Két đã ngừng' })
})

import { advances, customerPays } from '@cardpro/contract/cash/advances/advances'
import { capital } from '@cardpro/contract/cash/cashbook/capital'
import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { allocations } from '@cardpro/contract/cash/vouchers/allocations'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { formatDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { shopTransfers } from '@cardpro/contract/places/funds/shopTransfers'
import { beforeEach, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { collect, companyRent, expend } from '#test/vouchers.ts'

const server = testServer()
const today = todayHere()
const why = { Reason: 'Nhập nhầm' }

let owner: TestUser
let carrier: number
let bank: number
let till: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  carrier = (await owner.staff(['orders.view'])).userId
  bank = await makeFund(owner, { name: 'TCB', opening: 500_000_000, since: 30 })
  till = await makeFund(owner, { name: 'Tiền mặt', kind: 1, opening: 10_000_000, since: 30 })
})

type Act = () => Promise<{ Result: number; Message: string }>

const give = () =>
  owner.call(advances.pushMoneyBeginDay, { Items: [{ StaffID: carrier, Amount: 5_000_000 }], BankCardID: bank })
const bringBack = (Amount = 1_000_000) =>
  owner.call(advances.pushMoneyBackDay, { StaffID: carrier, Amount, BankCardID: bank, DiffReason: 'Mai trả' })
const countShort = () => owner.call(counts.countFund, { BankCardID: till, N500: 19 })
const settle = (CountID: number) => owner.call(counts.settleDiff, { CountID, Outcome: 1 })
const putIn = () =>
  owner.call(capital.capital, { BankCardID: bank, Direction: 1, Amount: 1_000_000, ObjectName: 'Ông Minh' })
async function taken(): Promise<number> {
  const order = await makeOrder(owner, { Contract_Type: 2, Amount: 10_000_000 })
  await order.topUp(bank, 10_000_000)
  await order.done('Rút không hết')
  return (await owner.done(orders.addPayment, { ...order.ref, StaffID: carrier, Amount: 300_000 })).Data.LineID
}
const handIn = (PaymentID: number) =>
  owner.call(customerPays.backMoneyFromCustomerPay, {
    StaffID: carrier,
    PaymentIDs: [PaymentID],
    Amount: 300_000,
    BankCardID: till,
  })
async function sides() {
  const sister = owner.at(owner.shopIds[1] ?? 0)
  const ToID = await makeFund(sister, { name: 'Két Quận 2', kind: 1 })
  return { FromShopID: owner.shopId, FromID: bank, ToShopID: sister.shopId, ToID, Amount: 1_000_000 }
}
async function laid() {
  const company = owner.at(-111)
  const safe = await makeFund(company, { name: 'Két công ty', kind: 1, opening: 5_000_000 })
  const { PaymentID } = (await expend(company, { BankCardID: safe, ConfigID: companyRent })).Data
  const lay = () =>
    company.call(allocations.allocateExpense, { PaymentID, Method: 2, Shops: [{ ShopID: owner.shopId }] })
  return { company, lay }
}

/** Every act on cash besides those of orders, made ready; what is answered does it. */
const acts: [name: string, make: () => Promise<Act>][] = [
  ['a receipt', async () => () => collect(owner, { BankCardID: till })],
  ['a payment', async () => () => expend(owner, { BankCardID: till })],
  [
    'the cancel of a payment',
    async () => {
      const { PaymentID } = (await expend(owner, { BankCardID: till })).Data
      return () => owner.call(vouchers.cancelPaymentExpenseCollection, { PaymentID, ...why })
    },
  ],
  ['an advance', async () => give],
  [
    'the cancel of an advance',
    async () => {
      const MoveID = (await give()).Data.Moves[0]?.MoveID ?? 0
      return () => owner.call(advances.cancelPushMoney, { MoveID, ...why })
    },
  ],
  [
    'an advance that comes back',
    async () => {
      await give()
      return bringBack
    },
  ],
  [
    'the cancel of an advance that came back',
    async () => {
      await give()
      const { MoveID } = (await bringBack()).Data
      return () => owner.call(advances.cancelPushMoney, { MoveID, ...why })
    },
  ],
  [
    'money of customers that is handed in',
    async () => {
      const payment = await taken()
      return () => handIn(payment)
    },
  ],
  [
    'the cancel of money that was handed in',
    async () => {
      const { ID } = (await handIn(await taken())).Data
      return () => owner.call(customerPays.cancelBackMoneyCustomerPay, { ID, ...why })
    },
  ],
  [
    'a fee of staff',
    async () => {
      const order = await makeOrder(owner)
      await order.swipe([{ pos: await makePos(owner, { fundId: bank }), amount: 3_000_000 }])
      await give()
      return () => owner.call(orders.addStaffFee, { ScheduleID: order.id, StaffID: carrier, Amount: 20_000 })
    },
  ],
  ['a count that finds a difference', async () => countShort],
  [
    'the cancel of a count',
    async () => {
      const { CountID } = (await countShort()).Data
      return () => owner.call(counts.cancelCount, { CountID, ...why })
    },
  ],
  [
    'what becomes of a difference',
    async () => {
      const { CountID } = (await countShort()).Data
      return () => settle(CountID)
    },
  ],
  [
    'the cancel of what became of a difference',
    async () => {
      const { SettlementID } = (await settle((await countShort()).Data.CountID)).Data
      return () => owner.call(counts.cancelSettle, { SettlementID, ...why })
    },
  ],
  ['capital', async () => putIn],
  [
    'the cancel of capital',
    async () => {
      const { CapitalID } = (await putIn()).Data
      return () => owner.call(capital.cancelCapital, { CapitalID, ...why })
    },
  ],
  [
    'a transfer to another shop',
    async () => {
      const both = await sides()
      return () => owner.call(shopTransfers.transferFund, both)
    },
  ],
  [
    'the cancel of a transfer to another shop',
    async () => {
      const { TransferID } = (await owner.done(shopTransfers.transferFund, await sides())).Data
      return () => owner.call(shopTransfers.cancelTransferFund, { TransferID, ...why })
    },
  ],
  ['a cost of the company that is laid on the shop', async () => (await laid()).lay],
  [
    'the cancel of a cost that was laid on the shop',
    async () => {
      const { company, lay } = await laid()
      const { AllocationID } = (await lay()).Data
      return () => company.call(allocations.cancelAllocation, { AllocationID, ...why })
    },
  ],
]

test.each(acts)('L9: %s is refused by the name of the locked day', async (_, make) => {
  const act = await make()
  await lockDays(server, owner, today)
  const answer = await act()
  expect(answer.Result).toBe(0)
  expect(answer.Message).toContain(`Ngày ${formatDay(today)} đã khóa sổ`)
  await lockDays(server, owner, todayHere(-1))
  expect((await act()).Message, 'the same on the open day').toBe('')
  await expectSoundBooks(server, owner)
})

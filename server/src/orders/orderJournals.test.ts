import { badDebts } from '@cardpro/contract/debts/badDebts'
import { orderJournals } from '@cardpro/contract/orders/orderJournals'
import { expect, test } from 'vitest'
import { unswiped, writeOff } from '#test/badDebts.ts'
import { makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()

/** An order of which 10 million were swiped at 1,1 %, paid out, and one swipe taken back. */
async function worked() {
  const owner = await server.company({ shops: 2 })
  const bank = await makeFund(owner, { name: 'Vietcombank', opening: 100_000_000 })
  const pos = await makePos(owner, { fundId: bank })
  const order = await makeOrder(owner, { Amount: 10_000_000 })
  await order.swipe([{ pos, amount: 10_000_000 }])
  return { owner, bank, order }
}
const journalsOf = (user: TestUser, { id }: { id: number }) => user.call(orderJournals.getJournals, { ScheduleID: id })

test('journals of an order take the right to see it and the cash book, and are those of the own shop', async () => {
  const { owner, order } = await worked()
  const clerk = await owner.staff(['orders.view', 'orders.profit'])
  const cashier = await owner.staff(['cashBook.view'])
  expect((await journalsOf(clerk, order)).Code).toBe('NO_PERMISSION')
  expect((await journalsOf(cashier, order)).Code).toBe('NO_PERMISSION')
  for (const user of [owner.at(owner.shopIds[1] ?? 0), await server.company()])
    expect((await journalsOf(user, order)).Data).toEqual([])
})

test('each says its accounts by name, both sides even, and what took it back', async () => {
  const { owner, order } = await worked()
  const [swipe] = (await order.detail()).Lines
  await order.cancelLine(swipe?.LineID ?? 0)

  const { Data, Summary } = await journalsOf(owner, order)

  const [first, fee] = Data
  const back = Data.find(({ ReversesID }) => ReversesID === first?.JournalID)
  expect(first?.Sides.map(({ Account, Name }) => [Account, Name])).toEqual([
    [1361, 'Tiền POS chưa về'],
    [632, 'Phí POS'],
    [131, 'Công nợ khách hàng'],
  ])
  expect(first?.Sides.at(-1)).toMatchObject({ Party: 'Nguyễn Văn Khách', Debit: 0, Credit: 10_000_000 })
  expect(fee?.Desc).toBe('Phí khách')
  expect(first).toMatchObject({ Code: order.code, ReversedByID: back?.JournalID, ReversedByCode: `${order.code}/H` })
  expect(back).toMatchObject({ ReversesCode: order.code, Desc: 'Hủy quẹt thẻ: Nhập nhầm' })
  expect(Summary?.Debit).toBe(Summary?.Credit)
  for (const { Sides } of Data)
    expect(Sides.reduce((sum, { Debit, Credit }) => sum + (Debit ?? 0) - (Credit ?? 0), 0)).toBe(0)
})

test('without the right to see profit no cost is told, nor anything from which it follows', async () => {
  const { owner, order } = await worked()
  const cashier = await owner.staff(['orders.view', 'cashBook.view'])
  const { Data, Summary } = await journalsOf(cashier, order)
  expect(Data[0]?.Sides).toEqual([
    expect.objectContaining({ Account: 1361, Debit: null, Credit: null }),
    expect.objectContaining({ Account: 131, Debit: 0, Credit: 10_000_000 }),
  ])
  expect(Data.flatMap(({ Sides }) => Sides.map(({ Account }) => Account))).not.toContain(632)
  expect(Summary).toEqual({ Debit: null, Credit: null })
  expect(Data[1]?.Sides.map(({ Account, Debit, Credit }) => [Account, Debit, Credit])).toEqual([
    [131, 180_000, 0],
    [5111, 0, 180_000],
  ])
})

test('a debt that is written off and what comes back of it stand there too', async () => {
  const { owner, bank } = await worked()
  const order = await unswiped(owner, { fund: bank, amount: 5_000_000 })
  const { ExpenseCardID } = (await writeOff(owner, order, { Amount: 5_000_000 })).Data
  await owner.done(badDebts.recover, { ExpenseCardID, Amount: 1_000_000, BankCardID: bank })
  const { Data } = await journalsOf(owner, order)
  expect(Data.map(({ Sides }) => Sides.map(({ Account }) => Account))).toEqual([
    [131, 112],
    [8112, 131],
    [112, 711],
  ])
})

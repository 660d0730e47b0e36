import { debts } from '@cardpro/contract/debts/debts'
import { expect, test } from 'vitest'
import { makePos } from '#test/cardFile.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { accountVnd, factsByPos, makeOrder } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()

test('M8: a fee that moves from POS to POS is not in what the customer owed and paid', async () => {
  const owner = await server.company()
  const [a, b] = [await makePos(owner), await makePos(owner)]
  const order = await makeOrder(owner, { Amount: 20_000_000, FeeRut: 0.5, FeeShip: 400_000 })
  const agreed = { Confirm: ['W_LOSS'] }
  await order.swipe([{ pos: a, amount: 10_000_000 }], agreed)
  const second = await order.swipe([{ pos: b, amount: 10_000_000 }], agreed)

  const { Data } = await owner.done(debts.getSummaryDebt, {})
  expect(Data).toMatchObject([{ Debit: 500_000, Credit: 20_000_000, Closing: -19_500_000 }])
  const book = (await owner.done(debts.detailDebt, { ObjectID: order.customerId })).Data
  expect(book.Lines.map(({ Type, Debit, Credit }) => [Type, Debit, Credit])).toEqual([
    ['SWIPE', 0, 10_000_000],
    ['FEE', 450_000, 0],
    ['SWIPE', 0, 10_000_000],
    ['FEE', 50_000, 0],
  ])
  expect(await factsByPos(server, owner, 5111)).toEqual(new Map([a, b].map((pos) => [pos, 50_000])))
  expect(await factsByPos(server, owner, 5113)).toEqual(new Map([a, b].map((pos) => [pos, 200_000])))
  await expectSoundBooks(server, owner)

  await order.cancelLine(second.Data.LogWithdrawalIDs[0] ?? 0)

  const left = (await owner.done(debts.getSummaryDebt, {})).Data
  expect(left).toMatchObject([{ Debit: 10_500_000, Credit: 20_050_000, Closing: -9_550_000 }])
  expect(await factsByPos(server, owner, 5113)).toEqual(new Map([[a, 400_000]]))
  await expectSoundBooks(server, owner)

  await order.cancel()

  expect(await factsByPos(server, owner, 5113)).toEqual(new Map())
  expect(await accountVnd(server, owner, [131])).toBe(0)
  await expectSoundBooks(server, owner)
})

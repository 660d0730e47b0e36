import { orders } from '@cardpro/contract/orders/orders'
import { expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { accountVnd, factsByPos, makeOrder } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()

test('E1: a rút of 50 million is swiped, charged, paid out, and leaves 350.000 before commission', async () => {
  const owner = await server.company()
  const bank = await makeFund(owner, { opening: 60_000_000 })
  const pos = await makePos(owner, { fundId: bank })
  const order = await makeOrder(owner, { FeeRut: 1.8 })
  expect((await order.detail()).Status).toBe(1)

  const swiped = await order.swipe([{ pos, amount: 50_000_000, lot: '000123', bill: '000045' }])

  expect(swiped.Data.Totals).toMatchObject({
    Swipe: 50_000_000,
    Fee: 900_000,
    PosFee: 550_000,
    Balance: -49_100_000,
    Profit: 350_000,
    Status: 3,
  })
  const sent = await order.send(bank, 49_100_000)
  expect(sent.Data.Totals).toMatchObject({ Sent: 49_100_000, Balance: 0, Status: 5 })
  expect(await accountVnd(server, owner, [131])).toBe(0)
  expect(await accountVnd(server, owner, [1361, pos])).toBe(49_450_000)
  expect(await accountVnd(server, owner, [632, pos])).toBe(550_000)
  expect(await accountVnd(server, owner, [5111])).toBe(-900_000)
  expect(await accountVnd(server, owner, [112, bank])).toBe(60_000_000 - 49_100_000)
  const { Lines, Swipes } = await order.detail()
  expect(Lines.map(({ Kind, Amount, BalanceAfter }) => [Kind, Amount, BalanceAfter])).toEqual([
    [2, 50_000_000, -50_000_000],
    [3, 900_000, -49_100_000],
    [6, 49_100_000, 0],
  ])
  expect(Swipes).toMatchObject([
    { LotNo: '000123', BillNo: '000045', PosFeePercent: 1.1, PosFee: 550_000, Net: 49_450_000, PosState: 0 },
  ])
})

test('E2: a đáo of 50 million in two swipes on two POS; the fee follows each swipe and is shared by POS', async () => {
  const owner = await server.company()
  const bank = await makeFund(owner, { opening: 100_000_000 })
  const cash = await makeFund(owner, { kind: 1 })
  const posA = await makePos(owner, { fundId: bank, percent: 1.1 })
  const posB = await makePos(owner, { fundId: bank, percent: 0.95 })
  const order = await makeOrder(owner, { Contract_Type: 2, FeeDao: 1.8, FeeCollect: 2 })

  const toppedUp = await order.topUp(bank, 50_000_000)
  const first = await order.swipe([{ pos: posA, amount: 30_000_000 }])
  const second = await order.swipe([{ pos: posB, amount: 20_000_000 }])
  const paid = await order.pay(cash, 900_000)

  expect(toppedUp.Data.Totals).toMatchObject({ TopUp: 50_000_000, Fee: 0, Balance: 50_000_000, Status: 2 })
  expect(first.Data.Totals).toMatchObject({ Fee: 540_000, Balance: 20_540_000, Status: 2 })
  expect(second.Data.Totals).toMatchObject({
    Fee: 900_000,
    PosFee: 520_000,
    Balance: 900_000,
    Profit: 380_000,
    Status: 4,
  })
  expect(paid.Data.Totals).toMatchObject({ Paid: 900_000, Balance: 0, Status: 5 })
  expect(await accountVnd(server, owner, [1361, posA])).toBe(29_670_000)
  expect(await accountVnd(server, owner, [1361, posB])).toBe(19_810_000)
  expect(await accountVnd(server, owner, [112, bank])).toBe(50_000_000)
  expect(await accountVnd(server, owner, [111, cash])).toBe(900_000)
  expect(await factsByPos(server, owner, 5112)).toEqual(
    new Map([
      [posA, 540_000],
      [posB, 360_000],
    ]),
  )
})

test('E3: a đáo + rút charges đáo on what was topped up and rút on the rest', async () => {
  const owner = await server.company()
  const bank = await makeFund(owner, { opening: 50_000_000 })
  const pos = await makePos(owner, { fundId: bank })
  const order = await makeOrder(owner, {
    Contract_Type: 3,
    TopUpAmount: 30_000_000,
    Amount: 15_000_000,
    FeeDao: 1.6,
    FeeRut: 1.8,
  })
  expect(await order.detail()).toMatchObject({ Request: 45_000_000, RequestTopUp: 30_000_000, Status: 1 })

  await order.topUp(bank, 30_000_000)
  const swiped = await order.swipe([{ pos, amount: 45_000_000 }])
  const sent = await order.send(bank, 14_250_000)

  expect(swiped.Data.Totals).toMatchObject({ Fee: 750_000, Balance: -14_250_000, Profit: 255_000, Status: 3 })
  expect(sent.Data.Totals).toMatchObject({ Balance: 0, Status: 5 })
  expect(await accountVnd(server, owner, [5112])).toBe(-480_000)
  expect(await accountVnd(server, owner, [5111])).toBe(-270_000)
  expect(await accountVnd(server, owner, [1361, pos])).toBe(44_505_000)
})

test('E4, steps 1 to 4: not all could be swiped, the customer owes the gap and the fee, and pays part of it', async () => {
  const owner = await server.company()
  const bank = await makeFund(owner, { opening: 50_000_000 })
  const pos = await makePos(owner, { fundId: bank })
  const order = await makeOrder(owner, { Contract_Type: 2, FeeDao: 1.8 })

  await order.topUp(bank, 50_000_000)
  const swiped = await order.swipe([{ pos, amount: 48_000_000 }])
  const refused = await owner.call(orders.setSwipeDone, { ...order.ref, Done: true })
  const done = await order.done('Thẻ bị khóa')
  const paid = await order.pay(bank, 2_000_000)

  expect(swiped.Data.Totals).toMatchObject({ Fee: 864_000, Balance: 2_864_000, Status: 2 })
  expect(refused.Errors).toEqual({ Reason: 'Mới rút 48.000.000/50.000.000, vui lòng nhập lý do rút không hết' })
  expect(done.Data.Totals).toMatchObject({ Balance: 2_864_000, Status: 4 })
  expect(paid.Data.Totals).toMatchObject({ Paid: 2_000_000, Balance: 864_000, Status: 4 })
  expect(await order.detail()).toMatchObject({
    IsSwipeDone: true,
    IsDoneByHand: true,
    DoneReason: 'Thẻ bị khóa',
    CustomerBalance: 864_000,
  })
})

test('E15: a cancelled swipe leaves nothing on any account, its fee included', async () => {
  const owner = await server.company()
  const pos = await makePos(owner)
  const order = await makeOrder(owner, { Amount: 10_000_000 })
  const { Data } = await order.swipe([{ pos, amount: 10_000_000 }])

  const cancelled = await order.cancelLine(Data.LogWithdrawalIDs[0] ?? 0)

  expect(cancelled.Data.Totals).toMatchObject({ Swipe: 0, Fee: 0, PosFee: 0, Balance: 0, Status: 1 })
  for (const kind of [131, 1361, 632, 5111, 9001]) expect(await accountVnd(server, owner, [kind])).toBe(0)
  const { Lines, Swipes } = await order.detail()
  expect(Lines.map(({ Kind, Status, Amount }) => [Kind, Status, Amount])).toEqual([
    [2, 2, 10_000_000],
    [3, 1, 180_000],
    [3, 1, -180_000],
  ])
  expect(Lines[0]).toMatchObject({
    ReversalID: cancelled.Data.ReversalJournalID,
    CancelReason: 'Nhập nhầm',
    CancelledBy: 'Lê Minh Anh',
  })
  expect(Swipes[0]).toMatchObject({ Status: 2 })
})

test('the fee moves between POS when one of two swipes is cancelled', async () => {
  const owner = await server.company()
  const posA = await makePos(owner)
  const posB = await makePos(owner)
  const order = await makeOrder(owner, { Amount: 30_000_000, FeeRut: 1.8 })
  const { Data } = await order.swipe([
    { pos: posA, amount: 10_000_000 },
    { pos: posB, amount: 20_000_000 },
  ])
  expect(await factsByPos(server, owner, 5111)).toEqual(
    new Map([
      [posA, 180_000],
      [posB, 360_000],
    ]),
  )

  const { Data: left } = await order.cancelLine(Data.LogWithdrawalIDs[0] ?? 0)

  expect(left.Totals).toMatchObject({
    Swipe: 20_000_000,
    Fee: 360_000,
    PosFee: 220_000,
    Balance: -19_640_000,
    Status: 1,
  })
  expect(await factsByPos(server, owner, 5111)).toEqual(new Map([[posB, 360_000]]))
})

test('cancelling a swipe takes back the discounts that are more than the fee left', async () => {
  const owner = await server.company()
  const pos = await makePos(owner)
  const order = await makeOrder(owner, { Amount: 30_000_000 })
  const { Data } = await order.swipe([
    { pos, amount: 20_000_000 },
    { pos, amount: 10_000_000 },
  ])
  await order.discount(100_000)
  await order.discount(105_000)

  const { Data: left } = await order.cancelLine(Data.LogWithdrawalIDs[0] ?? 0)

  expect(left.Totals).toMatchObject({ Fee: 180_000, Discount: 100_000, Balance: -9_920_000 })
  expect(await accountVnd(server, owner, [5211])).toBe(100_000)
})

test('a changed fee posts only the difference', async () => {
  const owner = await server.company()
  const pos = await makePos(owner)
  const order = await makeOrder(owner, { Amount: 10_000_000 })
  await order.swipe([{ pos, amount: 10_000_000 }])

  const { Data } = await owner.done(orders.updateFee, {
    ...order.ref,
    FeeRut: 1.5,
    FeeDao: 1.8,
    FeeShip: 50_000,
    Reason: 'Khách quen',
  })

  expect(Data.Totals).toMatchObject({ Fee: 200_000, Balance: -9_800_000 })
  expect(await accountVnd(server, owner, [5111])).toBe(-150_000)
  expect(await accountVnd(server, owner, [5113])).toBe(-50_000)
  const lines = (await order.detail()).Lines
  expect(lines.at(-1)).toMatchObject({ Kind: 3, Amount: 20_000, BalanceAfter: -9_800_000 })
})

test('"Quẹt thêm" asks for a swipe that leaves the wanted amount after its fee, and closes at 0', async () => {
  const owner = await server.company()
  const bank = await makeFund(owner, { opening: 20_000_000 })
  const pos = await makePos(owner, { fundId: bank })
  const order = await makeOrder(owner, { Amount: 10_000_500, FeeCollect: 4 })
  expect(await order.detail()).toMatchObject({ Amount: 10_000_500, Request: 10_184_000 })

  const swiped = await order.swipe([{ pos, amount: 10_184_000 }])
  const sent = await order.send(bank, 10_000_500)

  expect(swiped.Data.Totals).toMatchObject({ Fee: 183_500, Balance: -10_000_500, Status: 3 })
  expect(sent.Data.Totals).toMatchObject({ Balance: 0, Status: 5 })
})

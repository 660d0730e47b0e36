import { orders } from '@cardpro/contract/orders/orders'
import { funds } from '@cardpro/contract/places/funds/funds'
import { pos as posCalls } from '@cardpro/contract/places/pos/pos'
import { describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { accountVnd, asItem, makeOrder, todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()
const oneDone = (answers: { Result: number }[]) => answers.filter(({ Result }) => Result === 1).length

describe('quẹt', () => {
  test('is refused at a POS that is unknown, stopped or has no fee for the card', async () => {
    const owner = await server.company()
    const order = await makeOrder(owner)
    const stopped = await makePos(owner, { Name: 'POS hỏng', Status: 3 })
    const feeless = await makePos(owner, { Name: 'POS VCB 01', Fees: [] })
    const ask = async (pos: number) =>
      (await owner.call(orders.addWithdrawal, { ...order.ref, Items: [asItem({ pos, amount: 1_000_000 })] })).Errors

    expect(await ask(4096)).toEqual({ 'Items.0.PosID': 'Không có máy POS này trong cửa hàng' })
    expect(await ask(stopped)).toEqual({ 'Items.0.PosID': 'POS hỏng không hoạt động' })
    expect(await ask(feeless)).toEqual({ 'Items.0.PosID': 'POS VCB 01 chưa có phí cho thẻ Visa' })
  })

  test('refuses a bill that was entered before, zeros in front or not', async () => {
    const owner = await server.company()
    const pos = await makePos(owner)
    const first = await makeOrder(owner)
    await first.swipe([{ pos, amount: 1_000_000, lot: '000123', bill: '000045' }])
    const second = await makeOrder(owner)
    const items = [asItem({ pos, amount: 2_000_000, lot: '123', bill: '45' })]

    const refused = await owner.call(orders.addWithdrawal, { ...second.ref, Items: items })
    const twice = await owner.call(orders.addWithdrawal, {
      ...second.ref,
      Items: [asItem({ pos, amount: 1000, bill: '7' }), asItem({ pos, amount: 1000, bill: '007' })],
    })

    expect(refused.Errors).toEqual({ 'Items.0.BillNo': `Bill này đã được nhập ở đơn ${first.code}` })
    expect(twice.Errors).toEqual({ 'Items.1.BillNo': 'Bill 007 của lô 000001 được nhập hai lần trong lượt này' })
  })

  test('of the same bill at the same moment on two orders is written once', async () => {
    const owner = await server.company()
    const pos = await makePos(owner)
    const [first, second] = [await makeOrder(owner), await makeOrder(owner)]
    const Items = [asItem({ pos, amount: 1_000_000, bill: '45' })]

    const answers = await Promise.all(
      [first, second].map((order) => owner.call(orders.addWithdrawal, { ...order.ref, Items })),
    )

    expect(oneDone(answers)).toBe(1)
    expect(answers.find(({ Result }) => Result === 0)?.Message).toContain('Bill này đã được nhập ở đơn DH')
    expect(await accountVnd(server, owner, [1361, pos])).toBe(989_000)
  })

  test('several in one call are journals of their own and share the lô of a number', async () => {
    const owner = await server.company()
    const pos = await makePos(owner)
    const order = await makeOrder(owner)

    const { Data } = await order.swipe([
      { pos, amount: 20_000_000, lot: '12', bill: '1' },
      { pos, amount: 30_000_000, lot: '000012', bill: '2' },
    ])

    const { Lines, Swipes } = await order.detail()
    expect(Data.NumberLoIDs).toHaveLength(1)
    expect(new Set(Lines.map(({ JournalID }) => JournalID)).size).toBe(3)
    expect(Swipes.map(({ LogWithdrawalID }) => LogWithdrawalID)).toEqual(Data.LogWithdrawalIDs)
    const later = await makeOrder(owner)
    expect((await later.swipe([{ pos, amount: 1_000_000, lot: '012' }])).Data.NumberLoIDs).toEqual(Data.NumberLoIDs)
  })

  test('asks when a limit of the POS is passed', async () => {
    const owner = await server.company()
    const pos = await makePos(owner, { Name: 'POS VCB 01', MaxSwipe: 20_000_000, MaxDay: 30_000_000 })
    const order = await makeOrder(owner)
    await order.swipe([{ pos, amount: 10_000_000 }])
    const items = [asItem({ pos, amount: 25_000_000 })]

    const asked = await owner.call(orders.addWithdrawal, { ...order.ref, Items: items })
    const done = await owner.call(orders.addWithdrawal, {
      ...order.ref,
      Items: items,
      Confirm: ['W_MAX_SWIPE', 'W_MAX_DAY'],
    })

    expect(asked.Warnings).toEqual([
      { Code: 'W_MAX_SWIPE', Message: 'Vượt hạn mức một lần quẹt của POS VCB 01: tối đa 20.000.000' },
      { Code: 'W_MAX_DAY', Message: 'Vượt hạn mức ngày của POS VCB 01: còn 20.000.000' },
    ])
    expect(done.Result).toBe(1)
  })

  test('at a loss needs the right to approve, and is asked', async () => {
    const owner = await server.company()
    const pos = await makePos(owner, { percent: 2 })
    const order = await makeOrder(owner, { FeeRut: 1.8 })
    const clerk = await owner.staff(['orders.view', 'orders.add', 'orders.edit'])
    const input = { ...order.ref, Items: [asItem({ pos, amount: 22_500_000 })] }

    expect(await clerk.call(orders.addWithdrawal, input)).toMatchObject({
      Code: 'NO_PERMISSION',
      Message: 'Đơn đang lỗ, cần người có quyền duyệt đơn hàng',
    })
    expect((await owner.call(orders.addWithdrawal, input)).Warnings).toEqual([
      { Code: 'W_LOSS', Message: 'Đơn đang lỗ 45.000' },
    ])
    expect((await owner.call(orders.addWithdrawal, { ...input, Confirm: ['W_LOSS'] })).Data.Totals.Profit).toBe(-45_000)
  })

  test('dated earlier takes the fee of that day and opens a lô of that day', async () => {
    const owner = await server.company()
    const pos = await makePos(owner, { percent: 1 })
    await owner.done(posCalls.addOrEdit, {
      ...(await posInput(owner, pos)),
      Fees: [{ CardType: 'VISA', Percent: 1.5, FromDate: todayHere() }],
    })
    const order = await makeOrder(owner)

    const early = await order.swipe([{ pos, amount: 10_000_000 }], { Date: todayHere(-2) })
    const now = await order.swipe([{ pos, amount: 10_000_000, lot: '2' }])

    expect(early.Data.Totals.PosFee).toBe(100_000)
    expect(now.Data.Totals.PosFee).toBe(250_000)
    expect((await order.detail()).Lines[0]?.PostedOn).toBe(todayHere(-2))
  })
})

describe('two at once', () => {
  test('of two actions on one order at the same moment one is refused, and tells who was faster', async () => {
    const owner = await server.company()
    const pos = await makePos(owner)
    const order = await makeOrder(owner)
    const swipe = (amount: number) =>
      owner.call(orders.addWithdrawal, { ...order.ref, Items: [asItem({ pos, amount })] })

    const answers = await Promise.all([swipe(10_000_000), swipe(20_000_000)])

    expect(oneDone(answers)).toBe(1)
    expect(answers.find(({ Result }) => Result === 0)).toMatchObject({
      Code: 'STALE_WRITE',
      Message: 'Đơn vừa được Lê Minh Anh cập nhật, vui lòng tải lại',
    })
    expect((await order.detail()).Swipes).toHaveLength(1)
  })

  test('a double call with one key is one swipe, answered twice alike', async () => {
    const owner = await server.company()
    const pos = await makePos(owner)
    const order = await makeOrder(owner)
    const swipe = () =>
      owner.call(
        orders.addWithdrawal,
        { ...order.ref, Items: [asItem({ pos, amount: 10_000_000 })] },
        { key: `key-${order.id}` },
      )

    const [first, second] = await Promise.all([swipe(), swipe()])
    const third = await swipe()

    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(await order.detail()).toMatchObject({ Swipe: 10_000_000, Version: 2 })
  })

  test('equal swipes on different orders of one POS all go into one lô', async () => {
    const owner = await server.company()
    const pos = await makePos(owner)
    const made = await Promise.all(Array.from({ length: 6 }, () => makeOrder(owner, { Amount: 1_000_000 })))

    const answers = await Promise.all(made.map((order) => order.swipe([{ pos, amount: 1_000_000, lot: '77' }])))

    expect(new Set(answers.flatMap(({ Data }) => Data.NumberLoIDs)).size).toBe(1)
    expect(await accountVnd(server, owner, [1361, pos])).toBe(6 * 989_000)
    expect(await accountVnd(server, owner, [9001, pos])).toBe(6_000_000)
  })

  test('two payouts that together empty a fund twice: one is refused', async () => {
    const owner = await server.company()
    const fund = await makeFund(owner, { opening: 1_000_000 })
    const made = await Promise.all([1, 2].map(() => makeOrder(owner, { Contract_Type: 2, Amount: 1_000_000 })))

    const answers = await Promise.all(
      made.map((order) => owner.call(orders.addTopUp, { ...order.ref, Amount: 1_000_000, BankCardID: fund })),
    )

    expect(oneDone(answers)).toBe(1)
    expect((await owner.done(funds.getByConditions, {})).Summary?.Total).toBe(0)
  })
})

async function posInput(user: Parameters<typeof makePos>[0], PosID: number) {
  const { Data } = await user.done(posCalls.getByConditions, {})
  const row = Data.find((one) => one.PosID === PosID)
  if (!row) throw new Error('the POS is not listed')
  const { Name, TID, MID, BankCode, MerchantName, BankCardID, Version } = row
  return { PosID, Name, TID, MID, BankCode, MerchantName, BankCardID, Version }
}

import { posMoney } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import { funds } from '@cardpro/contract/places/funds/funds'
import { describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { accountVnd, makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const because = { Reason: 'Nhập nhầm' }

describe('hủy dòng', () => {
  test('needs the right, a reason that can be kept and a line of this order', async () => {
    const owner = await server.company()
    const order = await makeOrder(owner)
    const { Data } = await order.swipe([{ pos: await makePos(owner), amount: 10_000_000 }])
    const LineID = Data.LogWithdrawalIDs[0] ?? 0
    const clerk = await owner.staff(['orders.view', 'orders.edit'])

    expect((await clerk.call(orders.cancelLine, { ...order.ref, LineID, ...because })).Code).toBe('NO_PERMISSION')
    expect((await owner.call(orders.cancelLine, { ...order.ref, LineID, Reason: 'CVV 123' })).Errors).toEqual({
      Reason: 'Không được lưu CVV/PIN/OTP',
    })
    expect((await owner.call(orders.cancelLine, { ...order.ref, LineID: 4096, ...because })).Message).toBe(
      'Không có dòng này trên đơn',
    )
  })

  test('a fee line is not cancelled by itself, a cancelled line not twice', async () => {
    const owner = await server.company()
    const order = await makeOrder(owner)
    const { Data } = await order.swipe([{ pos: await makePos(owner), amount: 10_000_000 }])
    const LineID = Data.LogWithdrawalIDs[0] ?? 0
    const fee = (await order.detail()).Lines.find(({ Kind }) => Kind === 3)?.LineID ?? 0

    const refused = await owner.call(orders.cancelLine, { ...order.ref, LineID: fee, ...because })
    await order.cancelLine(LineID)
    const twice = await owner.call(orders.cancelLine, { ...order.ref, LineID, ...because })

    expect(refused.Blockers?.map(({ Code }) => Code)).toEqual(['FEE_LINE'])
    expect(twice).toMatchObject({ Code: 'ALREADY_CANCELLED', Message: 'Dòng này đã được hủy' })
  })

  test('finds its line in the answer of the action that posted it', async () => {
    const owner = await server.company()
    const fund = await makeFund(owner, { opening: 50_000_000 })
    const toppedUp = await makeOrder(owner, { Contract_Type: 2, Amount: 10_000_000 })
    await toppedUp.cancelLine((await toppedUp.topUp(fund, 10_000_000)).Data.LineID)
    expect((await toppedUp.detail()).Lines.map(({ Kind, Status }) => [Kind, Status])).toContainEqual([1, 2])
    const order = await makeOrder(owner, { Amount: 10_000_000 })
    await order.swipe([{ pos: await makePos(owner), amount: 10_000_000 }])
    const posted = [
      (await order.discount(20_000)).Data.LineID,
      (await order.send(fund, 1_000_000)).Data.LineID,
      (await order.pay(fund, 500_000, { Confirm: ['W_OVER_PAY'] })).Data.LineID,
    ]
    for (const LineID of posted.toReversed()) await order.cancelLine(LineID)
    const cancelled = (await order.detail()).Lines.filter(({ Status }) => Status === 2)
    expect(cancelled.map(({ LineID, Kind }) => [LineID, Kind])).toEqual(
      [4, 6, 5].map((kind, index) => [posted[index], kind]),
    )
  })

  test('a swipe whose lô has received money stays until the payment is cancelled', async () => {
    const owner = await server.company()
    const pos = await makePos(owner)
    const order = await makeOrder(owner)
    const { Data } = await order.swipe([{ pos, amount: 10_000_000 }])
    await payLot(owner, Data.NumberLoIDs[0], 1_000_000)

    const refused = await owner.call(orders.cancelLine, {
      ...order.ref,
      LineID: Data.LogWithdrawalIDs[0] ?? 0,
      ...because,
    })

    expect(refused.Blockers).toEqual([{ Code: 'LOT_PAID', Message: 'Lô đã có tiền về, hủy phiếu tiền về trước' }])
    expect(await order.detail()).toMatchObject({ PosState: 1, Swipes: [{ PosState: 1 }] })
  })

  test('a payment stays where the fund has already spent it', async () => {
    const owner = await server.company()
    const fund = await makeFund(owner, { name: 'Két', kind: 1 })
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 1_000_000 })
    await order.pay(fund, 2_000_000, { Confirm: ['W_OVER_PAY'] })
    await order.topUp(fund, 1_000_000)
    const paid = (await order.detail()).Lines.find(({ Kind }) => Kind === 5)?.LineID ?? 0

    const refused = await owner.call(orders.cancelLine, { ...order.ref, LineID: paid, ...because })

    expect(refused.Blockers).toEqual([
      { Code: 'V_FUND', Message: 'Quỹ Két không đủ tiền: còn 1.000.000, thiếu 1.000.000' },
    ])
  })

  test('a top-up stays where the fund it came from is stopped, until that one is in use again', async () => {
    const owner = await server.company()
    const fund = await makeFund(owner, { name: 'Két', kind: 1, opening: 1_000_000 })
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 1_000_000 })
    const { LineID } = (await order.topUp(fund, 1_000_000)).Data
    await owner.done(funds.deleteBankCard, { BankCardID: fund })

    const refused = await owner.call(orders.cancelLine, { ...order.ref, LineID, ...because })
    const blockers = (await owner.done(orders.getCancelBlockers, { ScheduleID: order.id })).Data.Blockers
    const stopped = { Code: 'FUND_STOPPED', Message: 'Quỹ Két đã ngừng, dùng lại quỹ đó trước' }
    expect([refused.Blockers, blockers]).toEqual([[stopped], [stopped]])

    await owner.done(funds.addOrEdit, { BankCardID: fund, Name: 'Két', Kind: 1, Status: 1, Version: 2 })
    await order.cancelLine(LineID)
    expect(await accountVnd(server, owner, [111, fund])).toBe(1_000_000)
  })

  test('is dated like the line while its day is open, else today', async () => {
    const owner = await server.company()
    const pos = await makePos(owner)
    const order = await makeOrder(owner)
    const open = await order.swipe([{ pos, amount: 10_000_000 }], { Date: todayHere(-1) })
    const old = await order.swipe([{ pos, amount: 20_000_000 }], { Date: todayHere(-5) })
    await lockDays(server, owner, todayHere(-3))

    await order.cancelLine(open.Data.LogWithdrawalIDs[0] ?? 0)
    await order.cancelLine(old.Data.LogWithdrawalIDs[0] ?? 0)

    const days = (await order.detail()).Lines.filter(({ Kind }) => Kind === 3).map(({ PostedOn, Amount }) => [
      PostedOn,
      Amount,
    ])
    expect(days).toEqual([
      [todayHere(-1), 180_000],
      [todayHere(-5), 360_000],
      [todayHere(-1), -180_000],
      [todayHere(), -360_000],
    ])
    await lockDays(server, owner, todayHere())
    const next = await makeOrder(owner)
    const blocked = await owner.call(orders.addTopUp, {
      ...next.ref,
      Amount: 1_000_000,
      BankCardID: await makeFund(owner),
    })
    expect(blocked.Code).toBe('DAY_LOCKED')
  })
})

describe('hủy đơn', () => {
  test('names everything in the way and changes nothing', async () => {
    const owner = await server.company()
    const pos = await makePos(owner)
    const fund = await makeFund(owner, { name: 'Két', kind: 1 })
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 10_000_000 })
    await order.pay(fund, 2_000_000, { Confirm: ['W_OVER_PAY'] })
    const { Data } = await order.swipe([{ pos, amount: 10_000_000 }])
    const other = await makeOrder(owner, { Contract_Type: 2, Amount: 2_000_000 })
    await other.topUp(fund, 2_000_000)
    await payLot(owner, Data.NumberLoIDs[0], 500_000)

    const asked = await owner.done(orders.getCancelBlockers, { ScheduleID: order.id })
    const refused = await owner.call(orders.cancelOrder, { ...order.ref, ...because })

    expect(asked.Data.Blockers.map(({ Code }) => Code)).toEqual(['LOT_PAID', 'V_FUND'])
    expect(refused).toMatchObject({ Code: 'BLOCKED', Blockers: asked.Data.Blockers })
    expect(await order.detail()).toMatchObject({ Swipe: 10_000_000, Paid: 2_000_000, Version: order.version })
  })

  test('reverses every line, leaves every account at 0, and the order may be opened again', async () => {
    const owner = await server.company()
    const bank = await makeFund(owner, { opening: 50_000_000 })
    const pos = await makePos(owner, { fundId: bank })
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 10_000_000 })
    await order.topUp(bank, 10_000_000)
    const { Data } = await order.swipe([
      { pos, amount: 4_000_000 },
      { pos, amount: 6_000_000 },
    ])
    await order.cancelLine(Data.LogWithdrawalIDs[0] ?? 0)
    await order.discount(10_000)
    await order.pay(bank, 4_098_000)
    expect((await owner.done(orders.getCancelBlockers, { ScheduleID: order.id })).Data.Blockers).toEqual([])

    const cancelled = await order.cancel()

    expect(cancelled.Data.Totals).toMatchObject({
      TopUp: 0,
      Swipe: 0,
      Fee: 0,
      Discount: 0,
      Paid: 0,
      PosFee: 0,
      Balance: 0,
      Status: 6,
    })
    for (const kind of [131, 1361, 632, 5112, 5211, 9001]) expect(await accountVnd(server, owner, [kind])).toBe(0)
    expect(await accountVnd(server, owner, [112, bank])).toBe(50_000_000)
    const detail = await order.detail()
    expect(detail.Lines.every(({ Status }) => Status === 2)).toBe(true)
    expect(detail).toMatchObject({ CancelReason: 'Khách đổi ý', PosState: null })
    const acts = [
      await owner.call(orders.cancelOrder, { ...order.ref, ...because }),
      await owner.call(orders.addTopUp, { ...order.ref, Amount: 1_000_000, BankCardID: bank }),
    ]
    expect(acts.map(({ Message }) => Message)).toEqual([
      `Đơn ${order.code} đã hủy`,
      `Đơn ${order.code} đã hủy, vui lòng mở lại đơn trước`,
    ])
    const reopened = await owner.done(orders.reopen, { ...order.ref, Reason: 'Khách quay lại' })
    expect(reopened.Data.Totals.Status).toBe(1)
    const log = await owner.done(orders.getStatusLog, { ScheduleID: order.id })
    expect(log.Data.map(({ Act, FromStatus, ToStatus }) => [Act, FromStatus, ToStatus])).toEqual([
      ['Tạo đơn', 1, 1],
      ['Nạp tiền', 1, 2],
      ['Quẹt thẻ', 2, 4],
      ['Hủy quẹt thẻ', 4, 2],
      ['Giảm phí', 2, 2],
      ['Thu tiền khách', 2, 2],
      ['Hủy đơn', 2, 6],
      ['Mở lại', 6, 1],
    ])
  })

  test('an order that is not cancelled cannot be opened again', async () => {
    const owner = await server.company()
    const order = await makeOrder(owner)

    expect((await owner.call(orders.reopen, { ...order.ref })).Message).toBe(
      `Đơn ${order.code} không bị hủy nên không cần mở lại`,
    )
  })
})

/** The bank pays part of a lô, into a fund of its own. */
async function payLot(user: TestUser, lotId: number | undefined, vnd: number): Promise<void> {
  const BankCardID = await makeFund(user, { name: 'Tài khoản nhận tiền về' })
  await user.done(posMoney.addPayNumberLo, { numberLoID: lotId ?? 0, Amount: vnd, BankCardID })
}

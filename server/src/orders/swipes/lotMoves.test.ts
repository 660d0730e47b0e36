import { posMoney } from '@cardpro/contract/debts/debts'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { LotDesk } from '#test/lotDesk.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { makeOrder } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()
const today = businessDay(new Date())
const yesterday = addDays(today, -1)

let desk: LotDesk
beforeEach(async () => {
  desk = await LotDesk.open(server)
})

describe('changing the lô of a swipe is refused', () => {
  test('for what is no number, a cancelled swipe, and an old version of the order', async () => {
    const { order, id, move } = await desk.swiped()

    expect((await move('12A')).Errors).toEqual({ LotNo: 'Số lô phải gồm 1 đến 6 chữ số' })
    expect((await move('000124', { Version: 1 })).Code).toBe('STALE_WRITE')
    await order.cancelLine(id)
    expect((await move('000124')).Message).toBe('Lần quẹt này đã hủy nên không sửa được')
    expect(await desk.lotNamed('000124')).toBeUndefined()
  })

  test('where today is locked, and nothing is written', async () => {
    const { lot, move } = await desk.swiped()
    await lockDays(server, desk.owner, today)

    expect((await move('000124')).Code).toBe('DAY_LOCKED')
    expect(await desk.owed(lot)).toBe(989_000)
    expect(await desk.lotNamed('000124')).toBeUndefined()
  })

  test('out of a lô of which the bank has paid so much that it would owe less than nothing', async () => {
    const { lot, move } = await desk.swiped()
    await desk.pay(lot, 500_000)

    const answer = await move('000124')

    const open = 'Lô 000123 chỉ còn 489.000 chưa về, ít hơn 989.000 phải chuyển: hủy phiếu tiền về trước'
    expect(answer.Errors).toEqual({ LotNo: open })
    expect(answer.Code).toBe('LOT_PAID')
    expect(await desk.lotNamed('000123')).toMatchObject({ Remain: 489_000, BillCount: 1 })
    await expectSoundBooks(server, desk.owner)
  })

  test('into a lô that was settled, and into one that has the bill already', async () => {
    const { order, move } = await desk.swiped('000123', { bill: '000045' })
    const other = await desk.swiped('000124', { bill: '45' })
    const taken = await move('000124')
    await desk.owner.done(posMoney.updateNumberLo, { numberLoID: other.lot, Status: 2 })
    const closed = await move('000124', { BillNo: '46' })

    expect(taken.Errors).toEqual({ BillNo: `Lô 000124 đã có bill 000045 ở đơn ${other.order.code}` })
    expect(closed.Errors?.LotNo).toContain('Máy POS đã có lô 000124')
    expect(closed.Errors?.LotNo).toContain('và lô đó đã kết toán')
    expect((await order.detail()).Swipes[0]?.LotNo).toBe('000123')
  })

  test('of a swipe that the POS keeps in full: nothing is to come in', async () => {
    const dear = await makePos(desk.owner, { fundId: desk.fund, Name: 'MB 09', minFee: 1_000_000, MaxDay: 0 })
    const order = await makeOrder(desk.owner, { Amount: 1_000_000 })
    const { Data } = await order.swipe([{ pos: dear, amount: 1_000_000 }], { Confirm: ['W_LOSS'] })

    const answer = await desk.ask(order, { LogWithdrawalID: Data.LogWithdrawalIDs[0], LotNo: '000124' })

    const kept = 'Máy MB 09 giữ hết 1.000.000 của lần quẹt này, không có tiền về để đổi lô'
    expect(answer.Errors).toEqual({ LotNo: kept })
  })

  test('of an order of another user without the right to change orders', async () => {
    const { order, id } = await desk.swiped()
    const clerk = await desk.owner.staff(['orders.view', 'orders.add'])

    const input = { ScheduleID: order.id, LogWithdrawalID: id, LotNo: '000124' }
    expect((await clerk.call(orders.updateWithdrawal, input)).Code).toBe('NO_PERMISSION')
  })
})

describe('the lô of a swipe', () => {
  test('is changed by a journal of what is to come in; gross, fee and days of both lô follow, and the order stays', async () => {
    const { order, lot, id, move } = await desk.swiped('000123', { bill: '45' })
    await desk.swiped('000123', { bill: '46', amount: 2_000_000 })
    const before = await order.detail()

    const answer = await move('000124')

    expect(answer.Data.Version).toBe(before.Version + 1)
    const [from, to] = [await desk.lotNamed('000123'), await desk.lotNamed('000124')]
    expect(from).toMatchObject({ Gross: 2_000_000, Fee: 22_000, Net: 1_978_000, Remain: 1_978_000, BillCount: 1 })
    expect(to).toMatchObject({
      Gross: 1_000_000,
      Fee: 11_000,
      Net: 989_000,
      Remain: 989_000,
      BillCount: 1,
      Date: today,
    })
    expect([await desk.owed(lot), await desk.owed(to?.numberLoID)]).toEqual([1_978_000, 989_000])
    const after = await order.detail()
    expect(after.Swipes).toMatchObject([
      { LogWithdrawalID: id, LotNo: '000124', NumberLoID: to?.numberLoID, Net: 989_000 },
    ])
    const { Swipes: _now, Version: _new, ...rest } = after
    const { Swipes: _then, Version: _old, ...same } = before
    expect(rest).toEqual(same)
    expect([await desk.amountsOf(from?.numberLoID), await desk.amountsOf(to?.numberLoID)]).toEqual([
      [2_000_000],
      [1_000_000],
    ])
    await expectSoundBooks(server, desk.owner)
  })

  test('goes to the open lô of that number, and keeps its own where only zeros differ', async () => {
    const first = await desk.swiped('000123')
    const other = await desk.swiped('7')

    await first.move('000007')
    expect(await desk.owed(other.lot)).toBe(2 * 989_000)
    await other.move('007')
    const remaining = new Map((await desk.lots()).map(({ numberText, Remain }) => [numberText, Remain]))
    expect(remaining).toEqual(
      new Map([
        ['000123', 0],
        ['7', 2 * 989_000],
      ]),
    )
    await expectSoundBooks(server, desk.owner)
  })

  test('that is new is of the day of the swipe; each lô shows in the period what came and went in it', async () => {
    const { lot, move } = await desk.swiped('000123', { day: yesterday })
    await move('000124')

    expect(await desk.lotNamed('000124')).toMatchObject({ Date: yesterday, Remain: 989_000 })
    const periodOf = async (numberLoID = 0) =>
      (await desk.owner.done(posMoney.getNumberLoConditions, { numberLoID, sinceDate: today })).Data[0]?.Period
    const none = { Lost: 0, Held: 0, Received: 0 }
    expect(await periodOf(lot)).toEqual({
      ...none,
      Opening: 989_000,
      Gross: -1_000_000,
      Fee: -11_000,
      Due: 0,
      Remain: 0,
    })
    const came = { ...none, Opening: 0, Gross: 1_000_000, Fee: 11_000, Due: 989_000, Remain: 989_000 }
    const to = (await desk.lotNamed('000124'))?.numberLoID ?? 0
    expect(await periodOf(to)).toEqual(came)
    const { Data } = await desk.owner.done(posMoney.getBillNumberLo, { numberLoID: to, fromDate: today })
    expect(Data.map(({ Date, Period }) => [Date, Period])).toEqual([[yesterday, came]])
    await expectSoundBooks(server, desk.owner)
  })

  test('is paid where it is now, and no longer where it was', async () => {
    const { lot, move } = await desk.swiped()
    await move('000124')
    const to = await desk.lotNamed('000124')

    expect(await desk.lots({ OnlyUnpaid: true })).toMatchObject([{ numberText: '000124' }])
    await desk.pay(to?.numberLoID ?? 0, 989_000)

    expect(await desk.lotNamed('000124')).toMatchObject({ Remain: 0, Received: 989_000, Status: 4 })
    expect((await desk.owner.call(posMoney.deleteNumberLo, { numberLoID: lot })).Message).toBe(
      'Lô đã có lần quẹt chuyển sang lô khác nên không xóa được',
    )
    await expectSoundBooks(server, desk.owner)
  })

  test('is changed together with the bill, whose number may be taken in the lô it leaves or comes to', async () => {
    const { order, move } = await desk.swiped('000123', { bill: '45' })
    await desk.swiped('000123', { bill: '46' })
    await desk.swiped('000124', { bill: '45' })

    const answer = await move('000124', { BillNo: '46', Approval: 'A1B2C3' })

    expect(answer.Result).toBe(1)
    expect((await order.detail()).Swipes).toMatchObject([{ LotNo: '000124', BillNo: '46', Approval: 'A1B2C3' }])
    await expectSoundBooks(server, desk.owner)
  })

  test('is in the log and in the history of the order', async () => {
    const { order, move } = await desk.swiped('000123', { bill: '45' })
    await move('000124')

    const log = JSON.stringify((await desk.owner.done(audit.getLogAction, {})).Data)
    const { Data: history } = await desk.owner.done(orders.getStatusLog, { ScheduleID: order.id })
    expect(log).toContain('Đổi lô của lần quẹt')
    expect(log).toContain('000124')
    expect(JSON.stringify(history)).toContain('lô 000123 sang lô 000124, bill 45')
  })

  test('told twice with one key is changed once', async () => {
    const { order, id } = await desk.swiped()
    const input = { ...order.ref, LogWithdrawalID: id, LotNo: '000124' }
    const key = 'a-key-of-a-move-of-a-lot'

    const [first, second] = [
      await desk.owner.call(orders.updateWithdrawal, input, { key }),
      await desk.owner.call(orders.updateWithdrawal, input, { key }),
    ]

    expect(second).toEqual(first)
    expect((await desk.lotNamed('000124'))?.Remain).toBe(989_000)
    await expectSoundBooks(server, desk.owner)
  })

  test('that two people change at once is where the second one put it; of one version only the first does', async () => {
    const { order, id, lot } = await desk.swiped()
    const other = await desk.swiped('000124')
    const to = (LotNo: string, more: object = {}) => desk.ask(order, { LogWithdrawalID: id, LotNo, ...more })

    const free = await Promise.all([to('000124'), to('000125'), to('000124'), other.move('000123')])
    expect(free.map(({ Result }) => Result)).toEqual([1, 1, 1, 1])
    const { Version } = await order.detail()
    const held = await Promise.all([to('000126', { Version }), to('000127', { Version })])

    expect(held.map(({ Code }) => Code).filter(Boolean)).toEqual(['STALE_WRITE'])
    expect(held.filter(({ Result }) => Result === 1)).toHaveLength(1)
    const [now] = (await order.detail()).Swipes
    expect(['000126', '000127']).toContain(now?.LotNo)
    expect([await desk.owed(lot), await desk.owed(now?.NumberLoID ?? 0)]).toEqual([989_000, 989_000])
    await expectSoundBooks(server, desk.owner)
  })
})

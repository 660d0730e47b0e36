import { badDebts } from '@cardpro/contract/debts/badDebts'
import { posMoney } from '@cardpro/contract/debts/debts'
import { posHolds } from '@cardpro/contract/debts/holds'
import { businessDay } from '@cardpro/contract/kit/dates'
import type { Right } from '@cardpro/contract/kit/rights'
import { orderJournals } from '@cardpro/contract/orders/orderJournals'
import { orders } from '@cardpro/contract/orders/orders'
import { shops } from '@cardpro/contract/places/shops/shops'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { LotDesk } from '#test/lotDesk.ts'
import { expectSoundBooks, rawBalance } from '#test/orderBooks.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// A swipe of 1.000.000 at 1,1 %: 989.000 are to come in.
const server = testServer()
const today = businessDay(new Date())
const gross = 1_000_000
const net = 989_000

let desk: LotDesk
beforeEach(async () => {
  desk = await LotDesk.open(server)
})

const hold = (LogWithdrawalID: number, user: TestUser = desk.owner) =>
  user.call(posHolds.holdSwipe, { LogWithdrawalID, Note: 'Ngân hàng tra soát' })
const release = (LogWithdrawalID: number, user: TestUser = desk.owner) =>
  user.call(posHolds.releaseSwipe, { LogWithdrawalID, Reason: 'Ngân hàng đã trả lời' })
const lose = (LogWithdrawalID: number, Outcome: 1 | 2, more: object = {}, user: TestUser = desk.owner) =>
  user.call(posHolds.loseSwipe, { LogWithdrawalID, Outcome, ...more })
const lotOf = async (id: number) => (await desk.lots()).find(({ numberLoID }) => numberLoID === id)
const standing = (kind: number) => rawBalance(server, desk.owner, { kind })
const clerk = (more: Right[] = []) => desk.owner.staff(['posMoney.view', 'posMoney.edit', ...more])

describe('holding a swipe is refused', () => {
  test('without the right, of another shop or company, cancelled, held already, and on a locked day', async () => {
    const { order, id } = await desk.swiped()
    const seeing = await desk.owner.staff(['posMoney.view'])
    expect((await hold(id, seeing)).Code).toBe('NO_PERMISSION')
    const stranger = await server.company()
    expect((await hold(id, stranger)).Code).toBe('NOT_FOUND')
    expect((await release(id)).Errors).toEqual({ LogWithdrawalID: 'Bill này không bị treo' })
    await hold(id)
    expect((await hold(id)).Errors).toEqual({ LogWithdrawalID: 'Bill này đang treo rồi' })
    await release(id)
    await lockDays(server, desk.owner, today)
    expect((await hold(id)).Code).toBe('DAY_LOCKED')
    expect((await order.detail()).Swipes).toMatchObject([{ Hold: 0 }])
  })

  test('where the bank has paid for it already, and where the POS keeps all of it', async () => {
    const { id, lot } = await desk.swiped()
    await desk.pay(lot, 500_000)
    expect((await hold(id)).Errors).toEqual({
      LogWithdrawalID: 'Lô 000123 chỉ còn 489.000 chưa về, ít hơn 989.000 của bill này: hủy phiếu tiền về trước',
    })
    const dear = await makePos(desk.owner, { fundId: desk.fund, Name: 'MB 09', minFee: gross, MaxDay: 0 })
    const order = await makeOrder(desk.owner, { Amount: gross })
    const { Data } = await order.swipe([{ pos: dear, amount: gross }], { Confirm: ['W_LOSS'] })
    expect((await hold(Data.LogWithdrawalIDs[0] ?? 0)).Message).toContain('Máy MB 09 giữ hết 1.000.000')
    expect(await standing(1362)).toBe(0)
    await expectSoundBooks(server, desk.owner)
  })

  test('of a cancelled swipe', async () => {
    const { order, id } = await desk.swiped()
    await order.cancelLine(id)
    expect((await hold(id)).Message).toBe('Lần quẹt này đã hủy')
  })
})

describe('a held swipe', () => {
  test('is shown in its lô, its POS and its order, and comes back when it is released', async () => {
    const { order, id, lot } = await desk.swiped()
    await desk.swiped()
    expect((await hold(id)).Data).toMatchObject({ Held: net, Remain: net })

    expect(await lotOf(lot)).toMatchObject({ Status: 6, Held: net, Remain: net, Net: 2 * net, Received: 0, Lost: 0 })
    const { Data: bills } = await desk.owner.done(posMoney.getBillNumberLo, { numberLoID: lot, fromDate: today })
    expect(bills[0]).toMatchObject({
      Hold: 1,
      HoldNote: 'Ngân hàng tra soát',
      Period: { Held: net, Remain: 0, Due: net },
    })
    expect(bills[1]).toMatchObject({ Hold: 0, Period: { Held: 0, Remain: net } })
    const { Data: rows } = await desk.owner.done(posMoney.debtPos, { PosID: desk.pos })
    expect(rows[0]).toMatchObject({ Held: net, Remain: net, Lost: 0, Received: 0 })
    expect((await order.detail()).Swipes).toMatchObject([{ Hold: 1, PosState: 0 }])

    expect((await release(id)).Data).toMatchObject({ Held: 0, Remain: 2 * net })
    expect(await lotOf(lot)).toMatchObject({ Status: 1, Held: 0, Remain: 2 * net })
    expect((await order.detail()).Swipes).toMatchObject([{ Hold: 0 }])
    const { Data: journals } = await desk.owner.done(orderJournals.getJournals, { ScheduleID: order.id })
    expect(journals.filter(({ Desc }) => /treo/i.test(Desc))).toHaveLength(2)
    await expectSoundBooks(server, desk.owner)
  })

  test('is not cancelled and does not change its lô; the other bills of its lô are and do', async () => {
    const { order, id, move } = await desk.swiped('000123', { bill: '41' })
    const other = await desk.swiped('000123', { bill: '42' })
    await hold(id)

    const refused = await desk.owner.call(orders.cancelLine, { ...order.ref, LineID: id, Reason: 'Nhập nhầm' })
    expect(refused.Blockers?.map(({ Message }) => Message)).toEqual([
      'Lần quẹt đang treo hoặc đã ghi mất, gỡ treo trước',
    ])
    expect((await move('000124')).Errors).toEqual({ LotNo: 'Bill 41 đang treo hoặc đã ghi mất, gỡ treo trước' })
    expect((await other.move('000124')).Result).toBe(1)
    other.order.version += 1
    await other.order.cancelLine(other.id)
    await release(id)
    await order.cancelLine(id)
    expect(await standing(1361)).toBe(0)
    await expectSoundBooks(server, desk.owner)
  })

  test('leaves a lô whose other bills were paid open, until it is paid as well', async () => {
    const { id, lot } = await desk.swiped()
    await desk.swiped()
    await hold(id)
    await desk.pay(lot, net)
    expect(await lotOf(lot)).toMatchObject({ Status: 6, Remain: 0, Held: net, Received: net })
    await release(id)
    await desk.pay(lot, net)
    expect(await lotOf(lot)).toMatchObject({ Status: 4, Remain: 0, Held: 0 })
    await expectSoundBooks(server, desk.owner)
  })

  test('twice at the same moment is held once', async () => {
    const { id } = await desk.swiped()
    const both = await Promise.all([hold(id), hold(id)])
    expect(both.filter(({ Result }) => Result === 1)).toHaveLength(1)
    expect(await standing(1362)).toBe(net)
    await expectSoundBooks(server, desk.owner)
  })
})

describe('a loss', () => {
  test('is refused of a swipe that is not held, or lost already, and without saying who bears it', async () => {
    const { id } = await desk.swiped()
    expect((await lose(id, 1)).Errors).toEqual({ LogWithdrawalID: 'Bill này chưa treo, treo bill trước' })
    await hold(id)
    expect((await lose(id, 3 as 1)).Errors).toEqual({ Outcome: 'Vui lòng chọn ai chịu khoản mất' })
    await lose(id, 1)
    expect((await lose(id, 2)).Errors).toEqual({ LogWithdrawalID: 'Bill này đã ghi mất' })
    expect((await hold(id)).Errors).toEqual({ LogWithdrawalID: 'Bill này đã ghi mất, gỡ treo trước' })
  })

  test('E12: charged to its order, which is owed again; its voucher and its swipe stand in the way of cancels', async () => {
    const { order, id, lot } = await desk.swiped()
    await order.send(await makeFund(desk.owner, { opening: 5_000_000 }), -(await order.detail()).Balance)
    expect(await order.detail()).toMatchObject({ Status: 5, Balance: 0 })
    await hold(id)

    const { Data } = await lose(id, 1)

    expect(Data).toMatchObject({ Held: 0, Remain: 0 })
    expect(Data?.Code).toMatch(/^DC\d{6}-001$/)
    expect(await order.detail()).toMatchObject({ Status: 4, Balance: gross, Other: gross, Swipes: [{ Hold: 3 }] })
    expect(await standing(632)).toBe(0)
    expect(await lotOf(lot)).toMatchObject({ Held: 0, Remain: 0, Lost: net, Received: 0, Net: net, DiffFee: 0 })
    const { Data: rows, Summary } = await desk.owner.done(posMoney.debtPos, { PosID: desk.pos })
    const figures = { Gross: gross, Fee: 11_000, Lost: net, Due: 0, Received: 0, DiffFee: 0, Held: 0, Remain: 0 }
    expect(rows[0]).toMatchObject(figures)
    expect(Summary?.Whole).toMatchObject({ Lost: net, Due: 0 })
    expect(Summary?.Counts).toMatchObject({ Diff: 0, Held: 0 })
    const { Data: bills } = await desk.owner.done(posMoney.getBillNumberLo, { numberLoID: lot, fromDate: today })
    expect(bills[0]).toMatchObject({ Hold: 3, Period: { Gross: gross, Lost: net, Due: 0, Received: 0, Remain: 0 } })
    order.version = (await order.detail()).Version
    const refused = await desk.owner.call(orders.cancelOrder, { ...order.ref, Reason: 'Nhập nhầm' })
    expect(refused.Blockers?.map(({ Code }) => Code)).toEqual(['VOUCHER', 'LOT_HELD'])
    await expectSoundBooks(server, desk.owner)
  })

  test('charged without the fee coming back is other income; taken back, all is as before it was held', async () => {
    const { order, id, lot } = await desk.swiped()
    await hold(id)
    await lose(id, 1, { FeeBack: false })
    expect([await standing(632), await standing(711)]).toEqual([11_000, -11_000])

    expect((await release(id, await clerk())).Code).toBe('NO_PERMISSION')
    expect((await release(id)).Data).toMatchObject({ Held: 0, Remain: net })
    expect(await order.detail()).toMatchObject({ Other: 0, Swipes: [{ Hold: 0 }] })
    expect([await standing(632), await standing(711)]).toEqual([11_000, 0])
    expect(await lotOf(lot)).toMatchObject({ Lost: 0, Remain: net, Status: 1 })
    await hold(id)
    expect((await lose(id, 1)).Result).toBe(1)
    await expectSoundBooks(server, desk.owner)
  })

  test('borne by the shop is decided by an owner, or up to the limit by who may approve, with other losses of that day', async () => {
    const { order, id } = await desk.swiped('000123', { amount: 4_000_000 })
    const second = await order.swipe([{ pos: desk.pos, amount: 2_000_000, lot: '000123' }], { Confirm: ['W_OVER'] })
    const [other = 0] = second.Data.LogWithdrawalIDs
    await hold(id)
    await hold(other)
    const { Data: shop } = await desk.owner.done(shops.getByID, {})
    expect(shop.AdjustLimit).toBe(5_000_000)

    const why = (limit: string) =>
      `Khoản ${limit} trên mức quản lý được xóa nợ (5.000.000 một khách trong một ngày), cần chủ duyệt`
    expect((await lose(id, 2, {}, await clerk())).Message).toBe(why('3.956.000'))
    const manager = await clerk(['badExpense.approve'])
    const { Data } = await lose(id, 2, {}, manager)
    expect(Data?.Code).toMatch(/^NX\d{6}-001$/)
    expect((await lose(other, 2, {}, manager)).Message).toBe(why('1.978.000'))
    expect(await standing(8112)).toBe(3_956_000)
    expect((await order.detail()).Swipes).toMatchObject([{ Hold: 4 }, { Hold: 1 }])
    expect((await desk.owner.done(badDebts.getByConditions, {})).Total).toBe(0)
    expect((await release(id, await clerk(['posMoney.cancel']))).Message).toContain(
      'cần người có quyền duyệt nợ xấu gỡ',
    )
    await release(id)
    expect(await standing(8112)).toBe(0)
    await expectSoundBooks(server, desk.owner)
  })
})

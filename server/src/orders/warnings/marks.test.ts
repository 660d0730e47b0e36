import { orders } from '@cardpro/contract/orders/orders'
import { warnings } from '@cardpro/contract/orders/warnings'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { hour, minute, openCounter, seen } from '#test/warningDesk.ts'

const server = testServer()
const open = async () => openCounter(await server.company())
afterEach(() => setClock(null))

describe('a warning', () => {
  const warned = async () => {
    const counter = await open()
    const order = await makeOrder(counter.owner, { FeeRut: 1, Confirm: ['W_FEE_LOW', 'W_LOSS'] })
    await order.swipe([{ pos: counter.pos, amount: 50_000_000 }], { Confirm: ['W_LOSS'] })
    return { ...counter, order, about: { Type: 4 as const, ScheduleID: order.id } }
  }
  const counts = async (user: TestUser) => (await user.done(warnings.getWarnings, { Type: 4 })).Summary

  test('is put off neither into the past, nor for too long, nor where there is none', async () => {
    const { owner, about } = await warned()
    const put = (Until: string, more = {}) => owner.call(warnings.snoozeWarning, { ...about, ...more, Until, Note: '' })

    expect((await put(new Date(Date.now() - minute).toISOString())).Errors).toEqual({
      Until: 'Thời điểm hoãn phải ở sau lúc này',
    })
    expect((await put(new Date(Date.now() + 61 * 24 * hour).toISOString())).Errors).toEqual({
      Until: 'Chỉ hoãn được tối đa 60 ngày',
    })
    expect((await put('mai')).Errors).toEqual({ Until: 'Thời điểm hoãn không hợp lệ' })
    expect((await put(new Date(Date.now() + hour).toISOString(), { Type: 1 })).Message).toBe(
      'Cảnh báo “Đã nạp, chưa rút” này không còn, hãy tải lại danh sách',
    )
  })

  test('that was put off comes back when its time is over', async () => {
    const { owner, about } = await warned()
    const Until = new Date(Date.now() + hour).toISOString()

    await owner.done(warnings.snoozeWarning, { ...about, Until, Note: 'Chị Anh đồng ý giá' })

    expect(await counts(owner)).toMatchObject({ Open: 0, PutOff: 1 })
    expect((await owner.done(warnings.getWarnings, { Type: 4, State: 2 })).Data).toMatchObject([
      { Note: 'Chị Anh đồng ý giá', State: 2 },
    ])
    setClock(new Date(Date.now() + hour + minute).toISOString())
    expect(await counts(owner)).toMatchObject({ Open: 1, PutOff: 0 })
  })

  test('that was dropped stays away under the name of who did it, until it is opened again', async () => {
    const { owner, about } = await warned()
    expect((await owner.call(warnings.dropWarning, { ...about, Reason: ' ' })).Message).toBe('Vui lòng nhập lý do')

    await owner.done(warnings.dropWarning, { ...about, Reason: 'Giá ưu đãi' })

    expect(await counts(owner)).toMatchObject({ Open: 0, Dropped: 1 })
    const [row] = (await owner.done(warnings.getWarnings, { Type: 4, State: 3 })).Data
    expect(row).toMatchObject({ Note: 'Giá ưu đãi', State: 3 })
    expect(row?.MarkedBy).not.toBe('')
    await owner.done(warnings.restoreWarning, about)
    expect(await counts(owner)).toMatchObject({ Open: 1, Dropped: 0 })
  })

  test('that was dropped is a new one when its cause arises anew', async () => {
    const { owner, pos, order, about } = await warned()
    await owner.done(warnings.dropWarning, { ...about, Reason: 'Giá ưu đãi' })

    await order.swipe([{ pos, amount: 10_000_000 }], { Confirm: ['W_LOSS', 'W_DUP'] })

    expect(await counts(owner)).toMatchObject({ Open: 1, Dropped: 0 })
  })

  test('by hand leaves the order with the reason', async () => {
    const { owner } = await open()
    const order = await makeOrder(owner)
    await owner.done(orders.setWarning, { ScheduleID: order.id, IsWarning: true, Reason: 'Khách chưa đến' })

    await owner.done(warnings.dropWarning, { Type: 10, ScheduleID: order.id, Reason: 'Khách đã đến' })

    expect((await order.detail()).IsWarning).toBe(false)
    expect(await seen(owner, 10)).toEqual([])
  })
})

test('cancelled orders stand with who cancelled them, why, and what money had moved', async () => {
  const { owner, fund } = await open()
  const order = await makeOrder(owner, { Contract_Type: 2, Amount: 15_000_000 })
  await order.topUp(fund, 15_000_000)
  await order.cancel()
  await (await makeOrder(owner)).cancel()

  const { Data, Summary } = await owner.done(warnings.getCancelled, {})

  expect(Data).toHaveLength(2)
  expect(Data[1]).toMatchObject({ Code: order.code, Reason: 'Khách đổi ý', Undone: 15_000_000, Version: order.version })
  expect(Data[1]?.CancelledBy).not.toBe('')
  expect(Summary).toEqual({ Undone: 15_000_000 })
  expect((await owner.done(warnings.getCancelled, { toDate: todayHere(-1) })).Data).toEqual([])
  await owner.done(orders.reopen, { ...order.ref, Reason: 'Hủy nhầm' })
  expect((await owner.done(warnings.getCancelled, {})).Data).toHaveLength(1)
})

import type { OrderRow } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSession, storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { given, visited } from '#kit/ui/testDrawn.tsx'
import { order } from '#orders/testOrder.ts'
import { kindName, rowActions, useMayAttach, useWhyNot } from './orderActions.ts'
import { useQuickActions } from './orderPaths.ts'

beforeEach(() => {
  startBrowser()
  clearSession()
  visited.length = 0
})
const signIn = (UserID: number, Rights: string[]) =>
  storeSession('t', { ...minhAnh, ExpiredDate: '2999-12-31', UserID, Rights }, quan1)

const open = vi.fn()
const quick = () => [{ label: 'Xem thẻ', onClick: () => undefined }]
const menu = (change: Partial<OrderRow>) =>
  rowActions({ ...order, ...change }, { open, whyNot: () => undefined, quick })
const labels = (change: Partial<OrderRow>) => menu(change).map(({ label }) => label)

describe('the menu of an order in the list', () => {
  test('has what moves its money, what is done to it besides, whose it is, and its end', () => {
    expect(labels({})).toEqual([
      'Xem đơn',
      'Quẹt thẻ',
      'Chuyển tiền',
      'In phiếu',
      'Sửa đơn',
      'Ghi chú',
      'Đánh dấu',
      'Cảnh báo',
      'Xem thẻ',
      'Hủy đơn',
    ])
    expect(labels({ IsWarning: true })).toContain('Bỏ cảnh báo')
  })

  test('of a cancelled one moves no money and changes no terms, and opens it again', () => {
    expect(labels({ Status: 6, Balance: 0 })).toEqual([
      'Xem đơn',
      'In phiếu',
      'Ghi chú',
      'Đánh dấu',
      'Cảnh báo',
      'Xem thẻ',
      'Mở lại đơn',
    ])
  })

  test('opens the order, or the order with the drawer of that action', () => {
    open.mockClear()
    for (const { onClick } of menu({}).slice(0, 4)) onClick()
    expect(open.mock.calls).toEqual([[7], [7, 'swipe'], [7, 'send'], [7, 'print']])
  })
})

describe('the quick menu', () => {
  const act = (label: string, Status = 3) =>
    given(useQuickActions)({ ...order, Status }).find((one) => one.label === label)

  test.each([
    ['Xem khách hàng', '/customer?drawer=view.21'],
    ['Xem thẻ', '/cards?drawer=view.31'],
    ['Tạo lịch hẹn', '/schedule-payment?drawer=create.31'],
    ['Lập phiếu thu', '/collect-expense?drawer=collect.7'],
    ['Lập phiếu chi', '/collect-expense?drawer=expense.7'],
  ])('%s leads to %s', (label, address) => {
    act(label)?.onClick()
    expect(visited).toEqual([address])
  })

  test('writes off what is owed, only where something is owed', () => {
    expect(act('Xóa nợ xấu')).toBeUndefined()
    act('Xóa nợ xấu', 4)?.onClick()
    expect(visited).toEqual(['/expensebad/index?drawer=order.7'])
  })
})

describe('on an order of another user', () => {
  const why = 'Đơn do Phạm Thu Hà phụ trách, bạn chỉ làm được trên đơn của mình'
  const whyNot = () => given(useWhyNot)(orders.addTopUp, order)

  test('a user who may only add orders adds nothing, and is told whose it is', () => {
    signIn(6, ['orders.view', 'orders.add'])
    expect(whyNot()).toBe(why)
    signIn(5, ['orders.view', 'orders.add'])
    expect(whyNot()).toBeUndefined()
  })

  test('a user who may change orders works on all of them', () => {
    signIn(6, ['orders.view', 'orders.add', 'orders.edit'])
    expect(whyNot()).toBeUndefined()
  })

  test('what takes another right is left to that right', () => {
    signIn(6, ['orders.view', 'orders.add'])
    expect(given(useWhyNot)(orders.cancelOrder, order)).toBeUndefined()
  })

  test('no picture is added either', () => {
    signIn(6, ['orders.view', 'orders.add'])
    expect(given(() => useMayAttach(order))).toBe(false)
    signIn(5, ['orders.view', 'orders.add'])
    expect(given(() => useMayAttach(order))).toBe(true)
  })
})

test('a kind of order has a name that fits a column, and what is no kind has none', () => {
  expect([1, 2, 3, 4, 9].map(kindName)).toEqual(['Rút tiền', 'Đáo hạn', 'Đáo + rút', 'Quẹt hộ', '—'])
})

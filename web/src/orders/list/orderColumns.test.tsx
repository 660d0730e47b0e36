import type { OrderRow } from '@cardpro/contract/orders/orderRows'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSession } from '#kit/api/session.ts'
import { startBrowser } from '#kit/api/testBrowser.ts'
import { textOf } from '#kit/ui/testDrawn.tsx'
import { order, tr } from '#orders/testOrder.ts'
import { OrderCard } from './OrderCard.tsx'
import { type ColumnOptions, orderColumns } from './orderColumns.tsx'

beforeEach(() => {
  startBrowser()
  clearSession()
  vi.useFakeTimers({ now: new Date('2026-11-21T16:10:00+07:00') })
})
afterEach(() => vi.useRealTimers())

const open = () => undefined
const columns = (options: Partial<ColumnOptions> = {}) =>
  orderColumns({ seesProfit: true, open, actions: () => [], ...options })
const cell = (title: string, change: Partial<OrderRow> = {}, options: Partial<ColumnOptions> = {}) =>
  textOf(
    columns(options)
      .find((column) => column.title === title)
      ?.cell({ ...order, ...change }),
  )

describe('the columns of the orders', () => {
  test('are those of the work; the others are shown once they are chosen', () => {
    const all = columns()
    expect(all.filter(({ hiddenByDefault }) => !hiddenByDefault).map(({ title }) => title)).toEqual([
      'Mã đơn',
      'Giờ',
      'Khách hàng',
      'Thẻ',
      'Loại',
      'Yêu cầu',
      'Đã nạp',
      'Đã rút',
      'Phí',
      'Còn lại',
      'Lãi gộp',
      'Trạng thái',
      'NV',
    ])
    expect(all.filter(({ hiddenByDefault }) => hiddenByDefault).map(({ title }) => title)).toEqual([
      'Đã chuyển',
      'Khách trả',
      'POS',
      'Tiền về',
      'Ca',
      'Nơi làm',
      'Ghi chú',
      'Đánh dấu',
      'CTV',
      'Đối tác',
    ])
  })

  test('have no profit for users who may not see it, and the missing pictures only for who seeks them', () => {
    const titles = (options: Partial<ColumnOptions>) => columns(options).map(({ title }) => title)
    expect(titles({ seesProfit: false })).not.toContain('Lãi gộp')
    expect(titles({})).not.toContain('Thiếu ảnh')
    expect(titles({ seeksPictures: true })).toContain('Thiếu ảnh')
    expect(cell('Thiếu ảnh', { MissingImages: 2 }, { seeksPictures: true })).toBe('2')
    expect(cell('Thiếu ảnh', {}, { seeksPictures: true })).toBe('')
  })

  test('say in words what is stored as numbers', () => {
    expect(cell('Giờ')).toBe('11:30')
    expect(cell('Thẻ')).toBe('VPB •••• 4472')
    expect(cell('Loại', { Contract_Type: 3 })).toBe('Đáo + rút')
    expect(cell('Tiền về', { PosState: 1 })).toBe('Về một phần')
    expect(cell('Tiền về', { PosState: null })).toBe('')
    expect(cell('Ca', { shiftWorking: 2 })).toBe('Ca chiều')
    expect(cell('Nơi làm', { TypeWorking: 2 })).toBe('Đi khách (ship)')
    expect(cell('Đánh dấu', { Highlight: 1 })).toBe('Đỏ')
    expect(cell('Đánh dấu')).toBe('')
    expect(cell('Trạng thái', { Status: 1, Swipe: 15 * tr })).toBe('Đang rút 15/50')
  })

  test('tell a balance by its side', () => {
    expect(cell('Còn lại')).toMatch(/↑.*49\.100\.000/)
    expect(cell('Còn lại', { Status: 4, Balance: tr })).toMatch(/↓.*1\.000\.000/)
  })
})

describe('an order as a card', () => {
  const card = (change: Partial<OrderRow> = {}, props: object = {}) =>
    textOf(<OrderCard order={{ ...order, ...change }} open={open} {...props} />)

  test('has its customer, what it is, the amount that matters, what it earns, and the next step', () => {
    const words = card()
    expect(words).toContain('Nguyễn Hoàng Phúc')
    expect(words).toContain('DH261121-010 · 11:30 · Rút tiền · VPB •••• 4472')
    expect(words).toMatch(/Còn phải trả khách.*49\.100\.000/)
    expect(words).toMatch(/Lãi gộp.*350\.000/)
    expect(words).toContain('Chuyển tiền')
  })

  test('has no profit without the right to it, none before a swipe, and none on the board', () => {
    expect(card({ Profit: null })).not.toContain('Lãi gộp')
    expect(card({ Swipe: 0 })).not.toContain('Lãi gộp')
    expect(card({}, { board: 'status' })).not.toContain('Lãi gộp')
  })

  test('in a week leaves the day to its column, and has the time of today', () => {
    expect(card({ ForDate: '2026-11-23' }, { board: 'week' })).toContain('DH261121-010 · Rút tiền')
    expect(card({ ForDate: '2026-11-23' })).toContain('DH261121-010 · 23/11 · Rút tiền')
    expect(card({}, { board: 'week' })).toContain('DH261121-010 · 11:30 · Rút tiền')
  })

  test('in a column of its status repeats no status, but how far it is', () => {
    expect(card({ Status: 3 }, { board: 'status' })).not.toContain('Chờ chuyển tiền')
    expect(card({ Status: 1, Swipe: 15 * tr }, { board: 'status' })).toContain('Đang rút 15/50')
  })

  test('of a day that is to come offers no step, and tells missing pictures only to who seeks them', () => {
    expect(card({ Status: 0, Swipe: 0, Balance: 0 })).not.toContain('Quẹt thẻ')
    expect(card({ MissingImages: 2 }, { seeksPictures: true })).toContain('thiếu 2 ảnh bill')
    expect(card({ MissingImages: 2 })).not.toContain('thiếu 2 ảnh bill')
  })
})

import type { Order } from '@cardpro/contract/orders/orderRows'
import { describe, expect, test } from 'vitest'
import { menuActions } from './orderMenu.tsx'
import { line, order } from './testOrder.ts'

/** The entries of the menu of this order by their names, those that are off with the reason. */
const menu = (change: Partial<Order>) => {
  const one = { ...order, ...change }
  return menuActions
    .filter(({ isHidden }) => !isHidden?.(one))
    .map(({ label, blocked }) =>
      [typeof label === 'string' ? label : label(one), blocked?.(one)].filter(Boolean).join(': '),
    )
}

describe('the menu of an order', () => {
  test('of one that is swiped has the paper, its terms, what is taken off, and the marks', () => {
    expect(menu({})).toEqual([
      'In phiếu',
      'Sửa đơn',
      'Sửa phí',
      'Giảm phí',
      'Phí nhân viên',
      'Phí đối ứng',
      'Ghi chú',
      'Đánh dấu',
      'Cảnh báo',
    ])
  })

  test('says of an order without a line what has to come first, and offers to end its swiping', () => {
    expect(menu({ Lines: [{ ...line, Status: 2 }], IsSwipeDone: false })).toEqual(
      expect.arrayContaining([
        'Phí nhân viên: Đơn chưa nạp, chưa quẹt lần nào',
        'Phí đối ứng: Đơn chưa nạp, chưa quẹt lần nào',
        'Rút xong, rút không hết: Đơn chưa nạp, chưa quẹt lần nào',
      ]),
    )
    expect(menu({ IsSwipeDone: false })).toContain('Rút xong, rút không hết')
  })

  test('takes back what was ended by hand, and a warning that stands', () => {
    expect(menu({ IsSwipeDone: true, IsDoneByHand: true })).toContain('Bỏ rút xong')
    expect(menu({ IsWarning: true })).toContain('Bỏ cảnh báo')
  })

  test('changes no fee of a completed order, and takes nothing off a fee that is taken off already', () => {
    expect(menu({ Status: 5 })).toContain('Sửa phí: Đơn đã hoàn thành')
    expect(menu({ Discount: 900_000 })).toContain('Giảm phí: Đơn không còn phí để giảm')
    expect(menu({ Discount: 899_999 })).toContain('Giảm phí')
  })

  test('has no share for a partner whose own card it is', () => {
    expect(menu({ Contract_Type: 4 }).filter((entry) => entry.startsWith('Phí đối ứng'))).toEqual([])
  })

  test('of a cancelled order keeps the paper and the marks', () => {
    expect(menuActions.filter(({ isOfCancelled }) => isOfCancelled).map(({ key }) => key)).toEqual([
      'print',
      'note',
      'highlight',
      'warning',
    ])
  })
})

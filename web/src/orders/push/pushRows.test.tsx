import type { PushRow } from '@cardpro/contract/orders/pushes/pushes'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { StateTag, spaceAccount } from './pushColumns.tsx'
import { initialPushes, isOpen, kindName, pushQuery, refOf } from './pushFilters.ts'

const aRow = (more: Partial<PushRow>): PushRow =>
  ({ ScheduleID: 7, Kind: 2, State: 1, IsCancelled: false, ...more }) as PushRow

describe('a row of the queue', () => {
  const text = (more: Partial<PushRow>) =>
    renderToStaticMarkup(<StateTag row={aRow(more)} />).replaceAll(/<[^>]+>/g, '')

  test('says how far it is; one that was sent says what it was, and one that was taken back says that', () => {
    expect([1, 2, 3, 4].map((State) => text({ State }))).toEqual(['Chờ', 'Đang chuyển', 'Lỗi', 'Trả lại'])
    expect(text({ State: 5 })).toBe('Chuyển khách')
    expect(text({ State: 5, IsCancelled: true })).toBe('Đã hủy dòng')
  })

  test('is open until it is sent, and is named by its order and kind', () => {
    expect([1, 2, 3, 4, 5].map((State) => isOpen(aRow({ State })))).toEqual([true, true, true, true, false])
    expect(refOf(aRow({}))).toEqual({ ScheduleID: 7, Kind: 2 })
    expect(kindName(2)).toBe('Chuyển khách')
  })
})

test('an account number stands in fours, as it is typed into the app of a bank', () => {
  expect(spaceAccount('19034567890123')).toBe('1903 4567 8901 23')
  expect(spaceAccount('12345678')).toBe('1234 5678')
})

test('the queue is asked for what the address says, and for everything where it says nothing', () => {
  const all = { GeneralSearch: '', PageIndex: 1, PageSize: 50, BankCode: '' }
  expect(pushQuery(initialPushes)).toEqual(all)
  expect(pushQuery({ ...initialPushes, State: 1, Kind: 2, BankCode: 'TCB' })).toEqual({
    ...all,
    State: 1,
    Kind: 2,
    BankCode: 'TCB',
  })
})

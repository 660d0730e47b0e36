import { people } from '@cardpro/contract/people/customers/customer.calls'
import { customersList } from '@cardpro/contract/people/customers/customers.list'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { plainOf } from '#kit/ui/testDrawn.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { exportOf } from './ExcelExport.tsx'
import { askedWith as historyAsked, isWhole, wholeHistory } from './HistoryFilter.tsx'
import { addressOf, keptFilters } from './lastFilters.ts'
import { narrowingOf, sortingOf } from './list.ts'
import { Paging } from './Paging.tsx'
import { askedWith, filterWords, initialOf } from './recordFilters.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00+07:00') }))
afterEach(() => vi.useRealTimers())

const list = people.ajaxLoadCustomer

describe('the filters of a list from its dictionary', () => {
  const initial = initialOf(customersList)

  test('begin with what the list says, on the first page and in the usual order', () => {
    expect(initial).toMatchObject({ Status: 1, GeneralSearch: '', PageIndex: 1, PageSize: 20, Sort: '', GroupBy: '' })
  })

  test('are sent as they are chosen; what is not chosen or not known to the call is left out', () => {
    const asked = askedWith(list, { ...initial, Rank: 2, HasDebt: false, StaffID: null, Other: 5 } as typeof initial)
    expect(asked).toMatchObject({ Status: 1, Rank: 2, PageIndex: 1, PageSize: 20 })
    for (const key of ['HasDebt', 'StaffID', 'Other']) expect(asked).not.toHaveProperty(key)
  })

  test('read as chips do, each in its words', () => {
    const words = filterWords(customersList) as Record<string, (value: unknown) => string>
    expect(words['GeneralSearch']?.('tran')).toBe('Tìm “tran”')
    expect(words['HasDebt']?.(true)).toBe('Còn công nợ')
    expect(words['Status']?.(0)).toBe('Trạng thái: Đã ngừng')
    expect(words['InactiveDays']?.(30)).toBe('Không đến từ (ngày): 30')
    // A record has a name that only its own control knows.
    expect(words).not.toHaveProperty('StaffID')
  })
})

describe('the order and the groups of an address', () => {
  test('are dropped where the call does not know them', () => {
    expect(sortingOf(list, { Sort: 'Secrets', GroupBy: 'Secrets', Closed: ['1'] })).toEqual({
      Sort: '',
      GroupBy: '',
      Closed: [],
    })
    expect(sortingOf(list, { Sort: '-Balance', GroupBy: 'StaffID', Closed: ['7'] })).toEqual({
      Sort: '-Balance',
      GroupBy: 'StaffID',
      Closed: ['7'],
    })
  })

  test('are no part of an action on all rows of a filter', () => {
    const asked = { Rank: 2, PageIndex: 3, PageSize: 20, Sort: 'Balance', GroupBy: 'StaffID', Closed: [] }
    expect(narrowingOf(asked)).toEqual({ Rank: 2 })
  })
})

describe('what narrows a list down', () => {
  test('stands in chips, each to be dropped by itself, with one action for all of them', () => {
    const filters = [{ label: 'Ngân hàng: Vietcombank', onRemove: () => {} }, false as const, null]
    const html = renderToStaticMarkup(<ActiveFilters filters={filters} onClear={() => {}} />)
    expect(plainOf(html)).toBe('Ngân hàng: VietcombankXóa lọc')
    expect(html).toContain('aria-label="Bỏ lọc Ngân hàng: Vietcombank"')
    expect(renderToStaticMarkup(<ActiveFilters filters={[null]} onClear={() => {}} />)).toBe('')
  })

  test('by days reads by the name of the range, or by the days', () => {
    const read = (from: string, to: string, more: { preset?: string; none?: string; isAhead?: boolean } = {}) => {
      const { preset, ...rest } = more
      const value = { from, to, ...(preset && { preset }) }
      const html = renderToStaticMarkup(<DateRangeFilter value={value} onChange={() => {}} {...rest} />)
      return /aria-label="Khoảng ngày: ([^"]*)"/.exec(html)?.[1]
    }
    expect(read('2026-11-01', '2026-11-21', { preset: 'thang-nay' })).toBe('Tháng này')
    expect(read('2026-11-21', '2026-11-21')).toBe('Hôm nay · 21/11')
    expect(read('2026-11-21', '2026-11-24', { preset: '3-ngay-toi', isAhead: true })).toBe('3 ngày tới')
    expect(read('', '')).toBe('Mọi ngày')
    expect(read('', '', { none: 'Đến hạn: mọi ngày' })).toBe('Đến hạn: mọi ngày')
    expect(read('2026-11-02', '')).toBe('Từ 02/11/2026')
    expect(read('', '2026-11-05')).toBe('Đến 05/11/2026')
    expect(read('2026-11-02', '2026-11-05')).toBe('02/11 – 05/11/2026')
    expect(read('2025-12-30', '2026-01-02')).toBe('30/12/2025 – 02/01/2026')
    expect(read('2026-11-05', '2026-11-05')).toBe('05/11/2026')
  })
})

describe('what a report was left with', () => {
  test('is kept in one order, with its shop and without what belongs to the moment', () => {
    expect(keptFilters({ StaffID: 5, PosID: 3, PageIndex: 4, drawer: 'view.1', cols: 'mac-dinh' }, 1)).toBe(
      '{"PosID":3,"StaffID":5,"shop":1}',
    )
    expect(keptFilters({ PageIndex: 2 }, 1)).toBe('')
  })

  test('comes back in its shop; in another one without what that has not', () => {
    const kept = keptFilters({ StaffID: 5, fromDate: 'thang-nay' }, 1)
    expect(addressOf(kept, 1)).toEqual({ StaffID: 5, fromDate: 'thang-nay' })
    expect(addressOf(kept, 2)).toEqual({ fromDate: 'thang-nay' })
    expect(addressOf(undefined, 1)).toEqual({})
  })
})

describe('the line below a list', () => {
  const paging = (page: number, total: number, more: { shown?: number; onCount?: () => void } = {}) => {
    const { shown = 20, onCount } = more
    const state = [{ PageIndex: page, PageSize: 20 }, () => {}] as const
    return renderToStaticMarkup(<Paging state={state} total={total} noun="đơn" shown={shown} onCount={onCount} />)
  }

  test('says which rows are shown, of how many, and on which page', () => {
    const text = plainOf(paging(2, 318))
    expect(text).toContain('21–40 trong 318 đơn')
    expect(text).toContain('Trang 2 / 16')
    expect(plainOf(paging(16, 318, { shown: 18 }))).toContain('301–318 trong 318 đơn')
  })

  test('is absent where all rows stand on one page', () => {
    expect(paging(1, 20)).toBe('')
    expect(paging(1, 21)).not.toBe('')
  })

  test('says that there are more than were counted', () => {
    expect(plainOf(paging(1, 10_000, { onCount: () => {} }))).toContain('trong hơn 10.000 đơn')
  })

  test('leads no further than the first and the last page', () => {
    const off = (html: string) =>
      [...html.matchAll(/<button[^>]*>/g)]
        .filter(([button]) => button.includes(' disabled'))
        .map(([button]) => /aria-label="([^"]*)"/.exec(button)?.[1])
    expect(off(paging(1, 318))).toEqual(['Trang trước'])
    expect(off(paging(2, 318))).toEqual([])
    expect(off(paging(16, 318))).toEqual(['Trang sau'])
  })
})

test('the file of a list is made by the call of its name', () => {
  expect(exportOf({ name: 'customers' }).path).toMatch(/customer/i)
  expect(exportOf({ name: 'cards-due' })).not.toBe(exportOf({ name: 'cards' }))
})

test('the history of a record is asked for by what was chosen alone', () => {
  expect(isWhole(wholeHistory)).toBe(true)
  expect(historyAsked('customer', 7, wholeHistory)).toEqual({ RefKind: 'customer', RefID: 7 })
  const narrowed = { ...wholeHistory, StaffID: 5, to: '2026-11-21' }
  expect(isWhole(narrowed)).toBe(false)
  expect(historyAsked('customer', 7, narrowed)).toEqual({
    RefKind: 'customer',
    RefID: 7,
    StaffID: 5,
    toDate: '2026-11-21',
  })
})

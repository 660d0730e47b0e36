import type { LogRow } from '@cardpro/contract/kit/audit/audit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawn, textOf } from '#kit/ui/testDrawn.tsx'
import { LogCard } from './LogCard.tsx'
import { logColumns } from './logColumns.tsx'
import { initialFilters, logDays, logQuery } from './logFilters.ts'

const row = (change: Partial<LogRow> = {}): LogRow => ({
  LogID: 7,
  At: '2020-11-21T15:40:07.123+07:00',
  Kind: 1,
  StaffID: 9,
  Staff: 'Lê Minh Anh',
  ShopID: 1,
  Shop: 'Cửa hàng Quận 1',
  MenuID: 40,
  Menu: 'Dữ liệu thẻ',
  ActionID: 3,
  Action: 'Sửa',
  Act: 'Sửa thẻ',
  Note: '',
  Ref: 'VPB •••• 4472',
  RefKind: 'card',
  RefID: 5,
  Before: { 'Hạn mức': '100.000.000' },
  After: { 'Hạn mức': '120.000.000' },
  IP: '127.0.0.1',
  Device: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  ...change,
})

describe('the columns of the log', () => {
  const titles = (hasShop: boolean) => logColumns({ hasShop }).map(({ title }) => title)

  it('say when, which user, where, what, of which record, before and after, and from where', () => {
    expect(titles(false)).toEqual([
      'Giờ',
      'Nhân viên',
      'Màn hình',
      'Thao tác',
      'Đối tượng',
      'Trước và sau',
      'Địa chỉ mạng',
      'Thiết bị',
    ])
    expect(logColumns({ hasShop: false }).map(({ cell }) => textOf(cell(row())))).toEqual([
      '21/11/2020 15:40:07',
      'Lê Minh Anh',
      'Dữ liệu thẻ',
      'Sửa thẻ',
      'VPB •••• 4472',
      'Hạn mức: 100.000.000 → 120.000.000',
      '127.0.0.1',
      'Chrome · Windows',
    ])
  })

  it('name the shop only where rows of several are mixed', () => {
    expect(titles(true)).toContain('Cửa hàng')
    expect(titles(false)).not.toContain('Cửa hàng')
  })

  it('mark what was refused and what a client said, and not what was done', () => {
    const act = (Kind: number) => textOf(logColumns({ hasShop: false })[3]?.cell(row({ Kind, Act: 'Quẹt thẻ' })))
    expect([1, 2, 3].map(act)).toEqual(['Quẹt thẻ', 'Quẹt thẻ Bị từ chối', 'Quẹt thẻ Ghi chú từ trình duyệt'])
  })
})

describe('a line of the log on a phone', () => {
  it('is a card that opens it and says the same in three lines', () => {
    const card = <LogCard row={row({ Note: 'Gấp' })} onOpen={() => undefined} />
    expect(drawn(card)).toContain('<button type="button" class="cp-card-title">Sửa thẻ</button>')
    expect(textOf(card)).toBe(
      'Sửa thẻ 21/11/2020 15:40:07 · Lê Minh Anh · VPB •••• 4472 Hạn mức: 100.000.000 → 120.000.000; Gấp',
    )
  })

  it('names the screen where there is no record, and no user where none was known', () => {
    const card = <LogCard row={row({ Staff: '', Ref: '', Before: {}, After: {} })} onOpen={() => undefined} />
    expect(textOf(card)).toBe('Sửa thẻ 21/11/2020 15:40:07 · — · Dữ liệu thẻ')
  })
})

describe('what the log is asked with', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z') }))
  afterEach(() => void vi.useRealTimers())
  const week = { fromDate: '2026-11-15', toDate: '2026-11-21' }

  it('is the last seven days without dates', () => {
    expect(logDays(initialFilters)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(logQuery(initialFilters)).toEqual({ GeneralSearch: '', ...week, PageIndex: 1, PageSize: 50 })
  })

  it('searches a text in the whole history, unless days are chosen', () => {
    const typed = { ...initialFilters, GeneralSearch: 'huy quet the' }
    expect(logQuery(typed)).toEqual({ GeneralSearch: 'huy quet the', PageIndex: 1, PageSize: 50 })
    const chosen = { fromDate: '2026-11-01', toDate: '2026-11-02' }
    expect(logQuery({ ...typed, ...chosen })).toMatchObject({ GeneralSearch: 'huy quet the', ...chosen })
  })

  it('is narrowed by what is chosen alone', () => {
    expect(logQuery({ ...initialFilters, MenuID: 40, Kind: 2 })).toEqual({
      GeneralSearch: '',
      ...week,
      MenuID: 40,
      Kind: 2,
      PageIndex: 1,
      PageSize: 50,
    })
    expect(logQuery({ ...initialFilters, ActionID: 4, StaffID: 9 })).toMatchObject({ ActionID: 4, StaffID: 9 })
  })
})

import type { CashCount } from '@cardpro/contract/cash/cashbook/counts'
import { describe, expect, it } from 'vitest'
import { cellsOf, labelsOf, menuOf } from '#kit/ui/columns/testCells.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { countColumns } from './CountList.tsx'

const shown: unknown[] = []
const drawer = { show: (...opened: unknown[]) => void shown.push(opened) } as unknown as DrawerState
const columns = countColumns(drawer)
const counted = {
  CountID: 4,
  Code: 'KQ261121-001',
  Kind: 1,
  State: 2,
  BankCardID: 8,
  FundName: 'Két quầy',
  Date: '2026-11-21',
  EndedBy: 'Trần Minh Quân',
  EndedAt: '2026-11-21T17:55:00+07:00',
  CountedBy: 'Lê Minh Anh',
  IsOwn: false,
  CountedAt: '2026-11-21T18:02:00+07:00',
  Book: 1_000_000,
  Counted: 900_000,
  Diff: -100_000,
  Left: -100_000,
  Note: '',
} as CashCount
const waiting = {
  ...counted,
  State: 1,
  CountedAt: null,
  CountedBy: '',
  Book: null,
  Counted: null,
  Diff: null,
} as CashCount

describe('a count in the list', () => {
  it('stands beside the books with what it found', () => {
    expect(cellsOf(columns, counted)).toMatchObject({
      'Số phiếu': 'KQ261121-001',
      'Đếm lúc': '21/11/2026 18:02',
      Quỹ: 'Két quầy',
      'Trạng thái': 'Đã đếm',
      'Sổ quỹ': '1.000.000',
      'Đã đếm': '900.000',
      'Chênh lệch': '−100.000',
      'Chưa xử lý': '−100.000',
    })
    expect(cellsOf(columns, { ...counted, Diff: 0, Left: 0 })).toMatchObject({
      'Chênh lệch': 'khớp',
      'Chưa xử lý': '–',
    })
  })

  it('that waits tells nothing of the books, and when the shift was ended', () => {
    expect(cellsOf(columns, waiting)).toMatchObject({
      'Đếm lúc': '21/11/2026 17:55',
      'Sổ quỹ': '—',
      'Đã đếm': '—',
      'Chênh lệch': '—',
    })
  })
})

describe('what can be done with a count', () => {
  it('is counting while it waits, looking and cancelling afterwards, and nothing once it is cancelled', () => {
    expect(labelsOf(menuOf(columns, waiting))).toEqual(['Đếm', 'Bỏ kết ca'])
    expect(labelsOf(menuOf(columns, counted))).toEqual(['Xem', 'Hủy phiếu'])
    expect(menuOf(columns, { ...counted, State: 3 } as CashCount)).toEqual([])
  })

  it('opens the till of one that waits, and the count of one that is done', () => {
    for (const row of [waiting, counted]) for (const { onClick } of menuOf(columns, row)) onClick()
    expect(shown).toEqual([
      ['count', 8],
      ['uncount', 4],
      ['counted', 4],
      ['uncount', 4],
    ])
  })
})

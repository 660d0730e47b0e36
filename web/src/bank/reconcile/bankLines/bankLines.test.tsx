import type { BankLine } from '@cardpro/contract/bank/bankLines/bankLines'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { fundIn } from './lastFund.ts'
import { LineTag, lineActions, otherSide, whenOf } from './lineColumns.tsx'
import { directionOf, initialLines, isOpen, linesInput, showOf } from './lineList.ts'

const aLine = (more: Partial<BankLine> = {}): BankLine =>
  ({
    LineID: 8,
    BankCardID: 1,
    FundName: 'VCB công ty',
    Date: '2026-11-21',
    At: null,
    Amount: 3_000_000,
    Left: 3_000_000,
    Content: 'NGUYEN THI KHACH CHUYEN TIEN',
    CounterName: '',
    CounterLast4: '',
    State: 0,
    Doubt: null,
    Links: [],
    Version: 1,
    ...more,
  }) as BankLine

describe('the list of lines asks for', () => {
  test('what the address says', () => {
    const filters = { ...initialLines, BankCardID: 7, StatementID: 3, show: 'left', direction: 'in' }
    expect(linesInput({ ...filters, GeneralSearch: 'FT26', fromDate: '2026-11-01', toDate: '2026-11-21' })).toEqual({
      PageIndex: 1,
      PageSize: 50,
      text: 'FT26',
      show: 'left',
      direction: 'in',
      BankCardID: 7,
      StatementID: 3,
      fromDate: '2026-11-01',
      toDate: '2026-11-21',
    })
  })

  test('all lines where nothing is said, or what does not exist', () => {
    expect(linesInput(initialLines)).toEqual({ PageIndex: 1, PageSize: 50, text: '', show: 'all', direction: 'all' })
    expect([showOf('nonsense'), directionOf('sideways')]).toEqual(['all', 'all'])
  })
})

describe('a line', () => {
  test('is open while something of it is not booked, unless it was skipped', () => {
    expect(isOpen(aLine())).toBe(true)
    expect(isOpen(aLine({ Left: -55_000 }))).toBe(true)
    expect(isOpen(aLine({ Left: 0, State: 3 }))).toBe(false)
    expect(isOpen(aLine({ State: 2 }))).toBe(false)
  })

  test('says its day, and its time where the bank tells it', () => {
    expect(whenOf(aLine())).toBe('21/11/2026')
    expect(whenOf(aLine({ At: '2026-11-21T03:32:00.000Z' }))).toBe('21/11/2026 10:32')
  })

  test('says the other side as far as it is known', () => {
    expect(otherSide(aLine({ CounterName: 'NGUYEN VAN A', CounterLast4: '7890' }))).toBe('NGUYEN VAN A …7890')
    expect(otherSide(aLine({ CounterLast4: '7890' }))).toBe('…7890')
    expect(otherSide(aLine())).toBe('')
  })

  test('that may be there twice says that instead of its state', () => {
    const text = (line: BankLine) => renderToStaticMarkup(<LineTag line={line} />).replaceAll(/<[^>]+>/g, '')
    expect([0, 2, 3, 4, 5].map((State) => text(aLine({ State })))).toEqual([
      'Mới',
      'Bỏ qua',
      'Đã ghi',
      'Ghi một phần',
      'Chưa rõ',
    ])
    expect(text(aLine({ Doubt: { LineID: 9 } as never }))).toBe('Có thể trùng')
  })
})

describe('what can be done with a line', () => {
  const opened: unknown[] = []
  const drawer = { open: null, show: (...what: unknown[]) => void opened.push(what), close: () => undefined }
  const labels = (line: BankLine) => lineActions(line, drawer).map(({ label }) => label)
  const link = { JournalID: 1, Code: 'PT261121-001', Date: '2026-11-21', Amount: 1 } as never

  test('follows from how far it is', () => {
    expect(labels(aLine())).toEqual(['Gợi ý và ghi', 'Liên kết phiếu', 'Bỏ qua'])
    expect(labels(aLine({ State: 4, Links: [link] }))).toEqual(['Gợi ý và ghi', 'Liên kết phiếu'])
    expect(labels(aLine({ State: 3, Left: 0, Links: [link] }))).toEqual([])
    expect(labels(aLine({ State: 2 }))).toEqual(['Mở lại'])
  })

  test('opens the drawer of the act, in the address', () => {
    opened.length = 0
    for (const { onClick } of lineActions(aLine(), drawer)) onClick?.()
    expect(opened).toEqual([
      ['suggest', 8],
      ['line', 8],
      ['skip', 8],
    ])
  })
})

test('the fund that was chosen last is read from what was kept; nonsense is none', () => {
  expect(fundIn('{"BankCardID":7}')).toBe(7)
  expect(fundIn('{"BankCardID":"7"}')).toBeNull()
  expect(fundIn('[]')).toBeNull()
  expect(fundIn('')).toBeNull()
  expect(fundIn(undefined)).toBeNull()
})

import type { Payout } from '@cardpro/contract/bank/reconcile/board'
import type { Statement } from '@cardpro/contract/bank/reconcile/statements'
import { isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { aPayout } from '#bank/reconcile/board/testRows.ts'
import { linesOf } from './HistoryTab.tsx'
import { initialStatements, kindOf, statementsInput } from './historyList.ts'
import { actOf } from './PostedDrawer.tsx'
import { actionsOf, statementColumns } from './statementColumns.tsx'

const aStatement = (more: Partial<Statement> = {}): Statement =>
  ({
    StatementID: 7,
    Kind: 1,
    Status: 1,
    FileName: 'VCB_POS.csv',
    PosName: 'POS VCB 01',
    FundName: '',
    FromDate: '2026-11-19',
    ToDate: '2026-11-21',
    Rows: 260,
    Posted: 0,
    Skipped: 0,
    ...more,
  }) as Statement
const account = { Kind: 2, PosName: '', FundName: 'VCB công ty' }

const acts = { open: () => undefined, remove: () => undefined }
function cell(title: string, row: Statement): string {
  const drawn = statementColumns(acts)
    .find((one) => one.title === title)
    ?.cell(row)
  return isValidElement(drawn) ? renderToStaticMarkup(drawn).replaceAll(/<[^>]+>/g, '') : String(drawn as string)
}

describe('a statement that was taken', () => {
  test('says of which POS or fund it is, and of which days', () => {
    expect(cell('Máy POS, quỹ', aStatement())).toBe('POS VCB 01')
    expect(cell('Máy POS, quỹ', aStatement(account))).toBe('VCB công ty')
    expect(cell('Từ – đến', aStatement())).toBe('19/11 – 21/11')
    expect(cell('Từ – đến', aStatement({ FromDate: '2026-11-21' }))).toBe('21/11')
    expect(cell('Từ – đến', aStatement({ FromDate: null }))).toBe('—')
  })

  test('is done once every row is booked or skipped', () => {
    expect(cell('Trạng thái', aStatement({ Posted: 259 }))).toBe('Đã nhận')
    expect(cell('Trạng thái', aStatement({ Posted: 259, Skipped: 1 }))).toBe('Đã ghi xong')
    expect(cell('Trạng thái', aStatement({ Status: 2 }))).toBe('Đã gỡ')
    expect(cell('Trạng thái', aStatement({ Rows: 0 }))).toBe('Đã nhận')
  })
})

describe('what can be done with a statement', () => {
  const of = (more: Partial<Statement>) =>
    actionsOf(aStatement(more), acts).map(({ label, blocked }) => [label, blocked])

  test('is to see what was booked of it, and to take it off while nothing is', () => {
    expect(of({})).toEqual([
      ['Phiếu đã ghi', undefined],
      ['Gỡ sao kê', undefined],
    ])
    expect(of({ Posted: 3 })[1]).toEqual(['Gỡ sao kê', 'Có 3 dòng đã ghi: hoàn tác phiếu trước'])
  })

  test('of an account is to see its lines, and the server says whether it can be taken off', () => {
    expect(of({ ...account, Posted: 3 })).toEqual([
      ['Xem các dòng', undefined],
      ['Gỡ sao kê', undefined],
    ])
  })

  test('is nothing once it was taken off', () => {
    expect(of({ Status: 2 })).toEqual([])
  })
})

test('the lines of a statement of an account open on their tab, a year of them at most', () => {
  const days = { fromDate: '2026-11-19', toDate: '2026-11-21' }
  expect(linesOf(aStatement(account))).toEqual({ tab: 'bank', StatementID: 7, ...days })
  expect(linesOf(aStatement({ ...account, FromDate: '2024-01-01' }))).toMatchObject({ fromDate: '2025-11-21' })
})

describe('the list of statements asks for', () => {
  test('what the address says', () => {
    const filters = { ...initialStatements, GeneralSearch: 'VCB', Kind: 2, PosID: 3 }
    expect(statementsInput({ ...filters, fromDate: '2026-11-01', toDate: '2026-11-21' })).toEqual({
      Kind: 2,
      PageIndex: 1,
      PageSize: 20,
      text: 'VCB',
      PosID: 3,
      fromDate: '2026-11-01',
      toDate: '2026-11-21',
    })
  })

  test('both kinds where none that exists is named', () => {
    expect([kindOf(1), kindOf(2), kindOf(9)]).toEqual([1, 2, 0])
  })
})

test('an undo names each voucher once, however many payouts it is of', () => {
  const payout = (more: Partial<Payout>) => aPayout({ RowsPosted: 2, Lots: 1, ...more })
  const both = [
    payout({ PaymentID: 41 }),
    payout({ PayoutID: 2, PaymentID: 41 }),
    payout({ PayoutID: 3, PaymentID: 42 }),
  ]
  expect(actOf(both)).toEqual({ paymentIds: [41, 42], rows: 6, lots: 3 })
})

import { customersList } from '@cardpro/contract/people/customers/customers.list'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { plainOf } from '#kit/ui/testDrawn.tsx'
import { columnsOf } from './columns.tsx'
import { asShown, recordColumns } from './recordColumns.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T16:00:00+07:00') }))
afterEach(() => vi.useRealTimers())

const textOf = (part: ReactNode): string => plainOf(renderToStaticMarkup(<>{part}</>))

describe('the columns of a list from its dictionary', () => {
  type Row = { FullName: string; Balance: number; Rank: number; Note: string; LastOrder: string }
  type Looks = Parameters<typeof recordColumns<Row, object, typeof customersList.fields>>[2]
  const columns = (rights: string[] = [], looks: Looks = {}) =>
    recordColumns<Row, object, typeof customersList.fields>(customersList, rights, looks)
  const column = (id: string, rights: string[] = [], looks: Looks = {}) =>
    columns(rights, looks).find((one) => one.id === id)

  test('stand in its order; those of Excel alone are not on the screen', () => {
    const ids = columns().map(({ id }) => id)
    expect(ids.slice(0, 4)).toEqual(['Code', 'Khách hàng', 'Phone', 'CardCount'])
    expect(ids.filter((id) => id === 'Khách hàng')).toHaveLength(1)
  })

  test('of what takes a right are there with it alone', () => {
    expect(column('Lãi 30 ngày')).toBeUndefined()
    expect(column('Lãi 30 ngày', ['orders.profit'])).toMatchObject({ title: 'Lãi 30 ngày' })
  })

  test('are sorted by their own key, by another one, or not at all', () => {
    expect([column('Balance')?.sort, column('LastOrder')?.sort, column('Note')?.sort]).toEqual([
      'Balance',
      'LastUsed',
      undefined,
    ])
    expect(column('Khách hàng')?.sort).toBe('FullName')
  })

  test('are hidden at first where the list says so', () => {
    expect([column('Source')?.hiddenByDefault, column('Phone')?.hiddenByDefault]).toEqual([true, undefined])
  })

  test('take what the screen says of them instead', () => {
    const looks = { Note: { ...asShown, cell: () => 'của màn hình', width: 90 } }
    expect(textOf(column('Note', [], looks)?.cell({ Note: 'x' } as Row))).toBe('của màn hình')
    expect(column('Note', [], looks)).toMatchObject({ width: 90, raw: undefined })
  })
})

describe('a cell', () => {
  type Row = { Text: string; Amount: number | null; Percent: number | null; Day: string; Status: number | null }
  type Sums = { Amount: number; They: number; We: number }
  const col = columnsOf<Row, Sums>()
  const row = (more: Partial<Row>): Row => ({ Text: '', Amount: null, Percent: null, Day: '', Status: null, ...more })

  test('of a text shows it whole in its tooltip, and a dash for nothing', () => {
    const column = col.text('Text', 'Ghi chú')
    expect(renderToStaticMarkup(<>{column.cell(row({ Text: 'dài' }))}</>)).toContain('title="dài"')
    expect(textOf(column.cell(row({})))).toBe('—')
  })

  test('of money is copied as its digits, summed, and an unknown amount is none', () => {
    const column = col.money('Amount', 'Số tiền', { total: 'Amount' })
    expect(column.raw?.(row({ Amount: 1_250_000 }))).toBe(1_250_000)
    expect(column.raw?.(row({}))).toBeNull()
    expect([textOf(column.cell(row({}))), textOf(column.cell(row({ Amount: 0 })))]).toEqual(['—', '–'])
    expect(textOf(column.sum?.([row({ Amount: 1_000 }), row({}), row({ Amount: 500 })]))).toBe('1.500')
    expect(textOf(column.total?.({ Amount: 9_000, They: 0, We: 0 }))).toBe('9.000')
  })

  test('of a balance says who owes; both sides are summed, never the net', () => {
    const column = col.balance('Amount', 'Công nợ', { totals: ['They', 'We'] })
    expect(textOf(column.cell(row({ Amount: 3_000 })))).toBe('↓3.000')
    expect(textOf(column.cell(row({ Amount: -2_000 })))).toBe('↑2.000')
    expect(textOf(column.sum?.([row({ Amount: 3_000 }), row({ Amount: -2_000 })]))).toBe('↓3.000↑2.000')
    expect(textOf(column.total?.({ Amount: 0, They: 0, We: 700 }))).toBe('↑700')
  })

  test('of a percent has no sum', () => {
    const column = col.percent('Percent', 'Phí')
    expect(textOf(column.cell(row({ Percent: 1.8 })))).toBe('1,8%')
    expect(column.sum).toBeUndefined()
  })

  test('of a moment is today’s time of day, another day’s date', () => {
    const column = col.time('Day', 'Lúc')
    expect(textOf(column.cell(row({ Day: '2026-11-21T13:44:00+07:00' })))).toBe('13:44')
    expect(textOf(column.cell(row({ Day: '2026-11-20T13:44:00+07:00' })))).toBe('20/11')
    expect(textOf(col.dateTime('Day', 'Lúc').cell(row({ Day: '2026-11-20T13:44:00+07:00' })))).toBe('20/11/2026 13:44')
    expect(textOf(col.date('Day', 'Ngày').cell(row({ Day: '2026-11-20' })))).toBe('20/11/2026')
  })

  test('of a status reads by its label, or as the screen calls it', () => {
    expect(textOf(col.status('Status', 'Trạng thái').cell(row({})))).toBe('—')
    const named = col.status('Status', 'Trạng thái', { label: () => 'Chờ duyệt' })
    expect(textOf(named.cell(row({ Status: 1 })))).toBe('Chờ duyệt')
  })
})

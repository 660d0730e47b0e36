import { expect, it } from 'vitest'
import { shownValue, sourceOf, tsvOf } from './copyRows.ts'

type Row = { Name: string; Amount: number; Percent: number; Phone: string }
const cell = () => null
const columns = [
  { id: 'Name', title: 'Tên', cell, raw: (row: Row) => row.Name },
  { id: 'Amount', title: 'Số tiền', cell, raw: (row: Row) => row.Amount },
  { id: 'Percent', title: 'Phí', cell, raw: (row: Row) => row.Percent },
  { id: 'Phone', title: 'SĐT', cell },
  { id: 'actions', title: 'Thao tác', cell },
]
const copied = (row: Partial<Row>) => {
  const whole = { Name: 'Hoàng', Amount: 1_500_000, Percent: 1.8, Phone: '0912345678', ...row }
  return tsvOf(sourceOf(columns, new Map([['1', whole]]))).split('\n')
}

it('copies raw numbers under the titles of the columns, without the actions', () => {
  expect(copied({})).toEqual(['Tên\tSố tiền\tPhí\tSĐT', 'Hoàng\t1500000\t1,8\t'])
})

it('leaves it to the cell what is shown of a phone: the whole number is not copied', () => {
  expect(copied({}).join()).not.toContain('0912345678')
})

it('lets no text break its line or become a formula', () => {
  expect(copied({ Name: '=HYPERLINK("x")\n\tnhé' })[1]).toBe(`'=HYPERLINK("x") nhé\t1500000\t1,8\t`)
  expect(copied({ Amount: -5_000 })[1]).toBe('Hoàng\t-5000\t1,8\t')
})

it('UX-39: copies nothing for a dash, and an amount that is only shown as its digits', () => {
  for (const none of ['—', '–', '-', ' ']) expect(shownValue(none)).toBe('')
  expect(shownValue('1.234.567 ₫')).toBe(1_234_567)
  expect(shownValue('−21.500')).toBe(-21_500)
  expect(shownValue('21/11/2026')).toBe('21/11/2026')
  expect(shownValue('VCB 01')).toBe('VCB 01')
  expect(shownValue('0912•••678')).toBe('0912•••678')
})

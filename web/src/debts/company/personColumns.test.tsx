import { describe, expect, it } from 'vitest'
import { cellsOf, totalsOf } from '#kit/ui/columns/testCells.tsx'
import { type Person, type PersonSums, personColumns } from './personColumns.tsx'

const shops: PersonSums['Columns'] = [
  { ShopID: 1, Name: 'Quận 1', TheyOwe: 864_000, WeOwe: 49_100_000 },
  { ShopID: 2, Name: 'Quận 2', TheyOwe: 0, WeOwe: 0 },
] as PersonSums['Columns']
const phuc = {
  Name: 'Nguyễn Hoàng Phúc',
  Phone: '0912345678',
  Opening: -1_000,
  Debit: 864_000,
  Credit: 49_100_000,
  TheyOwe: 864_000,
  WeOwe: 49_100_000,
  AtWork: 0,
  OpenOrders: 2,
  StaffName: 'Lê Minh Anh',
  Aging: { D7: 864_000, D30: 0, D60: 0, Older: 0 },
  Cells: [
    { ShopID: 1, TheyOwe: 864_000, WeOwe: 0 },
    { ShopID: 1, TheyOwe: 0, WeOwe: 49_100_000 },
  ],
} as unknown as Person

describe('the debts of a person over all shops', () => {
  it('have a column for each shop with both sides, and both sums, never netted', () => {
    expect(cellsOf(personColumns(shops), phuc)).toMatchObject({
      Khách: 'Nguyễn Hoàng Phúc',
      'Quận 1': '↓864.000↑49.100.000',
      'Quận 2': '–',
      'Khách nợ': '↓864.000',
      'Mình nợ': '↑49.100.000',
      '0–7 ngày': '864.000',
      'Trên 60': '–',
      NV: 'MA',
    })
  })

  it('have the sums of each shop below its column', () => {
    expect(totalsOf(personColumns(shops), { TheyOwe: 5, WeOwe: 3, Aging: phuc.Aging } as never)).toMatchObject({
      'Quận 1': '↓864.000↑49.100.000',
      'Quận 2': '–',
      'Khách nợ': '5',
      'Mình nợ': '3',
      '0–7 ngày': '864.000',
    })
  })

  it('are copied as one figure for a shop, above zero where the person owes', () => {
    const [first] = personColumns(shops).filter(({ id }) => id === 'shop1')
    expect(first?.raw?.(phuc)).toBe(864_000 - 49_100_000)
  })

  it('are without columns of shops where none owes', () => {
    expect(
      personColumns([])
        .map(({ title }) => title)
        .slice(0, 3),
    ).toEqual(['Khách', 'Điện thoại', 'Đầu kỳ'])
  })
})

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import type { ListPowers } from '#kit/ui/list/list.ts'
import { plainOf } from '#kit/ui/testDrawn.tsx'
import { GroupRow, groupLabel } from './GroupRow.tsx'
import { nextSort, sortOf } from './HeadCell.tsx'
import { ChosenRow, TotalsRow } from './TotalsRow.tsx'

type Card = { Name: string; Limit: number | null; Balance: number }
type Sums = { Limit: number; TheyOwe: number; WeOwe: number }
const col = columnsOf<Card, Sums>()
const columns: Column<Card, Sums>[] = [
  col.text('Name', 'Tên'),
  col.cell('Loại', () => 'Visa'),
  col.cell('Hạng', () => ''),
  col.money('Limit', 'Hạn mức', { total: 'Limit' }),
  col.balance('Balance', 'Công nợ', { totals: ['TheyOwe', 'WeOwe'] }),
]
const row = (Limit: number | null, Balance = 0): Card => ({ Name: 'An', Limit, Balance })
const summary = { Limit: 200_000_000, TheyOwe: 7_000_000, WeOwe: 2_000_000 }

/** The text of each cell, and how many columns it takes. */
function cellsOf(line: ReactNode): string[] {
  const html = renderToStaticMarkup(
    <table>
      <tbody>{line}</tbody>
    </table>,
  )
  const cells = [...html.matchAll(/<td(?: colSpan="(\d+)")?[^>]*>(.*?)<\/td>/g)]
  return cells.map(([, span, text = '']) => `${span ? `${span}× ` : ''}${plainOf(text)}`)
}

describe('the foot of a list', () => {
  test('says what it counts, and that it sums the whole filter', () => {
    expect(cellsOf(<TotalsRow columns={columns} cellStyles={[]} summary={summary} count="20 thẻ" />)).toEqual([
      '3× 20 thẻ · toàn bộ kết quả lọc',
      '200.000.000',
      '↓7.000.000↑2.000.000',
    ])
  })

  test('has no room for that where the first sum stands near the left', () => {
    const [lead] = cellsOf(<TotalsRow columns={columns.slice(1)} cellStyles={[]} summary={summary} count="20 thẻ" />)
    expect(lead).toBe('2× 20 thẻ')
  })

  test('sums chosen rows on a line of their own: what is owed on both sides, never the net', () => {
    const rows = [row(10_000_000, 5_000_000), row(null, -3_000_000), row(20_000_000)]
    expect(cellsOf(<ChosenRow columns={columns} cellStyles={[]} rows={rows} noun="thẻ" />)).toEqual([
      '3× 3 thẻ · đang chọn',
      '30.000.000',
      '↓5.000.000↑3.000.000',
    ])
    expect(cellsOf(<ChosenRow columns={columns} cellStyles={[]} rows={[]} noun="thẻ" />)).toEqual([])
  })
})

describe('the head of a group', () => {
  const group = { Key: 'TCB', Title: 'Techcombank', Count: 1_200, Sums: summary }
  const line = (head: Parameters<typeof GroupRow<Card, Sums>>[0]['head']) =>
    cellsOf(
      <GroupRow
        columns={columns}
        cellStyles={[]}
        head={head}
        label="Ngân hàng"
        onToggle={() => {}}
        place={undefined}
      />,
    )

  test('names the group and how many rows it has, with the sums of all of them', () => {
    expect(line({ group, isOpen: true, isRest: false })).toEqual([
      '3× Ngân hàng: Techcombank· 1.200',
      '200.000.000',
      '↓7.000.000↑2.000.000',
    ])
  })

  test('says where it goes on from the page before, and that rows belong to nothing', () => {
    expect(line({ group, isOpen: true, isRest: true })[0]).toContain('· 1.200 (tiếp)')
    expect(line({ group: { ...group, Title: '' }, isOpen: false, isRest: false })[0]).toContain('Ngân hàng: Không có')
  })

  test('is called as the list names what it is grouped by', () => {
    const list = { groups: { BankCode: 'Ngân hàng' } } as unknown as ListPowers
    const state = (GroupBy?: string) => [{ ...(GroupBy && { GroupBy }) }, () => {}] as const
    expect(groupLabel(list, state('BankCode'))).toBe('Ngân hàng')
    expect(groupLabel(list, state())).toBe('')
    expect(groupLabel(undefined, state('BankCode'))).toBe('')
  })
})

test('the head of a column turns the order: the largest first, the smallest first, and back to the usual order', () => {
  const turns: string[] = []
  for (let at = 0, sort = ''; at < 3; at++) turns.push((sort = nextSort(sortOf(sort, 'CreditLimit'), 'CreditLimit')))
  expect(turns).toEqual(['-CreditLimit', 'CreditLimit', ''])
  // Another column is not the one that is sorted by.
  expect(nextSort(sortOf('-Name', 'CreditLimit'), 'CreditLimit')).toBe('-CreditLimit')
})

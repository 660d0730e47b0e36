import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pdfOf } from '#test/pdf/pdfPages.ts'
import { pagesOf } from '#test/pdf/printedGrid.ts'
import type { AccountRow } from '../accountRow.rules.ts'
import { readAccountFile } from '../readAccount.ts'
import type { StatementRead } from '../readStatement.ts'

const context = { known: [], own: [], today: '2026-11-28' }
const rowsOf = ({ lines }: StatementRead): AccountRow[] =>
  lines.flatMap((line) => (line.read === null ? [] : [JSON.parse(line.read) as AccountRow]))
const outside = (name: string) => readAccountFile({ bytes: readFileSync(`test/outsideFiles/${name}`), ...context })

const pair = (no: number): string => String(no).padStart(2, '0')
const wholeText = (no: number): string =>
  `MBVCB.3000${pair(no)}.CT TU 03510000${pair(no)} NGUYEN VAN A${no} TOI 1017595688 SHOP THE NOI DUNG DH2611000${pair(no)} KH${no} chuyen tien rut the`

describe('a description over several lines is whole, and of its own row', () => {
  test.each([
    ['27-pdf-wrapped-centred/bank-top.pdf', 'the day beside its first line', 40],
    ['27-pdf-wrapped-centred/bank-middle.pdf', 'the day beside its third line', 40],
    ['27-pdf-wrapped-centred/bank-bottom.pdf', 'the day beside its last line', 40],
    ['28-pdf-title-alignment/bank-th-centre.pdf', 'titles in the middle of their columns', 12],
    ['28-pdf-title-alignment/bank-th-centre-narrow.pdf', 'titles in the middle, small type above them', 12],
  ])('%s: %s', async (file, _how, count) => {
    const found = await outside(file)
    expect(found.reading.Heads).toEqual(['Ngày giao dịch', 'Số tham chiếu', 'Ghi nợ', 'Ghi có', 'Số dư', 'Nội dung'])
    expect(found.reading.Blockers).toEqual([])
    const rows = rowsOf(found)
    expect(rows.map(({ content }) => content)).toEqual(Array.from({ length: count }, (_, no) => wholeText(no)))
    expect(rows.map(({ amount }) => amount)).toEqual(Array.from({ length: count }, (_, no) => (no + 1) * 100_000))
    expect(found.reading.account?.closing).toBe(5_000_000 + rows.reduce((sum, { amount }) => sum + amount, 0))
    expect(found.lines.filter(({ no, read }) => no > found.mapping.Head && read === null)).toHaveLength(1)
  })

  const titles = ['Ngày giao dịch', 'Số tham chiếu', 'Ghi nợ', 'Ghi có', 'Số dư', 'Nội dung', 'Ngân hàng']
  const texts = Array.from({ length: 12 }, (_, no) => (no % 3 === 2 ? `CK LE HOANG ${no}` : wholeText(no)))
  const printed = (width: number, inMiddle: boolean, padding: number) => {
    const rows = texts.map((text, no) => ['10/11/2026', `FT${no}`, '', '100.000', `${no + 1}00.000`, text, 'VCB'])
    const right = 'right' as const
    const columns = [
      { width: 50 },
      { width: 40 },
      { width: 50, side: right },
      { width: 60, side: right },
      { width: 60, side: right },
      { width },
      { width: 60 },
    ]
    return readAccountFile({
      bytes: pdfOf(pagesOf([titles, ...rows], { head: 1, columns, inMiddle, padding })),
      ...context,
    })
  }

  test.each([
    [130, false, 0],
    [130, false, 5],
    [260, false, 1],
    [260, true, 5],
    [130, true, 5],
  ])('numbers end where the description begins; width %s, in the middle %s, %s between rows', async (...how) => {
    const found = await printed(...how)
    expect(found.reading.Heads).toEqual(titles)
    expect(rowsOf(found).map(({ content }) => content)).toEqual(texts)
  })

  test('where nothing tells which row a line belongs to, it stands alone and is not lost', async () => {
    const found = await printed(130, true, 0)
    const below = found.lines.filter(({ no }) => no > found.mapping.Head)
    expect(below.filter(({ read }) => read === null).length).toBeGreaterThan(0)
    const letters = (said: string[]) => said.join(' ').split(/\s+/).toSorted().join(' ')
    const cells = below.flatMap((line) => (JSON.parse(line.cells) as string[]).map(String))
    expect(letters(cells.filter((cell) => !/^(?:[\d./]+|FT\d+|VCB|)$/.test(cell)))).toBe(letters(texts))
  })
})

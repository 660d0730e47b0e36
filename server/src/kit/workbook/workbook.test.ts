import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, expect, test } from 'vitest'
import { safeText } from '#kit/safeNote.ts'
import { unsealedFile } from '#kit/secrets/sealedFiles.ts'
import { openTable } from '#kit/tables/open/bytes.rules.ts'
import { makeSafe } from '#kit/tables/open/cardNumbers.rules.ts'
import { type CellKind, type CellValue, writeWorkbook } from './workbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'card-pro-workbook-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function written(kind: CellKind, rows: CellValue[][], mostRows?: number) {
  const path = join(folder, `${Math.random()}.xlsx`)
  const columns = (rows[0] ?? [null]).map((_, index) => ({ title: `Cột ${index}`, kind, width: 12 }))
  async function* batches() {
    yield rows
  }
  const bytes = await writeWorkbook(
    { path, owner: 'job 1 2', name: 'Sổ & “thẻ”', about: 'về', columns, ...(mostRows && { mostRows }) },
    batches(),
  )
  expect(statSync(path).size).toBe(bytes)
  const content = await buffer(unsealedFile(path, 'job 1 2'))
  return (await readXlsx(new Uint8Array(content))).sheets
}

test('texts come back as they were, whatever they are made of; what no workbook can hold is left out', async () => {
  const texts = [
    '=1+1',
    '<b>&amp;"\'',
    '  hai  khoảng trắng ',
    'dòng 1\ndòng 2\ttab',
    '😀 Nguyễn',
    '1e21',
    '@SUM(A1)',
    'a\u0001b\ud800c',
  ]
  const [sheet] = await written('text', [texts])
  expect(sheet?.name).toBe('Sổ & “thẻ”')
  expect(sheet?.rows[2]).toEqual([...texts.slice(0, -1), 'abc'])
})

test('numbers are numbers, days and times are dates as they are in Việt Nam, nothing is nothing', async () => {
  const [money] = await written('money', [[0, -5, 12_500_000_000, 0.125, null, true]])
  expect(money?.rows[2]).toEqual([0, -5, 12_500_000_000, 0.125, null, true])
  const [day] = await written('day', [['1999-12-31', '2026-11-22', null]])
  expect(day?.rows[2]?.slice(0, 2)).toEqual([new Date('1999-12-31T00:00:00Z'), new Date('2026-11-22T00:00:00Z')])
  const [instant] = await written('instant', [['2026-11-22T13:45:30.123+07:00']])
  expect(instant?.rows[2]?.[0]).toEqual(new Date('2026-11-22T13:45:30Z'))
})

test('more columns than there are letters, and more rows than a sheet has, are no matter', async () => {
  const wide = Array.from({ length: 60 }, (_, index) => index)
  const [sheet] = await written('number', [wide])
  expect(sheet?.rows[2]).toEqual(wide)
  const sheets = await written(
    'number',
    Array.from({ length: 25 }, (_, no) => [no]),
    12,
  )
  expect(sheets.map(({ rows }) => rows.length)).toEqual([12, 12, 7])
  expect(sheets.flatMap(({ rows }) => rows.slice(2).map(([no]) => no))).toEqual(
    Array.from({ length: 25 }, (_, no) => no),
  )
})

const limits = { rows: 100, columns: 10, cells: 1_000, unpacked: 1_000_000 }
const safe = (lines: Parameters<typeof makeSafe>[0]) => makeSafe(lines, safeText, false)
const opened = (bytes: Uint8Array) => openTable(bytes, { field: 'File', limits, safe })

test('a column that Excel shows as percents is read as it is shown; other numbers are left as they are', async () => {
  const rows = [
    ['Máy', 'Phí', 'Hoa hồng', 'Gõ tay'],
    ['POS 1', 0.011, 0.3, 0.018],
    ['POS 2', 0.0095, 0.25, 1.8],
  ] as CellValue[][]
  const columns = [{}, { numFmt: '0.00%' }, { numFmt: '0.00' }, {}]
  const bytes = await writeXlsx({ sheets: [{ name: 'Máy POS', rows, columns }] })
  const [sheet] = await opened(bytes)
  expect(sheet?.lines.map(({ cells }) => cells)).toEqual([
    ['Máy', 'Phí', 'Hoa hồng', 'Gõ tay'],
    ['POS 1', '1,1%', 0.3, 0.018],
    ['POS 2', '0,95%', 0.25, 1.8],
  ])
})

test('of a card number that was typed as a number the first six digits are read, and the last four where Excel kept them', async () => {
  const rows = [['Số thẻ'], [378282246310005], [4111111111111111]] as CellValue[][]
  const [sheet] = await opened(await writeXlsx({ sheets: [{ name: 'Thẻ', rows }] }))
  expect(sheet?.lines.map(({ cells }) => cells)).toEqual([['Số thẻ'], ['378282••••••0005'], ['411111••••••????']])
})

test.each(['day', 'instant', 'moment', 'money', 'number', 'percent', 'text'] as const)(
  'a cell of kind %s cannot hold what is no value: words stay words, all else is left out',
  async (kind) => {
    const odd = [Number.NaN, Number.POSITIVE_INFINITY, { day: '2026-11-22' }, undefined, 'Tổng cộng']
    const [sheet] = await written(kind, [[...odd, 'Hết'] as CellValue[]])
    expect(sheet?.rows[2]).toEqual([null, null, null, null, 'Tổng cộng', 'Hết'])
  },
)

import { describe, expect, test } from 'vitest'
import { xlsOf } from '#test/oldWorkbook.ts'
import { in1258 } from '#test/oneByteLetters.ts'
import {
  classic,
  csvOf,
  feeOf,
  type Grid,
  inThousands,
  payoo,
  type Sale,
  salesOf,
  shinhan,
  twoLines,
  xlsxOf,
} from '#test/statementFiles.ts'
import type { Row } from './readRow.rules.ts'
import { readStatementFile, readStatementLines, type StatementRead } from './readStatement.ts'

const context = { known: [], today: '2026-11-24' }
const tid = '73005422'
const read = async (grid: Grid) => readStatementFile({ bytes: await xlsxOf(grid), ...context })
const readText = (text: string | Uint8Array) =>
  readStatementFile({ bytes: typeof text === 'string' ? Buffer.from(text) : text, ...context })
const rowsOf = ({ lines }: StatementRead): Row[] =>
  lines.flatMap((line) => (line.read === null ? [] : [JSON.parse(line.read) as Row]))
const fieldsOf = ({ mapping }: StatementRead) => mapping.Columns

const sale: Sale = {
  tid,
  at: '2026-11-20 10:32:05',
  lot: '45',
  bill: '7',
  approval: '12345',
  card: '457353******1234',
  gross: 12_000_000,
}

/** What every layout must tell of the same sales. */
const told = (rows: Row[]) => rows.map(({ tid: name, gross, fee, net, kind }) => ({ name, gross, fee, net, kind }))
const expected = (sales: Sale[]) =>
  sales.map((one) => ({ name: one.tid, gross: one.gross, fee: feeOf(one), net: one.gross - feeOf(one), kind: 1 }))

describe('the layouts of acquirers are read without being told', () => {
  const sales = salesOf(tid, 12)

  test('titles in line 1, and a line of sums that proves them', async () => {
    const found = await read(classic(sales))
    expect(found.mapping.Head).toBe(1)
    expect(told(rowsOf(found))).toEqual(expected(sales))
    expect(found.reading.Proofs.map(({ Name, Ok }) => `${Name}: ${Ok}`)).toEqual([
      'Thực nhận = số tiền − phí: true',
      'Tổng số tiền: true',
      'Tổng phí: true',
      'Tổng thực nhận: true',
    ])
    expect(rowsOf(found)[0]).toMatchObject({
      on: '2026-11-20',
      lot: '000123',
      bill: '000001',
      approval: '100000',
      last4: '1000',
      brand: 'VISA',
    })
    expect(found.reading.Blockers).toEqual([])
  })

  test('Shinhan: titles in line 4, time before day, a quote before the approval code, Y as reversal', async () => {
    const back = { ...sale, approval: 'A1B2C3' }
    const found = await read(shinhan([...sales, sale], [back]))
    expect(found.mapping.Head).toBe(4)
    const rows = rowsOf(found)
    expect(told(rows.slice(0, 13))).toEqual(expected([...sales, sale]))
    expect(rows[12]).toMatchObject({ at: '2026-11-20T10:32:05+07:00', approval: '012345', mid: '000000012345678' })
    expect(rows[13]).toMatchObject({ kind: 2, gross: -12_000_000, fee: -132_000, net: -11_868_000, approval: 'A1B2C3' })
  })

  test('Payoo: no card and no day of the swipe, so the day of payment stands for it', async () => {
    const found = await read(payoo(sales))
    expect(told(rowsOf(found))).toEqual(expected(sales))
    expect(rowsOf(found)[0]).toMatchObject({
      rrn: '632500000000',
      on: '2026-11-23',
      paid: '2026-11-23',
      at: null,
      last4: '',
    })
    expect(found.mapping.NumberForm).toBe('comma')
  })

  test('×1.000 with a decimal comma, said in the head of the file', async () => {
    const found = await read(inThousands(sales))
    expect(found.mapping).toMatchObject({ NumberForm: 'dot', Unit: 1000, Head: 2 })
    expect(told(rowsOf(found))).toEqual(expected(sales))
    expect(found.ties).toEqual([])
  })

  test('merged titles in two lines: fee and its tax stand apart', async () => {
    const found = await read(twoLines(sales))
    expect(found.mapping.Head).toBe(3)
    expect(fieldsOf(found)).toEqual(['swipedOn', 'tid', 'approval', 'pan', 'gross', 'fee', 'feeVat', 'net'])
    expect(told(rowsOf(found))).toEqual(expected(sales))
    expect(rowsOf(found)[0]?.vat).toBe(Math.round(feeOf(sales[0] ?? sale) / 11))
  })

  test('a title of merged cells that stands beside its column', async () => {
    const grid = twoLines(sales).toSpliced(1, 2, [
      'Ngày giao dịch',
      'Mã thiết bị',
      'Mã chuẩn chi',
      'Số thẻ',
      'Số tiền giao dịch',
      null,
      'Phí',
      null,
      'Số tiền báo có',
    ])
    const shifted = grid.map((cells, index) =>
      index < 2 ? cells : [...cells.slice(0, 6), null, null, cells[7] ?? null],
    )
    const found = await read(shifted)
    expect(fieldsOf(found)[5]).toBe('fee')
    expect(told(rowsOf(found))).toEqual(expected(sales))
  })

  test('the Excel of before 2007, as Shinhan sends it', async () => {
    const found = await readStatementFile({ bytes: xlsOf(shinhan(sales)), ...context })
    expect(found.sheets).toEqual([{ Name: 'Chi tiết', Rows: 16 }])
    expect(told(rowsOf(found))).toEqual(expected(sales))
  })

  test.each([
    [';', 'utf-8'],
    [',', 'utf-8'],
    ['\t', 'utf-16le'],
  ] as const)('CSV with “%s” in %s, its amounts with commas', async (separator, encoding) => {
    const text = csvOf(payoo(sales), separator)
    const found = await readText(
      encoding === 'utf-8' ? text : Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    )
    expect(told(rowsOf(found))).toEqual(expected(sales))
  })

  test('CSV in Windows-1258', async () => {
    const found = await readText(in1258(csvOf(payoo(sales))))
    expect(found.reading.Heads[4]).toBe('Số tiền')
    expect(fieldsOf(found)[4]).toBe('gross')
  })

  test('without titles the columns are told by what stands in them', async () => {
    const found = await readText(csvOf(payoo(sales).slice(1)))
    expect(found.mapping.Head).toBe(0)
    expect(fieldsOf(found)).toEqual(['rrn', 'approval', 'tid', 'swipedOn', 'gross', 'fee', 'net'])
    expect(told(rowsOf(found))).toEqual(expected(sales))
  })
})

describe('a layout that is known', () => {
  const sales = salesOf(tid, 5)
  const layoutOf = (found: StatementRead) => ({
    id: 7,
    bank: 'VCB',
    signature: found.reading.signature,
    heads: found.reading.Heads,
    mapping: { ...found.mapping, Columns: found.mapping.Columns.with(6, null) },
    usedOn: '2026-11-21',
  })

  test('is read as its user said, whatever its titles would be guessed to be', async () => {
    const known = [layoutOf(await read(classic(sales)))]
    const again = await readStatementFile({ bytes: await xlsxOf(classic(sales)), known, today: context.today })
    expect(again.template).toEqual({ id: 7, name: 'Mẫu VCB, dùng lần cuối 21/11/2026', changed: [] })
    expect(again.mapping.Columns[6]).toBe(null)
  })

  test('with a new column it is carried over, and what changed is said', async () => {
    const known = [layoutOf(await read(classic(sales)))]
    const wider = classic(sales).map((cells, index) => [
      ...cells.slice(0, 10),
      index === 0 ? 'Phí VAT' : 100,
      ...cells.slice(10),
    ])
    const found = await readStatementFile({ bytes: await xlsxOf(wider), known, today: context.today })
    expect(found.template?.changed).toEqual(["thêm cột 'Phí VAT'"])
    expect(found.mapping.Columns.slice(8)).toEqual(['gross', 'fee', 'feeVat', 'net'])
    expect(found.mapping.Columns[6]).toBe(null)
  })

  test('lines are read again by another mapping', async () => {
    const found = await read(classic(sales))
    const lines = found.lines.map(({ no, cells }) => ({ no, cells: JSON.parse(cells) as string[] }))
    const mapping = { ...found.mapping, Unit: 0.001 as const }
    const { lines: again } = readStatementLines({ lines, mapping, today: context.today })
    expect((JSON.parse(again[1]?.read ?? '{}') as Row).gross).toBe(1_000)
  })
})

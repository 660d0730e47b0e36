import { describe, expect, test } from 'vitest'
import { classic, type Grid, type Sale, salesOf, shinhan, xlsxOf } from '#test/statementFiles.ts'
import type { Row } from './readRow.rules.ts'
import { readStatementFile, type StatementRead } from './readStatement.ts'

const tid = '73005422'
const read = async (grid: Grid) => readStatementFile({ bytes: await xlsxOf(grid), known: [], today: '2026-11-24' })
const rowsOf = ({ lines }: StatementRead): Row[] =>
  lines.flatMap((line) => (line.read === null ? [] : [JSON.parse(line.read) as Row]))

const sale: Sale = {
  tid,
  at: '2026-11-20 10:32:05',
  lot: '45',
  bill: '7',
  approval: '12345',
  card: '457353******1234',
  gross: 12_000_000,
}

describe('how amounts are written is proven', () => {
  const grid = (amounts: string[][]): Grid => [
    ['Ngày GD', 'TID', 'Số tiền', 'Phí', 'Thực nhận'],
    ...amounts.map((cells) => ['20/11/2026', tid, ...cells]),
  ]

  test('1.900.000.000 for 1.900.000 and 82,488 for 82.488 are not decided without a sign: both readings are answered', async () => {
    const large = await read(grid([['1.900.000.000', '20.900.000', '1.879.100.000']]))
    expect(large.ties.map(({ Unit, sample }) => [Unit, sample[0]])).toEqual([
      [1, 1_900_000_000],
      [0.001, 1_900_000],
    ])
    const small = await read(grid([['82,488', '907', '81,581']]))
    expect(small.ties.map(({ sample }) => sample[0])).toEqual([82_488, 82_488_000])
  })

  test('a printed sum decides, where one reading alone gives it', async () => {
    const found = await read([
      ...grid([
        ['1.234', '14', '1.220'],
        ['2.000', '22', '1.978'],
      ]),
      ['Tổng', null, '3.234', '36', '3.198'],
    ])
    expect(found.mapping.NumberForm).toBe('dot')
  })

  test('dots and commas mean what makes net = gross − fee', async () => {
    const dots = await read(
      grid([
        ['1.234.567,50', '13.580,24', '1.220.987,26'],
        ['2.000.000', '22.000', '1.978.000'],
      ]),
    )
    expect(dots.mapping).toMatchObject({ NumberForm: 'dot', Unit: 1 })
    const commas = await read(grid([['1,234,567', '13,580', '1,220,987']]))
    expect(commas.mapping).toMatchObject({ NumberForm: 'comma', Unit: 1 })
  })

  test('34: a sum that is off by 1 đồng, a net that is not gross − fee, and a wrong count are told with their figures', async () => {
    const sales = salesOf(tid, 3)
    const off = await read(classic(sales, { off: 1 }))
    expect(off.reading.Blockers).toEqual([
      'Tổng số tiền: Lệch tổng: dòng 5 in 3.030.001, các dòng cộng lại 3.030.000, lệch 1',
    ])
    const wrong = classic(sales)
    wrong[2] = (wrong[2] ?? []).with(10, 1)
    const net = await read(wrong)
    expect(net.reading.Blockers[0]).toBe(
      'Thực nhận = số tiền − phí: 1/3 dòng lệch, đầu tiên dòng 3: 1.010.000 − 11.110 khác 1',
    )
    const counted = await read([['Số giao dịch: 4'], ...classic(sales)])
    expect(counted.reading.Blockers).toEqual(['Số giao dịch: Lệch số dòng: tệp in 4, đọc được 3'])
  })
})

describe('12–14: codes', () => {
  const codes = async (approval: string | number) =>
    rowsOf(await read(shinhan([{ ...sale, approval: String(approval) }])))[0]?.approval

  test('zeros alone are not known; a quote before it is not part of it; letters stay', async () => {
    expect(await codes('000000')).toBe('')
    expect(await codes('012345')).toBe('012345')
    expect(await codes('a1b2c3')).toBe('A1B2C3')
  })

  test('lô 45 is lô 000045, and a number that Excel took the zeros from is the same', async () => {
    const [first] = rowsOf(await read(classic([{ ...sale, lot: '45' }])))
    const [second] = rowsOf(await read(classic([{ ...sale, lot: '000045' }])))
    expect(first?.lot).toBe('000045')
    expect(second?.key).toBe(first?.key)
  })

  test('two NAPAS rows without an approval code and of one amount are two rows of one key', async () => {
    const napas = { ...sale, approval: '000000', at: '2026-11-20 10:32:05' }
    const rows = rowsOf(await read(shinhan([napas, napas])))
    expect(rows).toHaveLength(2)
    expect(rows[0]?.key).toBe(rows[1]?.key)
  })
})

describe('days', () => {
  const days = async (texts: string[]) =>
    rowsOf(await read([['Ngày GD', 'TID', 'Số tiền'], ...texts.map((text) => [text, tid, 1_000_000])])).map(
      ({ on }) => on,
    )

  test('the order of day and month is proven by the days themselves', async () => {
    expect(await days(['11/20/2026', '11/05/2026'])).toEqual(['2026-11-20', '2026-11-05'])
    expect(await days(['20/11/2026', '05/11/2026'])).toEqual(['2026-11-20', '2026-11-05'])
    // Of two days one is still to come.
    expect(await days(['05/12/2026'])).toEqual(['2026-05-12'])
    expect(await days(['20-Nov-2026', '2026-11-20', '20261120'])).toEqual(['2026-11-20', '2026-11-20', '2026-11-20'])
  })

  test('Excel’s own dates keep their time', async () => {
    const at = new Date('2026-11-20T10:32:05Z') as unknown as string
    const [row] = rowsOf(
      await read([
        ['Thời gian giao dịch', 'TID', 'Số tiền'],
        [at, tid, 1_000_000],
      ]),
    )
    expect(row?.at).toBe('2026-11-20T10:32:05+07:00')
  })

  test('a row without a day or with a day to come, without an amount or with no number, says so', async () => {
    const found = await read([
      ['Ngày GD', 'TID', 'Số tiền', 'Phí'],
      ['20/11/2026', tid, 'một triệu', 0],
      ['', tid, 1_000_000, 0],
      ['20/11/2062', tid, 1_000_000, 'x'],
    ])
    expect(found.lines.slice(1).map(({ errors }) => JSON.parse(errors))).toEqual([
      { gross: 'Số tiền: “một triệu” không phải số' },
      { swipedOn: 'Ngày giao dịch: chưa có ngày' },
      { swipedOn: 'Ngày giao dịch: 20/11/2062 ở sau hôm nay', fee: 'Phí: “x” không phải số' },
    ])
    expect(found.reading.Blockers).toEqual([
      '3 dòng chưa đọc được, đầu tiên dòng 2: Số tiền: “một triệu” không phải số',
    ])
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sheetsOfBytes } from '#kit/tables/open/bytes.rules.ts'
import { readTable, type TableReading } from '#kit/tables/readTable.rules.ts'
import { type CardRow, card } from './card.kind.ts'
import type { CardField } from './cardTitles.ts'

const noPdf = () => Promise.reject(new Error('no PDF'))

async function readBytes(bytes: Uint8Array, answers = {}): Promise<TableReading<CardField, CardRow>> {
  const read = readTable(await sheetsOfBytes(bytes, { pdf: noPdf }), card, { today: '2026-11-28', answers })
  if (!read) throw new Error('no table')
  return read
}
const readFile = (name: string) => readBytes(readFileSync(`test/outsideFiles/${name}`))
const head = ['TID', 'Ngày giao dịch', 'Số bill', 'Mã chuẩn chi', 'Số tiền', 'Phí', 'Thực nhận']
const column = (title: string, values: string[], answers = {}) => {
  const line = (value: string, no: number) =>
    ['73005422', '20/11/2026', no, `11122${no}`, '1.000.000', '11.000', '989.000', value].join(';')
  return readBytes(Buffer.from([[...head, title].join(';'), ...values.map(line)].join('\n')), answers)
}
/** Moment, kind, gross, fee, net. */
const told = ({ rows }: TableReading<CardField, CardRow>) =>
  rows.map(({ row, kind, counted: { gross, fee, net } }) => [
    `${row.day} ${row.time ?? ''}`.trim(),
    kind,
    gross,
    fee,
    net,
  ])
const codes = ({ questions }: { questions: { key: string }[] }) => questions.map(({ key }) => key)

const sale = (when: string, gross: number, fee = gross * 0.011, kind = 1) => [when, kind, gross, fee, gross - fee]
const day = '2026-11-20'

describe('what acquirers and Excel write is read as it is meant', () => {
  test.each<[string, ReturnType<typeof sale>[]]>([
    ['01-ampm-time/pos-pm.csv', [sale(`${day} 09:05:00`, 1_000_000), sale(`${day} 14:30:05`, 2_000_000)]],
    ['01-ampm-time/pos-ch.csv', [sale(`${day} 09:05:00`, 1_000_000), sale(`${day} 14:30:05`, 2_000_000)]],
    ['06-excel-guard/pos-guard.csv', [sale(day, 1_000_000), sale(day, 2_000_000)]],
    [
      '10-mixed-swapped-dates/pos-v2-mixed.xlsx',
      [
        sale('2026-11-03', 3_000_000),
        sale('2026-11-04', 4_000_000),
        sale('2026-11-08', 8_000_000),
        sale('2026-11-14', 1_000_000),
        sale('2026-11-18', 1_000_000),
        sale('2026-11-25', 1_000_000),
      ],
    ],
    ['13-tid-lost-zero/pos-zero.xlsx', [sale(day, 1_000_000), sale(day, 2_000_000)]],
    ['17-utc-time/pos-utc.csv', [sale('2026-11-21 00:30:00', 1_000_000)]],
    ['19-failed-status/pos-v2-result.csv', [sale(day, 1_000_000)]],
    ['20-kind-words/pos-v2-kinds.csv', [sale(day, 1_000_000), sale(day, 2_000_000), sale(day, -3_000_000, -33_000, 2)]],
    ['22-page-subtotals/pos-pages.csv', [sale(day, 1_000_000), sale(day, 2_000_000)]],
    ['23-merged-day/pos-merged.xlsx', [sale(day, 1_000_000), sale(day, 2_000_000)]],
    ['38-instalment-fee/pos-instalment.csv', [sale(day, 10_000_000, 460_000), sale(day, 2_000_000)]],
  ])('%s', async (file, rows) => {
    const read = await readFile(file)
    expect(told(read)).toEqual(rows)
    expect(read.blockers).toEqual([])
    expect(codes(read)).toEqual([])
  })

  test('07: days that two orders read are asked about', async () => {
    const read = await readFile('07-ambiguous-old-days/pos-amb.csv')
    expect(codes(read)).toEqual(['Q_DAYS:1'])
    expect(read.questions[0]?.options.map(({ sentence }) => sentence)).toEqual([
      'từ 10/03/2026 đến 11/03/2026',
      'từ 03/10/2026 đến 03/11/2026',
    ])
  })
})

describe('a word that is not known is asked about, and only once', () => {
  test('of a kind, with all that it may be', async () => {
    const read = await column('Loại giao dịch', ['Bán', 'Đảo hạn', 'Đảo hạn'])
    expect(codes(read)).toEqual(['Q_KIND:Đảo hạn'])
    expect(read.questions[0]?.options.map(({ sentence }) => sentence)).toEqual([
      'Bán',
      'Hủy/hoàn',
      'Đòi bồi hoàn',
      'Phí',
      'Điều chỉnh',
      'Không tính',
    ])
    const answered = await column('Loại giao dịch', ['Bán', 'Đảo hạn', 'Đảo hạn'], { 'Q_KIND:Đảo hạn': '2' })
    expect([codes(answered), answered.rows.map(({ kind }) => kind)]).toEqual([[], [1, 2, 2]])
  })

  test('of a status: it counts or it does not', async () => {
    const values = ['Thành công', 'Từ chối', 'Treo tạm', 'Treo tạm']
    expect(codes(await column('Trạng thái', values))).toEqual(['Q_STATUS:Treo tạm'])
    const answered = await column('Trạng thái', values, { 'Q_STATUS:Treo tạm': '0' })
    expect([codes(answered), answered.rows.length, answered.accounting.counts[7]]).toEqual([[], 1, 3])
  })

  test('đáo is a sale and đảo goes back, whatever a status of the same word means', async () => {
    const back = ['Đảo', 'Hủy', 'Hoàn tiền', 'VOID']
    expect((await column('Loại giao dịch', back)).rows.map(({ kind }) => kind)).toEqual([2, 2, 2, 2])
    const sales = ['Đáo hạn', 'Rút tiền mặt', 'Hoàn thành', 'Trả góp']
    expect((await column('Loại giao dịch', sales)).rows.map(({ kind }) => kind)).toEqual([1, 1, 1, 1])
  })
})

test('a column of money that no title names is asked about, unless what is left proves that it is no fee', async () => {
  expect(codes(await column('Phụ phí', ['5.000', '7.000']))).toEqual([])
  const noNet = Buffer.from('TID;Ngày giao dịch;Số tiền;Phụ thu\n73005422;20/11/2026;1.000.000;5.000')
  expect(codes(await readBytes(noNet))).toEqual(['Q_COLUMN:3'])
})

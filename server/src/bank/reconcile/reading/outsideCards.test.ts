import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { plainCards, told } from '#test/tableCorpus/publicCases.ts'
import type { Row } from './readRow.rules.ts'
import { readStatementFile, readStatementLines, type StatementRead } from './readStatement.ts'

const context = { known: [], today: '2026-11-28' }
const outside = (name: string) => readStatementFile({ bytes: readFileSync(`test/outsideFiles/${name}`), ...context })
const readText = (lines: string[]) => readStatementFile({ bytes: Buffer.from(lines.join('\n')), ...context })
const rowsOf = ({ lines }: StatementRead): Row[] =>
  lines.flatMap((line) => (line.read === null ? [] : [JSON.parse(line.read) as Row]))

const tid = '73005422'
const head = ['TID', 'Ngày giao dịch', 'Số bill', 'Mã chuẩn chi', 'Số tiền', 'Phí', 'Thực nhận']
const row = (bill: number, ...more: string[]) =>
  [tid, '20/11/2026', String(bill), `11122${bill}`, '1.000.000', '11.000', '989.000', ...more].join(';')
const file = (title: string, values: string[]) =>
  readText([[...head, title].join(';'), ...values.map((value, no) => row(no + 1, value))])

describe('what acquirers and Excel write is read as it is meant', () => {
  test.each(plainCards)('%s', async (file, rows) => {
    const found = await outside(file)
    expect(found.reading.Blockers).toEqual([])
    expect(rowsOf(found).map(told)).toEqual(rows)
  })

  test('07: days that two orders read are asked, and read as they are written here', async () => {
    const { reading, lines } = await outside('07-ambiguous-old-days/pos-amb.csv')
    expect(reading.warnings).toEqual([
      { Code: 'W_DAYS', Message: expect.stringMatching(/10\/03\/2026.*ngày 10 tháng 3 .*hay ngày 3 tháng 10/) },
    ])
    expect(lines.flatMap(({ read }) => (read === null ? [] : [(JSON.parse(read) as Row).on]))).toEqual([
      '2026-03-10',
      '2026-03-11',
    ])
  })

  test('10: days that Excel turned keep the file out, and so does other money', async () => {
    const { reading } = await outside('10-mixed-swapped-dates/pos-v2-mixed.xlsx')
    expect(reading.Blockers[0]).toMatch(/^Cột ngày có ngày của Excel \(11\/03\/2026\) mà Excel có thể đã đảo/)
    expect((await file('Loại tiền', ['VND', 'USD'])).reading.Blockers[0]).toContain('Tệp có tiền khác đồng')
    expect((await readText(['Loại tiền: USD', head.join(';'), row(1)])).reading.Blockers[0]).toContain('USD')
  })

  test('what was left out, filled or lost is told', async () => {
    const notes = async (name: string) => (await outside(name)).reading.notes
    expect(await notes('19-failed-status/pos-v2-result.csv')).toEqual([
      'Không tính 1 dòng “Từ chối - 51” (5.000.000): 3',
      'Không tính 1 dòng “Chờ xử lý” (2.000.000): 4',
    ])
    expect(await notes('12-scientific-rrn/pos-sci.csv')).toEqual([
      '3 dòng có mã bị Excel làm mất số (“6.32501E+11”): coi như không có mã, không dùng để so',
    ])
    const blank = [head.join(';'), row(1), ';;2;111222;2.000.000;22.000;1.978.000']
    expect((await readText(blank)).reading.notes).toEqual(['1 dòng lấy ngày, máy và lô của dòng trên (ô gộp): 3'])
    expect(await notes('38-instalment-fee/pos-instalment.csv')).toEqual(['Phí gồm cả cột “Phí chuyển đổi trả góp”'])
  })
})

describe('kinds are whole phrases with their accents', () => {
  const kindsOf = async (values: string[]) => {
    const found = await file('Loại giao dịch', values)
    return { kinds: rowsOf(found).map(({ kind }) => kind), blockers: found.reading.Blockers }
  }

  test('an unknown value keeps the file out, with its lines', async () => {
    expect((await kindsOf(['Bán', 'Đảo hạn', 'Đảo hạn'])).blockers).toEqual([
      'Loại dòng: chưa rõ “Đảo hạn” là bán, hoàn hay phí (2 dòng: 3, 4)',
    ])
    expect((await kindsOf(['Không hoàn', 'Y'])).blockers).toHaveLength(2)
  })

  test('đáo is a sale and đảo goes back; without accents the one word is neither', async () => {
    const sales = [
      'Đáo hạn',
      'Đáo thẻ',
      'Rút tiền mặt',
      'Hoàn thành',
      'Đã hoàn tất',
      'Trả góp',
      'Giao dịch thành công',
      '',
    ]
    expect(await kindsOf(sales)).toEqual({ kinds: sales.map(() => 1), blockers: [] })
    const back = ['Đảo', 'Giao dịch đảo', 'Hủy', 'Đã huỷ', 'Hoàn tiền', 'VOID', 'Refund', 'Hoàn trả']
    expect(await kindsOf(back)).toEqual({ kinds: back.map(() => 2), blockers: [] })
    expect((await kindsOf(['Tra soát', 'Thu phí thuê máy', 'Điều chỉnh'])).kinds).toEqual([3, 4, 5])
    expect(await kindsOf(['DAO HAN', 'HOAN TIEN'])).toEqual({ kinds: [1, 2], blockers: [] })
    expect((await kindsOf(['DAO', 'HUY'])).blockers).toEqual([
      'Loại dòng: chưa rõ “DAO” là bán, hoàn hay phí (1 dòng: 2)',
    ])
  })
})

describe('a status says which lines count', () => {
  test('one that is not known keeps the file out, whichever name its column has', async () => {
    for (const title of ['Trạng thái', 'Cột X']) {
      const found = await file(title, ['Thành công', 'Từ chối', 'Treo tạm', 'Treo tạm'])
      expect(found.reading.Blockers).toEqual(['Trạng thái: chưa rõ “Treo tạm” có được tính không (2 dòng: 4, 5)'])
    }
  })

  test('failed, waiting and cancelled are no sales', async () => {
    const values = ['00 - Thành công', 'Không thành công', 'PENDING', 'Đã hủy', 'approved', 'Hết hạn', 'Lỗi (96)', '00']
    expect(rowsOf(await file('Kết quả', values)).map(({ bill }) => bill)).toEqual(['000001', '000005', '000008'])
  })

  test('taken off its column it asks until its user says that it is not used', async () => {
    const found = await file('Trạng thái', ['Thành công', 'Từ chối'])
    const lines = found.lines.map(({ no, cells }) => ({ no, cells: JSON.parse(cells) as string[] }))
    const again = (field: 'unused' | null) => {
      const mapping = { ...found.mapping, Columns: found.mapping.Columns.with(7, field) }
      return readStatementLines({ lines: structuredClone(lines), mapping, today: context.today }).reading.Blockers
    }
    expect(again(null)).toEqual([
      'Cột “Trạng thái” có thể nói dòng nào được tính: hãy chọn là “Trạng thái”, “Loại dòng”, hoặc “Không dùng”',
    ])
    expect(again('unused')).toEqual([])
  })
})

describe('money and lines of which nothing is read', () => {
  test('a column of money that proves nothing is named; one that says the same again is not', async () => {
    const found = await file('Phụ phí', ['5.000', '7.000'])
    expect(found.reading.Blockers).toEqual([
      'Cột “Phụ phí” có số tiền mà chưa chọn là gì: hãy chọn, hoặc chọn “Không dùng”',
    ])
    expect((await file('Tiền hàng', ['1.000.000', '1.000.000'])).reading.Blockers).toEqual([])
  })

  test('a title that goes on otherwise than the name it begins with is not that', async () => {
    const found = await readText(['TID;Ngày giao dịch;Số bill;Số tiền hoàn trả', `${tid};20/11/2026;1;1.000.000`])
    expect(found.reading.Blockers).toEqual(['Chưa chọn cột “Số tiền”'])
  })

  test('lines that are no rows are named; sums, carried sums, titles once more and signatures are none', async () => {
    const lines = [head.join(';'), row(1), 'Thẻ quốc tế', row(2), ';20/11/2026', row(3)]
    expect((await readText(lines)).reading.Blockers).toEqual([
      '2 dòng dưới tiêu đề không đọc thành giao dịch: 3, 5. Hãy sửa hoặc bỏ các dòng này trong tệp',
    ])
    const sum = (name: string, times: number) =>
      `${name};;;;${times}.000.000;${times * 11}.000;${(times * 989_000).toLocaleString('vi-VN')}`
    const pages = [
      head.join(';'),
      row(1),
      sum('Cộng trang', 1),
      head.join(';'),
      sum('Mang sang', 1),
      row(2),
      sum('Tổng cộng', 2),
    ]
    const found = await readText([...pages, 'Người lập;;Giám đốc'])
    expect(found.reading.Blockers).toEqual([])
    expect(rowsOf(found)).toHaveLength(2)
  })
})

import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { UserError } from '#kit/http/errors.ts'
import { in1258, inTcvn3, inVni } from '#test/oneByteLetters.ts'
import { type Door, openTable } from './bytes.rules.ts'
import { makeSafe } from './cardNumbers.rules.ts'

const limits = { rows: 1_000, columns: 50, cells: 10_000, unpacked: 1_000_000 }
const door: Door = { field: 'File', limits, safe: (lines) => makeSafe(lines) }
const open = (bytes: Uint8Array | string) => openTable(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, door)

async function refusalOf(bytes: Uint8Array | string): Promise<string> {
  try {
    await open(bytes)
    return 'read'
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return error.refused.errors?.['File'] ?? error.message
  }
}

const cellsOf = async (bytes: Uint8Array | string) =>
  (await open(bytes)).map(({ lines }) => lines.map(({ cells }) => cells))
describe('a text says nothing of its letters', () => {
  const text = 'Ngày;Nội dung\n20/11/2026;Nguyễn Thị Hoà chuyển khoản'
  test.each<[string, Uint8Array]>([
    ['Windows-1258', in1258(text)],
    ['TCVN3 (ABC)', Buffer.from(inTcvn3(text.replace('N', 'n')), 'latin1')],
    ['VNI', Buffer.from(inVni(text), 'latin1')],
  ])('and is read by the one of three that makes Vietnamese of it: %s', async (name, bytes) => {
    const [sheet] = await open(bytes)
    expect(sheet?.lines[1]?.cells).toEqual(['20/11/2026', 'Nguyễn Thị Hoà chuyển khoản'])
    expect(sheet?.notes).toEqual([`Chữ của tệp viết bằng bảng mã ${name}, đã chuyển sang Unicode`])
  })

  test('and is refused where none of them does', async () => {
    expect(await refusalOf(Buffer.from('Tag;Betrag\n1;Müller Größe', 'latin1'))).toBe(
      'Chưa rõ bảng mã của tệp (không phải UTF-8 hay bảng mã tiếng Việt nào): hãy mở bằng Excel rồi lưu lại dạng .xlsx, hoặc CSV UTF-8',
    )
  })

  test('and is refused where several do', async () => {
    // đ alone: in one font it is the last letter of a word in the other.
    expect(await refusalOf(Buffer.from('a;b\n1;h\xf4', 'latin1'))).toMatch(/^Chưa rõ bảng mã của tệp \(là .+ hay .+\)/)
  })

  test('a long dash is the same in all of them', async () =>
    expect((await cellsOf(Buffer.from('a;b\n1 \x96 2;c', 'latin1')))[0]?.[1]).toEqual(['1 – 2', 'c']))
})

describe('texts in a font of before Unicode within a sheet', () => {
  const bookOf = (rows: string[][]) => writeXlsx({ sheets: [{ name: 'A', rows }] })

  test('are not guessed where neither a cell nor its line nor the sheet tells: Lê may be Lờ', async () => {
    const rows = [
      ['Họ tên', 'Ghi chú'],
      ['NguyÔn ThÞ Hoµ', ''],
      ['Lê', 'x'],
      ['Phạm Thuý Hằng', ''],
    ]
    expect(await refusalOf(await bookOf(rows))).toBe(
      'Tệp gõ bằng phông chữ cũ ở dòng 3 cột 1: hãy chuyển sang Unicode (UniKey: Ctrl Shift F6), lưu lại rồi thử lại',
    )
  })

  test('are read by what the others of the line are', async () => {
    const rows = [
      ['Họ tên', 'Ghi chú'],
      ['NguyÔn ThÞ Hoµ', ''],
      ['Lê', '®­êng Lª Lîi'],
      ['Lê', 'Phạm Thuý Hằng'],
    ]
    expect((await cellsOf(await bookOf(rows)))[0]?.slice(1)).toEqual([
      ['Nguyễn Thị Hoà'],
      ['Lờ', 'đường Lê Lợi'],
      ['Lê', 'Phạm Thuý Hằng'],
    ])
  })

  test('are foreign names where there is but one', async () => {
    const rows = [['Họ tên'], ['Tü'], ['Müller François'], ['Hà Lê Thuỳ']]
    expect((await cellsOf(await bookOf(rows)))[0]).toEqual(rows)
  })
})

describe('CSV', () => {
  test('a quote that is not closed at the end of a cell is a letter, and its line is told', async () => {
    const [sheet] = await open('Ngày;Nội dung;Tiền\n20/11;"Tien "coc" A;1\n21/11;"B" va C;2\n22/11;"D;3')
    expect(sheet?.lines.map(({ cells }) => cells[1])).toEqual(['Nội dung', '"Tien "coc" A', '"B" va C', '"D'])
    expect(sheet?.notes).toEqual(['3 dòng có dấu " lẻ, đã giữ như chữ: 2, 3, 4'])
  })

  test('a quote that would hold rows of the table, or more than twenty lines, is a letter', async () => {
    const rows = 'Tên;SĐT;Nơi\n"An;0901;HN\nBình;0902;HN\nChi;0903;"HN"\nDũng;0904;HN'
    expect((await cellsOf(rows))[0]).toHaveLength(5)
    const long = `Tên;SĐT\n"${'a\n'.repeat(20)}b";1`
    expect((await cellsOf(long))[0]).toHaveLength(22)
  })

  test('a cell in quotes may hold separators, line breaks and quotes; lines keep the numbers of the file', async () => {
    const [sheet] = await open('Tên,Nơi\r\n"An ""A""","12, Hàng Bài\r\nHà Nội"\r\nBình,HN')
    expect(sheet?.lines).toEqual([
      { no: 1, cells: ['Tên', 'Nơi'] },
      { no: 2, cells: ['An "A"', '12, Hàng Bài\r\nHà Nội'] },
      { no: 4, cells: ['Bình', 'HN'] },
    ])
  })

  test.each([
    ['it says', 'sep=|\r\nTên|SĐT;x\r\nAn|1;y', ['An', '1;y']],
    ['it says in quotes', '"sep=,"\rTên,SĐT;x\rAn,1;y', ['An', '1;y']],
    ['parts the titles too', 'Tên;Tỷ lệ\nAn;1,5\nBình;1,7', ['An', '1,5']],
    [
      'leaves all lines of one width',
      'Ngân hàng, chi nhánh, Hà Nội\nTên;Ghi chú;Nơi\nAn;a, b;HN\nBình;a, b, c;HN',
      ['Tên', 'Ghi chú', 'Nơi'],
    ],
    ['is a tab', 'Tên\tGhi chú\nAn\ta; b', ['An', 'a; b']],
  ])('is parted by the sign that %s', async (_name, text, cells) => {
    expect((await cellsOf(text))[0]).toContainEqual(cells)
  })

  test('lines may end as on an old Mac', async () => expect((await cellsOf('a;b\r1;2\r\r3;4'))[0]).toHaveLength(3))
})

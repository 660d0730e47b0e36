import { describe, expect, test } from 'vitest'
import { UserError } from '#kit/http/errors.ts'
import { odsOf, zipOf } from '#test/attackFiles.ts'
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
const ole = (name: string) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from(name, 'utf16le')])

describe('what is no table is refused by its own name, with the way out', () => {
  const ask = 'hãy xin tệp Excel (.xlsx, .xls) hoặc CSV của bảng này'
  const resave = 'hãy mở bằng Excel và lưu lại dạng .xlsx'
  const word = 'Đây là tệp Word: hãy chép bảng sang Excel và lưu dạng .xlsx'
  const password = 'Tệp có mật khẩu. Hãy mở bằng Excel, bỏ mật khẩu (Lưu thành) rồi thử lại.'
  test.each<[string, Uint8Array | string, string]>([
    ['nothing', '', 'Tệp không có gì'],
    ['a picture', Buffer.from('\x89PNG\r\n', 'latin1'), `Chưa đọc được bảng dạng ảnh: ${ask}, hoặc dán bảng từ Excel`],
    ['a PDF where none is taken', '%PDF-1.4', `Đây là tệp PDF, chưa nhập được ở đây: ${ask}, hoặc dán bảng từ Excel`],
    [
      'Word',
      zipOf([
        { name: '[Content_Types].xml', text: '' },
        { name: 'word/document.xml', text: '' },
      ]),
      word,
    ],
    ['old Word', ole('WordDocument'), word],
    ['RTF', '{\\rtf1 x}', word],
    ['an xlsx with a password', ole('EncryptedPackage'), password],
    [
      'an xls with a password',
      Buffer.concat([
        ole('Workbook'),
        Buffer.from([9, 8, 16, 0, 0, 6, 5, 0, ...Array(12).fill(0), 0x2f, 0, 2, 0, 0, 0]),
      ]),
      password,
    ],
    ['an ods with a password', odsOf('', { manifest: '<manifest:encryption-data/>' }), password],
    ['Excel 95', ole('Book'), `Đây là tệp Excel đời rất cũ (trước Excel 97): ${resave}`],
    ['xlsb', zipOf([{ name: 'xl/workbook.bin', text: 'x' }]), `Đây là tệp Excel nhị phân (.xlsb): ${resave}`],
    [
      'Numbers',
      zipOf([{ name: 'Index/Document.iwa', text: 'x' }]),
      'Đây là tệp Numbers: trong Numbers hãy chọn Tệp → Xuất sang → Excel',
    ],
    [
      'an archive',
      zipOf([{ name: 'sao-ke.xlsx', text: 'x' }]),
      'Đây là tệp nén: hãy giải nén rồi chọn tệp Excel hoặc CSV ở trong',
    ],
    ['OFX', 'OFXHEADER:100\nDATA:OFXSGML', `Đây là tệp OFX: ${ask}`],
    ['MT940', '{1:F01VCBVVNVXXXX}{2:O940}\n:20:1', `Đây là tệp MT940: ${ask}`],
    ['MT940 without its envelope', ':20:START\n:25:1017595688\n:28C:1', `Đây là tệp MT940: ${ask}`],
    [
      'CAMT',
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"/>',
      `Đây là tệp CAMT (ISO 20022): ${ask}`,
    ],
    [
      'half a workbook',
      Buffer.from('PK\x03\x04 không gì nữa'),
      'Không đọc được tệp: tệp hỏng hoặc không do Excel ghi. Hãy mở bằng Excel rồi lưu lại dạng .xlsx',
    ],
    [
      'bytes of nothing',
      Buffer.from([0, 1, 2, 3, 0, 0]),
      'Không đọc được tệp: hãy chọn tệp Excel (.xlsx, .xls) hoặc CSV',
    ],
  ])('%s', async (_name, bytes, sentence) => expect(await refusalOf(bytes)).toBe(sentence))
})

const odsRow = (text: string, more = '') =>
  `<table:table-row ${more}><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row>`

describe('OpenDocument', () => {
  test('rows in heads and groups, notes beside texts, repeated cells and rows, spaces, percents, days and what is hidden', async () => {
    const [sheet] = await open(
      odsOf(
        `<table:table table:name="S">
          <table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>
          <table:table-header-rows>${odsRow('Tiêu đề')}</table:table-header-rows>
          <table:table-row-group>${odsRow('Trong<text:s text:c="2"/>nhóm', 'table:visibility="filter"')}</table:table-row-group>
          <table:table-row table:number-rows-repeated="2"><table:table-cell/><table:table-cell office:value-type="float" office:value="7" table:number-columns-repeated="2"><office:annotation><text:p>ghi chú</text:p></office:annotation><text:p>7</text:p></table:table-cell></table:table-row>
          <table:table-row table:number-rows-repeated="1000000000"><table:table-cell table:number-columns-repeated="1000000000"/></table:table-row>
          <table:table-row><table:table-cell office:value-type="percentage" office:value="0.011"/><table:table-cell office:value-type="date" office:date-value="2026-11-20T09:05:07"/><table:table-cell table:formula="of:=1"/></table:table-row>
        </table:table>`,
      ),
    )
    expect(sheet?.lines).toEqual([
      { no: 1, cells: ['Tiêu đề'] },
      { no: 2, cells: ['Trong  nhóm'] },
      { no: 3, cells: [null, 7, 7] },
      { no: 4, cells: [null, 7, 7] },
      { no: 1_000_000_005, cells: ['1,1%', { day: '2026-11-20', time: '09:05:07' }] },
    ])
    expect(sheet?.marks).toMatchObject({
      hiddenRows: [2],
      hiddenColumns: [1, 2],
      noValue: [{ no: 1_000_000_005, column: 2 }],
    })
  })

  test('that says it repeats a text a billion times is refused', async () => {
    const times = (what: string) =>
      odsOf(`<table:table><table:table-row ${what}>${odsRow('a').slice(18)}</table:table>`)
    expect(await refusalOf(times('table:number-rows-repeated="1000000000"'))).toBe(
      'Tệp có hơn 1.000 dòng: hãy chia thành nhiều tệp',
    )
    const wide =
      '<table:table><table:table-row><table:table-cell table:number-columns-repeated="1000000000"><text:p>a</text:p></table:table-cell></table:table-row></table:table>'
    expect(await refusalOf(odsOf(wide))).toBe('Tệp có hơn 50 cột')
  })

  test('that is cut short is refused', async () =>
    expect(await refusalOf(odsOf(`<table:table>${odsRow('a')}<table:table-row>`, { isCut: true }))).toContain(
      'tệp hỏng',
    ))
})

describe('XML Spreadsheet 2003', () => {
  const bookOf = (rows: string) =>
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="p"><NumberFormat ss:Format="0.0%"/></Style></Styles><Worksheet ss:Name="S"><Table>${rows}</Table></Worksheet></Workbook>`

  test('rows and cells stand where they say; notes are no text; what is hidden is marked', async () => {
    const [sheet] = await open(
      bookOf(
        `<Row ss:Index="3" ss:Hidden="1"><Cell ss:Index="2"><Data ss:Type="String">A &amp; <B>b</B></Data><Comment><ss:Data>không</ss:Data></Comment></Cell><Cell ss:MergeAcross="1"><Data ss:Type="Number">5</Data></Cell><Cell ss:StyleID="p"><Data ss:Type="Number">0.011</Data></Cell></Row>
         <Row><Cell ss:MergeDown="1"><Data ss:Type="DateTime">2026-11-20T00:00:00.000</Data></Cell><Cell ss:Formula="=1"/></Row><Row/>`,
      ),
    )
    expect(sheet?.lines).toEqual([
      { no: 3, cells: [null, 'A & b', 5, null, '1,1%'] },
      { no: 4, cells: [{ day: '2026-11-20' }] },
    ])
    expect(sheet?.marks).toMatchObject({
      hiddenRows: [3],
      merged: [{ column: 0, from: 4, to: 5 }],
      noValue: [{ no: 4, column: 1 }],
    })
  })

  test('that goes back, or is not what it says, is refused', async () => {
    expect(await refusalOf(bookOf('<Row ss:Index="5"/><Row ss:Index="2"/>'))).toContain('tệp hỏng')
    expect(await refusalOf(bookOf('<Row><Cell><Data>a</Data></Cell></Row>').slice(0, -20))).toContain('tệp hỏng')
    const entities = '<?xml version="1.0"?><!DOCTYPE W [<!ENTITY a "b">]>'
    expect(await refusalOf(bookOf('').replace('<?xml version="1.0"?>', entities))).toMatch(/^Tệp XML có khai báo riêng/)
  })
})

describe('a page that is called .xls', () => {
  test('is read row by row, its letters by their names, its line breaks and cells over several rows', async () => {
    const [sheet] = await open(
      `<html><body><h3>S&#7889; t&agrave;i kho&#x1EA3;n:&nbsp;123</h3><table><thead><tr><th>Ng&agrave;y<th>Nội<br>dung</thead>
       <tr><td rowspan=2>20/11<td>5 < 6 &amp; 7<tr style="display: none"><td colspan="2">b
       c</table></body></html>`,
    )
    expect(sheet?.lines.map(({ cells }) => cells)).toEqual([
      ['Số tài khoản: 123'],
      ['Ngày', 'Nội\ndung'],
      ['20/11', '5 < 6 & 7'],
      [null, 'b c'],
    ])
    expect(sheet?.marks).toMatchObject({ merged: [{ column: 0, from: 3, to: 4 }], hiddenRows: [4] })
  })

  test('whose table stands in a cell of a table that parts the page is read all the same', async () => {
    const inner = '<table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>'
    expect(await cellsOf(`<table><tr><td>${inner}</td></tr></table>`)).toEqual([
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ])
    expect(await refusalOf(`<table><tr><td>x</td><td>${inner}</td><td>y</td></tr></table>`)).toContain(
      'bảng nằm trong ô',
    )
  })

  test.each([
    ['that ends within a row', '<table><tr><td>a</td></tr><tr><td>b'],
    ['with a comment that never ends', '<table><tr><td>a</td></tr><!-- <tr><td>b</td></tr></table>'],
    ['of which a comment took rows', '<table><tr><td>a</td></tr><!-- <tr><td>b</td></tr> --></table>'],
    ['with a quote that never ends', `<table><tr><td title="a>b</td></tr></table>`],
  ])('%s is refused: rows would be missing', async (_name, page) =>
    expect(await refusalOf(page)).toMatch(/có thể thiếu dòng|tệp hỏng/),
  )

  test.each<[string, string, RegExp]>([
    ['a cell over a billion columns', '<table><tr><td colspan=1000000000>a<td>b</table>', /^Tệp có hơn 50 cột$/],
    ['cells over a billion rows', `<table>${'<tr><td rowspan=1000000000>a'.repeat(60)}</table>`, /^Tệp có hơn 50 cột$/],
    ['tables in tables', `${'<table><tr><td>'.repeat(5_000)}`, /bảng nằm trong ô/],
  ])('with %s is refused', async (_name, page, sentence) => expect(await refusalOf(page)).toMatch(sentence))

  test('that was saved with all its parts is read from the parts that are pages', async () => {
    const mail = (encoding: string, body: string) =>
      `MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n boundary="----=_x"\r\n\r\n------=_x\r\nContent-Type: text/css\r\n\r\ntd{}\r\n------=_x\r\nContent-Location: file:///C:/a/sheet001.htm\r\nContent-Transfer-Encoding: ${encoding}\r\nContent-Type: text/html; charset="utf-8"\r\n\r\n${body}\r\n------=_x--\r\n`
    const page = '<table><tr><td x="y">Ngày</td></tr></table>'
    const quoted = Array.from(Buffer.from(page), (code) =>
      code === 61 || code > 126 ? `=${code.toString(16).toUpperCase()}` : String.fromCharCode(code),
    ).join('')
    const printable = `${quoted.slice(0, 20)}=\r\n${quoted.slice(20)}`
    for (const [encoding, body] of [
      ['quoted-printable', printable],
      ['base64', Buffer.from(page).toString('base64')],
      ['8bit', page],
    ] as const) {
      const [sheet] = await open(mail(encoding, body))
      expect([sheet?.name, sheet?.lines]).toEqual(['sheet001.htm', [{ no: 1, cells: ['Ngày'] }]])
    }
  })
})

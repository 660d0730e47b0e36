import { describe, expect, test } from 'vitest'
import { type PdfPage, pdfOf, widthOf } from '#test/pdf/pdfPages.ts'
import { pagesOf, printed } from '#test/pdf/printedGrid.ts'
import {
  type LayoutName,
  layoutPages,
  layoutPdf,
  layouts,
  onItsSide,
  redrawn,
  scan,
  upsideDown,
} from '#test/pdf/statementPdfs.ts'
import { classic, feeOf, type Grid, type Sale, salesOf, twoLines, xlsxOf } from '#test/statementFiles.ts'
import { signatureOf } from '../layouts.rules.ts'
import type { Row } from '../readRow.rules.ts'
import { readStatementFile, type StatementRead } from '../readStatement.ts'

const context = { known: [], today: '2026-11-24' }
const tid = '73005422'
const read = (bytes: Uint8Array, more: Partial<Parameters<typeof readStatementFile>[0]> = {}) =>
  readStatementFile({ bytes, ...context, ...more })
const rowsOf = ({ lines }: StatementRead): Row[] =>
  lines.flatMap((line) => (line.read === null ? [] : [JSON.parse(line.read) as Row]))
const cellsOf = ({ lines }: StatementRead): unknown[][] => lines.map(({ cells }) => JSON.parse(cells) as unknown[])

/** What every layout must tell of the same sales. */
const told = (found: StatementRead) =>
  rowsOf(found).map(({ tid: name, gross, fee, net, kind }) => ({ name, gross, fee, net, kind }))
const expected = (sales: Sale[]) =>
  sales.map((one) => ({ name: one.tid, gross: one.gross, fee: feeOf(one), net: one.gross - feeOf(one), kind: 1 }))

const sales = salesOf(tid, 120)
const refusal = (bytes: Uint8Array, password = '') =>
  read(bytes, { password }).then(
    () => 'đọc được',
    (error: Error) => error.message,
  )

/** Below its titles the page begins with the rest of a row: nothing stands in the column of numbers. */
function beginsWithin({ texts }: PdfPage): boolean {
  const [head = 0, ...below] = [...new Set(texts.map(({ y }) => y))].toSorted((a, b) => b - a)
  const isTitle = (y: number) =>
    texts.some((one) => one.y === y && /^(?:STT|GD|máy|lô|bill|chuẩn|chi|thẻ)$/.test(one.text))
  const first = below.find((y) => y < head && !isTitle(y))
  return !texts.some((one) => one.y === first && /^\d{1,3}$/.test(one.text) && one.x < 40)
}

describe('35: the PDF of an acquirer gives the same rows as its table', () => {
  test.each(Object.keys(layouts) as LayoutName[])('%s, over several pages', async (name) => {
    const pages = layoutPages(name, sales)
    expect(pages.length).toBeGreaterThan(2)
    const found = await read(pdfOf(pages))
    expect(found.reading.Blockers).toEqual([])
    expect(told(found)).toEqual(expected(sales))
    const table = await read(await xlsxOf(layouts[name].grid(sales)))
    expect(rowsOf(found)).toEqual(rowsOf(table))
  })

  test('classic: head, foot and notes of its pages are no rows, and its printed sums prove it', async () => {
    const found = await read(layoutPdf('classic', sales))
    expect(cellsOf(found).slice(0, 3)).toEqual(layouts.classic.print.above.map((line) => [line]))
    expect(found.reading.Heads).toEqual(classic([])[0])
    expect(found.reading.Proofs.map(({ Name, Ok }) => `${Name}: ${Ok}`)).toEqual([
      'Thực nhận = số tiền − phí: true',
      'Tổng số tiền: true',
      'Tổng phí: true',
      'Tổng thực nhận: true',
    ])
    expect(found.lines).toHaveLength(3 + 1 + 120 + 3)
  })

  test('long cells go on below their row, around its middle, and on the next page under titles that are repeated', async () => {
    const narrow = [24, 36, 32, 42, 32, 36, 36, 42, 52, 42, 52].map((width) => ({ width }))
    for (const inMiddle of [false, true]) {
      const pages = pagesOf(classic(sales), { head: 1, columns: narrow, inMiddle })
      if (!inMiddle) expect(pages.filter(beginsWithin).length).toBeGreaterThan(0)
      const found = await read(pdfOf(pages))
      expect(told(found)).toEqual(expected(sales))
      expect(rowsOf(found)[59]).toMatchObject({ on: '2026-11-20', at: '2026-11-20T08:00:59+07:00', last4: '1059' })
    }
  })

  test.each([
    ['on its side, which the page says', (pages: PdfPage[]) => onItsSide(pages, 90)],
    ['on its side, which nothing says', (pages: PdfPage[]) => onItsSide(pages, 0)],
    ['upside down', upsideDown],
    [
      'with a page on its side among upright ones',
      (pages: PdfPage[]) => pages.toSpliced(1, 1, ...onItsSide(pages.slice(1, 2), 90)),
    ],
  ])('rotated: %s', async (_name, turn) => {
    const found = await read(pdfOf(turn(layoutPages('classic', sales))))
    expect(found.reading.Blockers).toEqual([])
    expect(told(found)).toEqual(expected(sales))
  })

  test('letters that are drawn one by one, and a text that is drawn twice to be bold', async () => {
    const pages = redrawn(layoutPages('classic', sales), (one) =>
      Array.from(one.text, (text, at) => ({ ...one, text, x: one.x + widthOf(one.text.slice(0, at), 7) })),
    )
    expect(told(await read(pdfOf(pages)))).toEqual(expected(sales))
    const bold = redrawn(layoutPages('classic', sales), (one) => [one, { ...one, x: one.x + 0.3 }])
    expect(told(await read(pdfOf(bold)))).toEqual(expected(sales))
  })

  test('lines of one row whose letters do not stand exactly on one line, and a stamp across the page', async () => {
    const pages = redrawn(layoutPages('classic', sales), (one) => [{ ...one, y: one.y + (one.text.length % 3) }])
    const stamped = pages.map((page) => ({
      ...page,
      texts: [...page.texts, { text: 'ĐÃ ĐỐI CHIẾU 20/11/2026 999.000.000', x: 300, y: 100, size: 30, angle: 90 }],
    }))
    expect(told(await read(pdfOf(stamped)))).toEqual(expected(sales))
  })

  test('titles over several columns: fee and its tax stand apart', async () => {
    const grid = twoLines(sales)
    const columns = [80, 60, 60, 110, 90, 70, 60, 90].map(
      (width, at) => ({ width, side: at > 3 ? 'right' : 'left' }) as const,
    )
    const found = await read(printed(grid.slice(1), { head: 2, columns, above: ['Báo cáo thanh toán ĐVCNT'] }))
    expect(found.mapping.Columns).toEqual(['swipedOn', 'tid', 'approval', 'pan', 'gross', 'fee', 'feeVat', 'net'])
    expect(told(found)).toEqual(expected(sales))
  })

  test('without a map of letters: fonts that every reader knows are read, others are refused', async () => {
    const english: Grid = [
      ['Date', 'TID', 'Approval Code', 'Amount', 'Fee', 'Net Amount'],
      ...sales.map((one) => ['20/11/2026', tid, one.approval ?? '', one.gross, feeOf(one), one.gross - feeOf(one)]),
    ]
    const columns = [70, 70, 90, 90, 70, 90].map((width) => ({ width }))
    expect(told(await read(printed(english, { head: 1, columns, font: 'latin' })))).toEqual(expected(sales))
    expect(await refusal(printed(english, { head: 1, columns, font: 'mute' }))).toBe(
      'Chữ trong PDF này không đọc được vì phông chữ không kèm bảng mã. Hãy xin ngân hàng tệp Excel.',
    )
  })

  test('a scan is refused, and its own mark is no text', async () => {
    expect(await refusal(scan())).toBe('PDF này là ảnh quét. Hãy xin ngân hàng tệp Excel.')
  })

  test.each(['rc4', 'aes128', 'aes256'] as const)(
    '%s: it opens without a password where it only forbids to edit, else with either',
    async (kind) => {
      const some = sales.slice(0, 10)
      const locked = (user: string) => layoutPdf('classic', some, { password: { user, owner: 'chu-so-huu', kind } })
      expect(told(await read(locked('')))).toEqual(expected(some))
      const file = locked('260511')
      expect(await refusal(file)).toBe('PDF có mật khẩu. Nhập mật khẩu để đọc, mật khẩu không được lưu')
      expect(await refusal(file, '260512')).toBe('Mật khẩu chưa đúng')
      expect(told(await read(file, { password: '260511' }))).toEqual(expected(some))
      expect(told(await read(file, { password: 'chu-so-huu' }))).toEqual(expected(some))
    },
  )
})

describe('titles that no list knows', () => {
  const odd: Grid = [
    ['Cột A', 'Cột B', 'Cột C', 'Cột D', 'Cột E', 'Cột F'],
    ...sales.map((one) => [tid, '20/11/2026', one.approval ?? '', one.gross, feeOf(one), one.gross - feeOf(one)]),
  ]
  const columns = [70, 80, 70, 90, 70, 90].map((width, at) => ({ width, side: at > 2 ? 'right' : 'left' }) as const)
  const file = printed(odd, { head: 1, columns })

  test('the columns are told by the strips their cells stand in, and all is as Excel would give it', async () => {
    const found = await read(file)
    expect(found.mapping.Columns).toEqual(['tid', 'swipedOn', 'approval', 'gross', 'fee', 'net'])
    const table = await read(await xlsxOf(odd.map((cells) => cells.map(String))))
    expect(found).toEqual({ ...table, sheets: [{ Name: 'PDF', Rows: 121 }] })
  })

  test('a layout that was taken before is found by its own titles', async () => {
    const { mapping } = await read(await xlsxOf(odd))
    const heads = (odd[0] ?? []).map(String)
    const layout = { id: 7, bank: 'VCB', signature: signatureOf(heads), heads, mapping, usedOn: '2026-11-21' }
    const found = await read(printed(odd, { head: 1, columns, above: ['Sao kê tháng 11'] }), { known: [layout] })
    expect(found.reading.Heads).toEqual(heads)
    expect(found.template?.id).toBe(7)
    expect(told(found)).toEqual(expected(sales))
  })
})

describe('SEC-12: of card numbers first six and last four stay', () => {
  const pan = '4573530012345679'
  const holding = (found: StatementRead) =>
    JSON.stringify(found).replace(/[^\d]/g, '').includes(pan) || /4573.{0,3}5300.{0,3}1234/.test(JSON.stringify(found))
  const cards = salesOf(tid, 3).map((one) => ({ ...one, card: pan }))
  const wide = Array.from({ length: 11 }, () => ({ width: 70 }))
  const row = layoutPages('classic', cards)
  const [page] = row
  const withText = (texts: PdfPage['texts']) => pdfOf([{ ...page, texts: [...(page?.texts ?? []), ...texts] }])
  const groups = ['4573', '5300', '1234', '5679']

  test.each([
    ['in a cell', withText([])],
    [
      'digit by digit',
      pdfOf(
        redrawn(row, (one) =>
          one.text === pan ? Array.from(pan, (text, at) => ({ ...one, text, x: one.x + 3.85 * at })) : [one],
        ),
      ),
    ],
    [
      'in groups',
      pdfOf(
        redrawn(row, (one) =>
          one.text === pan ? groups.map((text, at) => ({ ...one, text, x: one.x + 17 * at })) : [one],
        ),
      ),
    ],
    [
      'in halves',
      pdfOf(
        redrawn(row, (one) =>
          one.text === pan
            ? [
                { ...one, text: pan.slice(0, 8) },
                { ...one, text: pan.slice(8), x: one.x + 35 },
              ]
            : [one],
        ),
      ),
    ],
    ['over two lines of a cell', printed(classic(cards), { head: 1, columns: wide.with(7, { width: 40 }) })],
    ['above the table', withText([{ text: `Merchant card ${pan}`, x: 30, y: 580, size: 7 }])],
    ['below it', withText(groups.map((text, at) => ({ text, x: 30 + 20 * at, y: 60, size: 7 })))],
    [
      'over the border of two columns',
      withText(groups.map((text, at) => ({ text, x: 230 + 17 * at, y: 80, size: 7 }))),
    ],
  ])('%s', async (_name, bytes) => {
    const found = await read(bytes)
    expect(holding(found)).toBe(false)
    expect(JSON.stringify(found)).toContain('5679')
    expect(rowsOf(found).map(({ last4 }) => last4)).toEqual(['5679', '5679', '5679'])
  })
})

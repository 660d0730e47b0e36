import { classic, type Grid, payoo, type Sale, shinhan, vcb } from '#test/statementFiles.ts'
import { type Drawn, type PdfPage, pdfOf } from './pdfPages.ts'
import { type Print, pagesOf } from './printedGrid.ts'

// The layouts of acquirers as they print them: what stands above and below their tables, wide and narrow columns.

const columns = (widths: number[], amountsFrom: number, side: 'right' | 'middle' = 'right'): Print['columns'] =>
  widths.map((width, at) => ({ width, side: at >= amountsFrom ? side : 'left' }))

const foot = 'Bản in từ hệ thống ngân hàng · Trang #/99'

type Layout = { grid: (sales: Sale[]) => Grid; print: Print }
export const layouts = {
  classic: {
    grid: classic,
    print: {
      head: 1,
      columns: columns([30, 70, 60, 60, 50, 50, 70, 110, 90, 70, 90], 8),
      above: ['NGÂN HÀNG TMCP VIỆT NAM', 'SAO KÊ GIAO DỊCH THẺ', 'Từ ngày 20/11/2026 đến ngày 20/11/2026'],
      below: ['Ngày in 21/11/2026          Người lập biểu'],
      foot,
    },
  },
  shinhan: {
    grid: (sales) => shinhan(sales).slice(3),
    print: {
      head: 1,
      columns: columns([50, 45, 50, 60, 60, 40, 50, 60, 50, 40], 20),
      above: ['MERCHANT STATEMENT REPORT', 'Merchant name    HKD MINH ANH', 'From date    20/11/2026'],
      foot,
    },
  },
  payoo: {
    grid: payoo,
    print: { head: 1, columns: columns([80, 60, 60, 90, 90, 70, 90], 4), above: ['PAYOO'] },
  },
  vcb: {
    grid: vcb,
    print: {
      head: 1,
      columns: columns([25, 48, 48, 50, 90, 45, 50, 80, 60, 60, 80], 7, 'middle'),
      above: ['BẢNG KÊ GIAO DỊCH ĐVCNT', 'Merchant: HKD MINH ANH   MerchNo: 3700112233'],
      inMiddle: true,
      foot,
    },
  },
} as const satisfies Record<string, Layout>
export type LayoutName = keyof typeof layouts

export const layoutPages = (name: LayoutName, sales: Sale[]): PdfPage[] =>
  pagesOf(layouts[name].grid(sales), layouts[name].print)

export const layoutPdf = (name: LayoutName, sales: Sale[], made: Parameters<typeof pdfOf>[1] = {}): Buffer =>
  pdfOf(layoutPages(name, sales), made)

/** A statement of an account with both sides, its opening balance above the table and the closing one below. */
export const accountPdf = (grid: Grid, made: Parameters<typeof pdfOf>[1] = {}): Buffer =>
  pdfOf(
    pagesOf(
      grid
        .slice(4, -1)
        .map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell.replaceAll('\n', ' ') : cell))),
      {
        head: 1,
        columns: columns([30, 80, 90, 90, 100], 2, 'middle').concat({ width: 300 }),
        above: grid.slice(0, 3).map((cells) => cells.join(' ')),
        below: [(grid.at(-1) ?? []).join(' ')],
        foot,
      },
    ),
    made,
  )

/** What a scanner makes: a picture on each page, and nothing to read but its own mark. */
export const scan = (pages = 3): Buffer =>
  pdfOf(
    Array.from({ length: pages }, () => ({ picture: true, texts: [{ text: 'SCAN', x: 10, y: 10, font: 'latin' }] })),
  )

/** Each text of a page by another rule. */
export const redrawn = (pages: PdfPage[], draw: (drawn: Drawn, page: PdfPage) => Drawn[]): PdfPage[] =>
  pages.map((page) => ({ ...page, texts: page.texts.flatMap((one) => draw(one, page)) }))

/** On its side: the table is written upwards on an upright page, which readers turn or not. */
export const onItsSide = (pages: PdfPage[], rotate: 0 | 90): PdfPage[] =>
  redrawn(pages, ({ x, y, ...one }, { height = 595 }) => [{ ...one, x: height - y, y: x, angle: 90 }]).map((page) => ({
    ...page,
    width: page.height ?? 595,
    height: page.width ?? 842,
    rotate,
  }))

/** Upside down. */
export const upsideDown = (pages: PdfPage[]): PdfPage[] =>
  redrawn(pages, ({ x, y, ...one }, { width = 842, height = 595 }) => [
    { ...one, x: width - x, y: height - y, angle: 180 },
  ]).map((page) => ({ ...page, rotate: 180 }))

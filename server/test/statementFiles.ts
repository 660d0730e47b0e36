import { writeXlsx } from 'hucre/xlsx'

// Statements as acquirers send them, made from the same few sales: documented layouts (Shinhan, Payoo), and usual ones.

/** A sale as the acquirer has it. `at`: `YYYY-MM-DD HH:MM:SS`. */
export type Sale = {
  tid: string
  at: string
  lot?: string
  bill?: string
  approval?: string
  rrn?: string
  card?: string
  gross: number
  fee?: number
}
type Cell = string | number | null
export type Grid = Cell[][]

export const feeOf = ({ gross, fee }: Sale): number => fee ?? Math.round(gross * 0.011)
const dayOf = ({ at }: Sale): string => at.slice(0, 10).split('-').toReversed().join('/')
const dots = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, '.')
const commas = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
const sum = (sales: Sale[], read: (sale: Sale) => number): number => sales.reduce((all, sale) => all + read(sale), 0)
const netOf = (sale: Sale): number => sale.gross - feeOf(sale)

/** `count` sales of one POS on a day, each unlike the others. */
export const salesOf = (tid: string, count: number, { day = '2026-11-20', from = 0 } = {}): Sale[] =>
  Array.from({ length: count }, (_, index) => {
    const no = from + index
    const clock = [8 + (Math.floor(no / 3600) % 12), Math.floor(no / 60) % 60, no % 60]
    return {
      tid,
      at: `${day} ${clock.map((part) => String(part).padStart(2, '0')).join(':')}`,
      lot: '123',
      bill: String(no + 1),
      approval: `${String(100_000 + no)}`,
      rrn: String(632_500_000_000 + no),
      card: `457353******${String(1000 + (no % 9000))}`,
      gross: 1_000_000 + no * 10_000,
    }
  })

/** Titles in line 1, everything a bill has, and a line of sums. */
export const classic = (sales: Sale[], { off = 0 } = {}): Grid => [
  [
    'STT',
    'Ngày GD',
    'Giờ GD',
    'Mã máy',
    'Số lô',
    'Số bill',
    'Mã chuẩn chi',
    'Số thẻ',
    'Số tiền GD',
    'Phí',
    'Thực nhận',
  ],
  ...sales.map((sale, index) => [
    index + 1,
    dayOf(sale),
    sale.at.slice(11),
    sale.tid,
    sale.lot ?? '',
    sale.bill ?? '',
    sale.approval ?? '',
    sale.card ?? '',
    sale.gross,
    feeOf(sale),
    netOf(sale),
  ]),
  [
    'Tổng cộng',
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    sum(sales, ({ gross }) => gross) + off,
    sum(sales, feeOf),
    sum(sales, netOf),
  ],
]

/** Shinhan: titles below a head of the bank, time before day, a quote before the approval code, Y for a reversal, no lô. */
export const shinhan = (sales: Sale[], reversed: Sale[] = []): Grid => [
  ['MERCHANT STATEMENT REPORT'],
  ['Merchant name', 'HKD MINH ANH'],
  ['From date', '20/11/2026'],
  [
    'MID',
    'Mã Thiết bị',
    'Thời gian giao dịch',
    'Số thẻ',
    'Số tiền giao dịch',
    'MDR (%)',
    'Phí dịch vụ',
    'Số tiền báo có',
    'Mã chuẩn chi',
    'Hoàn/Hủy',
  ],
  ...[...sales, ...reversed].map((sale) => [
    '000000012345678',
    sale.tid,
    `${sale.at.slice(11)} ${dayOf(sale).replaceAll('/', '-')}`,
    sale.card ?? '',
    commas(sale.gross),
    '1.1',
    commas(feeOf(sale)),
    commas(netOf(sale)),
    `'${sale.approval ?? ''}`,
    reversed.includes(sale) ? 'Y' : 'N',
  ]),
]

/** Payoo: reference number and day of payment, no card, no lô, no day of the swipe. */
export const payoo = (sales: Sale[], paidOn = '23/11/2026'): Grid => [
  ['RRN', 'Mã cấp phép', 'TID', 'Ngày thanh toán', 'Số tiền', 'Phí (VND)', 'Thực trả'],
  ...sales.map((sale) => [
    sale.rrn ?? '',
    sale.approval ?? '',
    sale.tid,
    paidOn,
    commas(sale.gross),
    commas(feeOf(sale)),
    commas(netOf(sale)),
  ]),
]

/** Amounts in thousands of đồng with a decimal comma, which the file says in its head. */
export const inThousands = (sales: Sale[]): Grid => [
  ['SAO KÊ GIAO DỊCH THẺ', null, null, null, null, 'ĐVT: 1.000 đồng'],
  ['Ngày giao dịch', 'TID', 'Số lô', 'Số trace', 'Số tiền', 'Phí', 'Thực nhận'],
  ...sales.map((sale) => [
    dayOf(sale),
    sale.tid,
    sale.lot ?? '',
    sale.bill ?? '',
    ...[sale.gross, feeOf(sale), netOf(sale)].map(
      (vnd) => `${dots(Math.floor(vnd / 1000))},${String(vnd % 1000).padStart(3, '0')}`,
    ),
  ]),
]

/** Titles in two lines, the upper one over several columns. */
export const twoLines = (sales: Sale[]): Grid => [
  ['Báo cáo thanh toán ĐVCNT'],
  ['Ngày giao dịch', 'Mã thiết bị', 'Mã chuẩn chi', 'Số thẻ', 'Số tiền giao dịch', 'Phí', null, 'Số tiền báo có'],
  [null, null, null, null, null, 'Dịch vụ', 'Thuế', null],
  ...sales.map((sale) => [
    dayOf(sale),
    sale.tid,
    sale.approval ?? '',
    sale.card ?? '',
    sale.gross,
    feeOf(sale),
    Math.round(feeOf(sale) / 11),
    netOf(sale),
  ]),
]

export const csvOf = (grid: Grid, separator = ';'): string =>
  grid
    .map((cells) =>
      cells
        .map((cell) => {
          const text = String(cell ?? '')
          return text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
        })
        .join(separator),
    )
    .join('\r\n')

export async function xlsxOf(grid: Grid, name = 'Chi tiết'): Promise<Uint8Array> {
  const key = JSON.stringify([name, grid])
  const made = written.get(key) ?? (await writeXlsx({ sheets: [{ name, rows: grid }] }))
  written.set(key, made)
  return made
}
/** A workbook carries the time at which it is written: the same table is the same file here. */
const written = new Map<string, Uint8Array>()

/** Vietcombank: day of payment and brand, fee and its tax apart, no lô and no bill. */
export const vcb = (sales: Sale[], paidOn = '23/11/2026'): Grid => [
  [
    'STT',
    'Ngày giao dịch',
    'Ngày thanh toán',
    'Mã thiết bị',
    'Số thẻ',
    'Loại thẻ',
    'Mã chuẩn chi',
    'Số tiền giao dịch',
    'Phí',
    'Thuế VAT',
    'Số tiền ghi có',
  ],
  ...sales.map((sale, index) => {
    const vat = Math.round(feeOf(sale) / 11)
    return [
      index + 1,
      dayOf(sale),
      paidOn,
      sale.tid,
      sale.card ?? '',
      'VISA',
      sale.approval ?? '',
      ...[sale.gross, feeOf(sale) - vat, vat, netOf(sale)].map(dots),
    ]
  }),
  [
    'Tổng cộng',
    ...Array.from({ length: 6 }, () => null),
    dots(sum(sales, ({ gross }) => gross)),
    ...[
      sum(sales, (sale) => feeOf(sale) - Math.round(feeOf(sale) / 11)),
      sum(sales, (sale) => Math.round(feeOf(sale) / 11)),
      sum(sales, netOf),
    ].map(dots),
  ],
]

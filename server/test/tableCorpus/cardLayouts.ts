import { headsOf, type Laid, type Layout, plainIf, printedLine, repeatedHeads } from './accountLayouts.ts'
import type { Cell, Column, Draft, Expected, Line } from './table.ts'
import type { CardSale, ImportRow } from './truth.ts'

export const cardLayouts: Layout[] = [
  {
    name: 'classic',
    titles:
      'STT=no; Ngày GD=on; Giờ GD=time; Mã máy=tid; Số lô=lot; Số bill=bill; Mã chuẩn chi=approval; Số thẻ=pan; Số tiền GD=gross; Phí=kept; Thực nhận=net',
    sums: 'columns',
  },
  {
    name: 'portal-english',
    titles:
      'Terminal ID=tid; Batch No=lot; Invoice No=bill; Transaction Date=at; Approval Code=approval; RRN=rrn; Card No=pan; Amount=gross; MDR Fee=fee; VAT=vat; Net Amount=net; Transaction Type=kind',
    mayBeUs: true,
  },
  {
    name: 'two-title-lines',
    titles:
      'TID|=tid; Ngày giao dịch|=at; Mã chuẩn chi|=approval; Số tham chiếu|=rrn; Số tiền giao dịch|=gross; Phí|Dịch vụ=fee; |Thuế=vat; Thực nhận|=net',
    sums: 'columns',
  },
  {
    name: 'gross-only',
    titles:
      'Thời gian giao dịch=at; TID=tid; Mã chuẩn chi=approval; Số tham chiếu=rrn; Số tiền=gross; Loại giao dịch=kind',
  },
  {
    name: 'page-sums',
    titles:
      'Ngày thanh toán=paid; Ngày giao dịch=on; Mã máy=tid; Số lô=lot; Số bill=bill; Số tiền=gross; Phí=kept; Tiền về=net',
    pages: 8,
  },
  {
    name: 'no-accents',
    titles:
      'NGAY GIAO DICH=on; MA MAY=tid; SO LO=lot; SO HOA DON=bill; SO THE=pan; SO TIEN=gross; PHI=fee; VAT=vat; BAO CO=net',
    hasAccents: false,
    isFalling: true,
  },
]

const keptOf = ({ fee, vat }: CardSale): number => fee + vat
const netOf = (sale: CardSale): number => sale.gross - keptOf(sale) - sale.more

const cells: Record<string, (sale: CardSale, no: number) => Cell> = {
  no: (_, no) => no + 1,
  at: ({ day, time }) => ({ day, time }),
  on: ({ day }) => ({ day }),
  time: ({ time }) => ({ time }),
  paid: ({ paid }) => ({ day: paid }),
  tid: ({ tid }) => ({ code: tid }),
  lot: ({ lot }) => ({ code: lot }),
  bill: ({ bill }) => ({ code: bill }),
  approval: ({ approval }) => ({ code: approval }),
  rrn: ({ rrn }) => ({ code: rrn }),
  pan: ({ pan }) => pan,
  gross: ({ gross }) => ({ vnd: gross }),
  fee: ({ fee }) => ({ vnd: fee }),
  vat: ({ vat }) => ({ vnd: vat }),
  kept: (sale) => ({ vnd: keptOf(sale) }),
  more: ({ more }) => ({ vnd: more }),
  net: (sale) => ({ vnd: netOf(sale) }),
  kind: ({ isRefund }) => (isRefund ? 'Hoàn tiền' : 'Thanh toán'),
  status: ({ isFailed }) => (isFailed ? 'Từ chối' : 'Thành công'),
}

function expectedSale(columns: Column[], sale: CardSale): Expected {
  const has = (...fields: string[]) => columns.some(({ field }) => field !== null && fields.includes(field))
  const text = (field: 'lot' | 'bill' | 'approval' | 'rrn') => (has(field) ? sale[field] : '')
  const fee = has('net') ? sale.gross - netOf(sale) : 0
  return {
    tid: sale.tid,
    on: sale.day,
    time: has('at', 'time') ? sale.time : '',
    paid: has('paid') ? sale.paid : '',
    lot: text('lot'),
    bill: text('bill'),
    approval: text('approval'),
    rrn: text('rrn'),
    last4: has('pan') ? sale.pan.slice(-4) : '',
    kind: sale.isRefund ? 2 : 1,
    gross: sale.gross,
    fee,
    net: sale.gross - fee,
  }
}

export function cardDraft(sales: CardSale[], { layout, base }: Laid): Draft {
  const hasMore = sales.some(({ more }) => more !== 0)
  const titles = hasMore ? `${layout.titles}; Phí chuyển đổi trả góp=more` : layout.titles
  const { heads, columns } = headsOf(
    titles,
    sales.some(({ isFailed }) => isFailed),
  )
  const lines = (layout.isFalling ? sales.toReversed() : sales).map((sale, no): Line => {
    const own = columns.map(({ field }) => cells[field ?? '']?.(sale, no) ?? null)
    return sale.isFailed ? { cells: own } : { cells: own, row: expectedSale(columns, sale) }
  })
  const draft: Draft = {
    ...base,
    layout: layout.name,
    columns,
    heads,
    lines,
    above: [[plainIf(layout.hasAccents === false, 'BẢNG KÊ GIAO DỊCH THẺ')], ['Merchant:', 'HKD MINH ANH']],
    below: [],
    isProven: layout.sums !== undefined || layout.pages !== undefined,
  }
  if (layout.pages !== undefined) addPageSums(draft, layout.pages)
  if (layout.sums)
    draft.below = [
      printedLine({ ...draft, columns: sumColumns(columns) }, 'Tổng cộng', sumsOf(draft, draft.lines)).cells,
    ]
  return draft
}

/** The word of a sum stands in the first column. */
const sumColumns = (columns: Column[]): Column[] =>
  columns.map((column, at) =>
    at === 0 ? { ...column, field: 'tid' } : column.field === 'tid' ? { ...column, field: null } : column,
  )

const amountFields = ['gross', 'fee', 'vat', 'kept', 'more', 'net', 'credit', 'debit']
/** What lines come to, in each column of money that may be summed. */
function sumsOf({ columns }: Draft, lines: Line[]): Record<string, number> {
  const sum = (at: number) =>
    lines.reduce((all, { cells: own, row }) => {
      const cell = own[at]
      return row && cell !== null && typeof cell === 'object' && 'vnd' in cell ? all + cell.vnd : all
    }, 0)
  return Object.fromEntries(
    columns.flatMap(({ field }, at) => (amountFields.includes(field ?? '') ? [[field, sum(at)]] : [])),
  )
}

/** Sums of each page, and the titles once more. */
export function addPageSums(draft: Draft, size: number): void {
  const pages: Line[] = []
  for (let at = 0; at < draft.lines.length; at += size) {
    const page = draft.lines.slice(at, at + size)
    const isLast = at + size >= draft.lines.length
    pages.push(...page, printedLine(draft, 'Cộng trang', sumsOf(draft, page)), ...(isLast ? [] : repeatedHeads(draft)))
  }
  draft.lines = pages
}

export const importLayouts: (Layout & { part: 'customers' | 'cards' })[] = [
  {
    name: 'customers-template',
    part: 'customers',
    titles: 'Họ tên *=FullName; SĐT *=Phone; Địa chỉ=Address; Phí rút (%)=FeeRut; Ghi chú=Note',
  },
  {
    name: 'customers-own',
    part: 'customers',
    titles: 'STT=no; Tên khách hàng=FullName; Điện thoại=Phone; Note=Note; Địa chỉ=Address',
  },
  {
    name: 'customers-titled',
    part: 'customers',
    titles: 'HỌ VÀ TÊN=FullName; Số điện thoại=Phone; % phí rút=FeeRut',
    opening: 'above',
  },
  {
    name: 'cards-template',
    part: 'cards',
    titles:
      'SĐT khách *=CustomerPhone; Số thẻ=CardNumber; Ngân hàng *=BankCode; Hết hạn (MM/YY) *=Expiry; Hạn mức=CreditLimit; Ngày sao kê *=StatementDay',
  },
  {
    name: 'cards-no-accents',
    part: 'cards',
    titles: 'SO DIEN THOAI=CustomerPhone; SO THE=CardNumber; NH=BankCode; HAN THE=Expiry; SAO KE=StatementDay',
  },
]

export function importDraft(rows: ImportRow[], { layout, base }: Laid): Draft {
  const { heads, columns } = headsOf(layout.titles, false)
  const cellOf = (row: ImportRow, field: string, no: number): Cell => {
    const value = row[field] ?? ''
    if (field === 'no') return no + 1
    if (field === 'CreditLimit') return { vnd: Number(value) }
    if (field === 'Expiry') return value.replace('/20', '/')
    return field.endsWith('Phone') ? { code: value } : value
  }
  const lines = rows.map(
    (row, no): Line => ({
      cells: columns.map(({ field }) => cellOf(row, field ?? '', no)),
      row: Object.fromEntries(
        columns.flatMap(({ field }) => (field === null || field === 'no' ? [] : [[field, row[field] ?? '']])),
      ),
    }),
  )
  const above: Cell[][] = layout.opening === 'above' ? [['DANH SÁCH KHÁCH HÀNG'], ['Cửa hàng 1']] : []
  return { ...base, layout: layout.name, columns, heads, lines, above, below: [], isProven: false }
}

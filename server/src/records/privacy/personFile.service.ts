import { voucherTypes } from '@cardpro/contract/cash/vouchers/voucherWords'
import { badDebtStates, lossReasons } from '@cardpro/contract/debts/badDebts'
import { comparisonStatuses } from '@cardpro/contract/debts/comparison'
import { debtVoucherNames } from '@cardpro/contract/debts/settling'
import { eventCodes, eventTemplate } from '@cardpro/contract/kit/audit/events'
import type { Input } from '@cardpro/contract/kit/call'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { entriesOf, type FieldSpec } from '@cardpro/contract/kit/dictionary'
import { journalWords } from '@cardpro/contract/kit/money/journalWords'
import { lineKindNames } from '@cardpro/contract/orders/orderMoney'
import { orderKindNames, orderStatuses } from '@cardpro/contract/orders/orderWords'
import { pushClosed, pushKinds, pushStates } from '@cardpro/contract/orders/pushes/pushes'
import { warningTypes } from '@cardpro/contract/orders/warnings'
import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import { appointmentKinds, cardPlaces } from '@cardpro/contract/people/cards/cardWords'
import type { Customer } from '@cardpro/contract/people/customers/customer.calls'
import { customerFields } from '@cardpro/contract/people/customers/customer.fields'
import type { privacy } from '@cardpro/contract/people/customers/privacy'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { type Block, loadSql } from '#kit/database/sql.ts'
import { cellValue } from '#kit/excel/excel.service.ts'
import { Download, type FileCtx, writeAlone } from '#kit/http/downloads.ts'
import { type CellValue, excelType, fillWorkbook } from '#kit/workbook/workbook.ts'
import { idsOfPerson } from '#people/customers/customerErase.service.ts'
import { getCustomer } from '#people/customers/people.service.ts'

const sql = loadSql(import.meta.url, './personFile.sql')
const Cells = z.object({ cells: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])) })

type Sheet = { name: string; widths: number[]; rows: CellValue[][] }
type Words = Record<string, string>
/** `words`: what the number or name in a column means, by the column's place. */
type Plan = { name: string; block: Block; heads: string[]; words?: Record<number, Words> }

const events: Words = Object.fromEntries(eventCodes.map((event) => [event, eventTemplate(event)]))
const yesNo: Words = { true: 'Có', false: '' }

const labelOf = ({ label, history = label }: FieldSpec): string => history
const namesOf = ({ names = {} }: FieldSpec): Words => names

/** The fields of a card in the order of the sheet's cells; after them comes the day on which it was added. */
const cardSheet = [
  ...(['BankCode', 'CardType', 'Tier', 'CardNumber', 'HolderName', 'ExpiresOn', 'CreditLimit'] as const),
  ...(['StatementDay', 'DueDay', 'CardInShop', 'TopUpBank', 'TopUpAccount', 'Note', 'Status'] as const),
]
const cardTitles: Words = { HolderName: 'Tên trên thẻ' }

const plans: Plan[] = [
  {
    name: 'Tài khoản nhận tiền',
    block: sql('accounts'),
    heads: ['Ngân hàng', 'Số tài khoản', 'Chủ tài khoản', 'Mặc định'],
    words: { 3: yesNo },
  },
  {
    name: 'Thẻ',
    block: sql('cards'),
    heads: [...cardSheet.map((key) => cardTitles[key] ?? labelOf(cardFields[key])), 'Thêm ngày'],
    words: Object.fromEntries(cardSheet.map((key, place) => [place, namesOf(cardFields[key])])),
  },
  {
    name: 'Đơn',
    block: sql('orders'),
    heads: [
      'Mã đơn',
      'Ngày',
      'Loại',
      'Thẻ',
      'Yêu cầu',
      'Nạp',
      'Quẹt',
      'Phí',
      'Giảm phí',
      'Chuyển khách',
      'Thu tiền khách',
      'Khách còn nợ',
      'Trạng thái',
      'Ghi chú',
    ],
    words: { 2: orderKindNames, 12: orderStatuses },
  },
  {
    name: 'Dòng tiền của đơn',
    block: sql('lines'),
    heads: [
      'Mã đơn',
      'Ngày',
      'Dòng',
      'Số tiền',
      'Ngân hàng nhận',
      'Tài khoản nhận',
      'Chủ tài khoản',
      'Tham chiếu',
      'Ghi chú',
      'Tình trạng',
    ],
    words: { 2: lineKindNames },
  },
  {
    name: 'Sổ công nợ',
    block: sql('book'),
    heads: ['Ngày', 'Chứng từ', 'Đơn', 'Diễn giải', 'Ghi chú', 'Nợ', 'Có'],
    words: { 3: journalWords },
  },
  {
    name: 'Phiếu thu',
    block: sql('collections'),
    heads: ['Phiếu', 'Ngày', 'Số tiền', 'Trả dư', 'Ghi chú', 'Tình trạng'],
  },
  {
    name: 'Phiếu công nợ',
    block: sql('debt_vouchers'),
    heads: [
      'Phiếu',
      'Ngày',
      'Loại',
      'Số tiền',
      'Ngân hàng nhận',
      'Tài khoản nhận',
      'Chủ tài khoản',
      'Tham chiếu',
      'Ghi chú',
      'Tình trạng',
    ],
    words: { 2: debtVoucherNames, 9: { 0: 'Chờ duyệt', 1: '', 2: 'Đã hủy', 3: 'Không duyệt' } },
  },
  { name: 'Hẹn trả nợ', block: sql('promises'), heads: ['Ngày hẹn', 'Ghi lúc', 'Ghi chú'] },
  {
    name: 'Nợ xấu',
    block: sql('bad_debts'),
    heads: ['Phiếu', 'Ngày', 'Đơn', 'Thẻ', 'Số tiền mất', 'Đã thu lại', 'Nguyên nhân', 'Ghi chú', 'Tình trạng'],
    words: { 6: lossReasons, 8: badDebtStates },
  },
  {
    name: 'Đối chiếu công nợ',
    block: sql('comparisons'),
    heads: [
      'Từ ngày',
      'Đến ngày',
      'Đầu kỳ',
      'Tăng',
      'Giảm',
      'Cuối kỳ',
      'Tình trạng',
      'Người xác nhận',
      'Lúc',
      'Địa chỉ IP',
      'Số bên kia báo',
      'Bên kia ghi chú',
    ],
    words: { 6: comparisonStatuses },
  },
  {
    name: 'Phiếu thu chi',
    block: sql('vouchers'),
    heads: [
      'Phiếu',
      'Ngày',
      'Loại',
      'Danh mục',
      'Số tiền',
      'Đối tượng',
      'Người nộp, nhận',
      'Địa chỉ',
      'Nội dung',
      'Tình trạng',
    ],
    words: { 2: voucherTypes },
  },
  {
    name: 'Phiếu hằng tháng',
    block: sql('monthly_vouchers'),
    heads: [
      'Loại',
      'Danh mục',
      'Số tiền',
      'Ngày trong tháng',
      'Đối tượng',
      'Người nộp, nhận',
      'Địa chỉ',
      'Nội dung',
      'Tình trạng',
    ],
    words: { 0: voucherTypes },
  },
  {
    name: 'Tiền thừa của quỹ',
    block: sql('settlements'),
    heads: ['Phiếu', 'Ngày', 'Số tiền', 'Ghi chú', 'Tình trạng'],
  },
  {
    name: 'Tiền đã gán',
    block: sql('assignments'),
    heads: ['Phiếu', 'Ngày', 'Số tiền', 'Ghi chú', 'Tình trạng'],
  },
  {
    name: 'Đẩy tiền',
    block: sql('pushes'),
    heads: [
      'Mã đơn',
      'Loại',
      'Số tiền',
      'Ngân hàng nhận',
      'Tài khoản nhận',
      'Chủ tài khoản',
      'Tham chiếu',
      'Ghi chú',
      'Lý do trả lại',
      'Tình trạng',
    ],
    words: { 1: pushKinds, 9: { ...pushStates, [pushClosed]: 'Đã đóng' } },
  },
  {
    name: 'Cảnh báo',
    block: sql('warnings'),
    heads: ['Mã đơn', 'Cảnh báo', 'Lúc', 'Hoãn đến', 'Ghi chú'],
    words: { 1: warningTypes },
  },
  {
    name: 'Lịch hẹn',
    block: sql('appointments'),
    heads: ['Thẻ', 'Ngày', 'Việc', 'Số tiền', 'Lặp hằng tháng', 'Ghi chú', 'Tình trạng'],
    words: { 2: appointmentKinds, 4: yesNo },
  },
  {
    name: 'Giữ thẻ',
    block: sql('holds'),
    heads: ['Thẻ', 'Lúc', 'Biên nhận', 'Từ', 'Đến', 'Ghi chú'],
    words: { 3: cardPlaces, 4: cardPlaces },
  },
  { name: 'Bình luận', block: sql('comments'), heads: ['Lúc', 'Nhân viên', 'Thẻ, đơn', 'Nội dung'] },
  { name: 'Tệp', block: sql('files'), heads: ['Lúc', 'Tên tệp', 'Loại', 'Cỡ (byte)'] },
  { name: 'Nhật ký', block: sql('audit_events'), heads: ['Lúc', 'Người làm', 'Thao tác'], words: { 2: events } },
]

/** All that is kept of a customer, for the customer. The customer's history contains that it was handed out. */
export async function exportCustomer(
  ctx: FileCtx,
  { CustomerID }: Input<typeof privacy.exportCustomer>,
): Promise<Download> {
  const { code, sheets } = await writeAlone(ctx, (write) => collectSheets(write, CustomerID))
  return new Download(`du-lieu-khach-${code.toLowerCase()}.xlsx`, excelType, await fillWorkbook(ctx.companyId, sheets))
}

async function collectSheets(ctx: WriteCtx, id: number): Promise<{ code: string; sheets: Sheet[] }> {
  oneShop(ctx)
  const [customer, ids] = await Promise.all([getCustomer(ctx, { CustomerID: id }), idsOfPerson(ctx, id)])
  const sheets = [profile(customer)]
  for (const plan of plans) sheets.push(await sheetOf(ctx, plan, ids))
  await audit.record(ctx, {
    menu: 'customers',
    event: 'customer.export',
    ref: { kind: 'customer', id },
    detail: { full_name: customer.FullName },
  })
  return { code: customer.Code, sheets }
}

async function sheetOf(ctx: Ctx, { name, block, heads, words = {} }: Plan, ids: number[]): Promise<Sheet> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), ids }
  const found = await ctx.db.rows(block, params, Cells)
  const rows = found.map(({ cells }) =>
    cells.map((cell, place) => (cell === null ? null : (words[place]?.[String(cell)] ?? cell))),
  )
  return { name, widths: heads.map((head) => Math.max(14, head.length + 4)), rows: [heads, ...rows] }
}

/** The record itself, one line for each field that is kept of the person. */
function profile(customer: Customer): Sheet {
  const rows = entriesOf(customerFields).flatMap(([key, spec]): [string, CellValue][] => {
    if (spec.personal === undefined || unsaidFields.includes(key)) return []
    return [[titles[key] ?? labelOf(spec), profileValue(spec, Reflect.get(customer, key))]]
  })
  return { name: 'Hồ sơ', widths: [28, 60], rows: [['Mục', 'Nội dung'], ...rows] }
}

const titles: Words = { CitizenID: 'CCCD (4 số cuối)', BlackReason: customerFields.IsBlack.label }
/** The first follows from its reason; the second is a file. */
const unsaidFields = ['IsBlack', 'ConsentFileID']

function profileValue(spec: FieldSpec, value: unknown): CellValue {
  if (spec.kind === 'day') return typeof value === 'string' ? formatDay(value) : ''
  if (spec.kind === 'instant') return typeof value === 'string' ? formatInstant(value) : ''
  return cellValue(spec, value)
}

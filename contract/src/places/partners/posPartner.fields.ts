import { z } from 'zod'
import { cardType } from '../../kit/cardShort.ts'
import { fields } from '../../kit/dictionary.ts'
import { amountOrZero, day, dayOut, percent } from '../../kit/fields.ts'
import { recordList } from '../../kit/recordList.ts'

export const posPartnerDirections = { 1: 'Mượn của đối tác', 2: 'Cho đối tác mượn' } as const
export const linkStates = { 1: 'Đang dùng', 2: 'Chưa bắt đầu', 3: 'Đã kết thúc' } as const
export const linkStatuses = { 1: 'Đang dùng', 0: 'Đã kết thúc' } as const

/** What the partner takes or pays per kind of card on a POS. */
export const LinkFee = z.object({
  CardType: cardType,
  IsForeign: z.boolean().default(false),
  Percent: percent,
  MinFee: amountOrZero.default(0),
})
export type LinkFee = z.infer<typeof LinkFee>

const wrongDirection = 'Vui lòng chọn chiều'

/** The fields of the link between a POS and a partner. */
export const linkFields = fields({
  PosName: { label: 'Máy POS', kind: 'text', excel: { width: 26 } },
  TID: { label: 'TID', kind: 'code', excel: { width: 14 } },
  PartnerName: { label: 'Đối tác', kind: 'text', excel: { width: 26 } },
  /** The partner's own code for the POS. */
  PartnerCode: {
    label: 'Mã phía đối tác',
    kind: 'text',
    column: 'partner_code',
    input: z
      .string({ error: 'Vui lòng nhập mã phía đối tác' })
      .trim()
      .min(1, 'Vui lòng nhập mã phía đối tác')
      .max(40, 'Mã phía đối tác tối đa 40 ký tự'),
  },
  Waiting: { label: 'Chờ duyệt', kind: 'text', excel: { width: 12 } },
  Direction: {
    label: 'Chiều',
    kind: 'choice',
    names: posPartnerDirections,
    wrong: wrongDirection,
    column: 'direction',
    input: z.literal([1, 2], { error: wrongDirection }),
  },
  Fees: {
    label: 'Phí theo loại thẻ',
    kind: 'list',
    input: z.array(LinkFee).max(12, 'Tối đa 12 dòng phí').default([]),
    output: z.array(LinkFee),
    excel: { width: 44 },
  },
  Term: { label: 'Từ – đến', kind: 'text' },
  FromDate: { label: 'Từ ngày', kind: 'day', column: 'from_date', input: day, output: dayOut },
  ToDate: { label: 'Đến ngày', kind: 'day', column: 'to_date' },
  /** The debt between the shop and the partner, đồng: above 0 the partner owes. */
  Balance: { label: 'Công nợ', kind: 'balance' },
  State: { label: 'Trạng thái', kind: 'choice', names: linkStates, excel: { width: 16 } },
})

/** The list of links, on the screen and in Excel. */
export const linksList = recordList(linkFields, {
  columns: [
    { field: 'PosName', id: 'Máy POS' },
    'TID',
    'PartnerName',
    { field: 'PartnerCode', id: 'Mã phía đối tác' },
    { field: 'Waiting', id: 'Mã phía đối tác', excelOnly: true },
    { field: 'Direction', id: 'Chiều' },
    { field: 'Fees', id: 'Phí theo loại thẻ' },
    { field: 'Term', id: 'Từ – đến', sort: 'FromDate', screenOnly: true },
    { field: 'FromDate', id: 'Từ – đến', excelOnly: true },
    { field: 'ToDate', id: 'Từ – đến', excelOnly: true },
    'Balance',
    { field: 'State', id: 'Trạng thái' },
  ],
  filters: {
    GeneralSearch: { kind: 'search', label: 'Tìm' },
    Status: {
      kind: 'choice',
      label: 'Trạng thái',
      names: linkStatuses,
      input: z.number().int().min(0).max(1).optional(),
      initial: 1,
    },
    PosID: { kind: 'record', label: 'Máy POS', excel: 'Của một máy' },
    PartnerID: { kind: 'record', label: 'Đối tác', excel: 'Của một đối tác' },
  },
  sorts: ['PosName', 'PartnerName', 'FromDate', 'Balance'],
  groups: {},
})

import { z } from 'zod'
import { cardType } from '../../kit/cardShort.ts'
import { fields } from '../../kit/dictionary.ts'
import { day, dayOut, percent } from '../../kit/fields.ts'
import { recordList } from '../../kit/recordList.ts'

export const feeDirections = { 1: 'Họ thu mình', 2: 'Mình thu họ' } as const
export const feeStates = { 1: 'Đang áp dụng', 2: 'Sắp áp dụng', 3: 'Đã hết' } as const

const wrongDirection = 'Vui lòng chọn chiều phí'
const shop = { kind: 'text', excel: { width: 26 } } as const

/** The fields of a fee with a partner. */
export const feeFields = fields({
  ShopName: { label: 'Cửa hàng', ...shop },
  PartnerName: { label: 'Đối tác', kind: 'text', excel: { width: 28 } },
  typeCard: { label: 'Loại thẻ', kind: 'code', input: cardType, output: cardType },
  IsForeign: { label: 'Thẻ quốc tế', kind: 'yesNo' },
  Direction: {
    label: 'Chiều',
    kind: 'choice',
    names: feeDirections,
    wrong: wrongDirection,
    input: z.literal([1, 2], { error: wrongDirection }),
    excel: { width: 16 },
  },
  Percent: { label: 'Phí', kind: 'percent', input: percent, output: percent },
  MinFee: { label: 'Tối thiểu', kind: 'money' },
  FromDate: { label: 'Từ ngày', form: 'Áp dụng từ', kind: 'day', input: day.optional(), output: dayOut },
  ToDate: { label: 'Đến ngày', kind: 'day' },
  /** From its first day to its last. */
  Period: { label: 'Hiệu lực', kind: 'text' },
  /** 1 in force, 2 still to come, 3 over. */
  State: { label: 'Trạng thái', kind: 'choice', names: feeStates, excel: { width: 16 } },
})

/** The fields of a fee that one shop of the company charges another. */
export const shopFeeFields = fields({
  ...feeFields,
  ShopName: { label: 'Cửa hàng thu', ...shop },
  OtherShopName: { label: 'Cửa hàng trả', ...shop },
})

const terms = [
  { field: 'typeCard', id: 'Loại thẻ' },
  'Percent',
  'MinFee',
  { field: 'Period', id: 'Hiệu lực', screenOnly: true },
  { field: 'FromDate', id: 'Hiệu lực', excelOnly: true },
  { field: 'ToDate', id: 'Hiệu lực', excelOnly: true },
  { field: 'State', id: 'Trạng thái' },
] as const
const noSorting = { filters: {}, sorts: [], groups: {} } as const

/** The periods of fees, on the screen and in Excel. */
export const partnerFeesList = recordList(feeFields, {
  columns: ['ShopName', 'PartnerName', { field: 'Direction', id: 'Chiều' }, ...terms],
  ...noSorting,
})
export const shopFeesList = recordList(shopFeeFields, {
  columns: ['ShopName', 'OtherShopName', ...terms],
  ...noSorting,
})

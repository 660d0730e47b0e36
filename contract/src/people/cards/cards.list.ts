import { z } from 'zod'
import { cardStatuses } from '../../kit/cardShort.ts'
import { day } from '../../kit/fields.ts'
import { recordList } from '../../kit/recordList.ts'
import { cardFields } from './card.fields.ts'

/** One day, or the first and the last of several; the specification's spelling of a filter on the due day. */
const dueDays = z
  .array(day)
  .min(1, 'Vui lòng nhập ngày đến hạn')
  .max(2, 'Ngày đến hạn nhận một ngày, hoặc từ ngày,đến ngày')
  .optional()

/** The list of cards, on the screen and in Excel. */
export const cardsList = recordList(cardFields, {
  columns: [
    'CustomerName',
    'Phone',
    { field: 'BankCode', id: 'Thẻ', title: 'Thẻ' },
    { field: 'CardNumber', id: 'Thẻ', excelOnly: true },
    { field: 'CardType', id: 'Loại' },
    { field: 'IsForeign', id: 'Loại', excelOnly: true },
    { field: 'Tier', id: 'Hạng', hiddenByDefault: true },
    'HolderName',
    { field: 'ExpiresOn', id: 'Hết hạn' },
    'CreditLimit',
    { field: 'StatementDay', id: 'Sao kê' },
    { field: 'DueDay', id: 'Đến hạn', excelOnly: true },
    { field: 'DueOffset', id: 'Đến hạn', excelOnly: true },
    { field: 'WarnDays', id: 'Đến hạn', excelOnly: true },
    { field: 'DateDues', id: 'Đến hạn' },
    { field: 'DaysLeft', id: 'Đến hạn', excelOnly: true },
    'DebtEstimate',
    'FeeRut',
    'FeeDao',
    { field: 'CardInShop', id: 'Nơi giữ' },
    'StaffName',
    { field: 'AffName', hiddenByDefault: true },
    'LastOrderDate',
    'Note',
    { field: 'Status', id: 'Trạng thái' },
  ],
  filters: {
    GeneralSearch: { kind: 'search', label: 'Tìm' },
    Status: {
      kind: 'choice',
      label: 'Trạng thái',
      names: cardStatuses,
      input: z.number().int().min(0).max(3).optional(),
    },
    BankCode: 'field',
    cardInShop: { field: 'CardInShop' },
    CustomerID: { kind: 'record', label: 'Khách hàng' },
    StaffId: { field: 'StaffID' },
    HolderStaffID: 'field',
    AffID: 'field',
    Tier: 'field',
    Note: { kind: 'search', label: 'Ghi chú' },
    DateDues: { kind: 'day', label: 'Đến hạn', input: dueDays },
    DuesFromDate: { kind: 'day', label: 'Đến hạn từ ngày' },
    DuesToDate: { kind: 'day', label: 'Đến hạn đến ngày' },
  },
  sorts: ['ExpiresOn', 'DateDues', 'CreditLimit'],
  groups: {
    StaffID: 'NV phụ trách',
    AffID: 'Cộng tác viên',
    BankCode: 'Ngân hàng',
    DueDay: 'Ngày đến hạn',
    ShopID: 'Cửa hàng',
  },
})

import { recordList } from '../../kit/recordList.ts'
import { posFields } from './pos.fields.ts'

const nameColumn = { id: 'Tên máy' } as const
const bankColumn = { id: 'Ngân hàng, HKD' } as const
const limitColumn = { id: 'Hạn mức còn' } as const
const moneyColumn = { id: 'Tiền về' } as const

/** The list of POS, on the screen and in Excel, where what shares a cell of the screen has a column each. */
export const posRecordList = recordList(posFields, {
  columns: [
    { field: 'Name', ...nameColumn },
    { field: 'Code', ...nameColumn, excelOnly: true },
    { field: 'TID', id: 'TID, MID', screenTitle: 'TID, MID' },
    { field: 'MID', id: 'TID, MID', excelOnly: true },
    { field: 'BankCode', ...bankColumn, screenTitle: bankColumn.id },
    { field: 'MerchantName', ...bankColumn, excelOnly: true },
    { field: 'OwnerType', id: 'Loại' },
    { field: 'PartnerName', id: 'Loại', excelOnly: true },
    { field: 'FundName', ...moneyColumn, excelOnly: true },
    { field: 'Fees', id: 'Phí' },
    { field: 'MaxSwipe', ...limitColumn, excelOnly: true },
    { field: 'MaxDay', ...limitColumn, excelOnly: true },
    { field: 'Remain', ...limitColumn },
    { field: 'UsedDay', id: 'Quẹt hôm nay', total: 'UsedDay' },
    { field: 'Calendar', ...moneyColumn, excelOnly: true },
    { field: 'NotBack', total: 'NotBack' },
    { field: 'FundName', ...moneyColumn, title: moneyColumn.id, screenOnly: true },
    'HolderStaff',
    { field: 'PosParentName', hiddenByDefault: true },
    { field: 'Rent', hiddenByDefault: true },
    { field: 'Deposit', hiddenByDefault: true },
    { field: 'Note', screenOnly: true },
    { field: 'Status', id: 'Trạng thái' },
  ],
  filters: {
    GeneralSearch: { kind: 'search', label: 'Tìm' },
    Status: 'field',
    BankCode: 'field',
    PartnerID: { kind: 'record', label: 'Đối tác', excel: 'Dùng chung với một đối tác' },
    StaffID: { kind: 'record', label: 'NV giữ', excel: 'Theo NV giữ máy' },
    OwnerType: 'field',
    LateMoney: { kind: 'flag', label: 'Chỉ máy trễ tiền về', chip: 'Trễ tiền về' },
  },
  sorts: ['Name', 'UsedDay', 'NotBack', 'HolderStaff', 'Status'],
  groups: { HolderID: 'NV giữ', BankCode: 'Ngân hàng', ShopID: 'Cửa hàng' },
})

import type { Summary } from '@cardpro/contract/kit/call'
import {
  type CancelledRow,
  type WarningRow,
  warningLevels,
  warningName,
  warningStates,
  type warnings,
  warningTypes,
} from '@cardpro/contract/orders/warnings'
import { columnsOf, listSheet, ofRecord, onDay, word } from '#kit/excel/excel.service.ts'
import { listCancelled } from './cancelledOrders.service.ts'
import { listWarnings } from './warnings.service.ts'

const column = columnsOf<WarningRow, Summary<typeof warnings.getWarnings>>()
const nameByNo = (names: Record<number, string>, no: number): string => names[no] ?? ''

export const warningSheet = listSheet<typeof warnings.getWarnings>({
  menu: 'orderWarnings',
  name: 'Đơn hàng cảnh báo',
  file: 'don-canh-bao',
  read: listWarnings,
  columns: [
    column.made('Mức', ({ Level }) => nameByNo(warningLevels, Level)),
    column.text('Code', 'Mã', { width: 18 }),
    column.made('Cảnh báo', warningName, { width: 30 }),
    column.text('Detail', 'Chi tiết', { of: 'Cảnh báo', width: 36 }),
    column.instant('Since', 'Từ lúc'),
    column.text('Name', 'Khách', { width: 26 }),
    column.money('Amount', 'Số tiền liên quan'),
    column.text('StaffName', 'NV'),
    column.text('Note', 'Ghi chú xử lý', { width: 36 }),
    column.text('ShopName', 'Cửa hàng', { width: 24 }),
  ],
  filter: {
    GeneralSearch: word('Tìm'),
    State: word('Trạng thái', warningStates),
    Level: word('Mức', warningLevels),
    Type: word('Loại', warningTypes),
    StaffID: ofRecord('Theo nhân viên'),
  },
})

const cancelledColumn = columnsOf<CancelledRow, Summary<typeof warnings.getCancelled>>()

export const cancelledSheet = listSheet<typeof warnings.getCancelled>({
  menu: 'orderWarnings',
  name: 'Đơn đã hủy',
  read: listCancelled,
  columns: [
    cancelledColumn.text('Code', 'Mã đơn', { width: 18 }),
    cancelledColumn.day('ForDate', 'Ngày'),
    cancelledColumn.text('CustomerName', 'Khách hàng', { width: 26 }),
    cancelledColumn.money('Request', 'Yêu cầu'),
    cancelledColumn.money('Undone', 'Tiền đã thu lại', { total: 'Undone' }),
    cancelledColumn.text('Reason', 'Lý do', { width: 36 }),
    cancelledColumn.instant('CancelledAt', 'Hủy lúc'),
    cancelledColumn.text('CancelledBy', 'Người hủy', { width: 22 }),
    cancelledColumn.text('StaffName', 'NV'),
    cancelledColumn.text('ShopName', 'Cửa hàng', { width: 24 }),
  ],
  filter: {
    GeneralSearch: word('Tìm'),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    StaffID: ofRecord('Theo nhân viên'),
  },
})

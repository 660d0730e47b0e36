import type { Summary } from '@cardpro/contract/basic/call'
import {
  type CancelledRow,
  type WarningRow,
  warningLevels,
  warningName,
  warningStates,
  type warnings,
  warningTypes,
} from '@cardpro/contract/orders/warnings'
import { by, columnsOf, listSheet, onDay, word } from '#excel/excel.service.ts'
import { listCancelled } from './cancelled.service.ts'
import { listWarnings } from './warnings.service.ts'

const col = columnsOf<WarningRow, Summary<typeof warnings.getWarnings>>()
const named = (names: Record<number, string>, no: number): string => names[no] ?? ''

export const warningSheet = listSheet<typeof warnings.getWarnings>({
  kind: 'excel.orderWarnings',
  menu: 'orderWarnings',
  right: 'orders.export',
  name: 'Đơn hàng cảnh báo',
  file: 'don-canh-bao',
  read: listWarnings,
  columns: [
    col.made('Mức', ({ Level }) => named(warningLevels, Level)),
    col.text('Code', 'Mã', { width: 18 }),
    col.made('Cảnh báo', warningName, { width: 30 }),
    col.text('Detail', 'Chi tiết', { of: 'Cảnh báo', width: 36 }),
    col.instant('Since', 'Từ lúc'),
    col.text('Name', 'Khách', { width: 26 }),
    col.money('Amount', 'Số tiền liên quan'),
    col.text('StaffName', 'NV'),
    col.text('Note', 'Ghi chú xử lý', { width: 36 }),
    col.text('ShopName', 'Cửa hàng', { width: 24 }),
  ],
  filter: {
    GeneralSearch: word('Tìm'),
    State: word('Trạng thái', warningStates),
    Level: word('Mức', warningLevels),
    Type: word('Loại', warningTypes),
    StaffID: by('Theo nhân viên'),
  },
})

const cancelled = columnsOf<CancelledRow, Summary<typeof warnings.getCancelled>>()

export const cancelledSheet = listSheet<typeof warnings.getCancelled>({
  kind: 'excel.cancelledOrders',
  menu: 'orderWarnings',
  right: 'orders.export',
  name: 'Đơn đã hủy',
  file: 'don-da-huy',
  read: listCancelled,
  columns: [
    cancelled.text('Code', 'Mã đơn', { width: 18 }),
    cancelled.day('ForDate', 'Ngày'),
    cancelled.text('CustomerName', 'Khách hàng', { width: 26 }),
    cancelled.money('Request', 'Yêu cầu'),
    cancelled.money('Undone', 'Tiền đã thu lại', { total: 'Undone' }),
    cancelled.text('Reason', 'Lý do', { width: 36 }),
    cancelled.instant('CancelledAt', 'Hủy lúc'),
    cancelled.text('CancelledBy', 'Người hủy', { width: 22 }),
    cancelled.text('StaffName', 'NV'),
    cancelled.text('ShopName', 'Cửa hàng', { width: 24 }),
  ],
  filter: {
    GeneralSearch: word('Tìm'),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    StaffID: by('Theo nhân viên'),
  },
})

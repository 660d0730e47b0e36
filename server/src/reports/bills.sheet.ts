import type { Summary } from '@cardpro/contract/kit/call'
import { cardTypes } from '@cardpro/contract/kit/cardShort'
import type { BillRow, bills } from '@cardpro/contract/reports/bills'
import { columnsOf, flag, listSheet, ofRecord, onDay, word } from '#kit/excel/excel.service.ts'
import { listBills } from './bills.service.ts'

const column = columnsOf<BillRow, Summary<typeof bills.reportBills>>()
const types: Record<string, string> = cardTypes

/** What the books, or a dispute with a bank, are given. */
export const billSheet = listSheet<typeof bills.reportBills>({
  name: 'Xuất bill',
  file: 'bill',
  read: listBills,
  columns: [
    column.instant('Time', 'Lúc'),
    column.day('PostedOn', 'Ngày ghi', { of: 'Time' }),
    column.text('PosName', 'POS', { width: 18 }),
    column.text('TID', 'TID', { width: 14 }),
    column.text('Merchant', 'HKD', { width: 26 }),
    column.text('LotNo', 'Lô', { width: 10 }),
    column.text('BillNo', 'Bill', { width: 10, of: 'Bill' }),
    column.text('Approval', 'Chuẩn chi', { width: 14 }),
    column.text('DocNo', 'Số chứng từ', { width: 18 }),
    column.text('BankCode', 'Ngân hàng thẻ', { width: 16, of: 'Thẻ' }),
    column.text('Last4', '4 số cuối', { width: 12, of: 'Thẻ' }),
    column.made('Loại thẻ', ({ CardType }) => types[CardType] ?? CardType, { width: 14, of: 'Thẻ' }),
    column.money('Amount', 'Số tiền', { total: 'Amount' }),
    column.money('Fee', 'Phí POS', { total: 'Fee', needs: 'bills.profit' }),
    column.money('Net', 'Phải về', { total: 'Net', needs: 'bills.profit' }),
    column.day('MoneyOn', 'Tiền về đủ ngày'),
    column.text('OrderCode', 'Đơn', { width: 16 }),
    column.made('Ảnh bill', ({ Pictures }) => (Pictures > 0 ? 'Có' : 'Thiếu'), { width: 12, of: 'Pictures' }),
  ],
  filter: {
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    PosID: ofRecord('Của một máy'),
    Merchant: word('HKD'),
    LotNo: word('Lô'),
    StaffID: ofRecord('Của một nhân viên'),
    MissingImage: flag('Thiếu ảnh bill'),
    MissingNumber: flag('Thiếu số bill'),
    MissingDoc: flag('Thiếu chứng từ'),
  },
})

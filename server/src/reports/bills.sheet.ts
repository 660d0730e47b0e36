import type { Summary } from '@cardpro/contract/basic/call'
import { cardTypes } from '@cardpro/contract/cards/cardShort'
import type { BillRow, bills } from '@cardpro/contract/reports/bills'
import { by, columnsOf, flag, listSheet, onDay, word } from '#excel/excel.service.ts'
import { listBills } from './bills.service.ts'

const col = columnsOf<BillRow, Summary<typeof bills.reportBills>>()
const types: Record<string, string> = cardTypes

/** What the books, or a dispute with a bank, are given. */
export const billSheet = listSheet<typeof bills.reportBills>({
  kind: 'excel.bills',
  menu: 'bills',
  right: 'bills.export',
  name: 'Xuất bill',
  file: 'bill',
  read: listBills,
  columns: [
    col.instant('Time', 'Lúc'),
    col.day('PostedOn', 'Ngày ghi', { of: 'Time' }),
    col.text('PosName', 'POS', { width: 18 }),
    col.text('TID', 'TID', { width: 14 }),
    col.text('Merchant', 'HKD', { width: 26 }),
    col.text('LotNo', 'Lô', { width: 10 }),
    col.text('BillNo', 'Bill', { width: 10, of: 'Bill' }),
    col.text('Approval', 'Chuẩn chi', { width: 14 }),
    col.text('DocNo', 'Số chứng từ', { width: 18 }),
    col.text('BankCode', 'Ngân hàng thẻ', { width: 16, of: 'Thẻ' }),
    col.text('Last4', '4 số cuối', { width: 12, of: 'Thẻ' }),
    col.made('Loại thẻ', ({ CardType }) => types[CardType] ?? CardType, { width: 14, of: 'Thẻ' }),
    col.money('Amount', 'Số tiền', { total: 'Amount' }),
    col.money('Fee', 'Phí POS', { total: 'Fee', needs: 'bills.profit' }),
    col.money('Net', 'Phải về', { total: 'Net', needs: 'bills.profit' }),
    col.day('MoneyOn', 'Tiền về đủ ngày'),
    col.text('OrderCode', 'Đơn', { width: 16 }),
    col.made('Ảnh bill', ({ Pictures }) => (Pictures > 0 ? 'Có' : 'Thiếu'), { width: 12, of: 'Pictures' }),
  ],
  filter: {
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    PosID: by('Của một máy'),
    Merchant: word('HKD'),
    LotNo: word('Lô'),
    StaffID: by('Của một nhân viên'),
    MissingImage: flag('Thiếu ảnh bill'),
    MissingNumber: flag('Thiếu số bill'),
    MissingDoc: flag('Thiếu chứng từ'),
  },
})

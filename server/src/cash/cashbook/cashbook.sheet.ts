import type { Summary } from '@cardpro/contract/kit/call'
import { journalWords } from '@cardpro/contract/kit/money/journalWords'
import type { CashLine, cashbook } from '@cardpro/contract/reports/reports'
import { columnsOf, flag, listSheet, ofRecord, onDay, word } from '#kit/excel/excel.service.ts'
import { readCashBook, readCompanyBook } from './cashbook.service.ts'

const column = columnsOf<CashLine, Summary<typeof cashbook.reportCashBook>>()

const columns = [
  column.day('Date', 'Ngày', { of: 'Ngày' }),
  column.instant('At', 'Ghi lúc', { of: 'Ngày' }),
  column.text('Code', 'Chứng từ', { width: 18 }),
  column.text('Desc', 'Diễn giải', { of: 'Diễn giải', width: 44 }),
  column.text('PartyName', 'Đối tượng', { width: 26 }),
  column.text('OrderCode', 'Đơn', { of: 'Đơn', width: 16 }),
  column.text('FundName', 'Quỹ', { width: 24 }),
  column.money('Begun', 'Số dư đầu', { of: 'Thu', total: 'Begun' }),
  column.money('In', 'Thu', { of: 'Thu', total: 'In' }),
  column.money('Out', 'Chi', { of: 'Chi', total: 'Out' }),
  column.money('Counted', 'Kiểm quỹ', { of: 'Chi', total: 'Counted' }),
  column.money('Balance', 'Tồn quỹ'),
  column.text('StaffName', 'NV'),
]
const filter = {
  fromDate: onDay('Từ ngày'),
  toDate: onDay('Đến ngày'),
  BankCardID: ofRecord('Của một quỹ'),
  Type: word('Loại', journalWords),
}

export const cashBookSheet = listSheet<typeof cashbook.reportCashBook>({
  name: 'Sổ quỹ',
  read: readCashBook,
  columns,
  filter,
})

export const companyBookSheet = listSheet<typeof cashbook.reportCashBookCompany>({
  name: 'Sổ quỹ công ty',
  read: readCompanyBook,
  columns: [column.text('ShopName', 'Cửa hàng', { width: 24 }), ...columns],
  filter: { ...filter, WithShops: flag('Gồm quỹ cửa hàng') },
})

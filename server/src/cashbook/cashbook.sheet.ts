import type { Summary } from '@cardpro/contract/basic/call'
import { journalWords } from '@cardpro/contract/money/journalWords'
import type { CashLine, cashbook } from '@cardpro/contract/reports/reports'
import { by, columnsOf, flag, listSheet, onDay, word } from '#excel/excel.service.ts'
import { readCashBook, readCompanyBook } from './cashbook.service.ts'

const col = columnsOf<CashLine, Summary<typeof cashbook.reportCashBook>>()

const columns = [
  col.day('Date', 'Ngày', { of: 'Ngày' }),
  col.instant('At', 'Ghi lúc', { of: 'Ngày' }),
  col.text('Code', 'Chứng từ', { width: 18 }),
  col.text('Desc', 'Diễn giải', { of: 'Diễn giải', width: 44 }),
  col.text('PartyName', 'Đối tượng', { width: 26 }),
  col.text('OrderCode', 'Đơn', { of: 'Đơn', width: 16 }),
  col.text('FundName', 'Quỹ', { width: 24 }),
  col.money('Begun', 'Số dư đầu', { of: 'Thu', total: 'Begun' }),
  col.money('In', 'Thu', { of: 'Thu', total: 'In' }),
  col.money('Out', 'Chi', { of: 'Chi', total: 'Out' }),
  col.money('Counted', 'Kiểm quỹ', { of: 'Chi', total: 'Counted' }),
  col.money('Balance', 'Tồn quỹ'),
  col.text('StaffName', 'NV'),
]
const filter = {
  fromDate: onDay('Từ ngày'),
  toDate: onDay('Đến ngày'),
  BankCardID: by('Của một quỹ'),
  Type: word('Loại', journalWords),
}

export const cashBookSheet = listSheet<typeof cashbook.reportCashBook>({
  kind: 'excel.cashBook',
  menu: 'cashBook',
  right: 'cashBook.export',
  name: 'Sổ quỹ',
  file: 'so-quy',
  read: readCashBook,
  columns,
  filter,
})

export const companyBookSheet = listSheet<typeof cashbook.reportCashBookCompany>({
  kind: 'excel.companyBook',
  menu: 'cashBook',
  right: 'cashBook.export',
  name: 'Sổ quỹ công ty',
  file: 'so-quy-cong-ty',
  read: readCompanyBook,
  columns: [col.text('ShopName', 'Cửa hàng', { width: 24 }), ...columns],
  filter: { ...filter, WithShops: flag('Gồm quỹ cửa hàng') },
})

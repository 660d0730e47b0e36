import type { Summary } from '@cardpro/contract/basic/call'
import { affBases } from '@cardpro/contract/collaborators/collaborator.fields'
import {
  type AffDebt,
  type AffPayment,
  type AffStatementLine,
  type AffStatementSums,
  type affDebts,
  affPaymentStatus,
} from '@cardpro/contract/debts/affDebts'
import type { companyAffDebts, PersonAffDebt } from '@cardpro/contract/debts/companyAffDebts'
import type { AffReportRow, affReport } from '@cardpro/contract/reports/affReport'
import { by, columnsOf, listSheet, ofSome, onDay, type SheetColumn, word } from '#excel/excel.service.ts'
import { listAffDebts, listAffPayments } from './affDebts.service.ts'
import { listAffReport } from './affReport.service.ts'
import { listAffStatement } from './affStatement.service.ts'
import { listPersonAffDebts } from './companyAffDebts.service.ts'

type Debts = typeof affDebts.getAffDebts
type Payments = typeof affDebts.getAffPayments
type Statement = typeof affDebts.getAffStatement

type Company = typeof companyAffDebts.companyDebtAff

const bases: Record<number, string> = affBases
const between = { fromDate: onDay('Từ ngày'), toDate: onDay('Đến ngày') }
const debt = columnsOf<AffDebt, Summary<Debts>>()

export const affDebtSheet = listSheet<Debts>({
  kind: 'excel.affDebts',
  menu: 'affDebts',
  right: 'affDebts.export',
  name: 'Công nợ CTV',
  file: 'cong-no-ctv',
  read: listAffDebts,
  columns: [
    debt.text('Code', 'Mã', { width: 12, of: 'Name' }),
    debt.text('Name', 'Cộng tác viên', { width: 28 }),
    debt.percent('Percent', 'Hoa hồng (%)', { of: 'Base' }),
    debt.made('Cơ sở', ({ Base }) => bases[Base] ?? '', { of: 'Base', width: 12 }),
    debt.money('Opening', 'Đầu kỳ', { total: 'Opening' }),
    debt.money('Earned', 'Phát sinh', { total: 'Earned' }),
    debt.money('Paid', 'Đã trả', { total: 'Paid' }),
    debt.money('Remain', 'Còn', { total: 'Remain' }),
    debt.number('OpenOrders', 'Đơn chưa chi'),
  ],
  filter: {
    GeneralSearch: word('Tìm'),
    Side: word('Bên nợ', { pay: 'Còn phải trả', over: 'Trả thừa' }),
    ...between,
  },
})

const payment = columnsOf<AffPayment, Summary<Payments>>()

export const affPaymentSheet = listSheet<Payments>({
  kind: 'excel.affPayments',
  menu: 'affDebts',
  right: 'affDebts.export',
  name: 'Phiếu chi hoa hồng',
  file: 'chi-hoa-hong',
  read: listAffPayments,
  columns: [
    payment.text('Code', 'Số phiếu', { width: 16 }),
    payment.day('Date', 'Ngày'),
    payment.text('AffCode', 'Mã CTV', { width: 10, of: 'AffName' }),
    payment.text('AffName', 'Cộng tác viên', { width: 26 }),
    payment.text('FundName', 'Quỹ chi', { width: 22 }),
    payment.number('Orders', 'Đơn'),
    payment.money('Amount', 'Hoa hồng', { total: 'Amount' }),
    payment.money('Withheld', 'Thuế TNCN giữ lại', { total: 'Withheld' }),
    payment.money('Net', 'Thực nhận', { total: 'Net' }),
    payment.made('Trạng thái', ({ Status }) => (Status === affPaymentStatus.posted ? 'Đã ghi' : 'Đã hủy'), {
      width: 12,
      of: 'Code',
    }),
    payment.text('StaffName', 'Người ghi', { width: 22, of: 'Code' }),
    payment.text('Note', 'Ghi chú', { width: 28, of: 'Code' }),
  ],
  apart: {
    title: 'Đã hủy',
    of: 'Code',
    is: ({ Status }) => Status === affPaymentStatus.cancelled,
    value: ({ Amount }) => Amount,
  },
  filter: { ...between, AffID: by('Của một CTV') },
})

const line = columnsOf<AffStatementLine, AffStatementSums>()

export const affStatementSheet = listSheet<Statement>({
  kind: 'excel.affStatement',
  menu: 'affDebts',
  right: 'affDebts.export',
  name: 'Bảng kê hoa hồng',
  file: 'bang-ke-hoa-hong',
  read: listAffStatement,
  columns: [
    line.day('Date', 'Ngày'),
    line.text('Code', 'Đơn, phiếu', { width: 18 }),
    line.text('Text', 'Nội dung', { width: 34 }),
    line.made('Cơ sở', ({ Base }) => (Base === null ? '' : (bases[Base] ?? '')), { width: 12 }),
    line.money('BaseAmount', 'Tính trên'),
    line.percent('Percent', 'Tỷ lệ (%)'),
    line.money('Earned', 'Hoa hồng', { total: 'Earned' }),
    line.money('Paid', 'Đã chi', { total: 'Paid' }),
    line.money('Withheld', 'Thuế TNCN giữ lại', { total: 'Withheld' }),
    line.madeMoney('Thực nhận', ({ Paid, Withheld }) => Paid - Withheld, { total: 'Net' }),
  ],
  filter: { ...between, AffID: by('Của một CTV') },
  feet: ({ summary }) =>
    summary
      ? [
          { title: `${summary.Name} ${summary.Code}, phát sinh trong kỳ`, sums: summary },
          { title: 'Đầu kỳ', sums: { ...nothing(summary), Earned: summary.Opening } },
          { title: 'Còn phải trả cuối kỳ', sums: { ...nothing(summary), Earned: summary.Closing } },
        ]
      : [],
})

const nothing = (sums: AffStatementSums): AffStatementSums => ({ ...sums, Paid: 0, Withheld: 0, Net: 0 })

const person = columnsOf<PersonAffDebt, Summary<Company>>()

/** One row a person, one column a shop. */
export const companyAffDebtSheet = listSheet<Company>({
  kind: 'excel.companyAffDebts',
  menu: 'affDebts',
  right: 'affDebts.export',
  name: 'Công nợ CTV',
  file: 'cong-no-ctv-cong-ty',
  read: listPersonAffDebts,
  columns: [],
  columnsFor: ({ Columns }) => [
    person.text('Name', 'Cộng tác viên', { width: 28 }),
    person.phone('Phone', 'Điện thoại', { width: 14 }),
    ...Columns.map(shopColumn),
    person.money('Opening', 'Đầu kỳ', { total: 'Opening' }),
    person.money('Earned', 'Phát sinh', { total: 'Earned' }),
    person.money('Paid', 'Đã trả', { total: 'Paid' }),
    person.money('Remain', 'Còn', { total: 'Remain' }),
  ],
  filter: {
    GeneralSearch: word('Tìm'),
    Side: word('Bên nợ', { pay: 'Còn phải trả', over: 'Trả thừa' }),
    shopID: ofSome('cửa hàng'),
    ...between,
  },
})

const shopColumn = ({
  ShopID,
  Name,
  Remain,
}: Summary<Company>['Columns'][number]): SheetColumn<PersonAffDebt, Summary<Company>> => ({
  title: Name,
  kind: 'money',
  of: `shop${ShopID}`,
  value: ({ Cells }) => Cells.reduce((sum, cell) => (cell.ShopID === ShopID ? sum + cell.Remain : sum), 0),
  total: () => Remain,
})

type Report = typeof affReport.reportAff
const brought = columnsOf<AffReportRow, Summary<Report>>()

export const affReportSheet = listSheet<Report>({
  kind: 'excel.affReport',
  menu: 'turnover',
  right: 'turnover.export',
  name: 'Báo cáo CTV',
  file: 'bao-cao-ctv',
  read: listAffReport,
  columns: [
    brought.text('Code', 'Mã', { width: 12, of: 'Name' }),
    brought.text('Name', 'Cộng tác viên', { width: 28 }),
    brought.number('Customers', 'Khách', { total: 'Customers' }),
    brought.number('Orders', 'Đơn', { total: 'Orders' }),
    brought.money('Volume', 'Doanh số quẹt', { total: 'Volume' }),
    brought.money('Commission', 'Hoa hồng', { total: 'Commission', needs: 'turnover.profit' }),
    brought.money('Profit', 'Lãi gộp sau hoa hồng', { total: 'Profit', needs: 'turnover.profit' }),
  ],
  filter: { GeneralSearch: word('Tìm'), ...between },
})

import {
  type CollaboratorDebt,
  type CollaboratorPayment,
  type CollaboratorStatementLine,
  type CollaboratorStatementSums,
  type collaboratorDebts,
  collaboratorPaymentStatus,
} from '@cardpro/contract/debts/collaboratorDebts'
import type { companyCollaboratorDebts, PersonCollaboratorDebt } from '@cardpro/contract/debts/companyCollaboratorDebts'
import type { Summary } from '@cardpro/contract/kit/call'
import { collaboratorBases } from '@cardpro/contract/people/collaborators/collaborator.fields'
import type { CollaboratorReportRow, collaboratorReport } from '@cardpro/contract/reports/collaboratorReport'
import { columnsOf, listSheet, ofRecord, ofSome, onDay, type SheetColumn, word } from '#kit/excel/excel.service.ts'
import { listCollaboratorDebts, listCollaboratorPayments } from './collaboratorDebts.service.ts'
import { listCollaboratorReport } from './collaboratorReport.service.ts'
import { listCollaboratorStatement } from './collaboratorStatement.service.ts'
import { listPersonCollaboratorDebts } from './companyCollaboratorDebts.service.ts'

type Debts = typeof collaboratorDebts.getCollaboratorDebts
type Payments = typeof collaboratorDebts.getCollaboratorPayments
type Statement = typeof collaboratorDebts.getCollaboratorStatement

type Company = typeof companyCollaboratorDebts.companyDebtCollaborator

const bases: Record<number, string> = collaboratorBases
const dayFilters = { fromDate: onDay('Từ ngày'), toDate: onDay('Đến ngày') }
const debt = columnsOf<CollaboratorDebt, Summary<Debts>>()

export const collaboratorDebtSheet = listSheet<Debts>({
  name: 'Công nợ CTV',
  read: listCollaboratorDebts,
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
    ...dayFilters,
  },
})

const payment = columnsOf<CollaboratorPayment, Summary<Payments>>()

export const collaboratorPaymentSheet = listSheet<Payments>({
  name: 'Phiếu chi hoa hồng',
  file: 'chi-hoa-hong',
  read: listCollaboratorPayments,
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
    payment.made('Trạng thái', ({ Status }) => (Status === collaboratorPaymentStatus.posted ? 'Đã ghi' : 'Đã hủy'), {
      width: 12,
      of: 'Code',
    }),
    payment.text('StaffName', 'Người ghi', { width: 22, of: 'Code' }),
    payment.text('Note', 'Ghi chú', { width: 28, of: 'Code' }),
  ],
  apart: {
    title: 'Đã hủy',
    of: 'Code',
    is: ({ Status }) => Status === collaboratorPaymentStatus.cancelled,
    value: ({ Amount }) => Amount,
  },
  filter: { ...dayFilters, AffID: ofRecord('Của một CTV') },
})

const line = columnsOf<CollaboratorStatementLine, CollaboratorStatementSums>()

export const collaboratorStatementSheet = listSheet<Statement>({
  name: 'Bảng kê hoa hồng',
  read: listCollaboratorStatement,
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
  filter: { ...dayFilters, AffID: ofRecord('Của một CTV') },
  feet: ({ summary }) =>
    summary
      ? [
          { title: `${summary.Name} ${summary.Code}, phát sinh trong kỳ`, sums: summary },
          { title: 'Đầu kỳ', sums: { ...zeroPayments(summary), Earned: summary.Opening } },
          { title: 'Còn phải trả cuối kỳ', sums: { ...zeroPayments(summary), Earned: summary.Closing } },
        ]
      : [],
})

const zeroPayments = (sums: CollaboratorStatementSums): CollaboratorStatementSums => ({
  ...sums,
  Paid: 0,
  Withheld: 0,
  Net: 0,
})

const person = columnsOf<PersonCollaboratorDebt, Summary<Company>>()

/** One row a person, one column a shop. */
export const companyCollaboratorDebtSheet = listSheet<Company>({
  name: 'Công nợ CTV',
  file: 'cong-no-ctv-cong-ty',
  read: listPersonCollaboratorDebts,
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
    ...dayFilters,
  },
})

const shopColumn = ({
  ShopID,
  Name,
  Remain,
}: Summary<Company>['Columns'][number]): SheetColumn<PersonCollaboratorDebt, Summary<Company>> => ({
  title: Name,
  kind: 'money',
  of: `shop${ShopID}`,
  value: ({ Cells }) => Cells.reduce((sum, cell) => (cell.ShopID === ShopID ? sum + cell.Remain : sum), 0),
  total: () => Remain,
})

type Report = typeof collaboratorReport.reportCollaborator
const broughtColumn = columnsOf<CollaboratorReportRow, Summary<Report>>()

export const collaboratorReportSheet = listSheet<Report>({
  name: 'Báo cáo CTV',
  read: listCollaboratorReport,
  columns: [
    broughtColumn.text('Code', 'Mã', { width: 12, of: 'Name' }),
    broughtColumn.text('Name', 'Cộng tác viên', { width: 28 }),
    broughtColumn.number('Customers', 'Khách', { total: 'Customers' }),
    broughtColumn.number('Orders', 'Đơn', { total: 'Orders' }),
    broughtColumn.money('Volume', 'Doanh số quẹt', { total: 'Volume' }),
    broughtColumn.money('Commission', 'Hoa hồng', { total: 'Commission', needs: 'turnover.profit' }),
    broughtColumn.money('Profit', 'Lãi gộp sau hoa hồng', { total: 'Profit', needs: 'turnover.profit' }),
  ],
  filter: { GeneralSearch: word('Tìm'), ...dayFilters },
})

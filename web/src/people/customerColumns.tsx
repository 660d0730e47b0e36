import { merging } from '@cardpro/contract/merging'
import { type CustomerRow, customerRanks, people } from '@cardpro/contract/people'
import { columnsOf } from '#ui/columns.tsx'
import { Money } from '#ui/Money.tsx'
import type { DrawerState } from '#ui/useDrawer.ts'
import { CustomerMark } from './CustomerMark.tsx'

type Debts = { TheyOwe: number; WeOwe: number }
const col = columnsOf<CustomerRow, Debts>()

const profit = col.cell('Lãi 30 ngày', ({ Profit30 }) => <Money value={Profit30} />, { align: 'right' })

/** `seesProfit`: without that right the server answers no profit, so there is no column for it. */
export const customerColumns = (drawer: DrawerState, seesProfit: boolean) => [
  col.code('Code', 'Mã', { width: 76 }),
  col.cell('Khách hàng', (row) => <CustomerMark customer={row} />),
  col.phone('Phone', 'SĐT', { quiet: true }),
  col.number('CardCount', 'Số thẻ'),
  col.text('Source', 'Nguồn', { width: 110, quiet: true }),
  col.text('AffName', 'CTV', { width: 120, quiet: true }),
  col.person('StaffName', 'NV'),
  col.percent('FeeRut', 'Phí rút'),
  col.percent('FeeDao', 'Phí đáo'),
  col.money('Turnover30', 'Doanh số 30 ngày', { tone: 'ink' }),
  ...(seesProfit ? [profit] : []),
  col.balance('Balance', 'Công nợ', { totals: ['TheyOwe', 'WeOwe'] }),
  col.dateTime('LastOrder', 'Lần cuối', { quiet: true }),
  col.cell('Hạng', ({ Rank }) => customerRanks[Rank], { quiet: true }),
  col.actions((row) => [
    { label: 'Xem chi tiết', onClick: () => drawer.show('view', row.CustomerID) },
    ...(row.IsMerged
      ? []
      : [{ label: 'Sửa', call: people.addOrEditCustomer, onClick: () => drawer.show('edit', row.CustomerID) }]),
    ...(row.Status === 1 ? standing(drawer, row.CustomerID) : []),
  ]),
]

const standing = (drawer: DrawerState, id: number) => [
  { label: 'Gộp khách trùng', call: merging.mergeCustomer, onClick: () => drawer.show('merge', id) },
  { label: 'Ngừng', call: people.deleteCustomer, danger: true, onClick: () => drawer.show('stop', id) },
]

import { comments } from '@cardpro/contract/audit/comments'
import { cards } from '@cardpro/contract/cards/cards'
import { debts } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import { merging } from '@cardpro/contract/people/merging'
import { type CustomerRow, customerRanks, people } from '@cardpro/contract/people/people'
import { percentText } from '#ui/basic/figures.ts'
import { Money } from '#ui/basic/Money.tsx'
import { type Column, columnsOf } from '#ui/columns/columns.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { numberChoices } from '#ui/form/ChoiceField.tsx'
import { readPercent } from '#ui/form/PercentField.tsx'
import { Cut } from '#ui/table/Cell.tsx'
import { EditCell } from '#ui/table/EditCell.tsx'
import { whyNoDebt, whyNoOrder } from './CustomerActs.tsx'
import { CustomerMark } from './CustomerMark.tsx'
import type { CustomerPaths } from './customerPaths.ts'
import type { EditCustomer } from './useCustomerEdit.ts'

type Debts = { TheyOwe: number; WeOwe: number }
const col = columnsOf<CustomerRow, Debts>()

const profit = col.cell('Lãi 30 ngày', ({ Profit30 }) => <Money value={Profit30} />, { align: 'right' })

type Options = { seesProfit: boolean; edit: EditCustomer; paths: CustomerPaths }

/** `seesProfit`: without that right the server answers no profit, so there is no column for it. */
export const customerColumns = (
  show: DrawerState['show'],
  { seesProfit, edit, paths }: Options,
): Column<CustomerRow, Debts>[] => [
  col.code('Code', 'Mã', { width: 76 }),
  col.cell('Khách hàng', (row) => <CustomerMark customer={row} />, { sort: 'FullName' }),
  col.phone('Phone', 'SĐT', { muted: true }),
  col.number('CardCount', 'Số thẻ'),
  col.text('Source', 'Nguồn', { width: 110, muted: true, hiddenByDefault: true }),
  col.text('AffName', 'CTV', { width: 120, muted: true, hiddenByDefault: true }),
  col.person('StaffName', 'NV'),
  { ...col.percent('FeeRut', 'Phí rút'), cell: (row) => <FeeCell row={row} field="FeeRut" edit={edit} /> },
  { ...col.percent('FeeDao', 'Phí đáo'), cell: (row) => <FeeCell row={row} field="FeeDao" edit={edit} /> },
  col.money('Turnover30', 'Doanh số 30 ngày', { tone: 'ink' }),
  ...(seesProfit ? [profit] : []),
  col.balance('Balance', 'Công nợ', { totals: ['TheyOwe', 'WeOwe'], sort: true }),
  col.date('LastOrder', 'Lần cuối', { muted: true, sort: 'LastUsed' }),
  col.cell('Hạng', (row) => <RankCell row={row} edit={edit} />, { muted: true }),
  {
    ...col.text('Note', 'Ghi chú', { width: 100, muted: true }),
    cell: (row) => <NoteCell row={row} edit={edit} />,
  },
  col.actions((row) => [
    { label: 'Xem chi tiết', onClick: () => show('view', row.CustomerID) },
    ...(row.Status === 1 ? working(show, row, paths) : []),
    ...(row.IsMerged || row.IsAnonymised
      ? []
      : [{ label: 'Sửa', call: people.addOrEditCustomer, onClick: () => show('edit', row.CustomerID) }]),
    ...(row.Status === 1 ? standing(show, row.CustomerID) : []),
  ]),
]

/** What is done with him most often. */
const working = (show: DrawerState['show'], row: CustomerRow, paths: CustomerPaths) => {
  const id = row.CustomerID
  return [
    { label: 'Tạo đơn', call: orders.createManual, blocked: whyNoOrder(row), onClick: () => paths.makeOrder(id) },
    { label: 'Thêm thẻ', call: cards.addOrEdit, onClick: () => paths.addCard(id) },
    { label: 'Thu tiền khách', call: debts.payDebtCustomer, blocked: whyNoDebt(row), onClick: () => paths.collect(id) },
    { label: 'Bình luận', call: comments.getHistoryComment, onClick: () => show('comments', id) },
    { label: 'Gửi nhắc', call: people.getByID, onClick: () => show('remind', id) },
  ]
}

const standing = (show: DrawerState['show'], id: number) => [
  { label: 'Gộp khách trùng', call: merging.mergeCustomer, onClick: () => show('merge', id) },
  { label: 'Ngừng', call: people.deleteCustomer, danger: true, onClick: () => show('stop', id) },
]

type EditProps = { row: CustomerRow; edit: EditCustomer }

const NoteCell = ({ row, edit }: EditProps) => (
  <EditCell
    call={people.addOrEditCustomer}
    isFixed={row.Status !== 1}
    label={`Ghi chú của ${row.FullName}`}
    value={row.Note}
    most={2000}
    save={(Note) => edit(row, { Note })}
  >
    <Cut text={row.Note} width={100} />
  </EditCell>
)

const ranks = numberChoices(customerRanks)

const RankCell = ({ row, edit }: EditProps) => (
  <EditCell
    call={people.addOrEditCustomer}
    isFixed={row.Status !== 1}
    label={`Hạng của ${row.FullName}`}
    value={String(row.Rank)}
    choices={ranks}
    save={(rank) => edit(row, { Rank: Number(rank) as CustomerRow['Rank'] })}
  >
    {customerRanks[row.Rank]}
  </EditCell>
)

/** A rate of his own; empty, he pays the shop's. */
const FeeCell = ({ row, field, edit }: EditProps & { field: 'FeeRut' | 'FeeDao' }) => (
  <EditCell
    call={people.addOrEditCustomer}
    isFixed={row.Status !== 1}
    label={`${field === 'FeeRut' ? 'Phí rút' : 'Phí đáo'} của ${row.FullName}`}
    value={String(row[field] ?? '').replace('.', ',')}
    isNumber
    save={(typed) => edit(row, { [field]: readPercent(typed) })}
  >
    {percentText(row[field])}
  </EditCell>
)

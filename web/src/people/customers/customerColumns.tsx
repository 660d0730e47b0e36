import { debts } from '@cardpro/contract/debts/debts'
import { comments } from '@cardpro/contract/kit/audit/comments'
import { actOf } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { type CustomerRow, people } from '@cardpro/contract/people/customers/customer.calls'
import { customerFields, customerRanks } from '@cardpro/contract/people/customers/customer.fields'
import { customersList } from '@cardpro/contract/people/customers/customers.list'
import { merging } from '@cardpro/contract/people/customers/merging'
import { send } from '#kit/api/client.ts'
import { typedOf } from '#kit/pickers/typedCustomer.ts'
import { percentText } from '#kit/ui/basic/figures.ts'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { asShown, recordColumns } from '#kit/ui/columns/recordColumns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { readPercent } from '#kit/ui/form/PercentField.tsx'
import { Cut } from '#kit/ui/table/Cell.tsx'
import { EditCell } from '#kit/ui/table/EditCell.tsx'
import { useEditRow } from '#kit/ui/table/useEditRow.ts'
import { whyNoDebt, whyNoOrder } from './CustomerActs.tsx'
import { CustomerMark } from './CustomerMark.tsx'
import type { CustomerPaths } from './customerPaths.ts'

type Debts = { TheyOwe: number; WeOwe: number }
const column = columnsOf<CustomerRow, Debts>()

type Options = { rights: readonly string[]; edit: EditCustomer; paths: CustomerPaths }

export const customerColumns = (
  show: DrawerState['show'],
  { rights, edit, paths }: Options,
): Column<CustomerRow, Debts>[] => [
  ...recordColumns<CustomerRow, Debts, typeof customerFields>(customersList, rights, {
    Code: { width: 76 },
    FullName: { cell: (row) => <CustomerMark customer={row} />, ...asShown },
    Phone: { muted: true },
    Source: { width: 110, muted: true },
    AffName: { width: 120, muted: true },
    FeeRut: { cell: (row) => <FeeCell row={row} field="FeeRut" edit={edit} /> },
    FeeDao: { cell: (row) => <FeeCell row={row} field="FeeDao" edit={edit} /> },
    Turnover30: { tone: 'ink' },
    Profit30: asShown,
    Balance: { totals: ['TheyOwe', 'WeOwe'] },
    LastOrder: { as: 'day', muted: true },
    Status: { muted: true },
    Rank: { cell: (row) => <RankCell row={row} edit={edit} />, muted: true },
    Note: { cell: (row) => <NoteCell row={row} edit={edit} />, width: 100, muted: true },
  }),
  column.actions((row) => [
    { label: 'Xem chi tiết', onClick: () => show('view', row.CustomerID) },
    ...(row.Status === recordStatus.active ? workActions(show, row, paths) : []),
    ...(row.IsMerged || row.IsAnonymised
      ? []
      : [{ label: 'Sửa', call: editOf(row), onClick: () => show('edit', row.CustomerID) }]),
    ...(row.Status === recordStatus.active ? recordActions(show, row.CustomerID) : []),
  ]),
]

/** What is done most often with a customer. */
const workActions = (show: DrawerState['show'], row: CustomerRow, paths: CustomerPaths) => {
  const id = row.CustomerID
  return [
    { label: 'Tạo đơn', call: orders.createManual, blocked: whyNoOrder(row), onClick: () => paths.makeOrder(id) },
    { label: 'Thêm thẻ', call: cards.addOrEdit, onClick: () => paths.addCard(id) },
    { label: 'Thu tiền khách', call: debts.payDebtCustomer, blocked: whyNoDebt(row), onClick: () => paths.collect(id) },
    {
      label: 'Bình luận',
      call: actOf(comments.getHistoryComment, { CustomerID: id }),
      onClick: () => show('comments', id),
    },
    { label: 'Gửi nhắc', call: people.getByID, onClick: () => show('remind', id) },
  ]
}

const recordActions = (show: DrawerState['show'], id: number) => [
  { label: 'Gộp khách trùng', call: merging.mergeCustomer, onClick: () => show('merge', id) },
  { label: 'Ngừng', call: people.deleteCustomer, danger: true, onClick: () => show('stop', id) },
]

const editOf = ({ CustomerID }: CustomerRow) => actOf(people.addOrEditCustomer, { CustomerID })

type EditProps = { row: CustomerRow; edit: EditCustomer }

const labelOf = (field: keyof typeof customerFields, { FullName }: CustomerRow): string =>
  `${customerFields[field].label} của ${FullName}`

const NoteCell = ({ row, edit }: EditProps) => (
  <EditCell
    call={editOf(row)}
    isFixed={row.Status !== recordStatus.active}
    label={labelOf('Note', row)}
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
    call={editOf(row)}
    isFixed={row.Status !== recordStatus.active}
    label={labelOf('Rank', row)}
    value={String(row.Rank)}
    choices={ranks}
    save={(rank) => edit(row, { Rank: Number(rank) as CustomerRow['Rank'] })}
  >
    {customerRanks[row.Rank]}
  </EditCell>
)

/** The customer's own rate; empty: the shop's. */
const FeeCell = ({ row, field, edit }: EditProps & { field: 'FeeRut' | 'FeeDao' }) => (
  <EditCell
    call={editOf(row)}
    isFixed={row.Status !== recordStatus.active}
    label={labelOf(field, row)}
    value={String(row[field] ?? '').replace('.', ',')}
    isNumber
    save={(typed) => edit(row, { [field]: readPercent(typed) })}
  >
    {percentText(row[field])}
  </EditCell>
)

type EditCustomer = ReturnType<typeof useCustomerEdit>

/** Changes one field of a customer from the list, whose rows do not show every field: the record is read first. */
export const useCustomerEdit = () =>
  useEditRow<typeof people.addOrEditCustomer, CustomerRow>(people.addOrEditCustomer, {
    idOf: ({ CustomerID }) => CustomerID,
    inputOf: async ({ CustomerID }) =>
      typedOf((await send<typeof people.getByID>(people.getByID, { CustomerID })).Data),
    refresh: [people.ajaxLoadCustomer, people.getByID, people.getCustomerSearch],
  })

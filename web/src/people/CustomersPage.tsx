import { PlusOutlined } from '@ant-design/icons'
import { type CustomerRow, people } from '@cardpro/contract/people'
import { useCall } from '#api/hooks.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { columnsOf } from '#ui/columns.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ExportButton } from '#ui/ExportButton.tsx'
import { ImportButton } from '#ui/ImportButton.tsx'
import { ListPage, Toolbar } from '#ui/ListPage.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { Chip, StatusChips } from '#ui/StatusChips.tsx'
import { type DrawerState, useDrawer } from '#ui/useDrawer.ts'
import { useFilters } from '#ui/useFilters.ts'
import { CustomerCard } from './CustomerCard.tsx'
import { CustomerDetail } from './CustomerDetail.tsx'
import { CustomerDrawer } from './CustomerDrawer.tsx'
import { CustomerMark } from './CustomerMark.tsx'
import { StopCustomer } from './StopCustomer.tsx'

export function CustomersPage() {
  const state = useFilters({ GeneralSearch: '', HasDebt: false, Status: 1, PageIndex: 1, PageSize: 20 })
  const [filters, setFilters] = state
  const drawer = useDrawer()
  const { HasDebt, ...rest } = filters
  const asked = { ...rest, ...(HasDebt && { HasDebt }) }
  const customers = useCall(people.ajaxLoadCustomer, asked)
  const columns = columnsWith(drawer)
  return (
    <ListPage
      title="Khách hàng"
      actions={
        <>
          <ImportButton kind="customers" drawer={drawer} />
          <ExportButton list="customers" input={asked} columns={columns} />
          <Acts show={drawer.show} />
        </>
      }
      toolbar={
        <Toolbar>
          <SearchBox
            value={filters.GeneralSearch}
            onChange={(GeneralSearch) => setFilters({ GeneralSearch })}
            placeholder="Tên, SĐT, mã khách"
          />
        </Toolbar>
      }
      chips={
        <StatusChips
          label="Trạng thái khách"
          chips={statuses}
          value={filters.Status}
          onChange={(Status) => setFilters({ Status })}
          extra={
            <Chip isOn={HasDebt} onClick={() => setFilters({ HasDebt: !HasDebt })}>
              Chỉ khách còn công nợ
            </Chip>
          }
        />
      }
    >
      <DataTable
        query={customers}
        columns={columns}
        rowKey="CustomerID"
        state={state}
        noun="khách"
        {...(state[2].keys.length === 0 && { empty: <NoneYet show={drawer.show} /> })}
        row={{
          onOpen: (row) => drawer.show('view', row.CustomerID),
          card: (row) => <CustomerCard customer={row} onOpen={() => drawer.show('view', row.CustomerID)} />,
        }}
      />
      <Drawers drawer={drawer} />
    </ListPage>
  )
}

function Acts({ show }: Pick<DrawerState, 'show'>) {
  return (
    <ActionButton
      call={people.addOrEditCustomer}
      kind="primary"
      icon={<PlusOutlined aria-hidden />}
      shortcut="N"
      onClick={() => show('create')}
    >
      Thêm khách
    </ActionButton>
  )
}

function NoneYet({ show }: Pick<DrawerState, 'show'>) {
  return (
    <Empty
      title="Chưa có khách nào"
      reason="Khách thêm ở đây hoặc ngay trong lúc lập đơn."
      act={
        <ActionButton call={people.addOrEditCustomer} onClick={() => show('create')}>
          Thêm khách đầu tiên
        </ActionButton>
      }
    />
  )
}

function Drawers({ drawer: { open, show, close } }: { drawer: DrawerState }) {
  if (open?.kind === 'create') return <CustomerDrawer customerId={null} onClose={close} />
  if (!open?.id) return null
  const { kind, id } = open
  if (kind === 'edit') return <CustomerDrawer key={id} customerId={id} onClose={close} />
  if (kind === 'stop') return <StopCustomer customerId={id} onClose={close} />
  if (kind === 'view') return <CustomerDetail customerId={id} onShow={(next) => show(next, id)} onClose={close} />
  return null
}

type Debts = { TheyOwe: number; WeOwe: number }
const col = columnsOf<CustomerRow, Debts>()
const columnsWith = (drawer: DrawerState) => [
  col.code('Code', 'Mã', { width: 76 }),
  col.cell('Khách hàng', (row) => <CustomerMark customer={row} />),
  col.phone('Phone', 'SĐT', { quiet: true }),
  col.number('CardCount', 'Số thẻ'),
  col.percent('FeeRut', 'Phí rút'),
  col.percent('FeeDao', 'Phí đáo'),
  col.balance('Balance', 'Công nợ', { totals: ['TheyOwe', 'WeOwe'] }),
  col.dateTime('LastOrder', 'Đơn gần nhất', { quiet: true }),
  col.actions((row) => [
    { label: 'Xem chi tiết', onClick: () => drawer.show('view', row.CustomerID) },
    { label: 'Sửa', call: people.addOrEditCustomer, onClick: () => drawer.show('edit', row.CustomerID) },
    ...(row.Status === 1
      ? [
          {
            label: 'Ngừng',
            call: people.deleteCustomer,
            danger: true,
            onClick: () => drawer.show('stop', row.CustomerID),
          },
        ]
      : []),
  ]),
]

const statuses = [
  { value: 1, label: 'Đang dùng' },
  { value: 0, label: 'Đã ngừng' },
]

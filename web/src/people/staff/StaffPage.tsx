import { PlusOutlined } from '@ant-design/icons'
import { type StaffRow, staff } from '@cardpro/contract/people/staff/staff'
import { staffFields } from '@cardpro/contract/people/staff/staff.fields'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { type FilterState, useFilters } from '#kit/ui/list/useFilters.ts'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { DeleteStaff } from './DeleteStaff.tsx'
import { StaffDrawer } from './StaffDrawer.tsx'
import { StateOf, shopsText, staffColumns } from './staffColumns.tsx'
import { initialFilters, inputOf, staffListName, statuses, useGroups, useShopNames, useStaffList } from './staffList.ts'

export function StaffPage() {
  const state = useFilters(initialFilters)
  const drawer = useDrawer()
  const navigate = useNavigate()
  const asked = inputOf(state[0])
  const found = useCall(staff.ajaxLoadStaff, asked)
  const list = useStaffList()
  const shopName = useShopNames()
  const toRights = (id: number) => void navigate({ to: '/manager/permission', search: { who: `staff.${id}` } })
  const columns = staffColumns({ drawer, shopName, toRights })
  // The specification empties this list when it cannot be read; others keep their old rows.
  const query = found.error ? { ...found, data: undefined } : found
  return (
    <ListPage
      title="Nhân viên"
      actions={
        <>
          <ExportButton input={asked} columns={columns} list={list} />
          <ActionButton
            call={staff.addOrEditStaff}
            kind="primary"
            icon={<PlusOutlined aria-hidden />}
            shortcut="N"
            onClick={() => drawer.show('create')}
          >
            Thêm nhân viên
          </ActionButton>
        </>
      }
      toolbar={<Filters state={state} />}
    >
      <DataTable
        query={query}
        list={list}
        columns={columns}
        rowKey="UserID"
        state={state}
        noun="nhân viên"
        row={{
          onOpen: (row) => drawer.show('edit', row.UserID),
          card: (row) => (
            <StaffOfList person={row} shopName={shopName} onOpen={() => drawer.show('edit', row.UserID)} />
          ),
        }}
      />
      <Drawers drawer={drawer} />
    </ListPage>
  )
}

StaffPage.prefetch = prefetchList({
  name: staffListName,
  call: staff.ajaxLoadStaff,
  inputOf,
  initial: initialFilters,
})

function Filters({ state: [filters, setFilters] }: { state: FilterState<typeof initialFilters> }) {
  const groups = useGroups()
  return (
    <Toolbar>
      <SearchBox
        value={filters.UserName}
        onChange={(UserName) => setFilters({ UserName })}
        placeholder="Tài khoản, họ tên, số điện thoại"
      />
      <SelectFilter
        label="Nhóm quyền"
        value={filters.GroupID}
        onChange={(GroupID) => setFilters({ GroupID })}
        options={groups.map((group) => ({ value: group.GroupID, label: group.Name }))}
      />
      <StatusChips
        label="Trạng thái nhân viên"
        chips={statuses}
        value={filters.Status}
        onChange={(Status) => setFilters({ Status })}
      />
    </Toolbar>
  )
}

/** /manager/staff/create: the list with the form open. */
export function CreateStaffPage() {
  return <Navigate to="/manager/staff" search={(old: object) => ({ ...old, drawer: 'create' })} replace />
}

function Drawers({ drawer: { open, close } }: { drawer: DrawerState }) {
  if (open?.kind === 'create') return <StaffDrawer staffId={null} onClose={close} />
  if (!open?.id) return null
  if (open.kind === 'edit') return <StaffDrawer key={open.id} staffId={open.id} onClose={close} />
  return open.kind === 'delete' ? <DeleteStaff staffId={open.id} onClose={close} /> : null
}

type StaffOfListProps = { person: StaffRow; shopName: (shopId: number) => string; onOpen: () => void }

/** A user in the list of a phone. */
function StaffOfList({ person, shopName, onOpen }: StaffOfListProps) {
  const line = [person.UserName, person.GroupName || 'Quyền riêng', shopsText(person, shopName), person.Phone]
  return (
    <RowCard
      title={person.FullName}
      onOpen={onOpen}
      status={<StateOf person={person} />}
      line={line.filter(Boolean).join(' · ')}
      amount={{ label: staffFields.AdvanceBalance.label, value: person.AdvanceBalance }}
    />
  )
}

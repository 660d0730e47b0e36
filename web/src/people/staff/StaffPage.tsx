import { type StaffRow, staff } from '@cardpro/contract/people/staff/staff'
import { staffFields } from '@cardpro/contract/people/staff/staff.fields'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useCall } from '#kit/api/hooks.ts'
import { AddButton } from '#kit/ui/basic/ActionButton.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { ListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, useFilters } from '#kit/ui/list/useFilters.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { DeleteStaff } from './DeleteStaff.tsx'
import { StaffDrawer } from './StaffDrawer.tsx'
import { StateOf, shopsText, staffColumns } from './staffColumns.tsx'
import { staffScreen, statuses, useGroups, useShopNames, useStaffList } from './staffList.ts'

export function StaffPage() {
  const list = useStaffList()
  const state = useFilters(list.initial)
  const asked = list.inputOf(state[0])
  const found = useCall(staff.ajaxLoadStaff, asked)
  // The specification empties this list when it cannot be read; others keep their old rows.
  const query = found.error ? { ...found, data: undefined } : found
  const drawer = useDrawer()
  const navigate = useNavigate()
  const shopName = useShopNames()
  const groups = useGroups()
  const toRights = (id: number) => void navigate({ to: '/manager/permission', search: { who: `staff.${id}` } })
  return (
    <ListScreen
      screen={{ list, state, asked, query }}
      title="Nhân viên"
      actions={
        <AddButton call={staff.addOrEditStaff} onClick={() => drawer.show('create')}>
          Thêm nhân viên
        </AddButton>
      }
      toolbar={
        <Toolbar>
          <SearchBox placeholder="Tài khoản, họ tên, số điện thoại" {...bound(state, 'UserName')} />
          <SelectFilter
            label="Nhóm quyền"
            options={groups.map((group) => ({ value: group.GroupID, label: group.Name }))}
            {...bound(state, 'GroupID')}
          />
          <StatusChips label="Trạng thái nhân viên" chips={statuses} {...bound(state, 'Status')} />
        </Toolbar>
      }
      columns={staffColumns({ drawer, shopName, toRights })}
      rowKey="UserID"
      noun="nhân viên"
      row={{
        onOpen: (row) => drawer.show('edit', row.UserID),
        card: (row) => <StaffOfList person={row} shopName={shopName} onOpen={() => drawer.show('edit', row.UserID)} />,
      }}
    >
      <Drawers drawer={drawer} />
    </ListScreen>
  )
}

StaffPage.prefetch = prefetchList(staffScreen)

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

import { PlusOutlined } from '@ant-design/icons'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { useListCall } from '#kit/api/useListCall.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { CollaboratorDrawer } from './CollaboratorDrawer.tsx'
import { CollaboratorOfList } from './CollaboratorOfList.tsx'
import { CollaboratorOpeningsDrawer } from './CollaboratorOpeningsDrawer.tsx'
import { collaboratorColumns } from './collaboratorColumns.tsx'
import { collaboratorList, initialFilters, inputOf, statuses } from './collaboratorList.ts'
import { StopCollaborator } from './StopCollaborator.tsx'

export function CollaboratorsPage() {
  const state = useFilters(initialFilters)
  const [filters, setFilters] = state
  const drawer = useDrawer()
  const columns = collaboratorColumns(drawer)
  const asked = inputOf(filters)
  return (
    <ListPage
      title="Cộng tác viên"
      actions={
        <>
          <ExportButton input={asked} columns={columns} list={collaboratorList} />
          <Actions show={drawer.show} />
        </>
      }
      toolbar={
        <Toolbar>
          <SearchBox
            value={filters.GeneralSearch}
            onChange={(GeneralSearch) => setFilters({ GeneralSearch })}
            placeholder="Tên, SĐT, mã CTV, mã giới thiệu"
          />
        </Toolbar>
      }
      chips={
        <StatusChips
          label="Trạng thái cộng tác viên"
          chips={statuses}
          value={filters.Status}
          onChange={(Status) => setFilters({ Status })}
        />
      }
    >
      <DataTable
        query={useListCall(collaborators.getByConditions, asked)}
        list={collaboratorList}
        columns={columns}
        rowKey="AffID"
        state={state}
        noun="cộng tác viên"
        {...(state[2].keys.length === 0 && { empty: <NoneYet show={drawer.show} /> })}
        row={{
          onOpen: (row) => drawer.show('edit', row.AffID),
          card: (row) => <CollaboratorOfList collaborator={row} drawer={drawer} />,
        }}
      />
      <Drawers drawer={drawer} />
    </ListPage>
  )
}

CollaboratorsPage.prefetch = prefetchList({
  name: collaboratorList.name,
  call: collaborators.getByConditions,
  inputOf,
  initial: initialFilters,
})

function Actions({ show }: Pick<DrawerState, 'show'>) {
  return (
    <ActionButton
      call={collaborators.addOrEdit}
      kind="primary"
      icon={<PlusOutlined aria-hidden />}
      shortcut="N"
      onClick={() => show('create')}
    >
      Thêm cộng tác viên
    </ActionButton>
  )
}

function NoneYet({ show }: Pick<DrawerState, 'show'>) {
  return (
    <Empty
      title="Chưa có cộng tác viên nào"
      reason="Cộng tác viên giới thiệu khách và nhận hoa hồng theo đơn của khách đó."
      act={
        <ActionButton call={collaborators.addOrEdit} onClick={() => show('create')}>
          Thêm cộng tác viên đầu tiên
        </ActionButton>
      }
    />
  )
}

function Drawers({ drawer: { open, close } }: { drawer: DrawerState }) {
  if (open?.kind === 'create') return <CollaboratorDrawer collaboratorId={null} onClose={close} />
  if (!open?.id) return null
  if (open.kind === 'edit') return <CollaboratorDrawer key={open.id} collaboratorId={open.id} onClose={close} />
  if (open.kind === 'openings') return <CollaboratorOpeningsDrawer collaboratorId={open.id} onClose={close} />
  return open.kind === 'stop' ? <StopCollaborator collaboratorId={open.id} onClose={close} /> : null
}

import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { ActionButton, AddButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { type DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { ListScreen, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound } from '#kit/ui/list/useFilters.ts'
import { CollaboratorDrawer } from './CollaboratorDrawer.tsx'
import { CollaboratorOfList } from './CollaboratorOfList.tsx'
import { CollaboratorOpeningsDrawer } from './CollaboratorOpeningsDrawer.tsx'
import { collaboratorColumns } from './collaboratorColumns.tsx'
import { collaboratorList, statuses } from './collaboratorList.ts'
import { StopCollaborator } from './StopCollaborator.tsx'

export function CollaboratorsPage() {
  const screen = useListScreen(collaboratorList)
  const { state, drawer } = screen
  const add = () => drawer.show('create')
  return (
    <ListScreen
      screen={screen}
      title="Cộng tác viên"
      actions={
        <AddButton call={collaborators.addOrEdit} onClick={add}>
          Thêm cộng tác viên
        </AddButton>
      }
      toolbar={<ListToolbar state={state} search="Tên, SĐT, mã CTV, mã giới thiệu" />}
      chips={<StatusChips label="Trạng thái cộng tác viên" chips={statuses} {...bound(state, 'Status')} />}
      columns={collaboratorColumns(drawer)}
      rowKey="AffID"
      noun="cộng tác viên"
      empty={
        <Empty
          title="Chưa có cộng tác viên nào"
          reason="Cộng tác viên giới thiệu khách và nhận hoa hồng theo đơn của khách đó."
          act={
            <ActionButton call={collaborators.addOrEdit} onClick={add}>
              Thêm cộng tác viên đầu tiên
            </ActionButton>
          }
        />
      }
      row={{
        onOpen: (row) => drawer.show('edit', row.AffID),
        card: (row) => <CollaboratorOfList collaborator={row} drawer={drawer} />,
      }}
    >
      <Drawers drawer={drawer} />
    </ListScreen>
  )
}

CollaboratorsPage.prefetch = prefetchList(collaboratorList)

function Drawers({ drawer: { open, close } }: { drawer: DrawerState }) {
  if (open?.kind === 'create') return <CollaboratorDrawer collaboratorId={null} onClose={close} />
  if (!open?.id) return null
  if (open.kind === 'edit') return <CollaboratorDrawer key={open.id} collaboratorId={open.id} onClose={close} />
  if (open.kind === 'openings') return <CollaboratorOpeningsDrawer collaboratorId={open.id} onClose={close} />
  return open.kind === 'stop' ? <StopCollaborator collaboratorId={open.id} onClose={close} /> : null
}

import { PlusOutlined } from '@ant-design/icons'
import { pos } from '@cardpro/contract/pos'
import { useCall } from '#api/hooks.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ExportButton } from '#ui/ExportButton.tsx'
import { ImportButton } from '#ui/ImportButton.tsx'
import { ListPage, Toolbar } from '#ui/ListPage.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { StatusChips } from '#ui/StatusChips.tsx'
import { type DrawerState, useDrawer } from '#ui/useDrawer.ts'
import { useFilters } from '#ui/useFilters.ts'
import { GiveBackPos } from './GiveBackPos.tsx'
import { PosDrawer } from './PosDrawer.tsx'
import { PosOfList } from './PosOfList.tsx'
import { posColumns } from './posColumns.tsx'

export function PosPage() {
  const state = useFilters({ GeneralSearch: '', Status: null as number | null, PageIndex: 1, PageSize: 20 })
  const [{ Status, ...rest }, setFilters] = state
  const drawer = useDrawer()
  const asked = { ...rest, ...(Status !== null && { Status }) }
  const terminals = useCall(pos.getByConditions, asked)
  const columns = posColumns(drawer)
  return (
    <ListPage
      title="Máy POS"
      actions={
        <>
          <ImportButton kind="pos" drawer={drawer} />
          <ExportButton list="pos" input={asked} columns={columns} />
          <Acts show={drawer.show} />
        </>
      }
      toolbar={
        <Toolbar>
          <SearchBox
            value={rest.GeneralSearch}
            onChange={(GeneralSearch) => setFilters({ GeneralSearch })}
            placeholder="Tên máy, TID"
          />
        </Toolbar>
      }
      chips={
        <StatusChips
          label="Trạng thái máy"
          chips={statuses}
          value={Status}
          onChange={(value) => setFilters({ Status: value })}
        />
      }
    >
      <DataTable
        query={terminals}
        columns={columns}
        rowKey="PosID"
        state={state}
        noun="máy"
        {...(state[2].keys.length === 0 && { empty: <NoneYet show={drawer.show} /> })}
        row={{
          onOpen: (row) => drawer.show('edit', row.PosID),
          card: (row) => <PosOfList terminal={row} onOpen={() => drawer.show('edit', row.PosID)} />,
        }}
      />
      <Drawers drawer={drawer} />
    </ListPage>
  )
}

function Acts({ show }: Pick<DrawerState, 'show'>) {
  return (
    <ActionButton
      call={pos.addOrEdit}
      kind="primary"
      icon={<PlusOutlined aria-hidden />}
      shortcut="N"
      onClick={() => show('create')}
    >
      Thêm máy POS
    </ActionButton>
  )
}

function NoneYet({ show }: Pick<DrawerState, 'show'>) {
  return (
    <Empty
      title="Chưa có máy POS nào"
      reason="Cần một máy POS với biểu phí để quẹt thẻ."
      act={
        <ActionButton call={pos.addOrEdit} onClick={() => show('create')}>
          Thêm máy POS đầu tiên
        </ActionButton>
      }
    />
  )
}

function Drawers({ drawer: { open, close } }: { drawer: DrawerState }) {
  if (open?.kind === 'create') return <PosDrawer posId={null} onClose={close} />
  if (!open?.id) return null
  if (open.kind === 'edit') return <PosDrawer key={open.id} posId={open.id} onClose={close} />
  return open.kind === 'stop' ? <GiveBackPos posId={open.id} onClose={close} /> : null
}

const statuses = [
  { value: null, label: 'Đang giữ' },
  { value: 1, label: 'Hoạt động' },
  { value: 2, label: 'Tạm ngưng' },
  { value: 3, label: 'Hỏng' },
  { value: 4, label: 'Bị khóa' },
  { value: 0, label: 'Đã trả' },
]

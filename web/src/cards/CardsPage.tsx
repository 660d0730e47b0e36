import { PlusOutlined } from '@ant-design/icons'
import { cards } from '@cardpro/contract/cards'
import { useCall } from '#api/hooks.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ExportButton } from '#ui/ExportButton.tsx'
import { ImportButton } from '#ui/ImportButton.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { StatusChips } from '#ui/StatusChips.tsx'
import { type DrawerState, useDrawer } from '#ui/useDrawer.ts'
import { useFilters } from '#ui/useFilters.ts'
import { CardDrawer } from './CardDrawer.tsx'
import { CardFilters, initialFilters, inputOf } from './CardFilters.tsx'
import { CardOfList } from './CardOfList.tsx'
import { cardColumns } from './cardColumns.tsx'
import { StopCard } from './StopCard.tsx'

export function CardsPage() {
  const state = useFilters(initialFilters)
  const [filters, setFilters] = state
  const drawer = useDrawer()
  const asked = inputOf(filters)
  const found = useCall(cards.getByConditions, asked)
  const columns = cardColumns(drawer)
  return (
    <ListPage
      title="Dữ liệu thẻ"
      actions={
        <>
          <ImportButton kind="cards" drawer={drawer} />
          <ExportButton list="cards" input={asked} columns={columns} />
          <Acts show={drawer.show} />
        </>
      }
      toolbar={<CardFilters filters={filters} onChange={setFilters} />}
      chips={
        <StatusChips
          label="Trạng thái thẻ"
          chips={statuses}
          value={filters.Status}
          onChange={(Status) => setFilters({ Status })}
        />
      }
    >
      <DataTable
        query={found}
        columns={columns}
        rowKey="CardDataID"
        state={state}
        noun="thẻ"
        {...(state[2].keys.length === 0 && { empty: <NoneYet show={drawer.show} /> })}
        row={{
          onOpen: (row) => drawer.show('edit', row.CardDataID),
          card: (row) => <CardOfList card={row} onOpen={() => drawer.show('edit', row.CardDataID)} />,
        }}
      />
      <Drawers drawer={drawer} ownerId={filters.CustomerID} />
    </ListPage>
  )
}

function Acts({ show }: Pick<DrawerState, 'show'>) {
  return (
    <ActionButton
      call={cards.addOrEdit}
      kind="primary"
      icon={<PlusOutlined aria-hidden />}
      shortcut="N"
      onClick={() => show('create')}
    >
      Thêm thẻ
    </ActionButton>
  )
}

function NoneYet({ show }: Pick<DrawerState, 'show'>) {
  return (
    <Empty
      title="Chưa có thẻ nào"
      reason="Thẻ thêm ở đây hoặc ngay trong lúc lập đơn; chỉ lưu 6 số đầu và 4 số cuối."
      act={
        <ActionButton call={cards.addOrEdit} onClick={() => show('create')}>
          Thêm thẻ đầu tiên
        </ActionButton>
      }
    />
  )
}

function Drawers({ drawer: { open, close }, ownerId }: { drawer: DrawerState; ownerId: number | null }) {
  if (open?.kind === 'create') return <CardDrawer cardId={null} ownerId={ownerId} onClose={close} />
  if (!open?.id) return null
  if (open.kind === 'edit') return <CardDrawer key={open.id} cardId={open.id} ownerId={null} onClose={close} />
  return open.kind === 'stop' ? <StopCard cardId={open.id} onClose={close} /> : null
}

const statuses = [
  { value: null, label: 'Đang theo dõi' },
  { value: 1, label: 'Đang dùng' },
  { value: 2, label: 'Tạm dừng' },
  { value: 3, label: 'Khóa/Mất' },
  { value: 0, label: 'Ngừng theo dõi' },
]

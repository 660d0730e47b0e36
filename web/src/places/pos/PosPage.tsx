import { CalendarOutlined } from '@ant-design/icons'
import { pos } from '@cardpro/contract/places/pos/pos'
import { posStatuses } from '@cardpro/contract/places/pos/pos.fields'
import { type PosAction, posBulk } from '@cardpro/contract/places/pos/posBulk'
import { holidays } from '@cardpro/contract/places/shops/holidays'
import { Suspense, useMemo, useState } from 'react'
import { useBankWords } from '#kit/pickers/bankNames.tsx'
import { ActionButton, AddButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { bulkOf } from '#kit/ui/bulk/bulk.tsx'
import { type DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { ImportButton } from '#kit/ui/import/ImportButton.tsx'
import { ListScreen, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { type PickedRows, prefetchList } from '#kit/ui/list/list.ts'
import { Chip, StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound } from '#kit/ui/list/useFilters.ts'
import { HandOverDrawer } from './HandOverDrawer.tsx'
import { PosBillsDrawer } from './PosBillsDrawer.tsx'
import { PosComments } from './PosComments.tsx'
import { PosDrawer } from './PosDrawer.tsx'
import { PosFilters } from './PosFilters.tsx'
import { PosOfList } from './PosOfList.tsx'
import { posColumns, usePosEdit } from './posColumns.tsx'
import { posList } from './posList.ts'
import { GiveBackPos, LockPos, RemovePos, UnlockPos } from './StatusDrawers.tsx'

const HolidaysDrawer = lazyComponent(() => import('./HolidaysDrawer.tsx').then((file) => file.HolidaysDrawer))
const PosBulkDrawer = lazyComponent(() => import('./PosBulkDrawer.tsx').then((file) => file.PosBulkDrawer))

export function PosPage() {
  const [picked, setPicked] = useState<{ action: PosAction; picked: PickedRows } | null>(null)
  const bulk = bulkOf(bulkActions((action, some) => setPicked({ action, picked: some })))
  const screen = useListScreen({ ...useBankWords(posList), bulk })
  const { state, filters, setFilters, drawer } = screen
  const edit = usePosEdit()
  const columns = useMemo(() => posColumns(drawer.show, edit), [drawer.show, edit])
  return (
    <ListScreen
      screen={screen}
      title="Máy POS"
      firstActions={<ImportButton kind="pos" drawer={drawer} />}
      actions={<PageActions show={drawer.show} />}
      toolbar={<PosFilters state={state} />}
      chips={
        <StatusChips
          label="Trạng thái máy"
          chips={statuses}
          {...bound(state, 'Status')}
          extra={
            <Chip isOn={filters.LateMoney} onClick={() => setFilters({ LateMoney: !filters.LateMoney })}>
              Trễ tiền về
            </Chip>
          }
        />
      }
      columns={columns}
      rowKey="PosID"
      noun="máy"
      empty={
        <Empty
          title="Chưa có máy POS nào"
          reason="Cần một máy POS với biểu phí để quẹt thẻ."
          act={
            <ActionButton call={pos.addOrEdit} onClick={() => drawer.show('create')}>
              Thêm máy POS đầu tiên
            </ActionButton>
          }
        />
      }
      row={{
        onOpen: (row) => drawer.show('edit', row.PosID),
        card: (row) => <PosOfList posRow={row} drawer={drawer} />,
      }}
    >
      <Drawers drawer={drawer} />
      {picked && (
        <Suspense>
          <PosBulkDrawer {...picked} onClose={() => setPicked(null)} />
        </Suspense>
      )}
    </ListScreen>
  )
}

PosPage.prefetch = prefetchList(posList)

const labels: Record<PosAction, string> = { status: 'Đổi trạng thái', hand: 'Bàn giao' }

const bulkActions = (onPick: (action: PosAction, picked: PickedRows) => void) =>
  (['status', 'hand'] as const).map((action) => ({
    label: labels[action],
    call: posBulk.changeMany,
    onPick: (picked: PickedRows) => onPick(action, picked),
  }))

function PageActions({ show }: Pick<DrawerState, 'show'>) {
  return (
    <>
      <ActionButton
        call={holidays.getHolidays}
        icon={<CalendarOutlined aria-hidden />}
        onClick={() => show('holidays')}
      >
        Ngày lễ
      </ActionButton>
      <AddButton call={pos.addOrEdit} onClick={() => show('create')}>
        Thêm máy POS
      </AddButton>
    </>
  )
}

/** The actions on one POS, each by the name it has in the address. */
const ofOne = {
  hand: HandOverDrawer,
  bills: PosBillsDrawer,
  comments: PosComments,
  files: PosComments,
  lock: LockPos,
  unlock: UnlockPos,
  stop: GiveBackPos,
  remove: RemovePos,
}

function Drawers({ drawer: { open, close } }: { drawer: DrawerState }) {
  if (open?.kind === 'create') return <PosDrawer posId={null} onClose={close} />
  if (open?.kind === 'holidays')
    return (
      <Suspense>
        <HolidaysDrawer onClose={close} />
      </Suspense>
    )
  if (!open?.id) return null
  if (open.kind === 'edit') return <PosDrawer key={open.id} posId={open.id} onClose={close} />
  if (open.kind === 'fees') return <PosDrawer key={open.id} posId={open.id} first="fees" onClose={close} />
  const Drawer = open.kind in ofOne ? ofOne[open.kind as keyof typeof ofOne] : null
  return Drawer && <Drawer posId={open.id} onClose={close} />
}

const statuses = [
  { value: null, label: 'Đang giữ' },
  ...([1, 2, 3, 4, 0] as const).map((value) => ({ value, label: posStatuses[value] })),
]

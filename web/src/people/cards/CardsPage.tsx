import { cardBulk } from '@cardpro/contract/people/cards/cardBulk'
import { cardStaffBulk } from '@cardpro/contract/people/cards/cardStaffBulk'
import { cards } from '@cardpro/contract/people/cards/cards'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { Suspense, useMemo, useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { useBankWords } from '#kit/pickers/bankNames.tsx'
import { ActionButton, AddButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { bulkOf } from '#kit/ui/bulk/bulk.tsx'
import { useColumns } from '#kit/ui/columns/useColumns.ts'
import { type DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { ImportButton } from '#kit/ui/import/ImportButton.tsx'
import type { Filters, Search } from '#kit/ui/list/filters.ts'
import { ListScreen, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { type ListPowers, type PickedRows, prefetchList, withWords } from '#kit/ui/list/list.ts'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, useAddress } from '#kit/ui/list/useFilters.ts'
import { CardDrawers } from './CardDrawers.tsx'
import { CardFilters } from './CardFilters.tsx'
import { CardOfList } from './CardOfList.tsx'
import { cardColumns } from './cardColumns.tsx'
import { type CardFilters as Asked, cardList, inputOf } from './cardList.ts'
import { HeldCards } from './HeldCards.tsx'
import { useCardEdit } from './useCardEdit.ts'

const CardStaffDrawer = lazyComponent(() => import('./CardStaffDrawer.tsx').then((file) => file.CardStaffDrawer))
const CardStatusDrawer = lazyComponent(() => import('./CardStatusDrawer.tsx').then((file) => file.CardStatusDrawer))

/** Dữ liệu thẻ: every card, or those that the shop and its staff hold. */
export function CardsPage() {
  const [view] = useAddress('list')
  return view === 'held' ? <HeldCards views={<Views />} /> : <AllCards />
}

CardsPage.prefetch = (search: Search) => {
  if (search['list'] !== 'held') prefetchCards(search)
}

const prefetchCards = prefetchList(cardList)

function Views() {
  const [view, setView] = useAddress('list')
  return (
    <Segments
      label="Danh sách thẻ"
      options={[
        { value: 'all', label: 'Tất cả thẻ' },
        { value: 'held', label: 'Thẻ đang giữ' },
      ]}
      value={view === 'held' ? 'held' : 'all'}
      onChange={(value) => setView(value === 'held' ? 'held' : null)}
    />
  )
}

function AllCards() {
  const [picked, setPicked] = useState<{ act: 'status' | 'staff'; picked: PickedRows } | null>(null)
  const screen = useListScreen(useBankWords(cardList))
  const { state, filters, drawer } = screen
  const columns = useColumnsOf(drawer.show)
  const list = useCollaboratorWords(screen.list, filters.AffID)
  const bulk = bulkOf(bulkActs((act, some) => setPicked({ act, picked: some })))
  const shown = useColumns(list, columns).shown.map(({ id }) => id)
  return (
    <ListScreen
      screen={{ ...screen, list: { ...list, bulk } }}
      title="Dữ liệu thẻ"
      subtitle={<Views />}
      firstActions={<ImportButton kind="cards" drawer={drawer} />}
      actions={
        <AddButton call={cards.addOrEdit} onClick={() => drawer.show('create')}>
          Thêm thẻ
        </AddButton>
      }
      toolbar={<CardFilters state={state} columns={shown} />}
      chips={<StatusChips label="Trạng thái thẻ" chips={statuses} {...bound(state, 'Status')} />}
      columns={columns}
      rowKey="CardDataID"
      noun="thẻ"
      empty={<NoneYet show={drawer.show} />}
      row={{
        onOpen: (row) => drawer.show('view', row.CardDataID),
        card: (row) => <CardOfList card={row} onOpen={() => drawer.show('view', row.CardDataID)} />,
      }}
    >
      <CardDrawers drawer={drawer} ownerId={filters.CustomerID} />
      {picked && (
        <Suspense>
          {picked.act === 'status' ? (
            <CardStatusDrawer picked={picked.picked} filterOf={allOf} onClose={() => setPicked(null)} />
          ) : (
            <CardStaffDrawer picked={picked.picked} filterOf={allOf} onClose={() => setPicked(null)} />
          )}
        </Suspense>
      )}
    </ListScreen>
  )
}

function useColumnsOf(show: DrawerState['show']) {
  const rights = useSession().user?.Rights
  const edit = useCardEdit()
  return useMemo(() => cardColumns(show, { rights: rights ?? [], edit }), [show, rights, edit])
}

const bulkActs = (onPick: (act: 'status' | 'staff', picked: PickedRows) => void) => [
  { label: 'Đổi trạng thái', call: cardBulk.changeStatus, onPick: (picked: PickedRows) => onPick('status', picked) },
  { label: 'Giao nhân viên', call: cardStaffBulk.changeMany, onPick: (picked: PickedRows) => onPick('staff', picked) },
]

function allOf(filters: Filters) {
  const { PageIndex: _page, PageSize: _size, ...filter } = inputOf(filters as Asked)
  return filter
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

const statuses = [
  { value: null, label: 'Đang theo dõi' },
  { value: 1, label: 'Đang dùng' },
  { value: 2, label: 'Tạm dừng' },
  { value: 3, label: 'Khóa/Mất' },
  { value: 0, label: 'Ngừng theo dõi' },
]

/** The list with its filter by collaborator in words; `collaboratorId`: whom it is narrowed to. */
function useCollaboratorWords<L extends Pick<ListPowers, 'words'>>(list: L, collaboratorId: number | null): L {
  const isAsked = collaboratorId !== null
  const inUse = useCall(collaborators.getCollaborator, {}, { enabled: isAsked, silent: true }).data?.Data
  return withWords(list, { AffID: (id) => `CTV: ${inUse?.find(({ AffID }) => AffID === id)?.Name ?? '…'}` })
}

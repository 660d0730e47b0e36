import { cardBulk } from '@cardpro/contract/people/cards/cardBulk'
import { expiringKind } from '@cardpro/contract/people/cards/cardWords'
import { Suspense, useState } from 'react'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { bulkOf } from '#kit/ui/bulk/bulk.tsx'
import { type DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import type { Filters } from '#kit/ui/list/filters.ts'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { ListScreen, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { type PickedRows, prefetchList } from '#kit/ui/list/list.ts'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, type FilterState } from '#kit/ui/list/useFilters.ts'
import { ReplaceCard } from '#people/cards/ReplaceCard.tsx'
import { StopCard } from '#people/cards/StopCard.tsx'
import { daysAhead, expiringList, initialExpiring } from '#people/cards/workLists.ts'
import { ExpiringOfList, expiringColumns } from './expiringColumns.tsx'
import { useExpiringActs } from './useExpiringActs.ts'

const CardStatusDrawer = lazyComponent(() =>
  import('#people/cards/CardStatusDrawer.tsx').then((file) => file.CardStatusDrawer),
)

/** Thẻ hết hạn: cards whose last day is behind us or near, so that the new ones come in before work stops. */
export function ExpiringPage() {
  const [picked, setPicked] = useState<PickedRows | null>(null)
  const bulk = bulkOf([{ label: 'Đổi trạng thái', call: cardBulk.changeStatus, onPick: setPicked }])
  const screen = useListScreen({ ...expiringList, bulk })
  const { state, filters, drawer } = screen
  return (
    <ListScreen
      screen={screen}
      title="Thẻ hết hạn"
      toolbar={<KindAndDays counts={screen.sums} state={state} />}
      columns={expiringColumns(useExpiringActs(drawer))}
      rowKey="CardDataID"
      noun="thẻ"
      emptyAlways={
        <Empty
          title={filters.Kind === expiringKind.soon ? 'Không có thẻ nào sắp hết hạn' : 'Không có thẻ nào đã hết hạn'}
          reason="Chỉ tính thẻ đang dùng. Thẻ còn tốt đến hết ngày cuối của tháng in trên thẻ."
        />
      }
      row={{
        onOpen: (card) => drawer.show('replace', card.CardDataID),
        card: (card) => <ExpiringOfList card={card} onOpen={() => drawer.show('replace', card.CardDataID)} />,
      }}
    >
      <Drawers drawer={drawer} />
      {picked && (
        <Suspense>
          <CardStatusDrawer picked={picked} filterOf={allOf} onClose={() => setPicked(null)} />
        </Suspense>
      )}
    </ListScreen>
  )
}

ExpiringPage.prefetch = prefetchList(expiringList)

type KindAndDaysProps = {
  counts: { Expired: number; Soon: number } | undefined
  state: FilterState<typeof initialExpiring>
}

function KindAndDays({ counts, state }: KindAndDaysProps) {
  const [filters, setFilters] = state
  const days = daysAhead(filters.days)
  const chips = [
    { value: 1 as number | null, label: 'Đã hết hạn', count: counts?.Expired ?? 0 },
    { value: 2, label: `Hết hạn ≤ ${days} ngày`, count: counts?.Soon ?? 0 },
    { value: null, label: 'Tất cả' },
  ]
  return (
    <Toolbar>
      <StatusChips label="Hạn thẻ" chips={chips} {...bound(state, 'Kind')} />
      <SelectFilter
        label="Sắp hết hạn trong"
        value={days === initialExpiring.days ? null : days}
        onChange={(value) => setFilters({ days: value ?? initialExpiring.days })}
        options={[30, 90, 180, 365].map((value) => ({ value, label: `Trong ${value} ngày tới` }))}
      />
    </Toolbar>
  )
}

/** The same cards, as the act on many is asked for them. */
function allOf(filters: Filters) {
  const { days, Kind } = filters as typeof initialExpiring
  return { ExpiresWithin: daysAhead(days), ...(Kind !== null && { ExpiredKind: Kind }) }
}

function Drawers({ drawer: { open, close } }: { drawer: DrawerState }) {
  if (!open?.id) return null
  if (open.kind === 'replace') return <ReplaceCard key={open.id} cardId={open.id} onClose={close} />
  return open.kind === 'stop' ? <StopCard cardId={open.id} onClose={close} /> : null
}

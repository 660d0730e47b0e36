import { radar } from '@cardpro/contract/cardWork'
import { useCall } from '#api/hooks.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ListPage, Toolbar } from '#ui/ListPage.tsx'
import { StatusChips } from '#ui/StatusChips.tsx'
import { type DrawerState, useDrawer } from '#ui/useDrawer.ts'
import { useFilters } from '#ui/useFilters.ts'
import { ExpiringOfList, expiringColumns } from './expiringColumns.tsx'
import { ReplaceCard } from './ReplaceCard.tsx'
import { StopCard } from './StopCard.tsx'
import { useExpiringActs } from './useExpiringActs.ts'
import { expiringInput, expiringList, initialExpiring } from './workLists.ts'

/** Thẻ hết hạn: cards whose last day is behind us or near, so that the new ones come in before work stops. */
export function ExpiringPage() {
  const state = useFilters(initialExpiring)
  const [filters, setFilters] = state
  const { Kind } = filters
  const drawer = useDrawer()
  const found = useCall(radar.getCardExpired, expiringInput(filters))
  const acts = useExpiringActs(drawer)
  const { Expired = 0, Soon = 0 } = found.data?.Summary ?? {}
  const chips = [
    { value: 1 as number | null, label: 'Đã hết hạn', count: Expired },
    { value: 2, label: 'Hết hạn ≤ 60 ngày', count: Soon },
    { value: null, label: 'Tất cả' },
  ]
  return (
    <ListPage
      title="Thẻ hết hạn"
      toolbar={
        <Toolbar>
          <StatusChips label="Hạn thẻ" chips={chips} value={Kind} onChange={(value) => setFilters({ Kind: value })} />
        </Toolbar>
      }
    >
      <DataTable
        query={found}
        list={expiringList}
        columns={expiringColumns(acts)}
        rowKey="CardDataID"
        state={state}
        noun="thẻ"
        empty={
          <Empty
            title={Kind === 2 ? 'Không có thẻ nào sắp hết hạn' : 'Không có thẻ nào đã hết hạn'}
            reason="Chỉ tính thẻ đang dùng. Thẻ còn tốt đến hết ngày cuối của tháng in trên thẻ."
          />
        }
        row={{
          onOpen: (card) => drawer.show('replace', card.CardDataID),
          card: (card) => <ExpiringOfList card={card} onOpen={() => drawer.show('replace', card.CardDataID)} />,
        }}
      />
      <Drawers drawer={drawer} />
    </ListPage>
  )
}

function Drawers({ drawer: { open, close } }: { drawer: DrawerState }) {
  if (!open?.id) return null
  if (open.kind === 'replace') return <ReplaceCard key={open.id} cardId={open.id} onClose={close} />
  return open.kind === 'stop' ? <StopCard cardId={open.id} onClose={close} /> : null
}

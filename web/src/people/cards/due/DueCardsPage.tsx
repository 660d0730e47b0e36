import { contactResults, dueLevels } from '@cardpro/contract/people/cards/cardWords'
import { radarBulk } from '@cardpro/contract/people/cards/dueBulk'
import { identity } from '@cardpro/contract/people/identity/identity'
import { Suspense, useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { bulkOf } from '#kit/ui/bulk/bulk.tsx'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { ListScreen, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { type PickedRows, prefetchList } from '#kit/ui/list/list.ts'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { Chip, StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, type FilterState } from '#kit/ui/list/useFilters.ts'
import { DueActsContext } from '#people/cards/DebtBox.tsx'
import { dueList, initialDue } from '#people/cards/workLists.ts'
import { ContactDrawer } from './ContactDrawer.tsx'
import { DueCardOfList } from './DueCardOfList.tsx'
import { dueColumns, statementColumns } from './dueColumns.tsx'
import { useDueActs } from './useDueActs.ts'

const DueBulkDrawer = lazyComponent(() => import('./DueBulkDrawer.tsx').then((file) => file.DueBulkDrawer))

/** Cảnh báo thẻ đến hạn: the cards to be looked after this morning, soonest first. */
export function DueRadarPage() {
  const [picked, setPicked] = useState<PickedRows | null>(null)
  const screen = useListScreen({ ...dueList, bulk: bulkOf(bulkActs(setPicked)) })
  const { state, filters, setFilters, query, sums, drawer } = screen
  const type = filters.type === 2 ? 2 : 1
  const acts = useDueActs(type)
  const open = query.data?.Data.find((card) => card.CardDataID === drawer.open?.id)
  return (
    <DueActsContext value={acts}>
      <ListScreen
        screen={screen}
        title="Cảnh báo thẻ đến hạn"
        toolbar={<Filters state={state} />}
        chips={
          <StatusChips
            label="Mức cảnh báo"
            chips={levelChips(sums?.Levels ?? {})}
            value={filters.Level}
            onChange={(Level) => setFilters({ Level, Result: null, Hidden: false })}
            extra={
              <Chip
                isOn={filters.Hidden}
                onClick={() => setFilters({ Hidden: !filters.Hidden, Level: null, Result: null })}
              >
                Đã ẩn kỳ này
              </Chip>
            }
          />
        }
        columns={type === 1 ? dueColumns : statementColumns}
        rowKey="CardDataID"
        noun="thẻ"
        emptyAlways={state[2].keys.every((key) => key === 'type') ? <Calm type={type} /> : undefined}
        row={{
          onOpen: (card) => drawer.show('contact', card.CardDataID),
          card: (card) => (
            <DueCardOfList card={card} acts={acts} onOpen={() => drawer.show('contact', card.CardDataID)} />
          ),
        }}
      >
        <Suspense>{picked && <DueBulkDrawer picked={picked} onClose={() => setPicked(null)} />}</Suspense>
        {drawer.open?.kind === 'contact' && open && (
          <ContactDrawer key={open.CardDataID} card={open} type={type} acts={acts} onClose={drawer.close} />
        )}
      </ListScreen>
    </DueActsContext>
  )
}

DueRadarPage.prefetch = prefetchList(dueList)

const bulkActs = (onPick: (picked: PickedRows) => void) => [
  { label: 'Ghi kết quả nhắc', call: radarBulk.changeMany, onPick },
]

function Filters({ state }: { state: FilterState<typeof initialDue> }) {
  const [filters, setFilters] = state
  const staff = useCall(identity.getAllStaff, {}).data?.Data ?? []
  return (
    <Toolbar>
      <Segments
        label="Theo ngày nào"
        options={[
          { value: '1', label: 'Ngày đến hạn' },
          { value: '2', label: 'Ngày sao kê' },
        ]}
        value={filters.type === 2 ? '2' : '1'}
        onChange={(type) => setFilters({ type: Number(type), Level: null })}
      />
      <SelectFilter
        label="Báo trước"
        options={[3, 7, 10, 15, 30].map((days) => ({ value: days, label: `${days} ngày tới` }))}
        {...bound(state, 'days')}
      />
      <SelectFilter
        label="NV phụ trách"
        options={staff.map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))}
        {...bound(state, 'StaffId')}
      />
      <SelectFilter
        label="Kết quả nhắc"
        value={filters.Result}
        onChange={(Result) => setFilters({ Result, Level: null, Hidden: false })}
        options={numberChoices(contactResults)}
      />
    </Toolbar>
  )
}

function Calm({ type }: { type: number }) {
  return (
    <Empty
      title={type === 1 ? 'Không có thẻ nào sắp đến hạn' : 'Không có thẻ nào sắp sao kê'}
      reason="Thẻ hiện ở đây trước hạn số ngày mà cửa hàng đặt, và thêm 3 ngày sau hạn nếu chưa xử lý."
    />
  )
}

const levelChips = (counts: Record<string, number>) => [
  { value: null, label: 'Tất cả' },
  ...numberChoices(dueLevels)
    .filter(({ value }) => value < 5 || (counts[value] ?? 0) > 0)
    .map(({ value, label }) => ({ value: value as number | null, label, count: counts[value] ?? 0 })),
]

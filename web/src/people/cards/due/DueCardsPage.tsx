import { contactResults, dueLevels } from '@cardpro/contract/people/cards/cardWords'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { radarBulk } from '@cardpro/contract/people/cards/dueBulk'
import { identity } from '@cardpro/contract/people/identity/identity'
import { Suspense, useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { useListCall } from '#kit/api/useListCall.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { bulkOf } from '#kit/ui/bulk/bulk.tsx'
import { useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { type PickedRows, prefetchList } from '#kit/ui/list/list.ts'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { Chip, StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { DueActsContext } from '#people/cards/DebtBox.tsx'
import { dueInput, dueList, initialDue } from '#people/cards/workLists.ts'
import { ContactDrawer } from './ContactDrawer.tsx'
import { DueCardOfList } from './DueCardOfList.tsx'
import { dueColumns, statementColumns } from './dueColumns.tsx'
import { useDueActs } from './useDueActs.ts'

const DueBulkDrawer = lazyComponent(() => import('./DueBulkDrawer.tsx').then((file) => file.DueBulkDrawer))

/** Cảnh báo thẻ đến hạn: the cards to be looked after this morning, soonest first. */
export function DueRadarPage() {
  const state = useFilters(initialDue)
  const [filters, setFilters, narrowing] = state
  const type = filters.type === 2 ? 2 : 1
  const drawer = useDrawer()
  const [picked, setPicked] = useState<PickedRows | null>(null)
  const asked = dueInput(filters)
  const found = useListCall(radar.getNotifyDate, asked)
  const columns = type === 1 ? dueColumns : statementColumns
  const acts = useDueActs(type)
  const open = found.data?.Data.find((card) => card.CardDataID === drawer.open?.id)
  return (
    <ListPage
      title="Cảnh báo thẻ đến hạn"
      actions={<ExportButton input={asked} columns={columns} list={dueList} />}
      toolbar={<Filters filters={filters} onChange={setFilters} />}
      chips={
        <StatusChips
          label="Mức cảnh báo"
          chips={levelChips(found.data?.Summary?.Levels ?? {})}
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
    >
      <DueActsContext value={acts}>
        <DataTable
          query={found}
          list={{ ...dueList, bulk: bulkOf(bulkActs(setPicked)) }}
          columns={columns}
          rowKey="CardDataID"
          state={state}
          noun="thẻ"
          {...(narrowing.keys.every((key) => key === 'type') && { empty: <Calm type={type} /> })}
          row={{
            onOpen: (card) => drawer.show('contact', card.CardDataID),
            card: (card) => (
              <DueCardOfList card={card} acts={acts} onOpen={() => drawer.show('contact', card.CardDataID)} />
            ),
          }}
        />
      </DueActsContext>
      <Suspense>{picked && <DueBulkDrawer picked={picked} onClose={() => setPicked(null)} />}</Suspense>
      {drawer.open?.kind === 'contact' && open && (
        <ContactDrawer key={open.CardDataID} card={open} type={type} acts={acts} onClose={drawer.close} />
      )}
    </ListPage>
  )
}

DueRadarPage.prefetch = prefetchList({
  name: dueList.name,
  call: radar.getNotifyDate,
  inputOf: dueInput,
  initial: initialDue,
})

const bulkActs = (onPick: (picked: PickedRows) => void) => [
  { label: 'Ghi kết quả nhắc', call: radarBulk.changeMany, onPick },
]

type FilterValues = ReturnType<typeof useFilters<typeof initialDue>>[0]
type FiltersProps = { filters: FilterValues; onChange: (change: Partial<FilterValues>) => void }

function Filters({ filters, onChange }: FiltersProps) {
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
        onChange={(type) => onChange({ type: Number(type), Level: null })}
      />
      <SelectFilter
        label="Báo trước"
        value={filters.days}
        onChange={(days) => onChange({ days })}
        options={[3, 7, 10, 15, 30].map((days) => ({ value: days, label: `${days} ngày tới` }))}
      />
      <SelectFilter
        label="NV phụ trách"
        value={filters.StaffId}
        onChange={(StaffId) => onChange({ StaffId })}
        options={staff.map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))}
      />
      <SelectFilter
        label="Kết quả nhắc"
        value={filters.Result}
        onChange={(Result) => onChange({ Result, Level: null, Hidden: false })}
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

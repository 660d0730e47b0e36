import { SettingOutlined } from '@ant-design/icons'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { type WarningRow, warningLevel, warningState, warnings } from '@cardpro/contract/orders/warnings'
import { Link, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSession } from '#kit/api/session.ts'
import { useListCall } from '#kit/api/useListCall.ts'
import { StaffFilter } from '#kit/pickers/ListFilters.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Tabs } from '#kit/ui/basic/Tabs.tsx'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { ListTable, ListToolbar } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, type FilterState, useFilters } from '#kit/ui/list/useFilters.ts'
import { CancelledTab } from './CancelledTab.tsx'
import { DropWarning, type Entering, EnterRowShop, PutOffDrawer, RestoreWarning } from './MarkDrawers.tsx'
import { WarningCard } from './WarningCard.tsx'
import { LevelGlyph, warningColumns } from './warningColumns.tsx'
import {
  cancelledQuery,
  initialWarnings,
  stepOf,
  typeOptions,
  type WarningFilters,
  warningList,
  warningQuery,
} from './warningFilters.ts'
import './warnings.css'

/** Đơn hàng cảnh báo: what needs attention, and the orders that were cancelled. */
export function WarningsPage() {
  const state = useFilters(initialWarnings)
  const [filters, setFilters] = state
  const tab = filters.tab === 'cancelled' ? 'cancelled' : 'open'
  const sums = useListCall(warnings.getWarnings, warningQuery(filters)).data?.Summary
  // Its page is another than that of the tab in front.
  const page = tab === 'open' ? 1 : filters.PageIndex
  const cancelled = useListCall(warnings.getCancelled, { ...cancelledQuery(filters), PageIndex: page }).data?.Total
  return (
    <ListPage title="Đơn hàng cảnh báo" actions={tab === 'open' && <Actions filters={filters} />}>
      <div className="cp-warn stack fill">
        <Tabs
          label="Đơn hàng cảnh báo"
          tabs={[
            { key: 'open', label: 'Đơn cảnh báo', count: sums?.Open },
            { key: 'cancelled', label: 'Đơn đã hủy', count: cancelled },
          ]}
          active={tab}
          onChange={(key) => setFilters({ ...initialWarnings, tab: key })}
        >
          {tab === 'open' ? <OpenTab state={state} /> : <CancelledTab state={state} />}
        </Tabs>
      </div>
    </ListPage>
  )
}

WarningsPage.prefetch = prefetchList(warningList)

function Actions({ filters }: { filters: WarningFilters }) {
  const isNarrow = useNarrow()
  const columns = useMemo(() => warningColumns({ hasShops: false, go: () => undefined, actions: () => [] }), [])
  return (
    <>
      {!isNarrow && (
        <Link to="/manager/branch" className="cp-warn-limits">
          <SettingOutlined aria-hidden /> Ngưỡng cảnh báo
        </Link>
      )}
      <ExportButton input={warningQuery(filters)} columns={columns} list={warningList} />
    </>
  )
}

type Marking = { act: 'putOff' | 'drop' | 'restore'; row: WarningRow }

function OpenTab({ state }: { state: FilterState<WarningFilters> }) {
  const [filters, setFilters] = state
  const query = useListCall(warnings.getWarnings, warningQuery(filters))
  const [marking, setMarking] = useState<Marking | null>(null)
  const [entering, setEntering] = useState<Entering | null>(null)
  const go = useGo(setEntering)
  const isCompany = useSession().shop?.ShopID === companyShopId
  const actions = (row: WarningRow) => actsOf(row, setMarking)
  return (
    <>
      <div className="cp-page-slot">
        <WarningToolbar state={state} />
      </div>
      <div className="cp-page-slot">
        <LevelChips filters={filters} setFilters={setFilters} sums={query.data?.Summary} />
      </div>
      <ListTable
        screen={{ list: warningList, state, query }}
        columns={warningColumns({ hasShops: isCompany, go, actions })}
        rowKey="Key"
        noun="cảnh báo"
        empty={emptyPage}
        row={{
          onOpen: go,
          card: (row) => <WarningCard row={row} go={go} actions={actions(row)} />,
        }}
      />
      <p className="cp-warn-hint firm cp-muted text-12">
        Xong việc thì dòng tự mất. “Bỏ cảnh báo” cần lý do và giữ tên người bỏ.
      </p>
      <MarkDrawer marking={marking} onClose={() => setMarking(null)} />
      {entering && <EnterRowShop entering={entering} onClose={() => setEntering(null)} />}
    </>
  )
}

const emptyPage = (
  <Empty
    title="Không có cảnh báo nào"
    reason="Đơn quá giờ, nợ quá hạn, lãi âm, bill thiếu và lô về trễ tự hiện ở đây."
  />
)

function MarkDrawer({ marking, onClose }: { marking: Marking | null; onClose: () => void }) {
  if (!marking) return null
  const { act, row } = marking
  if (act === 'putOff') return <PutOffDrawer row={row} onClose={onClose} />
  if (act === 'drop') return <DropWarning row={row} onClose={onClose} />
  return <RestoreWarning row={row} onClose={onClose} />
}

/** To the step that is missing; from the level of all shops through the row's own shop. */
function useGo(enter: (entering: Entering) => void): (row: WarningRow) => void {
  const router = useRouter()
  const isCompany = useSession().shop?.ShopID === companyShopId
  return (row) => {
    const { to, search } = stepOf(row)
    const query = new URLSearchParams(search).toString()
    if (isCompany) return enter({ row, path: query === '' ? to : `${to}?${query}` })
    void router.navigate({ to, search })
  }
}

const actsOf = (row: WarningRow, mark: (marking: Marking) => void) => [
  ...(row.State === warningState.open
    ? []
    : [{ label: 'Mở lại cảnh báo', call: warnings.restoreWarning, onClick: () => mark({ act: 'restore', row }) }]),
  ...(row.State === warningState.dropped
    ? []
    : [
        { label: 'Hoãn đến…', call: warnings.snoozeWarning, onClick: () => mark({ act: 'putOff', row }) },
        { label: 'Bỏ cảnh báo', call: warnings.dropWarning, danger: true, onClick: () => mark({ act: 'drop', row }) },
      ]),
]

type FilterProps = { filters: WarningFilters; setFilters: (change: Partial<WarningFilters>) => void }

const WarningToolbar = ({ state }: { state: FilterState<WarningFilters> }) => (
  <ListToolbar state={state} search="Đơn, tên khách" folds>
    <SelectFilter label="Loại" options={typeOptions} {...bound(state, 'Type')} />
    <StaffFilter {...bound(state, 'StaffID')} />
  </ListToolbar>
)

type Sums = { Open: number; Red: number; Yellow: number; PutOff: number; Dropped: number }

const views = [
  { value: 'open', label: 'Đang mở', State: 1, Level: null, key: 'Open' },
  { value: 'red', label: 'Đỏ', State: 1, Level: 1, key: 'Red' },
  { value: 'yellow', label: 'Vàng', State: 1, Level: 2, key: 'Yellow' },
  { value: 'putOff', label: 'Hoãn', State: 2, Level: null, key: 'PutOff' },
  { value: 'dropped', label: 'Đã bỏ', State: 3, Level: null, key: 'Dropped' },
] as const

function LevelChips({ filters, setFilters, sums }: FilterProps & { sums: Sums | undefined }) {
  const chosen = views.find(({ State, Level }) => State === filters.State && Level === filters.Level)?.value ?? 'open'
  return (
    <StatusChips<string>
      label="Trạng thái cảnh báo"
      chips={views.map(({ value, label, Level, key }) => ({
        value,
        label,
        count: sums?.[key],
        glyph: Level && (
          <span className={Level === warningLevel.red ? 'cp-ink-red' : 'cp-ink-orange'}>
            <LevelGlyph level={Level} />
          </span>
        ),
      }))}
      value={chosen}
      onChange={(value) => {
        const view = views.find((one) => one.value === value) ?? views[0]
        setFilters({ State: view.State, Level: view.Level })
      }}
    />
  )
}

import { CheckCircleOutlined } from '@ant-design/icons'
import type { RawInput } from '@cardpro/contract/basic/call'
import { formatTime } from '@cardpro/contract/basic/dates'
import { type CashFlowBy, type CashFlowLine, cashFlow, cashFlowBy } from '@cardpro/contract/reports/cashFlow'
import { useCall } from '#api/hooks.ts'
import { ShopFilter } from '#pickers/ShopFilter.tsx'
import { LoadError } from '#ui/basic/PageError.tsx'
import { Segments } from '#ui/basic/Segments.tsx'
import { SkeletonRows } from '#ui/basic/SkeletonRows.tsx'
import { Tag } from '#ui/basic/StatusTag.tsx'
import type { Column } from '#ui/columns/columns.tsx'
import { DateRangeFilter } from '#ui/form/DateRangeFilter.tsx'
import { today } from '#ui/hooks/today.ts'
import { ExportButton } from '#ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#ui/list/ListPage.tsx'
import { listOf, prefetchList } from '#ui/list/list.ts'
import { rangeOf, writeDays } from '#ui/list/ranges.ts'
import { useFilters } from '#ui/list/useFilters.ts'
import { CashFlowTable } from './CashFlowTable.tsx'
import { LockBoard } from './LockBoard.tsx'
import { Waterfall } from './Waterfall.tsx'
import '../figures/reports.css'
import './cashFlow.css'

const initial = { fromDate: '', toDate: '', shopID: null as number | null, by: 'shop' }
type Filters = typeof initial

const daysOf = (filters: Filters) => rangeOf(filters, today(), { from: today(), to: today() })
const byOf = (text: string): CashFlowBy => (text in cashFlowBy ? (text as CashFlowBy) : 'shop')

function queryOf(filters: Filters): RawInput<typeof cashFlow.cashFlow> {
  const { from, to } = daysOf(filters)
  const shop = filters.shopID === null ? {} : { shopID: [filters.shopID] }
  return { fromDate: from, toDate: to, By: byOf(filters.by), ...shop }
}

const listName = 'cashBook-flow'
const list = listOf(cashFlow.cashFlow, {
  name: listName,
  inputOf: queryOf,
  words: {},
  hasOwnControl: ['shopID', 'by'],
})

/** Dòng tiền: where the money of all books came from and went to, proved by the balances of the funds. */
export function CashFlowPage() {
  const [filters, setFilters] = useFilters(initial)
  const asked = queryOf(filters)
  const { data, error, refetch } = useCall(cashFlow.cashFlow, asked)
  const sum = data?.Summary
  return (
    <ListPage
      title="Dòng tiền"
      subtitle={sum && <Proof at={sum.At} />}
      actions={<ExportButton input={asked} columns={columnsOf(sum?.Columns ?? [])} list={list} />}
      toolbar={<Filters filters={filters} setFilters={setFilters} />}
      chips={
        <div className="cp-report-by">
          <Segments
            label="Cột theo"
            options={Object.entries(cashFlowBy).map(([value, label]) => ({ value: value as CashFlowBy, label }))}
            value={byOf(filters.by)}
            onChange={(by) => setFilters({ by })}
          />
        </div>
      }
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={5} rows={14} />}
      {sum && !error && (
        <div className="cp-cash-flow">
          <Waterfall lines={data.Data} />
          <CashFlowTable lines={data.Data} columns={sum.Columns} hasBetween={sum.HasBetween} />
          <LockBoard day={daysOf(filters).to} />
        </div>
      )}
    </ListPage>
  )
}

const Proof = ({ at }: { at: string }) => (
  <>
    Số liệu lúc {formatTime(at)}{' '}
    <Tag tone="green">
      <CheckCircleOutlined aria-hidden /> Khớp số dư 111 + 112
    </Tag>
  </>
)

type FiltersProps = { filters: Filters; setFilters: (change: Partial<Filters>) => void }

const Filters = ({ filters, setFilters }: FiltersProps) => (
  <Toolbar>
    <DateRangeFilter
      value={daysOf(filters)}
      onChange={(days) => {
        const { from, to } = writeDays(days)
        setFilters({ fromDate: from, toDate: to })
      }}
    />
    <ShopFilter value={filters.shopID} onChange={(shopID) => setFilters({ shopID })} />
  </Toolbar>
)

/** As it is printed. */
function columnsOf(names: { Key: string; Name: string }[]): Column<CashFlowLine, object>[] {
  const vnd = (value: number) => (value === 0 ? '–' : value.toLocaleString('vi-VN'))
  return [
    { id: 'Title', title: 'Chỉ tiêu', cell: ({ Title }) => Title },
    ...names.map(
      ({ Key, Name }, at): Column<CashFlowLine, object> => ({
        id: Key,
        title: Name,
        align: 'right',
        cell: ({ Cells }) => vnd(Cells[at] ?? 0),
      }),
    ),
    { id: 'Total', title: 'Hợp nhất', align: 'right', cell: ({ Total }) => <b>{vnd(Total)}</b> },
  ]
}

CashFlowPage.prefetch = prefetchList({ name: listName, call: cashFlow.cashFlow, inputOf: queryOf, initial })

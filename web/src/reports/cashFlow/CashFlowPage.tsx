import { CheckCircleOutlined } from '@ant-design/icons'
import type { RawInput } from '@cardpro/contract/kit/call'
import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { type CashFlowBy, cashDaysMost, cashFlow, cashFlowBy } from '@cardpro/contract/reports/cashFlow'
import { useCall } from '#kit/api/hooks.ts'
import { ShopFilter } from '#kit/pickers/ListFilters.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { ListToolbar } from '#kit/ui/list/ListScreen.tsx'
import { listOf, prefetchList } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { bound, type FilterState, useAddress, useFilters } from '#kit/ui/list/useFilters.ts'
import { CashFlowTable } from './CashFlowTable.tsx'
import { CashLinesDrawer } from './CashLinesDrawer.tsx'
import { paperColumns } from './cashColumns.tsx'
import { LockBoard } from './LockBoard.tsx'
import { Waterfall } from './Waterfall.tsx'
import '../figures/reports.css'
import './cashFlow.css'

const initial = { fromDate: '', toDate: '', shopID: null as number | null, by: 'shop', form: '' }
type Filters = typeof initial

const daysOf = (filters: Pick<Filters, 'fromDate' | 'toDate'>) =>
  rangeOf(filters, today(), { from: today(), to: today() })
const byOf = (text: string): CashFlowBy => (text in cashFlowBy ? (text as CashFlowBy) : 'shop')

function queryOf(filters: Filters): RawInput<typeof cashFlow.cashFlow> {
  const { from, to } = daysOf(filters)
  const shop = filters.shopID === null ? {} : { shopID: [filters.shopID] }
  const form = filters.form === 'b03' && filters.by !== 'fund' ? { Form: 'b03' as const } : {}
  return { fromDate: from, toDate: to, By: byOf(filters.by), ...shop, ...form }
}

const list = listOf(cashFlow.cashFlow, {
  name: 'cashBook-flow',
  inputOf: queryOf,
  initial,
  words: {
    fromDate: (day) => `Từ ngày ${formatDay(day)}`,
    toDate: (day) => `Đến ngày ${formatDay(day)}`,
    shopID: () => 'Của một cửa hàng',
    form: () => 'Mẫu B03-DN, phương pháp trực tiếp',
  },
  hasOwnControl: ['fromDate', 'toDate', 'shopID', 'by', 'form'],
})

/** Dòng tiền: where the money of all books came from and went to, proved by the balances of the funds; each figure opens. */
export function CashFlowPage() {
  const state = useFilters(initial)
  const [filters] = state
  const [cell, setCell] = useAddress('cell')
  const asked = queryOf(filters)
  const { data, error, refetch } = useCall(cashFlow.cashFlow, asked)
  const sum = data?.Summary
  const range = daysOf(filters)
  const { Form: form, ...narrowed } = asked
  return (
    <ListPage
      title="Dòng tiền"
      subtitle={sum && <Proof at={sum.At} />}
      actions={<ExportButton input={asked} columns={paperColumns(sum)} list={list} />}
      toolbar={<Narrowing state={state} by={sum?.By} />}
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={5} rows={14} />}
      {sum && !error && (
        <div className="cp-cash-flow grid gap-12">
          {form === undefined && <Waterfall lines={data.Data} isDay={range.from === range.to} />}
          <CashFlowTable lines={data.Data} sums={sum} onOpen={(line, column) => setCell(`${line}~${column}`)} />
          <Notes asked={filters.by} by={sum.By} hasBetween={sum.HasBetween} isForm={form !== undefined} />
          <LockBoard day={range.to} />
        </div>
      )}
      {cell !== null && <CashLinesDrawer key={cell} cell={cell} asked={narrowed} onClose={() => setCell(null)} />}
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

type NarrowingProps = {
  state: FilterState<Filters>
  /** As it is divided: many days are months. */
  by: CashFlowBy | undefined
}

const Narrowing = ({ state, state: [filters, setFilters], by }: NarrowingProps) => (
  <ListToolbar state={state} days={daysOf(filters)}>
    <ShopFilter {...bound(state, 'shopID')} />
    <Segments
      label="Cột theo"
      options={Object.entries(cashFlowBy).map(([value, label]) => ({ value: value as CashFlowBy, label }))}
      value={by ?? byOf(filters.by)}
      onChange={(chosen) => setFilters({ by: chosen, ...(chosen === 'fund' && { form: '' }) })}
    />
    <Segments
      label="Mẫu"
      options={forms}
      value={filters.form === 'b03' ? 'b03' : ''}
      onChange={(form) => setFilters({ form, ...(form === 'b03' && filters.by === 'fund' && { by: 'shop' }) })}
    />
  </ListToolbar>
)

const forms: { value: '' | 'b03'; label: string }[] = [
  { value: '', label: 'Quản trị' },
  { value: 'b03', label: 'B03-DN' },
]

type NotesProps = { asked: string; by: CashFlowBy; hasBetween: boolean; isForm: boolean }

/** What has to be known to read it. */
function Notes({ asked, by, hasBetween, isForm }: NotesProps) {
  const notes = [
    asked === 'day' && by === 'month' && `Trên ${cashDaysMost} ngày thì chia theo tháng.`,
    hasBetween && 'Nội bộ: tiền chuyển giữa các cửa hàng triệt tiêu ở cột Hợp nhất, phí chuyển vẫn là chi.',
    isForm && 'Mẫu B03-DN theo phương pháp trực tiếp (TT 99/2025); kế toán xem lại cách xếp dòng trước khi nộp.',
  ].filter((note) => note !== false)
  return notes.length > 0 && <p className="cp-shop-notes firm cp-muted text-12">{notes.join(' ')}</p>
}

CashFlowPage.prefetch = prefetchList(list)

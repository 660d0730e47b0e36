import {
  type ComparisonRow,
  comparisonStatus,
  comparisonStatuses,
  comparisons,
  type MadeComparison,
} from '@cardpro/contract/debts/comparison'
import { partyNames } from '@cardpro/contract/debts/partyTypes'
import { formatDay } from '@cardpro/contract/kit/dates'
import { useCall } from '#kit/api/hooks.ts'
import { useListCall } from '#kit/api/useListCall.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Balance, Money } from '#kit/ui/basic/Money.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { writeDays } from '#kit/ui/list/ranges.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { ComparisonDrawer } from './ComparisonDrawer.tsx'
import { CancelComparison } from './ComparisonForms.tsx'
import {
  comparisonList,
  comparisonQuery,
  daysOf,
  initialFilters,
  statusTones,
  typeOf,
  types,
} from './comparisonFilters.ts'
import { MakeDrawer } from './MakeDrawer.tsx'
import './comparison.css'

/** Đối chiếu công nợ: each party with what moved in a period that has ended, and how far it was agreed. */
export function ComparisonPage() {
  const [filters, setFilters, narrowing] = useFilters(initialFilters)
  const query = useListCall(comparisons.getGeneralComparison, comparisonQuery(filters))
  const drawer = useDrawer()
  const columns = columnsFor(drawer)
  const days = daysOf(filters)
  const type = typeOf(filters.type)
  const open = ({ ObjectID, Last }: ComparisonRow) =>
    Last?.FromDate === days.from && Last.ToDate === days.to
      ? drawer.show('comparison', Last.ComparisonID)
      : drawer.show('make', ObjectID)
  return (
    <ListPage
      title="Đối chiếu công nợ"
      actions={<ExportButton input={comparisonQuery(filters)} columns={columns} list={comparisonList} />}
      toolbar={
        <Toolbar>
          <SearchBox
            placeholder="Tên, mã, số điện thoại"
            value={filters.GeneralSearch}
            onChange={(GeneralSearch) => setFilters({ GeneralSearch })}
          />
          <DateRangeFilter
            value={days}
            onChange={(range) => {
              const { from, to } = writeDays(range)
              setFilters({ fromDate: from, toDate: to })
            }}
          />
        </Toolbar>
      }
      chips={
        <Row>
          <Segments
            label="Loại đối tượng"
            options={types}
            value={type}
            onChange={(next) => setFilters({ type: next })}
          />
        </Row>
      }
    >
      <Differing onOpen={(id) => drawer.show('comparison', id)} />
      <DataTable
        query={query}
        list={comparisonList}
        columns={columns}
        rowKey="ObjectID"
        state={[filters, setFilters, narrowing]}
        noun={types.find(({ value }) => value === type)?.noun ?? 'đối tượng'}
        {...(narrowing.keys.length === 0 && { empty: emptyPage })}
        row={{ onOpen: open, card: (row) => <PartyCard row={row} onOpen={() => open(row)} /> }}
      />
      <Drawers drawer={drawer} type={type} days={days} />
    </ListPage>
  )
}

ComparisonPage.prefetch = prefetchList({
  name: comparisonList.name,
  call: comparisons.getGeneralComparison,
  inputOf: comparisonQuery,
  initial: initialFilters,
})

const emptyPage = (
  <Empty title="Kỳ này chưa có gì để đối chiếu" reason="Ai có số dư hoặc có phát sinh trong kỳ sẽ nằm ở đây" />
)

type Days = { from: string; to: string }

function Drawers({
  drawer: { open, show, close },
  type,
  days,
}: {
  drawer: DrawerState
  type: ReturnType<typeof typeOf>
  days: Days
}) {
  if (!open?.id) return null
  if (open.kind === 'make')
    return (
      <MakeDrawer type={type} partyId={open.id} days={days} onMade={(id) => show('comparison', id)} onClose={close} />
    )
  if (open.kind === 'cancel') return <CancelComparison id={open.id} onClose={close} />
  return open.kind === 'comparison' ? (
    <ComparisonDrawer key={open.id} id={open.id} onShow={show} onClose={close} />
  ) : null
}

const column = columnsOf<ComparisonRow, { TheyOwe: number; WeOwe: number }>()

const columnsFor = (drawer: DrawerState) => [
  column.text('Name', 'Đối tượng', { pin: 'start' }),
  column.text('Code', 'Mã', { muted: true }),
  column.balance('Opening', 'Đầu kỳ', { still: () => true }),
  column.money('Debit', 'Phát sinh nợ'),
  column.money('Credit', 'Phát sinh có'),
  column.balance('Closing', 'Cuối kỳ'),
  column.money('TheyOwe', 'Họ nợ', { total: 'TheyOwe' }),
  column.money('WeOwe', 'Mình nợ', { total: 'WeOwe' }),
  column.cell('Đối chiếu gần nhất', (row) => <LastTag row={row} onOpen={(id) => drawer.show('comparison', id)} />),
]

function LastTag({ row: { Last }, onOpen }: { row: ComparisonRow; onOpen: (id: number) => void }) {
  if (!Last) return <span className="cp-quiet">chưa đối chiếu</span>
  return (
    <button
      type="button"
      className="cp-compared"
      onClick={(event) => (event.stopPropagation(), onOpen(Last.ComparisonID))}
    >
      <Tag tone={statusTones[Last.Status]}>{comparisonStatuses[Last.Status]}</Tag>{' '}
      <span className="cp-muted">đến {formatDay(Last.ToDate)}</span>
    </button>
  )
}

function PartyCard({ row, onOpen }: { row: ComparisonRow; onOpen: () => void }) {
  return (
    <RowCard
      title={row.Name}
      status={row.Last && <Tag tone={statusTones[row.Last.Status]}>{comparisonStatuses[row.Last.Status]}</Tag>}
      line={`${row.Code}${row.Last ? ` · đối chiếu đến ${formatDay(row.Last.ToDate)}` : ' · chưa đối chiếu'}`}
      amount={{
        label: row.Closing > 0 ? 'Họ nợ mình' : 'Mình nợ họ',
        value: Math.abs(row.Closing),
        tone: row.Closing > 0 ? 'they-owe' : 'we-owe',
      }}
      onOpen={onOpen}
    />
  )
}

const differingColumn = columnsOf<MadeComparison>()

/** Comparisons of any type that the other side has reported as wrong: they wait for the shop. */
function Differing({ onOpen }: { onOpen: (id: number) => void }) {
  const asked = { Status: comparisonStatus.differing }
  const rows = useCall(comparisons.getComparisons, asked, { silent: true }).data?.Data ?? []
  if (rows.length === 0) return null
  return (
    <section className="cp-page-slot grid gap-6" aria-label="Bản đối chiếu lệch">
      <b className="cp-negative">{rows.length} bản đối chiếu bên kia báo lệch</b>
      <PlainTable
        label="Bản đối chiếu lệch"
        rows={rows}
        rowKey="ComparisonID"
        columns={[
          differingColumn.text('Name', 'Đối tượng'),
          differingColumn.cell('Loại', ({ type }) => partyNames[type], { muted: true }),
          differingColumn.cell('Kỳ', ({ FromDate, ToDate }) => `${formatDay(FromDate)} – ${formatDay(ToDate)}`),
          differingColumn.cell('Sổ mình', ({ Closing }) => <Balance value={Closing} />, { align: 'right' }),
          differingColumn.cell('Sổ họ', ({ TheirClosing }) => <Balance value={TheirClosing} />, { align: 'right' }),
          differingColumn.cell(
            'Lệch',
            ({ Closing, TheirClosing }) => <Money value={Math.abs(Closing - (TheirClosing ?? 0))} />,
            {
              align: 'right',
            },
          ),
          differingColumn.cell('', ({ ComparisonID }) => (
            <ActionButton call={comparisons.detailComparison} small onClick={() => onOpen(ComparisonID)}>
              Xem
            </ActionButton>
          )),
        ]}
        card={(row) => (
          <RowCard
            title={row.Name}
            line={`${partyNames[row.type]} · ${formatDay(row.FromDate)} – ${formatDay(row.ToDate)}`}
            amount={{ label: 'Lệch', value: Math.abs(row.Closing - (row.TheirClosing ?? 0)) }}
            onOpen={() => onOpen(row.ComparisonID)}
          />
        )}
      />
    </section>
  )
}

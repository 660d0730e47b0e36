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
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Balance, Money } from '#kit/ui/basic/Money.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { type DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { ListScreen, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { ComparisonDrawer } from './ComparisonDrawer.tsx'
import { CancelComparison } from './ComparisonForms.tsx'
import { comparisonList, daysOf, statusTones, typeOf, types } from './comparisonFilters.ts'
import { MakeDrawer } from './MakeDrawer.tsx'
import './comparison.css'

/** Đối chiếu công nợ: each party with what moved in a period that has ended, and how far it was agreed. */
export function ComparisonPage() {
  const screen = useListScreen(comparisonList)
  const { state, filters, setFilters, drawer } = screen
  const days = daysOf(filters)
  const type = typeOf(filters.type)
  const open = ({ ObjectID, Last }: ComparisonRow) =>
    Last?.FromDate === days.from && Last.ToDate === days.to
      ? drawer.show('comparison', Last.ComparisonID)
      : drawer.show('make', ObjectID)
  return (
    <ListScreen
      screen={screen}
      title="Đối chiếu công nợ"
      toolbar={<ListToolbar state={state} search="Tên, mã, số điện thoại" days={days} />}
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
      above={<Differing onOpen={(id) => drawer.show('comparison', id)} />}
      columns={columnsFor(drawer)}
      rowKey="ObjectID"
      noun={types.find(({ value }) => value === type)?.noun ?? 'đối tượng'}
      empty={emptyPage}
      row={{ onOpen: open, card: (row) => <PartyCard row={row} onOpen={() => open(row)} /> }}
    >
      <Drawers drawer={drawer} type={type} days={days} />
    </ListScreen>
  )
}

ComparisonPage.prefetch = prefetchList(comparisonList)

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

import {
  type CashCount,
  cancelCountOf,
  countKinds,
  countState,
  countStates,
  counts,
} from '@cardpro/contract/cash/cashbook/counts'
import type { Summary } from '@cardpro/contract/kit/call'
import { useCall } from '#kit/api/hooks.ts'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { FigureStrip } from '#kit/ui/basic/Equation.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Tag, type TagTone } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { ListTable, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { Chip, StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound } from '#kit/ui/list/useFilters.ts'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { countDays, countsOf } from './countList.ts'

const column = columnsOf<CashCount>()

/** Every count of the funds of cash, what it found and what became of that. */
export function CountList({ drawer }: { drawer: DrawerState }) {
  const screen = useListScreen(countsOf)
  const { state, filters, setFilters, sums } = screen
  const tills = useCall(counts.getShifts, { PageSize: 200 }).data?.Data ?? []
  return (
    <>
      <div className="cp-tab-slot">
        <ListToolbar state={state} days={countDays(filters)}>
          <SelectFilter
            label="Quỹ"
            options={tills.map(({ BankCardID, Name }) => ({ value: BankCardID, label: Name }))}
            {...bound(state, 'FundOfCount')}
          />
          <StatusChips label="Trạng thái" chips={chips} {...bound(state, 'State')} />
          <Chip isOn={filters.IsOpen} onClick={() => setFilters({ IsOpen: !filters.IsOpen })}>
            Chưa xử lý
          </Chip>
        </ListToolbar>
      </div>
      {sums && <CountSums {...sums} />}
      <ListTable
        screen={screen}
        columns={countColumns(drawer)}
        rowKey="CountID"
        noun="phiếu"
        empty={noCounts}
        row={{
          onOpen: (row) => openCount(row, drawer),
          card: (row) => <CountCard count={row} drawer={drawer} />,
        }}
      />
    </>
  )
}

const CountSums = ({ Short, Over, LeftShort, LeftOver }: Summary<typeof counts.getCounts>) => (
  <div className="cp-tab-slot">
    <FigureStrip
      figures={[
        { label: 'Thiếu', value: Short },
        { label: 'Thừa', value: Over },
        { label: 'Thiếu chưa xử lý', value: LeftShort },
        { label: 'Thừa chưa xử lý', value: LeftOver },
      ]}
    />
  </div>
)

const chips = [
  { value: null as number | null, label: 'Tất cả' },
  { value: countState.waiting, label: 'Chờ đếm' },
  { value: countState.counted, label: 'Đã đếm' },
  { value: countState.cancelled, label: 'Đã hủy' },
]

const noCounts = <Empty title="Chưa kiểm quỹ lần nào" reason="Bấm “Kiểm quỹ” để đếm tiền trong két theo tờ." />

/** What waits is counted, what was counted is looked at. */
function openCount({ State, BankCardID, CountID }: CashCount, { show }: DrawerState): void {
  if (State === countState.waiting) show('count', BankCardID)
  else show('counted', CountID)
}

export const countColumns = (drawer: DrawerState): Column<CashCount, object>[] => [
  column.code('Code', 'Số phiếu'),
  column.cell('Đếm lúc', ({ CountedAt, EndedAt }) => <DateText value={CountedAt ?? EndedAt} as="full" />),
  column.text('FundName', 'Quỹ', { width: 150 }),
  column.cell('Ca', ({ Kind }) => countKinds[Kind as keyof typeof countKinds], { muted: true }),
  column.cell('Trạng thái', ({ State }) => <StateTag state={State} />),
  column.person('EndedBy', 'Kết ca'),
  column.person('CountedBy', 'Người đếm'),
  column.money('Book', 'Sổ quỹ'),
  column.money('Counted', 'Đã đếm'),
  column.cell('Chênh lệch', ({ Diff }) => <Difference value={Diff} />, { align: 'right' }),
  column.money('Left', 'Chưa xử lý'),
  column.text('Note', 'Ghi chú', { width: 140, muted: true }),
  column.actions((row) => countActs(row, drawer)),
]

const Difference = ({ value }: { value: number | null }) =>
  value === null ? <span className="cp-quiet">—</span> : value === 0 ? <>khớp</> : <Money value={value} />

const tones: Record<number, TagTone> = { 1: 'orange', 2: 'green', 3: 'grey' }

const StateTag = ({ state }: { state: number }) => (
  <Tag tone={tones[state] ?? 'grey'}>{countStates[state as keyof typeof countStates]}</Tag>
)

function countActs(row: CashCount, drawer: DrawerState): RowAction[] {
  const { CountID, State } = row
  if (State === countState.cancelled) return []
  const cancel: RowAction = {
    label: State === countState.waiting ? 'Bỏ kết ca' : 'Hủy phiếu',
    call: cancelCountOf(row),
    danger: true,
    onClick: () => drawer.show('uncount', CountID),
  }
  const open =
    State === countState.waiting ? { label: 'Đếm', call: counts.countFund } : { label: 'Xem', call: counts.getCount }
  return [{ ...open, onClick: () => openCount(row, drawer) }, cancel]
}

function CountCard({ count, drawer }: { count: CashCount; drawer: DrawerState }) {
  const { FundName, Code, State, Kind, CountedAt, EndedAt, CountedBy, EndedBy, Diff, Counted } = count
  const at = CountedAt ?? EndedAt
  return (
    <RowCard
      title={FundName}
      status={<StateTag state={State} />}
      line={
        <>
          {[Code, countKinds[Kind as keyof typeof countKinds], CountedBy || EndedBy].filter(Boolean).join(' · ')} ·{' '}
          <DateText value={at} as="short" />
        </>
      }
      amount={{ label: 'Chênh lệch', value: Diff }}
      second={{ label: 'Đã đếm', value: Counted }}
      actions={countActs(count, drawer)}
      onOpen={() => openCount(count, drawer)}
    />
  )
}

import { PlusOutlined } from '@ant-design/icons'
import {
  type AdvanceDay,
  advanceStates,
  advances,
  type advances as calls,
} from '@cardpro/contract/cash/advances/advances'
import type { Summary } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { formatDay } from '@cardpro/contract/kit/dates'
import { useSession } from '#kit/api/session.ts'
import { ShopFilter, StaffFilter } from '#kit/pickers/ListFilters.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { useMedia } from '#kit/ui/hooks/useNarrow.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { ListTable, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { useLastFilters } from '#kit/ui/list/lastFilters.ts'
import { prefetchList } from '#kit/ui/list/list.ts'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, type FilterState, useAddress } from '#kit/ui/list/useFilters.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { AdvanceHistory } from './AdvanceHistory.tsx'
import { AdvancePanel, type MoveActs } from './AdvancePanel.tsx'
import { advanceColumns, dayName, StateTag } from './advanceColumns.tsx'
import { type AdvanceFilters, advanceDays, advanceList, stateOrder } from './advanceList.ts'
import { CancelMove } from './CancelMove.tsx'
import { GiveDrawer } from './GiveDrawer.tsx'
import { PrintMoveDrawer } from './PrintMoveDrawer.tsx'
import './advances.css'

type Sums = Summary<typeof calls.reportDebtADay>

/** Tạm ứng: what staff carry, day by day, with its lines and the way to take it back at the right. */
export function AdvancesPage() {
  useLastFilters('advances')
  const isCompany = useSession().shop?.ShopID === companyShopId
  const screen = useListScreen(advanceList)
  const { state, filters, query, sums, drawer } = screen
  const { show } = drawer
  const [chosen, choose] = useAddress('row')
  const columns = advanceColumns({ hasDay: filters.GroupBy !== 'Date', hasShop: isCompany && filters.shopID === null })
  const row = query.data?.Data.find(({ Key }) => Key === chosen)
  return (
    <ListPage
      title="Tạm ứng"
      actions={
        <>
          <ExportButton input={screen.asked} columns={columns} list={advanceList} />
          <Give onClick={() => show('give')} />
        </>
      }
      toolbar={<Narrowing state={state} isCompany={isCompany} />}
      chips={
        <>
          {sums && <DaySum sums={sums} />}
          <States {...bound(state, 'State')} counts={sums?.Counts} />
        </>
      }
    >
      <div className="cp-advances fill flex">
        <div className="cp-advances-list stack fill">
          <ListTable
            screen={screen}
            columns={columns}
            rowKey="Key"
            noun="dòng"
            empty={nothingGiven}
            row={{
              onOpen: ({ Key }) => choose(Key === chosen ? null : Key),
              card: (day) => <DayCard day={day} onOpen={() => choose(day.Key)} />,
            }}
          />
        </div>
        {row && (
          <Beside day={row} onClose={() => choose(null)}>
            <AdvancePanel key={row.Key} day={row} acts={actsIn(show)} onHistory={() => show('history', row.StaffID)} />
          </Beside>
        )}
      </div>
      <Drawers drawer={drawer} range={advanceDays(filters)} />
    </ListPage>
  )
}

AdvancesPage.prefetch = prefetchList(advanceList)

type Drawer = ReturnType<typeof useDrawer>

const actsIn = (show: Drawer['show']): MoveActs => ({
  onCancel: (id) => show('cancel', id),
  onPrint: (id) => show('print', id),
})

function Drawers({ drawer: { open, show, close }, range }: { drawer: Drawer; range: { from: string; to: string } }) {
  if (open?.kind === 'give') return <GiveDrawer onClose={close} />
  if (!open || open.id === null) return null
  if (open.kind === 'print') return <PrintMoveDrawer moveId={open.id} onClose={close} />
  if (open.kind === 'cancel') return <CancelMove moveId={open.id} range={range} onClose={close} />
  if (open.kind !== 'history') return null
  return <AdvanceHistory staffId={open.id} range={range} onClose={close} acts={actsIn(show)} />
}

type NarrowingProps = { state: FilterState<AdvanceFilters>; isCompany: boolean }

/** Days, who, and at the company level where. */
const Narrowing = ({ state, isCompany }: NarrowingProps) => (
  <ListToolbar state={state} days={advanceDays(state[0])}>
    <StaffFilter {...bound(state, 'StaffID')} />
    {isCompany && <ShopFilter {...bound(state, 'shopID')} />}
  </ListToolbar>
)

const Give = ({ onClick }: { onClick: () => void }) => (
  <ActionButton
    call={advances.pushMoneyBeginDay}
    kind="primary"
    icon={<PlusOutlined aria-hidden />}
    shortcut="n"
    onClick={onClick}
  >
    Đẩy tiền đầu ngày
  </ActionButton>
)

const nothingGiven = (
  <Empty
    title="Chưa có tạm ứng nào trong những ngày này"
    reason="Bấm “Đẩy tiền đầu ngày” để cấp tiền cho nhân viên đi khách"
  />
)

/** The last day of the period as a sum. */
function DaySum({ sums: { LastDay } }: { sums: Sums }) {
  const { Begin, First, Added, Collected, Used, Returned, Other, Remain } = LastDay
  return (
    <div className="below-10">
      <EquationStrip
        label="Tạm ứng của ngày"
        terms={[
          { label: `Đầu ngày ${formatDay(LastDay.Date).slice(0, 5)}`, value: Begin },
          { label: 'Cấp đầu ngày', value: First, sign: '+' },
          { label: 'Bổ sung', value: Added, sign: '+' },
          { label: 'Thu của khách', value: Collected, sign: '+' },
          ...(Other === 0
            ? []
            : [{ label: 'Khác', value: Math.abs(Other), sign: Other > 0 ? ('+' as const) : ('−' as const) }]),
          { label: 'Đã dùng', value: Used, sign: '−' },
          { label: 'Hoàn ứng', value: Returned, sign: '−' },
        ]}
        result={{ label: 'Nhân viên còn giữ', value: Remain }}
      />
    </div>
  )
}

type StatesProps = { value: string; counts: Record<string, number> | undefined; onChange: (state: string) => void }

function States({ value, counts, onChange }: StatesProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const chips = [
    { value: '', label: 'Tất cả', count: all },
    ...stateOrder.map((state) => ({
      value: state as string,
      label: advanceStates[state],
      count: counts?.[state] ?? 0,
    })),
  ]
  return <StatusChips label="Trạng thái" chips={chips} value={value} onChange={onChange} />
}

type BesideProps = { day: AdvanceDay; onClose: () => void; children: React.ReactNode }

/** At the right of the list where there is room for both, else over it. */
function Beside({ day, onClose, children }: BesideProps) {
  const hasRoom = useMedia('(min-width: 1200px)')
  if (hasRoom) {
    return (
      <aside className="cp-advances-side" aria-label={dayName(day)}>
        {children}
      </aside>
    )
  }
  return (
    <DrawerFrame title="Tạm ứng" subject={dayName(day)} isNarrow onClose={onClose}>
      {children}
    </DrawerFrame>
  )
}

function DayCard({ day, onOpen }: { day: AdvanceDay; onOpen: () => void }) {
  const given = day.First + day.Added
  return (
    <RowCard
      title={day.StaffName}
      status={<StateTag state={day.State} />}
      line={[formatDay(day.Date), day.Reason].filter(Boolean).join(' · ')}
      amount={{ label: 'Còn giữ', value: day.Remain, ...(day.State === 'odd' && { tone: 'they-owe' as const }) }}
      second={{ label: 'Đã cấp', value: given }}
      onOpen={onOpen}
    />
  )
}

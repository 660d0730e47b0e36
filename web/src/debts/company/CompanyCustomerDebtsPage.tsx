import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { ShopFilter } from '#kit/pickers/ListFilters.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { FigureStrip } from '#kit/ui/basic/Equation.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { ListScreen, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound } from '#kit/ui/list/useFilters.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { sides } from '../customerFilters.ts'
import { personList } from './companyLists.ts'
import { PersonDrawer } from './PersonDrawer.tsx'
import { agingFigures, type Person, type PersonSums, personColumns } from './personColumns.tsx'
import '../debts.css'

/** Công nợ khách hàng over all shops: a person is one row, each shop a column. */
export function CompanyCustomerDebtsPage() {
  const screen = useListScreen(personList)
  const { state, sums, drawer } = screen
  const range = rangeOf(screen.filters, today())
  const show = ({ Key }: Person) => drawer.show('person', Number(Key))
  const person = screen.query.data?.Data.find(
    ({ Key }) => drawer.open?.kind === 'person' && Key === String(drawer.open.id),
  )
  return (
    <ListScreen
      screen={screen}
      title="Công nợ khách hàng"
      toolbar={
        <ListToolbar state={state} search="Tên, số điện thoại, mã KH" days={range}>
          <ShopFilter {...bound(state, 'shopID')} />
        </ListToolbar>
      }
      chips={<StatusChips<string> label="Bên nợ" chips={sides} {...bound(state, 'Side')} />}
      above={sums && <Sums sums={sums} />}
      columns={personColumns(sums?.Columns ?? [])}
      rowKey="Key"
      noun="khách"
      empty={nothingOwed}
      row={{ onOpen: show, card: (one) => <PersonCard person={one} onOpen={() => show(one)} /> }}
    >
      {person && sums && (
        <PersonDrawer
          person={person}
          range={range}
          shopNames={new Map(sums.Columns.map(({ ShopID, Name }) => [ShopID, Name]))}
          onClose={drawer.close}
        />
      )}
    </ListScreen>
  )
}

CompanyCustomerDebtsPage.prefetch = prefetchList(personList)

const nothingOwed = (
  <Empty title="Tháng này không có công nợ nào" reason="Khách có nợ hoặc có phát sinh trong kỳ sẽ nằm ở đây" />
)

/** Both sides of the whole filter and how old what is owed is. */
const Sums = ({ sums: { TheyOwe, WeOwe, AtWork, Aging } }: { sums: PersonSums }) => (
  <div className="cp-page-slot">
    <FigureStrip
      figures={[
        { label: 'Khách nợ', value: TheyOwe, tone: 'they-owe' },
        { label: 'Mình nợ khách', value: WeOwe, tone: 'we-owe' },
        { label: 'Đang ở thẻ khách', value: AtWork },
        ...agingFigures(Aging),
      ]}
    />
  </div>
)

function PersonCard({ person, onOpen }: { person: Person; onOpen: () => void }) {
  const { Name, TheyOwe, WeOwe, AtWork, Cells, OpenOrders } = person
  const shops = new Set(Cells.map(({ ShopID }) => ShopID)).size
  return (
    <RowCard
      title={Name}
      line={`${shops} cửa hàng · ${OpenOrders} đơn còn mở${AtWork > 0 ? ` · đang ở thẻ khách ${formatVnd(AtWork)}` : ''}`}
      amount={
        TheyOwe > 0 || WeOwe === 0
          ? { label: TheyOwe > 0 ? 'Khách nợ' : 'Hết nợ', value: TheyOwe, tone: 'they-owe' }
          : { label: 'Mình nợ khách', value: WeOwe, tone: 'we-owe' }
      }
      {...(TheyOwe > 0 && WeOwe > 0 && { second: { label: 'Mình nợ', value: WeOwe } })}
      onOpen={onOpen}
    />
  )
}

import { companyDebts } from '@cardpro/contract/debts/companyDebts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useListCall } from '#kit/api/useListCall.ts'
import { ShopFilter } from '#kit/pickers/ListFilters.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { FigureStrip } from '#kit/ui/basic/Equation.tsx'
import { useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { rangeOf, writeDays } from '#kit/ui/list/ranges.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { sides } from '../customerFilters.ts'
import { PersonDrawer } from './PersonDrawer.tsx'
import { type Person, type PersonSums, personColumns } from './personColumns.tsx'
import { initialFilters, personList, personQuery, usePersonFilters } from './personFilters.ts'
import '../debts.css'

/** Công nợ khách hàng over all shops: a person is one row, each shop a column. */
export function CompanyCustomerDebtsPage() {
  const [filters, setFilters, narrowing] = usePersonFilters()
  const asked = personQuery(filters)
  const query = useListCall(companyDebts.companyDebtCustomer, asked)
  const drawer = useDrawer()
  const sums = query.data?.Summary
  const columns = personColumns(sums?.Columns ?? [])
  const range = rangeOf(filters, today())
  const person = query.data?.Data.find(({ Key }) => drawer.open?.kind === 'person' && Key === String(drawer.open.id))
  return (
    <ListPage
      title="Công nợ khách hàng"
      actions={<ExportButton input={asked} columns={columns} list={personList} />}
      toolbar={
        <Toolbar>
          <SearchBox
            placeholder="Tên, số điện thoại, mã KH"
            value={filters.GeneralSearch}
            onChange={(GeneralSearch) => setFilters({ GeneralSearch })}
          />
          <DateRangeFilter
            value={range}
            onChange={(days) => {
              const { from, to } = writeDays(days)
              setFilters({ fromDate: from, toDate: to })
            }}
          />
          <ShopFilter value={filters.shopID} onChange={(shopID) => setFilters({ shopID })} />
        </Toolbar>
      }
      chips={
        <StatusChips label="Bên nợ" chips={sides} value={filters.Side} onChange={(Side) => setFilters({ Side })} />
      }
    >
      {sums && <Sums sums={sums} />}
      <DataTable
        query={query}
        list={personList}
        columns={columns}
        rowKey="Key"
        state={[filters, setFilters, narrowing]}
        noun="khách"
        {...(narrowing.keys.length === 0 && { empty: nothingOwed })}
        row={{
          onOpen: ({ Key }) => drawer.show('person', Number(Key)),
          card: (one) => <PersonCard person={one} onOpen={() => drawer.show('person', Number(one.Key))} />,
        }}
      />
      {person && sums && (
        <PersonDrawer
          person={person}
          range={range}
          shopNames={new Map(sums.Columns.map(({ ShopID, Name }) => [ShopID, Name]))}
          onClose={drawer.close}
        />
      )}
    </ListPage>
  )
}

CompanyCustomerDebtsPage.prefetch = prefetchList({
  name: personList.name,
  call: companyDebts.companyDebtCustomer,
  inputOf: personQuery,
  initial: initialFilters,
})

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
        { label: 'Nợ 0–7 ngày', value: Aging.D7 },
        { label: '8–30 ngày', value: Aging.D30 },
        { label: '31–60 ngày', value: Aging.D60 },
        { label: 'Trên 60 ngày', value: Aging.Older },
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

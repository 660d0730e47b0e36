import { funds as fundCalls } from '@cardpro/contract/places/funds/funds'
import { cashbook } from '@cardpro/contract/reports/reports'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { ListTable, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList, withWords } from '#kit/ui/list/list.ts'
import { Chip } from '#kit/ui/list/StatusChips.tsx'
import { BookBody } from './BookBody.tsx'
import { BookFilters, BookSum, hasAny, useKeyedLines } from './BookParts.tsx'
import { useBookTab } from './BookTabs.tsx'
import { CashActs } from './CashActs.tsx'
import { CashLineCard } from './CashLineCard.tsx'
import { CountsPage } from './CountsPage.tsx'
import { cashColumns } from './cashColumns.tsx'
import { cashDays, chosenOf, companyList, fundWords } from './cashFilters.ts'
import { FundSums } from './FundSums.tsx'
import { PrintBook } from './PrintBook.tsx'
import './counts/counts.css'

/** Sổ quỹ công ty: the funds of the company itself, and with the switch those of all shops beside them. */
export function CompanyBookPage() {
  const [tab] = useBookTab()
  const drawer = useDrawer()
  return tab === 'counts' ? <CountsPage title="Sổ quỹ công ty" drawer={drawer} /> : <Book drawer={drawer} />
}

function Book({ drawer }: { drawer: DrawerState }) {
  const screen = useListScreen(companyList)
  const { state, filters, setFilters, asked, query, sums } = screen
  const { withShops, BankCardID } = filters
  const lines = useKeyedLines(query)
  const days = cashDays(filters)
  const funds = useFundSums(days, withShops)
  // A line in the book of a shop is cancelled there.
  const acts = withShops ? undefined : drawer.show
  const columns = cashColumns({
    hasShop: withShops,
    hasFund: BankCardID === null,
    hasSums: filters.Type === null,
    hasBegun: hasAny(query, 'Begun'),
    hasCounted: hasAny(query, 'Counted'),
    ...(acts && { show: acts }),
  })
  const list = withWords(companyList, fundWords(funds))
  const chosen = chosenOf(funds, BankCardID)
  return (
    <ListPage
      title="Sổ quỹ công ty"
      actions={
        <>
          <ExportButton input={asked} columns={columns} list={list} />
          <PrintBook call={cashbook.reportCashBookCompany} input={asked} fund={chosen} days={days} />
          <OwnFunds drawer={drawer} />
          <CashActs show={drawer.show} />
        </>
      }
      toolbar={
        <BookFilters state={state} funds={funds}>
          <Chip isOn={withShops} onClick={() => setFilters({ withShops: !withShops, BankCardID: null })}>
            Gồm quỹ cửa hàng
          </Chip>
        </BookFilters>
      }
      chips={<BookSum sums={sums} fund={chosen?.Name} drawer={drawer} />}
    >
      <BookBody drawer={drawer} lines={lines.data?.Data}>
        <FundSums
          funds={funds}
          chosen={BankCardID}
          onChoose={(fundId) => setFilters({ BankCardID: fundId })}
          hasShop={withShops}
        />
        <ListTable
          screen={{ list, state, query: lines }}
          columns={columns}
          rowKey="key"
          noun="dòng"
          empty={funds.length === 0 ? noFunds : quietDay}
          row={{ card: (line) => <CashLineCard line={line} show={acts} /> }}
        />
      </BookBody>
    </ListPage>
  )
}

/** All funds side by side, also while the lines are those of one of them. */
function useFundSums({ from, to }: { from: string; to: string }, WithShops: boolean) {
  const asked = { fromDate: from, toDate: to, WithShops, PageSize: 1 }
  return useCall(cashbook.reportCashBookCompany, asked).data?.Summary?.Funds ?? []
}

/** The company's own funds have no entry in the menu: they are made and changed beside their book. */
const OwnFunds = ({ drawer }: { drawer: DrawerState }) => (
  <ActionButton call={fundCalls.getByConditions} onClick={() => drawer.show('funds')}>
    Quỹ công ty
  </ActionButton>
)

const noFunds = (
  <Empty
    title="Công ty chưa có quỹ riêng"
    reason="Thêm quỹ ở “Quỹ công ty”, hoặc bật “Gồm quỹ cửa hàng” để xem quỹ của tất cả cửa hàng"
  />
)
const quietDay = <Empty title="Hôm nay quỹ công ty chưa có thu chi" reason="Chọn khoảng ngày để xem những ngày trước" />

CompanyBookPage.prefetch = prefetchList(companyList)

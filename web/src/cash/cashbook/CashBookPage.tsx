import { bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import { cashbook } from '@cardpro/contract/reports/reports'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { BankProofOfDay } from '#kit/pickers/funds/BankProof.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import type { Search } from '#kit/ui/list/filters.ts'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { ListTable, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { useLastFilters } from '#kit/ui/list/lastFilters.ts'
import { prefetchList, withWords } from '#kit/ui/list/list.ts'
import { BookBody } from './BookBody.tsx'
import { BookFilters, BookSum, hasAny, quietDay, useKeyedLines } from './BookParts.tsx'
import { useBookTab } from './BookTabs.tsx'
import { CashActs } from './CashActs.tsx'
import { CashLineCard } from './CashLineCard.tsx'
import { CountsPage } from './CountsPage.tsx'
import { cashColumns } from './cashColumns.tsx'
import { cashDays, cashList, chosenOf, fundWords } from './cashFilters.ts'
import { FundSums } from './FundSums.tsx'
import { PrintBook } from './PrintBook.tsx'
import './counts/counts.css'

/** Sổ quỹ: every movement of the funds with the balance after it, and the counts of cash. */
export function CashBookPage() {
  const [tab] = useBookTab()
  const drawer = useDrawer()
  return tab === 'counts' ? <CountsPage title="Sổ quỹ" drawer={drawer} /> : <Book drawer={drawer} />
}

function Book({ drawer }: { drawer: DrawerState }) {
  const screen = useListScreen(cashList)
  const { state, filters, setFilters, asked, query, sums } = screen
  useLastFilters(cashList.name)
  const { show } = drawer
  const columns = cashColumns({
    hasFund: filters.BankCardID === null,
    hasSums: filters.Type === null,
    hasBegun: hasAny(query, 'Begun'),
    hasCounted: hasAny(query, 'Counted'),
    show,
  })
  const lines = useKeyedLines(query)
  const range = cashDays(filters)
  const funds = useFundSums(range)
  const list = withWords(cashList, fundWords(funds))
  const fund = chosenOf(funds, filters.BankCardID)
  const check = useBankCheck(fund, range.to)
  return (
    <ListPage
      title="Sổ quỹ"
      actions={
        <>
          <ExportButton input={asked} columns={columns} list={list} />
          <PrintBook call={cashbook.reportCashBook} input={asked} fund={fund} check={check} days={range} />
          <CashActs show={show} />
        </>
      }
      toolbar={<BookFilters state={state} funds={funds} />}
      chips={<BookSum sums={sums} fund={fund?.Name} drawer={drawer} />}
    >
      <BookBody drawer={drawer} lines={lines.data?.Data}>
        <FundSums funds={funds} chosen={filters.BankCardID} onChoose={(BankCardID) => setFilters({ BankCardID })} />
        {check && <BankProofOfDay check={check} isToday={check.Date === today()} />}
        <ListTable
          screen={{ list, state, query: lines }}
          columns={columns}
          rowKey="key"
          noun="dòng"
          empty={quietDay}
          row={{ card: (line) => <CashLineCard line={line} show={show} /> }}
        />
      </BookBody>
    </ListPage>
  )
}

/** All funds side by side, also while the lines are those of one of them. */
function useFundSums({ from, to }: { from: string; to: string }) {
  const all = useCall(cashbook.reportCashBook, { fromDate: from, toDate: to, PageSize: 1 })
  return all.data?.Summary?.Funds ?? []
}

/** How a bank fund agrees with its bank at the end of the period; undefined if there are no lines of the bank. */
function useBankCheck(fund: ReturnType<typeof chosenOf>, to: string) {
  const { allowed } = useCan(bankLines.getCheck)
  const isAsked = allowed && fund !== undefined && !fund.IsCash
  const day = to > today() ? today() : to
  const input = { BankCardID: fund?.BankCardID ?? 0, Date: day }
  const check = useCall(bankLines.getCheck, input, { silent: true, enabled: isAsked }).data?.Data
  const isOfThis = isAsked && check?.BankCardID === fund.BankCardID && check.Date === day
  return isOfThis && check.FromDate !== null ? check : undefined
}

CashBookPage.prefetch = (search: Search): void => {
  if (search['tab'] !== 'counts') prefetchBook(search)
}

const prefetchBook = prefetchList(cashList)

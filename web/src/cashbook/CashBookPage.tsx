import { cashbook } from '@cardpro/contract/reports/reports'
import { useCall } from '#api/hooks.ts'
import { useListCall } from '#api/useListCall.ts'
import { useDrawer } from '#ui/drawer/useDrawer.ts'
import { ExportButton } from '#ui/list/ExportButton.tsx'
import { ListPage } from '#ui/list/ListPage.tsx'
import { useLastFilters } from '#ui/list/lastFilters.ts'
import { prefetchList } from '#ui/list/list.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { BookFilters, BookSum, hasOpenings, quietDay, useKeyedLines } from './BookParts.tsx'
import { CancelLine } from './CancelLine.tsx'
import { CashLineCard } from './CashLineCard.tsx'
import { cashColumns } from './cashColumns.tsx'
import { cashDays, cashList, cashListName, cashQuery, initialFilters, useCashFilters } from './cashFilters.ts'
import { FundSums } from './FundSums.tsx'
import './cashbook.css'

/** Sổ quỹ: every movement of the funds with the balance after it. */
export function CashBookPage() {
  const [filters, setFilters, narrowing] = useCashFilters()
  useLastFilters(cashListName)
  const asked = cashQuery(filters)
  const query = useListCall(cashbook.reportCashBook, asked)
  const { open, show, close } = useDrawer()
  const hasBegun = hasOpenings(query)
  const cancel = (id: number) => show('cancel', id)
  const columns = cashColumns({
    hasFund: filters.BankCardID === null,
    hasSums: filters.Type === null,
    hasBegun,
    cancel,
  })
  const lines = useKeyedLines(query)
  const cancelling = query.data?.Data.find(({ TransferID, OpeningID }) => (TransferID ?? OpeningID) === open?.id)
  const range = cashDays(filters)
  // All funds side by side, also while the lines are those of one of them.
  const all = useCall(cashbook.reportCashBook, { fromDate: range.from, toDate: range.to, PageSize: 1 })
  const funds = all.data?.Summary?.Funds ?? []
  const list = cashList((id) => funds.find((fund) => fund.BankCardID === id)?.Name ?? '…')
  const sum = query.data?.Summary
  return (
    <ListPage
      title="Sổ quỹ"
      actions={<ExportButton input={asked} columns={columns} list={list} />}
      toolbar={<BookFilters filters={filters} setFilters={setFilters} funds={funds} />}
      chips={sum && <BookSum {...sum} fund={funds.find(({ BankCardID }) => BankCardID === filters.BankCardID)?.Name} />}
    >
      <FundSums funds={funds} chosen={filters.BankCardID} onChoose={(BankCardID) => setFilters({ BankCardID })} />
      <DataTable
        query={lines}
        list={list}
        columns={columns}
        rowKey="key"
        state={[filters, setFilters, narrowing]}
        noun="dòng"
        {...(narrowing.keys.length === 0 && { empty: quietDay })}
        row={{ card: (line) => <CashLineCard line={line} cancel={cancel} /> }}
      />
      {open?.kind === 'cancel' && cancelling && <CancelLine line={cancelling} onClose={close} />}
    </ListPage>
  )
}

CashBookPage.prefetch = prefetchList({
  name: cashListName,
  call: cashbook.reportCashBook,
  inputOf: cashQuery,
  initial: initialFilters,
})

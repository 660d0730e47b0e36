import { cashbook } from '@cardpro/contract/reports/reports'
import { useCall } from '#api/hooks.ts'
import { useListCall } from '#api/useListCall.ts'
import { Empty } from '#ui/basic/Empty.tsx'
import { ExportButton } from '#ui/list/ExportButton.tsx'
import { ListPage } from '#ui/list/ListPage.tsx'
import { prefetchList } from '#ui/list/list.ts'
import { Chip } from '#ui/list/StatusChips.tsx'
import { useFilters } from '#ui/list/useFilters.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { BookFilters, BookSum, hasOpenings, useKeyedLines } from './BookParts.tsx'
import { CashLineCard } from './CashLineCard.tsx'
import { cashColumns } from './cashColumns.tsx'
import { cashDays, companyFilters, companyList, companyListName, companyQuery } from './cashFilters.ts'
import { FundSums } from './FundSums.tsx'
import './cashbook.css'

/** Sổ quỹ công ty: the funds of the company itself, and with the switch those of all shops beside them. */
export function CompanyBookPage() {
  const [filters, setFilters, narrowing] = useFilters(companyFilters)
  const asked = companyQuery(filters)
  const query = useListCall(cashbook.reportCashBookCompany, asked)
  const lines = useKeyedLines(query)
  const { from, to } = cashDays(filters)
  // All funds side by side, also while the lines are those of one of them.
  const allFunds = { fromDate: from, toDate: to, WithShops: filters.withShops, PageSize: 1 }
  const funds = useCall(cashbook.reportCashBookCompany, allFunds).data?.Summary?.Funds ?? []
  const columns = cashColumns({
    hasShop: filters.withShops,
    hasFund: filters.BankCardID === null,
    hasSums: filters.Type === null,
    hasBegun: hasOpenings(query),
  })
  const list = companyList((id) => funds.find((fund) => fund.BankCardID === id)?.Name ?? '…')
  const sum = query.data?.Summary
  const chosen = funds.find(({ BankCardID }) => BankCardID === filters.BankCardID)
  return (
    <ListPage
      title="Sổ quỹ công ty"
      actions={<ExportButton input={asked} columns={columns} list={list} />}
      toolbar={
        <BookFilters filters={filters} setFilters={setFilters} funds={funds}>
          <Chip
            isOn={filters.withShops}
            onClick={() => setFilters({ withShops: !filters.withShops, BankCardID: null })}
          >
            Gồm quỹ cửa hàng
          </Chip>
        </BookFilters>
      }
      chips={sum && <BookSum {...sum} fund={chosen?.Name} />}
    >
      <FundSums
        funds={funds}
        chosen={filters.BankCardID}
        onChoose={(BankCardID) => setFilters({ BankCardID })}
        hasShop={filters.withShops}
      />
      <DataTable
        query={lines}
        list={list}
        columns={columns}
        rowKey="key"
        state={[filters, setFilters, narrowing]}
        noun="dòng"
        {...(narrowing.keys.length === 0 && { empty: funds.length === 0 ? noFunds : quietDay })}
        row={{ card: (line) => <CashLineCard line={line} /> }}
      />
    </ListPage>
  )
}

const noFunds = (
  <Empty title="Công ty chưa có quỹ riêng" reason="Bật “Gồm quỹ cửa hàng” để xem quỹ của tất cả cửa hàng" />
)
const quietDay = <Empty title="Hôm nay quỹ công ty chưa có thu chi" reason="Chọn khoảng ngày để xem những ngày trước" />

CompanyBookPage.prefetch = prefetchList({
  name: companyListName,
  call: cashbook.reportCashBookCompany,
  inputOf: companyQuery,
  initial: companyFilters,
})

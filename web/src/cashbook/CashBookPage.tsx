import type { Summary } from '@cardpro/contract/basic/call'
import { journalWords } from '@cardpro/contract/money/journalWords'
import { type CashLine, cashbook } from '@cardpro/contract/reports/reports'
import { useMemo } from 'react'
import { useCall } from '#api/hooks.ts'
import { useListCall } from '#api/useListCall.ts'
import { Empty } from '#ui/basic/Empty.tsx'
import { EquationStrip } from '#ui/basic/Equation.tsx'
import { useDrawer } from '#ui/drawer/useDrawer.ts'
import { DateRangeFilter } from '#ui/form/DateRangeFilter.tsx'
import { ExportButton } from '#ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#ui/list/ListPage.tsx'
import { useLastFilters } from '#ui/list/lastFilters.ts'
import { prefetchList } from '#ui/list/list.ts'
import { writeDays } from '#ui/list/ranges.ts'
import { SelectFilter } from '#ui/list/SelectFilter.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { CancelLine } from './CancelLine.tsx'
import { CashLineCard } from './CashLineCard.tsx'
import { cashColumns } from './cashColumns.tsx'
import {
  type CashFilters,
  cashDays,
  cashList,
  cashListName,
  cashQuery,
  initialFilters,
  type SetCashFilters,
  useCashFilters,
} from './cashFilters.ts'
import { FundSums } from './FundSums.tsx'
import './cashbook.css'

type Book = Summary<typeof cashbook.reportCashBook>

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
      toolbar={<Filters filters={filters} setFilters={setFilters} funds={funds} />}
      chips={sum && <Sum {...sum} fund={funds.find(({ BankCardID }) => BankCardID === filters.BankCardID)?.Name} />}
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

const hasOpenings = ({ data }: { data: { Data: CashLine[] } | undefined }): boolean =>
  data?.Data.some(({ Begun }) => Begun !== 0) ?? false

const quietDay = <Empty title="Hôm nay quỹ chưa có thu chi" reason="Chọn khoảng ngày để xem những ngày trước" />

/** A journal may move one fund twice, so a line is known by its journal, fund and number together. */
function useKeyedLines(query: ReturnType<typeof useCall<typeof cashbook.reportCashBook>>) {
  const answer = query.data
  const data = useMemo(
    () =>
      answer && {
        ...answer,
        Data: answer.Data.map((line) => ({ ...line, key: `${line.JournalID}.${line.BankCardID}.${line.No}` })),
      },
    [answer],
  )
  return { ...query, data }
}

function Sum({ Opening, Begun, In, Out, Closing, fund }: Book & { fund: string | undefined }) {
  return (
    <EquationStrip
      label="Cân đối quỹ"
      terms={[
        { label: fund ? `Tồn đầu · ${fund}` : 'Tồn đầu', value: Opening },
        ...(Begun === 0 ? [] : [{ label: 'Số dư đầu nhập', value: Begun, sign: '+' as const }]),
        { label: 'Tổng thu', value: In, sign: '+' },
        { label: 'Tổng chi', value: Out, sign: '−' },
      ]}
      result={{ label: 'Tồn cuối', value: Closing }}
    />
  )
}

type FiltersProps = { filters: CashFilters; setFilters: SetCashFilters; funds: Book['Funds'] }

const types = Object.entries(journalWords).map(([value, label]) => ({ value, label }))

function Filters({ filters, setFilters, funds }: FiltersProps) {
  const { BankCardID, Type } = filters
  const fund = funds.find((one) => one.BankCardID === BankCardID)
  return (
    <Toolbar>
      <DateRangeFilter
        value={cashDays(filters)}
        onChange={(days) => {
          const { from, to } = writeDays(days)
          setFilters({ fromDate: from, toDate: to })
        }}
      />
      <SelectFilter
        label="Quỹ"
        value={fund ? BankCardID : null}
        onChange={(chosen) => setFilters({ BankCardID: chosen })}
        options={funds.map((one) => ({ value: one.BankCardID, label: one.Name }))}
      />
      <SelectFilter
        label="Nghiệp vụ"
        value={Type}
        onChange={(chosen) => setFilters({ Type: chosen })}
        options={types}
      />
    </Toolbar>
  )
}

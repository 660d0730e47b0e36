import type { Summary } from '@cardpro/contract/kit/call'
import { journalWords } from '@cardpro/contract/kit/money/journalWords'
import type { CashLine, cashbook } from '@cardpro/contract/reports/reports'
import { type ReactNode, useMemo } from 'react'
import type { useListCall } from '#kit/api/useListCall.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { ListToolbar } from '#kit/ui/list/ListScreen.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { bound } from '#kit/ui/list/useFilters.ts'
import { type CashFilters, cashDays } from './cashFilters.ts'
import { useCounted } from './HiddenBook.tsx'

type Book = Summary<typeof cashbook.reportCashBook>
type BookQuery = ReturnType<typeof useListCall<typeof cashbook.reportCashBook>>

type Answered = { data: { Data: CashLine[] } | undefined }
export const hasAny = ({ data }: Answered, figure: 'Begun' | 'Counted'): boolean =>
  data?.Data.some((line) => line[figure] !== 0) ?? false

export const quietDay = <Empty title="Hôm nay quỹ chưa có thu chi" reason="Chọn khoảng ngày để xem những ngày trước" />

/** A journal may move one fund twice, so a line is known by its journal, fund and number together. */
export function useKeyedLines(query: BookQuery) {
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

type BookSumProps = { sums: Book | undefined; fund: string | undefined; drawer: DrawerState }

/** What the period comes to; hidden while a fund is being counted. */
export function BookSum({ sums, fund, drawer }: BookSumProps) {
  const counted = useCounted(drawer.open)
  if (!sums || counted) return null
  const { Opening, Begun, In, Out, Counted, Closing } = sums
  return (
    <EquationStrip
      label="Cân đối quỹ"
      terms={[
        { label: fund ? `Tồn đầu · ${fund}` : 'Tồn đầu', value: Opening },
        ...(Begun === 0 ? [] : [{ label: 'Số dư đầu nhập', value: Begun, sign: '+' as const }]),
        { label: 'Tổng thu', value: In, sign: '+' },
        { label: 'Tổng chi', value: Out, sign: '−' },
        ...(Counted === 0 ? [] : [{ label: 'Kiểm quỹ', value: Counted, sign: '+' as const }]),
      ]}
      result={{ label: 'Tồn cuối', value: Closing }}
    />
  )
}

type FiltersProps = {
  state: readonly [CashFilters, (change: Partial<CashFilters>) => void, ...unknown[]]
  funds: Book['Funds']
  /** What else it is narrowed by. */
  children?: ReactNode
}

const types = Object.entries(journalWords).map(([value, label]) => ({ value, label }))

export function BookFilters({ state, funds, children }: FiltersProps) {
  const [filters, setFilters] = state
  const { BankCardID } = filters
  const fund = funds.find((one) => one.BankCardID === BankCardID)
  return (
    <ListToolbar state={state} days={cashDays(filters)}>
      <SelectFilter
        label="Quỹ"
        value={fund ? BankCardID : null}
        onChange={(chosen) => setFilters({ BankCardID: chosen })}
        options={funds.map((one) => ({ value: one.BankCardID, label: one.Name }))}
      />
      <SelectFilter label="Nghiệp vụ" options={types} {...bound(state, 'Type')} />
      {children}
    </ListToolbar>
  )
}

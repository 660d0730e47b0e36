import { LockOutlined } from '@ant-design/icons'
import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { formatDay } from '@cardpro/contract/kit/dates'
import { useCall } from '#kit/api/hooks.ts'
import { prefetch } from '#kit/api/prefetch.ts'
import { useDocumentTitle } from '#kit/api/useDocumentTitle.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { readFilters, type Search } from '#kit/ui/list/filters.ts'
import { boundDays, useFilters } from '#kit/ui/list/useFilters.ts'
import { CheckButton, CheckedTag, DifferenceList, useDebtCheck } from './CheckButton.tsx'
import { DebtTable } from './DebtTable.tsx'
import { FreezeDrawer, UnfreezeDrawer } from './FreezeDrawers.tsx'
import { SummaryCards } from './SummaryCards.tsx'
import {
  type DebtReport,
  type DebtRow,
  daysOf,
  initialFilters,
  summaryList,
  summaryQuery,
  tableOrder,
} from './summaryFilters.ts'
import '#kit/ui/basic/page.css'
import './debtSummary.css'

/** Công nợ: the debts between the shop and customers, partners, banks and collaborators, each type by itself. */
export function DebtSummaryPage() {
  useDocumentTitle('Công nợ')
  const state = useFilters(initialFilters)
  const [filters] = state
  const days = daysOf(filters)
  const query = useCall(debtSummary.reportDebt, summaryQuery(filters))
  const check = useDebtCheck()
  const drawer = useDrawer()
  const report = query.data?.Summary
  return (
    <section className="cp-page cp-debts" aria-label="Công nợ" aria-busy={query.isFetching}>
      <header className="cp-page-head">
        <div className="cp-page-title">
          <h1>
            Công nợ <CheckedTag checked={check.checked} />
          </h1>
        </div>
        <div className="cp-page-actions">
          <DateRangeFilter {...boundDays(state, days)} />
          <CheckButton check={check} />
          <ExportButton list={summaryList} input={{ fromDate: days.from, toDate: days.to }} columns={[]} />
          {report && <FreezeButton report={report} day={days.to} show={drawer.show} />}
        </div>
      </header>
      <DifferenceList checked={check.checked} />
      {query.error && (
        <div className="cp-page-slot">
          <LoadError
            error={query.error}
            shownSince={report && query.dataUpdatedAt}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {report && <Blocks report={report} rows={query.data?.Data ?? []} />}
      {!report && !query.error && <SkeletonRows columns={5} rows={12} />}
      {report && <Drawers drawer={drawer} report={report} day={days.to} />}
    </section>
  )
}

function Blocks({ report, rows }: { report: DebtReport; rows: DebtRow[] }) {
  return (
    <div className="cp-debt-body grid gap-14">
      <SummaryCards report={report} />
      <div className="cp-debt-grid grid gap-14">
        {tableOrder.map((type) => {
          const of = report.Types.find((one) => one.type === type)
          return of && <DebtTable key={type} of={of} rows={rows.filter((row) => row.type === type)} report={report} />
        })}
      </div>
      <p className="cp-muted">↓ họ nợ mình, ↑ mình nợ họ. Hai chiều không bù nhau. {frozenWords(report)}</p>
    </div>
  )
}

function frozenWords({ Frozen, LockedTo }: DebtReport): string {
  const last = Frozen.toSorted((one, other) => (one.ClosedTo < other.ClosedTo ? 1 : -1))[0]
  const kept = last ? `Bản chốt gần nhất: ${formatDay(last.ClosedTo)}, ${last.By}.` : 'Chưa chốt công nợ ngày nào.'
  const locked = LockedTo ? `đã khóa sổ đến ${formatDay(LockedTo)}` : 'chưa khóa sổ ngày nào'
  return `Chỉ chốt được công nợ của ngày đã khóa sổ (${locked}). ${kept}`
}

const frozenAt = ({ Frozen }: DebtReport, day: string) => Frozen.find(({ ClosedTo }) => ClosedTo === day)

type FreezeProps = Pick<DrawerState, 'show'> & { report: DebtReport; day: string }

/** The one act of the screen: freeze the last day of the period, or take that back. */
function FreezeButton({ report, day, show }: FreezeProps) {
  const short = formatDay(day).slice(0, 5)
  if (frozenAt(report, day))
    return (
      <ActionButton call={debtSummary.cancelRunDebt} onClick={() => show('unfreeze')}>
        Hủy chốt {short}
      </ActionButton>
    )
  return (
    <ActionButton
      call={debtSummary.runDebt}
      kind="primary"
      icon={<LockOutlined aria-hidden />}
      blocked={day > report.LockedTo ? `Ngày ${short} chưa khóa sổ: hãy chốt ngày ở Báo cáo ngày trước` : undefined}
      onClick={() => show('freeze')}
    >
      Chốt công nợ {short}
    </ActionButton>
  )
}

type DrawersProps = { drawer: DrawerState; report: DebtReport; day: string }

function Drawers({ drawer: { open, close }, report, day }: DrawersProps) {
  const frozen = frozenAt(report, day)
  if (open?.kind === 'freeze' && !frozen) return <FreezeDrawer day={day} onClose={close} />
  if (open?.kind !== 'unfreeze' || !frozen) return null
  return <UnfreezeDrawer periodId={frozen.PeriodID} day={day} onClose={close} />
}

DebtSummaryPage.prefetch = (search: Search): void => {
  prefetch(debtSummary.reportDebt, summaryQuery(readFilters(search, initialFilters)))
}

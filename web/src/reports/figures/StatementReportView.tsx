import { board } from '@cardpro/contract/bank/reconcile/board'
import type { Dimension } from '@cardpro/contract/reports/figures'
import { statementReport } from '@cardpro/contract/reports/statementReport'
import { useRouter } from '@tanstack/react-router'
import { today } from '#kit/ui/hooks/today.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { ReportPage } from './ReportPage.tsx'
import type { FigureTargets } from './reportColumns.tsx'
import type { ReportFilters } from './reportFilters.ts'

/** What the board shows of a row: its POS or day, or those of the filter. */
function boardOf(filters: ReportFilters, dimension: Dimension, key: string) {
  const { from, to } = rangeOf(filters, today())
  const isDay = dimension === 'day' && key !== ''
  const pos = dimension === 'pos' && key !== '' ? Number(key) : filters.PosID
  return { fromDate: isDay ? key : from, toDate: isDay ? key : to, ...(pos !== null && { PosID: pos }) }
}

function targetsOf(filters: ReportFilters, dimension: Dimension): FigureTargets {
  // The board knows no user who took a file.
  if (dimension === 'staff') return {}
  const rowsWith = (more: object) => (key: string) => ({
    to: '/post/uploadbill',
    search: { ...boardOf(filters, dimension, key), ...more },
    call: board.getRows,
  })
  return {
    RowsOfStatements: rowsWith({}),
    RowsWithoutBill: rowsWith({ show: 'open' }),
    RowsSkipped: rowsWith({ show: 'skipped' }),
    RowsPosted: rowsWith({ show: 'posted' }),
  }
}

/**
 * Đối soát sao kê: how much of the acquirers' statements has its bill and is booked; a figure opens its lines on the
 * board.
 */
export function StatementReportView() {
  const router = useRouter()
  return (
    <ReportPage
      report={statementReport}
      strip={['RowsOfStatements', 'RowsDiffering', 'RowsWithoutBill', 'ShareOfPosted']}
      noun={{ pos: 'POS', day: 'ngày', staff: 'nhân viên' }}
      targetsOf={targetsOf}
      onRow={({ Key }, { from, to }) =>
        void router.navigate({
          to: '/post/uploadbill',
          search: { fromDate: from, toDate: to, PosID: Number(Key) },
        })
      }
    />
  )
}

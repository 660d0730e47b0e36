import type { Turned } from '#ui/list/ExcelExport.tsx'
import { ExportButton } from '#ui/list/ExportButton.tsx'
import { useLastFilters } from '#ui/list/lastFilters.ts'
import { ScheduleReport } from '../schedules/ScheduleReport.tsx'
import type { ReportRow, ReportSums } from './reportColumns.tsx'
import type { ReportState } from './useReport.ts'

type ActionsProps = { shown: ReportState; turned?: (rows: ReportRow[], sums: ReportSums | undefined) => Turned }

/** What takes a report along: now as a file or on paper, or by itself at an hour. Its filters are kept for the next time. */
export function ReportActions({ shown: { report, dimension, asked, columns, list }, turned }: ActionsProps) {
  useLastFilters(report.name)
  return (
    <>
      <ScheduleReport report={report} by={dimension} asked={asked} />
      <ExportButton input={{ ...asked, By: dimension }} columns={columns} list={list} {...(turned && { turned })} />
    </>
  )
}

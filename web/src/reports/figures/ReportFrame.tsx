import { formatTime } from '@cardpro/contract/kit/dates'
import { type Dimension, dimensions, internalKey } from '@cardpro/contract/reports/figures'
import type { Report } from '@cardpro/contract/reports/report'
import type { ReactNode } from 'react'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import type { Turned } from '#kit/ui/list/ExcelExport.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { useLastFilters } from '#kit/ui/list/lastFilters.ts'
import { ScheduleReport } from '../schedules/ScheduleReport.tsx'
import { LinesDrawer } from './LinesDrawer.tsx'
import { ReportFilterBar } from './ReportFilterBar.tsx'
import type { ReportRow, ReportSums } from './reportColumns.tsx'
import { daysText } from './reportFilters.ts'
import type { ReportState } from './useReport.ts'
import { WhyDrawer } from './WhyDrawer.tsx'
import './reports.css'

type FrameProps = {
  shown: ReportState
  /** The wording of the groupings. */
  groupsAs: string
  /** How it is printed, where that is no list of its rows. */
  turned?: (rows: ReportRow[], sums: ReportSums | undefined) => Turned
  /** What leads to another view of the same screen. */
  views?: ReactNode
  children: ReactNode
}

/** What all screens of reports have: filters, groupings, Excel, the moment of the figures, and the lines of the one that is open. */
export function ReportFrame({ shown, groupsAs, turned, views, children }: FrameProps) {
  const { report, state, dimension, compare, setCompare, asked, sums, rows, cell } = shown
  return (
    <ListPage
      title={report.title}
      actions={
        <>
          {views}
          <ReportActions shown={shown} {...(turned && { turned })} />
        </>
      }
      subtitle={sums && <Instant sums={sums} />}
      toolbar={<ReportFilterBar {...{ state, compare, setCompare }} known={report.filters} />}
      chips={
        Object.keys(report.groupings).length > 1 && (
          <div className="cp-report-by">
            <Segments label={groupsAs} options={groupingsOf(report)} value={dimension} onChange={shown.setBy} />
          </div>
        )
      }
    >
      {children}
      {shown.isWhyOpen && shown.openWhy && <WhyDrawer asked={whyAsked(shown)} onClose={shown.closeWhy} />}
      {cell !== null && (
        <LinesDrawer
          key={cell}
          report={report}
          by={dimension}
          cell={cellOf(cell, rows)}
          filters={asked}
          onClose={shown.closeCell}
        />
      )}
    </ListPage>
  )
}

/** The question of the report itself, by what it is narrowed down to. */
function whyAsked({ asked, compare }: ReportState) {
  const { Sort: _sort, Across: _across, Compare: _compare, PageIndex: _page, PageSize: _size, ...narrowed } = asked
  return { ...narrowed, Compare: compare === 'year' ? ('year' as const) : ('before' as const) }
}

/** `Profit~2026-11-21`, with the name of that row. */
function cellOf(text: string, rows: ReportRow[]) {
  const at = text.indexOf('~')
  const key = text.slice(at + 1)
  return {
    key,
    measure: text.slice(0, at),
    name: key === internalKey ? 'nội bộ' : (rows.find(({ Key }) => Key === key)?.Name ?? ''),
  }
}

/** The moment of the figures, and with what they are compared. */
function Instant({ sums: { At, BeforeFrom, BeforeTo } }: { sums: ReportSums }) {
  const before = BeforeFrom && BeforeTo ? `, so với ${daysText({ from: BeforeFrom, to: BeforeTo })}` : ''
  return `Số liệu lúc ${formatTime(At)}${before}`
}

const groupingsOf = (report: Report): { value: Dimension; label: string }[] =>
  (Object.keys(report.groupings) as Dimension[]).map((value) => ({ value, label: dimensions[value] }))

type ActionsProps = { shown: ReportState; turned?: (rows: ReportRow[], sums: ReportSums | undefined) => Turned }

/** What takes a report along: now as a file or on paper, or by itself at an hour. Its filters are kept for the next time. */
function ReportActions({ shown: { report, dimension, asked, columns, list }, turned }: ActionsProps) {
  useLastFilters(report.name)
  return (
    <>
      <ScheduleReport report={report} by={dimension} asked={asked} />
      <ExportButton input={{ ...asked, By: dimension }} columns={columns} list={list} {...(turned && { turned })} />
    </>
  )
}

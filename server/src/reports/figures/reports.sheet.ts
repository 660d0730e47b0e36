import { excelOut } from '@cardpro/contract/excelOut'
import { allReports } from '@cardpro/contract/reports/allReports'
import { businessResult, resultLines, type StatementLine } from '@cardpro/contract/reports/businessResultReport'
import type { Measure } from '@cardpro/contract/reports/figures'
import type { Report } from '@cardpro/contract/reports/report'
import type { Ctx } from '#kit/context.ts'
import { mapValues, type SheetColumn, type StatedSheet, sheetsOf } from '#kit/excel/excel.service.ts'
import type { readReport } from './figures.service.ts'
import type { ReportInput } from './question.ts'
import { readForFile, reportSheet, shownFigure } from './report.sheet.ts'
import { internalName } from './rowNames.service.ts'

type Answer = Awaited<ReturnType<typeof readReport>>
type Row = { line: StatementLine; measure: Measure }
type Column = SheetColumn<Row, Answer>

const maxGroups = 200

/** A statement as Excel: its lines below each other and its groups beside each other, as the screen has them. */
function statementSheet(
  report: Report,
  lines: readonly StatementLine[],
  own?: Parameters<typeof reportSheet>[1],
): ReturnType<typeof reportSheet> {
  const sheet = reportSheet(report, own)
  const rows = lines.flatMap((line): Row[] => {
    const measure = report.measures[line.key]
    return measure ? [{ line, measure }] : []
  })
  return {
    ...sheet,
    read: async (ctx: Ctx, input) => {
      const { By, ...asked } = input as ReportInput & { By: Parameters<typeof readReport>[1]['dimension'] }
      const answer = await readForFile(
        ctx,
        { report, dimension: By, isFile: true },
        { ...asked, PageIndex: 1, PageSize: maxGroups },
      )
      const lines = answer.rows.length === 0 ? [] : rows
      return { rows: lines, total: lines.length, summary: answer }
    },
    columnsFor: (answer) => columnsOf(answer as Answer) as StatedSheet['columns'],
  }
}

const columnsOf = ({ rows, summary }: Answer): Column[] => [
  { title: 'Chỉ tiêu', kind: 'text', value: ({ line, measure }) => titleOf(line, measure), width: 40 },
  ...rows.map(({ Name, Now }) => figures(Name, Now)),
  figures(isOfShops(rows) ? 'Hợp nhất' : 'Tổng', summary?.Now ?? {}),
  ...(summary?.Internal ? [figures(`Trong đó ${internalName.toLowerCase()}`, summary.Internal)] : []),
  ...(summary?.Before ? [figures('Kỳ trước', summary.Before)] : []),
]

/** Shops beside each other, rather than months; a shop's key is a number. */
const isOfShops = (rows: Answer['rows']): boolean =>
  rows.length > 1 && rows.every(({ Key }) => !Number.isNaN(Number(Key)))

const titleOf = ({ no, how }: StatementLine, { title }: Measure): string =>
  [no === undefined ? '   ' : `${no}.`, title, how].filter(Boolean).join(' ')

const figures = (title: string, of: Readonly<Record<string, number | null>>): Column => ({
  title,
  kind: 'money',
  value: ({ line, measure }) => shownFigure(measure, of[line.key]),
})

/** Each report that can be exported, under the name that its list has. */
export const reportSheets = sheetsOf(excelOut, {
  ...mapValues(allReports, (report) => reportSheet(report)),
  companyResult: statementSheet(businessResult, resultLines, { menu: 'company' }),
  companyRevenue: reportSheet(allReports.companyRevenue, { access: 'turnover.export', file: 'doanh-thu-cong-ty' }),
  statementReport: reportSheet(allReports.statementReport, { file: 'doi-soat-sao-ke' }),
})

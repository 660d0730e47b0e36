import type { Data, Summary } from '@cardpro/contract/kit/call'
import { orderKindNames } from '@cardpro/contract/orders/orderWords'
import { type Dimension, dimensions, type Measure, shownRatio } from '@cardpro/contract/reports/figures'
import { mainMeasure, type Report, type ReportCall, type ReportRows, shareOf } from '@cardpro/contract/reports/report'
import { can } from '#kit/context.ts'
import { flag, listSheet, ofSome, onDay, type SheetColumn, type StatedSheet, word } from '#kit/excel/excel.service.ts'
import { noPermission, type UserError } from '#kit/http/errors.ts'
import { readReport } from './figures.service.ts'
import { internalName } from './rowNames.service.ts'

type Row = Data<ReportCall>[number]
type Sums = Summary<ReportCall>
type Column = SheetColumn<Row, Sums>

/** Groups that name customers: their file takes the right to export those too. */
const namesCustomers: ReadonlySet<Dimension> = new Set(['customer', 'card', 'order'])
export const noCustomers = (): UserError => noPermission('Tệp có tên khách: bạn không có quyền xuất khách hàng')

/** The right to the file of a report holds only with the right to the report. */
export function readForFile(...[ctx, declared, input]: Parameters<typeof readReport>): ReturnType<typeof readReport> {
  if (!can(ctx, declared.report.access)) throw noPermission('Bạn không có quyền xem báo cáo này')
  if (namesCustomers.has(declared.dimension) && !can(ctx, 'customers.export')) throw noCustomers()
  return readReport(ctx, declared, input)
}

/** A report as Excel, made from its declaration as the screen is: the same function reads both. */
export function reportSheet(
  report: Report,
  own: Partial<Pick<StatedSheet, 'menu' | 'access' | 'file'>> = {},
): StatedSheet & { report: string } {
  const sheet = listSheet<ReportRows>({
    ...own,
    name: report.title,
    read: (ctx, input) => readForFile(ctx, { report, dimension: input.By, isFile: true }, input),
    columns: [],
    columnsFor: (summary, { By }) => columnsOf(report, By, summary),
    filter: {
      By: word('Nhóm theo', dimensions),
      fromDate: onDay('Từ ngày'),
      toDate: onDay('Đến ngày'),
      Compare: word('So sánh', { before: 'kỳ trước', year: 'cùng kỳ năm trước' }),
      shopID: ofSome('cửa hàng'),
      StaffID: ofSome('nhân viên'),
      PosID: ofSome('POS'),
      AffID: ofSome('CTV'),
      BankCode: word('Ngân hàng'),
      Contract_Type: word('Loại đơn', orderKindNames),
      OnlyDone: flag('Chỉ đơn hoàn thành'),
    },
    feet: ({ summary, total }, { By }) => (summary ? feetOf(summary, By === 'shop' && total > 1) : []),
  })
  return { ...sheet, report: report.name }
}

const columnsOf = (report: Report, by: Dimension, sums: Sums): Column[] => [
  { title: dimensions[by], kind: 'text', value: ({ Name }) => Name, of: 'Key', width: 32 },
  ...Object.entries(report.measures).flatMap(([key, measure]) => [
    figureColumn(key, measure),
    ...(report.shares?.includes(key) ? [shareColumn(key, measure, sums)] : []),
  ]),
  ...beforeColumns(report),
]

/** In percent, as the screen has it. */
const shareColumn = (key: string, measure: Measure, sums: Sums): Column => ({
  title: `% ${measure.title.toLowerCase()}`,
  kind: 'percent',
  value: ({ Now }) => {
    const share = shareOf(Now[key], sums.Now[key])
    return share === null ? null : Math.round(share * 1000) / 10
  },
  of: `${key}Share`,
  needs: measure.needs,
})

/** The whole, and what of it is fees to and from shops that the file does not hold. */
const feetOf = (summary: Sums, isOfShops: boolean) => [
  { title: isOfShops ? 'Hợp nhất' : 'Tổng cộng', sums: summary },
  ...(summary.Internal
    ? [{ title: `Trong đó ${internalName.toLowerCase()}`, sums: { ...summary, Now: summary.Internal, Before: null } }]
    : []),
]

function figureColumn(key: string, measure: Measure): Column {
  return {
    title: measure.title,
    ...cellOf(
      measure,
      ({ Now }) => Now[key],
      (sums) => sums.Now[key],
    ),
    of: key,
    needs: measure.needs,
  }
}

function beforeColumns(report: Report): Column[] {
  const [key, measure] = mainMeasure(Object.entries(report.measures)) ?? []
  if (!key || !measure) return []
  const figures = cellOf(
    measure,
    ({ Before }) => Before?.[key],
    (sums) => sums.Before?.[key],
  )
  return [{ title: `${measure.title} kỳ trước`, ...figures, of: 'Before', needs: measure.needs }]
}

type Figure = number | null | undefined

/** Costs with their minus and ratios in percent, as the screen has them. */
export function shownFigure(measure: Measure, value: Figure): number | null {
  if (value === null || value === undefined) return null
  if (measure.is === 'sum') return measure.isCost ? 0 - value : value
  return shownRatio(measure, value)
}

function cellOf(measure: Measure, ofRow: (row: Row) => Figure, ofSum: (sums: Sums) => Figure) {
  const shown = (value: Figure) => shownFigure(measure, value)
  const kind = measure.is === 'ratio' ? 'percent' : measure.unit === 'count' ? 'number' : 'money'
  return { kind, value: (row: Row) => shown(ofRow(row)), total: (sums: Sums) => shown(ofSum(sums)) } as const
}

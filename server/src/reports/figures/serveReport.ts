import type { Dimension } from '@cardpro/contract/reports/figures'
import type { Report, ReportCall } from '@cardpro/contract/reports/report'
import { type Routes, serve } from '#platform/http/http.ts'
import { readReport } from './figures.service.ts'

type Declared = Omit<Report, 'calls'> & { calls: { [K in Dimension]?: ReportCall } }

/** Every grouping of a report, answered from its declaration. */
export function serveReport(report: Declared): Routes {
  return Object.entries(report.calls).flatMap(([dimension, call]) =>
    serve({ call }, { call: (ctx, input) => readReport(ctx, { report, dimension: dimension as Dimension }, input) }),
  )
}

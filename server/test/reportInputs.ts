import { excelOut } from '@cardpro/contract/files/excelOut'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import type { Ids } from './siblingShops.ts'

/** Each grouping of the turnover report, its lines and its file take the same filters. */
export function turnoverInputs(ids: Ids): Record<string, Record<string, unknown>[]> {
  const filters = [{ StaffID: [ids.staff] }, { PosID: [ids.pos] }, { AffID: [ids.aff] }, { shopID: [ids.shop] }]
  const lines = filters.map((filter) => ({ Report: 'turnover', By: 'day', Measure: 'Volume', ...filter }))
  return {
    ...Object.fromEntries(Object.values(turnover.calls).map(({ path }) => [path, filters])),
    [figureLines.getLines.path]: lines,
    [excelOut.turnover.path]: filters.map((filter) => ({ By: 'staff', ...filter })),
  }
}

import type { Dimension } from '@cardpro/contract/reports/figures'
import type { Report } from '@cardpro/contract/reports/report'

type Cell = { by: Dimension; key: string }
type Address = Record<string, string | number | undefined>

/** The filter that keeps what a row holds, for the rows that have one; a customer, a card and a shop have none. */
const filterOf: Partial<Record<Dimension, (key: string) => Address>> = {
  day: (key) => ({ fromDate: key, toDate: key }),
  staff: (key) => ({ StaffID: Number(key) }),
  pos: (key) => ({ PosID: Number(key) }),
  bank: (key) => ({ BankCode: key }),
  aff: (key) => ({ AffID: Number(key) }),
  kind: (key) => ({ Contract_Type: Number(key) }),
}
const belongsToNone = new Set(['0', '-1'])

/**
 * The address of the same report by order, narrowed down to a cell: its orders add up to it. Null where the report is not
 * grouped by order, and for a row that no filter keeps.
 */
export function ordersOf(report: Report, { by, key }: Cell): Address | null {
  if (!report.groupings.order || by === 'order') return null
  const shown = { by: 'order', cell: undefined, Sort: undefined, PageIndex: undefined }
  if (key === '') return shown
  const filter = filterOf[by]
  return filter && !belongsToNone.has(key) ? { ...shown, ...filter(key) } : null
}

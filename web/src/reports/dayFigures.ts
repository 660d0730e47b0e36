import type { Dashboard } from '@cardpro/contract/reports/reports'

/** What one of the thirty days made. */
export type DayFigures = Dashboard['Days'][number]

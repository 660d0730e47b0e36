import { z } from 'zod'
import { list } from '../kit/call.ts'
import { day, id, ofShops, paging, text, vnd } from '../kit/fields.ts'
import { sortBy } from '../kit/sorts.ts'

const sums = {
  /** Customers whose cards were swiped on orders of the collaborator. */
  Customers: z.number().int(),
  Orders: z.number().int(),
  Volume: vnd,
  /** Null without the right to see profit of reports; so is Profit, which is after all commission. */
  Commission: vnd.nullable(),
  Profit: vnd.nullable(),
}

/** A collaborator over a period. Volume and Profit are of the orders that are this one's; Commission is what was posted for this one, also as the one above. */
export const CollaboratorReportRow = z.object({ AffID: id, Code: z.string(), Name: z.string(), ...sums })
export type CollaboratorReportRow = z.infer<typeof CollaboratorReportRow>

export const collaboratorReport = {
  reportCollaborator: list('Report/ReportAff', {
    about:
      'What each collaborator brought over a period (this month without dates): customers, orders and volume of the own orders, commission (641) and the gross profit that is left. Without Sort the largest volume is first.',
    access: 'turnover.view',
    scope: 'many',
    isHeavy: true,
    input: paging.extend({
      fromDate: day.optional(),
      toDate: day.optional(),
      ...ofShops,
      GeneralSearch: text,
      Sort: sortBy(['Name', 'Customers', 'Orders', 'Volume', 'Commission', 'Profit']),
    }),
    row: CollaboratorReportRow,
    summary: z.object(sums),
  }),
}

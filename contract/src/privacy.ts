import { z } from 'zod'
import { read, write } from './call.ts'
import { dayOut, id, instant, nothing, reason, version } from './fields.ts'

/** For so many years after his last order a customer's data is kept, whatever he asks for. */
export const keepYears = 5

/** Whether a customer can be made nobody, and what stands in the way: each a sentence. */
export const Erasure = z.object({
  CustomerID: id,
  Code: z.string(),
  FullName: z.string(),
  Version: version,
  Obstacles: z.array(z.string()),
  /** Until when it has to be kept; null without any order. */
  KeepUntil: dayOut.nullable(),
  AnonymisedAt: instant.nullable(),
})
export type Erasure = z.infer<typeof Erasure>

export const privacy = {
  exportCustomer: read('Customer/ExportData', {
    about:
      'All that is kept of one customer as an Excel file, for the customer himself: no full card number is in it. Logged. The answer is the file itself.',
    access: 'shops.add',
    scope: 'one',
    input: z.object({ CustomerID: id }),
    data: nothing,
    givesFile: true,
  }),
  getErasure: read('Customer/GetErasure', {
    about: 'Whether a customer can be anonymised now, and what stands in the way.',
    access: 'shops.add',
    scope: 'one',
    input: z.object({ CustomerID: id }),
    data: Erasure,
  }),
  anonymise: write('Customer/Anonymise', {
    about: `Makes a customer nobody, with whoever was merged into him: name, phones, papers, pictures, notes and receiving accounts go for good, orders and books stay under a mark. Refused: a debt on either side, an order that is not done, a card that is held, what waits for approval, and the ${keepYears} years after the last order; an old Version; a second time.`,
    access: 'shops.add',
    scope: 'one',
    input: z.object({ CustomerID: id, Version: version, Reason: reason }),
    data: z.object({
      Cards: z.number().int(),
      Orders: z.number().int(),
      Comments: z.number().int(),
      Files: z.number().int(),
    }),
  }),
}

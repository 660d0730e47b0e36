import { z } from 'zod'
import { read, write } from '../../kit/call.ts'
import { dayOut, emptyAnswer, id, instant, reason, version } from '../../kit/fields.ts'

/** For so many years after the last order a customer's data is kept, also against the customer's request: the default of a company. */
export const usualKeepYears = 5
/** Below a year a quarrel over a swipe could not be settled any more; no law asks for more than twenty. */
export const leastKeepYears = 1
export const mostKeepYears = 20

const keepYears = z
  .number({ error: 'Vui lòng nhập số năm' })
  .int('Số năm phải là số nguyên')
  .min(leastKeepYears, `Ít nhất ${leastKeepYears} năm`)
  .max(mostKeepYears, `Nhiều nhất ${mostKeepYears} năm`)

/** How the company keeps its customers' data. Version 0: it has chosen nothing yet. */
export const PrivacyRules = z.object({ KeepYears: z.number().int(), Version: z.number().int() })
export type PrivacyRules = z.infer<typeof PrivacyRules>

/** Whether a customer can be anonymised, and the blockers: each a sentence. */
export const Erasure = z.object({
  CustomerID: id,
  Code: z.string(),
  FullName: z.string(),
  Version: version,
  Obstacles: z.array(z.string()),
  KeepYears: z.number().int(),
  /** Until when it has to be kept; null without any order. */
  KeepUntil: dayOut.nullable(),
  AnonymisedAt: instant.nullable(),
})
export type Erasure = z.infer<typeof Erasure>

export const privacy = {
  getRules: read('Customer/GetPrivacyRules', {
    about: `For how many years after the last order the company keeps a customer's data: ${usualKeepYears} until it chooses.`,
    access: 'shops.add',
    scope: 'none',
    input: z.object({}),
    data: PrivacyRules,
  }),
  setRules: write('Customer/SetPrivacyRules', {
    about: `Chooses it, for all shops of the company: ${leastKeepYears} to ${mostKeepYears}. Counts from then on, also for customers whose last order is long ago. Refused: an old Version.`,
    access: 'shops.add',
    scope: 'none',
    input: z.object({ KeepYears: keepYears, Version: z.number().int() }),
    data: emptyAnswer,
  }),
  exportCustomer: read('Customer/ExportData', {
    about:
      'All that is kept of one customer as an Excel file, for the customer himself: no full card number is in it. Logged. The answer is the file itself.',
    access: 'shops.add',
    scope: 'one',
    input: z.object({ CustomerID: id }),
    data: emptyAnswer,
    givesFile: true,
  }),
  getErasure: read('Customer/GetErasure', {
    about: 'Whether a customer can be anonymised now, and the blockers.',
    access: 'shops.add',
    scope: 'one',
    input: z.object({ CustomerID: id }),
    data: Erasure,
  }),
  anonymise: write('Customer/Anonymise', {
    about:
      'Anonymises a customer, with the customers merged into this one: name, phones, papers, pictures, notes and receiving accounts are deleted for good, orders and books stay under a mark. Refused: a debt on either side, an order that is not done, a card that is held, a request that waits for approval, and the years that the company keeps data after the last order; an old Version; a second time.',
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

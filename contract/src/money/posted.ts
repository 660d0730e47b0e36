import { z } from 'zod'
import { vnd } from '../basic/fields.ts'

/** One side of what was posted, by the number of its account. */
export const Posted = z.object({ Account: z.number().int(), Debit: vnd, Credit: vnd })
export type Posted = z.infer<typeof Posted>

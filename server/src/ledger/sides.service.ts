import type { Posted } from '@cardpro/contract/money/posted'
import { z } from 'zod'

/** A transfer by the numbers of its accounts, as papers show what was posted. */
export const TransferRow = z.object({ debit: z.number(), credit: z.number(), vnd: z.number() })

export const sidesOf = ({ debit, credit, vnd }: z.infer<typeof TransferRow>): Posted[] => [
  { Account: debit, Debit: vnd, Credit: 0 },
  { Account: credit, Debit: 0, Credit: vnd },
]

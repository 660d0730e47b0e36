import { DebtLine } from '@cardpro/contract/debts/debts'
import { journalText } from '@cardpro/contract/kit/money/journalWords'
import { z } from 'zod'

/** A movement of a debt as it is read: without its words and the balance after it. */
export const Movement = DebtLine.omit({ Desc: true, Balance: true }).extend({ Note: z.string() })
type Movement = z.infer<typeof Movement>

/** The lines of a book in words, with the balance after each. */
export function withBalance(openingVnd: number, movements: Movement[]): DebtLine[] {
  let balance = openingVnd
  return movements.map(({ Note, ...line }) => {
    balance += line.Debit - line.Credit
    return {
      ...line,
      Desc: journalText({ type: line.Type, note: Note, isReversal: line.IsReversal }),
      Balance: balance,
    }
  })
}

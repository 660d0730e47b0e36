import { z } from 'zod'
import { write } from '../../kit/call.ts'
import { amount, confirm, day, dayOut, id, name, note, reason } from '../../kit/fields.ts'

export const capitalDirection = { in: 1, out: 2 } as const
export const capitalDirections = { 1: 'Góp vốn', 2: 'Rút vốn' } as const

export const capital = {
  capital: write('Payment/Capital', {
    about:
      'Capital (411) that ObjectName puts into a fund (Direction 1) or takes out of it (2), đồng. The same of the same owner, entered less than two minutes ago, asks first (W_DUP). Refused: a fund without enough money, a stopped fund, a locked or future day.',
    access: 'funds.edit',
    scope: 'book',
    input: z.object({
      BankCardID: id,
      Direction: z.literal([1, 2], { error: 'Vui lòng chọn góp hay rút vốn' }),
      Amount: amount,
      Date: day.optional(),
      ObjectName: name,
      Note: note,
      Confirm: confirm,
    }),
    data: z.object({ CapitalID: id, JournalID: id, Code: z.string(), Date: dayOut }),
  }),
  cancelCapital: write('Payment/CancelCapital', {
    about:
      'Takes capital that was put in or taken out back by the mirror of its journal, dated like it while that day is open, else today. Refused: one that is cancelled already, a fund that no longer holds the money or is stopped, a locked today.',
    access: 'funds.cancel',
    scope: 'book',
    input: z.object({ CapitalID: id, Reason: reason }),
    data: z.object({ ReversalJournalID: id, Code: z.string() }),
  }),
}

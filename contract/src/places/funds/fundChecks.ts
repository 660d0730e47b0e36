import { z } from 'zod'
import { getThatWrites } from '../../kit/call.ts'
import { id, vnd } from '../../kit/fields.ts'

export const Difference = z.object({ BankCardID: id, Name: z.string(), Balance: vnd, FromLines: vnd })

export const fundChecks = {
  reloadMoney: getThatWrites('Payment/ReloadMoney', {
    about: 'What the funds in use hold right now by the books (đồng). It never writes to the books.',
    access: 'funds.view',
    scope: 'book',
    input: z.object({}),
    data: z.object({ Funds: z.array(z.object({ BankCardID: id, Balance: vnd })) }),
    isRepeatable: true,
  }),
  reloadBankCard: getThatWrites('Debt/ReloadBankCard', {
    about:
      'Adds up every movement of one fund, or of all, and holds the sum against its balance. Checked: how many funds; Differences: those whose balance is another, which there should be none of. It never writes to the books.',
    access: 'funds.view',
    scope: 'book',
    input: z.object({ BankCardID: id.optional() }),
    data: z.object({ Checked: z.number().int(), Differences: z.array(Difference) }),
    isRepeatable: true,
  }),
}

import { z } from 'zod'
import { list, write } from '../call.ts'
import { dayOut, id, reason, vnd } from '../fields.ts'

/** An opening balance of a shop with another party, as it was posted against capital. Above 0 the party owes the shop. */
export const OpeningDebt = z.object({ JournalID: id, Date: dayOut, Amount: vnd, Note: z.string() })
export type OpeningDebt = z.infer<typeof OpeningDebt>

const cancelSpec = {
  scope: 'one',
  input: z.object({ JournalID: id, Reason: reason }),
  data: z.object({ ReversalJournalID: id }),
} as const
const takesBack = (what: string) =>
  `Cancels ${what} by the reversal of its journal, dated like it while that day is open, else today: it was typed wrong at the data migration. Refused: one that is cancelled already, one of which anything was settled since, a locked today.`

export const customerOpenings = {
  cancelOpening: write('Debt/CancelOpening', {
    about: takesBack("a customer's opening debt"),
    access: 'customerDebts.cancel',
    ...cancelSpec,
  }),
}

export const posOpenings = {
  cancelOpening: write('Debt/CancelOpeningPos', {
    about: `${takesBack('the opening POS money of a lô')} A lô that has nothing else is deleted with it.`,
    access: 'posMoney.cancel',
    ...cancelSpec,
  }),
}

export const partnerOpenings = {
  getOpenings: list('Partner/GetOpenings', {
    about: 'The opening debts of a partner that are not cancelled, the oldest first (đồng; below 0 the shop owes).',
    access: 'partners.view',
    scope: 'many',
    input: z.object({ PartnerID: id }),
    row: OpeningDebt,
  }),
  cancelOpening: write('Partner/CancelOpening', {
    about: takesBack("a partner's opening debt"),
    access: 'partners.cancel',
    ...cancelSpec,
  }),
}

export const collaboratorOpenings = {
  getOpenings: list('Aff/GetOpenings', {
    about:
      'The commission that was unpaid at the data migration and is not cancelled, the oldest first (đồng; above 0 it is to be paid, below 0 too much had been paid).',
    access: 'collaborators.view',
    scope: 'many',
    input: z.object({ AffID: id }),
    row: OpeningDebt,
  }),
  cancelOpening: write('Aff/CancelOpening', {
    about: takesBack("a collaborator's opening commission"),
    access: 'collaborators.cancel',
    ...cancelSpec,
  }),
}

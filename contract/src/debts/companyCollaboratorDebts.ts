import { z } from 'zod'
import { list } from '../kit/call.ts'
import { day, id, ofShops, paging, text, vnd } from '../kit/fields.ts'
import { choiceOf, sortBy } from '../kit/sorts.ts'

const sums = { Opening: vnd, Earned: vnd, Paid: vnd, Remain: vnd }

/** A collaborator over all shops: those of one phone are one. Above 0 is still to be paid. Cells: in which shop, under which code. */
export const PersonCollaboratorDebt = z.object({
  /** The smallest AffID of the person's. */
  Key: z.string(),
  Name: z.string(),
  Phone: z.string(),
  ...sums,
  Cells: z.array(z.object({ ShopID: id, AffID: id, Code: z.string(), ...sums })),
})
export type PersonCollaboratorDebt = z.infer<typeof PersonCollaboratorDebt>

export const companyCollaboratorDebts = {
  companyDebtCollaborator: list('Report/CompanyDebtAff', {
    about:
      'Commission of collaborators over all shops and a period (this month without dates), from the ledger, by person: collaborators of one phone are one, each in the Cells of its shop. shopID narrows it to these shops. Side: pay (still to be paid) or over (paid too much). Summary has the sums of each shop. Without Sort the largest rest is first.',
    access: 'affDebts.view',
    scope: 'many',
    isHeavy: true,
    input: paging.extend({
      fromDate: day.optional(),
      toDate: day.optional(),
      ...ofShops,
      GeneralSearch: text,
      Side: choiceOf(['pay', 'over'], 'Bên nợ không hợp lệ'),
      Sort: sortBy(['Name', 'Opening', 'Earned', 'Paid', 'Remain']),
    }),
    row: PersonCollaboratorDebt,
    summary: z.object({
      Affs: z.number().int(),
      ...sums,
      Columns: z.array(z.object({ ShopID: id, Name: z.string(), ...sums })),
    }),
  }),
}

import { z } from 'zod'
import { addOrEditOf, edit, getThatWrites, list, read } from '../../kit/call.ts'
import { inputsOf, outputsOf } from '../../kit/dictionary.ts'
import { confirm, emptyAnswer, id, paging, percent, reasonOrNone, version } from '../../kit/fields.ts'
import { filterInputs } from '../../kit/recordList.ts'
import { sortBy } from '../../kit/sorts.ts'
import { collaboratorFields } from './collaborator.fields.ts'
import { collaboratorsList } from './collaborators.list.ts'

/** A commission above so many percent must be confirmed. */
export const usualCommission = 5

/** A collaborator. Money in đồng: Commission = Paid + Remain, all from the ledger; Remain below 0 was paid too much. */
export const Collaborator = z.object({
  AffID: id,
  ...outputsOf(collaboratorFields, ['Code', 'Name', 'Phone', 'ReferCode', 'Percent', 'Base', 'ParentAffID']),
  ...outputsOf(collaboratorFields, ['ParentName', 'ParentPercent', 'BankCode', 'AccountNo', 'AccountName']),
  ...outputsOf(collaboratorFields, ['CustomerCount', 'Turnover', 'Commission', 'Paid', 'Remain', 'Note', 'Status']),
  Version: version,
})
export type Collaborator = z.infer<typeof Collaborator>

const CollaboratorSummary = z.object(
  outputsOf(collaboratorFields, ['CustomerCount', 'Turnover', 'Commission', 'Paid', 'Remain']),
)
export type CollaboratorSummary = z.infer<typeof CollaboratorSummary>

/** A collaborator in a picker; Percent is null without the right to see collaborators. */
export const CollaboratorChoice = z.object({
  AffID: id,
  ...outputsOf(collaboratorFields, ['Code', 'Name']),
  Percent: percent.nullable(),
})
export type CollaboratorChoice = z.infer<typeof CollaboratorChoice>

export const collaborators = {
  getByConditions: list('Aff/GetByConditions', {
    about:
      'The collaborators of the shop with their commission from the ledger and the volume of this month (đồng). Without a Status: those in use (1). Summary sums all that match.',
    access: 'collaborators.view',
    scope: 'many',
    input: paging.extend({
      ...filterInputs(collaboratorsList),
      Sort: sortBy(collaboratorsList.sorts),
    }),
    row: Collaborator,
    summary: CollaboratorSummary,
  }),
  addOrEdit: edit('Aff/AddOrEdit', 'AffID', {
    about:
      'Makes or changes a collaborator. Percent is of Base (1 volume, 2 fee, 3 profit); above 5 it asks first. ReferCode is given once: the one that is typed (6 to 20 letters and digits) or one that is made, and never changes. Refused: a phone or code in use, a parent below the collaborator, an old Version, stopping one with a balance.',
    ...addOrEditOf('collaborators', 'AffID'),
    scope: 'one',
    input: z.object({
      AffID: id.optional(),
      ...inputsOf(collaboratorFields, [
        'Name',
        'Phone',
        'ReferCode',
        'Percent',
        'Base',
        'ParentAffID',
        'ParentPercent',
      ]),
      ...inputsOf(collaboratorFields, ['BankCode', 'AccountNo', 'AccountName', 'Note', 'Status']),
      Version: version.optional(),
      Confirm: confirm,
    }),
    data: z.object({ AffID: id }),
  }),
  deleteCollaborator: getThatWrites('Aff/DeleteAff', {
    about:
      'Stops a collaborator (Status 0; the rows stay). Refused while any commission is unpaid or overpaid, and while there are others below.',
    access: 'collaborators.cancel',
    scope: 'one',
    input: z.object({ affID: id, Reason: reasonOrNone }),
    data: emptyAnswer,
  }),
  getCollaborator: list('Meta/GetAff', {
    about: 'The collaborators in use, for a picker.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({}),
    row: CollaboratorChoice,
  }),
  percentCollaborator: read('Meta/PercentAff', {
    about:
      'The percent of a collaborator and what it is of, for every kind of order alike. An order keeps what it was made with.',
    access: 'collaborators.view',
    scope: 'many',
    input: z.object({ affID: id, Contract_Type: z.number().int().min(1).max(4).optional() }),
    data: z.object(outputsOf(collaboratorFields, ['Percent', 'Base', 'ParentPercent'])),
  }),
}

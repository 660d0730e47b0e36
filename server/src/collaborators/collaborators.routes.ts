import { collaborators } from '@cardpro/contract/collaborators/collaborator.calls'
import { affOpenings } from '@cardpro/contract/files/openings'
import { editing } from '#platform/http/editing.ts'
import { type Routes, serve } from '#platform/http/http.ts'
import { addOrEditCollaborator, readForEdit } from './collaboratorEdit.ts'
import { cancelCommissionOpening, listCommissionOpenings } from './collaboratorOpenings.service.ts'
import { stopCollaborator } from './collaboratorStop.ts'
import { listChoices, listCollaborators, percentOf } from './collaborators.service.ts'

export const collaboratorRoutes: Routes = [
  ...serve(collaborators, {
    getByConditions: listCollaborators,
    addOrEdit: editing(collaborators.addOrEdit, { stored: readForEdit, save: addOrEditCollaborator }),
    deleteAff: stopCollaborator,
    getAff: listChoices,
    percentAff: percentOf,
  }),
  ...serve(affOpenings, { getOpenings: listCommissionOpenings, cancelOpening: cancelCommissionOpening }),
]

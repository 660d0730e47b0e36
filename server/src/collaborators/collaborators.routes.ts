import { collaborators } from '@cardpro/contract/collaborators'
import { affOpenings } from '@cardpro/contract/openings'
import { type Routes, serve } from '#platform/http.ts'
import { addOrEditCollaborator, stopCollaborator } from './collaboratorEdit.ts'
import { cancelCommissionOpening, listCommissionOpenings } from './collaboratorOpenings.service.ts'
import { listChoices, listCollaborators, percentOf } from './collaborators.service.ts'

export const collaboratorRoutes: Routes = [
  ...serve(collaborators, {
    getByConditions: listCollaborators,
    addOrEdit: addOrEditCollaborator,
    deleteAff: stopCollaborator,
    getAff: listChoices,
    percentAff: percentOf,
  }),
  ...serve(affOpenings, { getOpenings: listCommissionOpenings, cancelOpening: cancelCommissionOpening }),
]

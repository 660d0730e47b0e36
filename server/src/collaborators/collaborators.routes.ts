import { collaborators } from '@cardpro/contract/collaborators/collaborator.calls'
import { affOpenings } from '@cardpro/contract/files/openings'
import { type Routes, serve } from '#platform/http/http.ts'
import { addOrEditCollaborator } from './collaboratorEdit.ts'
import { cancelCommissionOpening, listCommissionOpenings } from './collaboratorOpenings.service.ts'
import { stopCollaborator } from './collaboratorStop.ts'
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

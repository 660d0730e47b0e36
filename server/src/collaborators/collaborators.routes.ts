import { collaborators } from '@cardpro/contract/collaborators'
import { serve } from '#platform/http.ts'
import { addOrEditCollaborator, stopCollaborator } from './collaboratorEdit.ts'
import { listChoices, listCollaborators, percentOf } from './collaborators.service.ts'

export const collaboratorRoutes = serve(collaborators, {
  getByConditions: listCollaborators,
  addOrEdit: addOrEditCollaborator,
  deleteAff: stopCollaborator,
  getAff: listChoices,
  percentAff: percentOf,
})

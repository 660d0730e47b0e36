import { collaborators } from '@cardpro/contract/collaborators/collaborator.calls'
import { collaboratorOpenings } from '@cardpro/contract/files/openings'
import { editRecord } from '#platform/http/editing.ts'
import { type Routes, serve } from '#platform/http/http.ts'
import { addOrEditCollaborator, readForEdit } from './collaboratorEdit.ts'
import { cancelCommissionOpening, listCommissionOpenings } from './collaboratorOpenings.service.ts'
import { stopCollaborator } from './collaboratorStop.ts'
import { listChoices, listCollaborators, percentOf } from './collaborators.service.ts'

export const collaboratorRoutes: Routes = [
  ...serve(collaborators, {
    getByConditions: listCollaborators,
    addOrEdit: editRecord(collaborators.addOrEdit, { stored: readForEdit, save: addOrEditCollaborator }),
    deleteCollaborator: stopCollaborator,
    getCollaborator: listChoices,
    percentCollaborator: percentOf,
  }),
  ...serve(collaboratorOpenings, { getOpenings: listCommissionOpenings, cancelOpening: cancelCommissionOpening }),
]

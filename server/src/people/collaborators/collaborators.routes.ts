import { collaboratorOpenings } from '@cardpro/contract/kit/files/openings'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { editRecord } from '#kit/http/editing.ts'
import { type Routes, serve } from '#kit/http/http.ts'
import { addOrEditCollaborator, readForEdit } from './collaboratorEdit.ts'
import { stopCollaborator } from './collaboratorStop.ts'
import { listChoices, listCollaborators, percentOf } from './collaborators.service.ts'
import { openingCommissions } from './openings.import.ts'

export const collaboratorRoutes: Routes = [
  ...serve(collaborators, {
    getByConditions: listCollaborators,
    addOrEdit: editRecord(collaborators.addOrEdit, { stored: readForEdit, save: addOrEditCollaborator }),
    deleteCollaborator: stopCollaborator,
    getCollaborator: listChoices,
    percentCollaborator: percentOf,
  }),
  ...serve(collaboratorOpenings, {
    getOpenings: (ctx, { AffID }) => openingCommissions.list(ctx, AffID),
    cancelOpening: openingCommissions.cancel,
  }),
]

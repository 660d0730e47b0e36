import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { type Routes, serve } from '#kit/http/http.ts'
import { pasteAccount, uploadAccount } from './statements/accountUpload.ts'
import { getDraft } from './statements/draftPreview.ts'
import { mapDraft } from './statements/mapDraft.ts'
import { listStatements, removeStatement } from './statements/takenStatements.service.ts'
import { takeStatement } from './statements/takeStatement.ts'
import { pasteStatement, uploadStatement } from './statements/uploadStatement.ts'

export const statementRoutes: Routes = serve(statements, {
  uploadImagePDF: uploadStatement,
  paste: pasteStatement,
  uploadBank: uploadAccount,
  pasteBank: pasteAccount,
  getDraft,
  mapDraft,
  take: takeStatement,
  remove: removeStatement,
  getList: listStatements,
})

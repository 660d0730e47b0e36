import { collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import { companyCollaboratorDebts } from '@cardpro/contract/debts/companyCollaboratorDebts'
import { collaboratorReport } from '@cardpro/contract/reports/collaboratorReport'
import { type Routes, serve } from '#kit/http/http.ts'
import { getCollaboratorPayable, listCollaboratorDebts, listCollaboratorPayments } from './collaboratorDebts.service.ts'
import { listCollaboratorReport } from './collaboratorReport.service.ts'
import { listCollaboratorStatement } from './collaboratorStatement.service.ts'
import { listPersonCollaboratorDebts } from './companyCollaboratorDebts.service.ts'
import { payCollaborator } from './payments.service.ts'

export const collaboratorDebtRoutes: Routes = [
  ...serve(collaboratorDebts, {
    getCollaboratorDebts: listCollaboratorDebts,
    getCollaboratorPayable,
    payCollaborator,
    getCollaboratorPayments: listCollaboratorPayments,
    getCollaboratorStatement: listCollaboratorStatement,
  }),
  ...serve(collaboratorReport, { reportCollaborator: listCollaboratorReport }),
  ...serve(companyCollaboratorDebts, { companyDebtCollaborator: listPersonCollaboratorDebts }),
]

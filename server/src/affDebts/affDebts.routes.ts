import { affDebts } from '@cardpro/contract/debts/affDebts'
import { companyAffDebts } from '@cardpro/contract/debts/companyAffDebts'
import { affReport } from '@cardpro/contract/reports/affReport'
import { type Routes, serve } from '#platform/http/http.ts'
import { getAffPayable, listAffDebts, listAffPayments } from './affDebts.service.ts'
import { listAffReport } from './affReport.service.ts'
import { listAffStatement } from './affStatement.service.ts'
import { listPersonAffDebts } from './companyAffDebts.service.ts'
import { payAff } from './payments.service.ts'

export const affDebtRoutes: Routes = [
  ...serve(affDebts, {
    getAffDebts: listAffDebts,
    getAffPayable,
    payAff,
    getAffPayments: listAffPayments,
    getAffStatement: listAffStatement,
  }),
  ...serve(affReport, { reportAff: listAffReport }),
  ...serve(companyAffDebts, { companyDebtAff: listPersonAffDebts }),
]

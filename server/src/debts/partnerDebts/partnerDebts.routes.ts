import { companyPartnerDebts, partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { partnerOrders } from '@cardpro/contract/debts/partnerOrders'
import { partnerStatement } from '@cardpro/contract/debts/partnerStatement'
import { type Routes, serve } from '#kit/http/http.ts'
import { listCompanyPartnerDebts } from './companyPartnerDebts.service.ts'
import { listPartnerDebtOrders } from './partnerDebtOrders.service.ts'
import { listPartnerOrders } from './partnerOrders.service.ts'
import { listPartnerStatement } from './partnerStatement.service.ts'
import { payPartner, payReciprocal } from './partnerVouchers.service.ts'

export const partnerDebtRoutes: Routes = [
  ...serve(partnerDebts, {
    getPartnerDebtOrders: listPartnerDebtOrders,
    payDebtPartnerSchedule: payPartner,
    payPartnerReciprocal: payReciprocal,
  }),
  ...serve(partnerOrders, { partnerCorresponding: listPartnerOrders }),
  ...serve(partnerStatement, { getPartnerStatement: listPartnerStatement }),
  ...serve(companyPartnerDebts, { companyDebtPartner: listCompanyPartnerDebts }),
]

import { companyDebts } from '@cardpro/contract/debts/companyDebts'
import { debts } from '@cardpro/contract/debts/debts'
import { customerOpenings } from '@cardpro/contract/files/openings'
import { type Routes, serve } from '#platform/http/http.ts'
import { cancelCustomerPayment, payCustomerDebt } from './collections.service.ts'
import { listCustomerDebts, listPersonDebts } from './customerDebtList.service.ts'
import { detailCustomerDebt } from './customerDebts.service.ts'
import { cancelCustomerOpening } from './customerOpenings.service.ts'
import { listShopPosMoney } from './posMoneyList.service.ts'

export const debtRoutes: Routes = [
  ...serve(debts, {
    getSummaryDebt: listCustomerDebts,
    debtForCustomer: listCustomerDebts,
    detailDebt: detailCustomerDebt,
    payDebtCustomer: payCustomerDebt,
    cancelPayDebt: cancelCustomerPayment,
  }),
  ...serve(companyDebts, { companyDebtCustomer: listPersonDebts, companyDebtPos: listShopPosMoney }),
  ...serve(customerOpenings, { cancelOpening: cancelCustomerOpening }),
]

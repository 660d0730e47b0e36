import { debts } from '@cardpro/contract/debts/debts'
import { customerOpenings } from '@cardpro/contract/files/openings'
import { type Routes, serve } from '#platform/http/http.ts'
import { cancelCustomerPayment, payCustomerDebt } from './collections.service.ts'
import { detailCustomerDebt, listCustomerDebts } from './customerDebts.service.ts'
import { cancelCustomerOpening } from './customerOpenings.service.ts'

export const debtRoutes: Routes = [
  ...serve(debts, {
    getSummaryDebt: listCustomerDebts,
    detailDebt: detailCustomerDebt,
    payDebtCustomer: payCustomerDebt,
    cancelPayDebt: cancelCustomerPayment,
  }),
  ...serve(customerOpenings, { cancelOpening: cancelCustomerOpening }),
]

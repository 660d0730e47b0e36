import { debts } from '@cardpro/contract/debts'
import { serve } from '#platform/http.ts'
import { cancelCustomerPayment, payCustomerDebt } from './collections.service.ts'
import { detailCustomerDebt, listCustomerDebts } from './customerDebts.service.ts'

export const debtRoutes = serve(debts, {
  getSummaryDebt: listCustomerDebts,
  detailDebt: detailCustomerDebt,
  payDebtCustomer: payCustomerDebt,
  cancelPayDebt: cancelCustomerPayment,
})

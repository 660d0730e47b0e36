import { withRights } from '../kit/call.ts'
import { debts } from './debts.ts'

/** Taking back a voucher with a partner, or a payment of commission, takes a right of its own. `event`: of its journal. */
export function cancelPayDebtOf(party: 'customer' | 'partner' | 'aff', event: string) {
  if (event === 'PAYAFF') return withRights(debts.cancelPayDebt, ['affDebts.cancel'])
  const isPartners = party === 'partner' && event !== 'ADJUST'
  return withRights(
    debts.cancelPayDebt,
    isPartners ? ['partnerDebts.cancel', 'partnerOrders.cancel'] : ['customerDebts.cancel'],
  )
}

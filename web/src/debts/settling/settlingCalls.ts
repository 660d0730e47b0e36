import { cancelPayDebtOf } from '@cardpro/contract/debts/cancelPayDebt'
import { debtSettling } from '@cardpro/contract/debts/settling'
import type { Call } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orders } from '@cardpro/contract/orders/orders'
import { afterCollection, afterPartnerMoney, afterPayment } from '../debtRefresh.ts'

/** Whose debts are settled by vouchers: money of POS has its own way. */
export type SettledType = 'customer' | 'partner' | 'aff'

/** What has to be read again after a debt was settled otherwise. */
export const afterSettling = [...afterCollection, debtSettling.debtByCard, orders.getDetail, orders.getByConditions]

/** The same by whose debt it is. */
export const afterDebtOf: Record<SettledType, readonly Call[]> = {
  customer: afterSettling,
  partner: [...afterPartnerMoney, orders.getDetail],
  aff: afterPayment,
}

const books: Record<SettledType, string> = { customer: '/debt/customer', partner: '/debt/partner', aff: '/debt/aff' }

const usualEvents: Record<SettledType, string> = { customer: 'PAY', partner: 'PAYPARTNER', aff: 'PAYAFF' }

/** Where a voucher is cancelled: in the book of the party whose debt it settled. One that waits has nothing to cancel. */
export const cancellingDebt = (type: SettledType, id: number, event = usualEvents[type]) => ({
  call: cancelPayDebtOf(type, event),
  at: ({ Data }: { Data: { DebtID: number; NeedApproval?: boolean } }) =>
    Data.NeedApproval ? null : `${books[type]}?drawer=detail.${id}&cancel=${Data.DebtID}`,
})

/** What is left between a customer and the shop. */
export const remainText = (remainVnd: number): string =>
  remainVnd > 0
    ? `khách còn nợ ${formatVnd(remainVnd)}`
    : remainVnd < 0
      ? `mình nợ khách ${formatVnd(-remainVnd)}`
      : 'khách đã hết nợ'

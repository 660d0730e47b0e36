import type { Mention } from '@cardpro/contract/kit/audit/comments'

type MentionPlace = { to: string; search: Record<string, string> }

/**
 * Where the comments on a record are open. Those on a bill are with its order, and without the right to see orders with
 * its POS.
 */
export function placeOf(mention: Mention, rights: readonly string[]): MentionPlace {
  const { Kind, CustomerID, ScheduleID, LogWithdrawalID, PosID } = mention
  switch (Kind) {
    case 'customer':
      return { to: '/customer', search: { drawer: `comments.${CustomerID}` } }
    case 'order':
      return { to: `/contract/${ScheduleID}`, search: { tab: 'comments' } }
    case 'pos':
      return { to: '/manager/pos', search: { drawer: `comments.${PosID}` } }
    case 'bill':
      return rights.includes('orders.view')
        ? { to: `/contract/${ScheduleID}`, search: { act: `bill-${LogWithdrawalID}` } }
        : { to: '/manager/pos', search: { drawer: `bills.${PosID}`, bill: `${ScheduleID}-${LogWithdrawalID}` } }
  }
}

import { cards, custody } from '@cardpro/contract/cards/cards'
import { appointments, radar } from '@cardpro/contract/cards/cardWork'
import { notices } from '@cardpro/contract/orders/warnings'
import { people } from '@cardpro/contract/people/customer.calls'

/** What is read again once a card was made, changed, handed over or stopped. */
export const cardReads = [
  cards.getByConditions,
  cards.getByCustomerID,
  cards.getByID,
  notices.getCountNoti,
  radar.getNotifyDate,
  radar.getCardExpired,
  custody.getCardDataShop,
  appointments.getCalendarPayment,
  people.ajaxLoadCustomer,
  people.getCustomerSearch,
]

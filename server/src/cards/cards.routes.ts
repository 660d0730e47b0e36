import { cards } from '@cardpro/contract/cards'
import { serve } from '#platform/http.ts'
import { addOrEditCard, stopCard } from './cardEdit.ts'
import { countNoti, getCard, listCards, listCardsOfCustomer } from './cards.service.ts'

export const cardRoutes = serve(cards, {
  getByConditions: listCards,
  getByCustomerID: listCardsOfCustomer,
  getByID: getCard,
  addOrEdit: addOrEditCard,
  deleteCard: stopCard,
  getCountNoti: countNoti,
})

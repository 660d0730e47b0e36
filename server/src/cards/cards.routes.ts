import { cardBulk } from '@cardpro/contract/cardBulk'
import { cards } from '@cardpro/contract/cards'
import { serve } from '#platform/http.ts'
import { changeStatus, previewStatus } from './cardBulk.service.ts'
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

export const cardBulkRoutes = serve(cardBulk, { previewStatus, changeStatus })

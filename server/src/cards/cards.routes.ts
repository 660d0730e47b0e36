import { appointmentBulk } from '@cardpro/contract/appointmentBulk'
import { cardBulk } from '@cardpro/contract/cardBulk'
import { cardStaffBulk } from '@cardpro/contract/cardStaffBulk'
import { cards, custody, vault } from '@cardpro/contract/cards'
import { appointments, radar } from '@cardpro/contract/cardWork'
import { radarBulk } from '@cardpro/contract/radarBulk'
import { serve } from '#platform/http.ts'
import { changeAppointments, previewAppointments } from './appointmentBulk.service.ts'
import { cancelAppointment, saveAppointment } from './appointmentEdit.service.ts'
import { listAppointments } from './appointments.service.ts'
import { changeStatus, previewStatus } from './cardBulk.service.ts'
import { getCard } from './cardDetail.service.ts'
import { addOrEditCard, stopCard } from './cardEdit.ts'
import { listCards } from './cardList.ts'
import { changeStaff, previewStaff } from './cardStaffBulk.service.ts'
import { countNoti, listCardsOfCustomer, listCustomersByShop, suggestBank } from './cards.service.ts'
import { hideNotify, saveNotify } from './contacts.service.ts'
import { changeHold, listHeldCards } from './custody.service.ts'
import { listExpiring } from './expiring.service.ts'
import { listDueCards } from './radar.service.ts'
import { previewContacts, saveContacts } from './radarBulk.service.ts'
import { revealNumber, vaultState } from './vault.service.ts'

export const cardRoutes = [
  ...serve(cards, {
    getByConditions: listCards,
    getByCustomerID: listCardsOfCustomer,
    getByID: getCard,
    customersByShop: listCustomersByShop,
    suggestBank,
    addOrEdit: addOrEditCard,
    deleteCard: stopCard,
    getCountNoti: countNoti,
  }),
  ...serve(radar, {
    getNotifyDate: listDueCards,
    saveNotify,
    deleteCardNotify: hideNotify,
    getCardExpired: listExpiring,
  }),
  ...serve(appointments, {
    addCalendarPayment: saveAppointment,
    getCalendarPayment: listAppointments,
    cancelCalendarPayment: cancelAppointment,
  }),
  ...serve(appointmentBulk, { previewMany: previewAppointments, changeMany: changeAppointments }),
  ...serve(radarBulk, { previewMany: previewContacts, changeMany: saveContacts }),
  ...serve(custody, { changeHold, getCardDataShop: listHeldCards }),
  ...serve(cardBulk, { previewStatus, changeStatus }),
  ...serve(cardStaffBulk, { previewMany: previewStaff, changeMany: changeStaff }),
  ...serve(vault, { state: vaultState, reveal: revealNumber }),
]

import { appointmentBulk } from '@cardpro/contract/cards/appointmentBulk'
import { cardBulk } from '@cardpro/contract/cards/cardBulk'
import { cardStaffBulk } from '@cardpro/contract/cards/cardStaffBulk'
import { cards, custody, vault } from '@cardpro/contract/cards/cards'
import { appointments, radar } from '@cardpro/contract/cards/cardWork'
import { radarBulk } from '@cardpro/contract/cards/dueBulk'
import { changeAppointments, previewAppointments } from '#cards/appointments/appointmentBulk.service.ts'
import { cancelAppointment, readAppointment, saveAppointment } from '#cards/appointments/appointmentEdit.service.ts'
import { listAppointments } from '#cards/appointments/appointments.service.ts'
import { hideNotify, saveNotify } from '#cards/appointments/contacts.service.ts'
import { changeHold, listHeldCards } from '#cards/custody/cardCustody.service.ts'
import { previewContacts, saveContacts } from '#cards/due/dueBulk.service.ts'
import { listDueCards } from '#cards/due/dueCards.service.ts'
import { listExpiring } from '#cards/due/expiringCards.service.ts'
import { revealNumber, vaultState } from '#cards/vault/vault.service.ts'
import { editRecord } from '#platform/http/editing.ts'
import { serve } from '#platform/http/http.ts'
import { changeStatus, previewStatus } from './cardBulk.service.ts'
import { getCard } from './cardDetail.service.ts'
import { addOrEditCard, readForEdit } from './cardEdit.ts'
import { listCards } from './cardList.ts'
import { changeStaff, previewStaff } from './cardStaffBulk.service.ts'
import { stopCard } from './cardStop.ts'
import { listCardsOfCustomer, listCustomersByShop, suggestBank } from './cards.service.ts'

export const cardRoutes = [
  ...serve(cards, {
    getByConditions: listCards,
    getByCustomerID: listCardsOfCustomer,
    getByID: getCard,
    customersByShop: listCustomersByShop,
    suggestBank,
    addOrEdit: editRecord(cards.addOrEdit, { stored: readForEdit, save: addOrEditCard }),
    deleteCard: stopCard,
  }),
  ...serve(radar, {
    getNotifyDate: listDueCards,
    saveNotify,
    deleteCardNotify: hideNotify,
    getCardExpired: listExpiring,
  }),
  ...serve(appointments, {
    addCalendarPayment: editRecord(appointments.addCalendarPayment, { stored: readAppointment, save: saveAppointment }),
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

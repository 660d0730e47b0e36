import { appointmentBulk } from '@cardpro/contract/people/cards/appointmentBulk'
import { cardBulk } from '@cardpro/contract/people/cards/cardBulk'
import { cardStaffBulk } from '@cardpro/contract/people/cards/cardStaffBulk'
import { cards, custody, vault } from '@cardpro/contract/people/cards/cards'
import { appointments, radar } from '@cardpro/contract/people/cards/cardWork'
import { radarBulk } from '@cardpro/contract/people/cards/dueBulk'
import { editRecord } from '#kit/http/editing.ts'
import { serve } from '#kit/http/http.ts'
import { changeAppointments, previewAppointments } from '#people/cards/appointments/appointmentBulk.service.ts'
import {
  cancelAppointment,
  readAppointment,
  saveAppointment,
} from '#people/cards/appointments/appointmentEdit.service.ts'
import { listAppointments } from '#people/cards/appointments/appointments.service.ts'
import { hideNotify, saveNotify } from '#people/cards/appointments/contacts.service.ts'
import { changeHold, listHeldCards } from '#people/cards/custody/cardCustody.service.ts'
import { previewContacts, saveContacts } from '#people/cards/due/dueBulk.service.ts'
import { listDueCards } from '#people/cards/due/dueCards.service.ts'
import { listExpiring } from '#people/cards/due/expiringCards.service.ts'
import { revealNumber, vaultState } from '#people/cards/vault/vault.service.ts'
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

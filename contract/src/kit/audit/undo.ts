import { z } from 'zod'
import { write } from '../call.ts'
import { id } from '../fields.ts'
import type { Right } from '../rights.ts'
import type { HistoryKind } from './audit.ts'
import type { AuditEventCode } from './events.ts'

/** For how many days an event can be undone. */
export const undoDays = 30

export type Undoable = {
  /** What undoing a change takes. */
  right: Right
  /** The changes that have a way back. */
  events: readonly AuditEventCode[]
  /** An insertion is undone by the record's own delete call, with its right and its blockers. `unless`: a field with which it replaces another record. */
  made?: { events: readonly AuditEventCode[]; right: Right; unless?: string }
  /** Deleting one, where nothing of it is lost. */
  removed?: { events: readonly AuditEventCode[]; right: Right; calls: Readonly<Record<string, string>> }
  /** The calls that make and change one, each with the field that names a record that was there before. */
  calls: Readonly<Record<string, string>>
}

/** What can be undone: events that move no money. */
export const undoableEvents = {
  customer: {
    right: 'customers.edit',
    events: ['customer.edit', 'customer.deactivate'],
    made: { events: ['customer.add'], right: 'customers.cancel' },
    calls: { 'Customer/AddOrEditCustomer': 'CustomerID', 'Customer/DeleteCustomer': 'CustomerID' },
  },
  card: {
    right: 'cards.edit',
    events: ['card.edit', 'card.deactivate', 'card.changeStatus', 'card.assign'],
    made: { events: ['card.add'], right: 'cards.cancel', unless: 'ReplacesID' },
    calls: { 'CardData/AddOrEdit': 'CardDataID', 'CardData/DeleteCard': 'cardDataID' },
  },
  appointment: {
    right: 'calendar.edit',
    events: ['appointment.edit'],
    made: { events: ['appointment.add'], right: 'calendar.cancel' },
    removed: {
      events: ['appointment.cancel', 'appointment.cancelRest'],
      right: 'calendar.edit',
      calls: { 'CardData/CancelCalendarPayment': 'CalendarID' },
    },
    calls: { 'CardData/AddCalendarPayment': 'CalendarID' },
  },
  pos: {
    right: 'pos.edit',
    events: [
      'pos.edit',
      'pos.giveBack',
      'pos.reopen',
      'pos.pause',
      'pos.reportBroken',
      'pos.lock',
      'pos.handOver',
      'pos.takeBack',
    ],
    made: { events: ['pos.add'], right: 'pos.cancel' },
    removed: { events: ['pos.delete'], right: 'pos.edit', calls: { 'Pos/Delete': 'posID' } },
    calls: { 'Pos/AddOrEdit': 'PosID', 'Pos/UpdateStatus': 'PosID', 'Pos/HandOver': 'PosID' },
  },
  partner: {
    right: 'partners.edit',
    events: ['partner.edit', 'partner.deactivate'],
    made: { events: ['partner.add'], right: 'partners.cancel' },
    calls: { 'Partner/AddOrEdit': 'PartnerID', 'Partner/Delete': 'PartnerID' },
  },
  aff: {
    right: 'collaborators.edit',
    events: ['collaborator.edit', 'collaborator.deactivate'],
    made: { events: ['collaborator.add'], right: 'collaborators.cancel' },
    calls: { 'Aff/AddOrEdit': 'AffID', 'Aff/DeleteAff': 'affID' },
  },
  fund: {
    right: 'funds.edit',
    events: ['fund.edit', 'fund.deactivate'],
    made: { events: ['fund.add'], right: 'funds.cancel' },
    calls: { 'BankCard/AddOrEdit': 'BankCardID', 'BankCard/DeleteBankCard': 'BankCardID' },
  },
  lot: {
    right: 'posMoney.edit',
    events: ['lot.edit', 'lot.settle', 'lot.reopen'],
    made: { events: ['lot.add'], right: 'posMoney.cancel' },
    calls: { 'Debt/CreateNumberLo': 'numberLoID', 'Debt/UpdateNumberLo': 'numberLoID' },
  },
  shop: {
    right: 'shops.edit',
    events: ['shop.edit'],
    made: { events: ['shop.add', 'shop.reopen'], right: 'shops.cancel' },
    removed: { events: ['shop.delete'], right: 'shops.add', calls: { 'Shop/Delete': 'ShopIDDelete' } },
    calls: { 'Shop/AddOrEdit': 'ShopID' },
  },
} as const satisfies Partial<Record<HistoryKind, Undoable>>
export type UndoableKind = keyof typeof undoableEvents

/** The right that undoing this call takes; undefined where it cannot be undone. */
export function rightToUndo(path: string, sent: object): Right | undefined {
  const has = (field: string | undefined) => field !== undefined && (Reflect.get(sent, field) ?? null) !== null
  for (const { right, made, removed, calls } of Object.values<Undoable>(undoableEvents)) {
    if (has(removed?.calls[path])) return removed?.right
    if (has(calls[path])) return right
    if (path in calls) return has(made?.unless) ? undefined : made?.right
  }
  return undefined
}

const rightsToUndo = [
  ...new Set(
    Object.values<Undoable>(undoableEvents).flatMap(({ right, made, removed }) =>
      [right, made?.right ?? [], removed?.right ?? []].flat(),
    ),
  ),
]

export const undoing = {
  undo: write('LogAction/Undo', {
    about:
      "Undoes what was done to a record within 30 days, through the record's own calls and their rules: changed fields get their former values, a new record is deleted or deactivated, a deleted one is restored. Key: the Idempotency-Key of the caller's own call; LogID: a row of the record's history, of any user. Takes the right to do the opposite. Refused: a field that was changed since, everything that refuses deleting, an action that was undone already, one that moved money or whose former value is not kept (CCCD, fees). At the company level only actions on shops.",
    access: 'signed-in',
    asksToo: rightsToUndo,
    scope: 'many',
    input: z.object({ LogID: id.optional(), Key: z.string().max(100, 'Không có thao tác này').optional() }),
    /** What was undone, in the words of the log. */
    data: z.object({ Act: z.string() }),
  }),
}

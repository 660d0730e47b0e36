import { z } from 'zod'
import { write } from '../basic/call.ts'
import { id } from '../basic/fields.ts'
import type { Right } from '../identity/rights.ts'
import type { HistoryKind } from './audit.ts'

/** For how many days a deed can be undone. */
export const undoDays = 30

export type Undoable = {
  /** What undoing a change takes. */
  right: Right
  /** The changes that have a way back, as the log calls them. */
  acts: readonly string[]
  /** Making one is undone by the record's own deleting, with its right and whatever stands in its way. `unless`: a field with which it takes another's place. */
  made?: { acts: readonly string[]; right: Right; unless?: string }
  /** Deleting one, where nothing of it is lost. */
  removed?: { acts: readonly string[]; right: Right; calls: Readonly<Record<string, string>> }
  /** The calls that make and change one, each with the field that names a record that was there before. */
  calls: Readonly<Record<string, string>>
}

/** What can be undone: deeds that move no money. */
export const undoable = {
  customer: {
    right: 'customers.edit',
    acts: ['Sửa khách hàng', 'Ngừng khách hàng'],
    made: { acts: ['Thêm khách hàng'], right: 'customers.cancel' },
    calls: { 'Customer/AddOrEditCustomer': 'CustomerID', 'Customer/DeleteCustomer': 'CustomerID' },
  },
  card: {
    right: 'cards.edit',
    acts: ['Sửa thẻ', 'Ngừng theo dõi thẻ', 'Đổi trạng thái thẻ hàng loạt', 'Giao thẻ hàng loạt'],
    made: { acts: ['Thêm thẻ'], right: 'cards.cancel', unless: 'ReplacesID' },
    calls: { 'CardData/AddOrEdit': 'CardDataID', 'CardData/DeleteCard': 'cardDataID' },
  },
  appointment: {
    right: 'calendar.edit',
    acts: ['Sửa lịch hẹn'],
    made: { acts: ['Thêm lịch hẹn'], right: 'calendar.cancel' },
    removed: {
      acts: ['Hủy lịch hẹn', 'Hủy lịch hẹn từ ngày này'],
      right: 'calendar.edit',
      calls: { 'CardData/CancelCalendarPayment': 'CalendarID' },
    },
    calls: { 'CardData/AddCalendarPayment': 'CalendarID' },
  },
  pos: {
    right: 'pos.edit',
    acts: [
      'Sửa máy POS',
      'Trả máy POS',
      'Mở lại máy POS',
      'Tạm ngưng máy POS',
      'Báo hỏng máy POS',
      'Khóa máy POS',
      'Bàn giao máy POS',
      'Nhận lại máy POS',
    ],
    made: { acts: ['Thêm máy POS'], right: 'pos.cancel' },
    removed: { acts: ['Xóa máy POS'], right: 'pos.edit', calls: { 'Pos/Delete': 'posID' } },
    calls: { 'Pos/AddOrEdit': 'PosID', 'Pos/UpdateStatus': 'PosID', 'Pos/HandOver': 'PosID' },
  },
  partner: {
    right: 'partners.edit',
    acts: ['Sửa đối tác', 'Ngừng đối tác'],
    made: { acts: ['Thêm đối tác'], right: 'partners.cancel' },
    calls: { 'Partner/AddOrEdit': 'PartnerID', 'Partner/Delete': 'PartnerID' },
  },
  aff: {
    right: 'collaborators.edit',
    acts: ['Sửa cộng tác viên', 'Ngừng cộng tác viên'],
    made: { acts: ['Thêm cộng tác viên'], right: 'collaborators.cancel' },
    calls: { 'Aff/AddOrEdit': 'AffID', 'Aff/DeleteAff': 'affID' },
  },
  fund: {
    right: 'funds.edit',
    acts: ['Sửa quỹ', 'Ngừng quỹ'],
    made: { acts: ['Thêm quỹ'], right: 'funds.cancel' },
    calls: { 'BankCard/AddOrEdit': 'BankCardID', 'BankCard/DeleteBankCard': 'BankCardID' },
  },
  lot: {
    right: 'posMoney.edit',
    acts: ['Sửa lô', 'Kết toán lô', 'Mở lại lô'],
    made: { acts: ['Tạo lô'], right: 'posMoney.cancel' },
    calls: { 'Debt/CreateNumberLo': 'numberLoID', 'Debt/UpdateNumberLo': 'numberLoID' },
  },
  shop: {
    right: 'shops.edit',
    acts: ['Sửa cửa hàng'],
    made: { acts: ['Thêm cửa hàng', 'Mở lại cửa hàng'], right: 'shops.cancel' },
    removed: { acts: ['Xóa cửa hàng'], right: 'shops.add', calls: { 'Shop/Delete': 'ShopIDDelete' } },
    calls: { 'Shop/AddOrEdit': 'ShopID' },
  },
} as const satisfies Partial<Record<HistoryKind, Undoable>>
export type UndoableKind = keyof typeof undoable

/** What the log calls a deed that undid another one; undoing it does that one again. */
export const undoPrefix = 'Hoàn tác: '

/** The right that taking this call back takes; undefined where there is no way back. */
export function rightToUndo(path: string, sent: object): Right | undefined {
  const has = (field: string | undefined) => field !== undefined && (Reflect.get(sent, field) ?? null) !== null
  for (const { right, made, removed, calls } of Object.values<Undoable>(undoable)) {
    if (has(removed?.calls[path])) return removed?.right
    if (has(calls[path])) return right
    if (path in calls) return has(made?.unless) ? undefined : made?.right
  }
  return undefined
}

export const undoing = {
  undo: write('LogAction/Undo', {
    about:
      "Undoes what was done to a record within 30 days, through the record's own calls and their rules: what a deed changed is as it was before, what it made is deleted or stopped, what it deleted is there again. Key: the Idempotency-Key of the caller's own call; LogID: a row of the record's history, of any user. Takes the right to do the opposite. Refused: a field that was changed since, all that forbids deleting, a deed that was undone already, one that moved money or whose former value is not kept (CCCD, fees). At the company level only deeds on shops.",
    access: 'signed-in',
    scope: 'many',
    input: z.object({ LogID: id.optional(), Key: z.string().max(100, 'Không có thao tác này').optional() }),
    /** The deed that was undone, as the log calls it. */
    data: z.object({ Act: z.string() }),
  }),
}

import { z } from 'zod'
import type { HistoryKind } from './audit.ts'
import { write } from './call.ts'
import { id } from './fields.ts'
import type { Right } from './rights.ts'

/** For how many days a deed can be undone. */
export const undoDays = 30

type Undoable = {
  /** What undoing takes: it changes the record. */
  right: Right
  /** The deeds that have a way back, as the log calls them. */
  acts: readonly string[]
  /** The calls that do them, each with the field that says a record was changed and not made. */
  calls: Readonly<Record<string, string>>
}

/** What can be undone: changes of records that move no money. */
export const undoable = {
  customer: {
    right: 'customers.edit',
    acts: ['Sửa khách hàng', 'Ngừng khách hàng'],
    calls: { 'Customer/AddOrEditCustomer': 'CustomerID', 'Customer/DeleteCustomer': 'CustomerID' },
  },
  card: {
    right: 'cards.edit',
    acts: ['Sửa thẻ', 'Ngừng theo dõi thẻ', 'Đổi trạng thái thẻ hàng loạt'],
    calls: { 'CardData/AddOrEdit': 'CardDataID', 'CardData/DeleteCard': 'cardDataID' },
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
    calls: { 'Pos/AddOrEdit': 'PosID', 'Pos/UpdateStatus': 'PosID', 'Pos/HandOver': 'PosID' },
  },
  partner: {
    right: 'partners.edit',
    acts: ['Sửa đối tác', 'Ngừng đối tác'],
    calls: { 'Partner/AddOrEdit': 'PartnerID', 'Partner/Delete': 'PartnerID' },
  },
  aff: {
    right: 'collaborators.edit',
    acts: ['Sửa cộng tác viên', 'Ngừng cộng tác viên'],
    calls: { 'Aff/AddOrEdit': 'AffID', 'Aff/DeleteAff': 'affID' },
  },
  fund: {
    right: 'funds.edit',
    acts: ['Sửa quỹ', 'Ngừng quỹ'],
    calls: { 'BankCard/AddOrEdit': 'BankCardID', 'BankCard/DeleteBankCard': 'BankCardID' },
  },
} as const satisfies Partial<Record<HistoryKind, Undoable>>
export type UndoableKind = keyof typeof undoable

/** What the log calls a deed that undid another one; undoing it does that one again. */
export const undoPrefix = 'Hoàn tác: '

/** Has this deed, as the log calls it, a way back? One that undid another has: it does that one again. */
export function isUndoableAct(refKind: string, act: string): refKind is UndoableKind {
  if (!(refKind in undoable)) return false
  const acts: readonly string[] = undoable[refKind as UndoableKind].acts
  return acts.includes(act.startsWith(undoPrefix) ? act.slice(undoPrefix.length) : act)
}

const changers: ReadonlyMap<string, string> = new Map(
  Object.values(undoable).flatMap(({ calls }) => Object.entries(calls)),
)

/** Did this call change a record in a way that can be undone? */
export function isUndoableCall(path: string, sent: object): boolean {
  const field = changers.get(path)
  return field !== undefined && Reflect.get(sent, field) !== undefined
}

export const undoing = {
  undo: write('LogAction/Undo', {
    about:
      "Undoes a change of a record within 30 days: what the deed changed is as it was before, through the record's own edit and its rules. Key: the Idempotency-Key of the caller's own call; LogID: a row of the record's history, whoever did it. Takes the right to change the record. Refused: a field that somebody has changed since, a deed that was undone already, one that moved money or whose former value is not kept (CCCD, fees).",
    access: 'signed-in',
    scope: 'one',
    input: z.object({ LogID: id.optional(), Key: z.string().max(100, 'Không có thao tác này').optional() }),
    /** The deed that was undone, as the log calls it. */
    data: z.object({ Act: z.string() }),
  }),
}

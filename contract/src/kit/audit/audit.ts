import { z } from 'zod'
import { list, write } from '../call.ts'
import { day, emptyAnswer, id, instant, markRequired, paging, text } from '../fields.ts'
import { type Action, accountMenuId, actionIds, actionNames, type MenuKey, menus, type Right } from '../rights.ts'

/** What a row is: what the server did, what it refused, or a note that a client sent (which proves nothing). */
export const logKind = { done: 1, refusal: 2, note: 3 } as const
export const logKinds = { 1: 'Đã làm', 2: 'Bị từ chối', 3: 'Ghi chú từ trình duyệt' } as const
export type LogKind = keyof typeof logKinds

/** The names behind MenuID and ActionID, in the order of the menu. */
export const logMenus: ReadonlyMap<number, string> = new Map([
  [accountMenuId, 'Tài khoản'],
  ...Object.values(menus).map(({ menuId, title }): [number, string] => [menuId, title]),
])
export const logActions: ReadonlyMap<number, string> = new Map(
  Object.entries(actionIds).map(([action, actionId]) => [actionId, actionNames[action as Action]]),
)
export const menuOfId = (menuId: number): MenuKey | 'account' | undefined =>
  menuId === accountMenuId ? 'account' : (Object.keys(menus) as MenuKey[]).find((menu) => menus[menu].menuId === menuId)
export const actionOfId = (actionId: number): Action | undefined =>
  (Object.keys(actionIds) as Action[]).find((action) => actionIds[action] === actionId)

/** The records whose history can be read, and the right that reading it takes: that of the record itself. */
export const historyRights = {
  order: 'orders.view',
  customer: 'customers.view',
  card: 'cards.view',
  appointment: 'calendar.view',
  pos: 'pos.view',
  fund: 'funds.view',
  lot: 'posMoney.view',
  shop: 'shops.view',
  aff: 'collaborators.view',
  partner: 'partners.view',
  posPartner: 'posPartners.view',
  user: 'staff.view',
  voucher: 'collectExpense.view',
  badDebt: 'badExpense.view',
  bankLine: 'uploadBill.view',
} as const satisfies Record<string, Right>
export type HistoryKind = keyof typeof historyRights

/** Exporting a record's history takes one of these rights besides reading it. */
export const historyExports: Readonly<Record<HistoryKind, readonly [Right, Right]>> = {
  order: ['audit.export', 'orders.export'],
  customer: ['audit.export', 'customers.export'],
  card: ['audit.export', 'cards.export'],
  appointment: ['audit.export', 'calendar.export'],
  pos: ['audit.export', 'pos.export'],
  fund: ['audit.export', 'funds.export'],
  lot: ['audit.export', 'posMoney.export'],
  shop: ['audit.export', 'shops.export'],
  aff: ['audit.export', 'collaborators.export'],
  partner: ['audit.export', 'partners.export'],
  posPartner: ['audit.export', 'posPartners.export'],
  user: ['audit.export', 'staff.export'],
  voucher: ['audit.export', 'collectExpense.export'],
  badDebt: ['audit.export', 'badExpense.export'],
  bankLine: ['audit.export', 'uploadBill.export'],
}

/** Vietnamese label → Vietnamese text. A label only in After is a fact of the event, or was empty before. */
const Words = z.record(z.string(), z.string())

/** One line of the log. Staff, Shop, Menu, Action and Ref are names; RefKind and RefID identify the record it is about. */
export const LogRow = z.object({
  LogID: id,
  At: instant,
  Kind: z.number().int(),
  StaffID: z.number().int(),
  Staff: z.string(),
  ShopID: z.number().int(),
  Shop: z.string(),
  MenuID: z.number().int(),
  Menu: z.string(),
  ActionID: z.number().int(),
  Action: z.string(),
  Act: z.string(),
  Note: z.string(),
  Ref: z.string(),
  RefKind: z.string(),
  RefID: z.number().int(),
  Before: Words,
  After: Words,
  IP: z.string(),
  Device: z.string(),
})
export type LogRow = z.infer<typeof LogRow>

/** A line of a record's history. MayUndo: the caller may undo it here; whether it was changed since is checked then. */
export const HistoryRow = LogRow.extend({ MayUndo: z.boolean() })
export type HistoryRow = z.infer<typeof HistoryRow>

const menuId = z.number({ error: 'Không có màn hình này' }).int()
const actionId = z.number({ error: 'Không có thao tác này' }).int()

export const audit = {
  getLogAction: list('LogAction/GetLogAction', {
    about:
      'Lịch sử thao tác, newest first: every write, failed sign-in and refusal of the shop in the period (the last 7 days without dates, at most 366); at the company level of all shops and of the company. GeneralSearch, without accents: a record that it names (the code of an order, name or phone of a customer, the last four digits of a card, a POS, lô, fund, partner or user; of each the newest 20 to 200) gives all rows about it, of the whole history unless days are chosen. Besides, the actions, users, notes and values of the period are searched: the newest 50.000 rows of each shop, and Summary.IsCut is true if there were more.',
    access: 'audit.view',
    scope: 'many',
    input: paging.extend({
      MenuID: menuId.optional(),
      ActionID: actionId.optional(),
      StaffID: id.optional(),
      Kind: z.number().int().min(1).max(3).optional(),
      fromDate: day.optional(),
      toDate: day.optional(),
      GeneralSearch: text,
    }),
    row: LogRow,
    summary: z.object({ IsCut: z.boolean() }),
  }),
  getHistory: list('LogAction/GetHistory', {
    about:
      'What was done to one record, newest first; with ActionID, StaffID, fromDate or toDate only that. It takes the right to see that record (`historyRights`).',
    access: 'signed-in',
    asksToo: Object.values(historyRights),
    asks: ({ RefKind }) => (RefKind === undefined ? [] : [[historyRights[RefKind]]]),
    scope: 'many',
    input: paging.extend({
      RefKind: z.enum(Object.keys(historyRights) as [HistoryKind, ...HistoryKind[]], {
        error: 'Không có lịch sử của loại này',
      }),
      RefID: id,
      ActionID: actionId.optional(),
      StaffID: id.optional(),
      fromDate: day.optional(),
      toDate: day.optional(),
    }),
    row: HistoryRow,
  }),
  add: write('LogAction/Add', {
    about:
      'Writes a note of the client into the log. It is marked as such: what the product does itself is written by the server, in the transaction of the action. At most 30 in a minute.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({ MenuID: menuId, ActionID: actionId, Note: markRequired(text) }),
    data: emptyAnswer,
  }),
}

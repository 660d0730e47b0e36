import { z } from 'zod'
import { getThatWrites, list, read, withRights, write } from '../kit/call.ts'
import {
  confirm,
  day,
  dayOut,
  id,
  instant,
  markRequired,
  note,
  paging,
  reasonOrNone,
  text,
  vnd,
} from '../kit/fields.ts'
import { AccountPosting } from '../kit/money/accounts.ts'
import { sortBy } from '../kit/sorts.ts'

/** ExpenseCard's Status. `partly` and `recovered` follow from what came back. */
export const badDebtState = { waiting: 0, posted: 1, partly: 2, recovered: 3, cancelled: 4 } as const
export type BadDebtState = (typeof badDebtState)[keyof typeof badDebtState]
export const badDebtStates = {
  0: 'Chờ duyệt',
  1: 'Đã ghi',
  2: 'Thu một phần',
  3: 'Thu đủ',
  4: 'Đã hủy',
} as const satisfies Record<BadDebtState, string>

/** Why a debt is not paid. */
export const lossReasons = {
  1: 'Khóa thẻ',
  2: 'Hạ hạn mức',
  3: 'Tra soát',
  4: 'Khách bỏ trốn',
  5: 'Lỗi nhân viên',
} as const

const lossReason = z.literal([1, 2, 3, 4, 5], { error: 'Vui lòng chọn nguyên nhân' })
const state = z.literal(Object.values(badDebtState), { error: 'Trạng thái không hợp lệ' })
const mostFiles = 20

/** What a member of staff makes good of a debt; the rest is the loss of the shop. */
export const staffShareOf = (amountVnd: number, percent: number): number => Math.floor((amountVnd * percent + 50) / 100)

/** A debt that was written off, or is to be. Money in đồng; Left is what the shop has lost of it so far, below 0 where more came back. */
export const BadDebt = z.object({
  ExpenseCardID: id,
  /** Empty while it waits. */
  Code: z.string(),
  Date: dayOut,
  CustomerID: id,
  CustomerName: z.string(),
  CardDataID: id.nullable(),
  /** `VPB •••• 3310`; empty without a card. */
  Masked: z.string(),
  /** Null for a debt without an order. */
  ScheduleID: id.nullable(),
  ScheduleCode: z.string(),
  Amount: vnd,
  StaffAmount: vnd,
  Recovered: vnd,
  Left: vnd,
  Reason: lossReason,
  ShareStaffPercent: z.number().int(),
  StaffID: id.nullable(),
  StaffName: z.string(),
  Status: state,
  Note: z.string(),
  CreatedBy: z.string(),
  DecidedBy: z.string(),
  Files: z.number().int(),
  CancelReason: z.string(),
})
export type BadDebt = z.infer<typeof BadDebt>

/** One thing that happened to the debt: a line of its order, the loss, money that came back. Amount above 0 adds to the debt. */
export const BadDebtEvent = z.object({
  At: instant,
  Date: dayOut,
  Code: z.string(),
  /** Kind of the order's line; 0 the loss, −1 money that came back. */
  Kind: z.number().int(),
  Amount: vnd,
  /** The fund or the member of staff. */
  Place: z.string(),
  Note: z.string(),
  By: z.string(),
  /** Of money that came back. */
  RecoveryID: id.nullable(),
  IsCancelled: z.boolean(),
})
export type BadDebtEvent = z.infer<typeof BadDebtEvent>

/** A debt that may be written off: of an order whose swipes are done, or without an order. */
export const OpenDebt = z.object({
  ScheduleID: id.nullable(),
  Code: z.string(),
  ForDate: dayOut.nullable(),
  CardDataID: id.nullable(),
  Masked: z.string(),
  Balance: vnd,
})
export type OpenDebt = z.infer<typeof OpenDebt>

const filter = paging.extend({
  GeneralSearch: text,
  CustomerID: id.optional(),
  Status: z.number({ error: 'Trạng thái không hợp lệ' }).int().min(0).max(4, 'Trạng thái không hợp lệ').optional(),
  fromDate: day.optional(),
  toDate: day.optional(),
  Sort: sortBy(['Date', 'CustomerName', 'Amount', 'Recovered', 'Left']),
})

const Sums = z.object({
  Lost: vnd,
  Staff: vnd,
  Recovered: vnd,
  Left: vnd,
  Standing: z.number().int(),
  /** How many there are of each Status, whatever Status was asked for. */
  Counts: z.array(z.object({ Status: state, Count: z.number().int() })),
})

const lossAmount = (label: string) =>
  z
    .number({ error: `Vui lòng nhập ${label}` })
    .int('Số tiền phải là số nguyên đồng')
    .min(1, 'Số tiền phải lớn hơn 0')
    .max(5_000_000_000, 'Số tiền không được quá 5.000.000.000 đồng')

export const badDebts = {
  getByConditions: list('ExpenseCard/GetByConditions', {
    about:
      "Debts that were written off or are to be, latest first, of all days without dates. Summary sums what is posted (Lost − Staff − Recovered = Left; waiting and cancelled ones are outside) and counts each Status. GeneralSearch: customer, number, order. Left is the shop's loss that has not come back.",
    access: 'badExpense.view',
    scope: 'many',
    input: filter,
    row: BadDebt,
    summary: Sums,
  }),
  getDetail: read('ExpenseCard/GetDetail', {
    about: 'One of them with what led to it (the lines of its order), what came back, and the transfers of the loss.',
    access: 'badExpense.view',
    scope: 'many',
    input: z.object({ ExpenseCardID: id }),
    data: BadDebt.extend({ Events: z.array(BadDebtEvent), Transfers: z.array(AccountPosting), StillOwed: vnd }),
  }),
  getOpenDebts: read('ExpenseCard/GetOpenDebts', {
    about:
      'What of a customer may be written off: orders that are owed after their swipes, oldest first, then the debt without an order. MayDecide: up to which amount the caller writes off without another user (null: any), and 0 where the caller can only ask.',
    access: 'badExpense.view',
    scope: 'one',
    input: z.object({ CustomerID: id }),
    data: z.object({ CustomerName: z.string(), MayDecide: vnd.nullable(), Debts: z.array(OpenDebt) }),
  }),
  add: write('ExpenseCard/Add', {
    about:
      "Writes off an open debt: of an order (ScheduleID) once its swipes are done, or of a customer without an order (CustomerID). CardDataID alone: the one owed order of that card, else the debt without an order of its customer. StaffPercent of it is made good by StaffID (Dr 141), the rest is a loss (Dr 8112), both Cr 131. Owners post at once, badExpense.approve up to the shop's AdjustLimit (with what the caller wrote off of the same customer within a day); else it waits for them (NeedApproval) and nothing is posted. Refused: more than is owed, a partner's order, a locked today.",
    access: 'badExpense.add',
    scope: 'one',
    input: z.object({
      ScheduleID: id.optional(),
      CardDataID: id.optional(),
      CustomerID: id.optional(),
      Amount: lossAmount('số tiền mất'),
      Reason: lossReason,
      StaffPercent: z
        .number({ error: 'Tỷ lệ nhân viên đền phải từ 0 đến 100' })
        .int('Tỷ lệ nhân viên đền phải là số nguyên')
        .min(0, 'Tỷ lệ nhân viên đền phải từ 0 đến 100')
        .max(100, 'Tỷ lệ nhân viên đền phải từ 0 đến 100')
        .default(0),
      StaffID: id.optional(),
      Note: markRequired(note),
      FileIDs: z.array(id).max(mostFiles, `Tối đa ${mostFiles} tệp một khoản`).default([]),
    }),
    data: z.object({ ExpenseCardID: id, Code: z.string(), JournalID: id.nullable(), NeedApproval: z.boolean() }),
  }),
  delete: getThatWrites('ExpenseCard/Delete', {
    about:
      'Takes a loss back by the mirror of its journal: the debt is open again. One that waits is withdrawn. A second call answers the same. Refused: money that came back of it (Blockers name the vouchers), staff who has made its part good already. It may wait for a second user: ReversalJournalID is 0 then.',
    access: 'badExpense.cancel',
    orAccess: ['badExpense.add'],
    asksToo: ['badExpense.cancel'],
    scope: 'one',
    input: z.object({ ExpenseCardID: id, Reason: reasonOrNone }),
    data: z.object({ ReversalJournalID: z.number().int(), NeedApproval: z.boolean() }),
  }),
  recover: write('ExpenseCard/Recover', {
    about:
      'Money of a debt that was written off comes into a fund after all (Dr fund / Cr 711). Asks (CONFIRM): W_OVER more than the shop has lost of it, W_DUP. Refused: one that waits or is cancelled, a day before the loss.',
    access: 'badExpense.add',
    scope: 'one',
    input: z.object({
      ExpenseCardID: id,
      Amount: lossAmount('số tiền thu lại'),
      BankCardID: z
        .number({ error: 'Vui lòng chọn quỹ nhận' })
        .int()
        .positive('Vui lòng chọn quỹ nhận')
        .max(Number.MAX_SAFE_INTEGER),
      Date: day.optional(),
      Note: note,
      Confirm: confirm,
    }),
    data: z.object({ RecoveryID: id, Code: z.string(), JournalID: id, Left: vnd }),
  }),
  cancelRecover: getThatWrites('ExpenseCard/CancelRecover', {
    about:
      'Takes such money back out of the fund. A second call answers the same. Refused: a fund that no longer holds it. It may wait for a second user: ReversalJournalID is 0 then.',
    access: 'badExpense.cancel',
    scope: 'one',
    input: z.object({ RecoveryID: id, Reason: reasonOrNone }),
    data: z.object({ ReversalJournalID: z.number().int(), NeedApproval: z.boolean() }),
  }),
}

/** Taking back what was posted takes the right to cancel; withdrawing a request does not. */
export const cancelPosted = withRights(badDebts.delete, ['badExpense.cancel'])

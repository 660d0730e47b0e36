import { z } from 'zod'
import { list, write } from '../call.ts'
import { emptyAnswer, id, instant, paging, reason, vnd } from '../fields.ts'
import type { Right } from '../rights.ts'

/** What may have to wait for a second user. */
export const requestKind = {
  cancelLine: 1,
  cancelOrder: 2,
  cancelPayment: 3,
  cancelLotPayment: 4,
  cancelVoucher: 5,
  adjustDebt: 6,
  cancelDebtVoucher: 7,
  reopenDay: 9,
  cancelCount: 10,
  cancelSettlement: 11,
  cancelPartnerVoucher: 12,
  cancelCollaboratorPayment: 15,
  writeOff: 18,
  cancelWriteOff: 19,
  cancelRecovery: 20,
  cancelCashBack: 16,
  cancelUnknown: 21,
  cancelAssign: 22,
} as const
export type ApprovalKind = (typeof requestKind)[keyof typeof requestKind]
export const approvalKinds = {
  1: 'Hủy dòng',
  2: 'Hủy đơn',
  3: 'Hủy phiếu thu tiền khách',
  4: 'Hủy phiếu tiền về',
  5: 'Hủy phiếu thu chi',
  6: 'Điều chỉnh công nợ',
  7: 'Hủy phiếu công nợ',
  9: 'Mở sổ ngày',
  10: 'Hủy kiểm quỹ',
  11: 'Hủy xử lý chênh lệch',
  12: 'Hủy phiếu đối tác',
  15: 'Hủy phiếu chi hoa hồng',
  18: 'Xóa nợ xấu',
  19: 'Hủy xóa nợ xấu',
  20: 'Hủy thu lại nợ xấu',
  16: 'Hủy tiền về nhiều lô',
  21: 'Hủy tiền chưa rõ',
  22: 'Hủy gán tiền',
} as const satisfies Record<ApprovalKind, string>
/** `replaced`: the same was asked for again, of the order as it had become. */
export const requestStatus = { waiting: 0, approved: 1, refused: 2, replaced: 3 } as const
export const approvalStatuses = { 0: 'Chờ duyệt', 1: 'Đã duyệt', 2: 'Không duyệt', 3: 'Đã thay' } as const

/** Shown instead of "done" when an action waits for approval. */
export const waitsForSecond = 'Đã gửi yêu cầu, chờ người thứ hai duyệt'

const approvalKind = z.literal(Object.values(requestKind))

/** An action that waits, or waited, for a second user. Code is the order's or the voucher's number. */
export const ApprovalRow = z.object({
  RequestID: id,
  Kind: approvalKind,
  Code: z.string(),
  CustomerName: z.string(),
  /** The order it is about; null for a voucher. */
  ScheduleID: id.nullable(),
  Amount: vnd,
  Reason: z.string(),
  RequestedBy: z.string(),
  RequestedAt: instant,
  IsOwn: z.boolean(),
  /** What it is about has changed since: it can only be refused, or requested again. */
  IsOutdated: z.boolean(),
  Status: z.number().int(),
  DecidedBy: z.string(),
  DecidedAt: instant.nullable(),
  DecideNote: z.string(),
})
export type ApprovalRow = z.infer<typeof ApprovalRow>

/** Of a kind of request besides the right to approve. */
const ownRights: readonly Right[] = [
  'collectExpense.approve',
  'funds.cancel',
  'customerDebts.approve',
  'affDebts.cancel',
  'badExpense.approve',
]

export const approvals = {
  getRequests: list('Approval/GetRequests', {
    about:
      'Actions that wait for a second user (Status 0), newest first, or those that were decided: the own ones, and those that the caller may decide (the rights of Approval/Approve).',
    access: 'orders.view',
    scope: 'book',
    input: paging.extend({ Status: z.number().int().min(0).max(3).default(0) }),
    row: ApprovalRow,
  }),
  approve: write('Approval/Approve', {
    about:
      'Approves and executes a request. A cancelled receipt or payment takes collectExpense.approve too, a cancelled count or settlement funds.cancel, an adjusted debt customerDebts.approve, a cancelled payment of commission affDebts.cancel, a debt that is written off badExpense.approve, and above the AdjustLimit of the shop an owner. Refused: the own request, a wrong password, a request that is decided already, an order that has changed since (OUTDATED), and everything that refuses the action itself.',
    access: 'orders.approve',
    scope: 'book',
    asksToo: ownRights,
    input: z.object({
      RequestID: id,
      Password: z
        .string({ error: 'Vui lòng nhập mật khẩu' })
        .min(1, 'Vui lòng nhập mật khẩu')
        .max(256, 'Mật khẩu quá dài'),
    }),
    data: emptyAnswer,
  }),
  refuse: write('Approval/Refuse', {
    about:
      "Refuses a request, or withdraws the own one. Refusing another user's request takes the rights of approving it.",
    access: 'orders.view',
    asksToo: ['orders.approve', ...ownRights],
    scope: 'book',
    input: z.object({ RequestID: id, Reason: reason }),
    data: emptyAnswer,
  }),
}

import { z } from 'zod'
import { list, write } from '../../kit/call.ts'
import { confirm, debtMoney, emptyAnswer, id, instant, paging, reason, text, vnd } from '../../kit/fields.ts'
import { pleaseEnter } from '../../kit/inputSentences.ts'
import type { Right } from '../../kit/rights.ts'

/** What is sent: the shop's money into a card's account, the customer's to the customer, or a partner's to the partner. */
export const pushKind = { topUp: 1, payout: 2, partner: 3 } as const
export type PushKind = (typeof pushKind)[keyof typeof pushKind]
export const pushKinds = {
  [pushKind.topUp]: 'Nạp tiền',
  [pushKind.payout]: 'Chuyển khách',
  [pushKind.partner]: 'Trả đối tác',
} as const satisfies Record<PushKind, string>

/** `sending` is never stored: a row is that as long as it is claimed. */
export const pushState = { waiting: 1, sending: 2, failed: 3, returned: 4, sent: 5 } as const
export type PushState = (typeof pushState)[keyof typeof pushState]
export const pushStates = {
  [pushState.waiting]: 'Chờ',
  [pushState.sending]: 'Đang chuyển',
  [pushState.failed]: 'Lỗi',
  [pushState.returned]: 'Trả lại',
  [pushState.sent]: 'Đã chuyển',
} as const satisfies Record<PushState, string>

/** The stored state of a row that was paid, or ended, otherwise than by the queue: it is in no list. */
export const pushClosed = 6

/** Besides the right to the queue. Users who pay out of it send its top-ups too, which users with orders.add have put there. */
const rightsToSend = (kind: PushKind): readonly Right[] =>
  kind === pushKind.topUp ? ['orders.edit', 'orders.add'] : ['orders.edit']

/** For so long a claimed row is one user's alone. */
export const claimMinutes = 10
/** The most rows that are marked, or written into a file, at once. */
export const mostPushes = 100

const kind = z.literal(Object.values(pushKind), { error: 'Loại dòng không hợp lệ' })
/** A row of the queue: an order has at most one open row of a kind. */
const pushKey = { ScheduleID: id, Kind: kind }
const rows = <R extends z.ZodType>(row: R) =>
  z.array(row).min(1, 'Vui lòng chọn ít nhất một dòng').max(mostPushes, `Tối đa ${mostPushes} dòng mỗi lần`)
const amount = debtMoney('Số tiền', pleaseEnter('Số tiền'))
/** A number of a query, which has only texts. */
const within = (least: number, most: number, wrong: string) =>
  z.number({ error: wrong }).int(wrong).min(least, wrong).max(most, wrong)
const fund = z.number({ error: 'Vui lòng chọn quỹ' }).int().positive('Vui lòng chọn quỹ')

export const PushRow = z.object({
  ...pushKey,
  /** What distinguishes it on its page: its order and kind; an earlier one of the same goes by its PushID. */
  Key: z.string(),
  /** Of what was put into the queue, claimed, returned or sent; null for a row that is there by itself. */
  PushID: id.nullable(),
  Code: z.string(),
  Contract_Type: z.number().int(),
  State: z.number().int(),
  /** Put into the queue by a user, not there by itself. */
  IsPlanned: z.boolean(),
  /** To be topped up today at the latest. */
  IsDue: z.boolean(),
  /** Since when it waits. */
  Since: instant,
  CustomerID: id,
  /** Who gets it: of kind 3 the partner, who may have its account under another name. */
  CustomerName: z.string(),
  OtherName: z.string(),
  CardBankCode: z.string(),
  Last4: z.string(),
  Amount: vnd,
  /** Where the money goes; empty where no account is known. */
  BankCode: z.string(),
  BankName: z.string(),
  AccountNo: z.string(),
  AccountName: z.string(),
  Content: z.string(),
  /** The VietQR; null where no transfer reaches the account. */
  Payload: z.string().nullable(),
  Note: z.string(),
  /** Out of which fund: as it was planned, or as it was sent. */
  BankCardID: id.nullable(),
  FundName: z.string(),
  /** Who asked for it. */
  StaffID: id,
  StaffName: z.string(),
  ClaimedByID: id.nullable(),
  ClaimedBy: z.string(),
  ClaimedUntil: instant.nullable(),
  /** Why it failed or was returned, and who reported it. */
  Reason: z.string(),
  ReasonBy: z.string(),
  /** Of a row that was sent. */
  RefNo: z.string(),
  SentAt: instant.nullable(),
  SentBy: z.string(),
  /** It was sent, and its line on the order is cancelled since. */
  IsCancelled: z.boolean(),
})
export type PushRow = z.infer<typeof PushRow>

/** A row that the caller held and that was lowered or closed meanwhile: by whom, how and when. */
const Taken = z.object({ ...pushKey, Text: z.string() })

/** The result of one row: 1 done, 0 refused, with the reason in Message. */
const Outcome = z.object({ ...pushKey, Code: z.string(), Result: z.number().int(), Message: z.string() })
export type PushOutcome = z.infer<typeof Outcome>

/** The queue of money to be sent (đẩy tiền). */
export const pushes = {
  getPushList: list('ScheduleWorking/GetPushList', {
    about:
      'The queue of the shop: what users put into it (PlanPush), payouts of orders that wait for one (2; of an order that is swiped for a partner, to the partner: 3), what đáo orders of today still lack of their top-up, and what was sent today. No row is more than is still owed: whatever lowers that on the order lowers or closes its row. First what is due today, then what has waited longest; sent rows come last. Summary: how many rows each State has (keys 1 to 5), and đồng that are still to be sent and were sent today, under the same filter without State; Taken: rows that the caller held and that were lowered or closed within the last ten minutes, with who did it.',
    access: 'push.view',
    scope: 'one',
    input: paging.extend({
      GeneralSearch: text,
      State: within(1, 5, 'Trạng thái không hợp lệ').optional(),
      Kind: within(1, 3, 'Loại dòng không hợp lệ').optional(),
      BankCardID: id.optional(),
      StaffID: id.optional(),
      BankCode: text,
    }),
    row: PushRow,
    summary: z.object({
      Counts: z.record(z.string(), z.number().int()),
      Left: vnd,
      Sent: vnd,
      Taken: z.array(Taken),
    }),
  }),
  planPush: write('ScheduleWorking/PlanPush', {
    about:
      'Đưa vào hàng đợi: nothing is posted yet. Refused: a row of this kind of the order is in the queue already, a cancelled order, more than is owed or still to be topped up, a payout of an order that is swiped for a partner and the other way round, without orders.edit the order of another user.',
    access: 'orders.add',
    orAccess: ['orders.edit'],
    scope: 'one',
    input: z.object({
      ...pushKey,
      Amount: amount,
      BankCardID: id.nullable().default(null),
      ToBankCode: text,
      ToAccountNo: text,
      ToAccountName: text,
      Note: text,
    }),
    data: z.object({ PushID: id }),
  }),
  unplanPush: write('ScheduleWorking/UnplanPush', {
    about: 'Takes a planned row out of the queue again. Refused: one that another user has claimed.',
    access: 'orders.add',
    orAccess: ['orders.edit'],
    scope: 'one',
    input: z.object(pushKey),
    data: emptyAnswer,
  }),
  claimPush: write('ScheduleWorking/ClaimPush', {
    about: `Takes a row for ${claimMinutes} minutes: no other user can mark it meanwhile; its amount goes on following its order. LetGo: the row that the caller held before. Refused: a row that another user has claimed, one that is not in the queue any more, with who sent it and when.`,
    access: 'push.add',
    scope: 'one',
    input: z.object({ ...pushKey, LetGo: z.object(pushKey).nullable().default(null) }),
    data: z.object({ ClaimedUntil: instant }),
  }),
  markPushed: write('ScheduleWorking/MarkPushed', {
    about:
      'Đã chuyển: posts AddTopUp or AddSentMoney for each row, with all that those refuse (right orders.edit, of a top-up orders.add is enough too), each a journal of its own. Amount is what was sent: refused if the row has another by now. Of several rows those that are refused are answered with their sentence, the others are done; a single refused row refuses the call.',
    access: 'push.add',
    asksToo: ['orders.edit', 'orders.add'],
    asks: ({ Items = [] }) => Items.map(({ Kind }) => rightsToSend(Kind)),
    scope: 'one',
    input: z.object({
      Items: rows(z.object({ ...pushKey, Amount: amount })),
      BankCardID: fund,
      RefNo: text,
      Reason: text,
      Confirm: confirm,
    }),
    data: z.object({ Rows: z.array(Outcome) }),
  }),
  returnPush: write('ScheduleWorking/ReturnPush', {
    about:
      'Lỗi (State 3) or Trả lại (4), with the reason; the row stays in the queue and is free again. Refused: a row that another user has claimed.',
    access: 'push.add',
    scope: 'one',
    input: z.object({
      ...pushKey,
      State: z.literal([pushState.failed, pushState.returned], { error: 'Trạng thái không hợp lệ' }),
      Reason: reason,
    }),
    data: emptyAnswer,
  }),
  pushFile: write('ScheduleWorking/PushFile', {
    about:
      'Xuất file chuyển khoản: a CSV (UTF-8 with BOM) of the rows for a bulk transfer out of one fund, and claims them. Refused: a row that another user has claimed, one without an account that a transfer reaches.',
    access: 'push.export',
    scope: 'one',
    isRepeatable: true,
    input: z.object({ Items: rows(z.object(pushKey)), BankCardID: fund }),
    data: z.object({ FileName: z.string(), Content: z.string(), ClaimedUntil: instant }),
  }),
}

import { z } from 'zod'
import { addOrEditOf, edit, getThatWrites, list, read, write } from '../../kit/call.ts'
import { cardType } from '../../kit/cardShort.ts'
import { inputsOf, outputsOf } from '../../kit/dictionary.ts'
import {
  day,
  dayOut,
  emptyAnswer,
  id,
  instant,
  note,
  paging,
  percent,
  reason,
  reasonOrNone,
  text,
  version,
  vnd,
} from '../../kit/fields.ts'
import { filterInputs, groupKeysOf } from '../../kit/recordList.ts'
import { Groups, groupBy, sortBy } from '../../kit/sorts.ts'
import { posFields } from './pos.fields.ts'
import { posRecordList } from './pos.list.ts'
import { PosRules, RuleViolation } from './posRules.ts'

/**
 * A fee of a POS: percent of the swipe, at least MinFee đồng, for swipes from FromDate on. IsOnUs: for cards that the
 * POS's own bank has issued; where there is none such, the other fee holds for them too.
 */
const PosFee = z.object({
  CardType: cardType,
  IsForeign: z.boolean(),
  IsOnUs: z.boolean(),
  Percent: percent,
  MinFee: vnd,
  FromDate: dayOut,
})
export type PosFee = z.infer<typeof PosFee>

/** As it is shown: null without the right to see profit or to change POS. */
const PosChoiceFee = PosFee.extend({ Percent: percent.nullable(), MinFee: vnd.nullable() })
export type PosChoiceFee = z.infer<typeof PosChoiceFee>

export const PosRow = z.object({
  PosID: id,
  ...outputsOf(posFields, [
    'Name',
    'TID',
    'Code',
    'MID',
    'Serial',
    'Model',
    'BankCode',
    'MerchantName',
    'Address',
    'MCC',
  ]),
  ...outputsOf(posFields, ['BankCardID', 'FundName', 'OwnerType']),
  PartnerID: id.nullable(),
  ...outputsOf(posFields, ['PartnerName', 'PosParentID', 'PosParentName', 'HolderID', 'HolderStaff', 'ReceivedOn']),
  ...outputsOf(posFields, ['Deposit', 'Rent']),
  Rules: PosRules,
  /** Today's swipes and this month's, without cancelled ones: đồng and times. */
  Used: z.object({ Day: vnd, Count: z.number().int(), Month: vnd }),
  ...outputsOf(posFields, ['Remain', 'SettleDays', 'SettleShifts', 'HoldsWeekend']),
  /** The fees in force today. */
  Fees: z.array(PosChoiceFee),
  ...outputsOf(posFields, ['NotBack', 'Note', 'Status']),
  Version: version,
})
export type PosRow = z.infer<typeof PosRow>

/** A POS in a picker: what decides is its fee and what may still be swiped today by its limits (null: no limit). */
export const PosChoice = z.object({
  PosID: id,
  ...outputsOf(posFields, ['Name', 'TID', 'BankCode']),
  Fees: z.array(PosChoiceFee),
  ...outputsOf(posFields, ['MaxSwipe', 'RefusedCardTypes', 'RefusedBanks']),
  DayRemain: vnd.nullable(),
  /** Whose it is where it is not the shop's own: a partner's, or another shop's of the company. Then Fees are what they take. */
  OwnerName: z.string(),
  /** A POS of a partner has no lô of ours. */
  HasLots: z.boolean(),
  /** IsRunning: opened or swiped into today or yesterday. An older one has most likely been closed at the POS. */
  OpenLots: z.array(z.object({ LotNo: z.string(), Date: dayOut, NextBill: z.string(), IsRunning: z.boolean() })),
})
export type PosChoice = z.infer<typeof PosChoice>
const CompanyPos = PosChoice.extend({ ShopID: id, ShopName: z.string() })

/** A swipe of a POS. What the bank takes is null without the right to see profit. */
export const PosBill = z.object({
  LogWithdrawalID: id,
  Time: instant,
  PostedOn: dayOut,
  LotNo: z.string(),
  BillNo: z.string(),
  Approval: z.string(),
  Last4: z.string(),
  BankCode: z.string(),
  CardType: z.string(),
  IsOnUs: z.boolean(),
  Amount: vnd,
  FeePercent: z.number().nullable(),
  Fee: vnd.nullable(),
  Net: vnd.nullable(),
  ScheduleID: id,
  OrderCode: z.string(),
  CustomerName: z.string(),
  HasImage: z.boolean(),
})
export type PosBill = z.infer<typeof PosBill>

export const pos = {
  getByConditions: list('Pos/GetByConditions', {
    about:
      "The POS of the shop with today's fees, today's volume and the money not yet paid (đồng). Without a Status: all but those given back (0). PartnerID: those shared with this partner today. LateMoney: those with money that the bank should have paid before today.",
    access: 'pos.view',
    scope: 'many',
    input: paging.extend({
      ...filterInputs(posRecordList),
      Sort: sortBy(posRecordList.sorts),
      ...groupBy(groupKeysOf(posRecordList)),
    }),
    row: PosRow,
    summary: z.object({ UsedDay: vnd, NotBack: vnd, Groups: Groups.optional() }),
  }),
  getFees: list('Pos/GetFees', {
    about: 'The fee table of one POS with its history, latest first.',
    access: 'pos.view',
    scope: 'many',
    input: z.object({ PosID: id }),
    row: PosChoiceFee,
  }),
  addOrEdit: edit('Pos/AddOrEdit', 'PosID', {
    about:
      'Makes or changes a POS: what it is, its fees, its rules (0 or empty: none; Levels 1 asks, 2 refuses) and when its money comes. Fees are added with their FromDate and never change what was posted. Refused: a TID in use at another POS, a cash till as the receiving fund, a fund or holder of another shop, for all but owners a parent of another shop too, an old Version.',
    ...addOrEditOf('pos', 'PosID'),
    scope: 'one',
    input: z.object({
      PosID: id.optional(),
      ...inputsOf(posFields, ['Name', 'TID', 'Code', 'MID', 'Serial', 'Model', 'BankCode', 'MerchantName', 'Address']),
      ...inputsOf(posFields, ['MCC', 'BankCardID', 'OwnerType', 'PosParentID', 'HolderID', 'ReceivedOn', 'Deposit']),
      ...inputsOf(posFields, ['Rent']),
      ...PosRules.shape,
      ...inputsOf(posFields, ['SettleDays', 'SettleShifts', 'HoldsWeekend', 'Fees', 'Note', 'Status']),
      Version: version.optional(),
    }),
    data: z.object({ PosID: id }),
  }),
  updateStatus: write('Pos/UpdateStatus', {
    about:
      'Locks a POS (Status 4), takes it out of use (2, 3), puts it back to work (1) or gives it back (0), with the reason. Refused: giving back while the bank still owes money for it.',
    access: 'pos.edit',
    scope: 'one',
    input: z.object({
      PosID: id,
      Status: z.literal([0, 1, 2, 3, 4], { error: 'Vui lòng chọn trạng thái' }),
      Reason: reason,
    }),
    data: emptyAnswer,
  }),
  handOver: write('Pos/HandOver', {
    about: 'Hands a POS to another member of staff of the shop, or takes it back (StaffID null). Kept in its history.',
    access: 'pos.edit',
    scope: 'one',
    input: z.object({ PosID: id, StaffID: id.nullable(), Note: note }),
    data: emptyAnswer,
  }),
  delete: getThatWrites('Pos/Delete', {
    about:
      'Removes a POS on which nothing was ever swiped. One with bills stays, for its history: give it back with Pos/UpdateStatus.',
    access: 'pos.cancel',
    scope: 'one',
    input: z.object({ posID: id, Reason: reasonOrNone }),
    data: emptyAnswer,
  }),
  getBills: list('Pos/GetBills', {
    about:
      'The swipes on one POS that are not cancelled, newest first; the last 31 days without dates, at most 366. MissingImage: only those without a picture of their bill.',
    access: 'pos.view',
    scope: 'many',
    input: paging.extend({
      PosID: id,
      LotNo: text,
      fromDate: day.optional(),
      toDate: day.optional(),
      MissingImage: z.boolean().default(false),
    }),
    row: PosBill,
    summary: z.object({ Amount: vnd, Fee: vnd.nullable(), Net: vnd.nullable() }),
  }),
  getAllPos: list('Meta/GetAllPos', {
    about:
      "Active POS for a picker: fees in force today, what may still be swiped today by their limits, open lô. WithLent: also those of the company's other shops on which the shop may swipe.",
    access: 'signed-in',
    scope: 'many',
    input: z.object({ shopID: id.optional(), WithLent: z.boolean().default(false) }),
    row: PosChoice,
  }),
  getAllPosCompany: list('Meta/GetAllPosCompany', {
    about: 'The same of every shop that the user may enter, whichever shop the header names.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({}),
    row: CompanyPos,
  }),
  wrongSwipeRuleWarning: read('Pos/WrongSwipeRuleWarning', {
    about:
      "Which rules of this POS a swipe of Money đồng at Time (now without it) would break, counted on the swipes on this POS alone on that day that are not cancelled. Level 1 warns, 2 blocks. Remain: what its limits of the day, the month and, for a named card, that card's day still leave; null without one.",
    access: 'signed-in',
    scope: 'one',
    input: z.object({
      PosID: id,
      Money: z.number().int().min(0, 'Số tiền không hợp lệ').max(1e13, 'Số tiền không hợp lệ'),
      CardDataID: id.optional(),
      CardType: cardType.optional(),
      Time: z.string().max(40, 'Giờ quẹt không hợp lệ').default(''),
    }),
    data: z.object({ Ok: z.boolean(), Violations: z.array(RuleViolation), Remain: vnd.nullable() }),
  }),
}

export const posStatus = { givenBack: 0, active: 1, paused: 2, broken: 3, locked: 4 } as const

/** `T+1`, `T+0 lúc 11:00, 16:00`, with what the bank does at the weekend and on holidays. */
export function calendarText({
  SettleDays,
  SettleShifts,
  HoldsWeekend,
}: Pick<PosRow, 'SettleDays' | 'SettleShifts' | 'HoldsWeekend'>): string {
  const shifts = SettleDays === 0 && SettleShifts.length > 0 ? ` lúc ${SettleShifts.join(', ')}` : ''
  return `T+${SettleDays}${shifts}${HoldsWeekend ? ' · dồn cuối tuần, lễ' : ''}`
}

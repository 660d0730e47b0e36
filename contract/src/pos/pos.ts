import { z } from 'zod'
import { getThatWrites, list, read, write } from '../basic/call.ts'
import {
  amountOrZero,
  day,
  dayOut,
  id,
  instant,
  name,
  note,
  nothing,
  paging,
  percent,
  reason,
  reasonOrNone,
  text,
  version,
  vnd,
} from '../basic/fields.ts'
import { Groups, groupBy } from '../basic/groups.ts'
import { sortBy } from '../basic/sorts.ts'
import { cardType } from '../cards/cardShort.ts'
import { cardNumberRefused, holdsCardNumber } from '../text/safeText.ts'
import { PosRules, RuleViolation, ruleFields } from './posRules.ts'

export const posStatuses = { 1: 'Hoạt động', 2: 'Tạm ngưng', 3: 'Hỏng', 4: 'Bị khóa', 0: 'Đã trả' } as const

/** Whose a terminal is. */
export const ownerTypes = { 1: 'Của shop', 2: 'Mượn', 3: 'Cho mượn' } as const

/**
 * A fee of a terminal: percent of the swipe, at least MinFee đồng, for swipes from FromDate on. IsOnUs: for cards that the
 * terminal's own bank has issued; where there is none such, the other fee holds for them too.
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

/** The same in a picker: null without the right to see terminals or profit. */
const PosChoiceFee = PosFee.extend({ Percent: percent.nullable(), MinFee: vnd.nullable() })
export type PosChoiceFee = z.infer<typeof PosChoiceFee>

export const PosRow = z.object({
  PosID: id,
  Name: z.string(),
  TID: z.string(),
  /** Mã POS: what the shop has written on it. */
  Code: z.string(),
  MID: z.string(),
  Serial: z.string(),
  Model: z.string(),
  BankCode: z.string(),
  MerchantName: z.string(),
  Address: z.string(),
  MCC: z.string(),
  BankCardID: id,
  FundName: z.string(),
  OwnerType: z.number().int(),
  /** With whom it is shared today. */
  PartnerID: id.nullable(),
  PartnerName: z.string(),
  PosParentID: id.nullable(),
  PosParentName: z.string(),
  /** NV giữ; null while the shop holds it. */
  HolderID: id.nullable(),
  HolderStaff: z.string(),
  ReceivedOn: dayOut.nullable(),
  Deposit: vnd,
  Rent: vnd,
  Rules: PosRules,
  /** What stands of today's swipes and of this month's: đồng and times. */
  Used: z.object({ Day: vnd, Count: z.number().int(), Month: vnd }),
  /** What may still be swiped today by the limits of the day and the month; null without such a limit. */
  Remain: vnd.nullable(),
  SettleDays: z.number().int(),
  SettleShifts: z.array(z.string()),
  HoldsWeekend: z.boolean(),
  /** The fees in force today. */
  Fees: z.array(PosFee),
  /** Money of its swipes that the bank has not paid yet, đồng. */
  NotBack: vnd,
  Note: z.string(),
  Status: z.number().int(),
  Version: version,
})
export type PosRow = z.infer<typeof PosRow>

/** A terminal in a picker: what decides is its fee and what may still be swiped today by its limits (null: no limit). */
export const PosChoice = z.object({
  PosID: id,
  Name: z.string(),
  TID: z.string(),
  BankCode: z.string(),
  Fees: z.array(PosChoiceFee),
  MaxSwipe: vnd,
  RefusedCardTypes: z.array(cardType),
  RefusedBanks: z.array(z.string()),
  DayRemain: vnd.nullable(),
  OpenLots: z.array(z.object({ LotNo: z.string(), Date: dayOut, NextBill: z.string() })),
})
export type PosChoice = z.infer<typeof PosChoice>
const CompanyPos = PosChoice.extend({ ShopID: id, ShopName: z.string() })

/** A swipe of a terminal. What the bank takes is null without the right to see profit. */
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
      "The terminals of the shop with today's fees, today's volume and the money not yet paid (đồng). Without a Status: all but those given back (0). PartnerID: those shared with this partner today.",
    access: 'pos.view',
    scope: 'many',
    input: paging.extend({
      GeneralSearch: text,
      Status: z.number().int().min(0).max(4).optional(),
      BankCode: text,
      PartnerID: id.optional(),
      StaffID: id.optional(),
      OwnerType: z.number().int().min(1).max(3).optional(),
      Sort: sortBy(['Name', 'UsedDay', 'NotBack', 'HolderStaff', 'Status']),
      ...groupBy(['HolderID', 'BankCode', 'ShopID']),
    }),
    row: PosRow,
    summary: z.object({ UsedDay: vnd, NotBack: vnd, Groups: Groups.optional() }),
  }),
  getFees: list('Pos/GetFees', {
    about: 'The fee table of one terminal with its history, latest first.',
    access: 'pos.view',
    scope: 'many',
    input: z.object({ PosID: id }),
    row: PosFee,
  }),
  addOrEdit: write('Pos/AddOrEdit', {
    about:
      'Makes or changes a terminal: what it is, its fees, its rules (0 or empty: none; Levels 1 asks, 2 refuses) and when its money comes. Fees are added with their FromDate and never change what was posted. Refused: a TID in use at another terminal, a fund, holder or parent of another shop, an old Version.',
    access: 'pos.add',
    scope: 'one',
    input: z.object({
      PosID: id.optional(),
      Name: name,
      TID: z
        .string({ error: 'Vui lòng nhập TID' })
        .trim()
        .toUpperCase()
        .regex(/^[0-9A-Z]{4,16}$/, 'TID phải gồm 4 đến 16 chữ số hoặc chữ cái')
        .refine((tid) => !holdsCardNumber(tid), cardNumberRefused),
      Code: text,
      MID: text,
      Serial: text,
      Model: text,
      BankCode: z.string({ error: 'Vui lòng chọn ngân hàng' }).min(1, 'Vui lòng chọn ngân hàng').max(20),
      MerchantName: text,
      Address: text,
      MCC: z
        .string()
        .trim()
        .regex(/^(\d{4})?$/, 'MCC phải gồm 4 chữ số')
        .default(''),
      BankCardID: z
        .number({ error: 'Vui lòng chọn tài khoản nhận tiền' })
        .int()
        .positive('Vui lòng chọn tài khoản nhận tiền'),
      OwnerType: z.literal([1, 2, 3], { error: 'Vui lòng chọn loại máy' }).default(1),
      PosParentID: id.optional(),
      HolderID: id.optional(),
      ReceivedOn: day.optional(),
      Deposit: amountOrZero.default(0),
      Rent: amountOrZero.default(0),
      ...ruleFields,
      SettleDays: z
        .number()
        .int()
        .min(0, 'Số ngày tiền về từ 0 đến 30')
        .max(30, 'Số ngày tiền về từ 0 đến 30')
        .default(1),
      /** The hours at which the bank pays on the day itself (T+0), `16:00`; what comes after the last is paid tomorrow. */
      SettleShifts: z
        .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Giờ trả tiền không hợp lệ, ví dụ 16:00'))
        .max(8, 'Tối đa 8 ca một ngày')
        .default([]),
      /** What would come on a Saturday or Sunday comes on Monday. */
      HoldsWeekend: z.boolean().default(false),
      Fees: z
        .array(
          z.object({
            CardType: cardType,
            IsForeign: z.boolean().default(false),
            IsOnUs: z.boolean().default(false),
            Percent: percent,
            MinFee: amountOrZero.default(0),
            FromDate: day.optional(),
          }),
        )
        .max(120, 'Tối đa 120 dòng phí')
        .default([]),
      Note: note,
      Status: z.literal([0, 1, 2, 3, 4]).default(1),
      Version: version.optional(),
    }),
    data: z.object({ PosID: id }),
  }),
  updateStatus: write('Pos/UpdateStatus', {
    about:
      'Locks a terminal (Status 4), takes it out of use (2, 3), puts it back to work (1) or gives it back (0), and says why. Refused: giving back while the bank still owes money for it.',
    access: 'pos.edit',
    scope: 'one',
    input: z.object({
      PosID: id,
      Status: z.literal([0, 1, 2, 3, 4], { error: 'Vui lòng chọn trạng thái' }),
      Reason: reason,
    }),
    data: nothing,
  }),
  handOver: write('Pos/HandOver', {
    about:
      'Hands a terminal to another member of staff of the shop, or takes it back (no StaffID). Kept in its history.',
    access: 'pos.edit',
    scope: 'one',
    input: z.object({ PosID: id, StaffID: id.optional(), Note: note }),
    data: nothing,
  }),
  delete: getThatWrites('Pos/Delete', {
    about:
      'Removes a terminal on which nothing was ever swiped. One with bills stays, for its history: give it back with Pos/UpdateStatus.',
    access: 'pos.cancel',
    scope: 'one',
    input: z.object({ posID: id, Reason: reasonOrNone }),
    data: nothing,
  }),
  getBills: list('Pos/GetBills', {
    about:
      'The swipes that stand on one terminal, newest first; the last 31 days without dates, at most 366. MissingImage: only those without a picture of their bill.',
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
      'Active terminals for a picker: fees in force today, what may still be swiped today by their limits, open lô.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({ shopID: id.optional() }),
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
      "Which rules of this terminal a swipe of Money đồng at Time (now without it) would break, counted on the swipes that stand on this terminal alone on that day. Level 1 warns, 2 blocks. Remain: what its limits of the day, the month and, for a named card, that card's day still leave; null without one.",
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

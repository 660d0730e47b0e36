import { z } from 'zod'
import { customerPhone, dayOut, id, instant, version, vnd } from '../basic/fields.ts'
import { CardShort, cardType } from './cardShort.ts'
import { cardTier } from './cardTier.ts'

export const CardRow = CardShort.extend({
  Tier: cardTier,
  AffName: z.string(),
  CustomerName: z.string(),
  Phone: customerPhone,
  ExpMonth: z.number().int(),
  ExpYear: z.number().int(),
  StatementDay: z.number().int(),
  DueDay: z.number().int(),
  /** So many days after its statement; DueDay is then that of the next time only. */
  DueOffset: z.number().int().nullable(),
  /** So many days ahead it is shown as falling due; null as the shop says. */
  WarnDays: z.number().int().nullable(),
  DaysLeft: z.number().int(),
  /** As the staff last heard it, and when. */
  DebtEstimate: vnd.nullable(),
  DebtAt: instant.nullable(),
  Slot: z.string(),
  HolderStaffID: id.nullable(),
  HolderStaff: z.string(),
  StaffID: id.nullable(),
  StaffName: z.string(),
  LastOrderDate: dayOut.nullable(),
  Note: z.string(),
  Version: version,
})
export type CardRow = z.infer<typeof CardRow>

export const HoldLog = z.object({
  HoldLogID: id,
  ReceiptNo: z.string(),
  At: instant,
  From: z.number().int(),
  FromStaff: z.string(),
  To: z.number().int(),
  ToStaff: z.string(),
  Slot: z.string(),
  Note: z.string(),
  By: z.string(),
  /** The picture that was taken of the card then. */
  FileID: id.nullable(),
})
export type HoldLog = z.infer<typeof HoldLog>

const OrderOfCard = z.object({
  ScheduleID: id,
  Code: z.string(),
  ForDate: dayOut,
  Contract_Type: z.number().int(),
  TopUp: vnd,
  Swipe: vnd,
  Status: z.number().int(),
})

/** One day of an appointment; a monthly one has many. */
export const Appointment = z.object({
  CalendarID: id,
  Date: dayOut,
  Shift: z.number().int(),
  CardDataID: id,
  CustomerID: id,
  CustomerName: z.string(),
  Phone: customerPhone,
  /** The Zalo address; empty: the phone. */
  Zalo: customerPhone,
  /** Messages go only to customers who agreed to them. */
  HasConsent: z.boolean(),
  BankCode: z.string(),
  CardType: cardType,
  Last4: z.string(),
  Type: z.number().int(),
  Amount: vnd,
  StaffID: id.nullable(),
  StaffName: z.string(),
  RepeatMonthly: z.boolean(),
  RepeatDay: z.number().int(),
  /** The day of the first of a monthly one. */
  FirstDate: dayOut,
  RemindBefore: z.number().int(),
  Note: z.string(),
  /** 0 waits, 1 has an order, 2 missed, 3 cancelled. */
  Status: z.number().int(),
  ScheduleID: id.nullable(),
  ScheduleCode: z.string(),
  Version: version,
})
export type Appointment = z.infer<typeof Appointment>

export const CardDetail = CardRow.extend({
  /** The card that took this one's place, and the one whose place it took. */
  ReplacedByID: id.nullable(),
  ReplacesID: id.nullable(),
  /** Whether its whole number is kept. */
  HasNumber: z.boolean(),
  HoldLogs: z.array(HoldLog),
  Orders: z.array(OrderOfCard),
  Calendar: z.array(Appointment),
})
export type CardDetail = z.infer<typeof CardDetail>

export const HeldCard = z.object({
  CardDataID: id,
  CustomerID: id,
  CustomerName: z.string(),
  Phone: customerPhone,
  BankCode: z.string(),
  CardType: cardType,
  Last4: z.string(),
  CardInShop: z.number().int(),
  HolderStaffID: id.nullable(),
  HolderStaff: z.string(),
  Slot: z.string(),
  Since: instant.nullable(),
  ReceiptNo: z.string(),
  Status: z.number().int(),
})
export type HeldCard = z.infer<typeof HeldCard>

export const CustomerCards = z.object({
  CustomerID: id,
  Name: z.string(),
  Phone: customerPhone,
  Cards: z.array(CardShort),
})

/** A card in the radar: the due (or statement) day that is near, and what was done about it so far. */
export const DueCard = CardShort.extend({
  NotifyID: id,
  CustomerName: z.string(),
  Phone: customerPhone,
  /** The Zalo address; empty: the phone. */
  Zalo: customerPhone,
  /** Messages go only to customers who agreed to them. */
  HasConsent: z.boolean(),
  StatementDay: z.number().int(),
  DueDay: z.number().int(),
  DueOffset: z.number().int().nullable(),
  WarnDays: z.number().int().nullable(),
  Level: z.number().int(),
  DaysLeft: z.number().int(),
  DebtEstimate: vnd.nullable(),
  DebtAt: instant.nullable(),
  LastDaoAmount: vnd.nullable(),
  LastDaoOn: dayOut.nullable(),
  StaffID: id.nullable(),
  StaffName: z.string(),
  /** 0 not contacted yet. */
  Result: z.number().int(),
  RemindedAt: instant.nullable(),
  RemindedBy: z.string(),
  ContactNote: z.string(),
  IsHidden: z.boolean(),
})
export type DueCard = z.infer<typeof DueCard>

export const ExpiringCard = CardRow.extend({
  /** Days since its last day; 0 and below: it is still good. */
  ExpiredDays: z.number().int(),
  HasConsent: z.boolean(),
  /** The owner's Zalo address; empty: the phone. */
  Zalo: customerPhone,
  /** What its owner owes the shop (above 0), or the shop the owner; null without the right to see customers. */
  Balance: vnd.nullable(),
})
export type ExpiringCard = z.infer<typeof ExpiringCard>

import { z } from 'zod'
import { outputsOf } from '../../kit/dictionary.ts'
import { customerPhone, dayOut, id, instant, version, vnd } from '../../kit/fields.ts'
import { cardFields } from './card.fields.ts'

/** What an order needs to know of a card. Money in đồng; fees in percent, null where the card has none of its own. */
export const CardShort = z.object({
  CardDataID: id,
  ...outputsOf(cardFields, ['CustomerID', 'BankCode', 'CardType', 'IsForeign', 'Bin', 'Last4', 'HolderName']),
  ...outputsOf(cardFields, ['ExpiresOn', 'CreditLimit', 'DateDues', 'FeeRut', 'FeeDao', 'CardInShop', 'TopUpBank']),
  ...outputsOf(cardFields, ['TopUpAccount', 'AffID', 'Status']),
})
export type CardShort = z.infer<typeof CardShort>

export const CardRow = CardShort.extend({
  ...outputsOf(cardFields, ['Tier', 'AffName', 'CustomerName', 'Phone', 'ExpMonth', 'ExpYear', 'StatementDay']),
  ...outputsOf(cardFields, ['DueDay', 'DueOffset', 'WarnDays', 'DaysLeft', 'DebtEstimate', 'DebtAt', 'Slot']),
  ...outputsOf(cardFields, ['HolderStaffID', 'HolderStaff', 'StaffID', 'StaffName', 'LastOrderDate', 'Note']),
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
  ...outputsOf(cardFields, ['CustomerID', 'CustomerName', 'Phone']),
  /** The Zalo address; empty: the phone. */
  Zalo: customerPhone,
  /** Messages go only to customers who agreed to them. */
  HasConsent: z.boolean(),
  ...outputsOf(cardFields, ['BankCode', 'CardType', 'Last4']),
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
  ...outputsOf(cardFields, ['CustomerID', 'CustomerName', 'Phone', 'BankCode', 'CardType', 'Last4', 'CardInShop']),
  ...outputsOf(cardFields, ['HolderStaffID', 'HolderStaff', 'Slot']),
  Since: instant.nullable(),
  ReceiptNo: z.string(),
  ...outputsOf(cardFields, ['Status']),
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
  ...outputsOf(cardFields, ['CustomerName', 'Phone']),
  /** The Zalo address; empty: the phone. */
  Zalo: customerPhone,
  /** Messages go only to customers who agreed to them. */
  HasConsent: z.boolean(),
  ...outputsOf(cardFields, ['StatementDay', 'DueDay', 'DueOffset', 'WarnDays']),
  Level: z.number().int(),
  ...outputsOf(cardFields, ['DaysLeft', 'DebtEstimate', 'DebtAt']),
  LastDaoAmount: vnd.nullable(),
  LastDaoOn: dayOut.nullable(),
  ...outputsOf(cardFields, ['StaffID', 'StaffName']),
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

import { z } from 'zod'
import { cardType } from '../kit/cardShort.ts'
import { customerPhone, dayOut, id, instant, percent, version, vnd } from '../kit/fields.ts'
import { Groups } from '../kit/sorts.ts'
import { type LineTotal, lineTotals } from './orderMoney.ts'

/**
 * The sums of an order, đồng: of each kind of line, T top-up, S swiped, F fee, G discount, P paid by the customer, Q sent to
 * the customer, the fee that staff keep and the commission of collaborators (which are in no balance), and Other. Balance = T − S + F − G + Q − P + Other: above 0 the customer owes, below 0 the shop must still pay.
 */
export const OrderTotals = z.object({
  ...(Object.fromEntries(lineTotals.map((total) => [total, vnd])) as Record<LineTotal, typeof vnd>),
  /** Of all collaborators: null without the right to see profit. */
  Commission: vnd.nullable(),
  Other: vnd,
  PosFee: vnd.nullable(),
  Balance: vnd,
  /** Null without the right to see profit; so is PosFee. */
  Profit: vnd.nullable(),
  Status: z.number().int(),
})
export type OrderTotals = z.infer<typeof OrderTotals>

const head = {
  ScheduleID: id,
  Code: z.string(),
  ForDate: dayOut,
  shiftWorking: z.number().int(),
  Contract_Type: z.number().int(),
  TypeWorking: z.number().int(),
  CustomerID: id,
  CustomerName: z.string(),
  Phone: customerPhone,
  CardDataID: id,
  BankCode: z.string(),
  CardType: cardType,
  Bin: z.string(),
  Last4: z.string(),
  /** How much is to be swiped in all, and how much is to be topped up. */
  Request: vnd,
  RequestTopUp: vnd,
  StaffID: id,
  StaffName: z.string(),
  /** Whose order it is: the collaborator of its card, else of its customer, as they were when it was made. */
  AffName: z.string(),
  /** Of kind 4 whose cards are swiped, else who brought the customer or tops up. */
  PartnerID: id.nullable(),
  PartnerName: z.string(),
  /** That partner and those whose POS it was swiped on, parted by commas. */
  PartnerNames: z.string(),
  /** The POS that it was swiped on, parted by commas; as long as there are none, the one it is planned for. */
  PosNames: z.string(),
  Note: z.string(),
  Highlight: z.number().int(),
  IsWarning: z.boolean(),
  PosState: z.number().int().nullable(),
  /** The number of active swipes without a picture of the bill. */
  MissingImages: z.number().int(),
  CreatedAt: instant,
  Version: version,
}

export const OrderRow = OrderTotals.extend(head)
export type OrderRow = z.infer<typeof OrderRow>

export const OrderLine = z.object({
  LineID: id,
  Kind: z.number().int(),
  /** 1 posted, 2 cancelled. */
  Status: z.number().int(),
  /** A fee line carries the difference it posted, so it may be negative. */
  Amount: vnd,
  /** The order's balance right after this line. */
  BalanceAfter: vnd,
  BankCardID: id.nullable(),
  FundName: z.string(),
  /** Whose advance (141) it was, where it was no fund. */
  CarrierID: id.nullable(),
  CarrierName: z.string(),
  /** Whose POS, top-up or share it is, where it is a partner's. */
  PartnerID: id.nullable(),
  PartnerName: z.string(),
  ToBankCode: z.string(),
  ToAccountNo: z.string(),
  ToAccountName: z.string(),
  RefNo: z.string(),
  Note: z.string(),
  PostedOn: dayOut,
  PostedAt: instant,
  StaffName: z.string(),
  JournalID: id,
  ReversalID: id.nullable(),
  CancelledAt: instant.nullable(),
  CancelledBy: z.string(),
  CancelReason: z.string(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const OrderSwipe = z.object({
  LogWithdrawalID: id,
  Status: z.number().int(),
  PosID: id,
  PosName: z.string(),
  /** Whose POS it was, where it was a partner's, or that of another shop of the company. */
  PartnerID: id.nullable(),
  PartnerName: z.string(),
  /** Null on a partner's POS, which has no lô of ours. */
  NumberLoID: id.nullable(),
  LotNo: z.string(),
  BillNo: z.string(),
  Approval: z.string(),
  /** The number of the goods document, as the shop wrote it down. */
  DocNo: z.string(),
  CardType: cardType,
  Amount: vnd,
  /** What the bank, the partner or the other shop keeps, and pays: null without the right to see profit. */
  PosFeePercent: percent.nullable(),
  PosFee: vnd.nullable(),
  Net: vnd.nullable(),
  /** 0 not yet, 1 partly, 2 fully paid by the bank; null where no bank pays us for it. */
  PosState: z.number().int().nullable(),
  /** Whether the bank holds its money back: holdState. */
  Hold: z.number().int(),
  Time: instant,
  /** The newest picture of its bill. */
  ImageID: id.nullable(),
})
export type OrderSwipe = z.infer<typeof OrderSwipe>

const OrderCollaboratorTerms = z.object({
  Percent: percent,
  /** 1 of the volume, 2 of the fee, 3 of the profit. */
  Base: z.number().int(),
  ParentName: z.string(),
  ParentPercent: percent,
  /** What the collaborator above has earned of Commission. */
  ParentCommission: vnd,
  /** The part of the base on which nothing is earned, because it was there before commission was posted. */
  PassedBase: vnd,
})

export type OrderCollaboratorTerms = z.infer<typeof OrderCollaboratorTerms>

/** What of an order lies in the queue of money to send: put there by a user, or held by one. */
const OrderQueued = z.object({
  /** pushKind. */
  Kind: z.number().int(),
  /** Put there by a user, not there by itself and held. */
  IsPlanned: z.boolean(),
  Amount: vnd,
  /** As it was put there; empty where it follows the order. */
  BankCode: z.string(),
  AccountNo: z.string(),
  AccountName: z.string(),
  Note: z.string(),
  BankCardID: id.nullable(),
  ClaimedByID: id.nullable(),
  ClaimedBy: z.string(),
  ClaimedUntil: instant.nullable(),
})
export type OrderQueued = z.infer<typeof OrderQueued>

export const Order = OrderTotals.extend({
  ...head,
  CustomerBalance: vnd,
  /** How much of the ship fee the order's staff keep, as their record has it. */
  ShipPercent: percent,
  AffID: id.nullable(),
  /** What its collaborators earn, as agreed when it was made: null without one, and without the right to see profit. */
  AffTerms: OrderCollaboratorTerms.nullable(),
  /** As agreed when the order was made: Amount of CreateManual. Request is what follows from it. */
  Amount: vnd,
  FeeRut: percent,
  FeeDao: percent,
  FeeFixed: vnd,
  FeeShip: vnd,
  FeeCollect: z.number().int(),
  RoundingStep: z.number().int(),
  RoundingMode: z.number().int(),
  DaoFeeBase: z.number().int(),
  FeeMin: vnd,
  PlannedPosID: id.nullable(),
  /** Whether its card is a foreign one, for which POS take another fee. */
  IsForeign: z.boolean(),
  /** What the partner has of it, as agreed when it was made: 0 nothing, 1 what the fee is above a base price, 2 a percent of top-ups. */
  ShareKind: z.number().int(),
  SharePercent: percent,
  IsSwipeDone: z.boolean(),
  IsDoneByHand: z.boolean(),
  DoneReason: z.string(),
  WarnReason: z.string(),
  CancelReason: z.string(),
  CreatedBy: z.string(),
  /** Where a payout may go: the customer's accounts, the default first. */
  Accounts: z.array(
    z.object({ BankCode: z.string(), AccountNo: z.string(), AccountName: z.string(), IsDefault: z.boolean() }),
  ),
  Queued: z.array(OrderQueued),
  Lines: z.array(OrderLine),
  Swipes: z.array(OrderSwipe),
})
export type Order = z.infer<typeof Order>

export const OrderEvent = z.object({
  Act: z.string(),
  FromStatus: z.number().int(),
  ToStatus: z.number().int(),
  Amount: vnd.nullable(),
  Note: z.string(),
  StaffName: z.string(),
  At: instant,
})
export type OrderEvent = z.infer<typeof OrderEvent>

export const TransferQr = z.object({
  Payload: z.string(),
  BankCode: z.string(),
  BankName: z.string(),
  Account: z.string(),
  Name: z.string(),
  Amount: vnd,
  Content: z.string(),
})
export type TransferQr = z.infer<typeof TransferQr>

/** The sums over every order that matches a filter. */
export const OrderSummary = z.object({
  Groups: Groups.optional(),
  Orders: z.number().int(),
  Request: vnd,
  TopUp: vnd,
  Swipe: vnd,
  Fee: vnd,
  /** Both sides, never the net. */
  TheyOwe: vnd,
  WeOwe: vnd,
  Profit: vnd.nullable(),
  /** How many orders each status has under the same filter without its Status. Keys 0 to 6. */
  StatusCounts: z.record(z.string(), z.number().int()),
})

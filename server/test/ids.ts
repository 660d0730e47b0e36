import type { FeedIds } from './bankFeeds.ts'
import type { BankLineIds } from './bankLineFurnish.ts'
import type { BoardIds } from './boardFurnish.ts'
import type { OpeningIds } from './dataMigration.ts'
import type { LineIds } from './lineFurnish.ts'
import type { VoucherIds } from './vouchers.ts'

/** Who earned on two orders: the commission of one is paid, that of the other is open. */
export type CommissionIds = { earner: number; earned: number; affPayment: number }

/** Ids of what is counted, put in and moved to another shop. */
export type CashIds = {
  sisterFund: number
  /** A count of more than the books had, one that stands alone, one that is settled in part, and its settlement. */
  count: number
  ownCount: number
  settledCount: number
  settlement: number
  capital: number
  shopTransfer: number
}

/** Ids of losses: one that stands alone, one of which money came back, and that money. */
export type LossIds = { loss: number; recoveredLoss: number; recovery: number; lossPaper: number }

/** One id of every kind of record that a call can name, all of one shop. */
export type Ids = OpeningIds &
  BankLineIds &
  FeedIds &
  BoardIds &
  LineIds &
  CommissionIds & {
    shop: number
    staff: number
    session: string
    bank: number
    till: number
    wallet: number
    transfer: number
    opening: number
    customer: number
    card: number
    appointment: number
    pos: number
    order: number
    planned: number
    /** What was swiped on it is still to be paid out. */
    payable: number
    line: number
    swipe: number
    /** Of the order that is still to be paid out. */
    payableSwipe: number
    lot: number
    emptyLot: number
    pushed: number
    warned: number
    lateLot: number
    lotPayment: number
    /** A draft, and one that was posted. */
    cashBack: number
    draftPos: number
    paidCashBack: number
    collection: number
    duplicate: number
    comment: number
    file: number
    cardFile: number
    /** The photo of a bill that is put to no swipe yet. */
    billPhoto: number
    collaborator: number
    partner: number
    partnerToo: number
    partnerVoucher: number
    partnerFee: number
    posPartner: number
    carrier: number
    move: number
    customerPay: number
    handIn: number
    change: number
    auditEvent: number
    sister: number
    shopFee: number
    request: number
    view: number
    job: number
    import: number
    reportSchedule: number
    inboxItem: number
    debtPeriod: number
    comparison: number
    comparedFile: number
    /** A statement of an acquirer that was not taken yet, and one that was. */
    statementDraft: number
    takenStatement: number
  } & VoucherIds &
  CashIds &
  LossIds

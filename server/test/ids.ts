import type { OpeningIds } from './dataMigration.ts'
import type { VoucherIds } from './vouchers.ts'

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

/** One id of every kind of record that a call can name, all of one shop. */
export type Ids = OpeningIds & {
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
  line: number
  swipe: number
  lot: number
  emptyLot: number
  pushed: number
  warned: number
  lateLot: number
  lotPayment: number
  collection: number
  duplicate: number
  comment: number
  file: number
  cardFile: number
  aff: number
  partner: number
  partnerToo: number
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
} & VoucherIds &
  CashIds

import { z } from 'zod'
import { list } from '../kit/call.ts'
import { cardType } from '../kit/cardShort.ts'
import { day, dayOut, id, instant, ofShops, paging, percent, text, vnd } from '../kit/fields.ts'
import { choiceOf, sortBy } from '../kit/sorts.ts'

/** What a partner does on an order: lends its POS, has its card swiped on ours, tops up, or has a share of the fee. */
export const partnerPart = { swiped: 1, served: 2, toppedUp: 3, shared: 4 } as const
export type PartnerPart = (typeof partnerPart)[keyof typeof partnerPart]
export const partnerParts = {
  1: 'Quẹt trên POS đối tác',
  2: 'Thẻ đối tác trên POS mình',
  3: 'Đối tác nạp hộ',
  4: 'Chia phí',
} as const satisfies Record<PartnerPart, string>
const wrongPart = 'Loại đơn đối tác không hợp lệ'

/** Of the first the partner owes us, of the others we owe the partner. */
export const owesUs = (kind: PartnerPart): boolean => kind === partnerPart.swiped

/** One part of a partner in one order, đồng. Due is Amount less the fee of who owns the POS; Settled = Due − Left. */
export const PartnerOrder = z.object({
  /** An order has a row of each part of each partner. */
  Key: z.string(),
  Kind: z.literal(Object.values(partnerPart)),
  ScheduleID: id,
  Code: z.string(),
  ForDate: dayOut,
  CreatedAt: instant,
  Contract_Type: z.number().int(),
  Status: z.number().int(),
  PartnerID: id,
  PartnerName: z.string(),
  CustomerName: z.string(),
  CardType: cardType,
  /** Swiped, topped up, or what the share is of. */
  Amount: vnd,
  /** What was agreed when it was posted; null where there is none, or not one alone. */
  FeePercent: percent.nullable(),
  Fee: vnd,
  Due: vnd,
  Settled: vnd,
  Left: vnd,
  /** The day of the order is in a period that the partner has confirmed. */
  IsConfirmed: z.boolean(),
})
export type PartnerOrder = z.infer<typeof PartnerOrder>

const count = z.number().int()

export const partnerOrderSums = z.object({
  Amount: vnd,
  Fee: vnd,
  Due: vnd,
  Settled: vnd,
  Left: vnd,
  /** What is left of all parts, whichever Kind was asked for. */
  TheyOwe: vnd,
  WeOwe: vnd,
  /** How many rows each Kind has (keys 1 to 4), and each State of what was asked for, under the filter without State. */
  Kinds: z.record(z.string(), count),
  Counts: z.object({ all: count, open: count, unconfirmed: count }),
})

export const partnerOrders = {
  partnerCorresponding: list('ReportV2/PartnerCorresponding', {
    about:
      'Orders that have to do with a partner, by the day of the order (this month without dates), latest first: Kind 1 swiped on its POS (it owes the net), 2 its card on ours, 3 topped up by it, 4 its share (the shop owes). A row is one of these of one order and partner. Left is what its account of that order has open now, never netted between orders. Side they or we: of one direction. State open: not settled, unconfirmed: in no confirmed comparison.',
    access: 'partnerOrders.view',
    scope: 'many',
    input: paging.extend({
      fromDate: day.optional(),
      toDate: day.optional(),
      ...ofShops,
      Kind: z.number({ error: wrongPart }).int(wrongPart).min(1, wrongPart).max(4, wrongPart).optional(),
      PartnerID: id.optional(),
      CardType: choiceOf(cardType.options, 'Loại thẻ không hợp lệ'),
      Side: choiceOf(['they', 'we'], 'Chiều không hợp lệ'),
      State: choiceOf(['open', 'unconfirmed'], 'Trạng thái không hợp lệ'),
      GeneralSearch: text,
      Sort: sortBy(['ForDate', 'Amount', 'Fee', 'Due', 'Settled', 'Left']),
    }),
    row: PartnerOrder,
    summary: partnerOrderSums,
  }),
}

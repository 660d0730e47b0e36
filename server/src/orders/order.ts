import { cardType } from '@cardpro/contract/cards/cardShort'
import { type LineSum, lineSums, type OrderMoney, orderKindIds } from '@cardpro/contract/orders/orderMoney'
import { z } from 'zod'
import { accountKind } from '#ledger/ledger.service.ts'

const sums = Object.fromEntries(lineSums.map((sum) => [sum, z.number()])) as Record<LineSum, z.ZodNumber>
/** The sums of an order's posted lines, as its row keeps them. */
const orderMoney = { ...sums, otherVnd: z.number(), posFeeVnd: z.number() } satisfies Record<
  keyof OrderMoney,
  z.ZodNumber
>

/** What was agreed about the fee, and how it is rounded; taken from the shop when the order is made. */
const feeTerms = {
  feeRutMpct: z.number(),
  feeDaoMpct: z.number(),
  feeFixedVnd: z.number(),
  feeShipVnd: z.number(),
  feeMinVnd: z.number(),
  feeCollect: z.number(),
  daoFeeBase: z.number(),
  roundingStep: z.literal([1, 500, 1000, 5000]),
  roundingMode: z.number(),
}

/** An order as its rules need it: what was agreed, what is posted, and the actions that no line shows. */
export const OrderState = z.object({
  kind: z.literal(orderKindIds),
  amountVnd: z.number(),
  requestVnd: z.number(),
  requestTopUpVnd: z.number(),
  ...feeTerms,
  ...orderMoney,
  /** Whether a line other than the fee stands. */
  hasLines: z.boolean(),
  isDoneByHand: z.boolean(),
  doneReason: z.string(),
  isCancelled: z.boolean(),
})
export type OrderState = z.infer<typeof OrderState>

export const feeAccounts = [accountKind.withdrawFee, accountKind.rolloverFee, accountKind.otherFee] as const
/** Fee income posted so far on one account, for one POS (0: for none). */
export const FeePart = z.object({ account: z.literal(feeAccounts), posId: z.number(), amountVnd: z.number() })
export type FeePart = z.infer<typeof FeePart>

/** The same under lock, with what its journals and its sentences name. */
export const LockedOrder = OrderState.extend({
  feeParts: z.array(FeePart),
  id: z.number(),
  shopId: z.number(),
  code: z.string(),
  forDate: z.string(),
  shift: z.number(),
  typeWorking: z.number(),
  customerId: z.number(),
  customerName: z.string(),
  isBlack: z.boolean(),
  debtLimitVnd: z.number(),
  lossPolicy: z.number(),
  cardId: z.number(),
  cardType,
  isForeign: z.boolean(),
  /** The bank that issued the card. */
  bankCode: z.string(),
  staffId: z.number(),
  plannedPosId: z.number().nullable(),
  note: z.string(),
  version: z.number(),
  updatedBy: z.string(),
})
export type LockedOrder = z.infer<typeof LockedOrder>

export const ActiveSwipe = z.object({
  id: z.number(),
  posId: z.number(),
  amountVnd: z.number(),
})
export type ActiveSwipe = z.infer<typeof ActiveSwipe>

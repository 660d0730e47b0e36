import { cardType } from '@cardpro/contract/kit/cardShort'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import type { CommissionTerms } from '@cardpro/contract/orders/commission'
import { type LineSum, lineSums, type OrderMoney, orderKind, orderKindIds } from '@cardpro/contract/orders/orderMoney'
import { pushKind } from '@cardpro/contract/orders/pushes/pushes'
import { z } from 'zod'
import type { Account } from '#books/ledger/ledger.service.ts'

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

/** What its collaborators earn of which part of it; taken from the collaborator when the order is made. */
const commissionTerms = {
  collaboratorMpct: z.number(),
  collaboratorBase: z.number(),
  parentCollaboratorMpct: z.number(),
  passedBaseVnd: z.number(),
} satisfies Record<keyof CommissionTerms, z.ZodNumber>

/** An order as its rules need it: what was agreed, what is posted, and the actions that no line shows. */
export const OrderState = z.object({
  kind: z.literal(orderKindIds),
  amountVnd: z.number(),
  requestVnd: z.number(),
  requestTopUpVnd: z.number(),
  ...feeTerms,
  ...orderMoney,
  ...commissionTerms,
  /** The part of the commission that is the collaborator's above. */
  parentCommissionVnd: z.number(),
  /** Whether it has a line, not cancelled, that does not follow from others. */
  hasLines: z.boolean(),
  isDoneByHand: z.boolean(),
  doneReason: z.string(),
  isCancelled: z.boolean(),
})
export type OrderState = z.infer<typeof OrderState>

export const feeAccounts = [
  accountKind.withdrawFee,
  accountKind.rolloverFee,
  accountKind.otherFee,
  accountKind.partnerIncome,
] as const
/** Fee income posted so far on one account, for one POS (0: for none). */
export const FeePart = z.object({ account: z.literal(feeAccounts), posId: z.number(), amountVnd: z.number() })
export type FeePart = z.infer<typeof FeePart>

/** An open entry of an order in the queue of money to send. */
export const OpenEntry = z.object({
  id: z.number(),
  orderId: z.number(),
  kind: z.literal(Object.values(pushKind)),
  status: z.number(),
  /** A user put it there, with an amount of its own; else it follows its order. */
  isPlanned: z.boolean(),
  amountVnd: z.number(),
  /** Who holds it now, and until when. */
  heldBy: z.number().nullable(),
  heldUntil: z.string().nullable(),
})
export type OpenEntry = z.infer<typeof OpenEntry>

/** The same under lock, with what its journals and its sentences name. */
export const LockedRow = OrderState.extend({
  feeParts: z.array(FeePart),
  id: z.number(),
  shopId: z.number(),
  code: z.string(),
  forDate: z.string(),
  shift: z.number(),
  typeWorking: z.number(),
  /** Of kind 4 whose cards are swiped, else who brought the customer or tops up. */
  partnerId: z.number().nullable(),
  partnerName: z.string(),
  partnerAccountName: z.string(),
  /** `share_kind` and its percent. */
  shareKind: z.number(),
  shareMpct: z.number(),
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
  collaboratorId: z.number().nullable(),
  parentCollaboratorId: z.number().nullable(),
  plannedPosId: z.number().nullable(),
  note: z.string(),
  version: z.number(),
  updatedBy: z.string(),
})
export type LockedOrder = z.infer<typeof LockedRow> & { entries: OpenEntry[] }

/** Whose account the order's balance is: its customer's, or of kind 4 its partner's. */
export const counterpartyOf = ({
  kind,
  id,
  customerId,
  partnerId,
}: Pick<LockedOrder, 'kind' | 'id' | 'customerId' | 'partnerId'>): Account =>
  kind === orderKind.partnerSwipe
    ? { kind: accountKind.partner, owner: partnerId ?? 0, ref: id }
    : { kind: accountKind.customer, owner: customerId, ref: id }

/** The account of a partner with whom something of the order is done. */
export const partnerAccount = (partnerId: number, order: Pick<LockedOrder, 'id'>): Account => ({
  kind: accountKind.partner,
  owner: partnerId,
  ref: order.id,
})

export const ActiveSwipe = z.object({
  id: z.number(),
  posId: z.number(),
  amountVnd: z.number(),
})
export type ActiveSwipe = z.infer<typeof ActiveSwipe>

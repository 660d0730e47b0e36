import { z } from 'zod'
import { edit, getThatWrites, list, write } from '../../kit/call.ts'
import { cardType } from '../../kit/cardShort.ts'
import { inputsOf, outputsOf } from '../../kit/dictionary.ts'
import { confirm, day, emptyAnswer, id, paging, reasonOrNone } from '../../kit/fields.ts'
import { feeFields, shopFeeFields } from './fee.fields.ts'

export const feeDirection = { theyCharge: 1, weCharge: 2 } as const
export const feeState = { current: 1, coming: 2, over: 3 } as const

const state = z.number().int().min(1).max(3)

/** A fee between a shop and a partner, from a day until another one follows or it is ended. Percent of the swipe, at least MinFee đồng. */
export const PartnerFee = z.object({
  ConfigPartnerFeeShopID: id,
  ShopID: id,
  ...outputsOf(feeFields, ['ShopName']),
  PartnerID: id,
  ...outputsOf(feeFields, ['PartnerName', 'typeCard', 'IsForeign', 'Direction', 'Percent', 'MinFee', 'FromDate']),
  ...outputsOf(feeFields, ['ToDate', 'State']),
  /**
   * What a swipe leaves, in percent: for direction 1 the customer's usual fee less this one, for direction 2 this one less
   * the dearest fee of our POS. Null where nothing is known to compare with, or the user may not see it.
   */
  Margin: z.number().nullable(),
})
export type PartnerFee = z.infer<typeof PartnerFee>

/** What one shop of the company charges another for a swipe on its POS. */
export const ShopFee = z.object({
  ShopFeeID: id,
  ShopID: id,
  ...outputsOf(shopFeeFields, ['ShopName']),
  OtherShopID: id,
  ...outputsOf(shopFeeFields, ['OtherShopName', 'typeCard', 'IsForeign', 'Percent', 'MinFee', 'FromDate', 'ToDate']),
  ...outputsOf(shopFeeFields, ['State']),
})
export type ShopFee = z.infer<typeof ShopFee>

/** The specification spells the partner's id both ways. */
const eitherPartner = { partnerID: id.optional(), partnenrID: id.optional() }
const fee = inputsOf(feeFields, ['typeCard', 'IsForeign', 'Percent', 'MinFee', 'FromDate'])

export const partnerFees = {
  getConfigFeePartner: list('Partner/GetConfigFeePartner', {
    about:
      'The fees in force on a day (today unless given) between the shop and its partners: the matrix. Percent with three decimals, MinFee in đồng.',
    access: 'partnerFees.view',
    scope: 'many',
    input: z.object({
      ...eitherPartner,
      typeCard: cardType.optional(),
      Direction: z.number().int().min(1).max(2).optional(),
      IsForeign: z.boolean().optional(),
      date: day.optional(),
    }),
    row: PartnerFee,
  }),
  getConfigPartnerFeeShop: list('Partner/GetConfigPartnerFeeShop', {
    about: 'Every fee between the shop and its partners that ever was or will be, with its period, latest first.',
    access: 'partnerFees.view',
    scope: 'many',
    input: paging.extend({
      ...eitherPartner,
      shopID: id.optional(),
      typeCard: cardType.optional(),
      Direction: z.number().int().min(1).max(2).optional(),
      State: state.optional(),
    }),
    row: PartnerFee,
  }),
  configFeePartnerShop: edit('Partner/ConfigFeePartnerShop', 'ConfigPartnerFeeShopID', {
    about:
      'Sets a fee from FromDate on (today unless given); what was posted keeps the fee of its day. ConfigPartnerFeeShopID names the fee that it follows, as it was seen. Refused: a partner of another shop, a day before the latest fee of its kind, a fee that another user has changed meanwhile. A fee at which every swipe loses asks first (W_MARGIN).',
    access: 'partnerFees.edit',
    scope: 'one',
    input: z.object({
      ConfigPartnerFeeShopID: id.optional(),
      ShopID: id.optional(),
      ...eitherPartner,
      ...inputsOf(feeFields, ['Direction']),
      ...fee,
      Confirm: confirm,
    }),
    data: z.object({ ConfigPartnerFeeShopID: id }),
  }),
  copyConfigFee: write('Partner/CopyConfigFee', {
    about:
      'Gives a partner all fees of another one that are in force on FromDate (today unless given), from that day on. Fees that are the same already stay. Refused: the same partner twice, a partner without fees. Fees at which every swipe loses ask first (W_MARGIN).',
    access: 'partnerFees.edit',
    scope: 'one',
    input: z.object({ FromPartnerID: id, PartnerID: id, FromDate: day.optional(), Confirm: confirm }),
    data: z.object({ Count: z.number().int() }),
  }),
  deleteConfigFee: getThatWrites('Partner/DeleteConfigFee', {
    about:
      'Takes a fee away: ended today where something was posted with the partner in its time, deleted where nothing was. What was posted keeps its fee.',
    access: 'partnerFees.cancel',
    scope: 'one',
    input: z.object({ ConfigPartnerFeeShopID: id, Reason: reasonOrNone }),
    data: emptyAnswer,
  }),
  getConfigFeeShops: list('Partner/GetConfigFeeShops', {
    about: 'The fees between the shops of the company that the user may enter, with their periods, latest first.',
    access: 'partnerShops.view',
    scope: 'none',
    input: paging.extend({ State: state.optional() }),
    row: ShopFee,
  }),
  configFeeShops: write('Partner/ConfigFeeShops', {
    about:
      'Sets what ShopID charges OtherShopID for a swipe on its POS, from FromDate on (today unless given). Refused: one shop twice, a shop that the user may not enter, a day before the latest fee of its kind.',
    access: 'partnerShops.edit',
    scope: 'none',
    input: z.object({ ShopID: id, OtherShopID: id, ...fee }),
    data: z.object({ ShopFeeID: id }),
  }),
  deleteConfigFeeShops: getThatWrites('Partner/DeleteConfigFeeShops', {
    about: 'Takes a fee between two shops away: ended today where it was in use, deleted where it was not.',
    access: 'partnerShops.cancel',
    scope: 'none',
    input: z.object({ ShopFeeID: id, Reason: reasonOrNone }),
    data: emptyAnswer,
  }),
}

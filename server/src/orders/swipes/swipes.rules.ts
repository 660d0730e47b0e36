import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { posFee } from '@cardpro/contract/orders/fees'
import { orderKind } from '@cardpro/contract/orders/orderMoney'
import { pleaseEnterLot } from '@cardpro/contract/orders/swipe.fields'
import { feeDirection } from '@cardpro/contract/places/partners/partnerFees'
import { ruleLevel } from '@cardpro/contract/places/pos/posRules'
import type { Ctx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import type { LockedOrder } from '#orders/order.ts'
import type { Note } from '#orders/orders.rules.ts'
import { type Credit, partnerFeeOf, shopFeeOf } from '#places/partners/partnerFee.service.ts'
import { brokenRules, countIn, feeFor, type PosForSwipes, type PosLender, posTitle } from '#places/pos/pos.service.ts'

/** A swipe as typed. */
export type TypedSwipe = {
  PosID?: number | undefined
  PosPartnerID?: number | undefined
  Amount: number
  LotNo: string
  BillNo: string
  Approval: string
  Time?: string | undefined
}
/** The same on the POS that it means. */
export type SwipeInput = TypedSwipe & { PosID: number }
/** The same with the instant of the swipe. */
export type TimedSwipe = SwipeInput & { swipedAt: string }
/**
 * What it costs at its POS on its day: the bank's fee, or that of the partner who lends the POS. `isOnUs`: the POS's
 * own bank has issued the card.
 */
export type PricedSwipe = TimedSwipe & {
  pos: PosForSwipes
  partner: PosLender | null
  /** Another shop of the company whose POS it is, and what that shop charges. */
  lent: OwnerShopFee | null
  isOnUs: boolean
  posFeeMpct: number
  posFeeVnd: number
  /** What the owner of the POS keeps of it, and what is left to come in. */
  costVnd: number
  netVnd: number
}
type OwnerShopFee = { shopId: number; shopName: string; feeMpct: number; feeVnd: number }
type PosTable = { pos: Map<number, PosForSwipes>; day: string }

/** What each swipe costs. Refuses a POS that is not the shop's, is not in use, or has no fee for such a card. */
export const priceSwipes = (order: LockedOrder, items: readonly TimedSwipe[], table: PosTable): PricedSwipe[] =>
  items.map((item, index) => priceSwipe(order, item, { ...table, place: `Items.${index}` }))

function priceSwipe(
  order: LockedOrder,
  item: TimedSwipe,
  { pos, day, place }: PosTable & { place: string },
): PricedSwipe {
  const field = `${place}.${item.PosPartnerID === undefined ? 'PosID' : 'PosPartnerID'}`
  const onePos = usablePos(pos, item, field)
  const { partner } = onePos
  if (partner) ensureLends(order, partner, field)
  else if (item.LotNo === '') throw UserError.at(`${place}.LotNo`, pleaseEnterLot)
  const isOnUs = order.bankCode === onePos.bankCode
  const { mpct, minFeeVnd } = feeAt(order, onePos, { isOnUs, day, field })
  const posFeeVnd = posFee(item.Amount, mpct, minFeeVnd)
  if (posFeeVnd > item.Amount) {
    const Message = `Số tiền quẹt nhỏ hơn phí ${partner ? 'đối tác' : 'POS'} tối thiểu`
    throw UserError.at(`${place}.Amount`, Message)
  }
  const lent = lentAt(order, onePos, { amountVnd: item.Amount, day, field })
  const costVnd = lent?.feeVnd ?? posFeeVnd
  if (costVnd > item.Amount)
    throw UserError.at(`${place}.Amount`, 'Số tiền quẹt nhỏ hơn phí tối thiểu của cửa hàng có máy')
  const fee = { posFeeMpct: mpct, posFeeVnd, costVnd, netVnd: item.Amount - costVnd }
  return { ...item, pos: onePos, partner, lent, isOnUs, ...fee }
}

type PricingParams = { amountVnd: number; day: string; field: string }

/** What another shop of the company charges for a swipe on its POS. */
function lentAt(order: LockedOrder, pos: PosForSwipes, { amountVnd, day, field }: PricingParams): OwnerShopFee | null {
  const { owner, partner, name } = pos
  if (!owner) return null
  const { shopId, shopName } = owner
  if (partner)
    throw UserError.at(field, `${posTitle(name)} là máy ${shopName} mượn của đối tác, không quẹt cho cửa hàng khác`)
  const { cardType, isForeign } = order
  const fee = shopFeeOf(owner.fees, { cardType, isForeign, day })
  if (!fee) throw UserError.at(field, `${shopName} chưa có phí cho cửa hàng này với thẻ ${cardName(order)}`)
  return { shopId, shopName, feeMpct: fee.mpct, feeVnd: posFee(amountVnd, fee.mpct, fee.minFeeVnd) }
}

const cardName = ({ cardType, isForeign }: LockedOrder): string =>
  `${cardTypes[cardType]}${isForeign ? ' quốc tế' : ''}`

function usablePos(pos: PosTable['pos'], { PosID, PosPartnerID }: SwipeInput, field: string): PosForSwipes {
  const onePos = pos.get(PosID)
  if (!onePos) throw UserError.at(field, 'Không có máy POS này trong cửa hàng')
  if (!onePos.isActive) throw UserError.at(field, `${posTitle(onePos.name)} không hoạt động`)
  if (PosPartnerID !== undefined && PosPartnerID !== onePos.partner?.linkId)
    throw UserError.at(field, `${posTitle(onePos.name)} không còn mượn của đối tác này`)
  return onePos
}

type AtPos = { isOnUs: boolean; day: string; field: string }

/** The bank's fee, or that of the partner who lends the POS. */
function feeAt(order: LockedOrder, { name, fees, partner }: PosForSwipes, { isOnUs, day, field }: AtPos) {
  const { cardType, isForeign } = order
  const fee = partner
    ? partnerFeeOf(partner, { cardType, isForeign, direction: feeDirection.theyCharge, day })
    : feeFor(fees, { cardType, isForeign, isOnUs, day })
  if (fee) return fee
  const whose = partner ? `Đối tác ${partner.name}` : posTitle(name)
  throw UserError.at(field, `${whose} chưa có phí cho thẻ ${cardName(order)}`)
}

/** The partner of kind 4 brings the cards: then the POS is not that partner's own. */
function ensureLends(order: LockedOrder, { id, name, isActive }: PosLender, field: string): void {
  if (!isActive) throw UserError.at(field, `Đối tác ${name} đã ngừng`)
  if (order.kind !== orderKind.partnerSwipe || order.partnerId !== id) return
  throw UserError.at(field, `Thẻ và máy POS cùng của đối tác ${name}, vui lòng chọn máy khác`)
}

/** What a swipe makes of a partner's credit: `cards` is that of the partner whose card it is, where there is a limit. */
export function partnerLimitWarnings(swipes: readonly PricedSwipe[], cards: Credit | undefined): Note[] {
  const lenders = new Set(swipes.flatMap(({ partner }) => (partner && partner.limitVnd > 0 ? [partner] : [])))
  const over = [...lenders].flatMap(({ id, name, limitVnd, owedVnd }) => {
    const nets = swipes.filter(({ partner }) => partner?.id === id).map(({ netVnd }) => netVnd)
    const afterVnd = nets.reduce((sum, netVnd) => sum + netVnd, owedVnd)
    return afterVnd > limitVnd ? [overLimit(`Đối tác ${name} sẽ nợ`, { afterVnd, limitVnd })] : []
  })
  if (!cards) return over
  const afterVnd = swipes.reduce((sum, { Amount }) => sum + Amount, -cards.owedVnd)
  const { name, limitVnd } = cards
  return afterVnd > limitVnd ? [...over, overLimit(`Cửa hàng sẽ nợ đối tác ${name}`, { afterVnd, limitVnd })] : over
}

const overLimit = (who: string, { afterVnd, limitVnd }: { afterVnd: number; limitVnd: number }): Note => ({
  Code: 'W_LIMIT',
  Message: `${who} ${formatVnd(afterVnd)}, vượt hạn mức công nợ ${formatVnd(limitVnd)}`,
})

/** `index`: the swipe that breaks the rule. */
type LimitWarning = Note & { index: number }

type SwipesOfPos = { pos: PosForSwipes; at: { index: number; swipe: PricedSwipe }[] }

/**
 * P-RULE: the rules of each POS for what is swiped on it now, counted on its own swipes that are not cancelled. A rule that
 * blocks refuses at the field where it can be put right; the others are asked.
 */
export function limitWarnings(order: LockedOrder, swipes: readonly PricedSwipe[], day: string): LimitWarning[] {
  const broken = byPos(swipes).flatMap(({ pos, at }) =>
    brokenRules(pos, wantedOf(order, at, day)).map((rule) => {
      const index = at[rule.index]?.index ?? 0
      return { ...rule, index, place: `Items.${index}.${rule.field}` }
    }),
  )
  const blocking = broken.filter(({ Level }) => Level === ruleLevel.block)
  const [first] = blocking
  if (first) {
    const errors = Object.fromEntries(blocking.toReversed().map(({ place, Message }) => [place, Message]))
    throw new UserError(first.Message, { code: 'RULE_BLOCK', errors })
  }
  return broken.map(({ index, Rule, Message }) => ({ index, Code: `W_${Rule}`, Message }))
}

/** Adds swipes that are going to be written to what is already counted on their POS. */
export function countSwipes(
  order: LockedOrder,
  swipes: readonly PricedSwipe[],
  { day, cards }: { day: string; cards: Credit | undefined },
): void {
  for (const { pos, at } of byPos(swipes)) countIn(pos.use, wantedOf(order, at, day))
  for (const { partner, netVnd } of swipes) if (partner) partner.owedVnd += netVnd
  if (cards) cards.owedVnd -= swipes.reduce((sum, { Amount }) => sum + Amount, 0)
}

function byPos(swipes: readonly PricedSwipe[]): SwipesOfPos[] {
  const swipesById = new Map<number, SwipesOfPos>()
  for (const [index, swipe] of swipes.entries()) {
    const one = swipesById.get(swipe.PosID) ?? { pos: swipe.pos, at: [] }
    one.at.push({ index, swipe })
    swipesById.set(swipe.PosID, one)
  }
  return [...swipesById.values()]
}

const wantedOf = (order: LockedOrder, at: SwipesOfPos['at'], day: string) => ({
  card: { id: order.cardId, type: order.cardType, bankCode: order.bankCode },
  day,
  swipes: at.map(({ swipe }) => ({ amountVnd: swipe.Amount, swipedAt: swipe.swipedAt })),
})

/** The same bill twice in one call. */
export function ensureBillsDiffer(items: readonly SwipeInput[], numberOf: (digits: string) => string): void {
  const seen = new Map<string, number>()
  for (const [index, { PosID, LotNo, BillNo }] of items.entries()) {
    if (BillNo === '') continue
    const key = `${PosID}/${numberOf(LotNo)}/${numberOf(BillNo)}`
    if (seen.has(key)) {
      throw UserError.at(`Items.${index}.BillNo`, `Bill ${BillNo} của lô ${LotNo} được nhập hai lần trong lượt này`)
    }
    seen.set(key, index)
  }
}

/** When the card was swiped, which is information only: the posting's day decides. */
export function swipedAt(ctx: Ctx, { Time, Amount }: SwipeInput): string {
  if (Time === undefined || Time === '') return ctx.now.toISOString()
  const instant = new Date(Time)
  if (Number.isNaN(instant.getTime())) throw new UserError(`Giờ quẹt của lần quẹt ${formatVnd(Amount)} không hợp lệ`)
  return instant.toISOString()
}

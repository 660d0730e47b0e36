import type { Data, Input } from '@cardpro/contract/kit/call'
import { cardType } from '@cardpro/contract/kit/cardShort'
import { businessDay, lastDayOfMonth } from '@cardpro/contract/kit/dates'
import { storedShape } from '@cardpro/contract/kit/dictionary'
import { LinkFee } from '@cardpro/contract/places/partners/posPartner.fields'
import { type pos, posStatus } from '@cardpro/contract/places/pos/pos'
import { type PosRules, RuleLevels, ruleFields } from '@cardpro/contract/places/pos/posRules'
import { z } from 'zod'
import { type Ctx, oneShop } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { formOf } from '#kit/storedRecord.ts'
import { brokenRules, type Limited, type RuledCard, roomOf } from './limits.rules.ts'
import type { OwnerShop } from './ownerShop.ts'
import type { Fee } from './pos.rules.ts'

const sql = loadSql(import.meta.url, './pos.sql')
const TidRow = z.object({ tid: z.string(), id: z.number() })
const VersionRow = z.object({ id: z.number(), version: z.number() })

export { brokenRules, countIn } from './limits.rules.ts'
export type { Fee } from './pos.rules.ts'
export { feeFor, posTitle } from './pos.rules.ts'

/** A POS as others need it. */
export type PosForOrder = { id: number; name: string; bankCode: string; isActive: boolean }
/** The same with its rules, its fees and its use, as a swipe needs it. */
export type PosForSwipes = PosForOrder & Limited & { fees: Fee[]; partner: PosLender | null; owner: OwnerShop | null }

const StoredPos = z.object({ id: z.number(), name: z.string(), bank_code: z.string(), status: z.number() })

/** The rules of a POS as its row keeps them. */
export const StoredRules = z.object({ ...storedShape(ruleFields), refused_card_types: z.array(cardType) })
export type StoredRules = z.infer<typeof StoredRules>

/** The partner who lends a POS on a day, with what is agreed for it, and what that partner owes where there is a limit. */
const PosLender = z.object({
  linkId: z.number(),
  id: z.number(),
  name: z.string(),
  isActive: z.boolean(),
  limitVnd: z.number(),
  owedVnd: z.number(),
  linkFees: z.array(LinkFee),
  fees: z.array(
    z.object({
      cardType,
      isForeign: z.boolean(),
      direction: z.number(),
      mpct: z.number(),
      minFeeVnd: z.number(),
      fromDate: z.string(),
      endedOn: z.string().nullable(),
    }),
  ),
})
export type PosLender = z.infer<typeof PosLender>

const StoredForSwipes = StoredPos.extend(StoredRules.shape).extend({
  day_vnd: z.number(),
  day_count: z.number(),
  month_vnd: z.number(),
  card_swipes: z.array(z.object({ cardId: z.number(), day: z.string(), amountVnd: z.number(), swipedAt: z.string() })),
  fees: z.array(
    z.object({
      cardType,
      isForeign: z.boolean(),
      isOnUs: z.boolean(),
      mpct: z.number(),
      minFeeVnd: z.number(),
      fromDate: z.string(),
    }),
  ),
  partner: PosLender.nullable(),
})
const StoredLink = z.object({ id: z.number(), posId: z.number() })
const StoredFee = z.object({
  pos_id: z.number(),
  card_type: cardType,
  is_foreign: z.boolean(),
  is_on_us: z.boolean(),
  fee_mpct: z.number(),
  min_fee_vnd: z.number(),
  from_date: z.string(),
})
const StoredCard = z.object({ id: z.number(), card_type: cardType, bank_code: z.string() })

/** POS by their ids. One that is not of the caller's shops is not in the answer. */
export async function findPos(ctx: Ctx, posIds: number[]): Promise<Map<number, PosForOrder>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, ids: posIds }
  const rows = await ctx.db.rows(sql('find_pos'), params, StoredPos)
  return new Map(rows.map((row) => [row.id, forOrder(row)]))
}

/** Which swipes count: those of the day, on the cards of these orders or on these cards. */
type SwipeScope = { day: string; orderIds?: number[]; cardIds?: number[] }

/** POS by their ids, with their rules, their fees, and the use of each on that day and in its month. */
export async function posForSwipes(
  ctx: Ctx,
  posIds: number[],
  { day, orderIds = [], cardIds = [] }: SwipeScope,
): Promise<Map<number, PosForSwipes>> {
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    ids: posIds,
    day,
    month_from: firstDayOfMonth(day),
    month_to: lastDayOfMonth(day),
    order_ids: orderIds,
    card_ids: cardIds,
  }
  const rows = await ctx.db.rows(sql('pos_for_swipes'), params, StoredForSwipes)
  return new Map(
    rows.map((row) => {
      const { fees, partner } = row
      return [row.id, { ...forOrder(row), rules: rulesOf(row), fees, partner, owner: null, use: useOf(row) }]
    }),
  )
}

/** The POS of links with partners, by the link. */
export async function posOfLinks(ctx: Ctx, linkIds: number[]): Promise<Map<number, number>> {
  if (linkIds.length === 0) return new Map()
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, ids: linkIds }
  const links = await ctx.db.rows(sql('pos_of_links'), params, StoredLink)
  return new Map(links.map(({ id, posId }) => [id, posId]))
}

const forOrder = (row: z.infer<typeof StoredPos>): PosForOrder => ({
  id: row.id,
  name: row.name,
  bankCode: row.bank_code,
  isActive: row.status === posStatus.active,
})

const useOf = (row: z.infer<typeof StoredForSwipes>): Limited['use'] => ({
  dayVnd: row.day_vnd,
  dayCount: row.day_count,
  monthVnd: row.month_vnd,
  cardSwipes: row.card_swipes,
})

const ruleNames = Object.keys(RuleLevels.shape)

/** The rules as the contract spells them. */
export const rulesOf = (row: StoredRules): PosRules => ({
  ...formOf(ruleFields, row),
  RefusedCardTypes: row.refused_card_types,
  Levels: levelsOf(row.blocking_rules),
})

export const levelsOf = (blocking: string[]): PosRules['Levels'] =>
  Object.fromEntries(ruleNames.map((name) => [name, blocking.includes(name) ? 2 : 1])) as PosRules['Levels']

export const firstDayOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** The fees in force on a day, by POS: hand them to `feeFor`. */
export async function feesOn(ctx: Ctx, posIds: number[], day: string): Promise<Map<number, Fee[]>> {
  const rows = await ctx.db.rows(sql('fees_on'), { company_id: ctx.companyId, pos_ids: posIds, day }, StoredFee)
  const fees = new Map<number, Fee[]>(posIds.map((id) => [id, []]))
  for (const row of rows) fees.get(row.pos_id)?.push(toFee(row))
  return fees
}

/** Every fee that POS ever had and will have, latest first; hand them to `feeFor`. */
export async function feeHistory(ctx: Ctx, posIds: number[]): Promise<Map<number, Fee[]>> {
  const fees = new Map<number, Fee[]>(posIds.map((id) => [id, []]))
  if (posIds.length === 0) return fees
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, pos_ids: posIds }
  for (const row of await ctx.db.rows(sql('fee_history'), params, StoredFee)) fees.get(row.pos_id)?.push(toFee(row))
  return fees
}

/** What a swipe would break, while it is being typed. */
export async function warnOfLimits(
  ctx: Ctx,
  input: Input<typeof pos.wrongSwipeRuleWarning>,
): Promise<Data<typeof pos.wrongSwipeRuleWarning>> {
  oneShop(ctx)
  const at = readTime(ctx, input.Time)
  const day = businessDay(at)
  const [found, card] = await Promise.all([
    posForSwipes(ctx, [input.PosID], { day, cardIds: input.CardDataID === undefined ? [] : [input.CardDataID] }),
    readCard(ctx, input),
  ])
  const onePos = found.get(input.PosID)
  if (!onePos) throw posMissing('PosID')
  const swipes = [{ amountVnd: input.Money, swipedAt: at.toISOString() }]
  const broken = brokenRules(onePos, { card, day, swipes })
  return {
    Ok: broken.length === 0,
    Violations: broken.map(({ index: _index, field: _field, ...violation }) => violation),
    Remain: roomOf(onePos, card.id === null ? null : { id: card.id, day }),
  }
}

function readTime(ctx: Ctx, time: string): Date {
  if (time === '') return ctx.now
  const at = new Date(time)
  if (Number.isNaN(at.getTime())) throw UserError.at('Time', 'Giờ quẹt không hợp lệ')
  return at
}

type AskedCard = Pick<Input<typeof pos.wrongSwipeRuleWarning>, 'CardDataID' | 'CardType'>

async function readCard(ctx: Ctx, { CardDataID: id, CardType }: AskedCard): Promise<RuledCard> {
  if (id === undefined) return { id: null, type: CardType ?? null, bankCode: '' }
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id }
  const card = await ctx.db.optional(sql('find_card'), params, StoredCard)
  if (!card) throw UserError.at('CardDataID', 'Không có thẻ này trong cửa hàng')
  return { id: card.id, type: card.card_type, bankCode: card.bank_code }
}

export const posMissing = (field: string): UserError => UserError.at(field, 'Không có máy POS này trong cửa hàng')

const toFee = (row: z.infer<typeof StoredFee>): Fee => ({
  cardType: row.card_type,
  isForeign: row.is_foreign,
  isOnUs: row.is_on_us,
  mpct: row.fee_mpct,
  minFeeVnd: row.min_fee_vnd,
  fromDate: row.from_date,
})

/** The POS of the shop that have these TIDs. */
export async function posByTid(ctx: Ctx, tids: string[]): Promise<Map<string, number>> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), tids: [...new Set(tids)] }
  const rows = await ctx.db.rows(sql('pos_by_tid'), params, TidRow)
  return new Map(rows.map(({ tid, id }) => [tid, id]))
}

export async function posVersions(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db.rows(sql('pos_versions'), { company_id: ctx.companyId, ids }, VersionRow)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

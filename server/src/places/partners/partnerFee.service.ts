import { cardType } from '@cardpro/contract/kit/cardShort'
import { percentToMpct } from '@cardpro/contract/kit/money/money'
import { feeDirection } from '@cardpro/contract/places/partners/partnerFees'
import type { LinkFee } from '@cardpro/contract/places/partners/posPartner.fields'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { type Fee, feeOn } from './fees.rules.ts'

const sql = loadSql(import.meta.url, './fees.sql')
const partnersSql = loadSql(import.meta.url, './partners.sql')
const FeeRow = z.object({
  id: z.number(),
  card_type: cardType,
  is_foreign: z.boolean(),
  direction: z.number(),
  fee_mpct: z.number(),
  min_fee_vnd: z.number(),
  from_date: z.string(),
  ended_on: z.string().nullable(),
})

type DatedFee = Omit<Fee, 'id'>
/** What is agreed for one POS, and the partner's own fees, the latest first. */
type Agreed = { linkFees: readonly LinkFee[]; fees: readonly DatedFee[] }
type Swiped = Pick<Fee, 'cardType' | 'isForeign' | 'direction'> & { day: string }

/**
 * What a partner takes of a swipe on a day: what was agreed for the POS, where that names the kind of card, else the fee
 * in force between the shop and the partner. Null where there is none.
 */
export function partnerFeeOf({ linkFees, fees }: Agreed, { day, ...kind }: Swiped) {
  const agreed = linkFees.find(({ CardType, IsForeign }) => CardType === kind.cardType && IsForeign === kind.isForeign)
  if (agreed) return { mpct: percentToMpct(agreed.Percent), minFeeVnd: agreed.MinFee }
  const fee = feeOn(
    fees.map((one) => ({ ...one, id: 0 })),
    kind,
    day,
  )
  return fee && { mpct: fee.mpct, minFeeVnd: fee.minFeeVnd }
}

/** The fee in force between a shop and a partner on a day, in one direction, for a kind of card. */
export async function feeWithPartner(
  ctx: Ctx,
  { partnerId, shopId }: { partnerId: number; shopId: number },
  { day, ...kind }: Swiped,
): Promise<Fee | null> {
  const params = { company_id: ctx.companyId, shop_id: shopId, partner_id: partnerId }
  const rows = await ctx.db.rows(sql('fees_of'), params, FeeRow)
  const fees = rows.map((row) => ({
    id: row.id,
    cardType: row.card_type,
    isForeign: row.is_foreign,
    direction: row.direction,
    mpct: row.fee_mpct,
    minFeeVnd: row.min_fee_vnd,
    fromDate: row.from_date,
    endedOn: row.ended_on,
  }))
  return feeOn(fees, kind, day)
}

type ShopFee = Omit<DatedFee, 'direction'>

/** What one shop of the company charges another for a kind of card on a day; `fees` come latest first. */
export function shopFeeOf(fees: readonly ShopFee[], { day, ...kind }: Omit<Swiped, 'direction'>): Fee | null {
  const direction = feeDirection.theyCharge
  return feeOn(
    fees.map((fee) => ({ ...fee, id: 0, direction })),
    { ...kind, direction },
    day,
  )
}

const Credit = z.object({ id: z.number(), name: z.string(), limitVnd: z.number(), owedVnd: z.number() })
/** A partner with a credit limit, and what that partner owes the shop; below 0 the shop owes. */
export type Credit = z.infer<typeof Credit>

export async function creditOf(ctx: Ctx, shopId: number, partnerIds: number[]): Promise<Map<number, Credit>> {
  if (partnerIds.length === 0) return new Map()
  const params = { company_id: ctx.companyId, shop_id: shopId, ids: partnerIds }
  const rows = await ctx.db.rows(partnersSql('credit_of'), params, Credit)
  return new Map(rows.map((row) => [row.id, row]))
}

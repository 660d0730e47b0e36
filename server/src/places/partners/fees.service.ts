import type { Input } from '@cardpro/contract/kit/call'
import { cardType } from '@cardpro/contract/kit/cardShort'
import { percentToMpct } from '@cardpro/contract/kit/money/money'
import { feeState, PartnerFee, type partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { z } from 'zod'
import { type Ctx, seesCosts } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { loadShops } from '#places/shops/shops.service.ts'
import { marginOf, type Yardstick } from './fees.rules.ts'

const sql = loadSql(import.meta.url, './fees.sql')
const StoredFee = PartnerFee.omit({ Margin: true })
export type StoredFee = z.infer<typeof StoredFee>
const DearestRow = z.object({ shop_id: z.number(), card_type: cardType, is_foreign: z.boolean(), fee_mpct: z.number() })

/** The matrix: what is in force on a day. */
export async function listFeesOfDay(
  ctx: Ctx,
  input: Input<typeof partnerFees.getConfigFeePartner>,
): Promise<Page<typeof partnerFees.getConfigFeePartner>> {
  const fees = await readFees(ctx, input, input.date ?? ctx.today)
  const wanted = fees.filter(
    ({ State, IsForeign }) =>
      State === feeState.current && (input.IsForeign === undefined || IsForeign === input.IsForeign),
  )
  return { rows: await withMargins(ctx, wanted), total: wanted.length }
}

/** Every period, latest first. A shop has few partners and each few fees, so they are paged here. */
export async function listFees(
  ctx: Ctx,
  input: Input<typeof partnerFees.getConfigPartnerFeeShop>,
): Promise<Page<typeof partnerFees.getConfigPartnerFeeShop>> {
  const fees = await readFees(ctx, input, ctx.today)
  const wanted = fees.filter(
    ({ State, ShopID }) =>
      (input.State === undefined || State === input.State) && (input.shopID === undefined || ShopID === input.shopID),
  )
  const start = (input.PageIndex - 1) * input.PageSize
  return { rows: await withMargins(ctx, wanted.slice(start, start + input.PageSize)), total: wanted.length }
}

type EitherPartner = { partnerID?: number | undefined; partnenrID?: number | undefined }

/** The partner's id under either of its two spellings. */
export function partnerOf({ partnerID, partnenrID }: EitherPartner): number {
  const id = partnerID ?? partnenrID
  if (id === undefined) throw UserError.at('partnerID', 'Vui lòng chọn đối tác')
  return id
}

type Filter = EitherPartner & { typeCard?: string | undefined; Direction?: number | undefined }

export const readFees = (ctx: Ctx, filter: Filter, day: string): Promise<StoredFee[]> =>
  ctx.db.rows(
    sql('list_fees'),
    {
      company_id: ctx.companyId,
      shop_ids: ctx.shopIds,
      partner_id: filter.partnerID ?? filter.partnenrID ?? null,
      card_type: filter.typeCard ?? null,
      direction: filter.Direction ?? null,
      day,
    },
    StoredFee,
  )

/** The margin of a fee reveals what our POS cost: it needs the right to see profit. */
async function withMargins(ctx: Ctx, fees: StoredFee[]): Promise<PartnerFee[]> {
  if (fees.length === 0 || !seesCosts(ctx)) return fees.map((fee) => ({ ...fee, Margin: null }))
  const sticks = await yardsticks(ctx, [...new Set(fees.map(({ ShopID }) => ShopID))])
  return fees.map((fee) => {
    const { typeCard, IsForeign, Direction, Percent } = fee
    const kind = { cardType: typeCard, isForeign: IsForeign, direction: Direction, mpct: percentToMpct(Percent) }
    const stick = sticks.get(fee.ShopID)
    const mpct = stick ? marginOf(kind, stick) : null
    return { ...fee, Margin: mpct === null ? null : mpct / 1000 }
  })
}

/** What to compare fees with, by shop: the shop's usual fee for customers and the dearest of its POS in use. */
export async function yardsticks(ctx: Ctx, shopIds: number[]): Promise<Map<number, Yardstick>> {
  const params = { company_id: ctx.companyId, shop_ids: shopIds, day: ctx.today }
  const [shops, dearest] = await Promise.all([
    loadShops(ctx, shopIds),
    ctx.db.rows(sql('dearest_pos'), params, DearestRow),
  ])
  return new Map(
    shops.map(({ ShopID, FeeDefaultRut }) => [
      ShopID,
      {
        customerMpct: FeeDefaultRut === 0 ? null : percentToMpct(FeeDefaultRut),
        posMpct: ({ cardType: type, isForeign }) =>
          dearest.find((row) => row.shop_id === ShopID && row.card_type === type && row.is_foreign === isForeign)
            ?.fee_mpct ?? null,
      },
    ]),
  )
}

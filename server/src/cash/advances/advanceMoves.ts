import { companyShopId } from '@cardpro/contract/kit/constants'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'
import { chooseShop, UserError } from '#kit/http/errors.ts'

const sql = loadSql(import.meta.url, './advances.sql')
const HeldRow = z.object({ staffId: z.number(), vnd: z.number() })

/** The shop in which money is carried, and the one whose fund it is: the same, or the company's own at its level. */
export type Places = { shopId: number; fundShopId: number }

/** At the company level the caller names the shop. */
export function placesOf(ctx: Ctx, ShopID: number | undefined): Places {
  if (ctx.shopId !== companyShopId) {
    const shopId = oneShop(ctx)
    if (ShopID !== undefined && ShopID !== shopId) throw UserError.at('ShopID', 'Không có cửa hàng này')
    return { shopId, fundShopId: shopId }
  }
  if (ShopID === undefined) throw UserError.at('ShopID', 'Vui lòng chọn cửa hàng của nhân viên')
  if (!ctx.ownShopIds.includes(ShopID)) throw UserError.at('ShopID', 'Không có cửa hàng này')
  return { shopId: ShopID, fundShopId: companyShopId }
}

/** The context of a posting in both places. Only at the company level are they two. */
export function inBoth(ctx: WriteCtx, { shopId, fundShopId }: Places): WriteCtx {
  if (shopId === fundShopId) return ctx
  if (ctx.shopId !== companyShopId || !ctx.ownShopIds.includes(shopId)) throw chooseShop()
  return { ...ctx, shopIds: [fundShopId, shopId] }
}

/** What these staff carry now, before their accounts are locked: 0 of those who never carried anything. */
export async function heldBy(ctx: WriteCtx, shopId: number, staffIds: number[]): Promise<Map<number, number>> {
  const params = { company_id: ctx.companyId, shop_id: shopId, staff_ids: staffIds }
  const rows = await ctx.db.rows(sql('held'), params, HeldRow)
  return new Map(rows.map(({ staffId, vnd }) => [staffId, vnd]))
}

type NewMove = {
  id: number
  staffId: number
  kind: number
  code: string
  amountVnd: number
  surplusVnd?: number
  note: string
  journalId: number | null
  twinId?: number | null
}
type Where = Places & { fundId: number | null; day: string }

export async function insertMoves(ctx: WriteCtx, where: Where, moves: NewMove[]): Promise<void> {
  await ctx.db.run(sql('insert_moves'), {
    company_id: ctx.companyId,
    user_id: ctx.userId,
    shop_id: where.shopId,
    fund_id: where.fundId,
    fund_shop_id: where.fundShopId,
    day: where.day,
    ...columns(
      moves.map((move) => ({
        id: move.id,
        staff_id: move.staffId,
        kind: move.kind,
        code: move.code,
        amount_vnd: move.amountVnd,
        surplus_vnd: move.surplusVnd ?? 0,
        note: move.note,
        journal_id: move.journalId,
        twin_id: move.twinId ?? null,
      })),
    ),
  })
}

const Duplicate = z.object({ code: z.string(), staffId: z.number() })

type DuplicateMoveQuery = {
  shopId: number
  day: string
  fundId: number
  kinds: number[]
  items: { staffId: number; amountVnd: number }[]
}

/** The voucher of the same money entered a moment ago. */
export const findDuplicate = (
  ctx: WriteCtx,
  { shopId, day, fundId, kinds, items }: DuplicateMoveQuery,
): Promise<z.infer<typeof Duplicate> | null> =>
  ctx.db.optional(
    sql('find_duplicate_moves'),
    {
      company_id: ctx.companyId,
      shop_id: shopId,
      day,
      fund_id: fundId,
      kinds,
      staff_ids: items.map(({ staffId }) => staffId),
      amounts_vnd: items.map(({ amountVnd }) => amountVnd),
    },
    Duplicate,
  )

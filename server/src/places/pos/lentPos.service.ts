import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { OwnerShop } from './ownerShop.ts'
import { type PosForSwipes, posForSwipes } from './pos.service.ts'

const sql = loadSql(import.meta.url, './pos.sql')

type LentPosQuery = { shopId: number; day: string; orderIds: number[] }

/** Those of these POS that belong to other shops of the company and may swipe for this one. */
export async function lentPosForSwipes(
  ctx: WriteCtx,
  posIds: number[],
  { shopId, day, orderIds }: LentPosQuery,
): Promise<Map<number, PosForSwipes>> {
  if (posIds.length === 0) return new Map()
  const params = { company_id: ctx.companyId, shop_id: shopId, ids: posIds, day }
  const owners = await ctx.db.rows(sql('lent_pos'), params, OwnerShop)
  if (owners.length === 0) return new Map()
  const theirs = { ...ctx, shopIds: [...new Set(owners.map((owner) => owner.shopId))] }
  const posById = await posForSwipes(
    theirs,
    owners.map(({ id }) => id),
    { day, orderIds },
  )
  return new Map(
    owners.flatMap((owner) => {
      const pos = posById.get(owner.id)
      return pos ? [[owner.id, { ...pos, owner }] as const] : []
    }),
  )
}

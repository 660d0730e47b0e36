import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import { type Ctx, can, oneShop } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'

const sql = loadSql(import.meta.url, './badDebts.sql')
const Limit = z.object({ limitVnd: z.number(), usedVnd: z.number() })

/**
 * Up to which amount the caller writes off a debt of this customer alone: an owner any (null), who may approve up to the shop's
 * limit, less what the caller wrote off of the same customer within a day, and all others none.
 */
export async function mayDecideVnd(ctx: Ctx, customerId: number): Promise<number | null> {
  if (ctx.isOwner) return null
  if (!can(ctx, 'badExpense.approve')) return 0
  const { limitVnd, usedVnd } = await readLimit(ctx, customerId)
  return Math.max(0, limitVnd - usedVnd)
}

type WriteOffRequest = { customerId: number; amountVnd: number }

export async function ensureMayDecide(ctx: Ctx, { customerId, amountVnd }: WriteOffRequest): Promise<void> {
  const most = await mayDecideVnd(ctx, customerId)
  if (most === null || amountVnd <= most) return
  const { limitVnd } = await readLimit(ctx, customerId)
  const message = `Khoản ${formatVnd(amountVnd)} trên mức quản lý được xóa nợ (${formatVnd(limitVnd)} một khách trong một ngày), cần chủ duyệt`
  throw new UserError(message, { code: 'OWNER_DECIDES' })
}

const readLimit = (ctx: Ctx, customerId: number) =>
  ctx.db.one(
    sql('limit'),
    {
      company_id: ctx.companyId,
      shop_id: oneShop(ctx),
      customer_id: customerId,
      user_id: ctx.userId,
      now: ctx.now.toISOString(),
    },
    Limit,
  )

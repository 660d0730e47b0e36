import { orderKind } from '@cardpro/contract/orders/orderMoney'
import { z } from 'zod'
import type { WriteCtx } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { lockOrders } from '#orders/lines/actions.service.ts'
import type { OpenPart } from './allocation.rules.ts'

const sql = loadSql(import.meta.url, './partnerVouchers.sql')

const PartnerRow = z.object({ id: z.number(), name: z.string() })
const AccountRow = z.object({ orderId: z.number(), code: z.string(), balanceVnd: z.number() })

/** A partner's account in one shop while a voucher is made: what each side owes of which order, the oldest first. */
export type PartnerAccount = {
  id: number
  name: string
  they: OpenPart[]
  we: OpenPart[]
  /** Above 0 the partner owes the shop. */
  balanceVnd: number
  /** Orders that are swiped for the partner: its account is their balance. */
  ownOrders: ReadonlySet<number>
}

/** Reads a partner's account under lock: the orders with open amounts are held until the transaction ends. */
export async function lockPartnerAccount(ctx: WriteCtx, shopId: number, partnerId: number): Promise<PartnerAccount> {
  const key = { company_id: ctx.companyId, shop_id: shopId, partner_id: partnerId }
  const [partner, orders] = await Promise.all([
    ctx.db.optional(sql('find_partner'), key, PartnerRow),
    ctx.db.rows(sql('open_orders'), key, IdRow),
  ])
  if (!partner) throw UserError.at('PartnerID', 'Không có đối tác này trong cửa hàng')
  const locked = await lockOrders(
    ctx,
    orders.map(({ id }) => id),
  )
  const accounts = await ctx.db.rows(sql('open_accounts'), key, AccountRow)
  const side = (sign: 1 | -1) =>
    accounts
      .filter(({ balanceVnd }) => balanceVnd * sign > 0)
      .map(({ orderId, code, balanceVnd }) => ({ orderId, code, leftVnd: balanceVnd * sign }))
  const balanceVnd = accounts.reduce((sum, account) => sum + account.balanceVnd, 0)
  const own = locked.filter(({ kind, partnerId: id }) => kind === orderKind.partnerSwipe && id === partnerId)
  return { ...partner, they: side(1), we: side(-1), balanceVnd, ownOrders: new Set(own.map(({ id }) => id)) }
}

export const leftOf = (open: readonly OpenPart[]): number => open.reduce((sum, { leftVnd }) => sum + leftVnd, 0)

import type { MoneyPlace } from '@cardpro/contract/kit/fields'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { z } from 'zod'
import { can, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { noPermission, UserError } from '#kit/http/errors.ts'
import { type FundRow, findFunds } from './funds.service.ts'

const sql = loadSql(import.meta.url, './funds.sql')
const StoredCarrier = z.object({
  id: z.number(),
  name: z.string(),
  may_go_negative: z.boolean(),
  is_active: z.boolean(),
})

/** Those of these users who may carry money of the shop (141), each as a posting needs it, and locked. */
export async function findCarriers(ctx: WriteCtx, shopId: number, ids: number[]): Promise<Map<number, FundRow>> {
  const params = { company_id: ctx.companyId, shop_id: shopId, ids }
  const rows = await ctx.db.rows(sql('find_carriers'), params, StoredCarrier)
  return new Map(
    rows.map(({ id, name, may_go_negative, is_active }) => [
      id,
      {
        id,
        name,
        account: { kind: accountKind.advance, owner: id },
        mayGoNegative: may_go_negative,
        isActive: is_active,
        keeperId: null,
      },
    ]),
  )
}

/** Refuses, at the box of the caller, who does not work in the shop or is stopped. */
export function usableCarrier(found: Map<number, FundRow>, id: number, field: string): FundRow {
  const carrier = found.get(id)
  if (!carrier) throw UserError.at(field, 'Không có nhân viên này trong cửa hàng')
  if (!carrier.isActive) throw UserError.at(field, `Nhân viên ${carrier.name} đã ngừng làm`)
  return carrier
}

/** Where an entry's money comes from or goes to: a fund of the shop, or what a staff member carries. */
export async function findPlace(ctx: WriteCtx, shopId: number, { BankCardID, StaffID }: MoneyPlace): Promise<FundRow> {
  if (BankCardID !== undefined && StaffID !== undefined)
    throw UserError.at('StaffID', 'Chỉ chọn một quỹ hoặc tạm ứng của một nhân viên, không chọn cả hai')
  if (StaffID !== undefined) return usableCarrier(await findCarriers(ctx, shopId, [StaffID]), StaffID, 'StaffID')
  if (BankCardID === undefined) throw UserError.at('BankCardID', 'Vui lòng chọn quỹ')
  const fund = (await findFunds(ctx, shopId, [BankCardID])).get(BankCardID)
  if (!fund) throw UserError.at('BankCardID', 'Không có quỹ này trong cửa hàng')
  return fund
}

/** How a line or a voucher names its place. */
export const placeIds = ({ id, account }: FundRow): { fundId?: number; carrierId?: number } =>
  account.kind === accountKind.advance ? { carrierId: id } : { fundId: id }

/** `quỹ Tiền mặt`, `tạm ứng của Trần Minh Quân`. */
export const placeName = ({ name, account }: Pick<FundRow, 'name' | 'account'>): string =>
  account.kind === accountKind.advance ? `tạm ứng của ${name}` : `quỹ ${name}`

/** Without orders.edit a user pays, collects and tops up from no other hands than the own. */
export function ensureOwnPlace(ctx: WriteCtx, { BankCardID, StaffID }: MoneyPlace, needsHands: boolean): void {
  if (can(ctx, 'orders.edit')) return
  if (StaffID !== undefined && StaffID !== ctx.userId) throw noPermission('Bạn chỉ dùng được tạm ứng của mình')
  if (needsHands && BankCardID !== undefined) throw noPermission('Bạn chỉ chi và thu từ tạm ứng của mình')
}

import { type Action, accountMenuId, actionIds, type MenuKey, menus } from '@cardpro/contract/rights'
import { columns, type Rider } from '#platform/batch.ts'
import type { WriteCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { loadSql } from '#platform/sql.ts'

const sql = loadSql(import.meta.url, './audit.sql')

/** A deed in the words of the shop: on which screen, which action, on what, and what it changed. */
export type Deed = {
  menu: MenuKey | 'account'
  action: Action
  /** What was done, in Vietnamese: "Nạp tiền", "Sửa khách hàng". */
  act: string
  ref?: { kind: string; id: number }
  /** The shop it happened in; left out, the shop of the call. */
  shopId?: number
  /** Field → value, or before and after. Never a card number, password or token. */
  detail?: Record<string, unknown>
}

/** Writes the audit row of a deed. It takes the call's context on purpose: no deed without its row, no row without its deed. */
export async function record(ctx: WriteCtx, deed: Deed): Promise<void> {
  const { block, params } = rowsOf([{ ctx, deed }])
  await ctx.db.run(block, params)
}

/** The audit rows of deeds, to travel in the very statement that does them. The calls are of one company. */
export const rowsOf = (done: { ctx: WriteCtx; deed: Deed }[]): Rider => ({
  block: sql('insert_events'),
  params: { company_id: done[0]?.ctx.companyId, ...columns(done.map(rowOf)) },
})

const rowOf = ({ ctx, deed: { menu, action, act, ref, shopId, detail } }: { ctx: WriteCtx; deed: Deed }) => ({
  id: newId(),
  shop_id: shopId ?? ctx.shopId,
  user_id: ctx.userId,
  menu_id: menu === 'account' ? accountMenuId : menus[menu].menuId,
  action_id: actionIds[action],
  act,
  ref_kind: ref?.kind ?? '',
  ref_id: ref?.id ?? 0,
  detail: JSON.stringify(detail ?? {}),
  ip: ctx.ip,
  device: ctx.device,
  call_id: ctx.callId,
})

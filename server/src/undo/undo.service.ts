import { type UndoableKind, undoDays, type undoing, undoPrefix } from '@cardpro/contract/audit/undo'
import type { Data, Input } from '@cardpro/contract/basic/call'
import { formatInstant } from '@cardpro/contract/basic/dates'
import { z } from 'zod'
import { changeOf, type Undoing, wayBack } from '#audit/undoing.service.ts'
import { undoAppointment } from '#cards/appointments/appointmentUndo.service.ts'
import { undoCard } from '#cards/cardUndo.service.ts'
import { undoCollaborator } from '#collaborators/collaboratorUndo.service.ts'
import { undoLot } from '#debts/lotUndo.service.ts'
import { undoFund } from '#funds/fundUndo.service.ts'
import { undoPartner } from '#partners/partnerUndo.service.ts'
import { undoCustomer } from '#people/customerUndo.service.ts'
import { can, oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { noPermission, UserError } from '#platform/http/errors.ts'
import { undoPos } from '#pos/posUndo.service.ts'
import { ownShops } from '#shops/shops.service.ts'
import { undoShop } from '#shops/shopUndo.service.ts'

const sql = loadSql(import.meta.url, './undo.sql')
const Deed = z.object({
  id: z.number(),
  act: z.string(),
  at: z.string(),
  ref_kind: z.string(),
  ref_id: z.number(),
  detail: z.record(z.string(), z.unknown()),
  who: z.string(),
})
type Deed = z.infer<typeof Deed>
const Nobody = z.object({ isNobody: z.boolean() })

/** Each kind of record is put back by its own module, through the functions that its own calls go through. */
const undoOf: Record<UndoableKind, (ctx: WriteCtx, undoing: Undoing) => Promise<void>> = {
  customer: undoCustomerWithCards,
  card: undoCard,
  appointment: undoAppointment,
  pos: undoPos,
  partner: undoPartner,
  aff: undoCollaborator,
  fund: undoFund,
  lot: undoLot,
  shop: undoShop,
}

const dayMs = 86_400_000

/** Undoes what a deed did to a record, as a deed of its own: who did it stands in the record's history. */
export async function undoDeed(ctx: WriteCtx, input: Input<typeof undoing.undo>): Promise<Data<typeof undoing.undo>> {
  const deed = await findDeed(ctx, input)
  const { ref_kind: refKind, ref_id: id, detail } = deed
  const back = wayBack({ refKind, act: deed.act, detail })
  if (!back) throw new UserError('Thao tác này không hoàn tác được')
  const { kind, effect, right } = back
  // Shops are changed from anywhere, and wait for one another themselves.
  if (kind !== 'shop') await ctx.db.run(sql('hold_shop'), { company_id: ctx.companyId, shop_id: oneShop(ctx) })
  if (!can(ctx, right)) throw noPermission()
  if (ctx.now.getTime() - new Date(deed.at).getTime() > undoDays * dayMs)
    throw new UserError(`Chỉ hoàn tác được trong ${undoDays} ngày`)
  const { isNobody } = await ctx.db.one(sql('is_of_nobody'), { company_id: ctx.companyId, kind, id }, Nobody)
  if (isNobody) throw new UserError('Khách đã được ẩn danh nên không hoàn tác được')
  const act = deed.act.startsWith(undoPrefix) ? deed.act.slice(undoPrefix.length) : deed.act
  const words = [act, formatInstant(deed.at), deed.who].filter(Boolean).join(' · ')
  const undoes = { id: deed.id, act, words, effect }
  await undoOf[kind]({ ...ctx, undoes }, { refKind: kind, id, effect, change: changeOf(detail), kept: detail })
  return { Act: act }
}

/** Who was stopped comes back with the cards that were stopped with him. */
async function undoCustomerWithCards(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  await undoCustomer(ctx, undoing)
  if (undoing.effect === 'made') return
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id: ctx.undoes?.id ?? 0, customer_id: undoing.id }
  for (const { ref_id: id, detail } of await ctx.db.rows(sql('cards_ended_with'), { ...key, reach }, Deed))
    await undoCard(ctx, { refKind: 'card', id, effect: 'changed', change: changeOf(detail), kept: detail })
}

async function findDeed(ctx: WriteCtx, { LogID, Key }: Input<typeof undoing.undo>): Promise<Deed> {
  const own = await ownShops(ctx)
  const place = { company_id: ctx.companyId, shop_id: ctx.shopId, own_shop_ids: own.map(({ ShopID }) => ShopID) }
  const deed =
    LogID === undefined
      ? await ctx.db.optional(sql('find_deed_of_call'), { ...place, user_id: ctx.userId, key: Key ?? '', reach }, Deed)
      : await ctx.db.optional(sql('find_deed'), { ...place, id: LogID }, Deed)
  if (!deed) throw UserError.at('LogID', 'Không có thao tác này')
  return deed
}

/** No call is at work for longer than a minute: so many ids are given out in that time. */
const reach = 60_000 * 4096

import { eventDone, eventSentence, isAuditEvent } from '@cardpro/contract/kit/audit/events'
import { type UndoableKind, undoDays, type undoing } from '@cardpro/contract/kit/audit/undo'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { undoLot } from '#debts/posMoney/lotUndo.service.ts'
import { changeOf, type Undoing, wayBack } from '#kit/audit/undoing.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { idSpan } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { ensureActAllowed } from '#kit/http/callGuards.ts'
import { UserError } from '#kit/http/errors.ts'
import { undoAppointment } from '#people/cards/appointments/appointmentUndo.service.ts'
import { undoCard } from '#people/cards/cardUndo.service.ts'
import { undoCollaborator } from '#people/collaborators/collaboratorUndo.service.ts'
import { undoCustomer } from '#people/customers/customerUndo.service.ts'
import { undoFund } from '#places/funds/fundUndo.service.ts'
import { undoPartner } from '#places/partners/partnerUndo.service.ts'
import { undoPos } from '#places/pos/posUndo.service.ts'
import { ownShops } from '#places/shops/shops.service.ts'
import { undoShop } from '#places/shops/shopUndo.service.ts'

const sql = loadSql(import.meta.url, './undo.sql')
const EventRow = z.object({
  id: z.number(),
  event: z.string(),
  at: z.string(),
  ref_kind: z.string(),
  ref_id: z.number(),
  detail: z.record(z.string(), z.unknown()),
  who: z.string(),
})
type EventRow = z.infer<typeof EventRow>
const Anonymous = z.object({ isAnonymous: z.boolean() })

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

/** Undoes what an event did to a record, as an event of its own: the record's history names who did it. */
export async function undoAuditEvent(
  ctx: WriteCtx,
  input: Input<typeof undoing.undo>,
): Promise<Data<typeof undoing.undo>> {
  const row = await findEvent(ctx, input)
  const { ref_kind: refKind, ref_id: id, detail } = row
  const back = wayBack({ refKind, event: row.event, detail })
  const event = eventDone(row.event)
  if (!back || !isAuditEvent(event)) throw new UserError('Thao tác này không hoàn tác được')
  const { kind, effect, right } = back
  // Shops are changed from anywhere, and wait for one another themselves.
  if (kind !== 'shop') await ctx.db.run(sql('hold_shop'), { company_id: ctx.companyId, shop_id: oneShop(ctx) })
  ensureActAllowed(ctx, { access: right })
  if (ctx.now.getTime() - new Date(row.at).getTime() > undoDays * dayMs)
    throw new UserError(`Chỉ hoàn tác được trong ${undoDays} ngày`)
  const { isAnonymous } = await ctx.db.one(sql('is_anonymous'), { company_id: ctx.companyId, kind, id }, Anonymous)
  if (isAnonymous) throw new UserError('Khách đã được ẩn danh nên không hoàn tác được')
  const sentence = eventSentence(event)
  const words = [sentence, formatInstant(row.at), row.who].filter(Boolean).join(' · ')
  const undoes = { id: row.id, event, words, effect }
  await undoOf[kind]({ ...ctx, undoes }, { refKind: kind, id, effect, change: changeOf(detail), kept: detail })
  return { Act: sentence }
}

/** A customer that was stopped comes back with the cards that were stopped by the same call. */
async function undoCustomerWithCards(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  await undoCustomer(ctx, undoing)
  if (undoing.effect === 'made') return
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id: ctx.undoes?.id ?? 0, customer_id: undoing.id }
  for (const { ref_id: id, detail } of await ctx.db.rows(sql('cards_ended_with'), { ...key, reach }, EventRow))
    await undoCard(ctx, { refKind: 'card', id, effect: 'changed', change: changeOf(detail), kept: detail })
}

async function findEvent(ctx: WriteCtx, { LogID, Key }: Input<typeof undoing.undo>): Promise<EventRow> {
  const own = await ownShops(ctx)
  const place = { company_id: ctx.companyId, shop_id: ctx.shopId, own_shop_ids: own.map(({ ShopID }) => ShopID) }
  const row =
    LogID === undefined
      ? await ctx.db.optional(
          sql('find_event_of_call'),
          { ...place, user_id: ctx.userId, key: Key ?? '', reach },
          EventRow,
        )
      : await ctx.db.optional(sql('find_event'), { ...place, id: LogID }, EventRow)
  if (!row) throw UserError.at('LogID', 'Không có thao tác này')
  return row
}

/** No call is at work for longer than a minute: so many ids are given out in that time. */
const reach = idSpan(60_000)

import type { Data, Input } from '@cardpro/contract/kit/call'
import { CardDetail, HoldLog } from '@cardpro/contract/people/cards/cardRows'
import type { cards } from '@cardpro/contract/people/cards/cards'
import { type Ctx, can } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { appointmentsOfCard } from '#people/cards/appointments/appointments.service.ts'
import { cardMissing, readCards } from './cards.service.ts'

const sql = loadSql(import.meta.url, './cards.sql')
const custody = loadSql(import.meta.url, './custody/cardCustody.sql')
const Links = CardDetail.pick({ ReplacedByID: true, ReplacesID: true, HasNumber: true })

/** One card with its custody, its orders and its appointments. */
export async function getCard(
  ctx: Ctx,
  { cardDataID: id }: Input<typeof cards.getByID>,
): Promise<Data<typeof cards.getByID>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id, today: ctx.today }
  const [[card], links, HoldLogs, Orders, Calendar] = await Promise.all([
    readCards(ctx, { ids: [id] }),
    ctx.db.optional(sql('links_of_card'), params, Links),
    ctx.db.rows(custody('hold_logs'), params, HoldLog),
    can(ctx, 'orders.view') ? ctx.db.rows(sql('orders_of_card'), params, CardDetail.shape.Orders.element) : [],
    can(ctx, 'calendar.view') ? appointmentsOfCard(ctx, id) : [],
  ])
  if (!card || !links) throw cardMissing('cardDataID')
  return { ...card, ...links, HoldLogs, Orders, Calendar }
}

import type { Data, Input } from '@cardpro/contract/basic/call'
import { CardDetail, HoldLog } from '@cardpro/contract/cards/cardRows'
import type { cards } from '@cardpro/contract/cards/cards'
import { appointmentsOfCard } from '#cards/appointments/appointments.service.ts'
import { type Ctx, can } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
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

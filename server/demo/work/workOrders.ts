import { lineKind } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { newShopSettings } from '@cardpro/contract/places/shops/shops'
import { doCall, type Floor, type Office } from '#demo/demoCalls.ts'
import { cancelLine } from '#orders/lines/cancels.service.ts'

/** The manager wants to take back a swipe of today that is so large that a second person has to agree. */
export async function askSecondPerson(office: Office, { shop }: Floor): Promise<void> {
  const { rows } = await office.client.query<{ id: number; order_id: number; version: number }>(
    `SELECT l.id, l.order_id, o.version
     FROM order_lines l
     JOIN orders o ON o.company_id = $1 AND o.id = l.order_id
     WHERE l.company_id = $1 AND l.shop_id = $2 AND l.posted_on = $3 AND l.kind = $4 AND l.status = 1 AND l.amount_vnd > $5
       AND o.status <> 6
     ORDER BY l.id DESC
     LIMIT 1`,
    [office.world.company.id, shop.id, office.world.today, lineKind.swipe, newShopSettings.TwoPersonLimit],
  )
  const [line] = rows
  if (!line) return
  const wish = { ScheduleID: line.order_id, Version: line.version, LineID: line.id, Reason: 'Quẹt nhầm máy POS' }
  await doCall(office.hand('manager', shop), { call: orders.cancelLine, by: cancelLine }, wish)
}

import type { Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import { expiringKind } from '@cardpro/contract/people/cards/cardWords'
import type { radar } from '@cardpro/contract/people/cards/cardWork'
import { z } from 'zod'
import { type Ctx, can } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { readCards } from '#people/cards/cards.service.ts'
import { daysBetween } from './dueCards.rules.ts'

const sql = loadSql(import.meta.url, './dueCards.sql')
const Counts = z.object({ expired: z.number(), soon: z.number() })
const Owner = z.object({ id: z.number(), HasConsent: z.boolean(), Zalo: z.string(), Balance: z.number() })

/** Cards in use that have expired or soon will, the oldest first. */
export async function listExpiring(
  ctx: Ctx,
  input: Input<typeof radar.getCardExpired>,
): Promise<Page<typeof radar.getCardExpired>> {
  const last = addDays(ctx.today, input.days)
  const scope = { company_id: ctx.companyId, shop_ids: ctx.shopIds, today: ctx.today }
  const period = {
    first: input.Kind === expiringKind.soon ? ctx.today : '1900-01-01',
    last: input.Kind === expiringKind.expired ? addDays(ctx.today, -1) : last,
  }
  const place = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const [{ expired, soon }, found] = await Promise.all([
    ctx.db.one(sql('count_expiring'), { ...scope, last }, Counts),
    ctx.db.rows(sql('page_of_expiring'), { ...scope, ...period, ...place }, IdRow),
  ])
  const ids = found.map(({ id }) => id)
  const [cards, owners] = await Promise.all([
    readCards(ctx, { ids }),
    ctx.db.rows(
      sql('owners_of'),
      { company_id: ctx.companyId, shop_ids: ctx.shopIds, ids, to_send: orderStatus.toSend },
      Owner,
    ),
  ])
  const seesCustomers = can(ctx, 'customers.view')
  const cardOf = new Map(cards.map((card) => [card.CardDataID, card]))
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]))
  const rows = ids.flatMap((id) => {
    const [card, owner] = [cardOf.get(id), ownerOf.get(id)]
    if (!card || !owner) return []
    const { HasConsent, Zalo, Balance } = owner
    const ExpiredDays = daysBetween(card.ExpiresOn, ctx.today)
    return [{ ...card, ExpiredDays, HasConsent, Zalo, Balance: seesCustomers ? Balance : null }]
  })
  const total = (input.Kind === expiringKind.soon ? 0 : expired) + (input.Kind === expiringKind.expired ? 0 : soon)
  return { rows, total, summary: { Expired: expired, Soon: soon } }
}

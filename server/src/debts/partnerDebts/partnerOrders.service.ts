import { PartnerOrder, partnerOrderSums, type partnerOrders } from '@cardpro/contract/debts/partnerOrders'
import type { Input } from '@cardpro/contract/kit/call'
import { fold } from '@cardpro/contract/kit/search'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { monthUntil, readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './partnerOrders.sql')

type PartnerCorrespondingCall = typeof partnerOrders.partnerCorresponding
const Found = z.object({ Total: z.number(), Summary: partnerOrderSums, Rows: PartnerOrder.array() })

/** Đơn đối tác: what each partner did on which order, what is due for it and what is left. One statement. */
export async function listPartnerOrders(
  ctx: Ctx,
  input: Input<PartnerCorrespondingCall>,
): Promise<Page<PartnerCorrespondingCall>> {
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  const { Rows, Total, Summary } = await ctx.db.one(
    sql('list_partner_orders'),
    {
      company_id: ctx.companyId,
      shop_ids: ctx.shopIds,
      today: ctx.today,
      from_day: from,
      to_day: to,
      kind: input.Kind ?? null,
      partner_id: input.PartnerID ?? null,
      card_type: input.CardType,
      side: input.Side,
      state: input.State,
      search: fold(input.GeneralSearch).replace(/[\\%_]/g, '\\$&'),
      sort: input.Sort.replace(/^-/, ''),
      sort_sign: input.Sort.startsWith('-') ? -1 : 1,
      limit: input.PageSize,
      offset: (input.PageIndex - 1) * input.PageSize,
    },
    Found,
  )
  return { rows: Rows, total: Total, summary: Summary }
}

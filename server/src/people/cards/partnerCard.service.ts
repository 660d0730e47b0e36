import type { PartnerCard } from '@cardpro/contract/orders/orderPartner'
import type { WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './cards.sql')

/** The card of a partner that was typed so before, else a new one. `customerId`: the partner's customer record. */
export async function partnerCard(ctx: WriteCtx, customerId: number, card: PartnerCard): Promise<number> {
  const params = {
    company_id: ctx.companyId,
    id: newId(),
    customer_id: customerId,
    bank_code: card.BankCode,
    card_type: card.CardType,
    is_foreign: card.IsForeign,
    last4: card.Last4,
    user_id: ctx.userId,
  }
  return (await ctx.db.one(sql('partner_card'), params, IdRow)).id
}

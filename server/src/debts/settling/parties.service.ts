import { debtParty } from '@cardpro/contract/debts/settling'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { z } from 'zod'
import type { Account, TransferDimensions } from '#books/ledger/ledger.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { LockedOrder } from '#orders/lines/actions.service.ts'
import { aboutOrder, counterpartyOf, lockOrders } from '#orders/lines/actions.service.ts'
import { isOfPartner } from '#orders/orderParties.service.ts'
import { lockCustomerForShare } from '#people/customers/people.service.ts'
import { findCustomer } from '../customerDebts.service.ts'

const sql = loadSql(import.meta.url, './settling.sql')
const PartyRow = z.object({ id: z.number(), name: z.string(), code: z.string() })
const PartyOrder = z.object({ id: z.number(), code: z.string(), contractType: z.number(), staffId: z.number() })

/** Whose debt it is: a customer, a partner, a collaborator; held until the transaction ends. */
export type Party = z.infer<typeof PartyRow> & { party: number }
const parties = {
  [debtParty.customer]: { kind: accountKind.customer, missing: 'Không có khách hàng này trong cửa hàng' },
  [debtParty.partner]: { kind: accountKind.partner, missing: 'Không có đối tác này trong cửa hàng' },
  [debtParty.aff]: { kind: accountKind.collaborator, missing: 'Không có cộng tác viên này trong cửa hàng' },
} as const
type PartyKind = keyof typeof parties

export const partyOf = { customer: debtParty.customer, partner: debtParty.partner, aff: debtParty.aff } as const
const isPartyKind = (party: number): party is PartyKind => party in parties

/** The record whose history shows the event. */
export const recordOf = ({ party, id }: Pick<Party, 'party' | 'id'>): { kind: string; id: number } => ({
  kind: party === debtParty.customer ? 'customer' : party === debtParty.partner ? 'partner' : 'aff',
  id,
})

/** How its events name it. */
export const namedOf = ({ party, name }: Pick<Party, 'party' | 'name'>): Record<string, string> =>
  party === debtParty.customer ? { customer: name } : { name }

export async function holdParty(
  ctx: WriteCtx,
  shopId: number,
  { party, id }: Pick<Party, 'party' | 'id'>,
): Promise<Party> {
  if (party === debtParty.customer) {
    await lockCustomerForShare(ctx, id)
    const customer = await findCustomer(ctx, id, 'ObjectID')
    return { party, id, name: customer.full_name, code: `KH${customer.no}` }
  }
  const block = party === debtParty.partner ? sql('find_partner') : sql('find_collaborator')
  const found = await ctx.db.optional(block, { company_id: ctx.companyId, shop_id: shopId, id }, PartyRow)
  if (!found) throw UserError.at('ObjectID', partyKind(party).missing)
  return { ...found, party }
}

function partyKind(party: number) {
  if (!isPartyKind(party)) throw new Error(`no party of kind ${party}`)
  return parties[party]
}

/** The account of the debt, and the dimensions of a transfer on it. `order`: the one whose balance it moves, if any. */
export type PartyAccount = { account: Account; about: TransferDimensions; order?: LockedOrder }

/** The debt of a party in all, or of one order: under lock where the order's balance is that debt. */
export async function accountOf(ctx: WriteCtx, of: Party, orderId: number | undefined): Promise<PartyAccount> {
  const { kind } = partyKind(of.party)
  const named = of.party === debtParty.customer ? 'customer' : of.party === debtParty.partner ? 'partner' : 'aff'
  if (orderId === undefined) return { account: { kind, owner: of.id }, about: { [named]: of.id } }
  if (of.party === debtParty.customer) return accountOfOrder(ctx, of, orderId)
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), kind, party_id: of.id, order_id: orderId }
  const order = await ctx.db.optional(sql('find_order_of_party'), params, PartyOrder)
  if (!order) throw UserError.at('ScheduleID', `Đơn này không có công nợ với ${of.name}`)
  const { id, contractType, staffId } = order
  // The balance of an order that is swiped for a partner is what the partner owes for it.
  if (of.party === debtParty.partner && isOfPartner(contractType)) return accountOfOrder(ctx, of, orderId)
  return {
    account: { kind, owner: of.id, ref: id },
    about: { order: id, contractType, staff: staffId, [named]: of.id },
  }
}

async function accountOfOrder(ctx: WriteCtx, { id, name }: Party, orderId: number): Promise<PartyAccount> {
  const [order] = await lockOrders(ctx, [orderId])
  if (!order || counterpartyOf(order).owner !== id)
    throw UserError.at('ScheduleID', `Đơn này không phải đơn của ${name}`)
  if (order.isCancelled) throw UserError.at('ScheduleID', `Đơn ${order.code} đã hủy`)
  if (!order.hasLines) throw UserError.at('ScheduleID', `Đơn ${order.code} chưa có dòng tiền nào nên chưa có công nợ`)
  return { account: counterpartyOf(order), about: aboutOrder(order), order }
}

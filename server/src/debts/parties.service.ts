import type { PartyType } from '@cardpro/contract/debts/partyTypes'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import type { Account, TransferDimensions } from '#books/ledger/ledger.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { lockCustomerForShare } from '#people/customers/people.service.ts'
import { tradingPartner } from '#places/partners/partners.service.ts'

/** The account of the debts of each type. */
export const debtKinds = { customer: 131, partner: 331, pos: 1361, aff: 3388 } as const satisfies Record<
  PartyType,
  number
>

/** Who gets money that waited on 1381 or 3381, or bears it; without an account it is the fund itself. */
export type Party = { name: string; account: Account | null; about: TransferDimensions }

/** The books and the log name no customers: a person may be forgotten, and they keep everything. */
export const bookName = ({ name, about }: Party): string => (about.customer === undefined ? name : '')

/** A customer of the shop, kept from being merged or erased meanwhile. */
export async function customerParty(ctx: WriteCtx, id: number | undefined): Promise<Party> {
  if (id === undefined) throw UserError.at('CustomerID', 'Vui lòng chọn khách hàng')
  const customer = await lockCustomerForShare(ctx, id)
  if (!customer) throw UserError.at('CustomerID', 'Không có khách hàng này trong cửa hàng')
  return { name: customer.full_name, account: { kind: accountKind.customer, owner: id }, about: { customer: id } }
}

/** A partner that the shop trades with. */
export async function partnerParty(ctx: WriteCtx, id: number | undefined): Promise<Party> {
  if (id === undefined) throw UserError.at('PartnerID', 'Vui lòng chọn đối tác')
  const name = await tradingPartner(ctx, oneShop(ctx), { id, field: 'PartnerID' })
  return { name, account: { kind: accountKind.partner, owner: id }, about: { partner: id } }
}

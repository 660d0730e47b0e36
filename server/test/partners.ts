import type { RawInput } from '@cardpro/contract/kit/call'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { partners } from '@cardpro/contract/places/partners/partners'
import { posPartners } from '@cardpro/contract/places/partners/posPartners'
import { makePos } from './cardFile.ts'
import { todayHere } from './orders.ts'
import type { TestUser } from './shop.ts'

// Whom a shop shares its work with, made through the API the way a shop makes it. Each answers the new id.

let serial = 0
const nextPhone = (): string => `0934${String(++serial).padStart(6, '0')}`

/** A collaborator at 0,3 % of the volume. */
export async function makeCollaborator(
  user: TestUser,
  input: Partial<RawInput<typeof collaborators.addOrEdit>> = {},
): Promise<number> {
  const Phone = nextPhone()
  const defaults = { Name: `Phạm Thu ${serial}`, Phone, Percent: 0.3, Base: 1 as const }
  return (await user.done(collaborators.addOrEdit, { ...defaults, ...input })).Data.AffID
}

export async function makePartner(
  user: TestUser,
  input: Partial<RawInput<typeof partners.addOrEdit>> = {},
): Promise<number> {
  const Phone = nextPhone()
  const defaults = { Name: `Đại lý ${serial}`, Phone, Type: 1 as const }
  return (await user.done(partners.addOrEdit, { ...defaults, ...input })).Data.PartnerID
}

/** They charge us 0,9 % for domestic Visa cards from today on. */
export async function makePartnerFee(
  user: TestUser,
  partnerID: number,
  input: Partial<RawInput<typeof partnerFees.configFeePartnerShop>> = {},
): Promise<number> {
  const defaults = { partnerID, typeCard: 'VISA' as const, Direction: 1 as const, Percent: 0.9 }
  return (await user.done(partnerFees.configFeePartnerShop, { ...defaults, ...input })).Data.ConfigPartnerFeeShopID
}

type Link = RawInput<typeof posPartners.createPosPartner>

/** A POS that is lent to the partner from today on, under the code `M-01`; the POS is made unless given. */
export async function makeLink(user: TestUser, input: Partial<Link> & { PartnerID: number }): Promise<Link> {
  const PosID = input.PosID ?? (await makePos(user))
  const link = { PartnerCode: 'M-01', Direction: 2 as const, FromDate: todayHere(), ...input, PosID }
  const { posPartnerID } = (await user.done(posPartners.createPosPartner, link)).Data
  return { ...link, posPartnerID, Version: 1 }
}

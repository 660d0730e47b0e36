import type { Asks } from '../kit/call.ts'
import type { Right } from '../kit/rights.ts'

/** Whose debts they are, as the calls name it. */
export const partyTypes = ['customer', 'partner', 'pos', 'aff'] as const
export type PartyType = (typeof partyTypes)[number]

/** The right to see the debts of each. */
export const partyRights = {
  customer: 'customerDebts.view',
  partner: 'partnerDebts.view',
  pos: 'posMoney.view',
  aff: 'affDebts.view',
} as const satisfies Record<PartyType, Right>

/** The right to see the debts of that type. */
export const asksOfType = ({ type: of }: { type?: PartyType | undefined }): Asks =>
  of === undefined ? [] : [[partyRights[of]]]

export const partyNames = {
  customer: 'Khách hàng',
  partner: 'Đối tác',
  pos: 'POS',
  aff: 'Cộng tác viên',
} as const satisfies Record<PartyType, string>

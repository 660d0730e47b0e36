import type { LogRow } from '@cardpro/contract/kit/audit/audit'

const screens: Record<string, (id: number) => string> = {
  order: (id) => `/contract/${id}`,
  customer: (id) => `/customer?drawer=view.${id}`,
  card: (id) => `/cards?drawer=edit.${id}`,
  pos: (id) => `/manager/pos?drawer=edit.${id}`,
  aff: (id) => `/manager/collaborators?drawer=edit.${id}`,
  partner: (id) => `/manager/partner?drawer=edit.${id}`,
  posPartner: (id) => `/manager/pospartner?drawer=edit.${id}`,
  fund: (id) => `/manager/bankcard?drawer=edit.${id}`,
  lot: (id) => `/debt?tab=pos&drawer=payments.${id}`,
  shop: (id) => `/manager/branch?drawer=edit.${id}`,
  user: (id) => `/manager/staff?drawer=edit.${id}`,
}

/** The path of the record; null where it has no screen of its own, or belongs to another shop than the chosen one. */
export function recordPath({ RefKind, RefID, ShopID }: LogRow, shopId: number | undefined): string | null {
  return ShopID === shopId ? (screens[RefKind]?.(RefID) ?? null) : null
}

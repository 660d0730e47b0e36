import type { ImportKind } from '@cardpro/contract/files/excelIn'
import type { MenuKey } from '@cardpro/contract/identity/rights'

/** The screen under which storing a file of a kind is audited. */
export const menuOf = {
  customers: 'customers',
  cards: 'cards',
  pos: 'pos',
  partners: 'partners',
  moveIn: 'funds',
} as const satisfies Record<ImportKind, MenuKey>

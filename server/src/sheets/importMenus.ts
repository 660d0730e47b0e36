import type { ImportKind } from '@cardpro/contract/excelIn'
import type { MenuKey } from '@cardpro/contract/rights'

/** The screen whose deed it is to store a file of a kind. */
export const menuOf = {
  customers: 'customers',
  cards: 'cards',
  pos: 'pos',
  partners: 'partners',
  moveIn: 'funds',
} as const satisfies Record<ImportKind, MenuKey>

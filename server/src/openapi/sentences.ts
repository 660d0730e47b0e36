import { entriesOf, type Fields } from '@cardpro/contract/kit/dictionary'
import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import { collaboratorFields } from '@cardpro/contract/people/collaborators/collaborator.fields'
import { customerFields } from '@cardpro/contract/people/customers/customer.fields'
import { staffFields } from '@cardpro/contract/people/staff/staff.fields'
import { fundFields } from '@cardpro/contract/places/funds/fund.fields'
import { feeFields, shopFeeFields } from '@cardpro/contract/places/partners/fee.fields'
import { partnerFields } from '@cardpro/contract/places/partners/partner.fields'
import { linkFields } from '@cardpro/contract/places/partners/posPartner.fields'
import { posFields } from '@cardpro/contract/places/pos/pos.fields'
import { settingFields } from '@cardpro/contract/places/shops/shop.fields'
import { counts } from './words/counts.ts'
import { days, instants } from './words/days.ts'
import { flags } from './words/flags.ts'
import { ids } from './words/ids.ts'
import { kinds } from './words/kinds.ts'
import { lists } from './words/lists.ts'
import { money } from './words/money.ts'
import { texts } from './words/texts.ts'

const records: readonly Fields[] = [
  settingFields,
  customerFields,
  cardFields,
  posFields,
  fundFields,
  staffFields,
  collaboratorFields,
  partnerFields,
  linkFields,
  feeFields,
  shopFeeFields,
]
const labels = new Map(records.flatMap(entriesOf).map(([key, { label }]) => [key, label]))

/** What a field holds, described once for its name on the wire; null for a name without a description. */
export function sentenceOf(name: string, io: 'input' | 'output'): string | null {
  const day = days[name]
  if (day !== undefined) return `${day}; ${io === 'input' ? 'DD/MM/YYYY hoặc YYYY-MM-DD' : 'YYYY-MM-DD'}`
  const instant = instants[name]
  if (instant !== undefined) return `${instant}; ISO 8601 +07:00`
  const sum = money[name]
  if (sum !== undefined) return `${sum}; đồng`
  return (
    kinds[name] ?? ids[name] ?? counts[name] ?? flags[name] ?? texts[name] ?? lists[name] ?? labels.get(name) ?? null
  )
}

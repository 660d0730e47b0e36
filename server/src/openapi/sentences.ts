import { entriesOf, type Fields } from '@cardpro/contract/basic/dictionary'
import { cardFields } from '@cardpro/contract/cards/card.fields'
import { collaboratorFields } from '@cardpro/contract/collaborators/collaborator.fields'
import { fundFields } from '@cardpro/contract/funds/fund.fields'
import { feeFields, shopFeeFields } from '@cardpro/contract/partners/fee.fields'
import { partnerFields } from '@cardpro/contract/partners/partner.fields'
import { linkFields } from '@cardpro/contract/partners/posPartner.fields'
import { customerFields } from '@cardpro/contract/people/customer.fields'
import { posFields } from '@cardpro/contract/pos/pos.fields'
import { staffFields } from '@cardpro/contract/staff/staff.fields'
import { counts } from './words/counts.ts'
import { days, instants } from './words/days.ts'
import { flags } from './words/flags.ts'
import { ids } from './words/ids.ts'
import { kinds } from './words/kinds.ts'
import { lists } from './words/lists.ts'
import { money } from './words/money.ts'
import { texts } from './words/texts.ts'

const records: readonly Fields[] = [
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

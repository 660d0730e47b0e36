import { banks } from '@cardpro/contract/banks'
import type { RawInput } from '@cardpro/contract/call'
import type { cards } from '@cardpro/contract/cards'
import { people } from '@cardpro/contract/people'
import { useCall } from '#api/hooks.ts'
import { ActiveFilters } from '#ui/ActiveFilters.tsx'
import { numberChoices } from '#ui/ChoiceField.tsx'
import { Toolbar } from '#ui/ListPage.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { SelectFilter } from '#ui/SelectFilter.tsx'
import { cardHolders } from './cardWords.ts'

type Filters = {
  GeneralSearch: string
  CustomerID: number | null
  Status: number | null
  BankCode: string | null
  cardInShop: number | null
  PageIndex: number
  PageSize: number
}

export const initialFilters: Filters = {
  GeneralSearch: '',
  CustomerID: null,
  Status: null,
  BankCode: null,
  cardInShop: null,
  PageIndex: 1,
  PageSize: 20,
}

/** What the list is asked with: a filter that is not chosen is left out. */
export function inputOf(filters: Filters): RawInput<typeof cards.getByConditions> {
  const { CustomerID, Status, BankCode, cardInShop, ...rest } = filters
  return {
    ...rest,
    ...(CustomerID !== null && { CustomerID }),
    ...(Status !== null && { Status }),
    ...(BankCode !== null && { BankCode }),
    ...(cardInShop !== null && { cardInShop }),
  }
}

type CardFiltersProps = { filters: Filters; onChange: (change: Partial<Filters>) => void }

export function CardFilters({ filters, onChange }: CardFiltersProps) {
  return (
    <>
      <Toolbar>
        <SearchBox
          value={filters.GeneralSearch}
          onChange={(GeneralSearch) => onChange({ GeneralSearch })}
          placeholder="4 số cuối, tên, SĐT khách"
        />
        <SelectFilter
          label="Ngân hàng"
          value={filters.BankCode}
          onChange={(BankCode) => onChange({ BankCode })}
          options={issuers}
        />
        <SelectFilter
          label="Nơi giữ"
          value={filters.cardInShop}
          onChange={(cardInShop) => onChange({ cardInShop })}
          options={holders}
        />
      </Toolbar>
      {filters.CustomerID !== null && (
        <OwnerFilter customerId={filters.CustomerID} onRemove={() => onChange({ CustomerID: null })} />
      )}
    </>
  )
}

/** Comes from a customer's own drawer, and is no more than the way back to all cards. */
function OwnerFilter({ customerId, onRemove }: { customerId: number; onRemove: () => void }) {
  const owner = useCall(people.getByID, { CustomerID: customerId }).data?.Data
  return <ActiveFilters filters={[{ label: `Khách: ${owner?.FullName ?? '…'}`, onRemove }]} onClear={onRemove} />
}

const issuers = banks.filter((bank) => bank.cardIssuer).map((bank) => ({ value: bank.code, label: bank.shortName }))
const holders = numberChoices(cardHolders)

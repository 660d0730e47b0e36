import type { RawInput } from '@cardpro/contract/call'
import { cards } from '@cardpro/contract/cards'
import { identity } from '@cardpro/contract/identity'
import { people } from '@cardpro/contract/people'
import { useCall } from '#api/hooks.ts'
import { useBanks } from '#pickers/useBanks.ts'
import { ActiveFilters } from '#ui/ActiveFilters.tsx'
import { numberChoices } from '#ui/ChoiceField.tsx'
import { DateRangeFilter } from '#ui/DateRangeFilter.tsx'
import { Toolbar } from '#ui/ListPage.tsx'
import { readDays, writeDays } from '#ui/ranges.ts'
import { SearchBox } from '#ui/SearchBox.tsx'
import { SelectFilter } from '#ui/SelectFilter.tsx'
import { standingOf } from '#ui/standing.ts'
import { today } from '#ui/today.ts'
import { cardHolders } from './cardWords.ts'

type Filters = {
  GeneralSearch: string
  CustomerID: number | null
  Status: number | null
  BankCode: string | null
  cardInShop: number | null
  StaffId: number | null
  DuesFromDate: string
  DuesToDate: string
  Sort: string
  GroupBy: string
  Closed: string[]
  PageIndex: number
  PageSize: number
}

export const initialFilters: Filters = {
  GeneralSearch: '',
  CustomerID: null,
  Status: null,
  BankCode: null,
  cardInShop: null,
  StaffId: null,
  DuesFromDate: '',
  DuesToDate: '',
  Sort: '',
  GroupBy: '',
  Closed: [],
  PageIndex: 1,
  PageSize: 20,
}

/** What the list is asked with: a filter that is not chosen is left out. */
export function inputOf(filters: Filters): RawInput<typeof cards.getByConditions> {
  const { CustomerID, Status, BankCode, cardInShop, StaffId, DuesFromDate: _from, DuesToDate: _to, ...rest } = filters
  const { from, to } = duesOf(filters)
  return {
    ...rest,
    ...standingOf(cards.getByConditions, filters),
    ...(CustomerID !== null && { CustomerID }),
    ...(Status !== null && { Status }),
    ...(BankCode !== null && { BankCode }),
    ...(cardInShop !== null && { cardInShop }),
    ...(StaffId !== null && { StaffId }),
    ...(from && { DuesFromDate: from }),
    ...(to && { DuesToDate: to }),
  }
}

/** The due days that are asked for, also where the address names a stretch of them. */
const duesOf = ({ DuesFromDate, DuesToDate }: Pick<Filters, 'DuesFromDate' | 'DuesToDate'>) =>
  readDays({ from: DuesFromDate, to: DuesToDate }, today())

type CardFiltersProps = { filters: Filters; onChange: (change: Partial<Filters>) => void }

export function CardFilters({ filters, onChange }: CardFiltersProps) {
  const staff = useCall(identity.getAllStaff, {}).data?.Data ?? []
  const issuers = useBanks().filter(({ CardIssuer }) => CardIssuer)
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
          options={issuers.map(({ BankCode, ShortName }) => ({ value: BankCode, label: ShortName }))}
        />
        <SelectFilter
          label="Nơi giữ"
          value={filters.cardInShop}
          onChange={(cardInShop) => onChange({ cardInShop })}
          options={holders}
        />
        <SelectFilter
          label="NV phụ trách"
          value={filters.StaffId}
          onChange={(StaffId) => onChange({ StaffId })}
          options={staff.map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))}
        />
        <DateRangeFilter
          label="Ngày đến hạn"
          none="Đến hạn: mọi ngày"
          isAhead
          value={duesOf(filters)}
          onChange={(days) => {
            const { from, to } = writeDays(days)
            onChange({ DuesFromDate: from, DuesToDate: to })
          }}
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

const holders = numberChoices(cardHolders)

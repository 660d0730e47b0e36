import type { RawInput } from '@cardpro/contract/basic/call'
import { cards } from '@cardpro/contract/cards/cards'
import { cardTier, cardTiers } from '@cardpro/contract/cards/cardTier'
import { collaborators } from '@cardpro/contract/collaborators/collaborator.calls'
import { identity } from '@cardpro/contract/identity/identity'
import { people } from '@cardpro/contract/people/customer.calls'
import { useCall } from '#api/hooks.ts'
import { useBanks } from '#pickers/useBanks.ts'
import { numberChoices } from '#ui/form/ChoiceField.tsx'
import { DateRangeFilter } from '#ui/form/DateRangeFilter.tsx'
import { today } from '#ui/hooks/today.ts'
import { useNarrow } from '#ui/hooks/useNarrow.ts'
import { ActiveFilters } from '#ui/list/ActiveFilters.tsx'
import { Toolbar } from '#ui/list/ListPage.tsx'
import { sortingOf } from '#ui/list/list.ts'
import { readDays, writeDays } from '#ui/list/ranges.ts'
import { SearchBox } from '#ui/list/SearchBox.tsx'
import { SelectFilter } from '#ui/list/SelectFilter.tsx'
import { cardHolders } from './cardWords.ts'

type Filters = {
  GeneralSearch: string
  CustomerID: number | null
  Status: number | null
  BankCode: string | null
  cardInShop: number | null
  StaffId: number | null
  AffID: number | null
  Tier: number | null
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
  AffID: null,
  Tier: null,
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
  const { CustomerID, Status, BankCode, cardInShop, StaffId, AffID, Tier, ...others } = filters
  const { DuesFromDate: _from, DuesToDate: _to, ...rest } = others
  const { from, to } = duesOf(filters)
  const tier = cardTier.safeParse(Tier).data
  return {
    ...rest,
    ...sortingOf(cards.getByConditions, filters),
    ...(CustomerID !== null && { CustomerID }),
    ...(Status !== null && { Status }),
    ...(BankCode !== null && { BankCode }),
    ...(cardInShop !== null && { cardInShop }),
    ...(StaffId !== null && { StaffId }),
    ...(AffID !== null && { AffID }),
    ...(tier !== undefined && { Tier: tier }),
    ...(from && { DuesFromDate: from }),
    ...(to && { DuesToDate: to }),
  }
}

/** The due days that are asked for, also where the address names a stretch of them. */
const duesOf = ({ DuesFromDate, DuesToDate }: Pick<Filters, 'DuesFromDate' | 'DuesToDate'>) =>
  readDays({ from: DuesFromDate, to: DuesToDate }, today())

type CardFiltersProps = { filters: Filters; onChange: (change: Partial<Filters>) => void }

/** `columns`: those that the list shows. */
export function CardFilters({ columns, ...props }: CardFiltersProps & { columns: readonly string[] }) {
  const { filters, onChange } = props
  const staff = useCall(identity.getAllStaff, {}).data?.Data ?? []
  const issuers = useBanks().filter(({ CardIssuer }) => CardIssuer)
  return (
    <>
      <Toolbar folds>
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
        <SpareFilters {...props} columns={columns} />
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

/** By class and by collaborator: beside the columns of that name, and on a phone. */
function SpareFilters({
  filters: { AffID, Tier },
  onChange,
  columns,
}: CardFiltersProps & { columns: readonly string[] }) {
  const isNarrow = useNarrow()
  return (
    <>
      {(isNarrow || columns.includes('Hạng') || Tier !== null) && (
        <SelectFilter label="Hạng" value={Tier} onChange={(tier) => onChange({ Tier: tier })} options={tiers} />
      )}
      {(isNarrow || columns.includes('AffName') || AffID !== null) && (
        <BroughtBy value={AffID} onChange={(affId) => onChange({ AffID: affId })} />
      )}
    </>
  )
}

type BroughtByProps = { value: number | null; onChange: (affId: number | null) => void }

/** Where there are collaborators. */
function BroughtBy(props: BroughtByProps) {
  const affs = useCall(collaborators.getAff, {}, { silent: true }).data?.Data ?? []
  if (affs.length === 0) return null
  return (
    <SelectFilter {...props} label="CTV" options={affs.map(({ AffID, Name }) => ({ value: AffID, label: Name }))} />
  )
}

/** Comes from a customer's own drawer, and is no more than the way back to all cards. */
function OwnerFilter({ customerId, onRemove }: { customerId: number; onRemove: () => void }) {
  const owner = useCall(people.getByID, { CustomerID: customerId }).data?.Data
  return <ActiveFilters filters={[{ label: `Khách: ${owner?.FullName ?? '…'}`, onRemove }]} onClear={onRemove} />
}

const holders = numberChoices(cardHolders)
const tiers = numberChoices(cardTiers)

import { cardTiers } from '@cardpro/contract/people/cards/cardTier'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { identity } from '@cardpro/contract/people/identity/identity'
import { useCall } from '#kit/api/hooks.ts'
import { CollaboratorFilter } from '#kit/pickers/ListFilters.tsx'
import { useBanks } from '#kit/pickers/useBanks.ts'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { ActiveFilters } from '#kit/ui/list/ActiveFilters.tsx'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { writeDays } from '#kit/ui/list/ranges.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { duesOf, type CardFilters as Filters } from './cardList.ts'
import { cardHolders } from './cardWords.ts'

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
          value={filters.BankCode || null}
          onChange={(BankCode) => onChange({ BankCode: BankCode ?? '' })}
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
        <CollaboratorFilter value={AffID} onChange={(collaboratorId) => onChange({ AffID: collaboratorId })} />
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
const tiers = numberChoices(cardTiers)

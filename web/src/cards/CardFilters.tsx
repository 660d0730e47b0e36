import { cardTiers } from '@cardpro/contract/cards/cardTier'
import { identity } from '@cardpro/contract/identity/identity'
import { people } from '@cardpro/contract/people/customer.calls'
import { useCall } from '#api/hooks.ts'
import { CollaboratorFilter } from '#pickers/ListFilters.tsx'
import { useBanks } from '#pickers/useBanks.ts'
import { numberChoices } from '#ui/form/ChoiceField.tsx'
import { DateRangeFilter } from '#ui/form/DateRangeFilter.tsx'
import { useNarrow } from '#ui/hooks/useNarrow.ts'
import { ActiveFilters } from '#ui/list/ActiveFilters.tsx'
import { Toolbar } from '#ui/list/ListPage.tsx'
import { writeDays } from '#ui/list/ranges.ts'
import { SearchBox } from '#ui/list/SearchBox.tsx'
import { SelectFilter } from '#ui/list/SelectFilter.tsx'
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

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
import { ListToolbar } from '#kit/ui/list/ListScreen.tsx'
import { writeDays } from '#kit/ui/list/ranges.ts'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { bound, type FilterState } from '#kit/ui/list/useFilters.ts'
import { duesOf, type CardFilters as Filters } from './cardList.ts'
import { cardHolders } from './cardWords.ts'

/** `columns`: those that the list shows. */
type CardFiltersProps = { state: FilterState<Filters>; columns: readonly string[] }

export function CardFilters(props: CardFiltersProps) {
  const { state } = props
  const [filters, setFilters] = state
  const staff = useCall(identity.getAllStaff, {}).data?.Data ?? []
  const issuers = useBanks().filter(({ CardIssuer }) => CardIssuer)
  return (
    <>
      <ListToolbar state={state} search="4 số cuối, tên, SĐT khách" folds>
        <SelectFilter
          label="Ngân hàng"
          value={filters.BankCode || null}
          onChange={(BankCode) => setFilters({ BankCode: BankCode ?? '' })}
          options={issuers.map(({ BankCode, ShortName }) => ({ value: BankCode, label: ShortName }))}
        />
        <SelectFilter label="Nơi giữ" options={holders} {...bound(state, 'cardInShop')} />
        <SelectFilter
          label="NV phụ trách"
          options={staff.map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))}
          {...bound(state, 'StaffId')}
        />
        <SpareFilters {...props} />
        <DateRangeFilter
          label="Ngày đến hạn"
          none="Đến hạn: mọi ngày"
          isAhead
          value={duesOf(filters)}
          onChange={(days) => {
            const { from, to } = writeDays(days)
            setFilters({ DuesFromDate: from, DuesToDate: to })
          }}
        />
      </ListToolbar>
      {filters.CustomerID !== null && (
        <OwnerFilter customerId={filters.CustomerID} onRemove={() => setFilters({ CustomerID: null })} />
      )}
    </>
  )
}

/** By class and by collaborator: beside the columns of that name, and on a phone. */
function SpareFilters({ state, columns }: CardFiltersProps) {
  const isNarrow = useNarrow()
  const [{ AffID, Tier }] = state
  return (
    <>
      {(isNarrow || columns.includes('Hạng') || Tier !== null) && (
        <SelectFilter label="Hạng" options={tiers} {...bound(state, 'Tier')} />
      )}
      {(isNarrow || columns.includes('AffName') || AffID !== null) && <CollaboratorFilter {...bound(state, 'AffID')} />}
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

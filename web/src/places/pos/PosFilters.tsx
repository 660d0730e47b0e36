import { identity } from '@cardpro/contract/people/identity/identity'
import { partners } from '@cardpro/contract/places/partners/partners'
import { ownerTypes, posFields } from '@cardpro/contract/places/pos/pos.fields'
import { posRecordList } from '@cardpro/contract/places/pos/pos.list'
import { useCall } from '#kit/api/hooks.ts'
import { useBanks } from '#kit/pickers/useBanks.ts'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { ListToolbar } from '#kit/ui/list/ListScreen.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { bound, type FilterState } from '#kit/ui/list/useFilters.ts'
import type { PosListFilters } from './posList.ts'

export function PosFilters({ state }: { state: FilterState<PosListFilters> }) {
  const [filters, setFilters] = state
  const staff = useCall(identity.getAllStaff, {}).data?.Data ?? []
  const others = useCall(partners.getAllPartner, {}).data?.Data ?? []
  const banks = useBanks()
  return (
    <ListToolbar state={state} search="Tên, mã POS, TID, MID, serial" folds>
      <SelectFilter
        label={posFields.BankCode.label}
        value={filters.BankCode || null}
        onChange={(BankCode) => setFilters({ BankCode: BankCode ?? '' })}
        options={banks.map(({ BankCode, ShortName }) => ({ value: BankCode, label: ShortName }))}
      />
      <SelectFilter
        label={posRecordList.filters.StaffID.label}
        options={staff.map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))}
        {...bound(state, 'StaffID')}
      />
      <SelectFilter label={posFields.OwnerType.label} options={owners} {...bound(state, 'OwnerType')} />
      <SelectFilter
        label={posRecordList.filters.PartnerID.label}
        options={others.map(({ PartnerID, Name }) => ({ value: PartnerID, label: Name }))}
        {...bound(state, 'PartnerID')}
      />
    </ListToolbar>
  )
}

const owners = numberChoices(ownerTypes)

import { identity } from '@cardpro/contract/people/identity/identity'
import { partners } from '@cardpro/contract/places/partners/partners'
import { ownerTypes, posFields } from '@cardpro/contract/places/pos/pos.fields'
import { posRecordList } from '@cardpro/contract/places/pos/pos.list'
import { useCall } from '#kit/api/hooks.ts'
import { useBanks } from '#kit/pickers/useBanks.ts'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import type { PosListFilters } from './posList.ts'

type PosFiltersProps = { filters: PosListFilters; onChange: (change: Partial<PosListFilters>) => void }

export function PosFilters({ filters, onChange }: PosFiltersProps) {
  const staff = useCall(identity.getAllStaff, {}).data?.Data ?? []
  const others = useCall(partners.getAllPartner, {}).data?.Data ?? []
  const banks = useBanks()
  return (
    <Toolbar folds>
      <SearchBox
        value={filters.GeneralSearch}
        onChange={(GeneralSearch) => onChange({ GeneralSearch })}
        placeholder="Tên, mã POS, TID, MID, serial"
      />
      <SelectFilter
        label={posFields.BankCode.label}
        value={filters.BankCode || null}
        onChange={(BankCode) => onChange({ BankCode: BankCode ?? '' })}
        options={banks.map(({ BankCode, ShortName }) => ({ value: BankCode, label: ShortName }))}
      />
      <SelectFilter
        label={posRecordList.filters.StaffID.label}
        value={filters.StaffID}
        onChange={(StaffID) => onChange({ StaffID })}
        options={staff.map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))}
      />
      <SelectFilter
        label={posFields.OwnerType.label}
        value={filters.OwnerType}
        onChange={(OwnerType) => onChange({ OwnerType })}
        options={owners}
      />
      <SelectFilter
        label={posRecordList.filters.PartnerID.label}
        value={filters.PartnerID}
        onChange={(PartnerID) => onChange({ PartnerID })}
        options={others.map(({ PartnerID, Name }) => ({ value: PartnerID, label: Name }))}
      />
    </Toolbar>
  )
}

const owners = numberChoices(ownerTypes)

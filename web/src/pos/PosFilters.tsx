import type { RawInput } from '@cardpro/contract/basic/call'
import { identity } from '@cardpro/contract/identity/identity'
import { partners } from '@cardpro/contract/partners/partners'
import { ownerTypes, pos } from '@cardpro/contract/pos/pos'
import { useCall } from '#api/hooks.ts'
import { useBanks } from '#pickers/useBanks.ts'
import { numberChoices } from '#ui/form/ChoiceField.tsx'
import { Toolbar } from '#ui/list/ListPage.tsx'
import { sortingOf } from '#ui/list/list.ts'
import { SearchBox } from '#ui/list/SearchBox.tsx'
import { SelectFilter } from '#ui/list/SelectFilter.tsx'

type Filters = {
  GeneralSearch: string
  Status: number | null
  BankCode: string | null
  PartnerID: number | null
  StaffID: number | null
  OwnerType: number | null
  Sort: string
  GroupBy: string
  Closed: string[]
  PageIndex: number
  PageSize: number
}

export const initialFilters: Filters = {
  GeneralSearch: '',
  Status: null,
  BankCode: null,
  PartnerID: null,
  StaffID: null,
  OwnerType: null,
  Sort: '',
  GroupBy: '',
  Closed: [],
  PageIndex: 1,
  PageSize: 20,
}

/** What the list is asked with: a filter that is not chosen is left out. */
export function inputOf({
  Status,
  BankCode,
  PartnerID,
  StaffID,
  OwnerType,
  ...rest
}: Filters): RawInput<typeof pos.getByConditions> {
  return {
    ...rest,
    ...sortingOf(pos.getByConditions, rest),
    ...(Status !== null && { Status }),
    ...(BankCode !== null && { BankCode }),
    ...(PartnerID !== null && { PartnerID }),
    ...(StaffID !== null && { StaffID }),
    ...(OwnerType !== null && { OwnerType }),
  }
}

export function PosFilters({ filters, onChange }: { filters: Filters; onChange: (change: Partial<Filters>) => void }) {
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
        label="Ngân hàng"
        value={filters.BankCode}
        onChange={(BankCode) => onChange({ BankCode })}
        options={banks.map(({ BankCode, ShortName }) => ({ value: BankCode, label: ShortName }))}
      />
      <SelectFilter
        label="NV giữ"
        value={filters.StaffID}
        onChange={(StaffID) => onChange({ StaffID })}
        options={staff.map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))}
      />
      <SelectFilter
        label="Loại máy"
        value={filters.OwnerType}
        onChange={(OwnerType) => onChange({ OwnerType })}
        options={owners}
      />
      <SelectFilter
        label="Đối tác"
        value={filters.PartnerID}
        onChange={(PartnerID) => onChange({ PartnerID })}
        options={others.map(({ PartnerID, Name }) => ({ value: PartnerID, label: Name }))}
      />
    </Toolbar>
  )
}

const owners = numberChoices(ownerTypes)

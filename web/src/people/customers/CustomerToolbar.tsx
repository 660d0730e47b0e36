import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { identity } from '@cardpro/contract/people/identity/identity'
import { useCall } from '#kit/api/hooks.ts'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { type CustomerFilters, inactiveOptions, ranks } from './customerList.ts'

type CustomerToolbarProps = { filters: CustomerFilters; onChange: (change: Partial<CustomerFilters>) => void }

export function CustomerToolbar({ filters, onChange }: CustomerToolbarProps) {
  const staff = useCall(identity.getAllStaff, {}, { silent: true }).data?.Data ?? []
  const choices = useCall(collaborators.getCollaborator, {}, { silent: true }).data?.Data ?? []
  return (
    <Toolbar folds>
      <SearchBox
        value={filters.GeneralSearch}
        onChange={(GeneralSearch) => onChange({ GeneralSearch })}
        placeholder="Tên, SĐT, mã khách"
      />
      <SelectFilter
        label="NV phụ trách"
        value={filters.StaffID}
        onChange={(StaffID) => onChange({ StaffID })}
        options={staff.map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))}
      />
      {choices.length > 0 && (
        <SelectFilter
          label="Cộng tác viên"
          value={filters.AffID}
          onChange={(AffID) => onChange({ AffID })}
          options={choices.map(({ AffID, Name }) => ({ value: AffID, label: Name }))}
        />
      )}
      <SelectFilter label="Hạng" value={filters.Rank} onChange={(Rank) => onChange({ Rank })} options={ranks} />
      <SelectFilter
        label="Lâu không dùng"
        value={filters.InactiveDays}
        onChange={(InactiveDays) => onChange({ InactiveDays })}
        options={inactiveOptions}
      />
    </Toolbar>
  )
}

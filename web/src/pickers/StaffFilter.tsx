import { identity } from '@cardpro/contract/identity/identity'
import { useCall } from '#api/hooks.ts'
import { SelectFilter } from '#ui/list/SelectFilter.tsx'

type StaffFilterProps = { value: number | null; onChange: (staffId: number | null) => void }

/** One member of staff of the shop. */
export function StaffFilter({ value, onChange }: StaffFilterProps) {
  const staff = useCall(identity.getAllStaff, {}, { silent: true }).data?.Data ?? []
  return (
    <SelectFilter
      label="Nhân viên"
      value={value}
      onChange={onChange}
      options={staff.map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))}
    />
  )
}

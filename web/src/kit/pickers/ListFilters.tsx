import { companyShopId } from '@cardpro/contract/kit/constants'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { identity } from '@cardpro/contract/people/identity/identity'
import { funds } from '@cardpro/contract/places/funds/funds'
import { pos } from '@cardpro/contract/places/pos/pos'
import { shops } from '@cardpro/contract/places/shops/shops'
import { useCall } from '#kit/api/hooks.ts'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'

type FilterProps<V> = { value: V | null; onChange: (value: V | null) => void; label?: string }

/** A list narrowed down to one of the staff. */
export function StaffFilter(filter: FilterProps<number>) {
  const staff = useCall(identity.getAllStaff, {}, { silent: true }).data?.Data ?? []
  const options = staff.map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))
  return <SelectFilter label="Nhân viên" options={options} {...filter} />
}

export function PosFilter(filter: FilterProps<number>) {
  const posChoices = useCall(pos.getAllPos, {}).data?.Data ?? []
  const options = posChoices.map(({ PosID, Name }) => ({ value: PosID, label: Name }))
  return <SelectFilter label="POS" options={options} {...filter} />
}

/** One of the banks that issue cards. */
export function BankFilter(filter: FilterProps<string>) {
  const banks = useCall(funds.getAllBank, {}).data?.Data ?? []
  const options = banks
    .filter(({ CardIssuer }) => CardIssuer)
    .map(({ BankCode, ShortName }) => ({ value: BankCode, label: ShortName }))
  return <SelectFilter label="Ngân hàng" options={options} {...filter} />
}

/** Nothing in a shop that has no collaborators. */
export function CollaboratorFilter(filter: FilterProps<number>) {
  const choices = useCall(collaborators.getCollaborator, {}, { silent: true }).data?.Data ?? []
  const options = choices.map(({ AffID, Name }) => ({ value: AffID, label: Name }))
  return choices.length > 0 && <SelectFilter label="CTV" options={options} {...filter} />
}

/** One shop of those that the caller may enter; nothing where there is only one. */
export function ShopFilter({ value, onChange }: FilterProps<number>) {
  const known = useCall(shops.getShopActive, {}, { silent: true }).data?.Data ?? []
  const options = known
    .filter(({ ShopID }) => ShopID !== companyShopId)
    .map(({ ShopID, ShopName }) => ({ value: ShopID, label: ShopName }))
  if (options.length < 2) return null
  return (
    <SelectFilter label={`Tất cả ${options.length} cửa hàng`} value={value} onChange={onChange} options={options} />
  )
}

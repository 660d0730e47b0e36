import { companyShopId } from '@cardpro/contract/basic/constants'
import { shops } from '@cardpro/contract/shops/shops'
import { useCall } from '#api/hooks.ts'
import { SelectFilter } from '#ui/list/SelectFilter.tsx'

type ShopFilterProps = { value: number | null; onChange: (shopId: number | null) => void }

/** One shop of those that the caller may enter; nothing where there is only one. */
export function ShopFilter({ value, onChange }: ShopFilterProps) {
  const known = useCall(shops.getShopActive, {}, { silent: true }).data?.Data ?? []
  const options = known
    .filter(({ ShopID }) => ShopID !== companyShopId)
    .map(({ ShopID, ShopName }) => ({ value: ShopID, label: ShopName }))
  if (options.length < 2) return null
  return (
    <SelectFilter label={`Tất cả ${options.length} cửa hàng`} value={value} onChange={onChange} options={options} />
  )
}

import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import type { ShopRow } from '@cardpro/contract/shops/shops'
import { Tag } from '#ui/basic/StatusTag.tsx'
import { RowCard } from '#ui/table/RowCard.tsx'

/** A shop in the list of a phone. */
export function ShopOfList({ shop, onOpen }: { shop: ShopRow; onOpen: () => void }) {
  const account = [shop.BankCode, shop.AccountBank].filter(Boolean).join(' ')
  const manager = shop.ManagerName && `Quản lý: ${shop.ManagerName}`
  return (
    <RowCard
      title={shop.ShopName}
      onOpen={onOpen}
      status={shop.Status === recordStatus.stopped && <Tag>Đã xóa</Tag>}
      line={[shop.Address, shop.Phone, account, manager].filter(Boolean).join(' · ') || '—'}
      amount={{ label: 'Số NV', value: shop.StaffCount }}
    />
  )
}

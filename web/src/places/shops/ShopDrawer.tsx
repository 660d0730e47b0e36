import { recordStatus } from '@cardpro/contract/kit/constants'
import { newShopSettings, type Shop, shops } from '@cardpro/contract/places/shops/shops'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { useRecord } from '#kit/ui/hooks/useRecord.ts'
import { RecordHistory } from '#kit/ui/record/RecordHistory.tsx'
import { ShopFields } from './ShopFields.tsx'
import { useShop } from './shopList.ts'

type ShopDrawerProps = { shopId: number | null; status: number; onClose: () => void }

/** Makes a shop, or changes the one with this id. Saving a deleted one takes it back. */
export function ShopDrawer({ shopId, status, onClose }: ShopDrawerProps) {
  const query = useShop(shopId, status)
  const shop = useRecord(query, query.data)
  if (shopId === null || shop) return <ShopForm shop={shop ?? null} onClose={onClose} />
  return <DrawerWaiting title="Sửa cửa hàng" query={query} missing="Bạn không có cửa hàng này" onClose={onClose} />
}

function ShopForm({ shop, onClose }: { shop: Shop | null; onClose: () => void }) {
  const form = useCallForm(shops.addOrEdit, {
    initial: shop ?? newShopSettings,
    refresh: [shops.ajaxLoadShop, shops.getShopActive, shops.getByID],
    success: (_, { ShopName }) => `${shop ? 'Đã lưu' : 'Đã thêm'} cửa hàng ${ShopName}`,
    onDone: onClose,
    record: shop ? { kind: 'shop', id: shop.ShopID } : undefined,
  })
  return (
    <FormDrawer
      form={form}
      title={shop ? 'Sửa cửa hàng' : 'Thêm cửa hàng'}
      subject={shop?.ShopName}
      onClose={onClose}
      save={shop?.Status === recordStatus.stopped ? 'Lưu và mở lại' : shop ? 'Lưu cửa hàng' : 'Thêm cửa hàng'}
      foot={{ consequence: 'Phí áp dụng cho đơn lập từ lúc lưu; đơn đã có giữ phí của mình' }}
    >
      <ShopFields saved={shop ?? noAccount} />
      {shop ? <RecordHistory kind="shop" id={shop.ShopID} /> : null}
    </FormDrawer>
  )
}

const noAccount = { BankCode: '', AccountBank: '', AccountOwner: '' }

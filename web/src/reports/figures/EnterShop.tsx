import { shops } from '@cardpro/contract/shops/shops'
import { Modal } from 'antd'
import { useCall } from '#api/hooks.ts'
import { useChooseShop } from '#app/header/ShopSwitcher.tsx'

type EnterShopProps = { shopId: string; title: string; path: string; onClose: () => void }

/** Asks before a screen of the company goes over to one of its shops. */
export function EnterShop({ shopId, title, path, onClose }: EnterShopProps) {
  const known = useCall(shops.getShopActive, {}, { silent: true }).data?.Data ?? []
  const chooseShop = useChooseShop()
  const shop = known.find(({ ShopID }) => String(ShopID) === shopId)
  return (
    <Modal
      open
      title={title}
      okText="Chuyển cửa hàng"
      cancelText="Đóng"
      okButtonProps={{ disabled: !shop }}
      onCancel={onClose}
      onOk={() => shop && chooseShop(shop, path)}
    >
      Bạn sẽ làm việc trong cửa hàng này. Kỳ đang xem được giữ.
    </Modal>
  )
}

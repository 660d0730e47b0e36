import { shops } from '@cardpro/contract/places/shops/shops'
import { Modal } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { useChooseShop } from './useChooseShop.ts'

type EnterShopProps = {
  shopId: number
  /** `Mở doanh thu của Cửa hàng Quận 1?` */
  title: string
  /** Where it leads to there, with the filter that was looked at. */
  path: string
  onClose: () => void
}

/** Asks before one works in another shop. */
export function EnterShop({ shopId, title, path, onClose }: EnterShopProps) {
  const known = useCall(shops.getShopActive, {}, { silent: true }).data?.Data ?? []
  const chooseShop = useChooseShop()
  const shop = known.find(({ ShopID }) => ShopID === shopId)
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

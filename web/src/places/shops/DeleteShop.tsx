import { texts } from '@cardpro/contract/kit/texts'
import { shops } from '@cardpro/contract/places/shops/shops'
import { useDropRow } from '#kit/api/hooks.ts'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { useShop } from './shopList.ts'

/** Deletes a shop; the server refuses while anything is open in it and names what. */
export function DeleteShop({ shopId, onClose }: { shopId: number; onClose: () => void }) {
  const shop = useShop(shopId).data
  const dropRow = useDropRow()
  return (
    <ConfirmAction
      call={shops.delete}
      input={{ ShopIDDelete: shopId }}
      title="Xóa cửa hàng"
      reasons={['Đóng cửa', 'Gộp vào cửa hàng khác', 'Tạo nhầm']}
      done={{
        success: texts.success.shopDeleted,
        refresh: [shops.ajaxLoadShop, shops.getShopActive],
        after: () => dropRow(shops.ajaxLoadShop, 'ShopID', shopId),
      }}
      save="Xóa cửa hàng"
      onClose={onClose}
    >
      Không ai vào được <b>{shop?.ShopName ?? 'cửa hàng này'}</b> nữa; sổ sách vẫn được giữ. Cửa hàng còn tiền, còn công
      nợ hoặc còn đơn chưa xong thì phải xử lý hết trước.
    </ConfirmAction>
  )
}

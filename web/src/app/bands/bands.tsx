import { formatInstant } from '@cardpro/contract/kit/dates'
import type { ReactNode } from 'react'
import { leaveDemo } from '#app/header/logOut.ts'
import { shopColour } from '#app/header/useFreshShops.ts'
import { useConnection } from '#kit/api/connection.ts'
import { expiredSentence, expiryOf, type StoredShop, useSession, useShopElsewhere } from '#kit/api/session.ts'
import { useWritesPaused } from '#kit/api/writesPaused.ts'
import { useChooseShop } from '#kit/pickers/shops/useChooseShop.ts'

/** Shows that the server cannot be reached and from when the figures are. It disappears by itself. */
export function ConnectionBand() {
  const { away, answeredMs } = useConnection()
  if (away === '') return null
  const since = formatInstant(new Date(answeredMs).toISOString()).slice(11, 16)
  return (
    <p className="expired-band" role="status">
      {away === 'offline' ? 'Mất kết nối mạng.' : 'Máy chủ chưa trả lời.'} Đang xem số liệu lúc {since}; sẽ tự tải lại
      khi có kết nối.
    </p>
  )
}

/** Shows that the server only reads for now. It disappears by itself. */
export function WritesPausedBand() {
  if (!useWritesPaused()) return null
  return (
    <p className="expired-band" role="status">
      Máy chủ gần hết dung lượng: chỉ xem được, chưa ghi được. Dữ liệu đã ghi không mất, nội dung đang nhập vẫn giữ
      nguyên; sẽ tự ghi lại được khi quản trị giải phóng dung lượng.
    </p>
  )
}

/** Shows that another tab works in another shop by now. This tab stays in its own until its user follows. */
export function ShopElsewhereBand() {
  const { shop } = useSession()
  const other = useShopElsewhere()
  const chooseShop = useChooseShop()
  if (!shop || !other) return null
  return (
    <p className="expired-band" role="status">
      <b>Cửa hàng đã đổi ở thẻ khác.</b> Thẻ này vẫn làm việc ở {shop.ShopName}.
      <button type="button" onClick={() => chooseShop(other)}>
        Sang {other.ShopName}
      </button>
    </p>
  )
}

/** Shows on every screen of a demo company that nothing here is real, and leads back. */
export function DemoBand() {
  if (!useSession().user?.IsDemo) return null
  return (
    <aside className="expired-band" aria-label="Công ty mẫu">
      <b>CÔNG TY MẪU</b> Mọi số liệu ở đây là giả, cứ thử thoải mái.
      <button type="button" onClick={() => void leaveDemo()}>
        Về công ty của tôi
      </button>
    </aside>
  )
}

/** Shows on every screen why nothing can be written any more. */
export function ExpiredBand() {
  const { user } = useSession()
  if (!user || expiryOf(user.ExpiredDate) !== 'over') return null
  return (
    <p className="expired-band" role="status">
      {expiredSentence(user.ExpiredDate)} Vui lòng gia hạn để dùng tiếp.
    </p>
  )
}

/** The frame that carries the shop's colour, so that the wrong shop is noticed. */
export function ShopBand({
  shops,
  className,
  children,
}: {
  shops: StoredShop[]
  className: string
  children: ReactNode
}) {
  const shopId = useSession().shop?.ShopID ?? 0
  return (
    <div className={className} data-shop-colour={shopColour(shopId, shops)}>
      {children}
    </div>
  )
}

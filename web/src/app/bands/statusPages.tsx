import { companyShopId } from '@cardpro/contract/kit/constants'
import { rightName } from '@cardpro/contract/kit/rights'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { ChunkFailure } from '#kit/api/loadChunk.ts'
import { unexpectedText } from '#kit/api/refusal.ts'
import { useSession } from '#kit/api/session.ts'
import { useDocumentTitle } from '#kit/api/useDocumentTitle.ts'
import { PublicLayout } from '#people/identity/PublicLayout.tsx'

/** A path of the specification whose screen comes later. A message is better than an empty screen. */
export function NoScreenYet() {
  const router = useRouter()
  // The company level has no home of its own yet: its root is one of these screens.
  const isCompany = useSession().shop?.ShopID === companyShopId
  useDocumentTitle('Màn hình này chưa có')
  return (
    <StatusPage heading="Màn hình này chưa có">
      <p>Địa chỉ đúng, nhưng màn hình sẽ được bổ sung ở phiên bản sau.</p>
      {!isCompany && <StatusPageButton onClick={() => router.history.push('/')}>Về trang chủ</StatusPageButton>}
    </StatusPage>
  )
}

/** A screen of one shop, opened at the level of all shops. */
export function ChooseShop() {
  useDocumentTitle('Chọn cửa hàng')
  return (
    <StatusPage heading="Vui lòng chọn cửa hàng để thực hiện thao tác này">
      <p>Chọn cửa hàng ở góc trên bên trái, rồi mở lại màn hình.</p>
    </StatusPage>
  )
}

/** A screen of all shops together, opened in one of them. */
export function ChooseCompany() {
  useDocumentTitle('Cấp công ty')
  return (
    <StatusPage heading="Màn hình này chỉ có ở cấp công ty">
      <p>Chọn “Tất cả cửa hàng” ở góc trên bên trái, rồi mở lại màn hình.</p>
    </StatusPage>
  )
}

/** A screen that the user may not see: no frame of it, no call, and who can help. */
export function NoRight({ right }: { right: string }) {
  const router = useRouter()
  const seesHome = useSession().user?.Rights.includes('dashboard.view') === true
  useDocumentTitle('Chưa có quyền xem')
  return (
    <StatusPage heading="Bạn chưa có quyền xem màn hình này">
      <p>
        Cần quyền “{rightName(right)}”. Chủ cửa hàng hoặc quản lý cấp quyền này ở màn hình Phân quyền; bạn không phải
        đăng nhập lại.
      </p>
      {seesHome && <StatusPageButton onClick={() => router.history.push('/')}>Về trang chủ</StatusPageButton>}
    </StatusPage>
  )
}

/** Something broke while drawing, or the screen's code could not be loaded. */
export function ScreenError({ error }: { error: unknown }) {
  return (
    <StatusPage heading={error instanceof ChunkFailure ? error.message : unexpectedText}>
      <p>
        {error instanceof ChunkFailure
          ? 'Kiểm tra mạng rồi tải lại trang.'
          : 'Tải lại trang; nếu vẫn lỗi, báo cho Admin.'}
      </p>
      <StatusPageButton onClick={() => location.reload()}>Tải lại trang</StatusPageButton>
    </StatusPage>
  )
}

/** Shown while a screen's code loads: a moving line, and words when that takes unusually long. */
export function ScreenLoading() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 5_000)
    return () => clearTimeout(timer)
  }, [])
  if (!isSlow) return <div className="page-waiting" role="status" aria-busy="true" aria-label="Đang tải màn hình" />
  return (
    <StatusPage heading="Đang tải màn hình…">
      <p>Mạng đang chậm hoặc vừa có phiên bản mới.</p>
      <StatusPageButton onClick={() => location.reload()}>Tải lại trang</StatusPageButton>
    </StatusPage>
  )
}

function StatusPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="page-note">
      <h1>{heading}</h1>
      {children}
    </section>
  )
}

function StatusPageButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="page-note-button" onClick={onClick}>
      {children}
    </button>
  )
}

export function NotFoundPage() {
  const router = useRouter()
  return (
    <PublicLayout title="Card Pro - Không tìm thấy trang" heading="Không tìm thấy trang">
      <p className="public-text">
        Địa chỉ này không có màn hình nào. Kiểm tra lại địa chỉ, hoặc về trang chủ để chọn trong menu.
      </p>
      <button type="button" className="public-button public-primary" onClick={() => router.history.replace('/')}>
        Về trang chủ
      </button>
    </PublicLayout>
  )
}

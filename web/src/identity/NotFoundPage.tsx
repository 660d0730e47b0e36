import { useRouter } from '@tanstack/react-router'
import { PublicLayout } from './PublicLayout.tsx'

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

import type { Settings } from '#platform/settings.ts'

const why =
  'mọi người qua proxy bị tính chung một địa chỉ, nên giới hạn đăng nhập tác động lên tất cả. Hãy đặt TRUST_PROXY (số lớp proxy, thường là 1).'
export const untrustedForward = `Có X-Forwarded-For mà TRUST_PROXY chưa đặt: ${why}`

/** A public address without a word about who stands in front, though this server speaks no https itself. */
export function missingProxy({ publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>): string | null {
  if (publicUrl === undefined || trustProxy !== false) return null
  if (/^http:\/\/(?:localhost|127\.|\[::1\])/.test(publicUrl)) return null
  return `PUBLIC_URL đã đặt mà TRUST_PROXY chưa: nếu có proxy đứng trước, ${why}`
}

import { companyShopId } from '@cardpro/contract/kit/constants'
import { zaloAddress } from '@cardpro/contract/kit/text/phone'
import { type StoredShop, useSession } from '#kit/api/session.ts'
import { showError, showSuccess } from '#kit/api/toasts.tsx'

// The user sends the message: it is copied, handed to another app, or pasted into Zalo. The server sends nothing.

/** Copies a text, ready to be pasted. */
export function copyText(text: string, success: string): void {
  navigator.clipboard.writeText(text).then(
    () => showSuccess(success),
    () => showError('Trình duyệt không cho sao chép, hãy chọn và sao chép bằng tay'),
  )
}

/** Where a message goes: the customer's Zalo number where there is one, else the phone. */
export type Reader = { Phone: string; Zalo: string; HasConsent: boolean }

export const zaloOf = ({ Phone, Zalo }: Pick<Reader, 'Phone' | 'Zalo'>): string | null =>
  zaloAddress(Zalo) ?? zaloAddress(Phone)

/** Copies the message and opens the customer's chat: Zalo takes no text along, so it is pasted there. */
export function openZalo(text: string, address: string): void {
  copyText(text, 'Đã sao chép tin nhắn, hãy dán vào Zalo')
  window.open(address, '_blank', 'noopener,noreferrer')
}

/** Only where the browser can hand a text to another app: phones, most of all. */
export const canShare = (): boolean => 'share' in navigator

export function shareText(text: string): void {
  navigator.share({ text }).catch((error: unknown) => {
    // Closing the list of apps is a cancel, no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showError('Chưa chia sẻ được, hãy sao chép')
  })
}

/** The shop as it signs its messages; null at the level of all shops. */
export function useSender(): { name: string; phone: string } | null {
  return senderOf(useSession().shop)
}

const senderOf = (shop: StoredShop | null) =>
  shop === null || shop.ShopID === companyShopId ? null : { name: shop.ShopName, phone: shop.Phone }

export type Sender = ReturnType<typeof useSender>

/** Why no message may be sent; undefined where one may. */
export function whyNotWrite({ HasConsent }: Pick<Reader, 'HasConsent'>, sender: Sender): string | undefined {
  if (sender === null) return 'Vui lòng chọn cửa hàng để thực hiện thao tác này'
  return HasConsent ? undefined : 'Khách chưa đồng ý xử lý dữ liệu nên không gửi tin'
}

/** Why the customer cannot be written to in Zalo; undefined where that works. */
export const whyNoZalo = (reader: Reader, sender: Sender): string | undefined =>
  whyNotWrite(reader, sender) ?? (zaloOf(reader) === null ? 'Khách chưa có số di động để mở Zalo' : undefined)

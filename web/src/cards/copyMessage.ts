import { dueMessage, expiryMessage, statementMessage } from '@cardpro/contract/cardMessages'
import type { DueCard, ExpiringCard } from '@cardpro/contract/cardRows'
import { companyShopId } from '@cardpro/contract/constants'
import { type StoredShop, useSession } from '#api/session.ts'
import { showError, showSuccess } from '#api/toasts.tsx'
import { today } from '#ui/today.ts'

/** Copies a message, ready to be pasted into Zalo. */
export function copyText(text: string, success: string): void {
  navigator.clipboard.writeText(text).then(
    () => showSuccess(success),
    () => showError('Trình duyệt không cho sao chép, hãy chọn và sao chép bằng tay'),
  )
}

/** The shop as it signs its messages; null at the level of all shops. */
export function useSender(): { name: string; phone: string } | null {
  return senderOf(useSession().shop)
}

const senderOf = (shop: StoredShop | null) =>
  shop === null || shop.ShopID === companyShopId ? null : { name: shop.ShopName, phone: shop.Phone }

type Sender = ReturnType<typeof useSender>

/** Why no message may be sent; undefined where one may. */
export function whyNotWrite({ HasConsent }: { HasConsent: boolean }, sender: Sender): string | undefined {
  if (sender === null) return 'Vui lòng chọn cửa hàng để thực hiện thao tác này'
  return HasConsent ? undefined : 'Khách chưa đồng ý xử lý dữ liệu nên không gửi tin'
}

export function reminderOf(card: DueCard, type: number, sender: Sender): string {
  const about = { customer: card.CustomerName, bank: card.BankCode, last4: card.Last4, dueOn: card.DateDues }
  const from = sender ?? { name: '', phone: '' }
  return type === 1 ? dueMessage(about, from) : statementMessage(about, from)
}

export function expiryReminderOf(card: ExpiringCard, sender: Sender): string {
  const { CustomerName: customer, BankCode: bank, Last4: last4, ExpiresOn: expiresOn } = card
  return expiryMessage(
    { customer, bank, last4, expiresOn, isOver: expiresOn < today() },
    sender ?? { name: '', phone: '' },
  )
}

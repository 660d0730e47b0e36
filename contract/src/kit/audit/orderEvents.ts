import { type AuditEventCode, auditEvents, isAuditEvent } from './events.ts'

/** In the history of an order itself some events need fewer words. */
const orderSentences: Partial<Record<AuditEventCode, string>> = {
  'customer.merge': 'Gộp khách',
  'order.reopen': 'Mở lại',
  'order.unwarn': 'Bỏ cảnh báo',
  'order.warn': 'Cảnh báo',
  'push.close': 'Đóng dòng trong hàng đợi',
  'push.lower': 'Giảm dòng trong hàng đợi',
}
export const orderEventSentence = (event: string): string =>
  isAuditEvent(event) ? (orderSentences[event] ?? auditEvents[event]) : event

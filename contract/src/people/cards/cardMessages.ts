import { dayOfWeekName, formatDay, formatMonth } from '../../kit/dates.ts'
import { shortCard } from '../../kit/text/cardNumber.ts'
import { shifts } from './cardWords.ts'

/** Messages to copy into Zalo, word for word as the shop sends them. No more of a card than its last four digits. */
type Card = { customer: string; bank: string; last4: string }
type Sender = { name: string; phone: string }

const refusalNote = '(Từ chối nhận tin: trả lời TC)'
/** Many a shop has the word in its name already. */
const withoutWord = (name: string): string => name.normalize('NFC').replace(/^cửa hàng /i, '')
const signatureOf = ({ name, phone }: Sender): string => [withoutWord(name), phone].filter(Boolean).join(' ')
const helpSentence = (sender: Sender): string => `Cửa hàng ${signatureOf(sender)} sẵn sàng hỗ trợ.`

export const dueMessage = (card: Card & { dueOn: string }, sender: Sender): string =>
  `Chào ${card.customer}, thẻ ${shortCard(card.bank, card.last4)} đến hạn ngày ${formatDay(card.dueOn)}. ${helpSentence(sender)} ${refusalNote}`

export const statementMessage = (card: Card & { dueOn: string }, sender: Sender): string =>
  `Chào ${card.customer}, thẻ ${shortCard(card.bank, card.last4)} sao kê ngày ${formatDay(card.dueOn)}. ${helpSentence(sender)} ${refusalNote}`

/** What the shop does on that day, in words that reveal nothing to a stranger who reads along. */
const meetings: Record<number, string> = { 1: 'xử lý', 2: 'xử lý', 3: 'thanh toán', 4: 'nhận lại' }
const shiftNames: Record<number, string> = shifts

/** `on`: the day; `shift` and `kind` as the appointment has them. */
export function appointmentMessage(
  { customer, bank, last4, on, shift, kind }: Card & { on: string; shift: number; kind: number },
  sender: Sender,
): string {
  const when = [`${dayOfWeekName(on)} ${formatDay(on)}`, shift === 0 ? '' : shiftNames[shift]?.toLowerCase()]
  const what = `${meetings[kind] ?? 'xử lý'} thẻ ${shortCard(bank, last4)}`
  return `Chào ${customer}, nhắc lịch hẹn ${what} vào ${when.filter(Boolean).join(', ')}. ${helpSentence(sender)} ${refusalNote}`
}

/** `isOver`: the card's last day is behind us. */
export const expiryMessage = (card: Card & { expiresOn: string; isOver: boolean }, sender: Sender): string =>
  `Chào ${card.customer}, thẻ ${shortCard(card.bank, card.last4)} ${card.isOver ? 'đã' : 'sẽ'} hết hạn tháng ${formatMonth(card.expiresOn)}. Khi có thẻ mới, anh/chị báo cửa hàng ${signatureOf(sender)} nhé. ${refusalNote}`

export const holdMessage = (card: Omit<Card, 'customer'> & { receiptNo: string }, shopName: string): string =>
  `Biên nhận ${card.receiptNo}: ${shopName} đang giữ thẻ ${shortCard(card.bank, card.last4)}.`

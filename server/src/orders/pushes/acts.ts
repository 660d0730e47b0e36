import { orderEventSentence } from '@cardpro/contract/kit/audit/orderEvents'
import { businessDay, formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'

/** An act on an order by which a row went from the queue, or was lowered. */
export const Act = z.object({ event: z.string(), amountVnd: z.number().nullable(), who: z.string(), at: z.string() })
export type Act = z.infer<typeof Act>

const sendings: Record<string, string> = { 'order.payOut': 'chuyển', 'order.topUp': 'nạp' }

/** `Nguyễn Lan vừa chuyển 16.694.000 cho đơn DH261129-003 lúc 10:15`; of another day with that day. */
export function actSentence({ event, amountVnd, who, at, code }: Act & { code: string }, today: string): string {
  const sent = sendings[event]
  const act = sent ?? orderEventSentence(event).toLowerCase()
  const order = sent ? `cho đơn ${code}` : act.endsWith(' đơn') ? code : `ở đơn ${code}`
  const what = [act, amountVnd === null ? '' : formatVnd(amountVnd), order].filter(Boolean).join(' ')
  const day = businessDay(new Date(at))
  const isToday = day === today
  return `${who} ${isToday ? 'vừa' : 'đã'} ${what} lúc ${formatTime(at)}${isToday ? '' : ` ngày ${formatDay(day)}`}`
}

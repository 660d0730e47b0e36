import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { orderKind } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { notices } from '@cardpro/contract/orders/warnings'
import type { DueCard } from '@cardpro/contract/people/cards/cardRows'
import { cards } from '@cardpro/contract/people/cards/cards'
import { contactResults } from '@cardpro/contract/people/cards/cardWords'
import { appointments, radar } from '@cardpro/contract/people/cards/cardWork'
import { useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { copyText, openZalo, useSender, whyNotWrite, whyNoZalo, zaloOf } from '#kit/ui/record/shareText.ts'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { useCardPaths } from '#people/cards/cardPaths.ts'
import { reminderOf } from '#people/cards/cardTexts.ts'

/** What is read again once something was done about a card of the radar. */
export const radarReads = [radar.getNotifyDate, notices.getCountNoti, cards.getByID, cards.getByConditions]

export type DueActs = {
  ofRow: (card: DueCard) => RowAction[]
  saveDebt: (card: DueCard, debtVnd: number | null) => void
  makeOrder: (card: DueCard) => void
  makeAppointment: (card: DueCard) => void
}

/** Everything that can be done with a card of the radar without leaving the list. */
export function useDueActs(type: number): DueActs {
  const paths = useCardPaths()
  const sender = useSender()
  const save = useSubmit(radar.saveNotify, { refresh: radarReads, isOfRows: true })
  const hide = useSubmit(radar.deleteCardNotify, { refresh: radarReads, isOfRows: true })
  const cycle = (card: DueCard) => ({ cardDataID: card.CardDataID, type, DateDues: card.DateDues })
  const makeAppointment = (card: DueCard) =>
    paths.makeAppointment(card.CardDataID, { type: type === 2 ? 2 : 1, DateDues: card.DateDues })
  const name = (card: DueCard) => shortCard(card.BankCode, card.Last4)
  const note = async (card: DueCard, Result: 1 | 2 | 3 | 4) => {
    if (await save.submit({ ...cycle(card), Result })) showSuccess(`${name(card)}: ${contactResults[Result]}`)
  }
  const hideOrShow = async (card: DueCard) => {
    const answer = card.IsHidden
      ? await save.submit({ ...cycle(card), IsHidden: false })
      : await hide.submit(cycle(card))
    if (answer) showSuccess(card.IsHidden ? `Đã hiện lại ${name(card)}` : `Đã ẩn ${name(card)} đến kỳ sau`)
  }
  const makeOrder = (card: DueCard) =>
    paths.makeOrder({ cardId: card.CardDataID, kind: orderKind.rollover, amountVnd: card.DebtEstimate })
  return {
    makeOrder,
    makeAppointment,
    saveDebt: (card, DebtEstimate) => void save.submit({ ...cycle(card), DebtEstimate }),
    ofRow: (card) => [
      { label: 'Tạo đơn đáo', call: orders.createManual, onClick: () => makeOrder(card) },
      {
        label: 'Hẹn lịch',
        call: appointments.addCalendarPayment,
        onClick: () => makeAppointment(card),
      },
      { label: 'Gọi khách', onClick: () => window.location.assign(`tel:${card.Phone}`) },
      {
        label: 'Sao chép tin Zalo',
        blocked: whyNotWrite(card, sender),
        onClick: () => copyText(reminderOf(card, type, sender), 'Đã sao chép tin nhắn'),
      },
      {
        label: 'Mở Zalo của khách',
        blocked: whyNoZalo(card, sender),
        onClick: () => openZalo(reminderOf(card, type, sender), zaloOf(card) ?? ''),
      },
      { label: 'Khách đã tự trả', call: radar.saveNotify, onClick: () => void note(card, 2) },
      { label: 'Không liên lạc được', call: radar.saveNotify, onClick: () => void note(card, 3) },
      { label: 'Khách từ chối', call: radar.saveNotify, onClick: () => void note(card, 4) },
      {
        label: card.IsHidden ? 'Hiện lại' : 'Ẩn kỳ này',
        call: radar.deleteCardNotify,
        onClick: () => void hideOrShow(card),
      },
    ],
  }
}

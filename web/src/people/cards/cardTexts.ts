import {
  appointmentMessage,
  dueMessage,
  expiryMessage,
  statementMessage,
} from '@cardpro/contract/people/cards/cardMessages'
import type { Appointment, DueCard, ExpiringCard } from '@cardpro/contract/people/cards/cardRows'
import { today } from '#kit/ui/hooks/today.ts'
import type { Sender } from '#kit/ui/record/shareText.ts'

// The messages about the rows of the lists, as the shop signs them.

type Row = { CustomerName: string; BankCode: string; Last4: string }
const cardFacts = ({ CustomerName: customer, BankCode: bank, Last4: last4 }: Row) => ({ customer, bank, last4 })
const noSender = { name: '', phone: '' }

export function reminderOf(card: DueCard, type: number, sender: Sender): string {
  const due = { ...cardFacts(card), dueOn: card.DateDues }
  return type === 1 ? dueMessage(due, sender ?? noSender) : statementMessage(due, sender ?? noSender)
}

export const expiryReminderOf = (card: ExpiringCard, sender: Sender): string =>
  expiryMessage({ ...cardFacts(card), expiresOn: card.ExpiresOn, isOver: card.ExpiresOn < today() }, sender ?? noSender)

export const meetingReminderOf = (row: Appointment, sender: Sender): string =>
  appointmentMessage({ ...cardFacts(row), on: row.Date, shift: row.Shift, kind: row.Type }, sender ?? noSender)

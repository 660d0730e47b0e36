import { cardStatus } from '@cardpro/contract/kit/cardShort'
import { formatDay } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { appointmentMessage, dueMessage } from '@cardpro/contract/people/cards/cardMessages'
import type { Appointment, CardShort } from '@cardpro/contract/people/cards/cardRows'
import { cards } from '@cardpro/contract/people/cards/cards'
import { appointmentStatus } from '@cardpro/contract/people/cards/cardWords'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { type Customer, people } from '@cardpro/contract/people/customers/customer.calls'
import { useState } from 'react'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { ShareMessage } from '#kit/ui/record/ShareMessage.tsx'
import { type Sender, useSender } from '#kit/ui/record/shareText.ts'
import { meetingsAsked } from './CustomerMeetings.tsx'
import '#kit/ui/form/form.css'
import './people.css'

type RemindCustomerProps = { customerId: number; onClose: () => void }

/** Gửi nhắc: what a customer can be reminded of, each as a message that is copied, shared or taken to the customer's Zalo. */
export function RemindCustomer({ customerId, onClose }: RemindCustomerProps) {
  const query = useCall(people.getByID, { CustomerID: customerId })
  const customer = query.data?.Data.CustomerID === customerId ? query.data.Data : undefined
  if (customer) return <Reminders customer={customer} onClose={onClose} />
  return <DrawerWaiting title="Gửi nhắc" query={query} missing="Không có khách này trong cửa hàng" onClose={onClose} />
}

type Reminder = { key: string; label: string; text: string }

function Reminders({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { reminders, isPending } = useReminders(customer)
  const reminder = reminders.find(({ key }) => key === chosen) ?? reminders[0]
  return (
    <DrawerFrame title="Gửi nhắc" subject={customer.FullName} isNarrow onClose={onClose}>
      {isPending && <SkeletonRows columns={1} rows={4} />}
      {!isPending && !reminder && (
        <Empty title="Chưa có gì để nhắc" reason="Thẻ đang dùng và lịch hẹn đang chờ của khách sẽ hiện ở đây." />
      )}
      {reminder && (
        <>
          <div className="cp-choices stack" role="radiogroup" aria-label="Nhắc về">
            {reminders.map(({ key, label }) => (
              <label key={key}>
                <input type="radio" name="reminder" checked={key === reminder.key} onChange={() => setChosen(key)} />
                {label}
              </label>
            ))}
          </div>
          <ShareMessage call={people.getByID} reader={customer} text={reminder.text} />
        </>
      )}
    </DrawerFrame>
  )
}

/** The customer's active cards, soonest due first, and the waiting appointments: as far as the user may see them. */
function useReminders(customer: Customer): { reminders: Reminder[]; isPending: boolean } {
  const sender = useSender()
  const { CustomerID } = customer
  const seesCards = useCan(cards.getByCustomerID).allowed
  const seesMeetings = useCan(appointments.getCalendarPayment).allowed
  const owned = useCall(cards.getByCustomerID, { CustomerID }, { enabled: seesCards, silent: true })
  const meetings = useCall(appointments.getCalendarPayment, meetingsAsked(CustomerID), {
    enabled: seesMeetings,
    silent: true,
  })
  const due = (owned.data?.Data ?? [])
    .filter(({ Status }) => Status === cardStatus.active)
    .toSorted((a, b) => (a.DateDues < b.DateDues ? -1 : 1))
    .map((card) => dueReminder(card, customer, sender))
  const meet = (meetings.data?.Data ?? [])
    .filter(({ Status }) => Status === appointmentStatus.waiting)
    .map((row) => meetingReminder(row, sender))
  return { reminders: [...meet, ...due], isPending: owned.isLoading || meetings.isLoading }
}

const noSender = { name: '', phone: '' }

const dueReminder = (card: CardShort, { FullName: customer }: Customer, sender: Sender): Reminder => ({
  key: `card ${card.CardDataID}`,
  label: `Thẻ ${shortCard(card.BankCode, card.Last4)} đến hạn ${formatDay(card.DateDues)}`,
  text: dueMessage({ customer, bank: card.BankCode, last4: card.Last4, dueOn: card.DateDues }, sender ?? noSender),
})

const meetingReminder = (row: Appointment, sender: Sender): Reminder => ({
  key: `meeting ${row.CalendarID} ${row.Date}`,
  label: `Lịch hẹn ${formatDay(row.Date)}, thẻ ${shortCard(row.BankCode, row.Last4)}`,
  text: appointmentMessage(
    {
      customer: row.CustomerName,
      bank: row.BankCode,
      last4: row.Last4,
      on: row.Date,
      shift: row.Shift,
      kind: row.Type,
    },
    sender ?? noSender,
  ),
})

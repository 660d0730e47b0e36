import { formatDay, parseDay } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { notices } from '@cardpro/contract/orders/warnings'
import type { Appointment } from '@cardpro/contract/people/cards/cardRows'
import { type CardRow, cards } from '@cardpro/contract/people/cards/cards'
import { appointmentKinds, contactResults, shifts } from '@cardpro/contract/people/cards/cardWords'
import { appointments, radar } from '@cardpro/contract/people/cards/cardWork'
import type { CustomerHit } from '@cardpro/contract/people/customers/customer.calls'
import { Form } from 'antd'
import { useState } from 'react'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { CardPicker } from '#kit/pickers/CardPicker.tsx'
import { CustomerPicker } from '#kit/pickers/CustomerPicker.tsx'
import { StaffPicker } from '#kit/pickers/StaffPicker.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { DayOfMonthField, numberChoices, RadioChips, SelectField, SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import type { Contact } from '#people/cards/cardPaths.ts'

type Start = { cardId: number | null; day: string; contact: Contact | null }
type AppointmentDrawerProps = {
  /** The appointment to change; null for a new one, which begins with `start`. */
  row: Appointment | null
  start: Start | null
  onClose: () => void
}

/** Makes an appointment, or changes one. */
export function AppointmentDrawer({ row, start, onClose }: AppointmentDrawerProps) {
  if (row) return <AppointmentForm initial={typedOf(row)} row={row} card={null} onClose={onClose} />
  const day = start?.day ?? today()
  if (start?.cardId) return <ForCard cardId={start.cardId} day={day} contact={start.contact} onClose={onClose} />
  return <AppointmentForm initial={{ Date: day, ...freshValues }} row={null} card={null} onClose={onClose} />
}

type ForCardProps = { cardId: number; day: string; contact: Contact | null; onClose: () => void }

function ForCard({ cardId, day, contact, onClose }: ForCardProps) {
  const query = useCall(cards.getByID, { cardDataID: cardId })
  const mayMark = useCan(radar.saveNotify).allowed
  const card = query.data?.Data
  if (!card)
    return (
      <DrawerWaiting title="Thêm lịch hẹn" query={query} missing="Không có thẻ này trong cửa hàng" onClose={onClose} />
    )
  const initial = {
    ...freshValues,
    CardDataID: card.CardDataID,
    // The day that is meant is most often the card's own.
    Date: card.DateDues >= today() ? card.DateDues : day,
    ...(card.DebtEstimate !== null && { Amount: card.DebtEstimate }),
    StaffID: card.StaffID,
    ...(contact && mayMark && { Contact: contact }),
  }
  return <AppointmentForm initial={initial} row={null} card={card} onClose={onClose} />
}

const freshValues = { Type: 1 as const, Shift: 0 as const, RemindBefore: 1 }

type FormProps = {
  initial: Record<string, unknown>
  row: Appointment | null
  card: CardRow | null
  onClose: () => void
}

function AppointmentForm({ initial, row, card, onClose }: FormProps) {
  const form = useCallForm(appointments.addCalendarPayment, {
    initial,
    refresh: [appointments.getCalendarPayment, radar.getNotifyDate, notices.getCountNoti, cards.getByID],
    success: (_answer, { Date: day }) => `Đã ${row ? 'lưu' : 'thêm'} lịch hẹn ngày ${formatDay(String(day))}`,
    onDone: onClose,
    record: row ? { kind: 'appointment', id: row.CalendarID } : undefined,
  })
  const who = row ?? card
  return (
    <FormDrawer
      form={form}
      title={row ? 'Sửa lịch hẹn' : 'Thêm lịch hẹn'}
      subject={who && `${shortCard(who.BankCode, who.Last4)} · ${who.CustomerName}`}
      onClose={onClose}
      save={row ? 'Lưu lịch hẹn' : 'Thêm lịch hẹn'}
    >
      {!who && <WhichCard />}
      <RadioChips name="Type" label="Việc hẹn" options={numberChoices(appointmentKinds)} />
      <div className="cp-fields-3">
        <DayField name="Date" label={row?.RepeatMonthly ? 'Ngày đầu tiên' : 'Ngày'} />
        <SelectField name="Shift" label="Ca" required options={numberChoices(shifts)} />
        <MoneyField name="Amount" label="Số tiền dự kiến" />
      </div>
      <div className="cp-fields-3">
        <StaffPicker
          name="StaffID"
          label="Nhân viên"
          {...(who?.StaffID && { known: { value: who.StaffID, label: who.StaffName } })}
        />
        <SelectField name="RemindBefore" label="Nhắc trước" required options={reminders} />
        <SwitchField name="RepeatMonthly" label="Lặp hằng tháng" />
      </div>
      <RepeatDay />
      <NoteField name="Note" label="Ghi chú" />
      {'Contact' in initial && <p className="cp-quiet">Kết quả nhắc kỳ này của thẻ sẽ ghi là “{contactResults[1]}”.</p>}
    </FormDrawer>
  )
}

/** Whose card it is; only where the drawer was not opened from a card. */
function WhichCard() {
  const [customer, setCustomer] = useState<CustomerHit | null>(null)
  const form = Form.useFormInstance()
  const take = (chosen: CustomerHit | null) => {
    const [first, ...others] = chosen?.Cards ?? []
    form.setFieldValue('CardDataID', first && others.length === 0 ? first.CardDataID : null)
    setCustomer(chosen)
  }
  return (
    <div className="cp-fields-2">
      <CustomerPicker name="Owner" label="Khách hàng" autoFocus canCreate={false} onPick={take} />
      <CardPicker name="CardDataID" label="Thẻ" customerId={customer?.CustomerID ?? null} canCreate={false} />
    </div>
  )
}

/** From the 29th on it matters which day is meant: the 28th of February may be the repetition of the 31st. */
function RepeatDay() {
  const form = Form.useFormInstance()
  const repeats: unknown = Form.useWatch('RepeatMonthly', form)
  const day: unknown = Form.useWatch('Date', form)
  const first = typeof day === 'string' ? parseDay(day) : null
  if (repeats !== true || first === null) return null
  return (
    <DayOfMonthField
      name="RepeatDay"
      label="Lặp vào ngày"
      placeholder={`Ngày ${Number(first.slice(8))}`}
      required={false}
    />
  )
}

export const typedOf = (row: Appointment): Record<string, unknown> => ({
  CalendarID: row.CalendarID,
  CardDataID: row.CardDataID,
  Date: row.FirstDate,
  Shift: row.Shift,
  Type: row.Type,
  Amount: row.Amount,
  StaffID: row.StaffID,
  RepeatMonthly: row.RepeatMonthly,
  RepeatDay: row.RepeatMonthly ? row.RepeatDay : null,
  RemindBefore: row.RemindBefore,
  Note: row.Note,
  Version: row.Version,
})

const reminders = [0, 1, 2, 3, 5, 7, 10].map((days) => ({
  value: days,
  label: days === 0 ? 'Không nhắc' : `${days} ngày`,
}))

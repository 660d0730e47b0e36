import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { orders } from '@cardpro/contract/orders/orders'
import type { DueCard } from '@cardpro/contract/people/cards/cardRows'
import { contactResults } from '@cardpro/contract/people/cards/cardWords'
import { appointments, radar } from '@cardpro/contract/people/cards/cardWork'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { FactGrid, InfoRow } from '#kit/ui/basic/Panel.tsx'
import { numberChoices, RadioChips } from '#kit/ui/form/ChoiceField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { ShareMessage } from '#kit/ui/record/ShareMessage.tsx'
import { useSender } from '#kit/ui/record/shareText.ts'
import { CallLink } from '#kit/ui/table/Cell.tsx'
import { reminderOf } from '#people/cards/cardTexts.ts'
import { daysLeftText } from '#people/cards/cardWords.ts'
import { type DueActs, radarReads } from './useDueActs.ts'

type ContactDrawerProps = { card: DueCard; type: number; acts: DueActs; onClose: () => void }

/** One due card: whom to call, the message, and the result. */
export function ContactDrawer({ card, type, acts, onClose }: ContactDrawerProps) {
  const sender = useSender()
  const form = useCallForm(radar.saveNotify, {
    initial: {
      cardDataID: card.CardDataID,
      type,
      DateDues: card.DateDues,
      DebtEstimate: card.DebtEstimate,
      Note: card.ContactNote,
      ...(card.Result > 0 && { Result: card.Result }),
    },
    refresh: radarReads,
    success: 'Đã ghi kết quả nhắc',
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title={card.CustomerName}
      subject={shortCard(card.BankCode, card.Last4)}
      onClose={onClose}
      save="Ghi kết quả"
    >
      <FormSection
        title="Khách và thẻ"
        aside={
          <Row as="span" wrap>
            <ActionButton call={appointments.addCalendarPayment} small onClick={() => acts.makeAppointment(card)}>
              Hẹn lịch
            </ActionButton>
            <ActionButton call={orders.createManual} small onClick={() => acts.makeOrder(card)}>
              Tạo đơn đáo
            </ActionButton>
          </Row>
        }
      >
        <Facts card={card} type={type} />
      </FormSection>
      <ShareMessage call={radar.getNotifyDate} reader={card} text={reminderOf(card, type, sender)} />
      <FormSection title="Kết quả nhắc">
        <RadioChips name="Result" label="Khách trả lời" options={numberChoices(contactResults)} required={false} />
        <MoneyField name="DebtEstimate" label="Dư nợ khách báo" />
        <NoteField name="Note" label="Ghi chú" />
      </FormSection>
    </FormDrawer>
  )
}

function Facts({ card, type }: { card: DueCard; type: number }) {
  const day = `${formatDay(card.DateDues)}, ${daysLeftText(card.DaysLeft)}`
  return (
    <FactGrid>
      <InfoRow label="Số điện thoại">
        <CallLink phone={card.Phone} />
      </InfoRow>
      <InfoRow label={type === 1 ? 'Đến hạn' : 'Sao kê'}>{day}</InfoRow>
      <InfoRow label="NV phụ trách">{card.StaffName || '—'}</InfoRow>
      <InfoRow label="Đã nhắc lúc">
        {card.RemindedAt ? `${formatInstant(card.RemindedAt)} · ${card.RemindedBy}` : 'Chưa nhắc'}
      </InfoRow>
    </FactGrid>
  )
}

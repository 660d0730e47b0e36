import { actOf } from '@cardpro/contract/kit/call'
import { dayOfWeekName, formatDay } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { orders } from '@cardpro/contract/orders/orders'
import type { Appointment } from '@cardpro/contract/people/cards/cardRows'
import { appointmentKinds, appointmentStatus, shifts } from '@cardpro/contract/people/cards/cardWords'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { InfoRow } from '#kit/ui/basic/Panel.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { RecordHistory } from '#kit/ui/record/RecordHistory.tsx'
import { ShareMessage } from '#kit/ui/record/ShareMessage.tsx'
import { useSender } from '#kit/ui/record/shareText.ts'
import { CallLink } from '#kit/ui/table/Cell.tsx'
import { AppointmentStatus } from '#people/cards/cardParts.tsx'
import { useCardPaths } from '#people/cards/cardPaths.ts'
import { meetingReminderOf } from '#people/cards/cardTexts.ts'
import { saveIcs } from './ics.ts'
import { useAppointmentActs, whyNoOrder } from './useAppointmentActs.ts'
import type { Meeting } from './useMeeting.ts'

const kinds: Record<number, string> = appointmentKinds
const shiftNames: Record<number, string> = shifts

/** One day of an appointment, with the one tap that makes an order of it. */
export function AppointmentDetail({ row, meeting }: { row: Appointment; meeting: Meeting }) {
  const acts = useAppointmentActs(meeting)
  const { openOrder } = useCardPaths()
  const sender = useSender()
  const isOver = row.Status === appointmentStatus.cancelled
  return (
    <DrawerFrame
      title={row.CustomerName}
      subject={shortCard(row.BankCode, row.Last4)}
      isNarrow
      onClose={meeting.close}
      footer={
        <DrawerFoot>
          <ActionButton
            call={actOf(appointments.addCalendarPayment, { CalendarID: row.CalendarID })}
            blocked={isOver ? 'Lịch hẹn đã hủy' : undefined}
            onClick={() => meeting.show('edit', row)}
          >
            Sửa
          </ActionButton>
          {row.ScheduleID === null ? (
            <ActionButton
              call={orders.createManual}
              kind="primary"
              blocked={whyNoOrder(row)}
              onClick={() => acts.makeOrder(row)}
            >
              Tạo đơn
            </ActionButton>
          ) : (
            <ActionButton call={orders.getDetail} kind="primary" onClick={() => openOrder(row.ScheduleID ?? 0)}>
              {`Mở đơn ${row.ScheduleCode}`}
            </ActionButton>
          )}
        </DrawerFoot>
      }
    >
      <Facts row={row} />
      <MoreActs row={row} meeting={meeting} />
      {row.Status === appointmentStatus.waiting && (
        <ShareMessage call={appointments.getCalendarPayment} reader={row} text={meetingReminderOf(row, sender)} />
      )}
      <RecordHistory kind="appointment" id={row.CalendarID} />
    </DrawerFrame>
  )
}

/** What is done with it less often. */
function MoreActs({ row, meeting }: { row: Appointment; meeting: Meeting }) {
  return (
    <Row className="cp-appointment-acts">
      <ActionButton call={appointments.getCalendarPayment} small onClick={() => saveIcs([row], `lich-hen-${row.Date}`)}>
        Tải .ics
      </ActionButton>
      <ActionButton
        call={appointments.cancelCalendarPayment}
        small
        kind="danger"
        blocked={
          row.Status === appointmentStatus.cancelled
            ? 'Lịch hẹn đã hủy'
            : row.Status === appointmentStatus.ordered
              ? 'Lịch hẹn đã có đơn'
              : undefined
        }
        onClick={() => meeting.show('cancel', row)}
      >
        Hủy hẹn
      </ActionButton>
    </Row>
  )
}

function Facts({ row }: { row: Appointment }) {
  return (
    <div className="cp-appointment">
      <InfoRow label="Thẻ">{shortCard(row.BankCode, row.Last4)}</InfoRow>
      <InfoRow label="Ngày">{`${dayOfWeekName(row.Date)}, ${formatDay(row.Date)}`}</InfoRow>
      <InfoRow label="Ca">{shiftNames[row.Shift]}</InfoRow>
      <InfoRow label="Việc">{kinds[row.Type]}</InfoRow>
      <InfoRow label="Số tiền dự kiến">
        <Money value={row.Amount} />
      </InfoRow>
      <InfoRow label="Số điện thoại">
        <CallLink phone={row.Phone} />
      </InfoRow>
      <InfoRow label="Nhân viên">{row.StaffName || '—'}</InfoRow>
      <InfoRow label="Lặp">{row.RepeatMonthly ? `ngày ${row.RepeatDay} hằng tháng` : 'Không'}</InfoRow>
      <InfoRow label="Nhắc trước">{row.RemindBefore > 0 ? `${row.RemindBefore} ngày` : 'Không'}</InfoRow>
      <InfoRow label="Trạng thái">
        <AppointmentStatus status={row.Status} />
      </InfoRow>
      {row.Note && <p className="cp-hint cp-said cp-ink">{row.Note}</p>}
    </div>
  )
}

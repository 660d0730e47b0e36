import { formatDay } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { notices } from '@cardpro/contract/orders/warnings'
import type { Appointment } from '@cardpro/contract/people/cards/cardRows'
import { cards } from '@cardpro/contract/people/cards/cards'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'

/** Hủy hẹn: this day alone, or with a monthly one all later days too. */
export function CancelAppointment({ row, onClose }: { row: Appointment; onClose: () => void }) {
  const [isRest, setRest] = useState(false)
  return (
    <ConfirmAction
      key={String(isRest)}
      call={appointments.cancelCalendarPayment}
      input={{ CalendarID: row.CalendarID, Date: row.Date, Rest: isRest }}
      title="Hủy hẹn"
      reasons={['Khách đổi ý', 'Khách tự trả', 'Hẹn nhầm']}
      done={{
        success: `Đã hủy hẹn ngày ${formatDay(row.Date)}`,
        refresh: [appointments.getCalendarPayment, notices.getCountNoti, cards.getByID],
      }}
      save="Hủy hẹn"
      onClose={onClose}
    >
      <b>{row.CustomerName}</b>, thẻ {shortCard(row.BankCode, row.Last4)}, ngày {formatDay(row.Date)}.
      {row.RepeatMonthly && (
        <p>
          <Checkbox checked={isRest} onChange={({ target }) => setRest(target.checked)}>
            Hủy cả các tháng sau
          </Checkbox>
        </p>
      )}
    </ConfirmAction>
  )
}

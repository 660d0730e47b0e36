import { notices } from '@cardpro/contract/orders/warnings'
import { type AppointmentAct, appointmentActs, appointmentBulk } from '@cardpro/contract/people/cards/appointmentBulk'
import { cards } from '@cardpro/contract/people/cards/cards'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { Select } from 'antd'
import { useState } from 'react'
import { BulkChoice, BulkReason } from '#kit/ui/bulk/BulkChoice.tsx'
import { BulkDrawer } from '#kit/ui/bulk/BulkDrawer.tsx'
import type { PickedRows } from '#kit/ui/list/list.ts'
import { type MeetingFilters, meetingInput } from './meetingList.ts'

type AppointmentsBulkDrawerProps = { act: AppointmentAct; picked: PickedRows; onClose: () => void }

/** One act on many days of appointments: the shop is closed, or a user is ill. */
export function AppointmentsBulkDrawer({ act, picked, onClose }: AppointmentsBulkDrawerProps) {
  const [days, setDays] = useState(1)
  const [chosen, setReason] = useState<string>()
  const reason = chosen?.trim() ?? ''
  const isMove = act === 'move'
  return (
    <BulkDrawer
      title={appointmentActs[act]}
      words={{ noun: 'lịch hẹn', verb: isMove ? 'Dời' : 'Hủy' }}
      calls={{ preview: appointmentBulk.previewMany, change: appointmentBulk.changeMany, refresh }}
      wanted={{ ...whichOf(picked), Act: act, ...(isMove && { MoveDays: days }) }}
      also={isMove ? {} : { Reason: reason }}
      missing={isMove || reason !== '' ? undefined : 'Vui lòng chọn hoặc nhập lý do'}
      onClose={onClose}
    >
      {(isBegun) =>
        isMove ? (
          <BulkChoice id="bulk-days" label="Dời bao lâu">
            <Select id="bulk-days" value={days} options={shifts} disabled={isBegun} onChange={setDays} />
          </BulkChoice>
        ) : (
          <BulkReason reasons={reasons} value={chosen} isFixed={isBegun} onChange={setReason} />
        )
      }
    </BulkDrawer>
  )
}

const reasons = ['Cửa hàng nghỉ', 'Khách đổi ý', 'Khách tự trả', 'Hẹn nhầm']

const shifts = [1, 2, 3, 7, 14, 30, -1, -2, -7].map((value) => ({
  value,
  label: value > 0 ? `Muộn hơn ${value} ngày` : `Sớm hơn ${-value} ngày`,
}))
const refresh = [appointments.getCalendarPayment, notices.getCountNoti, cards.getByID]

/** Days that were chosen by hand are looked for in the same period. */
export function whichOf(picked: PickedRows) {
  const filters = 'keys' in picked ? picked.among : picked.filters
  const { PageIndex: _page, PageSize: _size, ...filter } = meetingInput(filters as MeetingFilters)
  return 'keys' in picked ? { ...filter, Keys: picked.keys } : filter
}

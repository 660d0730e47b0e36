import {
  type AdvanceDay,
  type AdvanceState,
  advanceStates,
  type advances,
} from '@cardpro/contract/cash/advances/advances'
import type { Summary } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { moneyText } from '#kit/ui/basic/figures.ts'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Tag, type TagTone } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { Cut, Initials } from '#kit/ui/table/Cell.tsx'

type Sums = Summary<typeof advances.reportDebtADay>
const column = columnsOf<AdvanceDay, Sums>()

/** `hasDay`: the rows are not grouped by day. `hasShop`: they are of several shops. */
export const advanceColumns = ({
  hasDay,
  hasShop,
}: {
  hasDay: boolean
  hasShop: boolean
}): Column<AdvanceDay, Sums>[] => [
  ...(hasDay ? [column.date('Date', 'Ngày', { sort: true, muted: true })] : []),
  {
    ...column.text('StaffName', 'NV', { width: 180, pin: 'start' }),
    cell: ({ StaffName }) => (
      <Row as="span" inline gap={8}>
        <Initials name={StaffName} />
        <Cut text={StaffName} width={150} />
      </Row>
    ),
  },
  ...(hasShop ? [column.text('ShopName', 'Cửa hàng', { width: 130, muted: true })] : []),
  column.money('Begin', 'Đầu ngày', { sort: true }),
  column.money('First', 'Cấp đầu ngày', { sort: true, total: 'First' }),
  column.money('Added', 'Bổ sung', { sort: true, total: 'Added' }),
  column.money('Collected', 'Thu khách', { sort: true, total: 'Collected' }),
  outColumn('Used', 'Đã dùng'),
  outColumn('Returned', 'Hoàn ứng'),
  {
    ...column.money('Remain', 'Còn giữ', { sort: true, total: 'Remain' }),
    cell: ({ Remain, State }) => (
      <b className={State === 'odd' ? 'cp-negative' : 'cp-bold'}>
        <Money value={Remain} tone="ink" />
      </b>
    ),
  },
  {
    ...column.text('State', 'Trạng thái', { hiddenByDefault: true }),
    cell: ({ State }) => <StateTag state={State} />,
  },
  {
    ...column.text('Reason', 'Giải trình', { width: 160, muted: true }),
    cell: ({ Reason, Other }) => <Explained reason={Reason} otherVnd={Other} />,
  },
]

/** Money that was given out is shown with a minus. */
function outColumn(field: 'Used' | 'Returned', title: string): Column<AdvanceDay, Sums> {
  const minus = (value: number) => (
    <span className={value === 0 ? 'cp-money cp-quiet' : 'cp-money'}>{moneyText(-value)}</span>
  )
  return {
    ...column.money(field, title, { sort: true, total: field }),
    cell: (row) => minus(row[field]),
    total: (sums) => minus(sums[field]),
  }
}

function Explained({ reason, otherVnd }: { reason: string; otherVnd: number }) {
  const other = otherVnd === 0 ? '' : `khoản khác ${moneyText(otherVnd)}`
  const text = [reason, other].filter(Boolean).join(' · ')
  return text === '' ? null : <Cut text={text} width={160} />
}

const tones: Record<AdvanceState, TagTone> = { held: 'blue', returned: 'green', odd: 'red', none: 'grey' }

export const StateTag = ({ state }: { state: AdvanceState }) => <Tag tone={tones[state]}>{advanceStates[state]}</Tag>

/** `Trần Minh Quân · 21/11/2026`, as a row is called. */
export const dayName = ({ StaffName, Date: day }: Pick<AdvanceDay, 'StaffName' | 'Date'>): string =>
  `${StaffName} · ${formatDay(day)}`

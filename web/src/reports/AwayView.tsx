import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { maskPhone } from '@cardpro/contract/kit/text/phone'
import { inactiveDays } from '@cardpro/contract/people/customers/customer.calls'
import { identity } from '@cardpro/contract/people/identity/identity'
import { type AwayCustomer } from '@cardpro/contract/reports/awayCustomers'
import { useRouter } from '@tanstack/react-router'
import { useCall } from '#kit/api/hooks.ts'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { ListScreen, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound } from '#kit/ui/list/useFilters.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { awayList, daysOf } from './awayList.ts'

const column = columnsOf<AwayCustomer>()
const columns = [
  column.text('FullName', 'Khách hàng', { width: 200, pin: 'start' }),
  column.phone('Phone', 'SĐT', { muted: true }),
  column.text('StaffName', 'Nhân viên', { muted: true, width: 160 }),
  column.date('LastUsed', 'Đơn gần nhất', { sort: true }),
  column.number('DaysAway', 'Số ngày vắng'),
  column.number('Orders', 'Số đơn'),
  column.money('Volume', 'Doanh số quẹt'),
  column.date('DueOn', 'Thẻ đến hạn'),
  column.cell('Thẻ', ({ BankCode, Last4 }) => (Last4 === '' ? '—' : shortCard(BankCode, Last4))),
]

/** Khách không dùng dịch vụ: who came once and stays away, what they brought, and when their next card falls due. */
export function AwayView() {
  const screen = useListScreen(awayList)
  const { state, filters, setFilters, sums } = screen
  const router = useRouter()
  const staff = useCall(identity.getAllStaff, {}).data?.Data ?? []
  const counts = { 30: sums?.Away30, 60: sums?.Away60, 90: sums?.Away90 }
  const open = ({ CustomerID }: AwayCustomer) =>
    void router.navigate({ to: '/customer', search: { drawer: `view.${CustomerID}` } })
  return (
    <ListScreen
      screen={screen}
      title="Khách không dùng dịch vụ"
      toolbar={
        <Toolbar>
          <StatusChips<number>
            label="Không làm đơn"
            chips={inactiveDays.map((days) => ({ value: days, label: `Từ ${days} ngày`, count: counts[days] }))}
            value={daysOf(filters.days)}
            onChange={(days) => setFilters({ days })}
          />
          <SelectFilter
            label="Nhân viên"
            options={staff.map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))}
            {...bound(state, 'StaffID')}
          />
        </Toolbar>
      }
      columns={columns}
      rowKey="CustomerID"
      noun="khách"
      emptyAlways={
        <Empty
          title={`Không có khách nào vắng từ ${daysOf(filters.days)} ngày`}
          reason="Chỉ tính khách đang dùng đã từng làm đơn."
        />
      }
      row={{ onOpen: open, card: (row) => <AwayCard row={row} onOpen={() => open(row)} /> }}
    />
  )
}

export const prefetchAway = prefetchList(awayList)

function AwayCard({ row, onOpen }: { row: AwayCustomer; onOpen: () => void }) {
  const { FullName, DaysAway, DueOn, BankCode, Last4, Phone, StaffName } = row
  return (
    <RowCard
      title={FullName}
      onOpen={onOpen}
      status={<span className="cp-quiet">{DaysAway} ngày</span>}
      line={
        <>
          {[maskPhone(Phone), StaffName].filter(Boolean).join(' · ')}
          {DueOn && (
            <>
              {' '}
              · {shortCard(BankCode, Last4)} đến hạn <DateText value={DueOn} as="day" />
            </>
          )}
        </>
      }
      amount={{ label: 'Doanh số quẹt', value: row.Volume }}
      second={{ label: 'Số đơn', value: row.Orders }}
    />
  )
}

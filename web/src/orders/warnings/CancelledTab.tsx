import type { Summary } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { orders } from '@cardpro/contract/orders/orders'
import { type CancelledRow, notices, warnings } from '@cardpro/contract/orders/warnings'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#kit/api/session.ts'
import { useListCall } from '#kit/api/useListCall.ts'
import { StaffFilter } from '#kit/pickers/ListFilters.tsx'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { ListTable } from '#kit/ui/list/ListScreen.tsx'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { bound, type FilterState } from '#kit/ui/list/useFilters.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { orderPath } from '#orders/lines/orderActions.ts'
import { orderCalls } from '#orders/lines/orderCalls.ts'
import { type Entering, EnterRowShop } from './MarkDrawers.tsx'
import { cancelledList, cancelledQuery, type WarningFilters } from './warningFilters.ts'

type Sums = Summary<typeof warnings.getCancelled>
const column = columnsOf<CancelledRow, Sums>()

/** Đơn đã hủy of the last 30 days, and the way to open one again. */
export function CancelledTab({ state }: { state: FilterState<WarningFilters> }) {
  const asked = cancelledQuery(state[0])
  const query = useListCall(warnings.getCancelled, asked)
  const [reopening, setReopening] = useState<CancelledRow | null>(null)
  const [entering, setEntering] = useState<Entering | null>(null)
  const router = useRouter()
  const isCompany = useSession().shop?.ShopID === companyShopId
  const open = (row: CancelledRow) => {
    const path = orderPath(row.ScheduleID)
    if (isCompany) setEntering({ row, path })
    else void router.navigate({ to: path })
  }
  const columns = columnsFor(isCompany, (row) => [
    { label: 'Xem đơn', onClick: () => open(row) },
    { label: 'Mở lại đơn', call: orders.reopen, onClick: () => setReopening(row) },
  ])
  return (
    <>
      <div className="cp-page-slot">
        <Toolbar folds extra={<ExportButton input={asked} columns={columns} list={cancelledList} />}>
          <SearchBox placeholder="Đơn, tên khách" {...bound(state, 'GeneralSearch')} />
          <StaffFilter {...bound(state, 'StaffID')} />
        </Toolbar>
      </div>
      <ListTable
        screen={{ list: cancelledList, state, query }}
        columns={columns}
        rowKey="ScheduleID"
        noun="đơn"
        emptyAlways={<Empty title="30 ngày qua không có đơn nào bị hủy" reason="" />}
        row={{
          onOpen: open,
          card: (row) => <CancelledCard row={row} onOpen={() => open(row)} />,
        }}
      />
      {reopening && <Reopen row={reopening} onClose={() => setReopening(null)} />}
      {entering && <EnterRowShop entering={entering} onClose={() => setEntering(null)} />}
    </>
  )
}

const columnsFor = (hasShops: boolean, actions: Parameters<typeof column.actions>[0]) => [
  column.code('Code', 'Mã đơn', { pin: 'start' }),
  ...(hasShops ? [column.text('ShopName', 'Cửa hàng', { width: 140 })] : []),
  column.date('ForDate', 'Ngày', { muted: true }),
  column.text('CustomerName', 'Khách hàng', { width: 180 }),
  column.cell('Thẻ', ({ CardBankCode, Last4 }) => shortCard(CardBankCode, Last4), { muted: true }),
  column.money('Request', 'Yêu cầu'),
  column.money('Undone', 'Tiền đã thu lại', { total: 'Undone' }),
  column.text('Reason', 'Lý do hủy', { width: 200, grows: true }),
  column.cell('Hủy lúc', ({ CancelledAt }) => <DateText value={CancelledAt} />),
  column.person('CancelledBy', 'Người hủy'),
  column.actions(actions),
]

const CancelledCard = ({ row, onOpen }: { row: CancelledRow; onOpen: () => void }) => (
  <RowCard
    title={row.CustomerName}
    line={`${row.Code} · ${row.Reason}`}
    amount={{ label: 'Yêu cầu', value: row.Request, tone: 'ink' }}
    second={{ label: 'Tiền đã thu lại', value: row.Undone }}
    onOpen={onOpen}
  />
)

const Reopen = ({ row, onClose }: { row: CancelledRow; onClose: () => void }) => (
  <ConfirmAction
    call={orders.reopen}
    input={{ ScheduleID: row.ScheduleID, Version: row.Version }}
    title="Mở lại đơn"
    reasons={reasons}
    save="Mở lại đơn"
    done={{
      success: `Đã mở lại đơn ${row.Code}`,
      refresh: [warnings.getCancelled, warnings.getWarnings, notices.getCountNoti, ...orderCalls],
    }}
    onClose={onClose}
  >
    Đơn {row.Code} của {row.CustomerName}: các dòng cũ vẫn bị hủy, đơn bắt đầu lại từ đầu.
  </ConfirmAction>
)

const reasons = ['Hủy nhầm', 'Khách làm tiếp', 'Đã có máy POS']

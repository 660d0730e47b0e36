import type { Summary } from '@cardpro/contract/basic/call'
import { companyShopId } from '@cardpro/contract/basic/constants'
import { shortCard } from '@cardpro/contract/cards/cardNumber'
import { orders } from '@cardpro/contract/orders/orders'
import { type CancelledRow, notices, warnings } from '@cardpro/contract/orders/warnings'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#api/session.ts'
import { useListCall } from '#api/useListCall.ts'
import { orderPath } from '#orders/lines/orderActions.ts'
import { orderCalls } from '#orders/lines/orderCalls.ts'
import { StaffFilter } from '#pickers/ListFilters.tsx'
import { DateText } from '#ui/basic/DateText.tsx'
import { Empty } from '#ui/basic/Empty.tsx'
import { columnsOf } from '#ui/columns/columns.tsx'
import { ConfirmAction } from '#ui/form/ConfirmAction.tsx'
import { ExportButton } from '#ui/list/ExportButton.tsx'
import { Toolbar } from '#ui/list/ListPage.tsx'
import { SearchBox } from '#ui/list/SearchBox.tsx'
import type { FilterState } from '#ui/list/useFilters.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { RowCard } from '#ui/table/RowCard.tsx'
import { type Entering, EnterRowShop } from './MarkDrawers.tsx'
import { cancelledList, cancelledQuery, type WarningFilters } from './warningFilters.ts'

type Sums = Summary<typeof warnings.getCancelled>
const column = columnsOf<CancelledRow, Sums>()

/** Đơn đã hủy of the last 30 days, and the way to open one again. */
export function CancelledTab({ state }: { state: FilterState<WarningFilters> }) {
  const [filters, setFilters] = state
  const asked = cancelledQuery(filters)
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
          <SearchBox
            placeholder="Đơn, tên khách"
            value={filters.GeneralSearch}
            onChange={(GeneralSearch) => setFilters({ GeneralSearch })}
          />
          <StaffFilter value={filters.StaffID} onChange={(StaffID) => setFilters({ StaffID })} />
        </Toolbar>
      </div>
      <DataTable
        query={query}
        list={cancelledList}
        columns={columns}
        rowKey="ScheduleID"
        state={state}
        noun="đơn"
        empty={<Empty title="30 ngày qua không có đơn nào bị hủy" reason="" />}
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

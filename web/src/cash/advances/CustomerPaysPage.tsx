import { SwapOutlined } from '@ant-design/icons'
import { type CustomerPay, customerPays, payStates } from '@cardpro/contract/cash/advances/advances'
import type { Summary } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { useListCall } from '#kit/api/useListCall.ts'
import { StaffFilter } from '#kit/pickers/ListFilters.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { useLastFilters } from '#kit/ui/list/lastFilters.ts'
import { prefetchList } from '#kit/ui/list/list.ts'
import { writeDays } from '#kit/ui/list/ranges.ts'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { afterAdvance } from './advanceList.ts'
import { HandInDrawer } from './HandInDrawer.tsx'
import { PrintMoveDrawer } from './PrintMoveDrawer.tsx'
import { OrderOf, type PayActs, PayTag, payActs, payColumns } from './payColumns.tsx'
import { initialFilters, payDays, payList, payQuery, stateOrder, usePayFilters } from './payList.ts'
import './advances.css'

type Sums = Summary<typeof customerPays.getHistoryBackMoney>

/** Lịch sử khách trả: what customers paid, into which fund or whose hands, and whether staff handed it in. */
export function CustomerPaysPage() {
  useLastFilters('customerPays')
  const [filters, setFilters, narrowing] = usePayFilters()
  const asked = payQuery(filters)
  const query = useListCall(customerPays.getHistoryBackMoney, asked)
  const drawer = useDrawer()
  const { show } = drawer
  const acts: PayActs = {
    handIn: ({ StaffID }) => show('handin', StaffID ?? undefined),
    cancel: (moveId) => show('cancel', moveId),
    print: (moveId) => show('print', moveId),
  }
  const columns = payColumns(acts)
  const sums = query.data?.Summary
  return (
    <ListPage
      title="Lịch sử khách trả"
      actions={
        <>
          <ExportButton input={asked} columns={columns} list={payList} />
          <ActionButton
            call={customerPays.backMoneyFromCustomerPay}
            kind="primary"
            icon={<SwapOutlined aria-hidden />}
            shortcut="n"
            onClick={() => show('handin')}
          >
            NV nộp tiền
          </ActionButton>
        </>
      }
      toolbar={
        <Toolbar>
          <DateRangeFilter
            value={payDays(filters)}
            onChange={(days) => {
              const { from, to } = writeDays(days)
              setFilters({ fromDate: from, toDate: to })
            }}
          />
          <StaffFilter value={filters.StaffID} onChange={(StaffID) => setFilters({ StaffID })} />
        </Toolbar>
      }
      chips={<States value={filters.State} sums={sums} onChange={(State) => setFilters({ State })} />}
    >
      <DataTable
        query={query}
        list={payList}
        columns={columns}
        rowKey="PaymentID"
        state={[filters, setFilters, narrowing]}
        noun="khoản"
        {...(narrowing.keys.length === 0 && { empty: nothingPaid })}
        row={{ card: (pay) => <PayCard pay={pay} acts={acts} /> }}
      />
      <Drawers drawer={drawer} rows={query.data?.Data ?? []} />
    </ListPage>
  )
}

CustomerPaysPage.prefetch = prefetchList({
  name: payList.name,
  call: customerPays.getHistoryBackMoney,
  inputOf: payQuery,
  initial: initialFilters,
})

const nothingPaid = (
  <Empty title="Tháng này khách chưa trả khoản nào" reason="Khoản thu trên đơn và phiếu thu nợ sẽ nằm ở đây" />
)

type StatesProps = { value: string; sums: Sums | undefined; onChange: (state: string) => void }

function States({ value, sums, onChange }: StatesProps) {
  const counts = sums?.Counts
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const chips = [
    // What waits is counted over all days while it is looked at alone.
    { value: '', label: 'Tất cả', count: value === 'waiting' ? undefined : all },
    ...stateOrder.map((state) => ({ value: state as string, label: payStates[state], count: counts?.[state] ?? 0 })),
  ]
  return <StatusChips label="Đã nộp về quỹ?" chips={chips} value={value} onChange={onChange} />
}

type DrawersProps = { drawer: DrawerState; rows: CustomerPay[] }

function Drawers({ drawer: { open, close }, rows }: DrawersProps) {
  if (open?.kind === 'handin') return <HandInDrawer key={open.id} staffId={open.id} onClose={close} />
  if (!open || open.id === null) return null
  if (open.kind === 'print') return <PrintMoveDrawer moveId={open.id} onClose={close} />
  return open.kind === 'cancel' && <CancelHandIn moveId={open.id} rows={rows} onClose={close} />
}

type CancelHandInProps = { moveId: number; rows: CustomerPay[]; onClose: () => void }

function CancelHandIn({ moveId, rows, onClose }: CancelHandInProps) {
  const code = rows.find(({ HandedID }) => HandedID === moveId)?.HandedCode ?? ''
  return (
    <ConfirmAction
      call={customerPays.cancelBackMoneyCustomerPay}
      input={{ ID: moveId }}
      title={`Hủy phiếu nộp ${code}`.trim()}
      reasons={['Đếm nhầm', 'Chọn nhầm khoản', 'Nhầm quỹ', 'Nhập hai lần']}
      save={`Hủy phiếu ${code}`.trim()}
      done={{ success: ({ Data }) => `Đã hủy phiếu nộp, ghi ${Data.Code}`, refresh: afterAdvance }}
      onClose={onClose}
    >
      Tiền trở lại tay nhân viên, các khoản của phiếu thành “chưa nộp”.
    </ConfirmAction>
  )
}

function PayCard({ pay, acts }: { pay: CustomerPay; acts: PayActs }) {
  const actions = payActs(pay, acts)
  return (
    <RowCard
      title={pay.CustomerName}
      status={<PayTag state={pay.State} />}
      {...(actions.length > 0 && { actions })}
      line={
        <>
          {formatDay(pay.Date).slice(0, 5)} · <OrderOf pay={pay} /> · {pay.FundName || pay.StaffName}
          {pay.HandedCode && ` · nộp ${pay.HandedCode}`}
        </>
      }
      amount={{ label: pay.Method, value: pay.Amount, tone: 'in' }}
    />
  )
}

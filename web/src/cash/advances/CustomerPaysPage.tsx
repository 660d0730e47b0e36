import { SwapOutlined } from '@ant-design/icons'
import { type CustomerPay, customerPays, payStates } from '@cardpro/contract/cash/advances/advances'
import type { Summary } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { StaffFilter } from '#kit/pickers/ListFilters.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { type DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { ListScreen, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { useLastFilters } from '#kit/ui/list/lastFilters.ts'
import { prefetchList } from '#kit/ui/list/list.ts'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound } from '#kit/ui/list/useFilters.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { afterAdvance } from './advanceList.ts'
import { HandInDrawer } from './HandInDrawer.tsx'
import { PrintMoveDrawer } from './PrintMoveDrawer.tsx'
import { OrderOf, type PayActs, PayTag, payActs, payColumns } from './payColumns.tsx'
import { payDays, payList, stateOrder } from './payList.ts'
import './advances.css'

type Sums = Summary<typeof customerPays.getHistoryBackMoney>

/** Lịch sử khách trả: what customers paid, into which fund or whose hands, and whether staff handed it in. */
export function CustomerPaysPage() {
  useLastFilters('customerPays')
  const screen = useListScreen(payList)
  const { state, filters, query, sums, drawer } = screen
  const { show } = drawer
  const acts: PayActs = {
    handIn: ({ StaffID }) => show('handin', StaffID ?? undefined),
    cancel: (moveId) => show('cancel', moveId),
    print: (moveId) => show('print', moveId),
  }
  return (
    <ListScreen
      screen={screen}
      title="Lịch sử khách trả"
      actions={
        <ActionButton
          call={customerPays.backMoneyFromCustomerPay}
          kind="primary"
          icon={<SwapOutlined aria-hidden />}
          shortcut="n"
          onClick={() => show('handin')}
        >
          NV nộp tiền
        </ActionButton>
      }
      toolbar={
        <ListToolbar state={state} days={payDays(filters)}>
          <StaffFilter {...bound(state, 'StaffID')} />
        </ListToolbar>
      }
      chips={<States {...bound(state, 'State')} sums={sums} />}
      columns={payColumns(acts)}
      rowKey="PaymentID"
      noun="khoản"
      empty={nothingPaid}
      row={{ card: (pay) => <PayCard pay={pay} acts={acts} /> }}
    >
      <Drawers drawer={drawer} rows={query.data?.Data ?? []} />
    </ListScreen>
  )
}

CustomerPaysPage.prefetch = prefetchList(payList)

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

import { orderJournals } from '@cardpro/contract/orders/orderJournals'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { useCan } from '#kit/api/hooks.ts'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { Steps } from '#kit/ui/basic/Steps.tsx'
import { type Tab, Tabs } from '#kit/ui/basic/Tabs.tsx'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { RecordComments } from '#kit/ui/record/RecordComments.tsx'
import { RecordFiles } from '#kit/ui/record/RecordFiles.tsx'
import { RecordChanges } from '#kit/ui/record/RecordHistory.tsx'
import { useComments } from '#kit/ui/record/useComments.ts'
import { ProfitPanel } from '#orders/create/ProfitPanel.tsx'
import { NextTransfer } from '#orders/lines/NextTransfer.tsx'
import { orderSteps } from '#orders/lines/nextAction.ts'
import { useMayAttach, useWhyNot } from '#orders/lines/orderActions.ts'
import { orderPictures } from '#orders/lines/orderCalls.ts'
import { QueuedNotes } from '#orders/lines/QueuedNotes.tsx'
import { PartnersTab } from '#orders/partners/PartnersTab.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderJournals } from './OrderJournals.tsx'
import { OrderSum, OrderSumCard } from './OrderSum.tsx'
import { OrderSwipes } from './OrderSwipes.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import './orderDetail.css'

type PartProps = { order: Order; onAction: (action: string) => void }

/** What has to be known before anything is done with the order. */
export function OrderNotes({ order }: { order: Order }) {
  return (
    <>
      {order.Status === orderStatus.cancelled && (
        <div className="cp-order-note">
          <Note tone="red">
            <b>Đơn đã hủy</b>: {order.CancelReason}
          </Note>
        </div>
      )}
      {order.IsWarning && (
        <div className="cp-order-note">
          <Note tone="orange">
            <b>Cảnh báo</b>: {order.WarnReason}
          </Note>
        </div>
      )}
      {order.IsDoneByHand && (
        <div className="cp-order-note">
          <Note tone="primary">
            <b>Rút không hết</b>: {order.DoneReason || 'không ghi lý do'}
          </Note>
        </div>
      )}
      <QueuedNotes order={order} />
    </>
  )
}

/** Wide: the sum, then the tabs with money at the left and the transfer at the right. On a phone one after another. */
export function OrderBody({ order, onAction }: PartProps) {
  const isNarrow = useNarrow()
  if (isNarrow) {
    return (
      <>
        <div className="cp-order-cards">
          <OrderSumCard order={order} />
          <NextTransfer order={order} />
        </div>
        <OrderTabs order={order} onAction={onAction} />
      </>
    )
  }
  return (
    <>
      <div className="cp-order-steps">
        <Steps steps={orderSteps(order)} />
      </div>
      <div className="cp-order-equation">
        <OrderSum order={order} />
      </div>
      <OrderTabs order={order} onAction={onAction} />
    </>
  )
}

function OrderTabs({ order, onAction }: PartProps) {
  const [tab, setTab] = useAddress('tab')
  const { ScheduleID } = order
  const said = useComments({ ScheduleID }, { silent: true }).data?.Total
  const { allowed } = useCan(orderJournals.getJournals)
  const shown = allowed ? tabs : tabs.filter(({ key }) => key !== journals.key)
  const active = shown.some(({ key }) => key === tab) ? (tab ?? money) : money
  return (
    <Tabs
      label="Phần của đơn"
      tabs={shown.map((one) => (one.key === 'comments' ? { ...one, count: said } : one))}
      active={active}
      onChange={(key) => setTab(key === money ? null : key)}
    >
      {active === 'comments' && (
        <div className="cp-order-said">
          <RecordComments key={ScheduleID} about={{ ScheduleID }} />
        </div>
      )}
      {active === 'partners' && <PartnersTab order={order} />}
      {active === 'files' && <OrderFiles order={order} />}
      {active === journals.key && <OrderJournals scheduleId={ScheduleID} />}
      {active === 'history' && <OrderHistory scheduleId={ScheduleID} />}
      {active === 'changes' && <RecordChanges kind="order" id={ScheduleID} />}
      {active === money && <MoneyTab order={order} onAction={onAction} />}
    </Tabs>
  )
}

const OrderFiles = ({ order }: Pick<PartProps, 'order'>) => (
  <RecordFiles kind="order" id={order.ScheduleID} isFixed={!useMayAttach(order)} shownBy={orderPictures} />
)

function MoneyTab({ order, onAction }: PartProps) {
  const isNarrow = useNarrow()
  const whyNot = useWhyNot()
  const mayEdit = useCan(orders.updateWithdrawal).allowed && !whyNot(orders.updateWithdrawal, order)
  return (
    <div className="cp-order-columns">
      <div className="cp-order-money">
        <OrderTimeline order={order} onCancelLine={({ LineID }) => onAction(`line-${LineID}`)} />
        <OrderSwipes
          order={order}
          onComments={({ LogWithdrawalID }) => onAction(`bill-${LogWithdrawalID}`)}
          onEdit={mayEdit ? ({ LogWithdrawalID }) => onAction(`swipe-${LogWithdrawalID}`) : null}
        />
      </div>
      {!isNarrow && (
        <aside className="cp-order-right stack gap-12" aria-label="Chuyển tiền và lãi">
          <NextTransfer order={order} />
          <ProfitPanel order={order} />
        </aside>
      )}
    </div>
  )
}

const money = 'money'
const journals: Tab = { key: 'journals', label: 'Bút toán' }
const tabs: Tab[] = [
  { key: money, label: 'Dòng tiền và lần quẹt' },
  { key: 'partners', label: 'Đối tác & CTV' },
  { key: 'comments', label: 'Bình luận' },
  { key: 'files', label: 'Tệp' },
  journals,
  { key: 'history', label: 'Lịch sử trạng thái' },
  { key: 'changes', label: 'Lịch sử thay đổi' },
]

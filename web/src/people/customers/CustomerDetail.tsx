import { debts } from '@cardpro/contract/debts/debts'
import { comments } from '@cardpro/contract/kit/audit/comments'
import { actOf } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { files } from '@cardpro/contract/kit/files/files'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { type Customer, people } from '@cardpro/contract/people/customers/customer.calls'
import { merging } from '@cardpro/contract/people/customers/merging'
import { privacy } from '@cardpro/contract/people/customers/privacy'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { PageError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Tabs } from '#kit/ui/basic/Tabs.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { RecordComments } from '#kit/ui/record/RecordComments.tsx'
import { RecordFiles } from '#kit/ui/record/RecordFiles.tsx'
import { RecordChanges } from '#kit/ui/record/RecordHistory.tsx'
import { CustomerBook } from './CustomerBook.tsx'
import { CustomerCards } from './CustomerCards.tsx'
import { CustomerMeetings } from './CustomerMeetings.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import { CustomerOverview } from './CustomerOverview.tsx'
import './people.css'

/** What can be read of a customer; each view has an address of its own: `drawer=book.123`. */
const views = {
  view: { label: 'Tổng quan', call: people.getByID },
  cards: { label: 'Thẻ', call: cards.getByCustomerID },
  orders: { label: 'Đơn', call: orders.getByConditions },
  book: { label: 'Sổ công nợ', call: debts.detailDebt },
  meetings: { label: 'Lịch hẹn', call: appointments.getCalendarPayment },
  comments: { label: 'Bình luận', call: comments.getHistoryComment },
  files: { label: 'Tệp', call: files.getFiles },
  log: { label: 'Nhật ký', call: people.getByID },
} as const
type View = keyof typeof views

export const isView = (kind: string): kind is View => kind in views

type CustomerDetailProps = { customerId: number; view: View; onClose: () => void } & ShowProps
type ShowProps = { onShow: DrawerState['show'] }

/** Everything about one customer: fields, cards, orders, debts, comments, files and history. */
export function CustomerDetail({ customerId, view, onShow, onClose }: CustomerDetailProps) {
  const query = useCall(people.getByID, { CustomerID: customerId })
  const found = query.data?.Data
  const customer = found?.CustomerID === customerId ? found : undefined
  return (
    <DrawerFrame
      title={customer?.FullName ?? 'Khách hàng'}
      subject={customer?.Code}
      onClose={onClose}
      footer={customer && <Acts customer={customer} onShow={onShow} />}
    >
      {customer ? (
        <Views customer={customer} view={view} onShow={onShow} />
      ) : query.error ? (
        <PageError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows columns={2} rows={10} />
      )}
    </DrawerFrame>
  )
}

function Views({ customer, view, onShow }: { customer: Customer; view: View } & ShowProps) {
  const tabs = useTabs(customer)
  return (
    <div className="bleed-body">
      <Tabs
        label="Hồ sơ khách"
        tabs={tabs}
        active={tabs.some(({ key }) => key === view) ? view : 'view'}
        onChange={(key) => onShow(key, customer.CustomerID)}
      >
        <div className="cp-customer-view inset">
          <OneView customer={customer} view={view} onShow={onShow} />
        </div>
      </Tabs>
    </div>
  )
}

/** Only what the user may read has a tab. */
function useTabs({ CardCount }: Customer) {
  const rights = {
    view: true,
    cards: useCan(views.cards.call).allowed,
    orders: useCan(views.orders.call).allowed,
    book: useCan(views.book.call).allowed,
    meetings: useCan(views.meetings.call).allowed,
    comments: true,
    files: true,
    log: true,
  }
  return (Object.keys(views) as View[])
    .filter((key) => rights[key])
    .map((key) => ({ key, label: views[key].label, ...(key === 'cards' && { count: CardCount }) }))
}

function OneView({ customer, view, onShow }: { customer: Customer; view: View } & ShowProps) {
  const { CustomerID } = customer
  if (view === 'cards') return <CustomerCards customerId={CustomerID} />
  if (view === 'orders') return <CustomerOrders customerId={CustomerID} />
  if (view === 'book') return <CustomerBook customerId={CustomerID} />
  if (view === 'meetings') return <CustomerMeetings customerId={CustomerID} />
  if (view === 'comments') return <RecordComments about={{ CustomerID }} />
  if (view === 'files') return <RecordFiles kind="customer" id={CustomerID} />
  if (view === 'log') return <RecordChanges kind="customer" id={CustomerID} />
  return <CustomerOverview customer={customer} onShow={onShow} />
}

function Acts({ customer, onShow }: { customer: Customer } & ShowProps) {
  const { CustomerID, Status, MergedInto, IsAnonymised } = customer
  if (MergedInto) return null
  return (
    <DrawerFoot>
      {Status === recordStatus.active && (
        <>
          <ActionButton call={people.deleteCustomer} kind="danger" onClick={() => onShow('stop', CustomerID)}>
            Ngừng khách
          </ActionButton>
          <ActionButton call={merging.mergeCustomer} onClick={() => onShow('merge', CustomerID)}>
            Gộp khách trùng
          </ActionButton>
        </>
      )}
      <ActionButton call={privacy.getErasure} onClick={() => onShow('privacy', CustomerID)}>
        Dữ liệu của khách
      </ActionButton>
      {!IsAnonymised && (
        <ActionButton
          call={actOf(people.addOrEditCustomer, { CustomerID })}
          kind="primary"
          onClick={() => onShow('edit', CustomerID)}
        >
          Sửa khách
        </ActionButton>
      )}
    </DrawerFoot>
  )
}

import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { Order, OrderQueued } from '@cardpro/contract/orders/orderRows'
import { type PushKind, pushKind } from '@cardpro/contract/orders/pushes/pushes'
import { useSession } from '#kit/api/session.ts'
import { useBankName } from '#kit/pickers/bankNames.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { useNow } from '#kit/ui/hooks/timers.ts'
import { kindName, leftText } from '#orders/push/pushFilters.ts'

/** What lies in the queue of money to send of an order: how much, for which account, and who holds it. */
export const QueuedNotes = ({ order, isTopUp }: { order: Order; isTopUp?: boolean }) =>
  order.Queued.filter(({ Kind }) => isTopUp === undefined || (Kind === pushKind.topUp) === isTopUp).map((row) => (
    <div key={row.Kind} className="cp-order-note">
      <QueuedNote row={row} />
    </div>
  ))

function QueuedNote({ row }: { row: OrderQueued }) {
  const { Kind, Amount, BankCode, AccountNo, AccountName, ClaimedByID, ClaimedBy, ClaimedUntil } = row
  const bankName = useBankName()
  const me = useSession().user?.UserID
  const left = leftText(ClaimedUntil, useNow(1_000))
  const isHeld = ClaimedByID !== null && left !== ''
  const isOthers = isHeld && ClaimedByID !== me
  const account = AccountNo && `${bankName(BankCode)} ${AccountNo} ${AccountName}`
  const holder = isHeld ? `${isOthers ? ClaimedBy : 'bạn'} đang giữ, còn ${left}` : 'chưa ai giữ'
  return (
    <Note tone={isOthers ? 'orange' : 'primary'}>
      <b>Đang trong hàng đợi</b>:{' '}
      {[`${kindName(Kind)} ${formatVnd(Amount)}`, account, holder].filter(Boolean).join(' · ')}
    </Note>
  )
}

/** The row of this kind that lies in the queue. */
export const queuedOf = (order: Order, ...kinds: PushKind[]): OrderQueued | undefined =>
  order.Queued.find(({ Kind }) => kinds.some((kind) => kind === Kind))

import { orders } from '@cardpro/contract/orders/orders'
import type { BillMatch } from '@cardpro/contract/reconcile/billPhotos'
import { Button, Dropdown } from 'antd'
import { Suspense, useState } from 'react'
import { useCall } from '#api/hooks.ts'
import { type KnownSwipe, SwipeForm } from '#pickers/SwipeForm.tsx'
import { ActionButton } from '#ui/basic/ActionButton.tsx'
import type { Photo } from './photo.ts'
import { useAttach } from './useAttach.ts'
import type { Photos } from './usePhotos.ts'

type MakeProps = { photo: Photo; photos: Photos; onDone: () => void }

/** Tạo lần quẹt: the form of an open order of that card, filled in from the photo, which becomes the picture of the new swipe. */
export function MakeSwipe({ photo, photos, onDone }: MakeProps) {
  const open = photo.match?.Orders ?? []
  const [orderId, setOrderId] = useState<number | null>(null)
  const [only] = open
  const nameOf = ({ Code, CustomerName }: BillMatch['Orders'][number]) => `${Code} · ${CustomerName}`
  const blocked = only ? undefined : 'Không có đơn đang mở nào của thẻ này còn phải quẹt'
  return (
    <>
      {open.length > 1 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: open.map((order) => ({
              key: order.ScheduleID,
              label: nameOf(order),
              onClick: () => setOrderId(order.ScheduleID),
            })),
          }}
        >
          <Button>Tạo lần quẹt</Button>
        </Dropdown>
      ) : (
        <ActionButton
          call={orders.addWithdrawal}
          blocked={blocked}
          onClick={() => setOrderId(only?.ScheduleID ?? null)}
        >
          Tạo lần quẹt
        </ActionButton>
      )}
      {orderId !== null && (
        <FilledSwipe photo={photo} photos={photos} orderId={orderId} onDone={onDone} onClose={() => setOrderId(null)} />
      )}
    </>
  )
}

type FilledProps = MakeProps & { orderId: number; onClose: () => void }

function FilledSwipe({ photo, photos, orderId, onDone, onClose }: FilledProps) {
  const order = useCall(orders.getDetail, { ScheduleID: orderId }).data?.Data
  const { attach } = useAttach(photos)
  if (!order) return null
  const place = async ([LogWithdrawalID]: number[]) => {
    if (LogWithdrawalID === undefined) return
    if (await attach(photo, { LogWithdrawalID, ScheduleID: orderId, Code: order.Code })) onDone()
  }
  return (
    <Suspense fallback={null}>
      <SwipeForm order={order} filled={swipeItem(photo)} onSwiped={(ids) => void place(ids)} onClose={onClose} />
    </Suspense>
  )
}

/** What the photo says of a swipe, as the form has it. */
function swipeItem({ fields, match }: Photo): KnownSwipe {
  if (!fields) return {}
  const { LotNo, BillNo, Approval, Amount, Time } = fields
  return {
    ...(match?.PosID != null && { PosID: match.PosID }),
    ...(LotNo !== '' && { LotNo, BillNo }),
    ...(Approval !== '' && { Approval }),
    ...(Amount !== null && { Amount }),
    ...(Time.includes('T') && { Time: `${Time}:00+07:00` }),
  }
}

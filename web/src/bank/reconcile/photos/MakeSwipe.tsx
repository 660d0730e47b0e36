import type { BillMatch } from '@cardpro/contract/bank/reconcile/billPhotos'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { FilledSwipe } from '#kit/pickers/FilledSwipe.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { type Photo, swipeItem } from './photo.ts'
import { useAttach } from './useAttach.ts'
import type { Photos } from './usePhotos.ts'

type MakeProps = { photo: Photo; photos: Photos; onDone: () => void }

/** Tạo lần quẹt: the form of an open order of that card, filled in from the photo, which becomes the picture of the new swipe. */
export function MakeSwipe({ photo, photos, onDone }: MakeProps) {
  const open = photo.match?.Orders ?? []
  const [orderId, setOrderId] = useState<number | null>(null)
  const [only] = open
  const nameOf = ({ Code, CustomerName }: BillMatch['Orders'][number]) => `${Code} · ${CustomerName}`
  const { attach, allowed: mayAttach } = useAttach(photos)
  const mayChoose = useCan(orders.addWithdrawal).allowed && mayAttach
  const place = async ([LogWithdrawalID]: number[], { ScheduleID, Code }: Order) => {
    if (LogWithdrawalID === undefined) return
    if (await attach(photo, { LogWithdrawalID, ScheduleID, Code })) onDone()
  }
  const blocked = only ? undefined : 'Không có đơn đang mở nào của thẻ này còn phải quẹt'
  return (
    <>
      {open.length > 1 && mayChoose ? (
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
        <FilledSwipe
          orderId={orderId}
          filled={swipeItem(photo)}
          onSwiped={(ids, order) => void place(ids, order)}
          onClose={() => setOrderId(null)}
        />
      )}
    </>
  )
}

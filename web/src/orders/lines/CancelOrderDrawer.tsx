import { waitsForSecond } from '@cardpro/contract/kit/audit/approvals'
import { lineStatus } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { cancelReasons } from '@cardpro/contract/orders/orderWords'
import { Button } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { Note, PageError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { moneyCalls, type OrderDrawerProps, refOf } from './orderCalls.ts'

/** Hủy đơn. The blockers are shown before anything can be pressed. */
export function CancelOrderDrawer({ order, onClose }: OrderDrawerProps) {
  const { data, error, refetch } = useCall(orders.getCancelBlockers, { ScheduleID: order.ScheduleID })
  const blockers = data?.Data.Blockers
  const standing = order.Lines.filter(({ Status }) => Status === lineStatus.posted).length
  const title = `Hủy đơn ${order.Code}`
  if (blockers === undefined || blockers.length > 0) {
    return (
      <DrawerFrame
        title={title}
        isNarrow
        onClose={onClose}
        footer={
          <DrawerFoot>
            <Button onClick={onClose}>Đóng</Button>
          </DrawerFoot>
        }
      >
        {blockers ? (
          <Note tone="red">
            <b>Chưa thể hủy đơn {order.Code}</b>
            {blockers.map(({ Code, Message }) => (
              <div key={Code + Message}>{Message}</div>
            ))}
          </Note>
        ) : error ? (
          <PageError error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows columns={1} rows={3} />
        )}
      </DrawerFrame>
    )
  }
  return (
    <ConfirmAction
      call={orders.cancelOrder}
      input={refOf(order)}
      title={title}
      reasons={[...cancelReasons]}
      done={{
        success: ({ Data }) => (Data.NeedApproval ? waitsForSecond : `Đã hủy đơn ${order.Code}`),
        refresh: moneyCalls,
      }}
      save="Hủy đơn"
      onClose={onClose}
    >
      {standing > 0
        ? `${standing} dòng đã ghi sổ sẽ được đảo bút toán, tất cả hoặc không dòng nào.`
        : 'Đơn chưa có dòng nào ghi sổ.'}
    </ConfirmAction>
  )
}

import { badDebts } from '@cardpro/contract/debts/badDebts'
import { orders } from '@cardpro/contract/orders/orders'
import { useCall } from '#kit/api/hooks.ts'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { useFirst } from '#kit/ui/hooks/useRecord.ts'
import { BadDebtDetail } from './BadDebtDetail.tsx'
import { CancelBadDebt, CancelRecovery } from './CancelBadDebt.tsx'
import { RecoverDrawer } from './RecoverDrawer.tsx'
import { WriteOffDrawer } from './WriteOffDrawer.tsx'

/** The drawer that the address asks for. */
export function BadDebtDrawers({ drawer }: { drawer: DrawerState }) {
  const { open, close } = drawer
  if (open?.kind === 'new') return <WriteOffDrawer onClose={close} />
  if (!open?.id) return null
  const { kind, id } = open
  if (kind === 'customer') return <WriteOffDrawer key={id} customerId={id} onClose={close} />
  if (kind === 'order') return <OfOrder key={id} id={id} onClose={close} />
  if (kind === 'cancelRecovery') return <CancelRecovery key={id} recoveryId={id} onClose={close} />
  return <OneBadDebt key={`${kind}.${id}`} drawer={drawer} id={id} kind={kind} />
}

/** The debt of an order is written off. */
function OfOrder({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useCall(orders.getDetail, { ScheduleID: id })
  const order = useFirst(query)?.Data
  if (!order)
    return (
      <DrawerWaiting
        title="Ghi nợ xấu"
        query={query}
        missing="Không có đơn hàng này trong cửa hàng"
        onClose={onClose}
      />
    )
  return <WriteOffDrawer customerId={order.CustomerID} orderId={id} onClose={onClose} />
}

function OneBadDebt({ drawer, id, kind }: { drawer: DrawerState; id: number; kind: string }) {
  const query = useCall(badDebts.getDetail, { ExpenseCardID: id })
  const first = useFirst(query)?.Data
  const bad = query.data?.Data ?? first
  if (!bad)
    return <DrawerWaiting title="Nợ xấu" query={query} missing="Không có khoản nợ xấu này" onClose={drawer.close} />
  if (kind === 'recover') return <RecoverDrawer bad={bad} onClose={drawer.close} />
  if (kind === 'cancel') return <CancelBadDebt bad={bad} onClose={drawer.close} />
  return <BadDebtDetail bad={bad} drawer={drawer} />
}

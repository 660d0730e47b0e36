import { AdjustDrawer } from './AdjustDrawer.tsx'
import { CardPaymentDrawer } from './CardPaymentDrawer.tsx'
import { NoticeDrawer } from './NoticeDrawer.tsx'
import { OffsetDrawer } from './OffsetDrawer.tsx'
import { PromiseDrawer } from './PromiseDrawer.tsx'
import { RefundDrawer } from './RefundDrawer.tsx'

type SettlingDrawerProps = { customerId: number; onClose: () => void }

const drawers = {
  card: CardPaymentDrawer,
  refund: RefundDrawer,
  offset: OffsetDrawer,
  adjust: ({ customerId, ...of }: SettlingDrawerProps) => <AdjustDrawer type="customer" id={customerId} {...of} />,
  notice: NoticeDrawer,
  promise: PromiseDrawer,
}
export type SettlingKind = keyof typeof drawers
export const isSettlingKind = (kind: string): kind is SettlingKind => kind in drawers

type SettlingProps = SettlingDrawerProps & { kind: SettlingKind }

/** The ways in which a debt is settled besides money that comes in. */
export function SettlingDrawer({ kind, ...of }: SettlingProps) {
  const Drawer = drawers[kind]
  return <Drawer {...of} />
}

import { debts } from '@cardpro/contract/debts/debts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import type { Call } from '@cardpro/contract/kit/call'
import { RowActions } from '#kit/ui/table/RowActions.tsx'
import type { SettlingKind } from './SettlingDrawer.tsx'

/** What can be done with a customer's debt besides collecting it, as menus name it. */
export const settlingActs: { kind: SettlingKind; label: string; call: Call }[] = [
  { kind: 'card', label: 'Quẹt thẻ trả nợ', call: debtSettling.payDebtCustomerWithCard },
  { kind: 'refund', label: 'Trả khách', call: debtSettling.refundCustomer },
  { kind: 'offset', label: 'Cấn trừ', call: debtSettling.offsetCustomer },
  { kind: 'adjust', label: 'Điều chỉnh', call: debtSettling.adjustDebt },
  { kind: 'notice', label: 'Phiếu báo nợ', call: debts.detailDebt },
  { kind: 'promise', label: 'Hẹn trả', call: debtSettling.setPromise },
]

/** What else can be done with a customer's debt. */
export const SettlingMenu = ({ onChoose }: { onChoose: (kind: SettlingKind) => void }) => (
  <RowActions actions={settlingActs.map(({ kind, label, call }) => ({ label, call, onClick: () => onChoose(kind) }))} />
)

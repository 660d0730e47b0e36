import type { OwedOrder } from '@cardpro/contract/debts/debtRows'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { afterPartnerMoney } from '../debtRefresh.ts'
import { owedOf, ShareOut } from '../settling/ShareOut.tsx'
import { cancellingDebt } from '../settling/settlingCalls.ts'
import { orderName } from './partnerTree.ts'
import { partnerMissing, usePartnerAccount } from './usePartnerAccount.ts'

type Kind = 'receive' | 'pay'
const words = {
  receive: { title: 'Thu đối tác', verb: 'Thu', amount: 'Số tiền đối tác trả', fund: 'Thu vào quỹ', owes: 'họ nợ' },
  pay: { title: 'Trả đối tác', verb: 'Trả', amount: 'Số tiền trả', fund: 'Trả từ quỹ', owes: 'mình nợ' },
} as const

type SettleProps = { kind: Kind; partnerId: number; onClose: () => void }

/** Thu or trả of one partner: opens once the orders that are open right now are read. */
export function SettleDrawer({ kind, partnerId, onClose }: SettleProps) {
  const { account, query } = usePartnerAccount(partnerId)
  if (account) {
    const owed = account.orders.flatMap(({ TheyOwe, WeOwe, ForDate, ...order }) => {
      const Balance = kind === 'receive' ? TheyOwe : WeOwe
      const { ScheduleID } = order
      return Balance > 0 ? [{ ScheduleID, Code: orderName(order), ForDate: ForDate ?? '', Balance }] : []
    })
    return (
      <SettleForm kind={kind} partner={{ id: partnerId, name: account.partner.Name }} owed={owed} onClose={onClose} />
    )
  }
  return <DrawerWaiting title={words[kind].title} query={query} missing={partnerMissing} onClose={onClose} />
}

type FormProps = { kind: Kind; partner: { id: number; name: string }; owed: OwedOrder[]; onClose: () => void }

function SettleForm({ kind, partner, owed, onClose }: FormProps) {
  const { title, verb, amount, fund, owes } = words[kind]
  const owedVnd = owedOf(owed)
  const form = useCallForm(partnerDebts.payDebtPartnerSchedule, {
    draft: { without: ['Allocations'] },
    initial: { PartnerID: partner.id, Direction: kind, Date: today(), ...(owedVnd > 0 && { Amount: owedVnd }) },
    refresh: afterPartnerMoney,
    success: ({ Data }) => `${Data.Code}: đã ${verb.toLowerCase()} ${partner.name}`,
    cancelling: cancellingDebt('partner', partner.id),
    onDone: onClose,
  })
  return (
    <ShareOut
      form={form}
      title={title}
      subject={partner.name}
      owed={owed}
      words={{ verb, amount, section: 'Tính vào đơn', empty: 'Không còn đơn nào để tính' }}
      place={<FundPicker name="BankCardID" label={fund} required />}
      consequence={(paidVnd) => (
        <span>
          {owes} {formatVnd(owedVnd)} → <b>còn {formatVnd(Math.max(0, owedVnd - paidVnd))}</b>
        </span>
      )}
      surplus={(surplusVnd) => (
        <>
          <b>{formatVnd(surplusVnd)} không thuộc đơn nào đang chọn.</b> Giảm số tiền, hoặc chọn thêm đơn.
        </>
      )}
      onClose={onClose}
    />
  )
}

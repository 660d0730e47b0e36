import type { RawInput } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { pushes, pushKind } from '@cardpro/contract/orders/pushes/pushes'
import type { FormInstance } from 'antd'
import { useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { orderCalls } from '#orders/lines/orderCalls.ts'

type PlanButtonProps = {
  order: Order
  kind: keyof typeof pushKind
  amountVnd: number
  antd: FormInstance
  onDone: () => void
}
type Plan = RawInput<typeof pushes.planPush>

/** Đưa vào hàng đợi: the values in the boxes are left to the cashier; nothing is posted yet. */
export function PlanButton({ order, kind, amountVnd, antd, onDone }: PlanButtonProps) {
  const { submit, isPending } = useSubmit(pushes.planPush, {
    refresh: [pushes.getPushList, ...orderCalls],
    onSuccess: () => {
      showSuccess(`Đã đưa ${formatVnd(amountVnd)} vào hàng đợi đẩy tiền`)
      onDone()
    },
  })
  const plan = () => {
    const { BankCardID, ToBankCode, ToAccountNo, ToAccountName, Reason, Note } = antd.getFieldsValue(true) as Typed
    const to = { ToBankCode: ToBankCode ?? '', ToAccountNo: ToAccountNo ?? '', ToAccountName: ToAccountName ?? '' }
    void submit({
      ScheduleID: order.ScheduleID,
      Kind: pushKind[kind],
      Amount: amountVnd,
      BankCardID: BankCardID ?? null,
      ...to,
      Note: Reason ?? Note ?? '',
    })
  }
  return (
    <ActionButton
      call={pushes.planPush}
      loading={isPending}
      blocked={amountVnd <= 0 ? 'Vui lòng nhập số tiền trước' : undefined}
      onClick={plan}
    >
      Đưa vào hàng đợi
    </ActionButton>
  )
}

type Typed = Partial<Pick<Plan, 'BankCardID' | 'ToBankCode' | 'ToAccountNo' | 'ToAccountName' | 'Note'>> & {
  Reason?: string
}

import { cancelPayDebtOf } from '@cardpro/contract/debts/cancelPayDebt'
import { waitsForSecond } from '@cardpro/contract/kit/audit/approvals'
import type { ReactNode } from 'react'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { afterDebtOf, type SettledType } from './settlingCalls.ts'

const reasons: Record<SettledType, string[]> = {
  customer: ['Nhập nhầm số tiền', 'Nhầm khách', 'Nhầm quỹ', 'Khách rút lại tiền'],
  partner: ['Nhập nhầm số tiền', 'Nhầm đối tác', 'Nhầm quỹ', 'Nhầm đơn'],
  aff: ['Chi nhầm người', 'Nhầm quỹ', 'Nhầm đơn', 'Chi hai lần'],
}

const ofAdjustment = ['Nhập nhầm số tiền', 'Nhầm chiều tăng giảm', 'Nhầm người', 'Nhầm đơn']

/** What a voucher is called and what taking it back does, by the event of its journal. */
export const effects: Record<string, { name: string; effect: string }> = {
  PAY: { name: 'phiếu thu', effect: 'tiền ra khỏi quỹ, và nợ trở lại trên mọi đơn mà phiếu đã trừ' },
  ADJUST: { name: 'điều chỉnh', effect: 'công nợ trở lại như trước khi điều chỉnh' },
  OFFSET: { name: 'cấn trừ', effect: 'cả hai bên trở lại như trước; đơn quẹt thẻ trả nợ, nếu có, bị hủy cùng' },
  SENT: { name: 'trả khách', effect: 'tiền về lại quỹ, và mình lại nợ khách' },
  PAYPARTNER: {
    name: 'phiếu',
    effect: 'tiền trở lại như trước ở quỹ, và công nợ trở lại trên mọi đơn mà phiếu đã tính',
  },
  PAYAFF: { name: 'phiếu chi', effect: 'tiền về lại quỹ, và hoa hồng lại còn phải trả' },
}
const anyEffect = { name: 'phiếu', effect: 'công nợ trở lại như trước' }

type CancelVoucherProps = {
  type: SettledType
  voucher: { DebtID: number; Code: string; Type: string }
  /** Figures that the screen knows of it. */
  children?: ReactNode
  onClose: () => void
}

/** Takes back, by its DebtID, whatever settled or changed a debt. */
export function CancelVoucher({ type, voucher: { DebtID, Code, Type }, children, onClose }: CancelVoucherProps) {
  const { name, effect } = effects[Type] ?? anyEffect
  const what = `${name} ${Code}`
  return (
    <ConfirmAction
      call={cancelPayDebtOf(type, Type)}
      input={{ DebtID }}
      title={`Hủy ${what}`}
      reasons={Type === 'ADJUST' ? ofAdjustment : reasons[type]}
      save={`Hủy phiếu ${Code}`}
      done={{
        success: ({ Data }) => (Data.NeedApproval ? waitsForSecond : `Đã hủy ${what}`),
        refresh: afterDebtOf[type],
      }}
      onClose={onClose}
    >
      <p>Cả phiếu bị hủy: {effect}.</p>
      {children}
      <p>Bút toán hủy ghi ngày của phiếu; ngày đó đã khóa sổ thì ghi hôm nay.</p>
    </ConfirmAction>
  )
}

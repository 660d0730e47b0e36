import { badDebtState, badDebts } from '@cardpro/contract/debts/badDebts'
import { waitsForSecond } from '@cardpro/contract/kit/audit/approvals'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import type { BadDebtData } from './BadDebtDetail.tsx'
import { afterLoss, afterRecovery } from './badDebtCalls.ts'

/** Takes a loss back, or withdraws one that waits. */
export function CancelBadDebt({ bad, onClose }: { bad: BadDebtData; onClose: () => void }) {
  const isWaiting = bad.Status === badDebtState.waiting
  const name = isWaiting ? 'Rút đề nghị xóa nợ' : `Hủy khoản nợ xấu ${bad.Code}`
  return (
    <ConfirmAction
      call={badDebts.delete}
      input={{ ExpenseCardID: bad.ExpenseCardID }}
      title={name}
      reasons={['Ghi nhầm số tiền', 'Nhầm khách hoặc đơn', 'Khách đã hẹn trả']}
      save={isWaiting ? 'Rút đề nghị' : `Hủy khoản ${formatVnd(bad.Amount)}`}
      done={{
        success: ({ Data }) => (Data.NeedApproval ? waitsForSecond : isWaiting ? 'Đã rút đề nghị' : 'Khách lại còn nợ'),
        refresh: afterLoss,
      }}
      onClose={onClose}
    >
      {isWaiting ? (
        <>Khoản này chưa ghi sổ: khách vẫn còn nợ như trước.</>
      ) : (
        <>
          {bad.CustomerName} lại còn nợ <b>{formatVnd(bad.Amount)}</b>
          {bad.ScheduleCode && ` ở đơn ${bad.ScheduleCode}`}; phiếu hủy mang số {bad.Code}/H.
        </>
      )}
    </ConfirmAction>
  )
}

/** Takes money that came back out of its fund again. */
export const CancelRecovery = ({ recoveryId, onClose }: { recoveryId: number; onClose: () => void }) => (
  <ConfirmAction
    call={badDebts.cancelRecover}
    input={{ RecoveryID: recoveryId }}
    title="Hủy phiếu thu lại"
    reasons={['Nhập nhầm số tiền', 'Nhầm quỹ', 'Nhập hai lần']}
    save="Hủy phiếu thu lại"
    done={{
      success: ({ Data }) => (Data.NeedApproval ? waitsForSecond : 'Đã hủy phiếu thu lại'),
      refresh: afterRecovery,
    }}
    onClose={onClose}
  >
    Tiền ra khỏi quỹ đã nhận, và khoản nợ xấu lại còn mất chừng ấy.
  </ConfirmAction>
)

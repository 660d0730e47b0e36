import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { debts } from '@cardpro/contract/debts/debts'
import { afterPosting as refresh } from '#bank/reconcile/boardRefresh.ts'
import { UndoPosted } from '#bank/reconcile/history/UndoPosted.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import type { PostedLine } from './useLinePosting.ts'

type UndoProps = { posted: PostedLine; onDone: () => void; onClose: () => void }

const reasons = ['Ghi nhầm', 'Sai lô', 'Sai dòng ngân hàng']
const success = ({ Data: { NeedApproval } }: { Data: { NeedApproval: boolean } }) =>
  NeedApproval ? 'Đã gửi yêu cầu hoàn tác, chờ người thứ hai duyệt' : 'Đã hoàn tác, dòng ngân hàng mở lại'

/** Takes back what a line was booked as, where each kind of voucher is taken back. */
export function UndoLine({ posted, onDone, onClose }: UndoProps) {
  const { paymentIds, codes, ofStatement, ofCustomer, unknownId } = posted
  const done = { success, refresh, after: onDone }
  const title = `Hoàn tác ${codes}`
  if (ofStatement)
    return (
      <UndoPosted
        paymentIds={paymentIds}
        rows={paymentIds.length}
        lots={paymentIds.length}
        onDone={onDone}
        onClose={onClose}
      />
    )
  if (unknownId !== null)
    return (
      <ConfirmAction
        call={lineMatches.cancelUnknown}
        input={{ UnknownID: unknownId }}
        title={title}
        reasons={reasons}
        save="Hoàn tác"
        done={done}
        onClose={onClose}
      />
    )
  if (ofCustomer)
    return (
      <ConfirmAction
        call={debts.cancelPayDebt}
        input={{ DebtID: paymentIds[0] ?? 0 }}
        title={title}
        reasons={reasons}
        save="Hoàn tác"
        done={done}
        onClose={onClose}
      />
    )
  return (
    <ConfirmAction
      call={cashBacks.cancelPayCashBack}
      input={{ paymentID: paymentIds[0] ?? 0 }}
      title={title}
      reasons={reasons}
      save="Hoàn tác"
      done={done}
      onClose={onClose}
    />
  )
}

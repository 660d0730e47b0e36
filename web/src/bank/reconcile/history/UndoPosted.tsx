import { board } from '@cardpro/contract/bank/reconcile/board'
import { afterPosting } from '#bank/reconcile/boardRefresh.ts'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'

type UndoProps = { paymentIds: number[]; rows: number; lots: number; onDone?: () => void; onClose: () => void }

/** Hoàn tác: all vouchers of one act, with the reason. */
export function UndoPosted({ paymentIds, rows, lots, onDone, onClose }: UndoProps) {
  return (
    <ConfirmAction
      call={board.undo}
      input={{ PaymentIDs: paymentIds }}
      title="Hoàn tác đã ghi"
      reasons={['Ghi nhầm', 'Sai sao kê', 'Khớp sai bill']}
      save={`Hoàn tác (${lots} lô, ${rows} bill)`}
      done={{
        success: ({ Data }) =>
          Data.NeedApproval
            ? 'Đã gửi yêu cầu hoàn tác, chờ người thứ hai duyệt'
            : `Đã hoàn tác ${Data.Rows} dòng, ${Data.Lots} lô`,
        refresh: afterPosting,
        ...(onDone && { after: onDone }),
      }}
      onClose={onClose}
    >
      {paymentIds.length} phiếu tiền về bị hủy cùng lúc, tất cả hoặc không phiếu nào; các dòng trở lại Đã chọn trên bàn
      đối soát.
    </ConfirmAction>
  )
}

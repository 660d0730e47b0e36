import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { waitsForSecond } from '@cardpro/contract/kit/audit/approvals'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { afterCount } from './countList.ts'

/** Takes a count back, or gives up one that waits. */
export function CancelCount({ countId, onClose }: { countId: number; onClose: () => void }) {
  return (
    <ConfirmAction
      call={counts.cancelCount}
      input={{ CountID: countId }}
      title="Hủy kiểm quỹ"
      reasons={['Đếm nhầm', 'Chưa hết ca', 'Nhầm quỹ']}
      save="Hủy phiếu"
      done={{
        success: ({ Data }) => (Data.NeedApproval ? waitsForSecond : 'Đã hủy phiếu kiểm quỹ'),
        refresh: afterCount,
      }}
      onClose={onClose}
    >
      Chênh lệch đã ghi được ghi ngược lại; phiếu giữ số và còn trong danh sách.
    </ConfirmAction>
  )
}

type CancelSettlementProps = { settlementId: number; onClose: () => void }

export function CancelSettlement({ settlementId, onClose }: CancelSettlementProps) {
  return (
    <ConfirmAction
      call={counts.cancelSettle}
      input={{ SettlementID: settlementId }}
      title="Hủy xử lý chênh lệch"
      reasons={['Nhầm người', 'Nhầm cách xử lý', 'Nhập nhầm số tiền']}
      save="Hủy xử lý"
      done={{
        success: ({ Data }) => (Data.NeedApproval ? waitsForSecond : 'Chênh lệch lại chờ xử lý'),
        refresh: afterCount,
      }}
      onClose={onClose}
    >
      Bút toán được ghi ngược lại, chênh lệch lại chờ xử lý.
    </ConfirmAction>
  )
}

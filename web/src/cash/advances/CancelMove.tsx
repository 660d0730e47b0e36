import { advances } from '@cardpro/contract/cash/advances/advances'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useRow } from '#kit/api/useListCall.ts'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { afterAdvance } from './advanceList.ts'

type CancelMoveProps = { moveId: number; range: { from: string; to: string }; onClose: () => void }

/** Takes back what was given, or puts back what was brought. */
export function CancelMove({ moveId, range, onClose }: CancelMoveProps) {
  const input = { fromDate: range.from, toDate: range.to, PageSize: 200 }
  const line = useRow(advances.historyLogPushMoney, ['MoveID', moveId], { input }).data
  const what = line ? ` ${line.Code}` : ''
  return (
    <ConfirmAction
      call={advances.cancelPushMoney}
      input={{ MoveID: moveId }}
      title={`Hủy phiếu${what}`}
      reasons={['Nhập nhầm số tiền', 'Nhầm nhân viên', 'Nhầm quỹ', 'Nhập hai lần']}
      save={`Hủy phiếu${what}`}
      done={{ success: ({ Data }) => `Đã hủy phiếu, ghi ${Data.Code}`, refresh: afterAdvance }}
      onClose={onClose}
    >
      {line && line.Amount > 0 && (
        <p>
          {line.StaffName} trả lại <b>{formatVnd(line.Amount)}</b> cho {line.FundName}.
        </p>
      )}
      {line && line.Amount < 0 && (
        <p>
          {line.FundName} giảm <b>{formatVnd(-line.Amount)}</b>, {line.StaffName} lại giữ số tiền này.
        </p>
      )}
      <p>Bút toán hủy ghi ngày của phiếu; ngày đó đã khóa sổ thì ghi hôm nay.</p>
    </ConfirmAction>
  )
}

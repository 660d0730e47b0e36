import type { DebtLine } from '@cardpro/contract/debts/debts'
import { formatDay } from '@cardpro/contract/kit/dates'
import { customerOpenings } from '@cardpro/contract/kit/files/openings'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { afterCollection } from './debtRefresh.ts'

type CancelOpeningProps = { name: string; line: DebtLine; onClose: () => void }

/** Takes what a customer owed, or was owed, when the shop moved in out again. */
export function CancelOpening({ name, line, onClose }: CancelOpeningProps) {
  const size = formatVnd(line.Debit + line.Credit)
  return (
    <ConfirmAction
      call={customerOpenings.cancelOpening}
      input={{ JournalID: line.OpeningID ?? 0 }}
      title={`Hủy công nợ đầu của ${name}`}
      reasons={reasons}
      save={`Hủy ${size}`}
      done={{ success: `Đã hủy công nợ đầu của ${name}`, refresh: afterCollection }}
      onClose={onClose}
    >
      {line.Debit > 0 ? 'Khách không còn nợ' : 'Cửa hàng không còn nợ khách'} <b>{size}</b> này, vốn đổi theo. Bút toán
      hủy ghi ngày {formatDay(line.Date)}; ngày đó đã khóa sổ thì ghi hôm nay. Nhập lại số đúng bằng tệp chuyển vào.
    </ConfirmAction>
  )
}

const reasons = ['Nhập nhầm số tiền', 'Nhầm khách', 'Nhập hai lần']

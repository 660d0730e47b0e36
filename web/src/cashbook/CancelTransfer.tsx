import { formatVnd } from '@cardpro/contract/amounts'
import { formatDay } from '@cardpro/contract/dates'
import { funds } from '@cardpro/contract/funds'
import { type CashLine, cashbook, reports } from '@cardpro/contract/reports'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'

type CancelTransferProps = { line: CashLine; onClose: () => void }

/** Takes a transfer between two funds back, seen from either of them; the server looks whether the money is still there. */
export function CancelTransfer({ line, onClose }: CancelTransferProps) {
  const { Code, FundName, PartyName, In, Out } = line
  const [from, to] = In > 0 ? [PartyName, FundName] : [FundName, PartyName]
  return (
    <ConfirmAction
      call={funds.cancelTransfer}
      input={{ JournalID: line.TransferID ?? 0 }}
      title={`Hủy phiếu ${Code}`}
      reasons={reasons}
      save={`Hủy phiếu ${Code}`}
      done={{ success: `Đã hủy phiếu chuyển quỹ ${Code}`, refresh: afterTransfer }}
      onClose={onClose}
    >
      {In > 0 ? (
        <>
          Quỹ {to} giảm <b>{formatVnd(In)}</b>, trở lại quỹ {from} cùng phí ngân hàng của phiếu nếu có.
        </>
      ) : (
        <>
          Quỹ {from} nhận lại <b>{formatVnd(Out)}</b>, gồm cả phí ngân hàng nếu có; quỹ {to} giảm số đã nhận.
        </>
      )}{' '}
      Bút toán hủy ghi ngày {formatDay(line.Date)}; ngày đó đã khóa sổ thì ghi hôm nay.
    </ConfirmAction>
  )
}

const reasons = ['Nhập nhầm số tiền', 'Nhầm quỹ', 'Nhập hai lần', 'Ngân hàng không chuyển được']

/** What has to be read again after money moved between funds, or that was taken back. */
const afterTransfer = [funds.getByConditions, cashbook.reportCashBook, reports.dashboard]

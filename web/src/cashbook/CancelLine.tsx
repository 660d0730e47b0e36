import { formatDay } from '@cardpro/contract/basic/dates'
import { funds } from '@cardpro/contract/funds/funds'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { type CashLine, cashbook, reports } from '@cardpro/contract/reports/reports'
import { ConfirmAction } from '#ui/form/ConfirmAction.tsx'

type CancelLineProps = { line: CashLine; onClose: () => void }

/** Cancels what was posted to funds alone; the server looks whether the money is still there. */
export const CancelLine = (props: CancelLineProps) =>
  props.line.TransferID === null ? <CancelOpening {...props} /> : <CancelTransfer {...props} />

/** Takes a transfer between two funds back, seen from either of them. */
function CancelTransfer({ line, onClose }: CancelLineProps) {
  const { Code, FundName, PartyName, In, Out } = line
  const [from, to] = In > 0 ? [PartyName, FundName] : [FundName, PartyName]
  return (
    <ConfirmAction
      call={funds.cancelTransfer}
      input={{ JournalID: line.TransferID ?? 0 }}
      title={`Hủy phiếu ${Code}`}
      reasons={transferReasons}
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
      <DatedLike line={line} />
    </ConfirmAction>
  )
}

const transferReasons = ['Nhập nhầm số tiền', 'Nhầm quỹ', 'Nhập hai lần', 'Ngân hàng không chuyển được']

function CancelOpening({ line, onClose }: CancelLineProps) {
  return (
    <ConfirmAction
      call={funds.cancelOpening}
      input={{ JournalID: line.OpeningID ?? 0 }}
      title={`Hủy số dư đầu của quỹ ${line.FundName}`}
      reasons={openingReasons}
      save={`Hủy số dư đầu ${formatVnd(line.In)}`}
      done={{ success: `Đã hủy số dư đầu của quỹ ${line.FundName}`, refresh: afterTransfer }}
      onClose={onClose}
    >
      Quỹ {line.FundName} giảm <b>{formatVnd(line.In)}</b>, vốn giảm theo. Nhập lại số đúng ở Tài khoản & quỹ, mục Số dư
      đầu của quỹ. <DatedLike line={line} />
    </ConfirmAction>
  )
}

const openingReasons = ['Nhập nhầm số tiền', 'Nhầm quỹ', 'Nhập hai lần']

const DatedLike = ({ line }: { line: CashLine }) => (
  <>Bút toán hủy ghi ngày {formatDay(line.Date)}; ngày đó đã khóa sổ thì ghi hôm nay.</>
)

/** What has to be read again after money moved between funds, or that was taken back. */
const afterTransfer = [funds.getByConditions, cashbook.reportCashBook, reports.dashboard]

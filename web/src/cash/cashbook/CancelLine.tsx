import { capital } from '@cardpro/contract/cash/cashbook/capital'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { funds } from '@cardpro/contract/places/funds/funds'
import { shopTransfers } from '@cardpro/contract/places/funds/shopTransfers'
import { type CashLine, cashbook, reports } from '@cardpro/contract/reports/reports'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'

type CancelLineProps = { line: CashLine; onClose: () => void }

/** Cancels what was posted to funds alone; the server looks whether the money is still there. */
export function CancelLine(props: CancelLineProps) {
  const { TransferID, ShopTransferID, CapitalID } = props.line
  if (TransferID !== null) return <CancelTransfer {...props} />
  if (ShopTransferID !== null) return <CancelShopTransfer {...props} />
  return CapitalID === null ? <CancelOpening {...props} /> : <CancelCapital {...props} />
}

/** Under which id a line that can be cancelled here is cancelled; null for what is cancelled where it was entered. */
export const cancelIdOf = ({ TransferID, OpeningID, ShopTransferID, CapitalID }: CashLine): number | null =>
  TransferID ?? OpeningID ?? ShopTransferID ?? CapitalID

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

/** Takes a transfer between two shops back in the books of both. */
function CancelShopTransfer({ line, onClose }: CancelLineProps) {
  const { Code, FundName, PartyName, In, Out } = line
  return (
    <ConfirmAction
      call={shopTransfers.cancelTransferFund}
      input={{ TransferID: line.ShopTransferID ?? 0 }}
      title={`Hủy phiếu ${Code}`}
      reasons={transferReasons}
      save={`Hủy phiếu ${Code}`}
      done={{ success: `Đã hủy phiếu ${Code} ở cả hai bên`, refresh: afterTransfer }}
      onClose={onClose}
    >
      {In > 0 ? (
        <>
          Quỹ {FundName} giảm <b>{formatVnd(In)}</b>, trở lại quỹ của {PartyName}.
        </>
      ) : (
        <>
          Quỹ {FundName} nhận lại <b>{formatVnd(Out)}</b>, gồm cả phí ngân hàng nếu có; quỹ của {PartyName} giảm số đã
          nhận.
        </>
      )}{' '}
      <DatedLike line={line} />
    </ConfirmAction>
  )
}

function CancelCapital({ line, onClose }: CancelLineProps) {
  const { Code, FundName, PartyName, In, Out } = line
  return (
    <ConfirmAction
      call={capital.cancelCapital}
      input={{ CapitalID: line.CapitalID ?? 0 }}
      title={`Hủy phiếu ${Code}`}
      reasons={openingReasons}
      save={`Hủy phiếu ${Code}`}
      done={{ success: `Đã hủy phiếu ${Code}`, refresh: afterTransfer }}
      onClose={onClose}
    >
      Quỹ {FundName} {In > 0 ? 'giảm' : 'nhận lại'} <b>{formatVnd(In + Out)}</b>; vốn của {PartyName} trở lại như trước.{' '}
      <DatedLike line={line} />
    </ConfirmAction>
  )
}

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
const afterTransfer = [
  funds.getByConditions,
  cashbook.reportCashBook,
  cashbook.reportCashBookCompany,
  reports.dashboard,
]

import { diffMode, diffModes, type Lot, type LotPayment, posMoney } from '@cardpro/contract/debts/debts'
import { lotPaymentStatus } from '@cardpro/contract/debts/posMoneyRows'
import { waitsForSecond } from '@cardpro/contract/kit/audit/approvals'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { afterLotMoney } from './debtRefresh.ts'

type PaymentsProps = { lot: Lot; onCancel: (payment: LotPayment) => void }

/** What came in for a lô so far, cancelled payments struck through. */
export function LotPayments({ lot, onCancel }: PaymentsProps) {
  const { data, error, refetch } = useCall(posMoney.getHistoryPayNumberLo, { numberLoID: lot.numberLoID })
  const valid = data?.Data.filter((payment) => payment.Status === lotPaymentStatus.posted) ?? []
  const sum = (value: (payment: LotPayment) => number) => valid.reduce((so, payment) => so + value(payment), 0)
  return (
    <FormSection title="Lịch sử tiền về">
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <PlainTable
          label={`Tiền đã về của lô ${lot.numberText}`}
          rows={data.Data}
          columns={paymentColumns(onCancel)}
          rowKey="paymentID"
          summary={{
            Amount: sum(({ Amount }) => Amount),
            Credited: sum(({ Credited }) => Credited),
            DiffFee: sum(({ DiffFee }) => DiffFee),
          }}
          count={`${valid.length} phiếu còn hiệu lực`}
          card={(payment) => <PaymentCard payment={payment} onCancel={onCancel} />}
          empty={<Empty title="Lô này chưa có tiền về" />}
        />
      )}
    </FormSection>
  )
}

const column = columnsOf<LotPayment, { Amount: number; Credited: number; DiffFee: number }>()

const paymentColumns = (onCancel: (payment: LotPayment) => void) => [
  column.cell('Phiếu', (payment) => (
    <span
      className={payment.Status === lotPaymentStatus.cancelled ? 'cp-cancelled' : ''}
      title={`${payment.StaffName} · ${payment.RefNo || 'không có số tham chiếu'}`}
    >
      {payment.Code}
    </span>
  )),
  column.cell('Ngày', ({ Date: day }) => formatDay(day).slice(0, 5), { muted: true }),
  column.text('FundName', 'Quỹ nhận', { width: 130 }),
  column.money('Amount', 'Tiền về', { total: 'Amount' }),
  column.money('Credited', 'Trừ vào lô', { total: 'Credited' }),
  column.cell(
    'Chênh lệch',
    (payment) => {
      const diff = differenceOf(payment)
      return diff ? <span title={diff.why}>{diff.amount}</span> : <span className="cp-quiet">–</span>
    },
    { align: 'right' },
  ),
  column.cell('', (payment) =>
    payment.Status === lotPaymentStatus.cancelled ? (
      <span title={payment.CancelReason}>
        <Tag>Đã hủy</Tag>
      </span>
    ) : (
      <CancelButton payment={payment} onCancel={onCancel} />
    ),
  ),
]

type OnePaymentProps = { payment: LotPayment; onCancel: (payment: LotPayment) => void }

/** A part of a tiền về of many lô is cancelled with that, and what was assigned where that was done. */
const CancelButton = ({ payment, onCancel }: OnePaymentProps) =>
  payment.CashBackID !== null || payment.AssignmentID !== null ? (
    <Tag>{payment.AssignmentID === null ? 'Phiếu gộp' : 'Phiếu gán'}</Tag>
  ) : (
    <ActionButton call={posMoney.cancelPayNumberLo} small kind="danger" onClick={() => onCancel(payment)}>
      Hủy
    </ActionButton>
  )

/** What the bank kept of it, or paid too much, and how that was treated. */
function differenceOf({ DiffFee, DiffMode, Amount, Credited }: LotPayment): { amount: string; why: string } | null {
  if (DiffFee !== 0) return { amount: formatVnd(-DiffFee), why: diffModes[2] }
  if (Amount <= Credited) return null
  return {
    amount: `+${formatVnd(Amount - Credited)}`,
    why: DiffMode === diffMode.otherIncome ? diffModes[3] : 'Chưa xác định',
  }
}

/** The same on a phone, which has no tooltips. */
function PaymentCard({ payment, onCancel }: OnePaymentProps) {
  const { Code, Date: day, FundName, RefNo, Status, CancelReason } = payment
  const diff = differenceOf(payment)
  const facts = [
    formatDay(day),
    FundName,
    RefNo,
    diff && `${diff.why} ${diff.amount}`,
    Status === lotPaymentStatus.cancelled && CancelReason,
  ]
  return (
    <RowCard
      title={Code}
      status={Status === lotPaymentStatus.cancelled && <Tag>Đã hủy</Tag>}
      line={<span className="cp-card-more">{facts.filter(Boolean).join(' · ')}</span>}
      amount={{ label: 'Tiền về', value: payment.Amount }}
      second={{ label: 'Trừ vào lô', value: payment.Credited }}
      act={Status !== lotPaymentStatus.cancelled && <CancelButton payment={payment} onCancel={onCancel} />}
    />
  )
}

const reasons = ['Nhập nhầm số tiền', 'Nhầm lô', 'Nhầm quỹ', 'Ngân hàng thu hồi']

type CancelProps = { lot: Lot; payment: LotPayment; onClose: () => void }

export function CancelLotPayment({ lot, payment, onClose }: CancelProps) {
  return (
    <ConfirmAction
      call={posMoney.cancelPayNumberLo}
      input={{ paymentID: payment.paymentID }}
      title={`Hủy phiếu ${payment.Code}`}
      reasons={reasons}
      save={`Hủy ${formatVnd(payment.Amount)}`}
      done={{
        success: ({ Data }) => (Data.NeedApproval ? waitsForSecond : `Đã hủy phiếu ${payment.Code}`),
        refresh: afterLotMoney,
      }}
      onClose={onClose}
    >
      Quỹ {payment.FundName} giảm <b>{formatVnd(payment.Amount)}</b>; lô {lot.numberText} còn chưa về:{' '}
      {formatVnd(lot.Remain)} → <b>{formatVnd(lot.Remain + payment.Credited)}</b>.
    </ConfirmAction>
  )
}

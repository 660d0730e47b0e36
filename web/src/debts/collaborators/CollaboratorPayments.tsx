import { cancelPayDebtOf } from '@cardpro/contract/debts/cancelPayDebt'
import { type CollaboratorPayment, collaboratorPaymentStatus } from '@cardpro/contract/debts/collaboratorDebts'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { CancelVoucher } from '../settling/CancelVoucher.tsx'

type Sums = { Amount: number; Withheld: number; Net: number }
type PaymentsProps = { payments: CollaboratorPayment[]; sums: Sums | undefined; onCancel: (debtId: number) => void }
const isCancelled = ({ Status }: CollaboratorPayment): boolean => Status === collaboratorPaymentStatus.cancelled

/** The vouchers by which a collaborator was paid, cancelled ones struck through. */
export function CollaboratorPayments({ payments, sums, onCancel }: PaymentsProps) {
  if (payments.length === 0) return null
  const cancel = (payment: CollaboratorPayment) =>
    isCancelled(payment) ? (
      <span title={payment.CancelReason}>
        <Tag>Đã hủy</Tag>
      </span>
    ) : (
      <ActionButton
        call={cancelPayDebtOf('aff', 'PAYAFF')}
        small
        kind="danger"
        onClick={() => onCancel(payment.DebtID)}
      >
        Hủy
      </ActionButton>
    )
  return (
    <FormSection title={`Phiếu chi · ${payments.length}`}>
      <PlainTable
        label="Phiếu chi hoa hồng"
        rows={payments}
        columns={[
          column.cell('Phiếu', (payment) => (
            <span
              className={isCancelled(payment) ? 'cp-cancelled' : ''}
              title={[payment.StaffName, payment.Note].filter(Boolean).join(' · ')}
            >
              {payment.Code}
            </span>
          )),
          column.cell('Ngày', ({ Date: day }) => formatDay(day).slice(0, 5), { muted: true }),
          column.text('FundName', 'Quỹ chi', { width: 140 }),
          column.number('Orders', 'Đơn'),
          column.money('Amount', 'Hoa hồng', { total: 'Amount' }),
          column.money('Withheld', 'Thuế giữ lại', { total: 'Withheld' }),
          column.money('Net', 'Thực nhận', { total: 'Net' }),
          column.cell('', cancel),
        ]}
        rowKey="DebtID"
        {...(sums && { summary: sums })}
        count={`${payments.filter((payment) => !isCancelled(payment)).length} phiếu còn hiệu lực`}
        card={(payment) => (
          <RowCard
            title={payment.Code}
            line={`${formatDay(payment.Date)} · ${payment.FundName}`}
            amount={{ label: 'Thực nhận', value: payment.Net }}
            act={cancel(payment)}
          />
        )}
      />
    </FormSection>
  )
}

const column = columnsOf<CollaboratorPayment, Sums>()

type CancelProps = { payment: CollaboratorPayment; onClose: () => void }

/** Takes a payment back: the commission is to be paid again. */
export const CancelCollaboratorPayment = ({ payment, onClose }: CancelProps) => (
  <CancelVoucher type="aff" voucher={{ ...payment, Type: 'PAYAFF' }} onClose={onClose}>
    <p>
      {payment.FundName} nhận lại <b>{formatVnd(payment.Net)}</b>, {payment.AffName} lại còn được trả{' '}
      <b>{formatVnd(payment.Amount)}</b>
      {payment.Withheld > 0 && `, thuế phải nộp giảm ${formatVnd(payment.Withheld)}`}.
    </p>
  </CancelVoucher>
)

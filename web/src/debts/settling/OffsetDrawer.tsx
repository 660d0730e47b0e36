import { debtSettling } from '@cardpro/contract/debts/settling'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useEffect } from 'react'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { PartsTable, sharesOf, useParts } from './PartsTable.tsx'
import { afterSettling, cancellingDebt, remainText } from './settlingCalls.ts'
import { type DebtBook, owedByCustomer, owedByUs, WithDebtBook } from './useDebtBook.tsx'

type OffsetProps = { customerId: number; onClose: () => void }

/** Cấn trừ: what the shop owes a customer pays what that customer owes. */
export const OffsetDrawer = ({ customerId, onClose }: OffsetProps) => (
  <WithDebtBook id={customerId} title="Cấn trừ" onClose={onClose}>
    {(book) => <OffsetForm customerId={customerId} book={book} onClose={onClose} />}
  </WithDebtBook>
)

function OffsetForm({ customerId, book, onClose }: OffsetProps & { book: DebtBook }) {
  const form = useCallForm(debtSettling.offsetCustomer, {
    draft: { without: ['From', 'To'] },
    initial: { CustomerID: customerId, Date: today() },
    refresh: afterSettling,
    success: ({ Data }) => `${Data.Code}: cấn trừ ${formatVnd(Data.Amount)}, ${remainText(Data.Remain)}`,
    cancelling: cancellingDebt('customer', customerId),
    onDone: onClose,
  })
  const [from, to] = [useParts(owedByUs(book)), useParts(owedByCustomer(book))]
  const amountVnd = Math.min(from.chosenVnd, to.chosenVnd)
  const [takenFrom, takenTo] = [from.take(amountVnd), to.take(amountVnd)]
  const isByHand = from.isByHand || to.isByHand
  const sides = JSON.stringify({ From: sharesOf(takenFrom, isByHand), To: sharesOf(takenTo, isByHand) })
  useEffect(() => form.antd.setFieldsValue(JSON.parse(sides)), [sides, form.antd])
  return (
    <FormDrawer
      form={form}
      title="Cấn trừ"
      subject={book.Name}
      onClose={onClose}
      save={`Cấn trừ ${formatVnd(amountVnd)}`}
      foot={{ consequence: 'Không có tiền ra vào quỹ; hai bên cùng giảm.' }}
    >
      <FormSection
        title="Mình nợ khách"
        aside={<small className="cp-quiet">khoản không theo đơn, rồi đơn cũ trước</small>}
      >
        <PartsTable label="Khoản mình nợ khách" has="Mình nợ" parts={takenFrom} choice={from} />
      </FormSection>
      <FormSection title="Trừ vào khoản khách nợ" aside={<small className="cp-quiet">đơn cũ trước; chưa ghi sổ</small>}>
        <PartsTable label="Khoản khách nợ" has="Khách nợ" parts={takenTo} choice={to} />
      </FormSection>
      <div className="cp-fields-2 above-16">
        <DayField name="Date" label="Ngày" required />
      </div>
      <NoteField name="Note" label="Ghi chú" />
    </FormDrawer>
  )
}

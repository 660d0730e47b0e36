import { debtSettling } from '@cardpro/contract/debts/settling'
import type { RawInput } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { AccountChoice, noAccount, otherAccount } from '#kit/pickers/AccountChoice.tsx'
import { FundAfter } from '#kit/pickers/places/FundAfter.tsx'
import { CashFields, cashStart } from '#kit/pickers/places/PlaceField.tsx'
import { useAmount, usePlaceChoice } from '#kit/pickers/places/places.ts'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { afterSettling, cancellingDebt, remainText } from './settlingCalls.ts'
import { type DebtBook, owedByUs, sumOfParts, WithDebtBook } from './useDebtBook.tsx'

type RefundProps = { customerId: number; onClose: () => void }

/** Trả khách: what the shop owes a customer is paid back. */
export const RefundDrawer = ({ customerId, onClose }: RefundProps) => (
  <WithDebtBook id={customerId} title="Trả khách" onClose={onClose}>
    {(book) => <RefundForm customerId={customerId} book={book} onClose={onClose} />}
  </WithDebtBook>
)

function RefundForm({ customerId, book, onClose }: RefundProps & { book: DebtBook }) {
  const owedVnd = sumOfParts(owedByUs(book))
  const accounts = useCall(people.getByID, { CustomerID: customerId }, { silent: true }).data?.Data.Accounts ?? []
  const [chosen, setChosen] = useState('cash')
  const form = useCallForm(debtSettling.refundCustomer, {
    initial: { CustomerID: customerId, ...cashStart(), ...noAccount, ...(owedVnd > 0 && { Amount: owedVnd }) },
    refresh: afterSettling,
    check: (typed) => (chosen === otherAccount ? missingAccount(typed) : {}),
    success: ({ Data }, { Amount }) => `${Data.Code}: trả khách ${formatVnd(Amount)}, ${remainText(Data.Remain)}`,
    cancelling: cancellingDebt('customer', customerId),
    onDone: onClose,
  })
  const amountVnd = useAmount(form.antd, owedVnd)
  const { place } = usePlaceChoice(form.antd, 'IsDefaultOut')
  return (
    <FormDrawer
      form={form}
      title="Trả khách"
      subject={book.Name}
      onClose={onClose}
      save={`Trả ${amountVnd > 0 ? formatVnd(amountVnd) : ''}`}
      foot={{
        consequence: (
          <span>
            Mình nợ khách {formatVnd(owedVnd)} → <b>còn {formatVnd(Math.max(0, owedVnd - amountVnd))}</b>
          </span>
        ),
      }}
    >
      <MoneyField
        name="Amount"
        label="Số tiền trả khách"
        large
        autoFocus
        help="Khoản không theo đơn, rồi đơn cũ trước"
      />
      <AccountChoice
        accounts={accounts.map((account) => ({ ...account, IsDefault: false }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <TextField name="Reason" label="Ghi chú" placeholder="Tài khoản khác tên khách thì ghi lý do" />
      <CashFields fund="Chi từ quỹ" />
      <FundAfter place={place} changeVnd={-amountVnd} />
    </FormDrawer>
  )
}

export function missingAccount({
  ToBankCode,
  ToAccountNo,
  ToAccountName,
}: RawInput<typeof debtSettling.refundCustomer>) {
  return {
    ...(!ToBankCode && { ToBankCode: 'Vui lòng chọn ngân hàng nhận' }),
    ...(!ToAccountNo && { ToAccountNo: 'Vui lòng nhập số tài khoản' }),
    ...(!ToAccountName && { ToAccountName: 'Vui lòng nhập chủ tài khoản' }),
  }
}

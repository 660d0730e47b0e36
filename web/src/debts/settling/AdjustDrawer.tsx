import { debtDirection, debtSettling } from '@cardpro/contract/debts/settling'
import { waitsForSecond } from '@cardpro/contract/kit/audit/approvals'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Form } from 'antd'
import { useAmount } from '#kit/pickers/places/places.ts'
import { RadioChips, SelectField } from '#kit/ui/form/ChoiceField.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { ReasonField } from '#kit/ui/form/ReasonField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { adjustWords, sideText } from './adjustWords.ts'
import { afterDebtOf, cancellingDebt, type SettledType } from './settlingCalls.ts'
import { type DebtBook, WithDebtBook } from './useDebtBook.tsx'

type AdjustProps = { type: SettledType; id: number; onClose: () => void }

/** Điều chỉnh công nợ of a customer, partner or collaborator: the balance of the books is corrected, with the reason. */
export const AdjustDrawer = (of: AdjustProps) => (
  <WithDebtBook {...of} title="Điều chỉnh công nợ">
    {(book) => <AdjustForm {...of} book={book} />}
  </WithDebtBook>
)

function AdjustForm({ type, id, book, onClose }: AdjustProps & { book: DebtBook }) {
  const words = adjustWords[type]
  const form = useCallForm(debtSettling.adjustDebt, {
    initial: { Type: type, ObjectID: id, Direction: debtDirection.down, Date: today() },
    refresh: afterDebtOf[type],
    success: ({ Data }, { Amount }) =>
      Data.NeedApproval ? waitsForSecond : `${Data.Code}: điều chỉnh ${formatVnd(Amount)}`,
    cancelling: cancellingDebt(type, id, 'ADJUST'),
    onDone: onClose,
  })
  const amountVnd = useAmount(form.antd, 0)
  const isUp = Form.useWatch<unknown>('Direction', form.antd) === debtDirection.up
  const orderId = Form.useWatch<unknown>('ScheduleID', form.antd)
  const beforeVnd = standingBalance(type, book, orderId)
  const afterVnd = beforeVnd + (isUp ? amountVnd : -amountVnd)
  return (
    <FormDrawer
      form={form}
      title="Điều chỉnh công nợ"
      subject={book.Name}
      onClose={onClose}
      save={`${isUp ? words.up.verb : words.down.verb} ${amountVnd > 0 ? formatVnd(amountVnd) : ''}`.trim()}
      foot={{
        consequence: (
          <span>
            {sideText(type, beforeVnd)} → <b>{sideText(type, afterVnd)}</b>
          </span>
        ),
      }}
    >
      <RadioChips
        name="Direction"
        label="Chiều"
        options={[
          { value: debtDirection.up, label: words.up.label },
          { value: debtDirection.down, label: words.down.label },
        ]}
      />
      <MoneyField name="Amount" label="Số tiền điều chỉnh" large autoFocus />
      <SelectField
        name="ScheduleID"
        label="Của đơn"
        required={false}
        options={ordersOf(type, book)}
        placeholder="Không theo đơn"
        help={words.orderHelp}
      />
      <DayField name="Date" label="Ngày" required help="Trên mức của cửa hàng thì chờ duyệt và ghi vào ngày duyệt" />
      <ReasonField reasons={words.reasons} />
    </FormDrawer>
  )
}

/** What the amount is added to. Orders of a partner are never netted, so of those it is the chosen one, or what is on none. */
export function standingBalance(
  type: SettledType,
  { Closing, AtWork, Owed }: Pick<DebtBook, 'Closing' | 'AtWork' | 'Owed'>,
  orderId: unknown,
): number {
  if (type !== 'partner') return Closing - AtWork
  return Owed.find(({ ScheduleID }) => ScheduleID === (orderId ?? 0))?.Balance ?? 0
}

export const ordersOf = (type: SettledType, { Owed, ToSend }: Pick<DebtBook, 'Owed' | 'ToSend'>) =>
  [...Owed, ...ToSend]
    .filter(({ ScheduleID }) => ScheduleID > 0)
    .map(({ ScheduleID, Code, Balance }) => ({
      value: ScheduleID,
      label: `${Code} · ${sideText(type, Balance).toLowerCase()}`,
    }))

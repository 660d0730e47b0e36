import { capital, capitalDirection, capitalDirections } from '@cardpro/contract/cash/cashbook/capital'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Form } from 'antd'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { numberChoices, RadioChips } from '#kit/ui/form/ChoiceField.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { NoteField, TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { afterCount } from './counts/countList.ts'

/** Góp, rút vốn: an owner's money into a fund, or out of it. It is neither income nor cost. */
export function CapitalDrawer({ onClose }: { onClose: () => void }) {
  const form = useCallForm(capital.capital, {
    initial: { Date: today(), Direction: capitalDirection.in },
    refresh: afterCount,
    success: ({ Data }) => `Đã ghi phiếu ${Data.Code}`,
    onDone: onClose,
  })
  const direction: unknown = Form.useWatch('Direction', form.antd)
  const amount: unknown = Form.useWatch('Amount', form.antd)
  const isOut = direction === capitalDirection.out
  const verb = capitalDirections[isOut ? capitalDirection.out : capitalDirection.in]
  return (
    <FormDrawer
      form={form}
      title="Góp, rút vốn"
      onClose={onClose}
      save={typeof amount === 'number' && Number.isInteger(amount) ? `${verb} ${formatVnd(amount)}` : verb}
      size={{ width: 'act' }}
      foot={{ consequence: 'Ghi vốn 411, không tính vào lãi lỗ' }}
    >
      <RadioChips name="Direction" label="Loại" options={numberChoices(capitalDirections)} />
      <FundPicker name="BankCardID" label="Quỹ" autoFocus />
      <MoneyField name="Amount" label="Số tiền" large warnsOdd />
      <TextField name="ObjectName" label={isOut ? 'Người rút vốn' : 'Người góp vốn'} />
      <DayField name="Date" label="Ngày" />
      <NoteField name="Note" label="Ghi chú" />
    </FormDrawer>
  )
}

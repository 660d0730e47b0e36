import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { funds } from '@cardpro/contract/places/funds/funds'
import { Form } from 'antd'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { afterCount } from './counts/countList.ts'

/** Chuyển quỹ between two funds of this book; its line appears behind the drawer. */
export function MoveDrawer({ onClose }: { onClose: () => void }) {
  const form = useCallForm(funds.transfer, {
    initial: { Date: today() },
    refresh: afterCount,
    success: ({ Data }) => `Đã chuyển quỹ, phiếu ${Data.Code}`,
    check: ({ FromID, ToID }) => (FromID === ToID ? { ToID: 'Quỹ nhận phải khác quỹ chuyển' } : noErrors),
    onDone: onClose,
  })
  const amount: unknown = Form.useWatch('Amount', form.antd)
  return (
    <FormDrawer
      form={form}
      title="Chuyển quỹ"
      onClose={onClose}
      save={typeof amount === 'number' && Number.isInteger(amount) ? `Chuyển ${formatVnd(amount)}` : 'Chuyển quỹ'}
      size={{ width: 'act' }}
    >
      <FundPicker name="FromID" label="Từ quỹ" autoFocus />
      <FundPicker name="ToID" label="Sang quỹ" />
      <MoneyField name="Amount" label="Số tiền chuyển" large warnsOdd />
      <div className="cp-fields-2">
        <MoneyField name="Fee" label="Phí ngân hàng" help="Trừ thêm ở quỹ chuyển" />
        <DayField name="Date" label="Ngày" />
      </div>
      <NoteField name="Note" label="Ghi chú" />
    </FormDrawer>
  )
}

const noErrors: Record<string, string> = {}

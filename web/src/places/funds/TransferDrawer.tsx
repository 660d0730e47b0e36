import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { funds } from '@cardpro/contract/places/funds/funds'
import { cashbook, reports } from '@cardpro/contract/reports/reports'
import { Form } from 'antd'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { TransferSide } from './TransferSide.tsx'

/** Moves money between two funds; both balances before and after are shown beside the boxes. */
export function TransferDrawer({ fromId, onClose }: { fromId: number | null; onClose: () => void }) {
  const form = useCallForm(funds.transfer, {
    initial: { Date: today(), ...(fromId !== null && { FromID: fromId }) },
    refresh: [funds.getByConditions, cashbook.reportCashBook, reports.dashboard],
    cancelling: cancelLink,
    success: ({ Data }) => `Đã chuyển quỹ, phiếu ${Data.Code}`,
    check: ({ FromID, ToID }) => (FromID === ToID ? { ToID: 'Quỹ nhận phải khác quỹ chuyển' } : noErrors),
    onDone: onClose,
  })
  const amountVnd: unknown = Form.useWatch('Amount', form.antd)
  const isAmount = typeof amountVnd === 'number' && Number.isInteger(amountVnd) && amountVnd > 0
  return (
    <FormDrawer
      form={form}
      title="Chuyển quỹ"
      onClose={onClose}
      save={isAmount ? `Chuyển ${formatVnd(amountVnd)}` : 'Chuyển quỹ'}
      size={{ width: 'work', side: <TransferSide form={form.antd} /> }}
    >
      <FundPicker name="FromID" label="Từ quỹ" autoFocus={fromId === null} />
      <FundPicker name="ToID" label="Sang quỹ" autoFocus={fromId !== null} />
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

/** In the cash book of the day of the transfer its line is there to be cancelled. */
const cancelLink = {
  call: funds.cancelTransfer,
  at: ({ Data: { JournalID, Date: day } }: { Data: { JournalID: number; Date: string } }) =>
    `/report/cashbook?fromDate=${day}&toDate=${day}&Type=TRANSFER&drawer=cancel.${JournalID}`,
}

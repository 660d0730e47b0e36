import { badDebts } from '@cardpro/contract/debts/badDebts'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { fundKind } from '@cardpro/contract/places/funds/fund.fields'
import { type Fund, funds } from '@cardpro/contract/places/funds/funds'
import { Form } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { SumTable } from '#kit/ui/basic/Panel.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { JournalLine } from '#kit/ui/record/JournalLine.tsx'
import { type BadDebtData, subjectOf } from './BadDebtDetail.tsx'
import { BadDebtEvents } from './BadDebtEvents.tsx'
import { afterRecovery } from './badDebtCalls.ts'

type RecoverProps = { bad: BadDebtData; onClose: () => void }

/** Thu lại: money of a debt that was written off comes in after all. */
export function RecoverDrawer({ bad, onClose }: RecoverProps) {
  const form = useCallForm(badDebts.recover, {
    initial: { ExpenseCardID: bad.ExpenseCardID, Date: today() },
    refresh: afterRecovery,
    success: ({ Data }, { Amount }) => `${Data.Code}: thu lại ${formatVnd(Amount)}, còn mất ${formatVnd(Data.Left)}`,
    cancelling: {
      call: badDebts.cancelRecover,
      at: ({ Data }) => `/expensebad/index?drawer=cancelRecovery.${Data.RecoveryID}`,
    },
    onDone: onClose,
  })
  const typed: unknown = Form.useWatch('Amount', form.antd)
  const fundId: unknown = Form.useWatch('BankCardID', form.antd)
  const amount = typeof typed === 'number' && Number.isInteger(typed) && typed > 0 ? typed : 0
  return (
    <FormDrawer
      form={form}
      title="Thu lại"
      subject={subjectOf(bad)}
      size={{ width: 'act' }}
      onClose={onClose}
      save={amount > 0 ? `Thu lại ${formatVnd(amount)}` : 'Thu lại'}
    >
      <BadDebtEvents events={bad.Events} stillOwed={bad.StillOwed} />
      <MoneyField name="Amount" label="Số tiền thu lại" large autoFocus required />
      <FundPicker name="BankCardID" label="Quỹ nhận" required />
      <DayField name="Date" label="Ngày" required />
      <NoteField name="Note" label="Ghi chú" />
      <SumTable
        lines={[
          { label: 'Đã mất', value: bad.Left, tone: 'ink' },
          { label: 'Thu lại lần này', value: -amount, tone: 'ink' },
        ]}
        total={{ label: 'Còn mất', value: bad.Left - amount }}
      />
      {amount > 0 && <Preview amount={amount} fundId={fundId} />}
    </FormDrawer>
  )
}

/** The journal as it will be posted. */
function Preview({ amount, fundId }: { amount: number; fundId: unknown }) {
  const found = useCall(funds.getByConditions, { Status: recordStatus.active, PageSize: 200 }, { silent: true })
  const fund = found.data?.Data.find(({ BankCardID }: Fund) => BankCardID === fundId)
  if (!fund) return null
  const lines = [
    { Account: fund.Kind === fundKind.cash ? 111 : 112, Debit: amount, Credit: 0 },
    { Account: 711, Debit: 0, Credit: amount },
  ]
  return <JournalLine lines={lines} category="" />
}

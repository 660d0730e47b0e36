import { badDebts, lossReasons, type OpenDebt, staffShareOf } from '@cardpro/contract/debts/badDebts'
import { waitsForSecond } from '@cardpro/contract/kit/audit/approvals'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Form, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { CustomerPicker } from '#kit/pickers/CustomerPicker.tsx'
import { StaffPicker } from '#kit/pickers/StaffPicker.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { numberChoices, RadioChips } from '#kit/ui/form/ChoiceField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { OutcomeField } from '#kit/ui/form/OutcomeField.tsx'
import { PercentField } from '#kit/ui/form/PercentField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { type CallForm, useCallForm } from '#kit/ui/form/useCallForm.ts'
import { JournalLine } from '#kit/ui/record/JournalLine.tsx'
import { VoucherFiles } from '#kit/ui/record/VoucherFiles.tsx'
import { afterLoss } from './badDebtCalls.ts'

type WriteOffProps = { customerId?: number; orderId?: number; onClose: () => void }
/** Which of the customer's debts it is: its order, or `noOrder`. */
type WriteOffValues = { Debt?: number; CustomerID?: number; Amount?: number; StaffPercent?: number }
const noOrder = -1

/** Ghi nợ xấu: an open debt is written off, or submitted to the users who decide. */
export function WriteOffDrawer({ customerId, orderId, onClose }: WriteOffProps) {
  const form = useCallForm(badDebts.add, {
    draft: { without: ['FileIDs'] },
    initial: {
      StaffPercent: 0,
      FileIDs: [],
      ...(customerId !== undefined && { CustomerID: customerId }),
      ...(orderId !== undefined && { ScheduleID: orderId }),
    },
    refresh: afterLoss,
    success: ({ Data }, { Amount }) =>
      Data.NeedApproval ? waitsForSecond : `${Data.Code}: đã xóa nợ ${formatVnd(Amount)}`,
    cancelling: {
      call: badDebts.delete,
      at: ({ Data }) => (Data.NeedApproval ? null : `/expensebad/index?drawer=cancel.${Data.ExpenseCardID}`),
    },
    check: ({ Note: said }) => (said === '' ? { Note: 'Vui lòng nhập ghi chú: vì sao không thu được' } : {}),
    onDone: onClose,
  })
  const chosen: WriteOffValues = Form.useWatch([], form.antd) ?? {}
  const id = chosen.CustomerID ?? customerId
  const amount = chosen.Amount ?? 0
  const isAmount = Number.isInteger(amount) && amount > 0
  return (
    <FormDrawer
      form={form}
      title="Ghi nợ xấu"
      onClose={onClose}
      save={isAmount ? `Xóa nợ ${formatVnd(amount)}` : 'Xóa nợ'}
    >
      {id === undefined ? (
        <CustomerPicker name="CustomerID" label="Khách hàng" required canCreate={false} />
      ) : (
        <OfCustomer key={id} form={form} customerId={id} orderId={orderId} canChange={customerId === undefined} />
      )}
    </FormDrawer>
  )
}

type OfProps = {
  form: CallForm<typeof badDebts.add>
  customerId: number
  orderId: number | undefined
  canChange: boolean
}

function OfCustomer({ form, customerId, orderId, canChange }: OfProps) {
  const query = useCall(badDebts.getOpenDebts, { CustomerID: customerId })
  const found = query.data?.Data
  return (
    <>
      <CustomerPicker
        name="CustomerID"
        label="Khách hàng"
        required
        canCreate={false}
        disabled={!canChange}
        {...(found && { known: { value: customerId, label: found.CustomerName } })}
      />
      {found?.Debts.length === 0 && (
        <Empty
          title="Khách này không có nợ nào xóa được"
          reason="Chỉ xóa khoản nợ đang đứng: đơn đã rút xong còn nợ, hoặc nợ ngoài đơn."
        />
      )}
      {found && found.Debts.length > 0 && (
        <LossFields antd={form.antd} debts={found.Debts} mayDecide={found.MayDecide} orderId={orderId} />
      )}
    </>
  )
}

const keyOf = ({ ScheduleID }: OpenDebt): number => ScheduleID ?? noOrder

type FieldsProps = { antd: FormInstance; debts: OpenDebt[]; mayDecide: number | null; orderId: number | undefined }

function LossFields({ antd, debts, mayDecide, orderId }: FieldsProps) {
  const key: unknown = Form.useWatch('Debt', antd)
  const debt = debts.find((one) => keyOf(one) === key)
  useChosenDebt({ antd, debts, orderId, debt })
  return (
    <>
      <OutcomeField name="Debt" label="Khoản nợ" options={debts.map(choiceOf)} />
      <div className="cp-fields-2">
        <MoneyField
          name="Amount"
          label="Số tiền mất"
          required
          help={debt && `Đang nợ ${formatVnd(debt.Balance)}, không ghi quá số này`}
        />
        <div className="cp-fields-2">
          <PercentField name="StaffPercent" label="Nhân viên đền (%)" help="0: cửa hàng chịu hết" />
          <StaffPicker name="StaffID" label="Nhân viên đền" />
        </div>
      </div>
      <RadioChips name="Reason" label="Nguyên nhân" options={numberChoices(lossReasons)} />
      <NoteField name="Note" label="Ghi chú" required />
      <VoucherFiles form={antd} />
      <Consequence antd={antd} mayDecide={mayDecide} />
    </>
  )
}

export const choiceOf = (debt: OpenDebt) => ({
  value: keyOf(debt),
  title: `${debt.ScheduleID === null ? 'Nợ ngoài đơn' : debt.Code} · ${formatVnd(debt.Balance)}`,
  effect: [debt.Masked, debt.ForDate && formatDay(debt.ForDate)].filter(Boolean).join(' · ') || 'không thuộc đơn nào',
})

type Choosing = Omit<FieldsProps, 'mayDecide'> & { debt: OpenDebt | undefined }

/** The only debt, or that of the order it was begun from, is chosen at once; its order and its whole sum go with it. */
function useChosenDebt({ antd, debts, orderId, debt }: Choosing): void {
  const first = debts.find(({ ScheduleID }) => ScheduleID === orderId) ?? (debts.length === 1 ? debts[0] : undefined)
  const firstKey = first && keyOf(first)
  const isKnown = debt !== undefined
  useEffect(() => {
    // What was chosen of another customer is no debt of this one.
    if (!isKnown) antd.setFieldsValue({ Debt: firstKey, ScheduleID: undefined, Amount: undefined })
  }, [antd, isKnown, firstKey])
  const [order, balance] = [debt?.ScheduleID, debt?.Balance]
  useEffect(() => {
    if (balance === undefined) return
    antd.setFieldsValue({ ScheduleID: order ?? undefined, Amount: balance })
  }, [antd, order, balance])
}

/** What is posted, and whether the user decides alone. */
function Consequence({ antd, mayDecide }: { antd: FormInstance; mayDecide: number | null }) {
  const { Amount: amount = 0, StaffPercent: percent = 0 }: WriteOffValues = Form.useWatch([], antd) ?? {}
  if (!Number.isInteger(amount) || amount <= 0) return null
  const staff = Number.isInteger(percent) && percent > 0 && percent <= 100 ? staffShareOf(amount, percent) : 0
  const lines = [
    { Account: 8112, Debit: amount - staff, Credit: 0 },
    { Account: 141, Debit: staff, Credit: 0 },
    { Account: 131, Debit: 0, Credit: amount },
  ].filter(({ Debit, Credit }) => Debit + Credit > 0)
  return (
    <>
      <JournalLine lines={lines} category="" />
      {mayDecide !== null && amount > mayDecide && (
        <Note tone="orange">
          {mayDecide === 0
            ? 'Khoản này chờ chủ hoặc quản lý duyệt: đến khi đó chưa ghi sổ.'
            : `Trên ${formatVnd(mayDecide)}, khoản này chờ chủ duyệt: đến khi đó chưa ghi sổ.`}
        </Note>
      )}
    </>
  )
}

import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { accountOwner } from '@cardpro/contract/kit/money/bankAccount'
import { type PushRow, pushes, pushKind } from '@cardpro/contract/orders/pushes/pushes'
import type { ReactNode } from 'react'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { FundAfter } from '#kit/pickers/places/FundAfter.tsx'
import { useFundChoice } from '#kit/pickers/places/places.ts'
import { CallFormBody } from '#kit/ui/form/FormDrawer.tsx'
import { FormNotes } from '#kit/ui/form/FormNotes.tsx'
import { SaveButton } from '#kit/ui/form/SaveButton.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { moneyCalls } from '#orders/lines/orderCalls.ts'
import { refOf } from './pushFilters.ts'

/** Đã chuyển: out of which fund, and the bank's number. Enter writes it and goes on to the next row. */
export function MarkForm({ row, onDone, children }: { row: PushRow; onDone: () => void; children: ReactNode }) {
  const form = useCallForm(pushes.markPushed, {
    initial: { Items: [{ ...refOf(row), Amount: row.Amount }] },
    draft: false,
    refresh: [pushes.getPushList, ...moneyCalls],
    success: `Đã chuyển ${formatVnd(row.Amount)} cho ${row.CustomerName}`,
    onDone,
  })
  const fund = useFundChoice(form.antd, 'IsDefaultOut', row.BankCardID)
  return (
    <div className="cp-push-form">
      <CallFormBody form={form}>
        <FundPicker name="BankCardID" label="Chi từ" />
        <FundAfter place={fund && { ...fund, isCarried: false }} changeVnd={-row.Amount} />
        <TextField name="RefNo" label="Mã giao dịch" placeholder="VD: FT26325A7K1" />
        {isForeign(row) && <TextField name="Reason" label="Lý do chuyển vào tài khoản khác tên người nhận" required />}
      </CallFormBody>
      <FormNotes form={form} />
      <Row className="cp-push-foot" gap={8}>
        {children}
        <SaveButton form={form} danger={false}>
          Đã chuyển {formatVnd(row.Amount)}
        </SaveButton>
      </Row>
    </div>
  )
}

/** A payout to another name takes a reason, unless it was given when the row was put into the queue. */
export const isForeign = ({ Kind, Note, AccountName, CustomerName, OtherName }: PushRow): boolean =>
  Kind !== pushKind.topUp &&
  Note === '' &&
  AccountName !== '' &&
  ![CustomerName, OtherName].some((name) => accountOwner(AccountName) === accountOwner(name))

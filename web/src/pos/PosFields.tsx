import { type PosRow, posStatuses } from '@cardpro/contract/pos'
import { readTid } from '@cardpro/contract/posIds'
import { Form } from 'antd'
import { BankPicker } from '#pickers/BankPicker.tsx'
import { FundPicker } from '#pickers/FundPicker.tsx'
import { numberChoices, SelectField } from '#ui/ChoiceField.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NoteField, TextField } from '#ui/TextField.tsx'
import { FeeHistory } from './FeeHistory.tsx'
import { FeeMatrixField } from './FeeMatrix.tsx'

/** The boxes of a terminal: what it is, where its money goes, its limits and its fees. */
export function PosFields({ terminal }: { terminal: PosRow | null }) {
  return (
    <>
      <FormSection title="Máy POS">
        <div className="cp-fields-3">
          <TextField name="Name" label="Tên gợi nhớ" autoFocus />
          <TidField />
          <TextField name="MID" label="MID" settle={capitals} />
        </div>
        <div className="cp-fields-2">
          <BankPicker name="BankCode" label="Ngân hàng của máy" />
          <TextField name="MerchantName" label="Hộ kinh doanh đứng tên" />
        </div>
        <div className="cp-fields-2">
          <FundPicker
            name="BankCardID"
            label="Tiền về quỹ"
            {...(terminal && { known: { value: terminal.BankCardID, label: terminal.FundName } })}
          />
          <SelectField name="SettleDays" label="Tiền về sau" options={settleDays} required />
        </div>
        {terminal && (
          <div className="cp-fields-2">
            <SelectField name="Status" label="Trạng thái" options={numberChoices(posStatuses)} required />
          </div>
        )}
        <NoteField name="Note" label="Ghi chú" />
      </FormSection>
      <FormSection title="Hạn mức">
        <div className="cp-fields-2">
          <MoneyField name="MaxSwipe" label="Tối đa một lần quẹt" help="0 hoặc để trống là không giới hạn" />
          <MoneyField name="MaxDay" label="Tối đa một ngày" help="0 hoặc để trống là không giới hạn" />
        </div>
      </FormSection>
      <FormSection title="Biểu phí ngân hàng thu">
        <FeeMatrixField current={terminal?.Fees ?? []} />
      </FormSection>
      {terminal && <FeeHistory posId={terminal.PosID} />}
    </>
  )
}

/** A TID of another length than eight is taken, but worth a second look. */
function TidField() {
  const typed: unknown = Form.useWatch('TID')
  const read = typeof typed === 'string' && typed.trim() !== '' ? readTid(typed) : null
  return (
    <TextField name="TID" label="TID" settle={capitals} help={read && 'warning' in read ? read.warning : undefined} />
  )
}

const capitals = (typed: string): string => typed.trim().toUpperCase()

const settleDays = Array.from({ length: 31 }, (_, days) => ({
  value: days,
  label: days === 0 ? 'Trong ngày (T+0)' : `${days} ngày (T+${days})`,
}))

import { ownerTypes, type PosRow, pos, posStatuses } from '@cardpro/contract/pos/pos'
import { readTid } from '@cardpro/contract/pos/posIds'
import { Form } from 'antd'
import { BankPicker } from '#pickers/BankPicker.tsx'
import { FundPicker } from '#pickers/FundPicker.tsx'
import { StaffPicker } from '#pickers/StaffPicker.tsx'
import { numberChoices, RadioChips, SelectField } from '#ui/form/ChoiceField.tsx'
import { DayField } from '#ui/form/DayField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { MoneyField } from '#ui/form/MoneyField.tsx'
import { NoteField, TextField } from '#ui/form/TextField.tsx'
import { PickerField } from '#ui/picker/PickerField.tsx'
import type { Source } from '#ui/picker/pickerSource.ts'

/** What a terminal is, whose it is, who has it, and where its money goes. */
export function PosFacts({ terminal }: { terminal: PosRow | null }) {
  return (
    <>
      <WhichPos isNew={terminal === null} />
      <FormSection title="Đăng ký với ngân hàng">
        <div className="cp-fields-2">
          <BankPicker name="BankCode" label="Ngân hàng của máy" />
          <FundPicker
            name="BankCardID"
            label="Tiền về quỹ"
            {...(terminal && { known: { value: terminal.BankCardID, label: terminal.FundName } })}
          />
        </div>
        <div className="cp-fields-2">
          <TextField name="MerchantName" label="Hộ kinh doanh đứng tên" />
          <TextField name="MCC" label="Ngành (MCC)" placeholder="VD: 5411" />
        </div>
        <TextField name="Address" label="Địa chỉ đăng ký" />
        <PickerField
          name="PosParentID"
          label="POS cha"
          source={parents}
          help="Ngân hàng trả tiền gộp của các máy con vào một khoản"
          {...(terminal?.PosParentID && { known: { value: terminal.PosParentID, label: terminal.PosParentName } })}
        />
      </FormSection>
      <FormSection title="Sở hữu và người giữ">
        <RadioChips name="OwnerType" label="Loại máy" options={numberChoices(ownerTypes)} />
        <div className="cp-fields-2">
          <StaffPicker
            name="HolderID"
            label="NV giữ"
            {...(terminal?.HolderID && { known: { value: terminal.HolderID, label: terminal.HolderStaff } })}
          />
          <DayField name="ReceivedOn" label="Ngày nhận" />
        </div>
        <div className="cp-fields-2">
          <MoneyField name="Deposit" label="Tiền cọc" help="Chỉ ghi nhớ, không vào sổ quỹ" />
          <MoneyField name="Rent" label="Phí thuê tháng" help="Chỉ ghi nhớ, không vào sổ quỹ" />
        </div>
        <NoteField name="Note" label="Ghi chú" />
      </FormSection>
    </>
  )
}

/** By what a terminal is known: to the shop, to the bank, and by its maker. */
const WhichPos = ({ isNew }: { isNew: boolean }) => (
  <FormSection title="Máy POS">
    <div className="cp-fields-3">
      <TextField name="Name" label="Tên gợi nhớ" autoFocus />
      <TextField name="Code" label="Mã POS" placeholder="Mã dán trên máy" />
      <TidField />
    </div>
    <div className="cp-fields-3">
      <TextField name="MID" label="MID" settle={capitals} />
      <TextField name="Serial" label="Số serial" />
      <TextField name="Model" label="Dòng máy" />
    </div>
    {!isNew && (
      <div className="cp-fields-3">
        <SelectField name="Status" label="Trạng thái" options={numberChoices(posStatuses)} required />
      </div>
    )}
  </FormSection>
)

/** A TID of another length than eight is taken, but worth a second look. */
function TidField() {
  const typed: unknown = Form.useWatch('TID')
  const read = typeof typed === 'string' && typed.trim() !== '' ? readTid(typed) : null
  return (
    <TextField name="TID" label="TID" settle={capitals} help={read && 'warning' in read ? read.warning : undefined} />
  )
}

const capitals = (typed: string): string => typed.trim().toUpperCase()

/** The tree has two levels, so a child is no parent. */
const parents: Source<typeof pos.getByConditions> = {
  call: pos.getByConditions,
  input: () => ({ PageSize: 200 }),
  option: (terminal) => ({
    value: terminal.PosID,
    label: terminal.Name,
    fact: terminal.PosParentID === null ? terminal.TID : `con của ${terminal.PosParentName}`,
    disabled: terminal.PosParentID !== null,
  }),
  find: ({ Name, TID }) => ({ codes: [Name, TID], text: '' }),
  isWhole: true,
}

import { customerRanks, sexes } from '@cardpro/contract/people/customer.fields'
import type { Customer } from '@cardpro/contract/people/people'
import { Form } from 'antd'
import { AffPicker } from '#pickers/AffPicker.tsx'
import { ConsentFields } from '#pickers/ConsentFields.tsx'
import { StaffPicker } from '#pickers/StaffPicker.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { numberChoices, RadioChips, SelectField, SwitchField } from '#ui/form/ChoiceField.tsx'
import { DayField } from '#ui/form/DayField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { MoneyField } from '#ui/form/MoneyField.tsx'
import { PercentField } from '#ui/form/PercentField.tsx'
import { NoteField, PhoneField, TextField } from '#ui/form/TextField.tsx'
import { AccountsField } from './AccountsField.tsx'
import { CitizenField } from './CitizenField.tsx'
import { SimilarNote } from './SimilarNote.tsx'

type CustomerFieldsProps = { customer: Customer | null; onShow: DrawerState['show'] }

/** The boxes of a customer; `customer` is what is on file of one who is being changed. */
export function CustomerFields({ customer, onShow }: CustomerFieldsProps) {
  return (
    <>
      <FormSection title="Khách hàng">
        <div className="cp-fields-3">
          <TextField name="FullName" label="Họ tên" autoFocus />
          <PhoneField name="Phone" label="Số điện thoại" />
          <PhoneField name="Phone2" label="Số điện thoại phụ" />
        </div>
        <SimilarNote customerId={customer?.CustomerID ?? null} onShow={onShow} />
        <div className="cp-fields-3">
          <PhoneField name="Zalo" label="Zalo" />
          <DayField name="Birthday" label="Ngày sinh" />
          <SelectField name="Sex" label="Giới tính" options={sexChoices} required={false} />
        </div>
        <div className="cp-fields-2">
          <CitizenField onFile={customer?.CitizenID ?? ''} />
          <TextField name="Address" label="Địa chỉ" />
        </div>
        <div className="cp-fields-3">
          <StaffPicker name="StaffID" label="NV phụ trách" {...knownStaff(customer)} />
          <RadioChips name="Rank" label="Hạng" options={ranks} required={false} />
          <TextField name="Source" label="Nguồn khách" placeholder="Người quen, Zalo, đi ngang…" />
          <AffPicker name="AffID" label="Cộng tác viên" {...knownAff(customer)} />
        </div>
        <NoteField name="Note" label="Ghi chú" />
      </FormSection>
      <AccountsField />
      <FormSection title="Phí mặc định và hạn mức nợ">
        <div className="cp-fields-3">
          <PercentField name="FeeRut" label="Phí rút" help="Để trống thì theo phí của cửa hàng" />
          <PercentField name="FeeDao" label="Phí đáo" help="Để trống thì theo phí của cửa hàng" />
          <MoneyField name="DebtLimit" label="Hạn mức nợ tối đa" help="0: không giới hạn" />
        </div>
      </FormSection>
      <ConsentFields consentAt={customer?.ConsentAt ?? null} />
      <BlacklistSection />
    </>
  )
}

const knownStaff = (customer: Customer | null) =>
  customer !== null && customer.StaffID !== null
    ? { known: { value: customer.StaffID, label: customer.StaffName } }
    : {}

const knownAff = (customer: Customer | null) =>
  customer !== null && customer.AffID !== null ? { known: { value: customer.AffID, label: customer.AffName } } : {}

function BlacklistSection() {
  const isBlack = Form.useWatch<unknown>('IsBlack') === true
  return (
    <FormSection title="Danh sách đen">
      <div className="cp-fields-2">
        <SwitchField
          name="IsBlack"
          label="Đưa vào danh sách đen"
          help={isBlack ? 'Không lập đơn mới cho khách này được nữa' : 'Khách bình thường'}
        />
        {isBlack && <TextField name="BlackReason" label="Lý do" required />}
      </div>
    </FormSection>
  )
}

const ranks = numberChoices(customerRanks)
const sexChoices = numberChoices(sexes)

import { formatInstant } from '@cardpro/contract/dates'
import { Form } from 'antd'
import { AffPicker } from '#pickers/AffPicker.tsx'
import { SelectField, SwitchField } from '#ui/ChoiceField.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { PercentField } from '#ui/PercentField.tsx'
import type { PickerOption } from '#ui/PickerField.tsx'
import { NoteField, PhoneField, TextField } from '#ui/TextField.tsx'
import { AccountsField } from './AccountsField.tsx'

/** The boxes of a customer. `consentAt`: since when he agrees that his data is kept. */
export function CustomerFields({ consentAt, aff }: { consentAt: string | null; aff?: PickerOption | undefined }) {
  return (
    <>
      <FormSection title="Khách hàng">
        <div className="cp-fields-3">
          <TextField name="FullName" label="Họ tên" autoFocus />
          <PhoneField name="Phone" label="Số điện thoại" />
          <PhoneField name="Phone2" label="Số điện thoại phụ" />
        </div>
        <div className="cp-fields-3">
          <TextField name="Address" label="Địa chỉ" />
          <TextField name="Source" label="Nguồn khách" placeholder="Người quen, Zalo, đi ngang…" />
          <AffPicker name="AffID" label="Cộng tác viên" known={aff} />
        </div>
        <NoteField name="Note" label="Ghi chú" />
      </FormSection>
      <AccountsField />
      <FormSection title="Phí mặc định">
        <div className="cp-fields-2">
          <PercentField name="FeeRut" label="Phí rút" help="Để trống thì theo phí của cửa hàng" />
          <PercentField name="FeeDao" label="Phí đáo" help="Để trống thì theo phí của cửa hàng" />
        </div>
      </FormSection>
      <ConsentSection consentAt={consentAt} />
      <BlacklistSection />
    </>
  )
}

function ConsentSection({ consentAt }: { consentAt: string | null }) {
  const isGiven = Form.useWatch<unknown>('Consent') === true
  return (
    <FormSection title="Đồng ý xử lý dữ liệu cá nhân">
      <div className="cp-fields-2">
        <SwitchField
          name="Consent"
          label="Khách đồng ý"
          help={
            !isGiven
              ? 'Khách chưa đồng ý cho lưu và xử lý dữ liệu của mình'
              : consentAt
                ? `Đã đồng ý từ ${formatInstant(consentAt)}`
                : 'Ghi nhận vào lúc lưu'
          }
        />
        {isGiven && <SelectField name="ConsentMethod" label="Hình thức đồng ý" options={consentMethods} required />}
      </div>
    </FormSection>
  )
}

function BlacklistSection() {
  const isBlack = Form.useWatch<unknown>('IsBlack') === true
  return (
    <FormSection title="Danh sách đen">
      <div className="cp-fields-2">
        <SwitchField
          name="IsBlack"
          label="Đưa vào danh sách đen"
          help={isBlack ? 'Ai chọn khách này đều thấy cảnh báo' : 'Khách bình thường'}
        />
        {isBlack && <TextField name="BlackReason" label="Lý do" required />}
      </div>
    </FormSection>
  )
}

const consentMethods = ['Tại quầy', 'Giấy có chữ ký', 'Tin nhắn', 'Điện thoại'].map((value) => ({
  value,
  label: value,
}))

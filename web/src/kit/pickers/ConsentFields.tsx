import { formatInstant } from '@cardpro/contract/kit/dates'
import { customerFields } from '@cardpro/contract/people/customers/customer.fields'
import { Button, Form } from 'antd'
import { Picture } from '#kit/ui/basic/Picture.tsx'
import { SelectField, SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { AddFiles } from '#kit/ui/record/AddFiles.tsx'

const field = formFields(customerFields)

/** The customer's consent to the data being kept: since when, how it was given, and the signed paper. */
export function ConsentFields({ consentAt }: { consentAt: string | null }) {
  const isGiven = Form.useWatch<unknown>('Consent') === true
  return (
    <FormSection title="Đồng ý xử lý dữ liệu cá nhân">
      <div className="cp-fields-3">
        <SwitchField
          {...field('Consent')}
          help={
            !isGiven
              ? 'Khách chưa đồng ý cho lưu và xử lý dữ liệu của mình'
              : consentAt
                ? `Đã đồng ý từ ${formatInstant(consentAt)}`
                : 'Ghi nhận vào lúc lưu'
          }
        />
        {isGiven && <SelectField {...field('ConsentMethod')} options={consentMethods} required />}
        {isGiven && <DayField {...field('ConsentDate')} help="Để trống: hôm nay" />}
      </div>
      {isGiven && <ConsentPaper />}
    </FormSection>
  )
}

function ConsentPaper() {
  const form = Form.useFormInstance()
  const fileId = Form.useWatch<unknown>('ConsentFileID', { form, preserve: true })
  if (typeof fileId !== 'number')
    return <AddFiles place={{}} isSingle onAdded={({ FileID }) => form.setFieldValue('ConsentFileID', FileID)} />
  return (
    <Row gap={10} above={10} className="text-13">
      <Picture fileId={fileId} name="Giấy đồng ý" /> Ảnh giấy đồng ý
      <Button size="small" onClick={() => form.setFieldValue('ConsentFileID', null)}>
        Bỏ ảnh
      </Button>
    </Row>
  )
}

const consentMethods = ['Tại quầy', 'Giấy có chữ ký', 'Tin nhắn', 'Điện thoại'].map((value) => ({
  value,
  label: value,
}))

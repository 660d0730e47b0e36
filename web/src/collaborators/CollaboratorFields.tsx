import { type Aff, affBases } from '@cardpro/contract/partners/collaborators'
import { Form } from 'antd'
import { AffPicker } from '#pickers/AffPicker.tsx'
import { BankAccountFields } from '#pickers/BankAccountFields.tsx'
import { CopyButton } from '#ui/basic/QrCard.tsx'
import { numberChoices, RadioChips } from '#ui/form/ChoiceField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { PercentField } from '#ui/form/PercentField.tsx'
import { NoteField, PhoneField, TextField } from '#ui/form/TextField.tsx'
import './collaborators.css'

/** The boxes of a collaborator: name, commission, parent, and receiving account. */
export function CollaboratorFields({ aff }: { aff: Aff | null }) {
  return (
    <>
      <FormSection title="Cộng tác viên">
        <div className="cp-fields-3">
          <TextField name="Name" label="Tên" autoFocus />
          <PhoneField name="Phone" label="Số điện thoại" />
          {aff ? <GivenCode code={aff.ReferCode} /> : <NewCode />}
        </div>
        <NoteField name="Note" label="Ghi chú" />
      </FormSection>
      <FormSection title="Hoa hồng">
        <div className="cp-fields-2">
          <PercentField name="Percent" label="Hoa hồng" />
          <RadioChips name="Base" label="Tính trên" options={numberChoices(affBases)} />
        </div>
        <ParentFields aff={aff} />
      </FormSection>
      <FormSection title="Tài khoản nhận hoa hồng">
        <BankAccountFields names={['BankCode', 'AccountNo', 'AccountName']} required={false} />
      </FormSection>
    </>
  )
}

const NewCode = () => (
  <TextField
    name="ReferCode"
    label="Mã giới thiệu"
    help="Để trống thì máy tự tạo; sau này không đổi"
    settle={(typed) => typed.replace(/[\s.-]/g, '').toUpperCase()}
  />
)

/** A code that was given out stays as it is: it is on paper and in other people's messages. */
const GivenCode = ({ code }: { code: string }) => (
  <div className="cp-given-code">
    <span>Mã giới thiệu</span>
    <b>{code}</b>
    <CopyButton text={code} label="Sao chép mã" />
  </div>
)

function ParentFields({ aff }: { aff: Aff | null }) {
  const hasParent = typeof Form.useWatch<unknown>('ParentAffID') === 'number'
  const known = aff?.ParentAffID ? { value: aff.ParentAffID, label: aff.ParentName } : undefined
  return (
    <div className="cp-fields-2">
      <AffPicker name="ParentAffID" label="CTV cấp trên" known={known} />
      <PercentField
        name="ParentPercent"
        label="Phần cấp trên"
        disabled={!hasParent}
        help={hasParent ? 'Trên cùng cơ sở với hoa hồng' : 'Chọn CTV cấp trên trước'}
      />
    </div>
  )
}

import type { Collaborator } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { collaboratorBases, collaboratorFields } from '@cardpro/contract/people/collaborators/collaborator.fields'
import { Form } from 'antd'
import { BankAccountFields } from '#kit/pickers/BankAccountFields.tsx'
import { CollaboratorPicker } from '#kit/pickers/CollaboratorPicker.tsx'
import { CopyButton } from '#kit/ui/basic/QrCard.tsx'
import { numberChoices, RadioChips } from '#kit/ui/form/ChoiceField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { PercentField } from '#kit/ui/form/PercentField.tsx'
import { NoteField, PhoneField, TextField } from '#kit/ui/form/TextField.tsx'
import './collaborators.css'

const field = formFields(collaboratorFields)

/** The boxes of a collaborator: name, commission, parent, and receiving account. */
export function CollaboratorFields({ collaborator }: { collaborator: Collaborator | null }) {
  return (
    <>
      <FormSection title="Cộng tác viên">
        <div className="cp-fields-3">
          <TextField {...field('Name')} autoFocus />
          <PhoneField {...field('Phone')} />
          {collaborator ? <GivenCode code={collaborator.ReferCode} /> : <NewCode />}
        </div>
        <NoteField {...field('Note')} />
      </FormSection>
      <FormSection title="Hoa hồng">
        <div className="cp-fields-2">
          <PercentField {...field('Percent')} />
          <RadioChips {...field('Base')} options={numberChoices(collaboratorBases)} />
        </div>
        <ParentFields collaborator={collaborator} />
      </FormSection>
      <FormSection title="Tài khoản nhận hoa hồng">
        <BankAccountFields names={['BankCode', 'AccountNo', 'AccountName']} required={false} />
      </FormSection>
    </>
  )
}

const NewCode = () => (
  <TextField
    {...field('ReferCode')}
    help="Để trống thì máy tự tạo; sau này không đổi"
    settle={(typed) => typed.replace(/[\s.-]/g, '').toUpperCase()}
  />
)

/** A code that was given out stays as it is: it is on paper and in other people's messages. */
const GivenCode = ({ code }: { code: string }) => (
  <div className="cp-given-code">
    <span>{collaboratorFields.ReferCode.label}</span>
    <b>{code}</b>
    <CopyButton text={code} label="Sao chép mã" />
  </div>
)

function ParentFields({ collaborator }: { collaborator: Collaborator | null }) {
  const hasParent = typeof Form.useWatch<unknown>('ParentAffID') === 'number'
  const known = collaborator?.ParentAffID
    ? { value: collaborator.ParentAffID, label: collaborator.ParentName }
    : undefined
  return (
    <div className="cp-fields-2">
      <CollaboratorPicker {...field('ParentAffID')} known={known} />
      <PercentField
        {...field('ParentPercent')}
        disabled={!hasParent}
        help={hasParent ? 'Trên cùng cơ sở với hoa hồng' : 'Chọn CTV cấp trên trước'}
      />
    </div>
  )
}

import type { Customer } from '@cardpro/contract/people/customers/customer.calls'
import { customerFields, customerRanks, sexes } from '@cardpro/contract/people/customers/customer.fields'
import { Form } from 'antd'
import { CollaboratorPicker } from '#kit/pickers/CollaboratorPicker.tsx'
import { ConsentFields } from '#kit/pickers/ConsentFields.tsx'
import { StaffPicker } from '#kit/pickers/StaffPicker.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { numberChoices, RadioChips, SelectField, SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { PercentField } from '#kit/ui/form/PercentField.tsx'
import { NoteField, PhoneField, TextField } from '#kit/ui/form/TextField.tsx'
import { AccountsField } from './AccountsField.tsx'
import { CitizenField } from './CitizenField.tsx'
import { SimilarNote } from './SimilarNote.tsx'

const field = formFields(customerFields)

type CustomerFieldsProps = { customer: Customer | null; onShow: DrawerState['show'] }

/** The boxes of a customer; `customer` is the stored one that is being changed. */
export function CustomerFields({ customer, onShow }: CustomerFieldsProps) {
  return (
    <>
      <FormSection title="Khách hàng">
        <div className="cp-fields-3">
          <TextField {...field('FullName')} autoFocus />
          <PhoneField {...field('Phone')} />
          <PhoneField {...field('Phone2')} />
        </div>
        <SimilarNote customerId={customer?.CustomerID ?? null} onShow={onShow} />
        <div className="cp-fields-3">
          <PhoneField {...field('Zalo')} />
          <DayField {...field('Birthday')} />
          <SelectField {...field('Sex')} options={sexChoices} required={false} />
        </div>
        <div className="cp-fields-2">
          <CitizenField onFile={customer?.CitizenID ?? ''} />
          <TextField {...field('Address')} />
        </div>
        <div className="cp-fields-3">
          <StaffPicker {...field('StaffID')} {...knownStaff(customer)} />
          <RadioChips {...field('Rank')} options={ranks} required={false} />
          <TextField {...field('Source')} placeholder="Người quen, Zalo, đi ngang…" />
          <CollaboratorPicker {...field('AffID')} {...knownCollaborator(customer)} />
        </div>
        <NoteField {...field('Note')} />
      </FormSection>
      <AccountsField />
      <FormSection title="Phí mặc định và hạn mức nợ">
        <div className="cp-fields-3">
          <PercentField {...field('FeeRut')} help="Để trống thì theo phí của cửa hàng" />
          <PercentField {...field('FeeDao')} help="Để trống thì theo phí của cửa hàng" />
          <MoneyField {...field('DebtLimit')} help="0: không giới hạn" />
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

const knownCollaborator = (customer: Customer | null) =>
  customer !== null && customer.AffID !== null ? { known: { value: customer.AffID, label: customer.AffName } } : {}

function BlacklistSection() {
  const isBlack = Form.useWatch<unknown>('IsBlack') === true
  return (
    <FormSection title="Danh sách đen">
      <div className="cp-fields-2">
        <SwitchField
          {...field('IsBlack')}
          help={isBlack ? 'Không lập đơn mới cho khách này được nữa' : 'Khách bình thường'}
        />
        {isBlack && <TextField {...field('BlackReason')} required />}
      </div>
    </FormSection>
  )
}

const ranks = numberChoices(customerRanks)
const sexChoices = numberChoices(sexes)

import { recordStatus } from '@cardpro/contract/kit/constants'
import { formValues } from '@cardpro/contract/kit/dictionary'
import { partnerFields, partnerTypes, settlePeriods } from '@cardpro/contract/places/partners/partner.fields'
import { type Partner, partners } from '@cardpro/contract/places/partners/partners'
import { Button } from 'antd'
import { BankAccountFields } from '#kit/pickers/BankAccountFields.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { numberChoices, RadioChips, SelectField } from '#kit/ui/form/ChoiceField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { NoteField, PhoneField, TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { useRecord } from '#kit/ui/hooks/useRecord.ts'
import { RecordHistory } from '#kit/ui/record/RecordHistory.tsx'
import { usePartner } from './partnerList.ts'

const field = formFields(partnerFields)

type PartnerDrawerProps = { partnerId: number | null; onFiles?: () => void; onClose: () => void }

/** Makes a partner, or changes the one with this id. */
export function PartnerDrawer({ partnerId, onFiles, onClose }: PartnerDrawerProps) {
  const query = usePartner(partnerId)
  const partner = useRecord(query, query.data)
  if (partnerId === null || partner)
    return <PartnerForm partner={partner ?? null} onFiles={onFiles} onClose={onClose} />
  return (
    <DrawerWaiting title="Sửa đối tác" query={query} missing="Không có đối tác này trong cửa hàng" onClose={onClose} />
  )
}

type PartnerFormProps = { partner: Partner | null; onFiles: (() => void) | undefined; onClose: () => void }

function PartnerForm({ partner, onFiles, onClose }: PartnerFormProps) {
  const form = useCallForm(partners.addOrEdit, {
    initial: partner ? typedOf(partner) : { SettlePeriod: 1 },
    refresh: [partners.ajaxLoadPartner, partners.getAllPartner, partners.getPartnerShops],
    success: (_, { Name }) => (partner ? `Đã lưu đối tác ${partner.Name}` : `Đã thêm đối tác ${Name}`),
    onDone: onClose,
    record: partner ? { kind: 'partner', id: partner.PartnerID } : undefined,
  })
  const isBack = partner?.Status === recordStatus.stopped
  return (
    <FormDrawer
      form={form}
      title={partner ? 'Sửa đối tác' : 'Thêm đối tác'}
      subject={partner ? `${partner.Code} · ${partner.Name}` : undefined}
      onClose={onClose}
      save={isBack ? 'Lưu và dùng lại' : partner ? 'Lưu đối tác' : 'Thêm đối tác'}
      foot={{
        ...(isBack && { consequence: 'Đối tác đã ngừng, lưu thì được dùng lại' }),
        ...(onFiles && { more: <Button onClick={onFiles}>Tệp</Button> }),
      }}
    >
      <PartnerFields />
      {partner && <RecordHistory kind="partner" id={partner.PartnerID} />}
    </FormDrawer>
  )
}

function PartnerFields() {
  return (
    <>
      <FormSection title="Đối tác">
        <div className="cp-fields-2">
          <TextField {...field('Name')} autoFocus />
          <SelectField {...field('Type')} options={numberChoices(partnerTypes)} />
        </div>
        <div className="cp-fields-3">
          <TextField {...field('Contact')} />
          <PhoneField {...field('Phone')} />
          <TextField {...field('Zalo')} />
        </div>
        <NoteField {...field('Note')} />
      </FormSection>
      <FormSection title="Công nợ">
        <div className="cp-fields-2">
          <MoneyField {...field('CreditLimit')} help="0 hoặc để trống là không giới hạn" />
          <RadioChips {...field('SettlePeriod')} options={numberChoices(settlePeriods)} />
        </div>
      </FormSection>
      <FormSection title="Tài khoản nhận tiền">
        <BankAccountFields names={['BankCode', 'AccountNo', 'AccountName']} required={false} />
      </FormSection>
    </>
  )
}

/** Saving a stopped one takes it back. */
export const typedOf = (partner: Partner) => ({
  ...formValues(partners.addOrEdit.input, partner),
  Status: recordStatus.active,
})

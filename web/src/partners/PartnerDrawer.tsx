import type { RawInput } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { type Partner, partners, partnerTypes, settlePeriods } from '@cardpro/contract/partners/partners'
import { Button } from 'antd'
import { BankAccountFields } from '#pickers/BankAccountFields.tsx'
import { DrawerWaiting } from '#ui/drawer/DrawerWaiting.tsx'
import { numberChoices, RadioChips, SelectField } from '#ui/form/ChoiceField.tsx'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { MoneyField } from '#ui/form/MoneyField.tsx'
import { NoteField, PhoneField, TextField } from '#ui/form/TextField.tsx'
import { useCallForm } from '#ui/form/useCallForm.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { RecordHistory } from '#ui/record/RecordHistory.tsx'
import { usePartner } from './partnerList.ts'

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
          <TextField name="Name" label="Tên đối tác" autoFocus />
          <SelectField name="Type" label="Loại đối tác" options={numberChoices(partnerTypes)} />
        </div>
        <div className="cp-fields-3">
          <TextField name="Contact" label="Người liên hệ" />
          <PhoneField name="Phone" label="Số điện thoại" />
          <TextField name="Zalo" label="Zalo" />
        </div>
        <NoteField name="Note" label="Ghi chú" />
      </FormSection>
      <FormSection title="Công nợ">
        <div className="cp-fields-2">
          <MoneyField name="CreditLimit" label="Hạn mức công nợ" help="0 hoặc để trống là không giới hạn" />
          <RadioChips name="SettlePeriod" label="Kỳ đối soát" options={numberChoices(settlePeriods)} />
        </div>
      </FormSection>
      <FormSection title="Tài khoản nhận tiền">
        <BankAccountFields names={['BankCode', 'AccountNo', 'AccountName']} required={false} />
      </FormSection>
    </>
  )
}

/** Saving a stopped one takes it back. */
export function typedOf(partner: Partner): RawInput<typeof partners.addOrEdit> {
  const { Balance: _balance, MonthUp: _up, MonthDown: _down, Code: _code, ...form } = partner
  const Type = ([1, 2, 3, 4] as const).find((one) => one === partner.Type) ?? 1
  const SettlePeriod = ([1, 2, 3] as const).find((one) => one === partner.SettlePeriod) ?? 1
  return { ...form, Type, SettlePeriod, Status: recordStatus.active }
}

import { formValues } from '@cardpro/contract/kit/dictionary'
import { linkFields, posPartnerDirections } from '@cardpro/contract/places/partners/posPartner.fields'
import { type PosPartner, posPartnerDirection, posPartners } from '@cardpro/contract/places/partners/posPartners'
import { PartnerPicker } from '#kit/pickers/PartnerPicker.tsx'
import { PosPicker } from '#kit/pickers/PosPicker.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { numberChoices, RadioChips } from '#kit/ui/form/ChoiceField.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { useRecord } from '#kit/ui/hooks/useRecord.ts'
import { RecordHistory } from '#kit/ui/record/RecordHistory.tsx'
import { LinkFeesField } from '#places/partners/fees/LinkFeesField.tsx'
import { useLink } from './tabLists.ts'

const field = formFields(linkFields)

/** Links a POS with a partner, or changes the link with this id. */
export function LinkDrawer({ linkId, onClose }: { linkId: number | null; onClose: () => void }) {
  const query = useLink(linkId)
  const link = useRecord(query, query.data)
  if (linkId === null || link) return <LinkForm link={link ?? null} onClose={onClose} />
  return (
    <DrawerWaiting
      title="Sửa liên kết"
      query={query}
      missing="Không có liên kết này trong cửa hàng"
      onClose={onClose}
    />
  )
}

function LinkForm({ link, onClose }: { link: PosPartner | null; onClose: () => void }) {
  const form = useCallForm(posPartners.createPosPartner, {
    initial: link ? typedOf(link) : { Direction: posPartnerDirection.borrowed, FromDate: today() },
    refresh: [posPartners.getPosPartner, posPartners.getLogPosCodePartner, posPartners.dataPosPartner],
    success: ({ Data }) => (Data.IsWaiting ? 'Đã gửi thay đổi mã, phí chờ duyệt' : 'Đã lưu liên kết POS – đối tác'),
    onDone: onClose,
    record: link ? { kind: 'posPartner', id: link.posPartnerID } : undefined,
  })
  return (
    <FormDrawer
      form={form}
      title={link ? 'Sửa liên kết' : 'Thêm liên kết'}
      subject={link ? `${link.PosName} · ${link.PartnerName}` : undefined}
      onClose={onClose}
      save={link ? 'Lưu, gửi duyệt' : 'Thêm liên kết'}
    >
      {link && <Waiting link={link} />}
      <FormSection title="Máy và đối tác">
        <div className="cp-fields-2">
          <PosPicker
            name="PosID"
            label={linkFields.PosName.label}
            card={null}
            disabled={link !== null}
            autoFocus={link === null}
            {...(link && { known: { value: link.PosID, label: link.PosName } })}
          />
          <PartnerPicker
            name="PartnerID"
            label={linkFields.PartnerName.label}
            disabled={link !== null}
            {...(link && { known: { value: link.PartnerID, label: link.PartnerName } })}
          />
        </div>
        <div className="cp-fields-2">
          <TextField {...field('PartnerCode')} help={link ? 'Đổi mã thì chờ người khác duyệt' : undefined} />
          <RadioChips {...field('Direction')} options={numberChoices(posPartnerDirections)} disabled={link !== null} />
        </div>
        <div className="cp-fields-2">
          <DayField {...field('FromDate')} />
          <DayField {...field('ToDate')} help="Để trống là chưa hẹn ngày kết thúc" />
        </div>
      </FormSection>
      <FormSection title="Phí với đối tác trên máy này">
        <LinkFeesField />
      </FormSection>
      {link && <RecordHistory kind="posPartner" id={link.posPartnerID} />}
    </FormDrawer>
  )
}

function Waiting({ link }: { link: PosPartner }) {
  if (link.WaitingLogID === null) return null
  return (
    <Note tone="orange">
      Có thay đổi mã, phí đang chờ duyệt ở thẻ “Thay đổi chờ duyệt”. Duyệt xong mới đổi tiếp được.
    </Note>
  )
}

const typedOf = (link: PosPartner) => formValues(posPartners.createPosPartner.input, link)

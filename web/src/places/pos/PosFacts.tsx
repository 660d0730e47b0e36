import { type PosRow, pos } from '@cardpro/contract/places/pos/pos'
import { ownerTypes, posFields, posStatuses } from '@cardpro/contract/places/pos/pos.fields'
import { readTid } from '@cardpro/contract/places/pos/posIds'
import { Form } from 'antd'
import { session } from '#kit/api/session.ts'
import { BankPicker } from '#kit/pickers/BankPicker.tsx'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { StaffPicker } from '#kit/pickers/StaffPicker.tsx'
import { numberChoices, RadioChips, SelectField } from '#kit/ui/form/ChoiceField.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { NoteField, TextField } from '#kit/ui/form/TextField.tsx'
import { PickerField } from '#kit/ui/picker/PickerField.tsx'
import type { Source } from '#kit/ui/picker/pickerSource.ts'

const field = formFields(posFields)

/** What a POS is, whose it is, who has it, and where its money goes. */
export function PosFacts({ posRow }: { posRow: PosRow | null }) {
  return (
    <>
      <WhichPos isNew={posRow === null} />
      <FormSection title="Đăng ký với ngân hàng">
        <div className="cp-fields-2">
          <BankPicker {...field('BankCode')} />
          <FundPicker
            {...field('BankCardID')}
            {...(posRow && { known: { value: posRow.BankCardID, label: posRow.FundName } })}
          />
        </div>
        <div className="cp-fields-2">
          <TextField {...field('MerchantName')} />
          <TextField {...field('MCC')} placeholder="VD: 5411" />
        </div>
        <TextField {...field('Address')} />
        <ParentPicker posRow={posRow} />
      </FormSection>
      <FormSection title="Sở hữu và người giữ">
        <RadioChips {...field('OwnerType')} options={numberChoices(ownerTypes)} />
        <div className="cp-fields-2">
          <StaffPicker
            {...field('HolderID')}
            {...(posRow?.HolderID && { known: { value: posRow.HolderID, label: posRow.HolderStaff } })}
          />
          <DayField {...field('ReceivedOn')} />
        </div>
        <div className="cp-fields-2">
          <MoneyField {...field('Deposit')} help="Chỉ ghi nhớ, không vào sổ quỹ" />
          <MoneyField {...field('Rent')} help="Chỉ ghi nhớ, không vào sổ quỹ" />
        </div>
        <NoteField {...field('Note')} />
      </FormSection>
    </>
  )
}

function ParentPicker({ posRow }: { posRow: PosRow | null }) {
  const box = {
    ...field('PosParentID'),
    help: 'Ngân hàng trả tiền gộp của các máy con vào một khoản',
    ...(posRow?.PosParentID && { known: { value: posRow.PosParentID, label: posRow.PosParentName } }),
  }
  return seesEveryShop() ? <PickerField {...box} source={parentsAnywhere} /> : <PickerField {...box} source={parents} />
}

/** By what a POS is known: to the shop, to the bank, and by its maker. */
const WhichPos = ({ isNew }: { isNew: boolean }) => (
  <FormSection title="Máy POS">
    <div className="cp-fields-3">
      <TextField {...field('Name')} autoFocus />
      <TextField {...field('Code')} placeholder="Mã dán trên máy" />
      <TidField />
    </div>
    <div className="cp-fields-3">
      <TextField {...field('MID')} settle={capitals} />
      <TextField {...field('Serial')} />
      <TextField {...field('Model')} />
    </div>
    {!isNew && (
      <div className="cp-fields-3">
        <SelectField {...field('Status')} options={numberChoices(posStatuses)} required />
      </div>
    )}
  </FormSection>
)

/** A TID of another length than eight is taken, but worth a second look. */
function TidField() {
  const typed: unknown = Form.useWatch('TID')
  const read = typeof typed === 'string' && typed.trim() !== '' ? readTid(typed) : null
  return <TextField {...field('TID')} settle={capitals} help={read && 'warning' in read ? read.warning : undefined} />
}

const capitals = (typed: string): string => typed.trim().toUpperCase()

/** Only owners open shops; they may put a POS under one of another shop. */
const seesEveryShop = (): boolean => session().user?.Rights.includes('shops.add') ?? false

const parentsAnywhere: Source<typeof pos.getAllPosCompany> = {
  call: pos.getAllPosCompany,
  input: () => ({}),
  option: ({ PosID, Name, TID, ShopID, ShopName }) => ({
    value: PosID,
    label: Name,
    fact: ShopID === session().shop?.ShopID ? TID : `${TID} · ${ShopName}`,
  }),
  find: ({ Name, TID, ShopName }) => ({ codes: [Name, TID], text: ShopName }),
  isWhole: true,
}

/** The tree has two levels, so a child is no parent. */
const parents: Source<typeof pos.getByConditions> = {
  call: pos.getByConditions,
  input: () => ({ PageSize: 200 }),
  option: (posRow) => ({
    value: posRow.PosID,
    label: posRow.Name,
    fact: posRow.PosParentID === null ? posRow.TID : `con của ${posRow.PosParentName}`,
    disabled: posRow.PosParentID !== null,
  }),
  find: ({ Name, TID }) => ({ codes: [Name, TID], text: '' }),
  isWhole: true,
}

import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import { type CardRow, vault } from '@cardpro/contract/people/cards/cards'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { BankPicker } from '#kit/pickers/BankPicker.tsx'
import { CollaboratorPicker } from '#kit/pickers/CollaboratorPicker.tsx'
import { MainCardFields } from '#kit/pickers/MainCardFields.tsx'
import { StaffPicker } from '#kit/pickers/StaffPicker.tsx'
import { FactGrid, InfoRow } from '#kit/ui/basic/Panel.tsx'
import { numberChoices, RadioChips, SelectField } from '#kit/ui/form/ChoiceField.tsx'
import { type BoxProps, Field, formFields } from '#kit/ui/form/Field.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { PercentField } from '#kit/ui/form/PercentField.tsx'
import { NoteField, TextField } from '#kit/ui/form/TextField.tsx'
import { cardHolders, holderText } from './cardWords.ts'
import { TierField } from './TierField.tsx'

const field = formFields(cardFields)

type CardFieldsProps = {
  /** The box of the customer. */
  owner: ReactNode
  /** The box of the status, of a card that is there already. */
  status: ReactNode
  card: CardRow | null
  /** Whose people are named in the boxes: the card itself, or the one that it takes the place of. */
  named?: CardRow | null
}

/** The boxes of a card. */
export function CardFields({ owner, status, card, named = card }: CardFieldsProps) {
  return (
    <>
      <FormSection title="Thẻ">
        {owner}
        <MainCardFields />
        <div className="cp-fields-3">
          <TextField {...field('HolderName')} placeholder="NGUYEN VAN A" settle={capitals} />
          <TierField />
          <MoneyField {...field('CreditLimit')} />
        </div>
        <WholeNumberField />
        <People named={named} />
        <div className="cp-fields-2">
          {status}
          <SelectField
            {...field('WarnDays')}
            options={warnDays}
            placeholder="Theo cửa hàng"
            help="Riêng thẻ này; để trống thì theo cửa hàng"
          />
        </div>
        <NoteField {...field('Note')} />
      </FormSection>
      <FormSection title="Nơi giữ thẻ">{card ? <PlaceNow card={card} /> : <FirstPlace />}</FormSection>
      <FormSection title="Phí riêng và tài khoản nạp">
        <div className="cp-fields-2">
          <PercentField {...field('FeeRut')} help="Để trống thì theo phí của khách" />
          <PercentField {...field('FeeDao')} help="Để trống thì theo phí của khách" />
          <BankPicker {...field('TopUpBank')} only="transfers" />
          <TextField {...field('TopUpAccount')} help="Không nhập số thẻ đầy đủ vào đây" />
        </div>
      </FormSection>
    </>
  )
}

function People({ named }: { named: CardRow | null }) {
  return (
    <div className="cp-fields-2">
      <StaffPicker
        {...field('StaffID')}
        {...(named?.StaffID && { known: { value: named.StaffID, label: named.StaffName } })}
      />
      <CollaboratorPicker
        {...field('AffID')}
        help="Riêng thẻ này; để trống thì theo CTV của khách"
        {...(named?.AffID && { known: { value: named.AffID, label: named.AffName } })}
      />
    </div>
  )
}

/** Only where the installation keeps whole numbers; its digits are never shown again without a reason. */
function WholeNumberField() {
  const isOn = useCall(vault.state, {}, { silent: true }).data?.Data.IsOn ?? false
  if (!isOn) return null
  return (
    <Field {...field('CardNumber')} required={false}>
      <NumberBox />
    </Field>
  )
}

function NumberBox(box: BoxProps<string>) {
  return (
    <Input.Password
      {...box}
      className="cp-box"
      inputMode="numeric"
      autoComplete="off"
      placeholder="Để trống nếu không lưu"
      onChange={(event) => box.onChange?.(event.target.value)}
    />
  )
}

/** A new card may be handed over at once. */
function FirstPlace() {
  const form = Form.useFormInstance()
  const place: unknown = Form.useWatch('CardInShop', form)
  return (
    <>
      <div className="cp-fields-2">
        <RadioChips {...field('CardInShop')} options={holders} required={false} />
        {place === 1 || place === 2 ? <TextField {...field('Slot')} /> : null}
      </div>
      {place === 2 && <StaffPicker {...field('HolderStaffID')} required />}
    </>
  )
}

/** Later it changes hands by a receipt of its own. */
function PlaceNow({ card }: { card: CardRow }) {
  return (
    <FactGrid>
      <InfoRow label={cardFields.CardInShop.form}>{holderText(card)}</InfoRow>
    </FactGrid>
  )
}

const warnDays = Array.from({ length: 31 }, (_, days) => ({
  value: days,
  label: days === 0 ? 'Đúng ngày' : `${days} ngày`,
}))

const capitals = (typed: string): string => typed.toLocaleUpperCase('vi')

const holders = numberChoices(cardHolders)

import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { feeFields } from '@cardpro/contract/places/partners/fee.fields'
import { RadioChips, SelectField, SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { PercentField } from '#kit/ui/form/PercentField.tsx'
import { cardTypeKeys } from './feeKinds.ts'

const field = formFields(feeFields)

/** The fields of every fee: for which cards, how much, and from when on. */
export function FeeFields() {
  return (
    <>
      <SelectField {...field('typeCard')} options={types} />
      <SwitchField {...field('IsForeign')} help="Tắt là thẻ phát hành trong nước" />
      <PercentField {...field('Percent')} />
      <MoneyField {...field('MinFee')} />
      <DayField {...field('FromDate')} help="Lần quẹt trước ngày này giữ phí cũ" />
    </>
  )
}

/** Who takes the fee. */
export const DirectionField = ({ options }: { options: { value: number; label: string }[] }) => (
  <RadioChips {...field('Direction')} options={options} />
)

const types = cardTypeKeys.map((value) => ({ value, label: cardTypes[value] }))

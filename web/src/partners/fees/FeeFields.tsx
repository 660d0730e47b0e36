import { cardTypes } from '@cardpro/contract/cards/cardShort'
import { feeFields } from '@cardpro/contract/partners/fee.fields'
import { RadioChips, SelectField, SwitchField } from '#ui/form/ChoiceField.tsx'
import { DayField } from '#ui/form/DayField.tsx'
import { formFields } from '#ui/form/Field.tsx'
import { MoneyField } from '#ui/form/MoneyField.tsx'
import { PercentField } from '#ui/form/PercentField.tsx'
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

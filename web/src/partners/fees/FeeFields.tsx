import { cardTypes } from '@cardpro/contract/cards/cardShort'
import { RadioChips, SelectField, SwitchField } from '#ui/form/ChoiceField.tsx'
import { DayField } from '#ui/form/DayField.tsx'
import { MoneyField } from '#ui/form/MoneyField.tsx'
import { PercentField } from '#ui/form/PercentField.tsx'
import { cardTypeKeys } from './feeKinds.ts'

/** What every fee says: for which cards, how much, and from when on. */
export function FeeFields() {
  return (
    <>
      <SelectField name="typeCard" label="Loại thẻ" options={types} />
      <SwitchField name="IsForeign" label="Thẻ quốc tế" help="Tắt là thẻ phát hành trong nước" />
      <PercentField name="Percent" label="Phí" />
      <MoneyField name="MinFee" label="Tối thiểu" />
      <DayField name="FromDate" label="Áp dụng từ" help="Lần quẹt trước ngày này giữ phí cũ" />
    </>
  )
}

/** Who takes the fee. */
export const DirectionField = ({ options }: { options: { value: number; label: string }[] }) => (
  <RadioChips name="Direction" label="Chiều" options={options} />
)

const types = cardTypeKeys.map((value) => ({ value, label: cardTypes[value] }))

import { cardTypes } from '@cardpro/contract/cardShort'
import { DayOfMonthField, SelectField, SwitchField } from '#ui/ChoiceField.tsx'
import { MonthYearField } from '#ui/MonthYearField.tsx'
import { BankPicker } from './BankPicker.tsx'
import { CardNumberFields } from './CardNumberFields.tsx'

/** What no card can do without. */
export function MainCardFields() {
  return (
    <>
      <div className="cp-fields-3">
        <BankPicker name="BankCode" label="Ngân hàng phát hành" only="cards" />
        <CardNumberFields />
      </div>
      <div className="cp-fields-3">
        <SelectField name="CardType" label="Loại thẻ" options={types} />
        <MonthYearField monthName="ExpMonth" yearName="ExpYear" label="Hết hạn" />
        <SwitchField name="IsForeign" label="Phát hành ở nước ngoài" help="Bật thì POS tính phí quốc tế" />
      </div>
      <div className="cp-fields-2">
        <DayOfMonthField name="StatementDay" label="Ngày sao kê" />
        <DayOfMonthField name="DueDay" label="Ngày đến hạn" />
      </div>
    </>
  )
}

const types = Object.entries(cardTypes).map(([value, label]) => ({ value, label }))

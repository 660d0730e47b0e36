import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import { mostDaysAfter } from '@cardpro/contract/people/cards/dueRule'
import { Form } from 'antd'
import { DayOfMonthField, SelectField, SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { MonthYearField } from '#kit/ui/form/MonthYearField.tsx'
import { BankPicker } from './BankPicker.tsx'
import { CardNumberFields } from './CardNumberFields.tsx'

const field = formFields(cardFields)

/** What no card can do without. */
export function MainCardFields({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <>
      <div className="cp-fields-3">
        <BankPicker {...field('BankCode')} only="cards" autoFocus={autoFocus} />
        <CardNumberFields />
      </div>
      <div className="cp-fields-3">
        <SelectField {...field('CardType')} options={types} />
        <MonthYearField monthName="ExpMonth" yearName="ExpYear" label={cardFields.ExpiresOn.label} />
        <SwitchField {...field('IsForeign')} help="Bật thì POS tính phí quốc tế" />
      </div>
      <div className="cp-fields-3">
        <DayOfMonthField {...field('StatementDay')} />
        <DueDayField />
        <SelectField
          {...field('DueOffset')}
          options={daysAfter}
          placeholder="Theo ngày cố định"
          help="Tính từ ngày sao kê thật"
        />
      </div>
    </>
  )
}

/** What is counted from the statement has no day of the month. */
function DueDayField() {
  const after: unknown = Form.useWatch('DueOffset')
  const isAfter = typeof after === 'number'
  return (
    <DayOfMonthField
      {...field('DueDay')}
      required={!isAfter}
      disabled={isAfter}
      {...(isAfter && { help: `${after} ngày sau ngày sao kê` })}
    />
  )
}

const daysAfter = Array.from({ length: mostDaysAfter }, (_, index) => ({
  value: index + 1,
  label: `${index + 1} ngày sau sao kê`,
}))
const types = Object.entries(cardTypes).map(([value, label]) => ({ value, label }))

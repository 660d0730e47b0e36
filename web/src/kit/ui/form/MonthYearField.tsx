import { readCardExpiry } from '@cardpro/contract/people/cards/cardExpiry'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { today } from '#kit/ui/hooks/today.ts'
import { type BoxProps, Field, Help } from './Field.tsx'

type MonthYearFieldProps = { monthName: string; yearName: string; label: string; disabled?: boolean }

/** A card's expiry as it is printed on the card, MM/YY, kept as the two numbers the call wants. */
export function MonthYearField({ monthName, yearName, label, disabled = false }: MonthYearFieldProps) {
  return (
    <>
      <Field name={monthName} label={label}>
        <MonthYearBox yearName={yearName} disabled={disabled} />
      </Field>
      <Form.Item name={yearName} hidden>
        <Input type="hidden" />
      </Form.Item>
    </>
  )
}

function MonthYearBox({
  value,
  onChange,
  yearName,
  ...input
}: BoxProps<number | null> & { yearName: string; disabled: boolean }) {
  const form = Form.useFormInstance()
  const year: unknown = Form.useWatch(yearName, form)
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed?.trim() ? readCardExpiry(typed, today()) : null
  const take = (text: string) => {
    setTyped(text)
    const card = text.trim() ? readCardExpiry(text, today()) : null
    form.setFieldValue(yearName, card && 'year' in card ? card.year : null)
    if (card === null) onChange?.(null)
    else onChange?.('month' in card ? card.month : Number.NaN)
  }
  const written =
    value && typeof year === 'number' ? `${String(value).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}` : ''
  return (
    <>
      <Input
        {...input}
        className="cp-box"
        inputMode="numeric"
        placeholder="MM/YY"
        value={typed ?? written}
        onChange={(event) => take(event.target.value)}
        onBlur={() => read && 'month' in read && setTyped(null)}
      />
      <Help>{read && 'wrong' in read ? <span className="cp-help-error">{read.wrong}</span> : read?.warning}</Help>
    </>
  )
}

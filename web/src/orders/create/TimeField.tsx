import { formatTime } from '@cardpro/contract/kit/dates'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { type BoxProps, Field } from '#kit/ui/form/Field.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { instantOf } from '#orders/swipes/swipeRows.ts'

/** When the card was swiped, `13:41` or `1341`; empty is now. Its value is the instant, or the text that cannot be read. */
export function TimeField({ index }: { index: number }) {
  return (
    <Field name={[index, 'Time']} label="Giờ">
      <TimeBox />
    </Field>
  )
}

function TimeBox({ value, onChange, ...input }: BoxProps<string | undefined>) {
  const form = Form.useFormInstance()
  const [typed, setTyped] = useState<string | null>(null)
  const take = (text: string) => {
    const day: unknown = form.getFieldValue('Date')
    setTyped(text)
    onChange?.(text.trim() === '' ? undefined : (instantOf(text, typeof day === 'string' ? day : today()) ?? text))
  }
  return (
    <Input
      {...input}
      className="cp-box"
      inputMode="numeric"
      autoComplete="off"
      placeholder="VD: 13:41"
      value={typed ?? timeText(value)}
      onChange={(event) => take(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  )
}

const timeText = (value: string | undefined): string => (value?.includes('T') ? formatTime(value) : (value ?? ''))

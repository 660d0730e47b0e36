import { Input } from 'antd'
import { useState } from 'react'
import { type BoxProps, Field, type FieldProps, Help } from '#kit/ui/form/Field.tsx'

/** A whole number of times or minutes. Its value is null when empty, NaN while it cannot be read. */
export function CountField({ name, label, unit, ...box }: FieldProps & { unit: string }) {
  return (
    <Field name={name} label={label}>
      <CountBox {...box} unit={unit} />
    </Field>
  )
}

type CountBoxProps = BoxProps<number | null> & Pick<FieldProps, 'help' | 'placeholder'> & { unit: string }

function CountBox({ value, onChange, help, unit, ...input }: CountBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = (text: string) => {
    setTyped(text)
    onChange?.(countIn(text))
  }
  return (
    <>
      <Input
        {...input}
        className="cp-box cp-money-box"
        inputMode="numeric"
        autoComplete="off"
        suffix={unit}
        value={typed ?? (typeof value === 'number' && Number.isInteger(value) ? String(value) : '')}
        onChange={(event) => take(event.target.value)}
        onBlur={() => typed !== null && !Number.isNaN(countIn(typed) ?? 0) && setTyped(null)}
      />
      <Help>{help}</Help>
    </>
  )
}

export function countIn(text: string): number | null {
  if (text.trim() === '') return null
  return /^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN
}

import { formatPercent } from '@cardpro/contract/kit/money/amounts'
import { percentOf } from '@cardpro/contract/kit/money/money'
import { Form, Input } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { type BoxProps, Field, type FieldProps, Help } from './Field.tsx'
import { MoneyBox } from './MoneyField.tsx'
import './form.css'

/** A rate in percent, comma or dot, at most three decimals: 1,8 is the number 1.8. */
export function PercentField({ name, label, required, ...box }: FieldProps) {
  return (
    <Field name={name} label={label} show={showPercent} {...(required !== undefined && { required })}>
      <PercentBox {...box} />
    </Field>
  )
}

const showPercent = (value: unknown): string => (typeof value === 'number' ? formatPercent(value) : '')

type PercentMoneyProps = {
  percent: Pick<FieldProps, 'name' | 'label' | 'help'>
  amount: Pick<FieldProps, 'name' | 'label' | 'help'>
  /** What the percent is of, in đồng; null while unknown. */
  baseVnd: number | null
  disabled?: boolean
}

/** The same fee as percent and as đồng: either may be typed, the other follows, also when the base changes. */
export function PercentMoneyFields({ percent, amount, baseVnd, disabled = false }: PercentMoneyProps) {
  const form = Form.useFormInstance()
  const base = baseVnd !== null && Number.isInteger(baseVnd) && baseVnd > 0 ? baseVnd : null
  const fillAmount = (rate: number | null) =>
    form.setFieldValue(amount.name, base === null || !isRate(rate) ? null : percentOf(base, Math.round(rate * 1000)))
  const fillPercent = (vnd: number | null) =>
    form.setFieldValue(
      percent.name,
      base === null || vnd === null || Number.isNaN(vnd) ? null : Math.round((vnd / base) * 100_000) / 1000,
    )
  const followBase = useEffectEvent(() => fillAmount(form.getFieldValue(percent.name)))
  useEffect(() => {
    if (base !== null) followBase()
  }, [base])
  return (
    <div className="cp-percent-money">
      <Field name={percent.name} label={percent.label} show={showPercent}>
        <PercentBox help={percent.help} disabled={disabled} onTyped={fillAmount} />
      </Field>
      <Field name={amount.name} label={amount.label}>
        <MoneyBox help={amount.help} disabled={disabled || base === null} onTyped={fillPercent} />
      </Field>
    </div>
  )
}

type PercentBoxProps = BoxProps<number | null> &
  Pick<FieldProps, 'help' | 'disabled' | 'placeholder' | 'autoFocus'> & { onTyped?: (percent: number | null) => void }

/** The box alone, for the cells of a fee table. */
export function PercentBox({ value, onChange, onTyped, help, ...input }: PercentBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = (text: string) => {
    setTyped(text)
    onChange?.(readPercent(text))
    onTyped?.(readPercent(text))
  }
  return (
    <>
      <Input
        {...input}
        inputMode="decimal"
        autoComplete="off"
        className="cp-box cp-money-box"
        suffix="%"
        value={typed ?? (isRate(value) ? formatPercent(value).replace('%', '') : '')}
        onChange={(event) => take(event.target.value)}
        onBlur={() => typed !== null && !Number.isNaN(readPercent(typed) ?? 0) && setTyped(null)}
      />
      <Help>{help}</Help>
    </>
  )
}

export function readPercent(text: string): number | null {
  const plain = text.trim().replace('%', '').trim().replace(',', '.')
  if (plain === '') return null
  return /^\d{1,3}(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN
}

const isRate = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value)

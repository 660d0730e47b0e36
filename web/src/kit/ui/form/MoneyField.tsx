import { amountInWords } from '@cardpro/contract/kit/amountWords'
import { type AmountChoice, formatVnd, readAmount } from '@cardpro/contract/kit/money/amounts'
import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { type BoxProps, Field, type FieldProps } from './Field.tsx'
import './form.css'

/** An amount: typed short (`5tr`), read back in figures and words. Its value is whole đồng, null when empty, NaN while unreadable. */
export function MoneyField({
  name,
  label,
  required,
  help,
  ...box
}: FieldProps & Pick<MoneyBoxProps, 'large' | 'warnsOdd'>) {
  return (
    <Field name={name} label={label} show={showMoney} {...(required !== undefined && { required })}>
      <MoneyBox {...box} help={help} />
    </Field>
  )
}

const showMoney = (value: unknown): string => (typeof value === 'number' ? formatVnd(value) : '')

type MoneyBoxProps = BoxProps<number | null> &
  Pick<FieldProps, 'help' | 'disabled' | 'placeholder' | 'autoFocus'> & {
    large?: boolean
    /** V-AMT: money that is handed over in notes is in whole thousands; any other amount gets a warning. */
    warnsOdd?: boolean
    /** Called besides the form's own handler, for a coupled box. */
    onTyped?: (vnd: number | null) => void
  }

/** The box alone, for places that are no form. */
export function MoneyBox({ value, onChange, onTyped, help, large, warnsOdd, ...input }: MoneyBoxProps) {
  // The text is kept as it was typed until it is left: marks that move under the cursor break Vietnamese typing.
  const [typed, setTyped] = useState<string | null>(null)
  const tell = (vnd: number | null) => {
    onChange?.(vnd)
    onTyped?.(vnd)
  }
  const take = (text: string) => {
    setTyped(text)
    tell(text.trim() === '' ? null : valueOf(text))
  }
  const choose = (choice: AmountChoice) => {
    setTyped(null)
    tell(choice.vnd)
  }
  const shown = typed ?? (isAmount(value) ? formatVnd(value) : '')
  return (
    <>
      <Input
        {...input}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        className={large ? 'cp-box cp-money-box cp-money-box-large' : 'cp-box cp-money-box'}
        value={shown}
        onChange={(event) => take(event.target.value)}
        onBlur={() => typed !== null && (typed.trim() === '' || isAmount(valueOf(typed))) && setTyped(null)}
      />
      <ReadBack typed={typed} value={value} help={help} warnsOdd={warnsOdd ?? false} onChoose={choose} />
    </>
  )
}

type ReadBackProps = {
  typed: string | null
  value: number | null | undefined
  help: ReactNode
  warnsOdd: boolean
  onChoose: (choice: AmountChoice) => void
}

function ReadBack({ typed, onChoose, ...rest }: ReadBackProps) {
  const { status } = Form.Item.useStatus()
  const read = typed?.trim() ? readAmount(typed) : null
  if (read?.kind === 'unclear') {
    return (
      <div className="cp-help cp-help-error cp-read-back" role="alert">
        {read.question}
        {read.choices.map((choice) => (
          <Button key={choice.vnd} size="small" onClick={() => onChoose(choice)}>
            {choice.label}
          </Button>
        ))}
      </div>
    )
  }
  if (status === 'error') return null
  if (read?.kind === 'wrong') return <div className="cp-help cp-help-error cp-read-back">{read.message}</div>
  return <Words isTyping={typed !== null} {...rest} />
}

type WordsProps = Pick<ReadBackProps, 'value' | 'help' | 'warnsOdd'> & { isTyping: boolean }

function Words({ isTyping, value, help, warnsOdd }: WordsProps) {
  // The line is there even when it is empty, so that nothing jumps when the first digit is typed.
  if (!isAmount(value) || value === 0) return <div className="cp-help">{help ?? '\u00a0'}</div>
  const odd = warnsOdd && value % 1_000 !== 0 && <em className="cp-odd-amount"> · số lẻ, không tròn nghìn</em>
  if (!isTyping)
    return (
      <div className="cp-help cp-read-back">
        {help ?? amountInWords(value)}
        {odd}
      </div>
    )
  return (
    <div className="cp-help cp-help-typing cp-ink-primary cp-read-back" aria-live="polite">
      <b>{formatVnd(value)} ₫</b> · {amountInWords(value)}
      {odd}
    </div>
  )
}

function valueOf(text: string): number {
  const read = readAmount(text)
  return read.kind === 'amount' ? read.vnd : Number.NaN
}

const isAmount = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value)

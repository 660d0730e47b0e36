import { Select, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useListKeys } from '#kit/ui/list/useListKeys.ts'
import { ChoiceGroup, groupProps } from './ChoiceGroup.tsx'
import { clearOptions, searchOf } from './clearButton.tsx'
import { type BoxProps, Field, type FieldProps, Help } from './Field.tsx'
import './form.css'
import './choice.css'

export type Choice<V extends string | number = string | number> = { value: V; label: string; disabled?: boolean }

/** The choices of a table of the contract, whose keys are the numbers that go over the wire. */
export function numberChoices(names: Record<number, string>): (Choice & { value: number })[] {
  return Object.entries(names).map(([value, label]) => ({ value: Number(value), label }))
}

/** One of a fixed list, searched without accents. */
export function SelectField({ name, label, required, options, ...box }: FieldProps & { options: Choice[] }) {
  return (
    <Field
      name={name}
      label={label}
      verb="chọn"
      show={showChoice(options)}
      {...(required !== undefined && { required })}
    >
      <SelectBox {...box} options={options} />
    </Field>
  )
}

/** One of two to five, all of them seen at once. */
export function RadioChips({
  name,
  label,
  required,
  options,
  help,
  disabled = false,
}: FieldProps & { options: Choice[] }) {
  return (
    <Field
      name={name}
      label={label}
      verb="chọn"
      show={showChoice(options)}
      {...(required !== undefined && { required })}
    >
      <RadioBox options={options} help={help} label={label} disabled={disabled} />
    </Field>
  )
}

/** Yes or no, with its effect written beside it. */
export function SwitchField({ name, label, help, disabled = false }: FieldProps) {
  return (
    <Field name={name} label={label} required={false} show={showYesNo}>
      <SwitchBox help={help} disabled={disabled} />
    </Field>
  )
}

const showYesNo = (value: unknown): string => (value === true ? 'Có' : 'Không')
const showChoice =
  (options: Choice[]) =>
  (value: unknown): string =>
    options.find((option) => option.value === value)?.label ?? ''

/** A day of the month, 1 to 31: statement and due days of cards. */
export function DayOfMonthField(props: FieldProps) {
  return <SelectField help="Tháng ngắn hơn tính ngày cuối tháng" {...props} options={daysOfMonth} />
}

type SelectBoxProps = BoxProps<string | number | null> &
  Pick<FieldProps, 'help' | 'disabled' | 'placeholder' | 'autoFocus'> & { options: Choice[] }

function SelectBox({ value, onChange, help, options, ...input }: SelectBoxProps) {
  const [isOpen, setOpen] = useState(false)
  const isNeeded = input['aria-required'] === 'true' || input['aria-required'] === true
  const hasValue = value !== null && value !== undefined
  const onKey = useListKeys({ isOpen, hasValue, ...(!isNeeded && { onClear: () => onChange?.(null) }) })
  return (
    <>
      <div className="cp-picker" onKeyDownCapture={onKey}>
        <Select<string | number, Choice>
          placeholder="Chọn"
          {...input}
          className="cp-box"
          allowClear={isNeeded ? false : clearOptions}
          showSearch={searchOf}
          open={isOpen}
          onOpenChange={setOpen}
          options={options}
          {...(hasValue && { value })}
          onChange={(chosen) => onChange?.(chosen ?? null)}
          // At once, so that the next Enter is the form's: the box itself closes a moment later.
          onSelect={() => setOpen(false)}
        />
      </div>
      <Help>{help}</Help>
    </>
  )
}

type RadioBoxProps = BoxProps<string | number> & {
  options: Choice[]
  help: ReactNode
  label: string
  disabled: boolean
}

function RadioBox({ value, onChange, options, help, label, disabled, ...box }: RadioBoxProps) {
  const name = useId()
  return (
    <>
      <ChoiceGroup {...groupProps(box)} className="cp-segments" label={label}>
        {options.map((option) => (
          <label key={option.value} className={option.value === value ? 'cp-segment-on' : ''}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={disabled || option.disabled === true}
              onChange={() => onChange?.(option.value)}
            />
            {option.label}
          </label>
        ))}
      </ChoiceGroup>
      <Help>{help}</Help>
    </>
  )
}

function SwitchBox({
  id,
  value,
  onChange,
  help,
  disabled,
}: BoxProps<boolean> & { help: ReactNode; disabled: boolean }) {
  return (
    <>
      <Switch {...(id && { id })} checked={value ?? false} disabled={disabled} onChange={(isOn) => onChange?.(isOn)} />
      <Help>{help}</Help>
    </>
  )
}

const daysOfMonth: Choice[] = Array.from({ length: 31 }, (_, index) => ({
  value: index + 1,
  label: `Ngày ${index + 1}`,
}))

import { useId } from 'react'
import { ChoiceGroup, groupProps } from './ChoiceGroup.tsx'
import { type BoxProps, Field } from './Field.tsx'
import './choice.css'

/** One way to treat a difference, and what follows from it. */
export type Outcome = { value: number; title: string; effect: string }

type OutcomeFieldProps = { name: string; label: string; options: Outcome[] }

/** Ways to treat a difference, each with what follows from it. */
export function OutcomeField({ name, label, options }: OutcomeFieldProps) {
  return (
    <Field name={name} label={label} verb="chọn" required>
      <OutcomeBox options={options} label={label} />
    </Field>
  )
}

type OutcomeBoxProps = BoxProps<number> & { options: Outcome[]; label: string }

function OutcomeBox({ value, onChange, options, label, ...box }: OutcomeBoxProps) {
  const name = useId()
  return (
    <ChoiceGroup {...groupProps(box)} className="cp-outcomes grid gap-8" label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange?.(option.value)} />
          <span>
            <b>{option.title}</b>
            <small>{option.effect}</small>
          </span>
        </label>
      ))}
    </ChoiceGroup>
  )
}

import { type BoxProps, Field } from '#ui/Field.tsx'
import type { Outcome } from './lotPreview.ts'

type OutcomeFieldProps = { name: string; label: string; options: Outcome[] }

/** Ways to treat a difference, each with what follows from it. */
export function OutcomeField({ name, label, options }: OutcomeFieldProps) {
  return (
    <Field name={name} label={label} verb="chọn" required>
      <OutcomeBox options={options} label={label} />
    </Field>
  )
}

function OutcomeBox({ id, value, onChange, options, label }: BoxProps<number> & { options: Outcome[]; label: string }) {
  return (
    <div className="cp-outcomes" role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            type="radio"
            {...(id && { name: id, id: index === 0 ? id : `${id}_${option.value}` })}
            checked={option.value === value}
            onChange={() => onChange?.(option.value)}
          />
          <span>
            <b>{option.title}</b>
            <small>{option.effect}</small>
          </span>
        </label>
      ))}
    </div>
  )
}

import { Form, Input } from 'antd'
import { useId } from 'react'
import { ChoiceGroup, groupProps } from './ChoiceGroup.tsx'
import { type BoxProps, Field } from './Field.tsx'
import './form.css'

type ReasonBoxProps = BoxProps<string> & { reasons: readonly string[]; disabled?: boolean }

/** Why something is done: one of the usual reasons, so that they can be counted, or a typed one. Sent as `Reason`. */
export function ReasonField({ reasons }: { reasons: readonly string[] }) {
  return (
    <Field name="Reason" label="Lý do" required>
      <ReasonOfForm reasons={reasons} />
    </Field>
  )
}

function ReasonOfForm(box: ReasonBoxProps) {
  const { status } = Form.Item.useStatus()
  return <ReasonBox {...box} isWrong={status === 'error'} />
}

const otherReason = 'Khác'

/** The same outside of a form: nothing is chosen as long as the value is undefined. */
export function ReasonBox({
  value,
  onChange,
  reasons,
  disabled = false,
  isWrong = false,
  ...box
}: ReasonBoxProps & { isWrong?: boolean }) {
  const name = useId()
  const isOther = value !== undefined && !reasons.includes(value)
  return (
    <ChoiceGroup {...groupProps(box)} className="cp-choices stack" label="Lý do" isWrong={isWrong}>
      {[...reasons, otherReason].map((reason) => (
        <label key={reason}>
          <input
            type="radio"
            name={name}
            disabled={disabled}
            checked={reason === otherReason ? isOther : value === reason}
            onChange={() => onChange?.(reason === otherReason ? '' : reason)}
          />
          {reason}
        </label>
      ))}
      {isOther && (
        <Input
          autoFocus
          aria-label="Lý do khác"
          placeholder="Nhập lý do"
          disabled={disabled}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </ChoiceGroup>
  )
}

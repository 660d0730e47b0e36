import { Form, Input } from 'antd'
import { type BoxProps, Field } from './Field.tsx'
import './form.css'

type ReasonBoxProps = BoxProps<string> & { reasons: readonly string[]; disabled?: boolean }

/** Why something is done: one of the usual reasons, so that they can be counted, or in one's own words. Goes out as `Reason`. */
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

const other = 'Khác'

/** The same outside of a form: nothing is chosen as long as the value is undefined. */
export function ReasonBox({
  id = 'reason',
  value,
  onChange,
  reasons,
  disabled = false,
  isWrong = false,
}: ReasonBoxProps & { isWrong?: boolean }) {
  const isOther = value !== undefined && !reasons.includes(value)
  return (
    <div className="cp-reasons" role="radiogroup" aria-label="Lý do" aria-invalid={isWrong}>
      {[...reasons, other].map((reason, index) => (
        <label key={reason}>
          <input
            type="radio"
            name={id}
            id={index === 0 ? id : `${id}_${index}`}
            disabled={disabled}
            checked={reason === other ? isOther : value === reason}
            onChange={() => onChange?.(reason === other ? '' : reason)}
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
    </div>
  )
}

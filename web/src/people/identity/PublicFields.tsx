import { type ReactNode, useId, useState } from 'react'
import { EyeIcon, EyeOffIcon } from './icons.tsx'

type FieldProps = {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  icon?: ReactNode
  /** Under the box, while nothing is wrong with it. */
  hint?: string
  autoComplete: string
  inputMode?: 'tel' | 'text'
}

export function TextBox(props: FieldProps & { autoFocus?: boolean }) {
  return <Box {...props} type="text" />
}

/** A password that can be looked at while it is typed. */
export function PasswordBox(props: FieldProps & { autoFocus?: boolean }) {
  const [isShown, setShown] = useState(false)
  return (
    <Box {...props} type={isShown ? 'text' : 'password'}>
      <button
        type="button"
        className="box-eye"
        aria-label={isShown ? 'Ẩn mật khẩu' : 'Hiện mật khẩu'}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeIcon /> : <EyeOffIcon />}
      </button>
    </Box>
  )
}

export function CheckBox({
  name,
  checked,
  error,
  onChange,
  children,
}: {
  name: string
  checked: boolean
  error?: string | undefined
  onChange: (value: boolean) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="check">
      <label>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={error !== undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className="box-error">
          {error}
        </p>
      )}
    </div>
  )
}

/** Sends the form; turns while it is being sent. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className="public-button public-primary" disabled={isBusy} aria-busy={isBusy}>
      {isBusy && <span className="spinner" />}
      {children}
    </button>
  )
}

function Box({
  label,
  error,
  icon,
  hint,
  onChange,
  children,
  ...input
}: FieldProps & { type: string; autoFocus?: boolean; children?: ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'box box-wrong' : 'box'}>
        {icon}
        <input
          {...input}
          id={id}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error !== undefined}
          aria-describedby={error || hint ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
      {(error || hint) && (
        <p id={`${id}-error`} className={error ? 'box-error' : 'box-error box-hint'}>
          {error || hint}
        </p>
      )}
    </div>
  )
}

import { readPhone } from '@cardpro/contract/kit/text/phone'
import { Input } from 'antd'
import { type BoxProps, Field, type FieldProps, Help } from './Field.tsx'
import './form.css'

type TextBoxProps = BoxProps<string> &
  Pick<FieldProps, 'help' | 'disabled' | 'placeholder' | 'autoFocus'> & {
    /** How the text is written once the box is left: in capital letters, without blanks. */
    settle?: (typed: string) => string
  }

export function TextField({ name, label, required, ...box }: FieldProps & Pick<TextBoxProps, 'settle'>) {
  return (
    <Field name={name} label={label} {...(required !== undefined && { required })}>
      <TextBox {...box} />
    </Field>
  )
}

/** A note of several lines; Enter makes a new line here, Ctrl Enter saves. */
export function NoteField({
  name,
  label,
  required,
  placeholder = 'Không ghi số thẻ đầy đủ, CVV, PIN, OTP',
  ...box
}: FieldProps) {
  return (
    <Field name={name} label={label} {...(required !== undefined && { required })}>
      <NoteBox {...box} placeholder={placeholder} />
    </Field>
  )
}

/** A phone number; on leaving the box +84 becomes 0 and blanks go away. */
export function PhoneField({ name, label, required, ...box }: FieldProps) {
  return (
    <Field name={name} label={label} {...(required !== undefined && { required })}>
      <PhoneBox {...box} />
    </Field>
  )
}

function TextBox({ value, onChange, help, settle, ...input }: TextBoxProps) {
  return (
    <>
      <Input
        {...input}
        className="cp-box"
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={() => settle && value && settle(value) !== value && onChange?.(settle(value))}
      />
      <Help>{help}</Help>
    </>
  )
}

function NoteBox({ value, onChange, help, ...input }: TextBoxProps) {
  return (
    <>
      <Input.TextArea
        {...input}
        // Grows by CSS: antd's own way needs style attributes, which the policy refuses.
        className="cp-note-box"
        rows={1}
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.ctrlKey && event.currentTarget.form?.requestSubmit()}
      />
      <Help>{help}</Help>
    </>
  )
}

function PhoneBox({ value, onChange, help, ...input }: TextBoxProps) {
  return (
    <>
      <Input
        {...input}
        className="cp-box"
        inputMode="tel"
        autoComplete="off"
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={() => value && plainPhone(value) !== value && onChange?.(plainPhone(value))}
      />
      <Help>{help}</Help>
    </>
  )
}

function plainPhone(typed: string): string {
  const read = readPhone(typed)
  return 'phone' in read ? read.phone : typed.trim()
}

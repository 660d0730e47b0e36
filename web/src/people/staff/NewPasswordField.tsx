import { passwordProblem } from '@cardpro/contract/people/identity/password'
import { Form, Input } from 'antd'
import { type BoxProps, Field, type FieldProps, Help } from '#kit/ui/form/Field.tsx'

/** A password for another user; errors are shown while typing. */
export function NewPasswordField({ name, label, required, help }: FieldProps) {
  return (
    <Field name={name} label={label} {...(required !== undefined && { required })}>
      <PasswordBox help={help} />
    </Field>
  )
}

function PasswordBox({ value, onChange, help, ...input }: BoxProps<string> & Pick<FieldProps, 'help'>) {
  const userName: unknown = Form.useWatch('UserName')
  const problem = value ? passwordProblem(value, typeof userName === 'string' ? { userName } : {}) : null
  return (
    <>
      <Input.Password
        {...input}
        className="cp-box"
        autoComplete="new-password"
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Help>{problem ?? help}</Help>
    </>
  )
}

import { Input } from 'antd'
import { type BoxProps, Field, Help } from '#kit/ui/form/Field.tsx'

/** A code of the authenticator app, or a recovery code. */
export function CodeField({ help }: { help: string }) {
  return (
    <Field name="Code" label="Mã xác thực" required>
      <CodeBox help={help} />
    </Field>
  )
}

function CodeBox({ value, onChange, help, ...box }: BoxProps<string> & { help: string }) {
  return (
    <>
      <Input
        {...box}
        className="cp-box"
        autoComplete="one-time-code"
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Help>{help}</Help>
    </>
  )
}

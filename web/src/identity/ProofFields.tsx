import { Input } from 'antd'
import { useSession } from '#api/session.ts'
import { type BoxProps, Field, Help } from '#ui/Field.tsx'

/** The own password, asked once more. */
export function PasswordField() {
  const userName = useSession().user?.UserName ?? ''
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <Field name="Password" label="Mật khẩu đang dùng" required>
        <Input.Password autoComplete="current-password" autoFocus />
      </Field>
    </>
  )
}

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

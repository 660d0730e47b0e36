import { Input } from 'antd'
import { useSession } from '#api/session.ts'
import { Field, Help } from '#ui/Field.tsx'

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

export function CodeField({ help }: { help: string }) {
  return (
    <>
      <Field name="Code" label="Mã xác thực" required>
        <Input autoComplete="one-time-code" className="totp-code" />
      </Field>
      <Help>{help}</Help>
    </>
  )
}

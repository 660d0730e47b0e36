import { Input } from 'antd'
import { useSession } from '#kit/api/session.ts'
import { Field } from './Field.tsx'

/** The own password, asked once more. */
export function OwnPasswordField() {
  const userName = useSession().user?.UserName ?? ''
  return (
    <>
      {/* Shows password managers whose password this is. */}
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <Field name="Password" label="Mật khẩu đang dùng" required>
        <Input.Password autoComplete="current-password" autoFocus />
      </Field>
    </>
  )
}

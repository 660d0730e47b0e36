import { texts } from '@cardpro/contract/kit/texts'
import { identity } from '@cardpro/contract/people/identity/identity'
import { passwordProblem } from '@cardpro/contract/people/identity/password'
import { useRouter } from '@tanstack/react-router'
import { Button, Form, Input } from 'antd'
import { useEffect } from 'react'
import { useSubmit } from '#kit/api/hooks.ts'
import { Refusal } from '#kit/api/refusal.ts'
import { clearSession, rememberedPath, useSession } from '#kit/api/session.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { useDocumentTitle } from '#kit/api/useDocumentTitle.ts'
import './account.css'

type Values = { OldPassword: string; NewPassword: string; Again: string }

/** Changing the password ends every session of the user, this one too. */
export function ChangePasswordPage() {
  const [form] = Form.useForm<Values>()
  const router = useRouter()
  const isForced = useSession().user?.MustChangePassword === true
  const change = useSubmit(identity.changePassword, {
    isException: true,
    onSuccess() {
      clearSession()
      rememberedPath.forget()
      showSuccess(texts.success.passwordChanged)
      router.history.replace('/login')
    },
  })
  useDocumentTitle(texts.shell.changePassword)
  useEffect(() => {
    if (!(change.error instanceof Refusal)) return
    const { OldPassword, NewPassword } = change.error.errors
    if (OldPassword) form.setFields([{ name: 'OldPassword', errors: [OldPassword] }])
    if (NewPassword) form.setFields([{ name: 'NewPassword', errors: [NewPassword] }])
  }, [change.error, form])
  return (
    <section className="change-password">
      <h1>{texts.shell.changePassword}</h1>
      {isForced && <p>Mật khẩu đang dùng do người khác đặt: hãy đổi thành mật khẩu của riêng bạn rồi mới làm việc.</p>}
      <p>Đổi xong, mọi thiết bị đang đăng nhập bằng tài khoản này đều phải đăng nhập lại.</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark
        scrollToFirstError={{ focus: true }}
        onFinish={({ OldPassword, NewPassword }) => void change.submit({ OldPassword, NewPassword })}
      >
        <PasswordFields />
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {texts.shell.changePassword}
        </Button>
      </Form>
    </section>
  )
}

function PasswordFields() {
  const userName = useSession().user?.UserName ?? ''
  return (
    <>
      {/* Shows password managers whose password this is. */}
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <Form.Item
        name="OldPassword"
        label="Mật khẩu cũ"
        rules={[{ required: true, message: 'Vui lòng nhập mật khẩu cũ' }]}
      >
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <Form.Item
        name="NewPassword"
        label="Mật khẩu mới"
        rules={[{ required: true, message: 'Vui lòng nhập mật khẩu mới' }, { validator: newPasswordRule }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="Again"
        label="Nhập lại mật khẩu mới"
        dependencies={['NewPassword']}
        required
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, value: string | undefined) =>
              (value ?? '') === (getFieldValue('NewPassword') ?? '')
                ? Promise.resolve()
                : Promise.reject(new Error('Mật khẩu nhập lại chưa khớp')),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  )
}

function newPasswordRule(_rule: unknown, value: string | undefined): Promise<void> {
  const sentence = value ? passwordProblem(value) : null
  return sentence ? Promise.reject(new Error(sentence)) : Promise.resolve()
}

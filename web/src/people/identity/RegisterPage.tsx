import { texts } from '@cardpro/contract/kit/texts'
import { useRouter } from '@tanstack/react-router'
import { send } from '#kit/api/client.ts'
import { config } from '#kit/api/config.ts'
import { briefRules } from '#kit/api/retry.ts'
import { clearSession, rememberedPath } from '#kit/api/session.ts'
import { closeToasts, showSuccess } from '#kit/api/toasts.tsx'
import { CheckBox, PasswordBox, SubmitButton, TextBox } from './PublicFields.tsx'
import { PublicLayout } from './PublicLayout.tsx'
import { checkRegistration, emptyRegistration, type Registration, registerCall } from './registration.ts'
import { usePublicForm } from './usePublicForm.ts'
import { useReferHint } from './useReferHint.ts'

type TextName = { [K in keyof Registration]: Registration[K] extends string ? K : never }[keyof Registration]

/** Makes an owner and the first shop, where that is open. */
export function RegisterPage() {
  return (
    <PublicLayout title="Card Pro - Đăng ký" heading="Đăng ký tài khoản">
      {config.registration === 'closed' ? <Closed /> : <RegisterForm asksInvite={config.registration === 'invite'} />}
      <ToLogin />
    </PublicLayout>
  )
}

const Closed = () => (
  <p className="public-text">
    Nơi này không mở đăng ký. Vui lòng liên hệ người quản trị hệ thống để được mở tài khoản; đã có tài khoản thì đăng
    nhập như thường.
  </p>
)

function ToLogin() {
  const router = useRouter()
  return (
    <p className="public-link">
      <a href="/login" onClick={(event) => (event.preventDefault(), router.history.push('/login'))}>
        Đã có tài khoản? Đăng nhập
      </a>
    </p>
  )
}

function RegisterForm({ asksInvite }: { asksInvite: boolean }) {
  const router = useRouter()
  const form = usePublicForm({
    initial: emptyRegistration,
    check: (values) => checkRegistration(values, asksInvite),
    async submit({ PasswordAgain: _again, InviteCode, ...values }, idempotencyKey) {
      const form = { ...values, UserName: values.UserName.trim(), ...(asksInvite && { InviteCode }) }
      await send(registerCall, form, { idempotencyKey, rules: briefRules })
      closeToasts()
      clearSession()
      rememberedPath.forget()
      showSuccess(texts.success.registered)
      router.history.replace('/login', { userName: values.UserName.trim() })
    },
  })
  const { values, errors, isBusy, set } = form
  const box = (name: TextName, label: string, autoComplete: string) => ({
    name,
    label,
    autoComplete,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => set(name, value),
  })
  const check = (name: 'Agree' | 'AgreeLegal') => ({
    name,
    checked: values[name],
    error: errors[name],
    onChange: (value: boolean) => set(name, value),
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      {asksInvite && (
        <TextBox
          {...box('InviteCode', 'Mã mời', 'off')}
          hint="Do người quản trị hệ thống gửi, dùng một lần"
          autoFocus
        />
      )}
      <div className="public-pair">
        <TextBox {...box('FullName', 'Họ tên', 'name')} autoFocus={!asksInvite} />
        <TextBox {...box('Phone', 'Số điện thoại', 'tel')} inputMode="tel" />
      </div>
      <TextBox {...box('ShopName', 'Tên cửa hàng', 'organization')} />
      <div className="public-pair">
        <TextBox {...box('UserName', 'Tài khoản', 'username')} />
        <TextBox {...box('ReferCode', 'Mã giới thiệu', 'off')} hint={useReferHint(values.ReferCode)} />
      </div>
      <div className="public-pair">
        <PasswordBox {...box('Password', 'Mật khẩu', 'new-password')} />
        <PasswordBox {...box('PasswordAgain', 'Nhập lại mật khẩu', 'new-password')} />
      </div>
      <CheckBox {...check('Agree')}>Tôi đồng ý điều khoản và chính sách dữ liệu cá nhân</CheckBox>
      <CheckBox {...check('AgreeLegal')}>Cam kết chỉ ghi nhận giao dịch hợp pháp</CheckBox>
      <SubmitButton isBusy={isBusy}>Đăng ký</SubmitButton>
    </form>
  )
}

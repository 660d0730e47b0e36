import { texts } from '@cardpro/contract/kit/texts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '#kit/api/client.ts'
import { config } from '#kit/api/config.ts'
import { Refusal } from '#kit/api/refusal.ts'
import { keepSignIn, rememberedPath } from '#kit/api/session.ts'
import { closeToasts, showError } from '#kit/api/toasts.tsx'
import { ExternalIcon, LockIcon, UserIcon } from './icons.tsx'
import { CheckBox, PasswordBox, SubmitButton, TextBox } from './PublicFields.tsx'
import { PublicLayout } from './PublicLayout.tsx'
import { loginCall } from './registration.ts'
import { usePublicForm } from './usePublicForm.ts'

/** Signs in. `prefetch` fetches the console's code while the password is typed. */
export function LoginPage({ prefetch }: { prefetch: () => void }) {
  const router = useRouter()
  const { form, needsCode, changeName, registered } = useLoginForm()
  const { values, errors, isBusy, set } = form
  return (
    <PublicLayout title={texts.login.pageTitle} heading={texts.login.heading}>
      <form noValidate onSubmit={form.onSubmit}>
        <TextBox
          name="UserName"
          label={texts.login.userName}
          icon={<UserIcon />}
          autoComplete="username"
          autoFocus={registered === ''}
          value={values.UserName}
          error={errors['UserName']}
          onChange={changeName}
        />
        <PasswordBox
          name="Password"
          label={texts.login.password}
          icon={<LockIcon />}
          autoComplete="current-password"
          autoFocus={registered !== ''}
          value={values.Password}
          error={errors['Password']}
          onChange={(value) => {
            prefetch()
            set('Password', value)
          }}
        />
        {needsCode && <CodeBox value={values.Code} error={errors['Code']} onChange={(value) => set('Code', value)} />}
        <CheckBox name="Remember" checked={values.Remember} onChange={(value) => set('Remember', value)}>
          {texts.login.remember}
        </CheckBox>
        <SubmitButton isBusy={isBusy}>{texts.login.submit}</SubmitButton>
      </form>
      <p className="public-link">
        <a href="/register" onClick={(event) => (event.preventDefault(), router.history.push('/register'))}>
          {texts.login.toRegister}
        </a>
      </p>
      <hr />
      <button type="button" className="public-button" onClick={openCompanySite}>
        <ExternalIcon />
        {texts.login.companySite}
      </button>
    </PublicLayout>
  )
}

/** Name and password; the code is asked for only once the server wants one. */
function useLoginForm() {
  const router = useRouter()
  const [registered] = useState(() => registeredName(router.history.location.state))
  const [needsCode, setNeedsCode] = useState(false)
  const form = usePublicForm({
    initial: { UserName: registered, Password: '', Remember: false, Code: '' },
    check: ({ UserName, Password, Code }) => ({
      ...(UserName.trim() === '' && { UserName: texts.login.userNameRequired }),
      ...(Password === '' && { Password: texts.login.passwordRequired }),
      ...(needsCode && Code.trim() === '' && { Code: 'Vui lòng nhập mã xác thực' }),
    }),
    async submit(values) {
      const input = { ...values, UserName: values.UserName.trim() }
      const answer = await send(loginCall, input, { once: true }).catch((refusal: unknown) => {
        if (refusal instanceof Refusal && refusal.code === 'TOTP_REQUIRED') setNeedsCode(true)
        throw refusal
      })
      closeToasts()
      keepSignIn(answer.Data)
      router.history.replace(rememberedPath.take())
    },
  })
  const changeName = (value: string): void => {
    // Another name is another user, who may have no second step.
    setNeedsCode(false)
    form.set('Code', '')
    form.set('UserName', value)
  }
  return { form, needsCode, changeName, registered }
}

/** A user who has just registered does not type the name again. */
function registeredName(state: object): string {
  return 'userName' in state && typeof state.userName === 'string' ? state.userName : ''
}

type CodeBoxProps = { value: string; error: string | undefined; onChange: (value: string) => void }

const CodeBox = (props: CodeBoxProps) => (
  <TextBox
    {...props}
    name="Code"
    label="Mã xác thực"
    hint="6 số trong ứng dụng xác thực, hoặc một mã khôi phục"
    autoComplete="one-time-code"
    autoFocus
  />
)

/** Before signing in there is no user to hand over, so the address is opened as it is. */
function openCompanySite(): void {
  if (config.companySiteUrl) window.open(config.companySiteUrl, '_blank', 'noopener')
  else showError('Chưa cấu hình trang quản lý')
}

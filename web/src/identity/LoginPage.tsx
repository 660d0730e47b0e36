import { texts } from '@cardpro/contract/texts'
import { useRouter } from '@tanstack/react-router'
import { send } from '#api/client.ts'
import { config } from '#api/config.ts'
import { rememberedPath } from '#api/session.ts'
import { showError } from '#api/toasts.tsx'
import { ExternalIcon, LockIcon, UserIcon } from './icons.tsx'
import { keepSignIn } from './keepSignIn.ts'
import { CheckBox, PasswordBox, SubmitButton, TextBox } from './PublicFields.tsx'
import { PublicLayout } from './PublicLayout.tsx'
import { loginCall } from './publicCalls.ts'
import { usePublicForm } from './usePublicForm.ts'

/** Signs in. `prefetch` fetches the console's code while the password is typed. */
export function LoginPage({ prefetch }: { prefetch: () => void }) {
  const router = useRouter()
  const form = usePublicForm({
    initial: { UserName: '', Password: '', Remember: false },
    check: ({ UserName, Password }) => ({
      ...(UserName.trim() === '' && { UserName: texts.login.userNameRequired }),
      ...(Password === '' && { Password: texts.login.passwordRequired }),
    }),
    async submit(values) {
      const answer = await send(loginCall, { ...values, UserName: values.UserName.trim() }, { once: true })
      keepSignIn(answer.Data)
      router.history.replace(rememberedPath.take())
    },
  })
  const { values, errors, isBusy, set } = form
  return (
    <PublicLayout title={texts.login.pageTitle} heading={texts.login.heading}>
      <form noValidate onSubmit={form.onSubmit}>
        <TextBox
          name="UserName"
          label={texts.login.userName}
          icon={<UserIcon />}
          autoComplete="username"
          autoFocus
          value={values.UserName}
          error={errors['UserName']}
          onChange={(value) => set('UserName', value)}
        />
        <PasswordBox
          name="Password"
          label={texts.login.password}
          icon={<LockIcon />}
          autoComplete="current-password"
          value={values.Password}
          error={errors['Password']}
          onChange={(value) => {
            prefetch()
            set('Password', value)
          }}
        />
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

/** Before signing in there is no user to hand over, so the address is opened as it is. */
function openCompanySite(): void {
  if (config.companySiteUrl) window.open(config.companySiteUrl, '_blank', 'noopener')
  else showError('Chưa cấu hình trang quản lý')
}

import { texts } from '@cardpro/contract/texts'
import { Tabs } from '#ui/Tabs.tsx'
import { useAddress } from '#ui/useFilters.ts'
import { ChangePasswordPage } from './ChangePasswordPage.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { SecondStep } from './SecondStep.tsx'
import './account.css'

const tabs = [
  { key: 'password', label: texts.shell.changePassword },
  { key: 'devices', label: 'Thiết bị đăng nhập' },
  { key: 'totp', label: 'Xác thực hai lớp' },
]

/** One's own account: the password, where it is signed in, and the second step. */
export function AccountPage() {
  const [tab, setTab] = useAddress('tab')
  const active = tabs.some(({ key }) => key === tab) ? String(tab) : 'password'
  return (
    <div className="account-page">
      <Tabs label="Tài khoản của bạn" tabs={tabs} active={active} onChange={setTab}>
        {active === 'devices' ? <OwnSessions /> : active === 'totp' ? <SecondStep /> : <ChangePasswordPage />}
      </Tabs>
    </div>
  )
}

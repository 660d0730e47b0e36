import { texts } from '@cardpro/contract/kit/texts'
import { demoCompany } from '@cardpro/contract/people/demoCompany'
import { useCan } from '#kit/api/hooks.ts'
import { Tabs } from '#kit/ui/basic/Tabs.tsx'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { ChangePasswordPage } from './ChangePasswordPage.tsx'
import { DemoPart } from './DemoPart.tsx'
import { NoticePart } from './NoticePart.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { SecondStep } from './SecondStep.tsx'
import './account.css'

const tabs = [
  { key: 'password', label: texts.shell.changePassword },
  { key: 'devices', label: 'Thiết bị đăng nhập' },
  { key: 'totp', label: 'Xác thực hai lớp' },
  { key: 'notices', label: 'Thông báo' },
]
const demoTab = { key: 'demo', label: 'Dữ liệu mẫu' }

/** The own account: the password, sessions, the second step, the settings of the bell, and for an owner the demo company. */
export function AccountPage() {
  const [tab, setTab] = useAddress('tab')
  const { allowed: mayTry } = useCan(demoCompany.getState)
  const shown = mayTry ? [...tabs, demoTab] : tabs
  const active = shown.some(({ key }) => key === tab) ? String(tab) : 'password'
  return (
    <div className="account-page">
      <Tabs label="Tài khoản của bạn" tabs={shown} active={active} onChange={setTab}>
        {active === 'password' && <ChangePasswordPage />}
        {active === 'devices' && <OwnSessions />}
        {active === 'totp' && <SecondStep />}
        {active === 'notices' && <NoticePart />}
        {active === 'demo' && <DemoPart />}
      </Tabs>
    </div>
  )
}

import { KeyOutlined, LogoutOutlined } from '@ant-design/icons'
import { addDays, businessDay, formatDay } from '@cardpro/contract/dates'
import { texts } from '@cardpro/contract/texts'
import { useRouter } from '@tanstack/react-router'
import { Dropdown, type MenuProps } from 'antd'
import { type StoredUser, useSession } from '#api/session.ts'
import { chooseTheme, themeNames, useThemeChoice } from '#theme/mode.ts'
import { logOut } from './logOut.ts'

/** Who is signed in, until when the account runs, and what they may do about it. */
export function UserMenu() {
  const { user } = useSession()
  const router = useRouter()
  const theme = useThemeChoice()
  if (!user) return null
  const name = user.FullName || user.UserName
  const actions: Record<string, () => void> = {
    password: () => void router.navigate({ to: '/changepassword' }),
    logout: () => {
      logOut()
      router.history.replace('/login')
    },
    system: () => chooseTheme('system'),
    light: () => chooseTheme('light'),
    dark: () => chooseTheme('dark'),
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, selectable: true, selectedKeys: [theme], onClick: ({ key }) => actions[key]?.() }}
    >
      <button type="button" className="user-button" aria-haspopup="menu">
        <span className="user-initials">{initials(name)}</span>
        <span className="user-text">
          <b>{name}</b>
          <small className={expiresSoon(user) ? 'user-expiring' : ''}>Hết hạn {formatDay(user.ExpiredDate)}</small>
        </span>
      </button>
    </Dropdown>
  )
}

const items: NonNullable<MenuProps['items']> = [
  { key: 'password', icon: <KeyOutlined aria-hidden />, label: texts.shell.changePassword },
  { type: 'divider' },
  {
    type: 'group',
    label: 'Giao diện',
    children: Object.entries(themeNames).map(([key, label]) => ({ key, label })),
  },
  { type: 'divider' },
  { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: texts.shell.logOut },
]

/** Vietnamese names are called by their last words: Lê Minh Anh is MA. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(-2)
  return words.map((word) => word.charAt(0).toUpperCase()).join('')
}

function expiresSoon({ ExpiredDate }: StoredUser): boolean {
  return ExpiredDate <= addDays(businessDay(new Date()), 7)
}

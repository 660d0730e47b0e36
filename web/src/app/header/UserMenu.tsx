import { KeyOutlined, LaptopOutlined, LogoutOutlined, SafetyOutlined } from '@ant-design/icons'
import { formatDay } from '@cardpro/contract/kit/dates'
import { texts } from '@cardpro/contract/kit/texts'
import { themeNames } from '@cardpro/contract/people/identity/account'
import { useRouter } from '@tanstack/react-router'
import type { MenuProps } from 'antd'
import { changePreferences, usePreferences } from '#app/preferences.ts'
import { expiryOf, useSession } from '#kit/api/session.ts'
import { useMedia } from '#kit/ui/hooks/useNarrow.ts'
import { Stack } from '#kit/ui/layout/layout.tsx'
import { HeaderMenu } from './HeaderMenu.tsx'
import { logOut } from './logOut.ts'

/** Who is signed in, until when the account runs, and what they may do about it. */
export function UserMenu() {
  const { user } = useSession()
  const router = useRouter()
  const theme = usePreferences().Theme
  const isShort = useMedia('(max-width: 1099px)')
  if (!user) return null
  const name = user.FullName || user.UserName
  const expiry = expiryOf(user.ExpiredDate)
  const actions: Record<string, () => void> = {
    password: () => void router.navigate({ to: '/changepassword' }),
    devices: () => void router.navigate({ to: '/changepassword', search: { tab: 'devices' } }),
    totp: () => void router.navigate({ to: '/changepassword', search: { tab: 'totp' } }),
    logout: () => {
      logOut()
      router.history.replace('/login')
    },
    system: () => changePreferences({ Theme: 'system' }),
    light: () => changePreferences({ Theme: 'light' }),
    dark: () => changePreferences({ Theme: 'dark' }),
  }
  const until = `${expiry === 'over' ? 'Đã hết hạn' : 'Hết hạn'} ${formatDay(user.ExpiredDate)}`
  const expiring = expiry === 'fine' ? '' : 'user-expiring'
  // A short header has room for the initials alone.
  const who = isShort
    ? [
        {
          type: 'group' as const,
          label: (
            <Stack as="span" className="user-who cp-ink">
              <Who {...{ name, until, expiring }} />
            </Stack>
          ),
        },
        divider,
      ]
    : []
  return (
    <HeaderMenu
      className="user-button row gap-8 cp-nowrap"
      place="user-menu"
      placement="bottomRight"
      menu={{
        items: [...who, ...items],
        selectable: true,
        selectedKeys: [theme],
        onClick: ({ key }) => actions[key]?.(),
      }}
    >
      <span className="cp-initials cp-initials-large">{initials(name)}</span>
      <Stack as="span" className="user-text">
        <Who {...{ name, until, expiring }} />
      </Stack>
    </HeaderMenu>
  )
}

const Who = ({ name, until, expiring }: { name: string; until: string; expiring: string }) => (
  <>
    <b>{name}</b>
    <small className={expiring}>{until}</small>
  </>
)

const divider = { type: 'divider' as const }

const items: NonNullable<MenuProps['items']> = [
  { key: 'password', icon: <KeyOutlined aria-hidden />, label: texts.shell.changePassword },
  { key: 'devices', icon: <LaptopOutlined aria-hidden />, label: 'Thiết bị đăng nhập' },
  { key: 'totp', icon: <SafetyOutlined aria-hidden />, label: 'Xác thực hai lớp' },
  divider,
  {
    type: 'group',
    label: 'Giao diện',
    children: Object.entries(themeNames).map(([key, label]) => ({ key, label })),
  },
  divider,
  { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: texts.shell.logOut },
]

/** Vietnamese names are called by their last words: Lê Minh Anh is MA. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(-2)
  return words.map((word) => word.charAt(0).toUpperCase()).join('')
}

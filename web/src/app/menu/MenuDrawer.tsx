import { drawerWidth } from '@cardpro/contract/kit/constants'
import { Drawer } from 'antd'
import { MenuShortcuts } from '#app/header/Shortcuts.tsx'
import { config } from '#kit/api/config.ts'
import { type StoredUser, useSession } from '#kit/api/session.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { Mark } from '#people/identity/PublicLayout.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import './sideMenu.css'

/** The specification's drawer; a screen that is no wider is filled by it. */
const menuDrawerWidth = `min(${drawerWidth}px, 100vw)`

/** The menu of phones. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer
      placement="left"
      size={menuDrawerWidth}
      open={isOpen}
      onClose={onClose}
      title={<Logo />}
      classNames={{ body: 'menu-drawer' }}
      aria-label="Menu"
    >
      <nav aria-label="Menu chính">
        <MenuLinks onFollow={onClose} />
      </nav>
      <MenuShortcuts onFollow={onClose} />
    </Drawer>
  )
}

/** The product's mark, or the logo configured for this user, this owner or this host. */
function Logo() {
  const logo = ownLogo(useSession().user)
  return (
    <Row gap={10} className="shell-logo firm cp-ink">
      {logo ? <img src={logo} alt="" /> : <Mark size={26} />}
      <span>Card Pro</span>
    </Row>
  )
}

function ownLogo(user: StoredUser | null): string | undefined {
  const { users = {}, logo } = config.branding
  return users[String(user?.UserID)] ?? users[String(user?.OwnerUserID)] ?? logo
}

/** The menu at the left of wide screens: 250 wide, 80 when collapsed. */
export function SideMenu({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <nav className="shell-side stack" aria-label="Menu chính">
      <Logo />
      <div className="shell-side-scroll fill">
        <MenuLinks isNarrow={isCollapsed} />
      </div>
    </nav>
  )
}

import { drawerWidth } from '@cardpro/contract/basic/constants'
import { Drawer } from 'antd'
import { Logo } from '#app/header/Logo.tsx'
import { MenuShortcuts } from '#app/header/Shortcuts.tsx'
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

import { Drawer } from 'antd'
import { Logo } from './Logo.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { MenuShortcuts } from './Shortcuts.tsx'
import './sideMenu.css'

/** The menu of phones. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer
      placement="left"
      size={290}
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

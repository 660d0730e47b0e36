import { Logo } from '#app/header/Logo.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import './sideMenu.css'

/** The menu at the left of wide screens: 250 wide, 80 when collapsed. */
export function SideMenu({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <nav className="shell-side" aria-label="Menu chính">
      <Logo />
      <div className="shell-side-scroll">
        <MenuLinks isNarrow={isCollapsed} />
      </div>
    </nav>
  )
}

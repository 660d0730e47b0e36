import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { Suspense } from 'react'
import { Finder } from '#app/palette/Finder.tsx'
import type { StoredShop } from '#kit/api/session.ts'
import { idleComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { AdminReportLink } from './AdminReportLink.tsx'
import { QuickCreate } from './QuickCreate.tsx'
import { ShopSwitcher } from './ShopSwitcher.tsx'
import { Badge, Shortcuts, useMentions } from './Shortcuts.tsx'
import { UserMenu } from './UserMenu.tsx'
import './header.css'

/** Not needed for the first sight of a screen. */
const NoticeBell = idleComponent(() => import('./NoticeBell.tsx').then((file) => file.NoticeBell))

type HeaderProps = { shops: StoredShop[]; isCollapsed: boolean; onCollapse: () => void; onOpenMenu: () => void }

export function Header({ shops, isCollapsed, onCollapse, onOpenMenu }: HeaderProps) {
  const collapseLabel = isCollapsed ? 'Mở rộng menu' : 'Thu gọn menu'
  return (
    <Row as="header" gap={10} className="shell-header firm line-under">
      <MenuButton onClick={onOpenMenu} />
      <Tooltip title={collapseLabel}>
        <button
          type="button"
          className="icon-button wide-only"
          aria-label={collapseLabel}
          aria-expanded={!isCollapsed}
          onClick={onCollapse}
        >
          {isCollapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
        </button>
      </Tooltip>
      <ShopSwitcher shops={shops} />
      <Finder shops={shops} />
      <span className="grow" />
      <QuickCreate />
      <Shortcuts />
      <Suspense fallback={<span className="icon-button" />}>
        <NoticeBell />
      </Suspense>
      <AdminReportLink className="shell-admin text-12 cp-bold cp-nowrap wide-only" />
      <UserMenu />
    </Row>
  )
}

/** Of phones. */
function MenuButton({ onClick }: { onClick: () => void }) {
  const count = useMentions()
  const label = count > 0 ? `Mở menu, nhắc đến bạn: ${count}` : 'Mở menu'
  return (
    <button type="button" className="icon-button phone-only" aria-label={label} onClick={onClick}>
      <MenuOutlined aria-hidden />
      {count > 0 && <Badge count={count} />}
    </button>
  )
}

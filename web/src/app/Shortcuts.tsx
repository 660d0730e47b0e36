import { AlertOutlined, CalendarOutlined, CreditCardOutlined, WarningOutlined } from '@ant-design/icons'
import { cards } from '@cardpro/contract/cards'
import { badgeOverflowCount } from '@cardpro/contract/constants'
import { texts } from '@cardpro/contract/texts'
import { Link } from '@tanstack/react-router'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '#api/hooks.ts'
import { AdminReportLink } from './AdminReportLink.tsx'

/** The header's four icons. The badge counts the cards that fall due. */
export function Shortcuts() {
  const count = useCall(cards.getCountNoti, {}).data?.Data.CountCard ?? 0
  return (
    <nav className="shell-shortcuts" aria-label="Lối tắt">
      <Shortcut to="/contract-cancel" label={texts.shell.warningOrders} icon={<AlertOutlined aria-hidden />} />
      <Shortcut to="/card/expired" label={texts.shell.expiredCards} icon={<CreditCardOutlined aria-hidden />} />
      <Shortcut to="/warning" label="Cảnh báo" icon={<WarningOutlined aria-hidden />} count={count} />
      <Shortcut to="/schedule-payment" label={texts.shell.appointments} icon={<CalendarOutlined aria-hidden />} />
    </nav>
  )
}

/** On a phone the header has room for the badge alone; the other shortcuts stand in the menu. */
export function MenuShortcuts({ onFollow }: { onFollow: () => void }) {
  const links = [
    { to: '/contract-cancel', label: texts.shell.warningOrders, icon: <AlertOutlined aria-hidden /> },
    { to: '/card/expired', label: texts.shell.expiredCards, icon: <CreditCardOutlined aria-hidden /> },
    { to: '/schedule-payment', label: texts.shell.appointments, icon: <CalendarOutlined aria-hidden /> },
  ]
  return (
    <ul className="menu-shortcuts" aria-label="Lối tắt">
      {links.map(({ to, label, icon }) => (
        <li key={to}>
          <Link to={to} className="menu-link" activeProps={{}} onClick={onFollow}>
            {icon}
            <span>{label}</span>
          </Link>
        </li>
      ))}
      <li>
        <AdminReportLink className="menu-link" />
      </li>
    </ul>
  )
}

function Shortcut({ to, label, icon, count }: { to: string; label: string; icon: ReactNode; count?: number }) {
  const name = count ? `${label}: ${count}` : label
  return (
    <Tooltip title={name}>
      <Link to={to} className={count === undefined ? 'icon-button wide-only' : 'icon-button'} aria-label={name}>
        {icon}
        {count ? (
          <span className="shell-badge">{count > badgeOverflowCount ? `${badgeOverflowCount}+` : count}</span>
        ) : null}
      </Link>
    </Tooltip>
  )
}

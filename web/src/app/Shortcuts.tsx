import {
  AlertOutlined,
  CalendarOutlined,
  CreditCardOutlined,
  MessageOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import { cards } from '@cardpro/contract/cards'
import { badgeOverflowCount } from '@cardpro/contract/constants'
import { mentions } from '@cardpro/contract/mentions'
import { texts } from '@cardpro/contract/texts'
import { Link } from '@tanstack/react-router'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useCall, useCan } from '#api/hooks.ts'
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
      <Mentions />
    </nav>
  )
}

/** Only while a colleague has called the user by name in a comment that he has not seen. */
function Mentions() {
  const { allowed } = useCan(mentions.count)
  const count = useCall(mentions.count, {}, { enabled: allowed, silent: true }).data?.Data.Count ?? 0
  if (count === 0) return null
  return (
    <Shortcut
      to="/customer"
      search={{ drawer: 'mentions' }}
      label="Nhắc đến bạn"
      icon={<MessageOutlined aria-hidden />}
      count={count}
    />
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

type ShortcutProps = { to: string; search?: object; label: string; icon: ReactNode; count?: number }

function Shortcut({ to, search = {}, label, icon, count }: ShortcutProps) {
  const name = count ? `${label}: ${count}` : label
  return (
    <Tooltip title={name}>
      <Link
        to={to}
        search={search}
        className={count === undefined ? 'icon-button wide-only' : 'icon-button'}
        aria-label={name}
      >
        {icon}
        {count ? (
          <span className="shell-badge">{count > badgeOverflowCount ? `${badgeOverflowCount}+` : count}</span>
        ) : null}
      </Link>
    </Tooltip>
  )
}

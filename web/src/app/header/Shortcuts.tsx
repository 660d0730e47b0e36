import {
  AlertOutlined,
  CalendarOutlined,
  CreditCardOutlined,
  MessageOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import { mentions } from '@cardpro/contract/kit/audit/mentions'
import { badgeOverflowCount } from '@cardpro/contract/kit/constants'
import { texts } from '@cardpro/contract/kit/texts'
import { notices } from '@cardpro/contract/orders/warnings'
import { Link } from '@tanstack/react-router'
import { Tooltip } from 'antd'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { AdminReportLink } from './AdminReportLink.tsx'

/** The header's four icons. The badge counts the cards that fall due. */
export function Shortcuts() {
  const count = useCall(notices.getCountNoti, {}).data?.Data.CountCard ?? 0
  return (
    <nav className="shell-shortcuts flex gap-10" aria-label="Lối tắt">
      <Shortcut to="/contract-cancel" label={texts.shell.warningOrders} icon={<AlertOutlined aria-hidden />} />
      <Shortcut to="/card/expired" label={texts.shell.expiredCards} icon={<CreditCardOutlined aria-hidden />} />
      <Shortcut to="/warning" label="Cảnh báo" icon={<WarningOutlined aria-hidden />} count={count} />
      <Shortcut to="/schedule-payment" label={texts.shell.appointments} icon={<CalendarOutlined aria-hidden />} />
      <Mentions />
    </nav>
  )
}

/** How often colleagues have called the user by name in comments that are not seen yet. */
export function useMentions(): number {
  return useCall(mentions.count, {}, { silent: true }).data?.Data.Count ?? 0
}

/** Over any screen: the comment may be on any. */
const toMentions = {
  to: '.',
  search: (old: object) => ({ ...old, drawer: 'mentions' }),
  label: 'Nhắc đến bạn',
}

/** Only while there are some. On a phone the button of the menu counts them, so that the shop's name has room. */
function Mentions() {
  const count = useMentions()
  if (count === 0) return null
  return <Shortcut {...toMentions} isWideOnly icon={<MessageOutlined aria-hidden />} count={count} />
}

/** On a phone the header has room for the badge alone; the other shortcuts are in the menu. */
export function MenuShortcuts({ onFollow }: { onFollow: () => void }) {
  const count = useMentions()
  const links = [
    { to: '/contract-cancel', label: texts.shell.warningOrders, icon: <AlertOutlined aria-hidden /> },
    { to: '/card/expired', label: texts.shell.expiredCards, icon: <CreditCardOutlined aria-hidden /> },
    { to: '/schedule-payment', label: texts.shell.appointments, icon: <CalendarOutlined aria-hidden /> },
    ...(count === 0
      ? []
      : [{ ...toMentions, label: `${toMentions.label}: ${count}`, icon: <MessageOutlined aria-hidden /> }]),
  ]
  return (
    <ul className="menu-shortcuts" aria-label="Lối tắt">
      {links.map(({ icon, label, ...place }) => (
        <li key={place.to}>
          <Link {...place} className="menu-link" activeProps={{}} onClick={onFollow}>
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

type ShortcutProps = {
  to: string
  search?: object
  label: string
  icon: ReactNode
  count?: number
  isWideOnly?: boolean
}

function Shortcut({ to, search = {}, label, icon, count, isWideOnly = count === undefined }: ShortcutProps) {
  const name = count ? `${label}: ${count}` : label
  return (
    <Hint title={name}>
      <Link to={to} search={search} className={isWideOnly ? 'icon-button wide-only' : 'icon-button'} aria-label={name}>
        {icon}
        {count ? <Badge count={count} /> : null}
      </Link>
    </Hint>
  )
}

export const Badge = ({ count }: { count: number }) => (
  <span className="shell-badge">{count > badgeOverflowCount ? `${badgeOverflowCount}+` : count}</span>
)

/**
 * The name of a button that shows an icon alone. It goes away when the button is pressed: left open, it would take the
 * Escape that is meant for the drawer the button opened.
 */
export function Hint({ title, children }: { title: string; children: ReactElement }) {
  const [isOpen, setOpen] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const anew = () => setPressed(false)
  return (
    <span className="shell-hint" onClickCapture={() => setPressed(true)} onPointerEnter={anew} onFocus={anew}>
      <Tooltip title={title} open={isOpen && !isPressed} onOpenChange={setOpen}>
        {children}
      </Tooltip>
    </span>
  )
}

import { UpOutlined } from '@ant-design/icons'
import { Link, useLocation } from '@tanstack/react-router'
import { Tooltip } from 'antd'
import { type ReactElement, Suspense, useEffect, useId, useState } from 'react'
import type { MenuGroup } from '#api/session.ts'
import { latePart } from '#ui/lazyPart.ts'
import { useLook } from './look.ts'
import { activePath, useMenu, withPins } from './menu.ts'
import { menuIcon } from './menuIcons.tsx'
import { rememberLine } from './recent.ts'

/** Not needed for the first sight of the menu. */
const MenuCount = latePart(() => import('./MenuCount.tsx').then((file) => file.MenuCount))
const Pin = latePart(() => import('./Pin.tsx').then((file) => file.Pin))

/** The entries of the menu in their groups, all open at first. `isNarrow`: icons alone, with their names in a tooltip. */
export function MenuLinks({ isNarrow, onFollow }: { isNarrow?: boolean; onFollow?: () => void }) {
  const groups = withPins(useMenu(), useLook().Pins)
  const location = useLocation()
  const paths = groups.flatMap((group) => group.children.map((entry) => entry.path))
  const active = activePath(paths, location.pathname, location.searchStr)
  // What was left last stands first in the palette.
  useEffect(() => () => rememberLine(`screen ${active}`), [active])
  return groups.map((group) => (
    <Group key={group.title} group={group} active={active} isNarrow={isNarrow ?? false} onFollow={onFollow} />
  ))
}

type GroupProps = { group: MenuGroup; active: string | null; isNarrow: boolean; onFollow: (() => void) | undefined }

function Group({ group, active, isNarrow, onFollow }: GroupProps) {
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  return (
    <div className="menu-group">
      <button
        type="button"
        className="menu-head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{group.title}</span>
        <UpOutlined aria-hidden className={isOpen ? '' : 'menu-closed'} />
      </button>
      <ul id={id} hidden={!isOpen}>
        {group.children.map((entry) => (
          <li key={entry.path}>
            <Named title={isNarrow ? entry.title : ''}>
              <Link
                {...linkTo(entry.path)}
                className={entry.path === active ? 'menu-link menu-active' : 'menu-link'}
                aria-current={entry.path === active ? 'page' : undefined}
                activeProps={{}}
                onClick={onFollow}
              >
                {menuIcon(entry.title)}
                <span>{entry.title}</span>
              </Link>
            </Named>
            <Suspense>{!isNarrow && <MenuCount path={entry.path} />}</Suspense>
            <Suspense>{!isNarrow && <Pin path={entry.path} />}</Suspense>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A tooltip is made only where it has something to say: the menu is drawn with every screen. */
function Named({ title, children }: { title: string; children: ReactElement }) {
  if (title === '') return children
  return (
    <Tooltip title={title} placement="right">
      {children}
    </Tooltip>
  )
}

/** A path with a query, as the router wants it. */
function linkTo(path: string): { to: string; search: Record<string, string> } {
  const [to = '/', query = ''] = path.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}

import { UpOutlined } from '@ant-design/icons'
import { Link, useLocation } from '@tanstack/react-router'
import { Tooltip } from 'antd'
import { type ReactElement, Suspense, useEffect, useId, useState } from 'react'
import { rememberLine } from '#app/palette/palette.ts'
import { usePreferences } from '#app/preferences.ts'
import type { MenuGroup } from '#kit/api/session.ts'
import { idleComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { activePath, entriesOf, isLink, type MenuEntry, useMenu, useTiles, withPins } from './menu.ts'
import { menuIcon, ownIcons } from './menuIcons.tsx'

/** Not needed for the first sight of the menu. */
const MenuCount = idleComponent(() => import('./MenuCount.tsx').then((file) => file.MenuCount))
const Pin = idleComponent(() => import('./Pin.tsx').then((file) => file.Pin))

/** The entries of the menu in their groups, all open at first. `isNarrow`: icons alone, with their names in a tooltip. */
export function MenuLinks({ isNarrow, onFollow }: { isNarrow?: boolean; onFollow?: () => void }) {
  const groups = withPins(useMenu(), usePreferences().Pins)
  const location = useLocation()
  const paths = entriesOf(groups).map((entry) => entry.path)
  const tiles = useTiles()
  const active = activePath(paths, location.pathname, location.searchStr)
  // The screen that was left last is first in the palette.
  useEffect(() => () => rememberLine(`screen ${active}`), [active])
  const links = { active, tiles, isNarrow: isNarrow ?? false, onFollow }
  return groups.map((group) =>
    isLink(group) ? (
      <ul key={group.path} className="menu-group">
        <Entry entry={group} {...links} />
      </ul>
    ) : (
      <Group key={group.title} group={group} {...links} />
    ),
  )
}

type LinksProps = {
  active: string | null
  tiles: ReadonlyMap<string, string>
  isNarrow: boolean
  onFollow: (() => void) | undefined
}

function Group({ group, ...links }: LinksProps & { group: MenuGroup }) {
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  return (
    <div className="menu-group">
      <Named title={links.isNarrow ? group.title : ''}>
        <button
          type="button"
          className="menu-head row gap-8 above-8 cp-quiet text-12 cp-bold"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {ownIcons[group.title]}
          <span>{group.title}</span>
          <UpOutlined aria-hidden className={isOpen ? 'menu-arrow' : 'menu-arrow menu-closed'} />
        </button>
      </Named>
      <ul id={id} hidden={!isOpen}>
        {group.children.map((entry) => (
          <Entry key={entry.path} entry={entry} {...links} />
        ))}
      </ul>
    </div>
  )
}

function Entry({ entry, active, tiles, isNarrow, onFollow }: LinksProps & { entry: MenuEntry }) {
  const isActive = entry.path === active
  return (
    <li>
      <Named title={isNarrow ? entry.title : ''}>
        <Link
          {...linkTo(entry.path)}
          className={isActive ? 'menu-link menu-active' : 'menu-link'}
          aria-current={isActive ? 'page' : undefined}
          activeProps={{}}
          onClick={onFollow}
        >
          {menuIcon(entry.title, tiles)}
          <span>{entry.title}</span>
        </Link>
      </Named>
      <Suspense>{!isNarrow && <MenuCount path={entry.path} />}</Suspense>
      <Suspense>{!isNarrow && <Pin path={entry.path} />}</Suspense>
    </li>
  )
}

/** A tooltip is made only if there is a title: the menu is drawn with every screen. */
function Named({ title, children }: { title: string; children: ReactElement }) {
  if (title === '') return children
  return (
    <Tooltip title={title} placement="right">
      {children}
    </Tooltip>
  )
}

/** A path with a query in the router's form. */
function linkTo(path: string): { to: string; search: Record<string, string> } {
  const [to = '/', query = ''] = path.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}

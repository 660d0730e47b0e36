import { MenuOutlined, PlusOutlined } from '@ant-design/icons'
import { Link, useLocation } from '@tanstack/react-router'
import { useCreations } from '#app/header/QuickCreate.tsx'
import { screens } from '#app/screens.ts'
import { activePath, entriesOf, useMenu, useTiles } from './menu.ts'
import { menuIcon } from './menuIcons.tsx'
import './bottomBar.css'

/** The places a phone's thumb reaches. Those without a screen, or not allowed, give way to the next. */
const preferredPaths = ['/', '/contract', '/customer', '/cards', '/manager/pos']
const records = screens
  .filter((line) => line.isRecord)
  .map((line) => new RegExp(`^${line.path.replace(/:\w+/g, '[^/]+')}$`))

export function BottomBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const entries = entriesOf(useMenu())
  const tiles = useTiles()
  const creation = useCreations()[0]
  const { pathname } = useLocation()
  const places = preferredPaths.flatMap((path) => entries.find((entry) => entry.path === path) ?? []).slice(0, 3)
  // On a record the thumb's place belongs to the record's own next step.
  if (records.some((record) => record.test(pathname)) && !screens.some((line) => line.path === pathname)) return null
  const active = activePath(
    places.map((place) => place.path),
    pathname,
    '',
  )
  const links = places.map((place) => (
    <Link
      key={place.path}
      to={place.path}
      className={place.path === active ? 'bottom-place row cp-muted menu-active' : 'bottom-place row cp-muted'}
      aria-current={place.path === active ? 'page' : undefined}
    >
      {menuIcon(place.title, tiles)}
      <span>{place.title}</span>
    </Link>
  ))
  return (
    <nav className="bottom-bar phone-only" aria-label="Điều hướng">
      {links.slice(0, 2)}
      {creation && (
        <Link to={creation.to} search={creation.search} className="bottom-plus" aria-label={creation.act}>
          <PlusOutlined aria-hidden />
        </Link>
      )}
      {links.slice(2)}
      <button type="button" className="bottom-place row cp-muted" onClick={onOpenMenu}>
        <MenuOutlined aria-hidden />
        <span>Menu</span>
      </button>
    </nav>
  )
}

import { CloseCircleFilled, DownOutlined, LoadingOutlined } from '@ant-design/icons'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale/index.js'
import * as file from 'antd/es/locale/vi_VN.js'
import dayjs from 'dayjs'
import { Suspense, useEffect, useState } from 'react'
import {
  ConnectionBand,
  DemoBand,
  ExpiredBand,
  ShopBand,
  ShopElsewhereBand,
  WritesPausedBand,
} from '#app/bands/bands.tsx'
import { useEventStream } from '#app/bands/eventStream.ts'
import { Header } from '#app/header/Header.tsx'
import { useFreshShops } from '#app/header/useFreshShops.ts'
import { BottomBar } from '#app/menu/BottomBar.tsx'
import { MenuDrawer, SideMenu } from '#app/menu/MenuDrawer.tsx'
import { styleNonce } from '#kit/api/config.ts'
import { useSession } from '#kit/api/session.ts'
import { useThemeMode } from '#kit/theme/mode.ts'
import { cardProTheme } from '#kit/theme/theme.ts'
import { useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { useMedia } from '#kit/ui/hooks/useNarrow.ts'
import { Stack } from '#kit/ui/layout/layout.tsx'
import { changePreferences, loadPreferences, usePreferences } from './preferences.ts'
import { queryClient } from './queryClient.ts'
import './shell.css'
import 'dayjs/locale/vi.js'

dayjs.locale('vi')

/** The types call the file CommonJS, the bundler knows it is a module: either way the locale is in there. */
const loadedLocale: Locale | { default: Locale } = file.default
const vietnamese: Locale = 'default' in loadedLocale ? loadedLocale.default : loadedLocale

const InboxDrawer = lazyComponent(() => import('#reports/schedules/InboxDrawer.tsx').then((file) => file.InboxDrawer))
const MentionsDrawer = lazyComponent(() => import('#app/header/MentionsDrawer.tsx').then((file) => file.MentionsDrawer))

const themes = { light: cardProTheme('light'), dark: cardProTheme('dark') }
const csp = { nonce: styleNonce() }
giveStylesTheNonce()

/** The icons of antd's own choice box would be read out by their English names. */
const selectConfig = {
  suffixIcon: <DownOutlined aria-hidden />,
  loadingIcon: <LoadingOutlined spin aria-hidden />,
  clearIcon: <CloseCircleFilled aria-hidden />,
}

/** Everything around a screen of a signed-in user. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={themes[useThemeMode()]} locale={vietnamese} csp={csp} select={selectConfig}>
        <Frame />
      </ConfigProvider>
    </QueryClientProvider>
  )
}

function Frame() {
  const [isCollapsed, turnFold] = useFold()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const shops = useFreshShops()
  const { shop } = useSession()
  useEventStream()
  useEffect(() => void loadPreferences(), [])
  return (
    <ShopBand shops={shops} className={isCollapsed ? 'shell shell-collapsed' : 'shell'}>
      <a className="shell-skip" href="#content" onClick={skipToContent}>
        Đến nội dung
      </a>
      <SideMenu isCollapsed={isCollapsed} />
      <Stack className="shell-main">
        <Header shops={shops} isCollapsed={isCollapsed} onCollapse={turnFold} onOpenMenu={() => setMenuOpen(true)} />
        <ConnectionBand />
        <WritesPausedBand />
        <DemoBand />
        <ExpiredBand />
        <ShopElsewhereBand />
        <main id="content" className="shell-content stack fill" tabIndex={-1}>
          {/* What was opened in one shop is not carried into the next. */}
          <Outlet key={shop?.ShopID} />
        </main>
      </Stack>
      <MenuDrawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <BottomBar onOpenMenu={() => setMenuOpen(true)} />
      <OfEveryScreen />
    </ShopBand>
  )
}

/** The drawers that are no screen's own. */
function OfEveryScreen() {
  const { open, close } = useDrawer()
  return (
    <Suspense>
      {open?.kind === 'mentions' && <MentionsDrawer onClose={close} />}
      {open?.kind === 'inbox' && <InboxDrawer onClose={close} />}
    </Suspense>
  )
}

/** The table or form itself when there is one to go to, else the screen. The address stays as it is. */
function skipToContent(event: React.MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/**
 * antd's lock of the page behind a drawer makes its style elements without the nonce that antd was given, and the policy
 * refuses those. So every style element gets the nonce as it is made; a script that runs could read it anyway.
 */
function giveStylesTheNonce(): void {
  const nonce = styleNonce()
  // oxlint-disable-next-line typescript/unbound-method -- It is called on the document it was asked of.
  const create = Document.prototype.createElement
  Document.prototype.createElement = function (this: Document, name: string, options?: ElementCreationOptions) {
    const element = create.call(this, name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
}

const medium = '(min-width: 768px) and (max-width: 1099px)'

/**
 * Whether the menu at the left is folded. On a wide screen that is kept with the user; on one of middle width it begins
 * folded and what is changed there is not kept, because it is no choice for the user's desk.
 */
function useFold(): [boolean, () => void] {
  const isKept = usePreferences().IsMenuFolded
  const isMedium = useMedia(medium)
  const [isOpenHere, setOpenHere] = useState(false)
  if (isMedium) return [!isOpenHere, () => setOpenHere(!isOpenHere)]
  return [isKept, () => changePreferences({ IsMenuFolded: !isKept })]
}

import { CloseCircleFilled, DownOutlined, LoadingOutlined } from '@ant-design/icons'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { ConfigProvider } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { styleNonce } from '#api/config.ts'
import { ConnectionBand } from '#app/bands/ConnectionBand.tsx'
import { DemoBand } from '#app/bands/DemoBand.tsx'
import { ExpiredBand } from '#app/bands/ExpiredBand.tsx'
import { ShopBand } from '#app/bands/ShopBand.tsx'
import { useLive } from '#app/bands/useEventStream.ts'
import { Header } from '#app/header/Header.tsx'
import { useFreshShops } from '#app/header/useFreshShops.ts'
import { BottomBar } from '#app/menu/BottomBar.tsx'
import { MenuDrawer } from '#app/menu/MenuDrawer.tsx'
import { SideMenu } from '#app/menu/SideMenu.tsx'
import { useFold } from '#app/menu/useFold.ts'
import { useThemeMode } from '#theme/mode.ts'
import { cardProTheme } from '#theme/theme.ts'
import { useDrawer } from '#ui/drawer/useDrawer.ts'
import { lazyPart } from '#ui/hooks/lazyComponent.ts'
import { Stack } from '#ui/layout/layout.tsx'
import { vietnamese } from './locale.ts'
import { takeUpLook } from './preferences.ts'
import { queryClient } from './queryClient.ts'
import { giveStylesTheNonce } from './styleNonce.ts'
import '#ui/layout/layout.css'
import './shell.css'

const MentionsDrawer = lazyPart(() => import('#app/header/MentionsDrawer.tsx').then((file) => file.MentionsDrawer))

const themes = { light: cardProTheme('light'), dark: cardProTheme('dark') }
const csp = { nonce: styleNonce() }
giveStylesTheNonce()

/** The icons of antd's own choice box would be read out by their English names. */
const select = {
  suffixIcon: <DownOutlined aria-hidden />,
  loadingIcon: <LoadingOutlined spin aria-hidden />,
  clearIcon: <CloseCircleFilled aria-hidden />,
}

/** Everything around a screen, for whoever is signed in. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={themes[useThemeMode()]} locale={vietnamese} csp={csp} select={select}>
        <Frame />
      </ConfigProvider>
    </QueryClientProvider>
  )
}

function Frame() {
  const [isCollapsed, turnFold] = useFold()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const shops = useFreshShops()
  useLive()
  useEffect(() => void takeUpLook(), [])
  return (
    <ShopBand shops={shops} className={isCollapsed ? 'shell shell-collapsed' : 'shell'}>
      <a className="shell-skip" href="#content" onClick={skipToContent}>
        Đến nội dung
      </a>
      <SideMenu isCollapsed={isCollapsed} />
      <Stack className="shell-main">
        <Header shops={shops} isCollapsed={isCollapsed} onCollapse={turnFold} onOpenMenu={() => setMenuOpen(true)} />
        <ConnectionBand />
        <DemoBand />
        <ExpiredBand />
        <main id="content" className="shell-content" tabIndex={-1}>
          <Outlet />
        </main>
      </Stack>
      <MenuDrawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <BottomBar onOpenMenu={() => setMenuOpen(true)} />
      <OfEveryScreen />
    </ShopBand>
  )
}

/** The drawer that is no screen's own. */
function OfEveryScreen() {
  const { open, close } = useDrawer()
  return (
    open?.kind === 'mentions' && (
      <Suspense>
        <MentionsDrawer onClose={close} />
      </Suspense>
    )
  )
}

/** The table or form itself when there is one to go to, else the screen. The address stays as it is. */
function skipToContent(event: React.MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

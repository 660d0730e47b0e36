import { notices } from '@cardpro/contract/orders/warnings'
import { account } from '@cardpro/contract/people/identity/account'
import { reports } from '@cardpro/contract/reports/reports'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changePreferences } from '#app/preferences.ts'
import { config } from '#kit/api/config.ts'
import { clearSession, storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1 } from '#kit/api/testBrowser.ts'
import { ok, replies, requests } from '#kit/api/testReplies.ts'
import { answered, drawnOf, partOf, wordsOf } from '#kit/ui/testDrawn.tsx'
import { BottomBar } from './BottomBar.tsx'
import { MenuCount } from './MenuCount.tsx'
import { SideMenu } from './MenuDrawer.tsx'
import { Pin } from './Pin.tsx'

const at = vi.hoisted(() => ({ pathname: '/', searchStr: '' }))
vi.mock('antd', () => ({ Tooltip: ({ title, children }: { title: string; children: ReactNode }) => [title, children] }))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useLocation: () => at,
  useRouter: () => ({}),
  Link: ({ to, children, ...rest }: Record<string, unknown> & { to: string; children: ReactNode }) => (
    <a href={to} aria-current={rest['aria-current'] as 'page' | undefined} aria-label={rest['aria-label'] as string}>
      {children}
    </a>
  ),
}))

const entry = (title: string, path: string) => ({ title, path, visible: true })
const menuPermissions = [
  { ...entry('Quản lý', ''), children: [entry('Tổng quan', '/'), entry('Đơn hàng', '/contract')] },
  { ...entry('Công nợ', ''), children: [entry('Công nợ khách hàng', '/debt/customer')] },
]
const user = { ...minhAnh, ExpiredDate: '2999-12-31', Rights: ['orders.view', 'orders.add'], menuPermissions }

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  Object.assign(at, { pathname: '/', searchStr: '' })
  config.branding = {}
  storeSession('t', user, quan1)
})

const menu = (isCollapsed = false) => drawnOf(partOf(<SideMenu isCollapsed={isCollapsed} />))

describe('the logo of the menu', () => {
  const logo = () => /<img src="([^"]+)"/.exec(menu())?.[1] ?? 'the mark'

  it('is the product’s mark where none is configured', () => {
    expect(logo()).toBe('the mark')
  })

  it('is the own one, else that of the owner, else that of the host', () => {
    config.branding = { logo: 'host', users: { '5': 'owner' } }
    expect(logo()).toBe('owner')
    storeSession('t', { ...user, UserID: 6, OwnerUserID: 5 }, quan1)
    expect(logo()).toBe('owner')
    storeSession('t', { ...user, UserID: 7, OwnerUserID: 7 }, quan1)
    expect(logo()).toBe('host')
    config.branding = { logo: 'host', users: { '5': 'owner', '6': 'staff' } }
    storeSession('t', { ...user, UserID: 6, OwnerUserID: 5 }, quan1)
    expect(logo()).toBe('staff')
  })
})

describe('the menu', () => {
  it('has its groups open, and marks the screen that is open', () => {
    at.pathname = '/contract/17'
    const html = menu()
    expect([...html.matchAll(/aria-expanded="(\w+)"/g)].map(([, open]) => open)).toEqual(['true', 'true'])
    expect(wordsOf(html)).toBe('Card Pro Quản lý Tổng quan Đơn hàng Công nợ Công nợ khách hàng')
    expect([...html.matchAll(/<a href="([^"]+)" aria-current="page"/g)].map(([, path]) => path)).toEqual(['/contract'])
  })

  it('D2: folded, groups and entries say their names in a tooltip', () => {
    expect(wordsOf(menu(true))).toBe(
      'Card Pro Quản lý Quản lý Tổng quan Tổng quan Đơn hàng Đơn hàng Công nợ Công nợ Công nợ khách hàng Công nợ khách hàng',
    )
  })
})

describe('what is pinned', () => {
  it('stands first, is kept on the server with everything else of the look, and is gone with the session', async () => {
    replies.push(ok(null))
    changePreferences({ Pins: ['/debt/customer'] })
    expect(wordsOf(menu())).toBe('Card Pro Đã ghim Công nợ khách hàng Quản lý Tổng quan Đơn hàng')
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.url).toBe(`/api/${account.saveLook.path}`)
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      Theme: 'system',
      IsMenuFolded: false,
      Pins: ['/debt/customer'],
      HasShortcuts: true,
    })
    expect(drawnOf(partOf(<Pin path="/debt/customer" />))).toContain('aria-label="Bỏ ghim" aria-pressed="true"')
    expect(drawnOf(partOf(<Pin path="/" />))).toContain('aria-label="Ghim lên đầu menu" aria-pressed="false"')
    clearSession()
    storeSession('t', user, quan1)
    expect(wordsOf(menu())).toContain('Card Pro Quản lý Tổng quan')
  })
})

describe('the number at an entry', () => {
  const shown = (path: string, count: number) => {
    const counts = answered(partOf(<MenuCount path={path} />), reports.getMenuCounts, [
      {},
      [{ Path: path, Count: count }],
    ])
    return drawnOf(answered(counts, notices.getCountNoti, [{}, { CountCard: 0, CountCalendar: 4 }]))
  }

  it('says how much waits there and what it is, at most 99', () => {
    expect(shown('/contract', 7)).toMatch(/title="7 đơn đang làm"[^>]*>7</)
    expect(shown('/contract/push', 120)).toMatch(/title="99\+ khoản phải chuyển"[^>]*>99\+</)
    expect(shown('/schedule-payment', 0)).toMatch(/title="4 lịch hẹn cần nhắc"[^>]*>4</)
  })

  it('is none where nothing waits, where nothing is counted, and at the company level', () => {
    expect(shown('/contract', 0)).toBe('')
    expect(shown('/customer', 7)).toBe('')
    storeSession('t', user, { ...quan1, ShopID: -111 })
    expect(shown('/contract', 7)).toBe('')
  })
})

describe('the bar at the foot of a phone', () => {
  const bar = (pathname: string) => {
    Object.assign(at, { pathname })
    return drawnOf(partOf(<BottomBar onOpenMenu={() => undefined} />))
  }

  it('has the first places of the menu that there are, what one makes most, and the menu', () => {
    const html = bar('/contract')
    expect(wordsOf(html)).toBe('Tổng quan Đơn hàng Menu')
    expect(html).toMatch(/href="\/contract" aria-current="page"/)
    expect(html).toContain('aria-label="Tạo đơn"')
    storeSession('t', { ...user, ExpiredDate: '2020-01-01' }, quan1)
    expect(bar('/contract')).not.toContain('Tạo đơn')
  })

  it('leaves the place on a record to the record’s own next step, but not on a list whose address looks like one', () => {
    expect(bar('/contract/17')).toBe('')
    expect(bar('/contract/push')).not.toBe('')
  })
})

import { mentions } from '@cardpro/contract/kit/audit/mentions'
import { notices } from '@cardpro/contract/orders/warnings'
import type { ReactElement, ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { answered, drawnOf, partOf } from '#kit/ui/testDrawn.tsx'
import { MenuShortcuts, Shortcuts } from './Shortcuts.tsx'

vi.mock('antd', () => ({ Tooltip: ({ children }: { children: ReactNode }) => children }))
type LinkProps = { to: string; search?: object | ((old: object) => object); children: ReactNode }
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, search, children, ...rest }: LinkProps & Record<string, unknown>) => {
    const query = new URLSearchParams((typeof search === 'function' ? search({ Status: '2' }) : search) as never)
    const { activeProps: _active, ...attributes } = rest
    return (
      <a href={query.size > 0 ? `${to}?${query}` : to} {...attributes}>
        {children}
      </a>
    )
  },
}))

beforeEach(() => {
  startBrowser()
  storeSession('t', minhAnh, quan1)
})

const shown = (element: ReactElement, { cards, named }: { cards: number; named: number }): string => {
  const reads = answered(partOf(element), notices.getCountNoti, [{}, { CountCard: cards, CountCalendar: 0 }])
  return drawnOf(answered(reads, mentions.count, [{}, { Count: named }]))
}
const links = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)"[^>]*aria-label="([^"]+)"/g)].map(([, href, name]) => [name, href])
const badges = (html: string) => [...html.matchAll(/shell-badge">([^<]+)/g)].map(([, text]) => text)

describe('the shortcuts of the header', () => {
  it('the four shortcuts have their names and ways, and no badge where nothing falls due', () => {
    const html = shown(<Shortcuts />, { cards: 0, named: 0 })
    expect(links(html)).toEqual([
      ['Đơn hàng cảnh báo', '/contract-cancel'],
      ['Thẻ hết hạn', '/card/expired'],
      ['Cảnh báo', '/warning'],
      ['Lịch hẹn', '/schedule-payment'],
    ])
    expect(badges(html)).toEqual([])
  })

  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [1_200, '99+'],
  ])('the badge of %i cards says %s, and a screen reader hears them all', (cards, badge) => {
    const html = shown(<Shortcuts />, { cards, named: 0 })
    expect(badges(html)).toEqual([badge])
    expect(links(html)[2]?.[0]).toBe(`Cảnh báo: ${cards}`)
  })

  it('a fifth leads to the comments that name the user, over the screen that is open, while there are some', () => {
    expect(links(shown(<Shortcuts />, { cards: 0, named: 3 })).at(-1)).toEqual([
      'Nhắc đến bạn: 3',
      '.?Status=2&amp;drawer=mentions',
    ])
  })
})

it('on a phone the menu has the shortcuts that the header has no room for', () => {
  const menu = (named: number) => shown(<MenuShortcuts onFollow={() => undefined} />, { cards: 5, named })
  const names = (html: string) => [...html.matchAll(/<span>([^<]+)<\/span>/g)].map(([, name]) => name)
  expect(names(menu(0))).toEqual(['Đơn hàng cảnh báo', 'Thẻ hết hạn', 'Lịch hẹn'])
  expect(names(menu(2)).at(-1)).toBe('Nhắc đến bạn: 2')
  expect(menu(0)).toContain('TRANG QUẢN LÝ')
})

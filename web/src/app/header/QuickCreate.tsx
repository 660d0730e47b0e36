import { PlusOutlined } from '@ant-design/icons'
import { companyShopId } from '@cardpro/contract/kit/constants'
import type { Right } from '@cardpro/contract/kit/rights'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { hasScreen } from '#app/gates.ts'
import { expiryOf, useSession } from '#kit/api/session.ts'
import { isDialogOpen } from '#kit/ui/hooks/useHotkey.ts'
import { HeaderMenu } from './HeaderMenu.tsx'

/** `act` is the wording of the line among other acts. */
export type Creation = {
  title: string
  act: string
  to: string
  search: Record<string, string>
  right: Right
  key: string
}

const drawer = (kind: string) => ({ drawer: kind })
/** The keys go with the lines and not with their places, so that a hand learns them. */
const allCreations: readonly Creation[] = [
  { title: 'Đơn', act: 'Tạo đơn', to: '/contract', search: drawer('create'), right: 'orders.add', key: '1' },
  {
    title: 'Khách hàng',
    act: 'Tạo khách hàng',
    to: '/customer',
    search: drawer('create'),
    right: 'customers.add',
    key: '2',
  },
  { title: 'Thẻ', act: 'Tạo thẻ', to: '/cards', search: drawer('create'), right: 'cards.add', key: '3' },
  {
    title: 'Lịch hẹn',
    act: 'Tạo lịch hẹn',
    to: '/schedule-payment',
    search: drawer('create'),
    right: 'calendar.add',
    key: '4',
  },
  // A collection begins with who owes.
  {
    title: 'Thu tiền khách',
    act: 'Thu tiền khách',
    to: '/debt/customer',
    search: { Side: 'they' },
    right: 'customerDebts.add',
    key: '5',
  },
  {
    title: 'Chuyển quỹ',
    act: 'Chuyển quỹ',
    to: '/manager/bankcard',
    search: drawer('transfer'),
    right: 'funds.edit',
    key: '6',
  },
  {
    title: 'Phiếu thu',
    act: 'Lập phiếu thu',
    to: '/collect-expense',
    search: drawer('collect'),
    right: 'collectExpense.add',
    key: '7',
  },
  {
    title: 'Phiếu chi',
    act: 'Lập phiếu chi',
    to: '/collect-expense',
    search: drawer('expense'),
    right: 'collectExpense.add',
    key: '8',
  },
]

/** What these rights may start from anywhere in a shop: only what has a screen. */
export const creationsOf = (rights: readonly string[]): Creation[] =>
  allCreations.filter(({ to, right }) => hasScreen(to) && rights.includes(right))

export function useCreations(): Creation[] {
  const { user, shop } = useSession()
  const mayWrite = user !== null && expiryOf(user.ExpiredDate) !== 'over'
  return shop?.ShopID === companyShopId || !mayWrite ? [] : creationsOf(user.Rights)
}

export function QuickCreate() {
  const router = useRouter()
  const creations = useCreations()
  const start = (wanted: string): void => {
    const chosen = creations.find(({ key }) => key === wanted)
    if (chosen) void router.navigate({ to: chosen.to, search: chosen.search })
  }
  useKeys(start)
  if (creations.length === 0) return null
  const items = creations.map(({ title, key }) => ({ key, label: title, extra: `Alt ${key}` }))
  return (
    <HeaderMenu
      className="quick-create row firm gap-8 cp-name cp-nowrap"
      place="wide-only"
      menu={{ items, onClick: ({ key }) => start(key) }}
    >
      <PlusOutlined aria-hidden />
      <span>Tạo nhanh</span>
    </HeaderMenu>
  )
}

/** Alt and a digit, wherever the focus is, but not over an open drawer: what is typed there must not be left behind. */
function useKeys(start: (key: string) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const [, digit] = /^Digit(\d)$/.exec(event.code) ?? []
    const isChord = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (digit === undefined || !isChord || isDialogOpen()) return
    event.preventDefault()
    start(digit)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

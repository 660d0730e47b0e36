import { badgeOverflowCount, companyShopId } from '@cardpro/contract/kit/constants'
import { notices } from '@cardpro/contract/orders/warnings'
import { reports } from '@cardpro/contract/reports/reports'
import { useCall } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import './sideMenu.css'

/** What the number at an entry counts. */
const countedNouns: Readonly<Record<string, string>> = {
  '/': 'yêu cầu chờ bạn duyệt',
  '/contract': 'đơn đang làm',
  '/contract/push': 'khoản phải chuyển',
  '/schedule-payment': 'lịch hẹn cần nhắc',
  '/manager/pospartner': 'thay đổi chờ duyệt',
  '/debt?tab=pos': 'lô tiền về trễ',
}

/** How much waits at an entry of the menu, in plain ink; nothing where nothing does. */
export function MenuCount({ path }: { path: string }) {
  const what = countedNouns[path]
  return what === undefined ? null : <Count path={path} what={what} />
}

function Count({ path, what }: { path: string; what: string }) {
  const isOfShop = useSession().shop?.ShopID !== companyShopId
  const waiting = useCall(reports.getMenuCounts, {}, { enabled: isOfShop, silent: true }).data?.Data ?? []
  const noti = useCall(notices.getCountNoti, {}, { silent: true, youngMs: 10_000 }).data?.Data
  const count =
    path === '/schedule-payment' ? (noti?.CountCalendar ?? 0) : (waiting.find(({ Path }) => Path === path)?.Count ?? 0)
  if (!isOfShop || count === 0) return null
  return (
    <Row as="span" gap={0} className="menu-count cp-muted text-12" title={`${badgeText(count)} ${what}`}>
      {badgeText(count)}
    </Row>
  )
}

const badgeText = (count: number): string => (count > badgeOverflowCount ? `${badgeOverflowCount}+` : String(count))

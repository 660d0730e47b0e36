import { companyShopId } from '@cardpro/contract/kit/constants'
import { type MenuKey, menus, type Right } from '@cardpro/contract/kit/rights'
import { type ScreenLine, screens } from './screens.ts'

/** Screens that are no entry of the menu. */
const otherScreens: Record<string, Right> = {
  '/contract/:scheduleId': 'orders.view',
  '/warning': 'cards.view',
  '/card/expired': 'cards.view',
  '/manager/staff/create': 'staff.add',
  '/bao-cao-ket-qua-kinh-doanh': 'dashboard.profit',
  '/bao-cao-cong-no-pos': 'posMoney.view',
  '/report/cashbookcompany': 'cashBook.view',
  '/bao-cao-dong-tien': 'cashBook.view',
  '/bao-cao-cong-no-khach-hang': 'customerDebts.view',
  '/bao-cao-cong-no-doi-tac': 'partnerDebts.view',
  '/bao-cao-cong-no-ctv': 'affDebts.view',
  '/cau-hinh-phieu-cong-ty': 'collectConfig.view',
  '/bao-cao-thu-chi': 'collectExpense.view',
}

/** The reports that have no path of their own: `/report/turnover?view=…`, each with the right it takes. */
const reportViews: Readonly<Record<string, Right>> = {
  interest: 'turnover.profit',
  staff: 'turnover.view',
  pos: 'posMoney.view',
  'new-customers': 'customersReport.view',
  away: 'customersReport.view',
  schedule: 'orders.view',
  statements: 'uploadBill.view',
}

/** The right without which a screen is not opened; null where all users have it. `view`: the view or the tab of the address. */
export function rightTo(path: string, view?: unknown): Right | null {
  const ofView = path === '/report/turnover' && typeof view === 'string' && reportViews[view]
  if (ofView) return ofView
  if (path === '/debt' && view === 'pos') return 'posMoney.view'
  const entry = (Object.keys(menus) as MenuKey[]).find((menu) => menus[menu].path.split('?')[0] === path)
  return otherScreens[path] ?? (entry ? `${entry}.view` : null)
}

type Visitor = { shopId: number | undefined; rights: readonly string[]; view?: unknown }

/** What a path shows in this shop or at the company level: itself, the revenue report, or why it does not open. */
export function gateOf(
  { path, level }: Pick<ScreenLine, 'path' | 'level'>,
  { shopId, rights, view }: Visitor,
): 'open' | 'revenue' | 'choose-shop' | 'choose-company' | 'no-right' {
  const isCompany = shopId === companyShopId
  if (level !== 'both' && isCompany !== (level === 'company')) {
    if (!isCompany) return 'choose-company'
    return path === '/' ? 'revenue' : 'choose-shop'
  }
  const right = rightTo(path, view)
  return right === null || rights.includes(right) ? 'open' : 'no-right'
}

/** Is there a screen behind this path? Its query and hash do not matter. */
export function hasScreen(path: string): boolean {
  const bare = path.split(/[?#]/)[0]
  return screens.some((line) => line.path === bare && line.load !== undefined)
}

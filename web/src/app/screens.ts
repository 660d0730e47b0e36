import { companyShopId } from '@cardpro/contract/basic/constants'
import { type MenuKey, menus, type Right } from '@cardpro/contract/identity/rights'
import type { FunctionComponent } from 'react'

/** `prefetch`: its first reads, for the address it is opened with; sent while the shell is still being drawn. */
export type Screen = FunctionComponent & { prefetch?: (search: Record<string, unknown>) => void }

/**
 * One path of the console. `shop` screens need a shop, `company` screens live at the level of all shops, `both` open
 * anywhere. A line without `load` has no screen yet: it is in no menu, and its address says so.
 */
export type ScreenLine = {
  path: string
  level: 'shop' | 'both' | 'company'
  /** Other spellings of the path; they are replaced by the canonical one, and the query is kept. */
  aliases?: readonly string[]
  load?: () => Promise<Screen>
  /** One record instead of a list: on phones it has a bar of its own, so the bottom navigation stays away. */
  isRecord?: boolean
}

/** Every protected path. To add a screen, give its line a `load`. */
export const screens: readonly ScreenLine[] = [
  { path: '/', level: 'shop', load: () => import('#reports/DashboardPage.tsx').then((file) => file.DashboardPage) },
  {
    path: '/changepassword',
    level: 'both',
    aliases: ['/change-password'],
    load: () => import('#identity/AccountPage.tsx').then((file) => file.AccountPage),
  },
  {
    path: '/manager/collaborators',
    level: 'shop',
    aliases: ['/collaborators'],
    load: () => import('#collaborators/CollaboratorsPage.tsx').then((file) => file.CollaboratorsPage),
  },
  {
    path: '/cards',
    level: 'shop',
    aliases: ['/card'],
    load: () => import('#cards/CardsPage.tsx').then((file) => file.CardsPage),
  },
  {
    path: '/customer',
    level: 'shop',
    load: () => import('#people/CustomersPage.tsx').then((file) => file.CustomersPage),
  },
  {
    path: '/manager/partner',
    level: 'shop',
    aliases: ['/partner'],
    load: () => import('#partners/PartnersPage.tsx').then((file) => file.PartnersPage),
  },
  {
    path: '/collect-expense',
    level: 'shop',
    aliases: ['/income-expense', '/thu-chi'],
    load: () => import('#vouchers/VouchersPage.tsx').then((file) => file.VouchersPage),
  },
  {
    path: '/config-collect-expense',
    level: 'shop',
    aliases: ['/config-collect'],
    load: () => import('#vouchers/CategoriesPage.tsx').then((file) => file.CategoriesPage),
  },
  {
    path: '/contract',
    level: 'shop',
    aliases: ['/schedule'],
    load: () => import('#orders/list/OrderListPage.tsx').then((file) => file.OrderListPage),
  },
  {
    path: '/contract/:scheduleId',
    level: 'shop',
    isRecord: true,
    load: () => import('#orders/OrderDetailPage.tsx').then((file) => file.OrderDetailPage),
  },
  {
    path: '/contract/push',
    level: 'shop',
    load: () => import('#orders/push/PushPage.tsx').then((file) => file.PushPage),
  },
  { path: '/debt', level: 'shop', load: () => import('#debts/PosMoneyPage.tsx').then((file) => file.DebtPage) },
  {
    path: '/report/turnover',
    level: 'shop',
    load: () => import('#reports/figures/TurnoverPage.tsx').then((file) => file.TurnoverPage),
  },
  {
    path: '/report/cashbook',
    level: 'shop',
    load: () => import('#cashbook/CashBookPage.tsx').then((file) => file.CashBookPage),
  },
  {
    path: '/manager/pos',
    level: 'shop',
    aliases: ['/post', '/post/manager'],
    load: () => import('#pos/PosPage.tsx').then((file) => file.PosPage),
  },
  {
    path: '/warning',
    level: 'both',
    load: () => import('#cards/due/DueCardsPage.tsx').then((file) => file.DueRadarPage),
  },
  { path: '/debt/generalcomparison', level: 'shop', aliases: ['/debt/compare'] },
  {
    path: '/report/reportallshop',
    level: 'both',
    aliases: ['/report/all-shop'],
    load: () => import('#reports/figures/AllShopsPage.tsx').then((file) => file.AllShopsPage),
  },
  {
    path: '/report/reportdaily',
    level: 'shop',
    load: () => import('#reports/daily/DailyReportPage.tsx').then((file) => file.DailyReportPage),
  },
  {
    path: '/report/debt_aday',
    level: 'both',
    load: () => import('#advances/AdvancesPage.tsx').then((file) => file.AdvancesPage),
  },
  { path: '/contract/partner', level: 'shop' },
  {
    path: '/partner/configfee',
    level: 'shop',
    load: () => import('#partners/fees/FeeMatrixPage.tsx').then((file) => file.FeeMatrixPage),
  },
  {
    path: '/partner/partnershop',
    level: 'shop',
    load: () => import('#partners/PartnerShopPage.tsx').then((file) => file.PartnerShopPage),
  },
  {
    path: '/card/expired',
    level: 'both',
    load: () => import('#cards/due/ExpiringPage.tsx').then((file) => file.ExpiringPage),
  },
  { path: '/post/uploadbill', level: 'shop' },
  {
    path: '/debt/customer',
    level: 'shop',
    load: () => import('#debts/CustomerDebtsPage.tsx').then((file) => file.CustomerDebtsPage),
  },
  { path: '/debt/partner', level: 'shop' },
  { path: '/debt/aff', level: 'shop' },
  {
    path: '/report/historycustomerpay',
    level: 'shop',
    load: () => import('#advances/CustomerPaysPage.tsx').then((file) => file.CustomerPaysPage),
  },
  {
    path: '/manager/bankcard',
    level: 'both',
    load: () => import('#funds/FundsPage.tsx').then((file) => file.FundsPage),
  },
  {
    path: '/report/cashbookcompany',
    level: 'company',
    load: () => import('#cashbook/CompanyBookPage.tsx').then((file) => file.CompanyBookPage),
  },
  {
    path: '/history/logaction',
    level: 'both',
    load: () => import('#audit/LogPage.tsx').then((file) => file.LogPage),
  },
  {
    path: '/contract-cancel',
    level: 'both',
    load: () => import('#orders/warnings/WarningsPage.tsx').then((file) => file.WarningsPage),
  },
  {
    path: '/bao-cao-doanh-thu',
    level: 'company',
    load: () => import('#reports/figures/CompanyRevenuePage.tsx').then((file) => file.CompanyRevenuePage),
  },
  {
    path: '/thu-chi-cong-ty',
    level: 'company',
    load: () => import('#vouchers/VouchersPage.tsx').then((file) => file.CompanyVouchersPage),
  },
  {
    path: '/cau-hinh-phieu-cong-ty',
    level: 'company',
    load: () => import('#vouchers/CategoriesPage.tsx').then((file) => file.CompanyCategoriesPage),
  },
  {
    path: '/bao-cao-cong-no-pos',
    level: 'company',
    load: () => import('#debts/company/CompanyPosMoneyPage.tsx').then((file) => file.CompanyPosMoneyPage),
  },
  {
    path: '/bao-cao-cong-no-khach-hang',
    level: 'company',
    load: () => import('#debts/company/CompanyCustomerDebtsPage.tsx').then((file) => file.CompanyCustomerDebtsPage),
  },
  { path: '/bao-cao-thu-chi', level: 'company' },
  {
    path: '/bao-cao-dong-tien',
    level: 'company',
    load: () => import('#reports/cashFlow/CashFlowPage.tsx').then((file) => file.CashFlowPage),
  },
  {
    path: '/bao-cao-ket-qua-kinh-doanh',
    level: 'company',
    load: () => import('#reports/figures/BusinessResultPage.tsx').then((file) => file.BusinessResultPage),
  },
  { path: '/bao-cao-cong-no-doi-tac', level: 'company' },
  { path: '/bao-cao-cong-no-ctv', level: 'company' },
  { path: '/expensebad/index', level: 'shop' },
  {
    path: '/schedule-payment',
    level: 'both',
    load: () => import('#cards/appointments/AppointmentsPage.tsx').then((file) => file.AppointmentsPage),
  },
  {
    path: '/export-bill',
    level: 'shop',
    load: () => import('#reports/BillsPage.tsx').then((file) => file.BillsPage),
  },
  {
    path: '/manager/branch',
    level: 'both',
    load: () => import('#shops/ShopsPage.tsx').then((file) => file.ShopsPage),
  },
  {
    path: '/manager/staff',
    level: 'both',
    load: () => import('#staff/StaffPage.tsx').then((file) => file.StaffPage),
  },
  {
    path: '/manager/staff/create',
    level: 'both',
    load: () => import('#staff/StaffPage.tsx').then((file) => file.CreateStaffPage),
  },
  {
    path: '/manager/permission',
    level: 'both',
    load: () => import('#staff/PermissionPage.tsx').then((file) => file.PermissionPage),
  },
  {
    path: '/report',
    level: 'shop',
    load: () => import('#reports/index/ReportIndexPage.tsx').then((file) => file.ReportIndexPage),
  },
  {
    path: '/manager/pospartner',
    level: 'shop',
    load: () => import('#partners/PosPartnerPage.tsx').then((file) => file.PosPartnerPage),
  },
]

/** Screens that are no entry of the menu. */
const others: Record<string, Right> = {
  '/contract/:scheduleId': 'orders.view',
  '/warning': 'cards.view',
  '/card/expired': 'cards.view',
  '/manager/staff/create': 'staff.add',
  '/bao-cao-ket-qua-kinh-doanh': 'dashboard.profit',
  '/bao-cao-cong-no-pos': 'posMoney.view',
  '/report/cashbookcompany': 'cashBook.view',
  '/bao-cao-dong-tien': 'cashBook.view',
  '/bao-cao-cong-no-khach-hang': 'customerDebts.view',
  '/cau-hinh-phieu-cong-ty': 'collectConfig.view',
}

/** The reports that have no path of their own: `/report/turnover?view=…`, each with the right it takes. */
const reportViews: Readonly<Record<string, Right>> = {
  interest: 'turnover.profit',
  staff: 'turnover.view',
  pos: 'posMoney.view',
  'new-customers': 'customersReport.view',
  away: 'customersReport.view',
  schedule: 'orders.view',
}

/** The right without which a screen is not opened; null where all users have it. `view`: of the address. */
export function rightTo(path: string, view?: unknown): Right | null {
  const ofView = path === '/report/turnover' && typeof view === 'string' && reportViews[view]
  if (ofView) return ofView
  const entry = (Object.keys(menus) as MenuKey[]).find((menu) => menus[menu].path.split('?')[0] === path)
  return others[path] ?? (entry ? `${entry}.view` : null)
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

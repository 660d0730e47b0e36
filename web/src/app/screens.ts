import type { FunctionComponent } from 'react'
import { offerBillReader, offerSwipeForm } from '#kit/pickers/SwipeForm.tsx'

/** `prefetch`: its first reads, for the address it is opened with; sent while the shell is still being drawn. */
export type Screen = FunctionComponent & { prefetch?: (search: Record<string, unknown>) => void }

/**
 * One path of the console. `shop` screens need a shop, `company` screens live at the level of all shops, `both` open
 * anywhere. A line without `load` has no screen yet: it is in no menu, and its address shows a message.
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
    load: () => import('#people/identity/AccountPage.tsx').then((file) => file.AccountPage),
  },
  {
    path: '/manager/collaborators',
    level: 'shop',
    aliases: ['/collaborators'],
    load: () => import('#people/collaborators/CollaboratorsPage.tsx').then((file) => file.CollaboratorsPage),
  },
  {
    path: '/cards',
    level: 'shop',
    aliases: ['/card'],
    load: () => import('#people/cards/CardsPage.tsx').then((file) => file.CardsPage),
  },
  {
    path: '/customer',
    level: 'shop',
    load: () => import('#people/customers/CustomersPage.tsx').then((file) => file.CustomersPage),
  },
  {
    path: '/manager/partner',
    level: 'shop',
    aliases: ['/partner'],
    load: () => import('#places/partners/PartnersPage.tsx').then((file) => file.PartnersPage),
  },
  {
    path: '/collect-expense',
    level: 'shop',
    aliases: ['/income-expense', '/thu-chi'],
    load: () => import('#cash/vouchers/VouchersPage.tsx').then((file) => file.VouchersPage),
  },
  {
    path: '/config-collect-expense',
    level: 'shop',
    aliases: ['/config-collect'],
    load: () => import('#cash/vouchers/CategoriesPage.tsx').then((file) => file.CategoriesPage),
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
  { path: '/debt', level: 'shop', load: () => import('#debts/DebtPage.tsx').then((file) => file.DebtPage) },
  {
    path: '/report/turnover',
    level: 'shop',
    load: () => import('#reports/figures/TurnoverPage.tsx').then((file) => file.TurnoverPage),
  },
  {
    path: '/report/cashbook',
    level: 'shop',
    load: () => import('#cash/cashbook/CashBookPage.tsx').then((file) => file.CashBookPage),
  },
  {
    path: '/manager/pos',
    level: 'shop',
    aliases: ['/post', '/post/manager'],
    load: () => import('#places/pos/PosPage.tsx').then((file) => file.PosPage),
  },
  {
    path: '/warning',
    level: 'both',
    load: () => import('#people/cards/due/DueCardsPage.tsx').then((file) => file.DueRadarPage),
  },
  {
    path: '/debt/generalcomparison',
    level: 'shop',
    aliases: ['/debt/compare'],
    load: () => import('#debts/comparison/ComparisonPage.tsx').then((file) => file.ComparisonPage),
  },
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
    load: () => import('#cash/advances/AdvancesPage.tsx').then((file) => file.AdvancesPage),
  },
  {
    path: '/contract/partner',
    level: 'shop',
    load: () => import('#debts/partnerOrders/PartnerOrdersPage.tsx').then((file) => file.PartnerOrdersPage),
  },
  {
    path: '/partner/configfee',
    level: 'shop',
    load: () => import('#places/partners/fees/FeeMatrixPage.tsx').then((file) => file.FeeMatrixPage),
  },
  {
    path: '/partner/partnershop',
    level: 'shop',
    load: () => import('#places/partners/PartnerShopPage.tsx').then((file) => file.PartnerShopPage),
  },
  {
    path: '/card/expired',
    level: 'both',
    load: () => import('#people/cards/due/ExpiringPage.tsx').then((file) => file.ExpiringPage),
  },
  {
    path: '/post/uploadbill',
    level: 'shop',
    load: () => import('#bank/reconcile/ReconcilePage.tsx').then((file) => file.ReconcilePage),
  },
  {
    path: '/debt/customer',
    level: 'shop',
    load: () => import('#debts/CustomerDebtsPage.tsx').then((file) => file.CustomerDebtsPage),
  },
  {
    path: '/debt/partner',
    level: 'shop',
    load: () => import('#debts/partner/PartnerDebtsPage.tsx').then((file) => file.PartnerDebtsPage),
  },
  {
    path: '/debt/aff',
    level: 'shop',
    load: () => import('#debts/collaborators/CollaboratorDebtsPage.tsx').then((file) => file.CollaboratorDebtsPage),
  },
  {
    path: '/report/historycustomerpay',
    level: 'shop',
    load: () => import('#cash/advances/CustomerPaysPage.tsx').then((file) => file.CustomerPaysPage),
  },
  {
    path: '/manager/bankcard',
    level: 'shop',
    load: () => import('#places/funds/FundsPage.tsx').then((file) => file.FundsPage),
  },
  {
    path: '/report/cashbookcompany',
    level: 'company',
    load: () => import('#cash/cashbook/CompanyBookPage.tsx').then((file) => file.CompanyBookPage),
  },
  {
    path: '/history/logaction',
    level: 'both',
    load: () => import('#kit/audit/LogPage.tsx').then((file) => file.LogPage),
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
    load: () => import('#cash/vouchers/VouchersPage.tsx').then((file) => file.CompanyVouchersPage),
  },
  {
    path: '/cau-hinh-phieu-cong-ty',
    level: 'company',
    load: () => import('#cash/vouchers/CategoriesPage.tsx').then((file) => file.CompanyCategoriesPage),
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
  {
    path: '/bao-cao-dong-tien',
    level: 'company',
    load: () => import('#reports/cashFlow/CashFlowPage.tsx').then((file) => file.CashFlowPage),
  },
  {
    path: '/bao-cao-thu-chi',
    level: 'company',
    load: () => import('#reports/figures/CollectExpensePage.tsx').then((file) => file.CollectExpensePage),
  },
  {
    path: '/bao-cao-ket-qua-kinh-doanh',
    level: 'company',
    load: () => import('#reports/figures/BusinessResultPage.tsx').then((file) => file.BusinessResultPage),
  },
  {
    path: '/bao-cao-cong-no-doi-tac',
    level: 'company',
    load: () => import('#debts/company/CompanyPartnerDebtsPage.tsx').then((file) => file.CompanyPartnerDebtsPage),
  },
  {
    path: '/bao-cao-cong-no-ctv',
    level: 'company',
    load: () =>
      import('#debts/collaborators/CompanyCollaboratorDebtsPage.tsx').then((file) => file.CompanyCollaboratorDebtsPage),
  },
  {
    path: '/expensebad/index',
    level: 'shop',
    load: () => import('#debts/bad/BadDebtsPage.tsx').then((file) => file.BadDebtsPage),
  },
  {
    path: '/schedule-payment',
    level: 'both',
    load: () => import('#people/cards/appointments/AppointmentsPage.tsx').then((file) => file.AppointmentsPage),
  },
  {
    path: '/export-bill',
    level: 'shop',
    load: () => import('#reports/BillsPage.tsx').then((file) => file.BillsPage),
  },
  {
    path: '/manager/branch',
    level: 'both',
    load: () => import('#places/shops/ShopsPage.tsx').then((file) => file.ShopsPage),
  },
  {
    path: '/manager/staff',
    level: 'both',
    load: () => import('#people/staff/StaffPage.tsx').then((file) => file.StaffPage),
  },
  {
    path: '/manager/staff/create',
    level: 'both',
    load: () => import('#people/staff/StaffPage.tsx').then((file) => file.CreateStaffPage),
  },
  {
    path: '/manager/permission',
    level: 'both',
    load: () => import('#people/staff/PermissionPage.tsx').then((file) => file.PermissionPage),
  },
  {
    path: '/report',
    level: 'shop',
    load: () => import('#reports/index/ReportIndexPage.tsx').then((file) => file.ReportIndexPage),
  },
  {
    path: '/manager/pospartner',
    level: 'shop',
    load: () => import('#places/partners/PosPartnerPage.tsx').then((file) => file.PosPartnerPage),
  },
]

offerBillReader(() => import('#bank/reconcile/photos/BillReaderDrawer.tsx').then((file) => file.BillReaderDrawer))
offerSwipeForm(() => import('#orders/swipes/SwipeDrawer.tsx').then((file) => file.SwipeDrawer))

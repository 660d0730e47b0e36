import { type Action, actionNames } from './actions.ts'

export { type Action, actionIds, actionNames } from './actions.ts'

type Menu = {
  menuId: number
  title: string
  path: string
  /** In no group of the side menu: `company`, since that level has a menu of its own, and `cards`, which /report or an icon of the header leads to. */
  group: 'management' | 'debt' | 'reports' | 'company' | 'cards'
  actions: readonly Action[]
}

/**
 * What a user may do, in one table, in the order of the side menu. A right is `menu.action`. MenuID is a stable number
 * per screen and ActionID the numbers of the business's own list; both are in every audit row and never change once
 * given.
 */
export const menus = {
  dashboard: { menuId: 10, title: 'Tổng quan', path: '/', group: 'management', actions: ['view', 'profit'] },
  orders: {
    menuId: 20,
    title: 'Đơn hàng',
    path: '/contract',
    group: 'management',
    actions: ['view', 'add', 'edit', 'cancel', 'approve', 'export', 'profit'],
  },
  orderWarnings: {
    menuId: 22,
    title: 'Đơn hàng cảnh báo',
    path: '/contract-cancel',
    group: 'cards',
    actions: ['view', 'edit'],
  },
  push: {
    menuId: 24,
    title: 'Đẩy tiền',
    path: '/contract/push',
    group: 'management',
    actions: ['view', 'add', 'export'],
  },
  partnerOrders: {
    menuId: 26,
    title: 'Đơn đối tác',
    path: '/contract/partner',
    group: 'management',
    actions: ['view', 'add', 'cancel', 'export'],
  },
  calendar: {
    menuId: 25,
    title: 'Lịch hẹn',
    path: '/schedule-payment',
    group: 'management',
    actions: ['view', 'add', 'edit', 'cancel', 'export'],
  },
  customers: {
    menuId: 30,
    title: 'Khách hàng',
    path: '/customer',
    group: 'management',
    actions: ['view', 'add', 'edit', 'cancel', 'export', 'phone'],
  },
  cards: {
    menuId: 40,
    title: 'Dữ liệu thẻ',
    path: '/cards',
    group: 'management',
    actions: ['view', 'add', 'edit', 'cancel', 'export', 'cardNumber'],
  },
  pos: {
    menuId: 50,
    title: 'Máy POS',
    path: '/manager/pos',
    group: 'management',
    actions: ['view', 'add', 'edit', 'cancel', 'export'],
  },
  posPartners: {
    menuId: 52,
    title: 'POS đối tác',
    path: '/manager/pospartner',
    group: 'management',
    actions: ['view', 'add', 'edit', 'cancel', 'approve', 'export'],
  },
  partners: {
    menuId: 54,
    title: 'Đối tác',
    path: '/manager/partner',
    group: 'management',
    actions: ['view', 'add', 'edit', 'cancel', 'export'],
  },
  partnerFees: {
    menuId: 55,
    title: 'Phí đối tác',
    path: '/partner/configfee',
    group: 'management',
    actions: ['view', 'edit', 'cancel', 'export'],
  },
  partnerShops: {
    menuId: 56,
    title: 'Đối tác – cửa hàng',
    path: '/partner/partnershop',
    group: 'management',
    actions: ['view', 'edit', 'cancel', 'export'],
  },
  collaborators: {
    menuId: 58,
    title: 'Cộng tác viên',
    path: '/manager/collaborators',
    group: 'management',
    actions: ['view', 'add', 'edit', 'cancel', 'export'],
  },
  funds: {
    menuId: 60,
    title: 'Tài khoản & quỹ',
    path: '/manager/bankcard',
    group: 'management',
    actions: ['view', 'add', 'edit', 'cancel', 'export'],
  },
  collectExpense: {
    menuId: 62,
    title: 'Thu chi',
    path: '/collect-expense',
    group: 'management',
    actions: ['view', 'add', 'cancel', 'approve', 'export'],
  },
  collectConfig: {
    menuId: 64,
    title: 'Cấu hình thu chi',
    path: '/config-collect-expense',
    group: 'management',
    actions: ['view', 'edit'],
  },
  shops: {
    menuId: 70,
    title: 'Cửa hàng',
    path: '/manager/branch',
    group: 'management',
    actions: ['view', 'add', 'edit', 'cancel', 'export'],
  },
  staff: {
    menuId: 80,
    title: 'Nhân viên',
    path: '/manager/staff',
    group: 'management',
    actions: ['view', 'add', 'edit', 'cancel', 'export'],
  },
  permissions: {
    menuId: 90,
    title: 'Phân quyền',
    path: '/manager/permission',
    group: 'management',
    actions: ['view', 'edit'],
  },
  debtSummary: { menuId: 100, title: 'Công nợ', path: '/debt', group: 'debt', actions: ['view', 'export', 'lock'] },
  customerDebts: {
    menuId: 110,
    title: 'Công nợ khách hàng',
    path: '/debt/customer',
    group: 'debt',
    actions: ['view', 'add', 'edit', 'cancel', 'approve', 'export'],
  },
  posMoney: {
    menuId: 120,
    title: 'Tiền POS chưa về',
    path: '/debt?tab=pos',
    group: 'debt',
    actions: ['view', 'add', 'edit', 'cancel', 'export'],
  },
  partnerDebts: {
    menuId: 112,
    title: 'Chi phí công nợ đối tác',
    path: '/debt/partner',
    group: 'debt',
    actions: ['view', 'add', 'cancel', 'approve', 'export'],
  },
  affDebts: {
    menuId: 114,
    title: 'Công nợ CTV',
    path: '/debt/aff',
    group: 'debt',
    actions: ['view', 'add', 'cancel', 'export'],
  },
  comparison: {
    menuId: 116,
    title: 'Đối chiếu công nợ',
    path: '/debt/generalcomparison',
    group: 'debt',
    actions: ['view', 'add', 'export'],
  },
  badExpense: {
    menuId: 118,
    title: 'Nợ xấu',
    path: '/expensebad/index',
    group: 'debt',
    actions: ['view', 'add', 'cancel', 'approve', 'export'],
  },
  uploadBill: {
    menuId: 122,
    title: 'Tải bill & đối soát',
    path: '/post/uploadbill',
    group: 'debt',
    actions: ['view', 'add', 'cancel', 'export'],
  },
  reports: { menuId: 200, title: 'Báo cáo', path: '/report', group: 'reports', actions: ['view'] },
  dailyReport: {
    menuId: 216,
    title: 'Báo cáo ngày',
    path: '/report/reportdaily',
    group: 'reports',
    actions: ['view', 'export', 'profit'],
  },
  turnover: {
    menuId: 202,
    title: 'Doanh thu',
    path: '/report/turnover',
    group: 'reports',
    actions: ['view', 'export', 'profit'],
  },
  customersReport: {
    menuId: 204,
    title: 'Khách mới, khách vắng',
    path: '/report/turnover?view=new-customers',
    group: 'cards',
    actions: ['view', 'export', 'profit'],
  },
  bills: {
    menuId: 124,
    title: 'Xuất bill',
    path: '/export-bill',
    group: 'reports',
    actions: ['view', 'export', 'profit'],
  },
  allShops: {
    menuId: 206,
    title: 'Tất cả cửa hàng',
    path: '/report/reportallshop',
    group: 'reports',
    actions: ['view', 'export'],
  },
  cashBook: {
    menuId: 210,
    title: 'Sổ quỹ',
    path: '/report/cashbook',
    group: 'reports',
    actions: ['view', 'add', 'export', 'lock'],
  },
  advances: {
    menuId: 212,
    title: 'Tạm ứng',
    path: '/report/debt_aday',
    group: 'reports',
    actions: ['view', 'add', 'cancel', 'export'],
  },
  customerPays: {
    menuId: 214,
    title: 'Lịch sử khách trả',
    path: '/report/historycustomerpay',
    group: 'reports',
    actions: ['view', 'add', 'cancel', 'export'],
  },
  audit: {
    menuId: 290,
    title: 'Lịch sử thao tác',
    path: '/history/logaction',
    group: 'reports',
    actions: ['view', 'export'],
  },
  companyBook: {
    menuId: 310,
    title: 'Thu chi công ty',
    path: '/thu-chi-cong-ty',
    group: 'company',
    actions: ['view', 'add', 'cancel', 'export'],
  },
  company: { menuId: 300, title: 'Cấp công ty', path: '/bao-cao-doanh-thu', group: 'company', actions: ['view'] },
} as const satisfies Record<string, Menu>

/** Actions of the user's own account (registering, signing in, the password) belong to no entry of the menu. */
export const accountMenuId = 1

export type MenuKey = keyof typeof menus
export type Right = { [K in MenuKey]: `${K}.${(typeof menus)[K]['actions'][number]}` }[MenuKey]

export const allRights: Right[] = Object.entries(menus).flatMap(([menu, { actions }]) =>
  actions.map((action) => `${menu}.${action}` as Right),
)

/** Shown beside each act that is off for want of a right. */
export const shortLackOf = (right: string): string => `Bạn chưa có quyền “${rightName(right)}”`
/** The server's refusal of a user without a right: which it is, and who gives it. */
export const lackOf = (right: string): string => `${shortLackOf(right)}, chủ hoặc quản lý cấp ở màn hình Phân quyền`

/** `Đơn hàng: Xem lãi`; empty for a right that there is no more. */
export function rightName(right: string): string {
  const [menu = '', action = ''] = right.split('.')
  const [title, name] = [menus[menu as MenuKey]?.title, actionNames[action as Action]]
  return title && name ? `${title}: ${name}` : ''
}

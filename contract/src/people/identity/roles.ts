import { allRights, type MenuKey, type menus, type Right } from '../../kit/rights.ts'

/**
 * The role templates: with which rights each group of a company begins. A group that was never changed follows this
 * table, so that a right of a new version is there without any change by the company.
 */
type Actions = { [K in MenuKey]?: readonly (typeof menus)[K]['actions'][number][] }

const rightsOf = (actions: Actions): Right[] =>
  Object.entries(actions).flatMap(([menu, names]) => names.map((name) => `${menu}.${name}` as Right))

const manager = rightsOf({
  dashboard: ['view', 'profit'],
  orders: ['view', 'add', 'edit', 'cancel', 'approve', 'export', 'profit'],
  orderWarnings: ['view', 'edit'],
  push: ['view', 'add', 'export'],
  partnerOrders: ['view', 'add', 'cancel', 'export'],
  calendar: ['view', 'add', 'edit', 'cancel', 'export'],
  customers: ['view', 'add', 'edit', 'cancel', 'export', 'phone'],
  cards: ['view', 'add', 'edit', 'cancel', 'export'],
  pos: ['view', 'add', 'edit', 'cancel', 'export'],
  posPartners: ['view', 'add', 'edit', 'cancel', 'approve', 'export'],
  partners: ['view', 'add', 'edit', 'cancel', 'export'],
  partnerFees: ['view', 'edit', 'cancel', 'export'],
  partnerShops: ['view', 'edit', 'cancel', 'export'],
  collaborators: ['view', 'add', 'edit', 'cancel', 'export'],
  funds: ['view', 'add', 'edit', 'cancel', 'export'],
  collectExpense: ['view', 'add', 'cancel', 'approve', 'export'],
  collectConfig: ['view', 'edit'],
  shops: ['view', 'export'],
  staff: ['view', 'add', 'edit', 'cancel'],
  permissions: ['view', 'edit'],
  debtSummary: ['view', 'export', 'lock'],
  customerDebts: ['view', 'add', 'edit', 'cancel', 'approve', 'export'],
  posMoney: ['view', 'add', 'edit', 'cancel', 'export'],
  uploadBill: ['view', 'add', 'cancel', 'export'],
  partnerDebts: ['view', 'add', 'cancel', 'approve', 'export'],
  affDebts: ['view', 'add', 'cancel', 'export'],
  comparison: ['view', 'add', 'export'],
  badExpense: ['view', 'add', 'cancel', 'approve', 'export'],
  reports: ['view'],
  dailyReport: ['view', 'export', 'profit'],
  turnover: ['view', 'export', 'profit'],
  customersReport: ['view', 'export', 'profit'],
  bills: ['view', 'export', 'profit'],
  allShops: ['view', 'export'],
  cashBook: ['view', 'add', 'export', 'lock'],
  advances: ['view', 'add', 'cancel', 'export'],
  customerPays: ['view', 'add', 'cancel', 'export'],
  audit: ['view'],
})

const accountant = rightsOf({
  dashboard: ['view', 'profit'],
  orders: ['view', 'edit', 'export', 'profit'],
  orderWarnings: ['view', 'edit'],
  push: ['view', 'add', 'export'],
  partnerOrders: ['view', 'add', 'export'],
  calendar: ['view'],
  customers: ['view', 'export', 'phone'],
  cards: ['view'],
  pos: ['view'],
  posPartners: ['view', 'export'],
  partners: ['view', 'export'],
  partnerFees: ['view', 'export'],
  partnerShops: ['view', 'export'],
  collaborators: ['view', 'export'],
  funds: ['view', 'add', 'edit', 'export'],
  collectExpense: ['view', 'add', 'cancel', 'export'],
  collectConfig: ['view', 'edit'],
  debtSummary: ['view', 'export', 'lock'],
  customerDebts: ['view', 'add', 'edit', 'export'],
  posMoney: ['view', 'add', 'edit', 'cancel', 'export'],
  uploadBill: ['view', 'add', 'cancel', 'export'],
  partnerDebts: ['view', 'add', 'export'],
  affDebts: ['view', 'add', 'export'],
  comparison: ['view', 'add', 'export'],
  badExpense: ['view', 'add', 'export'],
  reports: ['view'],
  dailyReport: ['view', 'export', 'profit'],
  turnover: ['view', 'export', 'profit'],
  customersReport: ['view', 'export', 'profit'],
  bills: ['view', 'export', 'profit'],
  allShops: ['view', 'export'],
  cashBook: ['view', 'add', 'export', 'lock'],
  advances: ['view', 'add', 'export'],
  customerPays: ['view', 'add', 'export'],
})

const cashier = rightsOf({
  dashboard: ['view'],
  orders: ['view', 'add', 'edit'],
  orderWarnings: ['view', 'edit'],
  push: ['view', 'add', 'export'],
  partnerOrders: ['view', 'add'],
  calendar: ['view', 'add', 'edit', 'cancel'],
  customers: ['view', 'add', 'edit', 'phone'],
  cards: ['view', 'add', 'edit'],
  pos: ['view'],
  posPartners: ['view'],
  partners: ['view'],
  partnerFees: ['view'],
  partnerShops: ['view'],
  collaborators: ['view'],
  funds: ['view'],
  collectExpense: ['view', 'add'],
  collectConfig: ['view'],
  customerDebts: ['view', 'add'],
  partnerDebts: ['view', 'add'],
  dailyReport: ['view'],
  cashBook: ['view', 'add'],
  advances: ['view', 'add'],
  customerPays: ['view', 'add'],
})

const clerk = rightsOf({
  dashboard: ['view'],
  orders: ['view', 'add'],
  orderWarnings: ['view'],
  calendar: ['view', 'add', 'edit', 'cancel'],
  customers: ['view', 'add', 'edit', 'phone'],
  cards: ['view', 'add', 'edit'],
})

const viewer = rightsOf({
  dashboard: ['view'],
  orders: ['view'],
  orderWarnings: ['view'],
  partnerOrders: ['view'],
  calendar: ['view'],
  customers: ['view'],
  cards: ['view'],
  pos: ['view'],
  posPartners: ['view'],
  partners: ['view'],
  partnerFees: ['view'],
  partnerShops: ['view'],
  collaborators: ['view'],
  funds: ['view'],
  collectExpense: ['view'],
  collectConfig: ['view'],
  debtSummary: ['view'],
  customerDebts: ['view'],
  posMoney: ['view'],
  uploadBill: ['view'],
  partnerDebts: ['view'],
  affDebts: ['view'],
  comparison: ['view'],
  reports: ['view'],
  dailyReport: ['view'],
  turnover: ['view'],
  customersReport: ['view'],
  bills: ['view'],
  allShops: ['view'],
  cashBook: ['view'],
  advances: ['view'],
  customerPays: ['view'],
})

/** By the number under which every company has the group. */
export const roles: Readonly<Record<number, { name: string; rights: readonly Right[] }>> = {
  1: { name: 'Chủ', rights: allRights },
  2: { name: 'Quản lý', rights: manager },
  3: { name: 'Kế toán', rights: accountant },
  4: { name: 'Thu ngân', rights: cashier },
  5: { name: 'NV giao dịch', rights: clerk },
  6: { name: 'Chỉ xem', rights: viewer },
}

/** The users of this group own the company: all rights, all shops. */
export const ownerGroupId = 1
/** The users of this group manage the shops that they may enter. */
export const managerGroupId = 2

/** The rights of a group; `changed` is null as long as it follows its template. */
export const groupRights = (groupId: number | null, changed: readonly string[] | null): readonly string[] =>
  changed ?? (groupId === null ? [] : (roles[groupId]?.rights ?? []))

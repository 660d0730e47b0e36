import { menus, type Right } from '@cardpro/contract/kit/rights'
import type { MenuGroup } from '#kit/api/session.ts'

/** One entry of the fixed menu, and the right to its figures where that is more than the right to the company level. */
type Entry = { path: string; title: string; right?: Right }

/** The menu of the company level: the specification's fourteen entries in its order, whether they have a screen or not. */
const entries: readonly Entry[] = [
  { path: '/bao-cao-doanh-thu', title: 'Báo cáo doanh thu' },
  { path: '/bao-cao-cong-no-pos', title: 'Công nợ POS', right: 'posMoney.view' },
  { path: '/bao-cao-cong-no-khach-hang', title: 'Công nợ khách hàng', right: 'customerDebts.view' },
  { path: '/bao-cao-thu-chi', title: 'Báo cáo thu chi', right: 'collectExpense.view' },
  { path: '/bao-cao-dong-tien', title: 'Dòng tiền', right: 'cashBook.view' },
  { path: '/bao-cao-ket-qua-kinh-doanh', title: 'Kết quả kinh doanh', right: 'dashboard.profit' },
  { path: '/bao-cao-cong-no-doi-tac', title: 'Công nợ đối tác', right: 'partnerDebts.view' },
  { path: '/bao-cao-cong-no-ctv', title: 'Công nợ CTV', right: 'affDebts.view' },
  { path: '/manager/branch', title: 'Cửa hàng' },
  { path: '/manager/staff', title: 'Nhân viên' },
  { path: '/thu-chi-cong-ty', title: 'Thu chi công ty' },
  { path: '/manager/permission', title: 'Phân quyền' },
  { path: '/report/debt_aday', title: 'Tạm ứng' },
  { path: '/report/cashbookcompany', title: 'Sổ quỹ công ty', right: 'cashBook.view' },
]

/** The part of the fixed menu that these rights show. A path that is in the shop's menu too needs the same right here. */
export function companyMenu(rights: readonly string[]): MenuGroup[] {
  const children = entries
    .filter((entry) => rights.includes(rightTo(entry)))
    .map(({ path, title }) => ({ path, title, visible: true }))
  return children.length === 0 ? [] : [{ title: 'Công ty', path: '', visible: true, children }]
}

function rightTo({ path, right }: Entry): string {
  const [shopMenu] = Object.entries(menus).find(([, menu]) => menu.path === path) ?? []
  return right ?? `${shopMenu ?? 'company'}.view`
}

import type { CategoryGroup } from '../../kit/money/accounts.ts'

/** What a voucher, and a category of vouchers, is for: money that comes in (phiếu thu) or goes out (phiếu chi). */
export const voucherType = { receipt: 1, payment: 2 } as const
export type VoucherType = (typeof voucherType)[keyof typeof voucherType]
export const voucherTypes = { 1: 'Thu', 2: 'Chi' } as const satisfies Record<VoucherType, string>
/** `Phiếu thu`, `phiếu chi` in sentences. */
export const voucherNames = { 1: 'phiếu thu', 2: 'phiếu chi' } as const satisfies Record<VoucherType, string>

/** What of it comes back or is given back later. */
export const pendingGroup = 1388
/** Tax that was withheld of commission (3335), and is paid to the state with it: one account, whatever the category. */
export const taxGroup = 3335

/** In whose book vouchers of a category are entered: a shop's, or the company's own. */
export const categoryScope = { shop: 1, company: 2 } as const
export type CategoryScope = (typeof categoryScope)[keyof typeof categoryScope]
export const categoryScopes = { 1: 'Cửa hàng', 2: 'Công ty' } as const satisfies Record<CategoryScope, string>
export const categoryStatuses = { 1: 'Đang dùng', 0: 'Đã ngừng' } as const

type SystemCategory = { name: string; type: VoucherType; group: CategoryGroup; scope: CategoryScope }
const expense = (name: string, scope: CategoryScope): SystemCategory => ({ name, type: 2, group: 642, scope })
const income = (name: string, scope: CategoryScope): SystemCategory => ({ name, type: 1, group: 711, scope })

export const bankFeeName = 'Phí ngân hàng'

/** The categories that every company begins with, by the number that each of them has everywhere. */
export const systemCategories: Readonly<Record<number, SystemCategory>> = {
  1: expense('Thuê nhà', 1),
  2: expense('Lương', 1),
  3: expense('Điện nước', 1),
  4: expense('Internet/3G POS', 1),
  5: expense('Thuê POS', 1),
  6: expense('Ship', 1),
  7: expense('Quảng cáo', 1),
  8: expense(bankFeeName, 1),
  9: income('Thu khác', 1),
  10: income('Thu thuê POS', 1),
  11: expense('Thuê nhà', 2),
  12: expense('Lương', 2),
  13: expense('Quảng cáo', 2),
  14: expense(bankFeeName, 2),
  15: income('Thu khác', 2),
  16: { name: 'Nộp thuế TNCN', type: 2, group: taxGroup, scope: 1 },
}

/**
 * The owner of the account of a category. Fees of transfers between funds name no category and are the bank's: vouchers
 * of that category are counted with them, so it is one line of every report.
 */
export const accountOwnerOf = (categoryId: number): number => (categoryId === 8 || categoryId === 14 ? 0 : categoryId)

/** Who a voucher is about; it never touches the debts of any of them. */
export const objectType = { other: 0, customer: 1, staff: 2, partner: 3, collaborator: 4 } as const
export const objectTypes = { 1: 'Khách', 2: 'NV', 3: 'Đối tác', 4: 'CTV', 0: 'Khác' } as const

/** Cancelling is kept with the voucher; waiting for a second person is that of its request. */
/** `waiting`: its cancel waits for a second user. */
export const voucherStatus = { waiting: 0, posted: 1, cancelled: 2 } as const
export const voucherStatuses = { 0: 'Chờ duyệt hủy', 1: 'Đã ghi', 2: 'Đã hủy' } as const

/** `0123`: the number within its month, as the paper has it beside the year's. */
export const bookNumber = (no: number): string => String(no).padStart(4, '0')
/** `11/2026`: the book of the month in which a voucher is entered. */
export const bookName = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`

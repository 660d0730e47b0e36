import type { accountKind } from '@cardpro/contract/kit/money/accounts'

/**
 * The chart of accounts. `owner` and `ref`: what an account of this kind is kept by; `side`: the side of its normal
 * balance, `either` for parties who may owe us or be owed.
 */
type Kind = {
  name: string
  owner: Owner
  ref: '' | 'order' | 'lot'
  side: 'debit' | 'credit' | 'either'
  isResult: boolean
}
type Owner = '' | 'fund' | 'customer' | 'pos' | 'otherShop' | 'category' | 'staff' | 'partner' | 'collaborator'

type Side = Kind['side']
const kind = (name: string, owner: Owner, side: Side): Kind => ({ name, owner, ref: '', side, isResult: false })
const byRef = (ref: Kind['ref'], one: Kind): Kind => ({ ...one, ref })
const result = (name: string, owner: Owner, side: Side): Kind => ({ ...kind(name, owner, side), isResult: true })

export type AccountKind = (typeof accountKind)[keyof typeof accountKind]
export const chart = {
  111: kind('Tiền mặt tại quỹ', 'fund', 'debit'),
  112: kind('Tiền gửi ngân hàng, ví', 'fund', 'debit'),
  131: byRef('order', kind('Công nợ khách hàng', 'customer', 'either')),
  1361: byRef('lot', kind('Tiền POS chưa về', 'pos', 'debit')),
  1362: byRef('lot', kind('Tiền POS bị treo', 'pos', 'debit')),
  1368: kind('Phải thu, phải trả nội bộ cửa hàng', 'otherShop', 'either'),
  1381: kind('Thiếu quỹ chờ xử lý', 'fund', 'debit'),
  1388: kind('Phải thu, phải trả khác', 'category', 'either'),
  141: kind('Tạm ứng nhân viên', 'staff', 'debit'),
  331: byRef('order', kind('Công nợ đối tác', 'partner', 'either')),
  3335: kind('Thuế TNCN phải nộp', '', 'credit'),
  3381: kind('Tiền thừa, chưa xác định', 'fund', 'credit'),
  3388: byRef('order', kind('Phải trả cộng tác viên', 'collaborator', 'either')),
  411: kind('Vốn', '', 'credit'),
  5111: result('Doanh thu phí rút', '', 'credit'),
  5112: result('Doanh thu phí đáo', '', 'credit'),
  5113: result('Doanh thu ship, khác', '', 'credit'),
  5114: result('Doanh thu từ đối tác', '', 'credit'),
  5211: result('Giảm phí khách', '', 'debit'),
  632: result('Phí POS', 'pos', 'debit'),
  6322: result('Phí đối tác phải trả', 'partner', 'debit'),
  641: result('Hoa hồng CTV', 'collaborator', 'debit'),
  6411: result('Phí đối ứng', 'partner', 'debit'),
  6412: result('Phí nhân viên', 'staff', 'debit'),
  642: result('Chi phí hoạt động', 'category', 'debit'),
  711: result('Thu khác', 'category', 'credit'),
  811: result('Chi khác', 'category', 'debit'),
  8112: result('Nợ xấu, thẻ xấu', 'customer', 'debit'),
} as const satisfies Record<AccountKind, Kind>

/** What the books call an account. */
export const accountName = (kind: number): string => (chart as Record<number, Kind>)[kind]?.name ?? ''

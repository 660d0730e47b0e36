import { capitalDirections } from '@cardpro/contract/cash/cashbook/capital'
import { outcomes } from '@cardpro/contract/cash/cashbook/counts'
import { assignees } from '@cardpro/contract/debts/assignments'
import { lossReasons } from '@cardpro/contract/debts/badDebts'
import { count, type Field, namedField, oneOf, text, vnd } from './auditWords.readings.ts'

/** The fields of what moves or counts cash and is no order's: counts, losses, capital, transfers, checks of funds. */
export const cashKinds: Record<string, Record<string, Field>> = {
  cashCount: {
    counted: vnd('Đã đếm'),
    book: vnd('Sổ quỹ'),
    diff: vnd('Chênh lệch'),
    outcome: oneOf('Xử lý', outcomes),
    party: text('Đối tượng'),
  },
  badDebt: {
    debt: text('Đơn, khách'),
    loss: text('Khoản nợ xấu'),
    lossReason: oneOf('Nguyên nhân', lossReasons),
    staffPart: vnd('Nhân viên đền'),
    staff_id: namedField('Nhân viên', 'users'),
    left: vnd('Cửa hàng còn mất'),
  },
}

/** Of a check of several funds, which is about no single one. */
export const fundCheck: Record<string, Field> = {
  funds: count('Số quỹ'),
  differing: count('Số quỹ lệch'),
}

export const capitalFields: Record<string, Field> = {
  direction: oneOf('Loại', capitalDirections),
  party: text('Người góp, rút'),
}

/** The fields of what freezes and checks debts of several parties, which is about no single one. */
export const debtFields: Record<string, Field> = {
  debtTypes: text('Loại công nợ'),
  parties: count('Số đối tượng'),
  balances: count('Số dư đã kiểm'),
  party: text('Đối tượng'),
  period: text('Kỳ'),
  signedBy: text('Người xác nhận'),
  theirClosing: vnd('Số cuối kỳ theo họ'),
  source: text('Khoản chưa xác định'),
  assignee: oneOf('Tiền của ai', assignees),
}

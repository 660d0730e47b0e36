import { capitalDirections } from '@cardpro/contract/cashbook/capital'
import { outcomes } from '@cardpro/contract/cashbook/counts'
import { lossReasons } from '@cardpro/contract/debts/badDebts'
import { count, type Field, named, oneOf, text, vnd } from './words.readings.ts'

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
    staff_id: named('Nhân viên', 'users'),
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

import { assignees } from '@cardpro/contract/debts/assignments'
import { count, type Field, oneOf, text, vnd } from './words.readings.ts'

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

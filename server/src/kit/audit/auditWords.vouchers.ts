import { categoryScopes, categoryStatuses, voucherTypes } from '@cardpro/contract/cash/vouchers/voucherWords'
import { allGroups, groupTitle } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { asText, count, day, type Field, list, oneOf, text } from './auditWords.readings.ts'

const groups = Object.fromEntries(allGroups.map((group) => [group, groupTitle(group)]))

/** The fields of receipts, payments and their categories. */
export const voucherKinds: Record<string, Record<string, Field>> = {
  voucher: {
    category: text('Loại'),
    object: text('Đối tượng'),
    paper: text('Khổ giấy'),
    shops: list('Cửa hàng chịu', ({ shop, amount }) => `${asText(shop)} ${formatVnd(Number(amount))}`),
  },
  voucherSchedule: {
    category: text('Loại'),
    object: text('Đối tượng'),
    dayOfMonth: count('Ngày trong tháng'),
    next: day('Kỳ tới'),
    due: day('Kỳ'),
  },
  voucherCategory: {
    name: text('Tên loại'),
    type: oneOf('Thu hay chi', voucherTypes),
    group: oneOf('Nhóm báo cáo', groups),
    scope: oneOf('Phạm vi', categoryScopes),
    status: oneOf('Trạng thái', categoryStatuses),
  },
}

import { z } from 'zod'
import { BulkRow, bulkPiece, bulkPreview, notFilter, pickedIds } from '../../kit/bulk.ts'
import { type Asks, read, write } from '../../kit/call.ts'
import { id, text } from '../../kit/fields.ts'
import { people } from './customer.calls.ts'

/** What can be done with many customers at once. */
export const customerActs = {
  staff: 'Giao nhân viên phụ trách',
  rank: 'Đổi hạng khách',
  stop: 'Ngừng khách hàng',
} as const
export type CustomerAct = keyof typeof customerActs

const wrongAct = 'Vui lòng chọn việc cần làm'
const wrongRank = 'Vui lòng chọn hạng mới'

/** The customers that the action is for: these, or without Ids all that match the filter of the list. */
const bulkInput = {
  ...people.ajaxLoadCustomer.input.omit(notFilter).shape,
  Ids: pickedIds('khách'),
  Act: z.enum(['staff', 'rank', 'stop'], { error: wrongAct }),
  /** The staff who looks after them from now on; null: none. Act staff is refused without it, as Act rank is without NewRank. */
  NewStaffID: id.nullable().optional(),
  NewRank: z.number({ error: wrongRank }).int(wrongRank).min(0, wrongRank).max(2, wrongRank).optional(),
  Reason: text,
}

const asksOfAct = ({ Act }: { Act?: string }): Asks => (Act === 'stop' ? [['customers.cancel']] : [])

/** One action on many customers, chosen one by one or by the filter of their list. */
export const customerBulk = {
  previewMany: read('Customer/PreviewMany', {
    about:
      'What an action on these customers would do (Act staff: NewStaffID looks after them, rank: NewRank, stop: deactivated): how many change, are like that already, and cannot change, and the first 20 of each of the last two. UpTo is sent with the change: a customer who is added meanwhile is not changed. At most 5.000 customers.',
    access: 'customers.edit',
    asksToo: ['customers.cancel'],
    asks: asksOfAct,
    // A query has no null: left out, it means null.
    ...bulkPreview({ ...bulkInput, NewStaffID: bulkInput.NewStaffID.default(null) }, BulkRow),
  }),
  changeMany: write('Customer/ChangeMany', {
    about:
      'Changes the next 100 of these customers in one transaction, newest first, each by the rules of the customer form, and answers the result of each. Next is the Below of the next call; null: all are done. A customer who cannot change stays unchanged and does not stop the others. Act stop takes customers.cancel.',
    access: 'customers.edit',
    asksToo: ['customers.cancel'],
    asks: asksOfAct,
    ...bulkPiece(bulkInput, BulkRow),
  }),
}

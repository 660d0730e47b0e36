import { z } from 'zod'
import { BulkRow, bulkPiece, bulkPreview, pickedIds, pieceFields } from '../basic/bulk.ts'
import { read, write } from '../basic/call.ts'
import { id, text } from '../basic/fields.ts'
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

/** The customers that the act is meant for: these, or without Ids all that the filter of the list lets through. */
const which = {
  ...people.ajaxLoadCustomer.input.omit({ PageIndex: true, PageSize: true, Sort: true, GroupBy: true, Closed: true })
    .shape,
  Ids: pickedIds('khách'),
  Act: z.enum(['staff', 'rank', 'stop'], { error: wrongAct }),
  /** Who looks after them from now on; null nobody. */
  NewStaffID: id.nullable().default(null),
  NewRank: z.number({ error: wrongRank }).int(wrongRank).min(0, wrongRank).max(2, wrongRank).default(0),
  Reason: text,
}

/** One act on many customers, chosen one by one or by the filter of their list. */
export const customerBulk = {
  previewMany: read('Customer/PreviewMany', {
    about:
      'What an act on these customers would do (Act staff: NewStaffID looks after them, rank: NewRank, stop): how many change, are like that already, and cannot, and the first 20 of each of the last. UpTo goes into the change: a customer who is added meanwhile is not touched. At most 5.000 customers.',
    access: 'customers.edit',
    scope: 'one',
    input: z.object(which),
    data: bulkPreview(BulkRow),
  }),
  changeMany: write('Customer/ChangeMany', {
    about:
      'Does it to the next 100 of these customers in one transaction, newest first, each by the rules of the customer form, and answers what became of each. Next is the Below of the next call; null: all are done. One who cannot change stays as he is and keeps nobody else from it. Act stop takes customers.cancel.',
    access: 'customers.edit',
    scope: 'one',
    input: z.object({ ...which, ...pieceFields }),
    data: bulkPiece(BulkRow),
  }),
}

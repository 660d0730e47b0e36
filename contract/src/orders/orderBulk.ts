import { z } from 'zod'
import { BulkRow, bulkPiece, bulkPreview, notFilter, pickedIds } from '../kit/bulk.ts'
import { read, write } from '../kit/call.ts'
import { id, note } from '../kit/fields.ts'
import { orders } from './orders.ts'

/** What can be done with many orders at once: nothing that moves money. */
export const orderBulkActions = {
  mark: 'Đánh dấu đơn',
  note: 'Thêm ghi chú vào đơn',
  staff: 'Giao nhân viên cho đơn',
} as const
export type OrderBulkAction = keyof typeof orderBulkActions

const wrongColour = 'Vui lòng chọn màu'

/** The orders that the action is for: these, or without Ids all that match the filter of the list. */
const bulkInput = {
  ...orders.getByConditions.input.omit(notFilter).shape,
  Ids: pickedIds('đơn'),
  Act: z.enum(['mark', 'note', 'staff'], { error: 'Vui lòng chọn việc cần làm' }),
  NewHighlight: z.number({ error: wrongColour }).int(wrongColour).min(0, wrongColour).max(5, wrongColour).optional(),
  /** The staff who looks after them from now on. */
  NewStaffID: id.optional(),
  /** A line that is added to the note of each. */
  AddNote: note,
}

/** One action on many orders, chosen one by one or by the filter of their list. */
export const orderBulk = {
  previewMany: read('ScheduleWorking/PreviewMany', {
    about:
      'What an action on these orders would do (Act mark: NewHighlight, note: AddNote, staff: NewStaffID): how many change, are like that already, and cannot change, and the first 20 of each of the last two. UpTo is sent with the change: an order that is added meanwhile is not changed. At most 5.000 orders.',
    access: 'orders.edit',
    ...bulkPreview(bulkInput, BulkRow),
  }),
  changeMany: write('ScheduleWorking/ChangeMany', {
    about:
      'Does it to the next 100 of these orders in one transaction, newest first, and answers what became of each. AddNote becomes the last line of each note; card numbers in it are masked, CVV, PIN and OTP refused. Next is the Below of the next call; null: all are done. What cannot change stays as it is and keeps nothing else from it: a cancelled order is given to no one, a note grows to 2.000 characters. Refused: staff who do not work in the shop.',
    access: 'orders.edit',
    ...bulkPiece(bulkInput, BulkRow),
  }),
}

import { z } from 'zod'
import { BulkRow, bulkPiece, bulkPreview, notFilter, pickedIds } from '../../kit/bulk.ts'
import { read, write } from '../../kit/call.ts'
import { id, text } from '../../kit/fields.ts'
import { pos } from './pos.ts'

/** What can be done with many POS at once. */
export const posActions = { status: 'Đổi trạng thái máy POS', hand: 'Bàn giao máy POS' } as const
export type PosAction = keyof typeof posActions

const wrongStatus = 'Vui lòng chọn trạng thái mới'

/** The POS that the action is meant for: these, or without Ids all that the filter of the list lets through. */
const bulkInput = {
  ...pos.getByConditions.input.omit(notFilter).shape,
  Ids: pickedIds('máy'),
  Act: z.enum(['status', 'hand'], { error: 'Vui lòng chọn việc cần làm' }),
  NewStatus: z.number({ error: wrongStatus }).int(wrongStatus).min(0, wrongStatus).max(4, wrongStatus).optional(),
  /** Who has them in hand from now on; null: the shop. Act hand is refused without it. */
  NewHolderID: id.nullable().optional(),
  Reason: text,
}

/** One action on many POS, chosen one by one or by the filter of their list. */
export const posBulk = {
  previewMany: read('Pos/PreviewMany', {
    about:
      'What an act on these POS would do (Act status: NewStatus, hand: NewHolderID has them in hand): how many change, are like that already, and cannot, and the first 20 of each of the last. UpTo goes into the change: a POS that is added meanwhile is not touched. At most 5.000 POS.',
    access: 'pos.edit',
    // A query has no null: left out, it means null.
    ...bulkPreview({ ...bulkInput, NewHolderID: bulkInput.NewHolderID.default(null) }, BulkRow),
  }),
  changeMany: write('Pos/ChangeMany', {
    about:
      'Does it to the next 100 of these POS in one transaction, newest first, each as Pos/UpdateStatus or Pos/HandOver does it, and answers what became of each. Reason: required for a status, the note of a hand-over. Next is the Below of the next call; null: all are done. What cannot change stays as it is and keeps nothing else from it: giving back while the bank owes money, coming back where another POS has the TID, handing over one that was given back.',
    access: 'pos.edit',
    ...bulkPiece(bulkInput, BulkRow),
  }),
}

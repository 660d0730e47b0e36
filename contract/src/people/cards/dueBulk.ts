import { z } from 'zod'
import { BulkRow, bulkPiece, bulkPreview, pickedIds } from '../../kit/bulk.ts'
import { read, write } from '../../kit/call.ts'
import { radar } from './cardWork.ts'

const wrongResult = 'Vui lòng chọn kết quả'

/** The cards of the radar that the act is meant for: all that the filter lets through, with Ids those of them. */
const bulkInput = {
  ...radar.getNotifyDate.input.omit({ PageIndex: true, PageSize: true }).shape,
  Ids: pickedIds('thẻ'),
  NewResult: z.number({ error: wrongResult }).int(wrongResult).min(0, wrongResult).max(4, wrongResult),
}

/** One result of contact for many cards of the radar. */
export const radarBulk = {
  previewMany: read('CardData/PreviewNotifies', {
    about:
      'What writing down this result of contact (NewResult 1 to 4, 0 takes it back) would do with these cards of the radar: how many change and have it already, and the first 20. UpTo goes into the change: a card that is added meanwhile is not touched. At most 5.000 cards.',
    access: 'cards.edit',
    ...bulkPreview(bulkInput, BulkRow),
  }),
  changeMany: write('CardData/SaveNotifies', {
    about:
      'Does it to the next 100 of these cards in one transaction, newest first, each as CardData/SaveNotify does it, and answers what became of each. Next is the Below of the next call; null: all are done.',
    access: 'cards.edit',
    ...bulkPiece(bulkInput, BulkRow),
  }),
}

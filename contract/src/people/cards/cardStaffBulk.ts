import { BulkRow, bulkPiece, bulkPreview } from '../../kit/bulk.ts'
import { read, write } from '../../kit/call.ts'
import { id } from '../../kit/fields.ts'
import { cardBulk } from './cardBulk.ts'

const { NewStatus: _status, Reason: _reason, ...cards } = cardBulk.previewStatus.input.shape
/** The responsible staff from now on; null: none. A query has no null, so a preview without it means none; the change is refused. */
const staff = id.nullable()

/** Many cards at once are given to a colleague, when a user leaves or is ill. */
export const cardStaffBulk = {
  previewMany: read('CardData/PreviewStaff', {
    about:
      'What giving these cards to NewStaffID (null: no responsible staff) would do: how many change, are so already, and cannot, and the first 20 of each of the last. UpTo goes into the change: a card that is added meanwhile is not touched. At most 5.000 cards, meant as in CardData/PreviewStatus.',
    access: 'cards.edit',
    ...bulkPreview({ ...cards, NewStaffID: staff.default(null) }, BulkRow),
  }),
  changeMany: write('CardData/ChangeStaff', {
    about:
      'Gives the next 100 of these cards to NewStaffID in one transaction, newest first, and answers what became of each. Next is the Below of the next call; null: all are done. A card that is followed no more stays as it is and does not hold up the others. Refused: a user who does not work in the shop.',
    access: 'cards.edit',
    ...bulkPiece({ ...cards, NewStaffID: staff }, BulkRow),
  }),
}

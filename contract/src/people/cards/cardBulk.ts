import { z } from 'zod'
import { bulkPiece, bulkPreview, notFilter, pickedIds } from '../../kit/bulk.ts'
import { type Asks, read, write } from '../../kit/call.ts'
import { cardStatus } from '../../kit/cardShort.ts'
import { id, text } from '../../kit/fields.ts'
import { cards } from './cards.ts'
import { radar } from './cardWork.ts'

const wrongStatus = 'Vui lòng chọn trạng thái mới'
const newStatus = z.number({ error: wrongStatus }).int(wrongStatus).min(0, wrongStatus).max(3, wrongStatus)

/** The cards that the act is meant for: these, or without Ids all that the filter of the list lets through. */
const bulkInput = {
  ...cards.getByConditions.input.omit(notFilter).shape,
  /** The list of expired cards instead, by its own filter: within so many days, and which of them. */
  ExpiresWithin: radar.getCardExpired.input.shape.days.removeDefault().optional(),
  ExpiredKind: radar.getCardExpired.input.shape.Kind,
  Ids: pickedIds('thẻ'),
  NewStatus: newStatus,
  /** Why, where they are followed no more. */
  Reason: text,
}

/** The result of one card: 1 it changes, 2 it has that status already, 0 it cannot, with the reason in Message. */
export const CardResult = z.object({
  CardDataID: id,
  Card: z.string(),
  CustomerName: z.string(),
  Status: z.number().int(),
  Result: z.number().int(),
  Message: z.string(),
})
export type CardResult = z.infer<typeof CardResult>

const asksOfStatus = ({ NewStatus }: { NewStatus?: number }): Asks =>
  NewStatus === cardStatus.stopped ? [['cards.cancel']] : []

/** One act on many cards, chosen one by one or by the filter of their list. */
export const cardBulk = {
  previewStatus: read('CardData/PreviewStatus', {
    about:
      'What changing the status of these cards would do: how many change, have it already, and cannot, and the first 20 of each of the last. UpTo goes into the change: a card that is added meanwhile is not touched. At most 5.000 cards. ExpiresWithin: those of the list of expired cards, ExpiredKind 1 expired ones only, 2 only those still good.',
    access: 'cards.edit',
    asksToo: ['cards.cancel'],
    asks: asksOfStatus,
    ...bulkPreview(bulkInput, CardResult),
  }),
  changeStatus: write('CardData/ChangeStatus', {
    about:
      'Changes the status of the next 100 of these cards in one transaction, newest first, and answers what became of each. Next is the Below of the next call; null: all are done. A card that cannot change stays as it is and does not hold up the others. Status 0 takes cards.cancel and ends what stopping one card ends; Reason is in the history of each.',
    access: 'cards.edit',
    asksToo: ['cards.cancel'],
    asks: asksOfStatus,
    ...bulkPiece(bulkInput, CardResult),
  }),
}

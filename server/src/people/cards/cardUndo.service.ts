import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { ensureUntouched, restoreRecord, type Undoing } from '#kit/audit/undoing.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { lockCustomer } from '#people/customers/people.service.ts'
import { addOrEditCard } from './cardEdit.ts'
import { formOfCard } from './cardForm.ts'
import { stopCard } from './cardStop.ts'
import { isReplacement, lockForUpdate, type StoredCard } from './cards.repo.ts'
import { cardMissing, readCards } from './cards.service.ts'

/**
 * Puts a card back as it was before a change, or before it was stopped. Appointments that ended with it, and a whole
 * number that was deleted, do not come back. One that was made is followed no more.
 */
export async function undoCard(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  // The customer is locked first, as everywhere: cards of one customer change one at a time.
  const [card] = await readCards(ctx, { ids: [undoing.id] })
  if (card) await lockCustomer(ctx, card.CustomerID)
  const stored = (await lockForUpdate(ctx, [undoing.id])).get(undoing.id)
  if (!stored) throw cardMissing('CardDataID')
  if (undoing.effect === 'made') return unmakeCard(ctx, stored, undoing)
  await addOrEditCard(ctx, formOfCard(undoing.id, restoreRecord(stored, undoing)))
}

async function unmakeCard(ctx: WriteCtx, card: StoredCard, undoing: Undoing): Promise<void> {
  ensureUntouched(card, undoing)
  // The old card was stopped for it, and its appointments went over.
  if (await isReplacement(ctx, undoing.id))
    throw new UserError(
      `Thẻ ${shortCard(card.bank_code, card.last4)} thay cho thẻ cũ nên không hoàn tác được, hãy ngừng theo dõi thẻ này`,
    )
  await stopCard(ctx, { cardDataID: undoing.id })
}

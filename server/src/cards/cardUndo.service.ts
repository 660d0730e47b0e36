import type { Input } from '@cardpro/contract/basic/call'
import { cardFields } from '@cardpro/contract/cards/card.fields'
import { shortCard } from '@cardpro/contract/cards/cardNumber'
import { cards } from '@cardpro/contract/cards/cards'
import { daysAfterOf } from '@cardpro/contract/cards/dueRule'
import { refuseTouched, restored, type Undoing } from '#audit/undoing.service.ts'
import { lockCustomer } from '#people/people.service.ts'
import type { WriteCtx } from '#platform/context.ts'
import { UserError } from '#platform/http/errors.ts'
import { formOf } from '#platform/storedRecord.ts'
import { addOrEditCard, stopCard } from './cardEdit.ts'
import { cardMissing, readCards } from './cards.service.ts'
import { type Held, holdCard, isReplacement } from './cardWrite.ts'

/**
 * Puts a card back as it was before a deed: a change of its file, or that it was stopped. Appointments that ended with it,
 * and a whole number that was forgotten, do not come back. One that was made is followed no more.
 */
export async function undoCard(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  // The customer is locked first, as everywhere: cards of one customer change one at a time.
  const [card] = await readCards(ctx, { ids: [undoing.id] })
  if (card) await lockCustomer(ctx, card.CustomerID)
  const held = await holdCard(ctx, undoing.id)
  if (!held) throw cardMissing('CardDataID')
  if (undoing.effect === 'made') return unmake(ctx, held, undoing)
  await addOrEditCard(ctx, formOfCard(undoing.id, restored(held, undoing)))
}

async function unmake(ctx: WriteCtx, card: Held, undoing: Undoing): Promise<void> {
  refuseTouched(card, undoing)
  // The old card was stopped for it, and its appointments went over.
  if (await isReplacement(ctx, undoing.id))
    throw new UserError(
      `Thẻ ${shortCard(card.bank_code, card.last4)} thay cho thẻ cũ nên không hoàn tác được, hãy ngừng theo dõi thẻ này`,
    )
  await stopCard(ctx, { cardDataID: undoing.id })
}

/** What the form would send to leave the card as this says. */
const formOfCard = (id: number, card: Held): Input<typeof cards.addOrEdit> =>
  cards.addOrEdit.input.parse({
    ...formOf(cardFields, card),
    CardDataID: id,
    CustomerID: card.customer_id,
    ExpMonth: Number(card.expires_on.slice(5, 7)),
    ExpYear: Number(card.expires_on.slice(0, 4)),
    ...dueOf(card.due_day),
    Version: card.version,
    // It was agreed to then.
    Confirm: ['W_FEE_HIGH'],
  })

/** A rule as the form says it: a day of the month, or so many days after the statement. */
const dueOf = (rule: number) =>
  daysAfterOf(rule) === null ? { DueDay: rule, DueOffset: null } : { DueDay: null, DueOffset: daysAfterOf(rule) }

import type { Input } from '@cardpro/contract/kit/call'
import { cardStatus } from '@cardpro/contract/kit/cardShort'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { cards } from '@cardpro/contract/people/cards/cards'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { eachRow, isAccepted, onlyRow, type Refusable } from '#kit/refusableRows.ts'
import { type Ending, reasonGiven } from '#kit/safeNote.ts'
import { endAppointmentsOf } from '#people/cards/appointments/appointmentEdit.service.ts'
import { forgetNumbers } from '#people/cards/vault/vault.service.ts'
import { endWithCustomer } from '#people/customers/people.service.ts'
import { changeCounts, lockForUpdate, readFollowed, readOpenOrders, type StoredCard, stopMany } from './cards.repo.ts'
import { cardMissing } from './cards.service.ts'

type Stopping = Ending<Input<typeof cards.deleteCard>>

/** Stops following a card. Stopping again changes nothing. */
export const stopCard = async (ctx: WriteCtx, input: Stopping): Promise<null> => onlyRow(await stopCards(ctx, [input]))

/** Each card stopped, or why it cannot be. */
export async function stopCards(ctx: WriteCtx, inputs: Stopping[]): Promise<Refusable<null>[]> {
  const ids = inputs.map(({ cardDataID }) => cardDataID)
  const [stored, open] = await Promise.all([lockForUpdate(ctx, ids), readOpenOrders(ctx, ids)])
  const rows = eachRow(inputs, ({ cardDataID: id, Reason }) => {
    const card = stored.get(id)
    if (!card) throw cardMissing('cardDataID')
    if (card.status === cardStatus.stopped) return null
    ensureNoOrders(card, open.get(id))
    return { id, card, reason: reasonGiven(Reason) }
  })
  const stopping = rows.filter(isAccepted).filter((row) => row !== null)
  const stoppedIds = stopping.map(({ id }) => id)
  await Promise.all([
    stopMany(ctx, stoppedIds),
    changeCounts(ctx, stopping.map(stoppedCount)),
    endAppointmentsOf(ctx, stoppedIds),
    forgetNumbers(ctx, stoppedIds),
  ])
  await audit.recordMany(
    ctx,
    stopping.map((row) => stoppedEvent('card.deactivate', row)),
  )
  return eachRow(rows, () => null)
}

// Cards of a stopped customer need no calls. The customer is locked, so no new card comes in between.
endWithCustomer(async (ctx, customerIds) => {
  const followed = await readFollowed(ctx, customerIds)
  const stopped = await stopCards(
    ctx,
    followed.map(({ id }) => ({ cardDataID: id })),
  )
  return customerIds.map(
    (id) => stopped.find((row, index) => !isAccepted(row) && followed[index]?.customer_id === id) ?? null,
  )
})

export type StoppedCard = { id: number; card: StoredCard; reason?: { reason?: string } }

/** How stopping a card changes the counts. */
export const stoppedCount = ({ id, card }: StoppedCard) => ({
  id,
  before: card,
  after: { ...card, status: cardStatus.stopped },
})

export const stoppedEvent = (
  event: 'card.deactivate' | 'card.replace',
  { id, card, reason }: StoppedCard,
): audit.AuditEvent => ({
  menu: 'cards',
  event,
  ref: { kind: 'card', id },
  detail: { before: card, after: { status: cardStatus.stopped }, ...reason },
})

/** Refuses to stop a card while orders of it are not done. */
export function ensureNoOrders(card: StoredCard, open: string[] = []): void {
  if (open.length === 0) return
  throw new UserError(
    `Thẻ ${shortCard(card.bank_code, card.last4)} còn ${open.length} đơn chưa xong: ${open.slice(0, 3).join(', ')}${open.length > 3 ? ', …' : ''}`,
  )
}

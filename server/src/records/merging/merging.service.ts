import type { Data, Input } from '@cardpro/contract/kit/call'
import { cardStatus } from '@cardpro/contract/kit/cardShort'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { merging } from '@cardpro/contract/people/customers/merging'
import { transferAccounts } from '#books/ledger/transferAccounts.service.ts'
import { moveSettlements } from '#cash/cashbook/counts/settlements.service.ts'
import { moveVouchers } from '#cash/vouchers/voucherErase.service.ts'
import { moveBadDebts } from '#debts/bad/badDebts.service.ts'
import { moveCollections } from '#debts/collectionMoves.service.ts'
import { moveAssignments } from '#debts/unknown/assignments.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { moveFiles } from '#kit/files/files.service.ts'
import { staleError, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { lockOrdersForUpdate, moveOrders } from '#orders/orderMoves.service.ts'
import { moveCards, type Replaced, sameCards } from '#people/cards/cardMoves.service.ts'
import {
  joinCustomers,
  lockPair,
  nameOf,
  readSides,
  type StoredCustomer,
} from '#people/customers/customerMerge.service.ts'
import { noteShared } from '#people/customers/people.service.ts'
import { moveComments } from '#records/comments/comments.service.ts'

const sql = loadSql(import.meta.url, './merging.sql')

type Merge = typeof merging.mergeCustomer

export async function previewMerge(
  ctx: Ctx,
  input: Input<typeof merging.getMergePreview>,
): Promise<Data<typeof merging.getMergePreview>> {
  ensureDifferent(input)
  const pair = { keptId: input.CustomerID, mergedId: input.MergeID }
  const [{ kept, merged }, same] = await Promise.all([
    readSides(ctx, pair),
    sameCards(ctx, { from: pair.mergedId, to: pair.keptId }),
  ])
  return { Kept: kept, Merged: merged, SameCards: same }
}

/**
 * Two customers become one. Everything that may be refused is refused before anything moves; then first the rows under
 * which money is posted (orders, collections), so that the balances read after them stay.
 */
export async function mergeCustomer(ctx: WriteCtx, input: Input<Merge>): Promise<Data<Merge>> {
  const shopId = oneShop(ctx)
  ensureDifferent(input)
  const reason = safeNote(input.Reason, 'Reason')
  const pair = { keptId: input.CustomerID, mergedId: input.MergeID }
  const held = await lockPair(ctx, pair)
  const { kept, merged } = held
  if (merged.merged_into_id === pair.keptId) return answerAgain(ctx, pair.mergedId)
  ensureActive(kept, merged)
  if (kept.version !== input.Version) throw staleError('Khách hàng', kept.changed_by)
  if (merged.version !== input.MergeVersion) throw staleError('Khách hàng', merged.changed_by)

  const move = { from: pair.mergedId, to: pair.keptId }
  const words = `${nameOf(merged)} gộp vào ${nameOf(kept)}`
  const orderIds = await lockOrdersForUpdate(ctx, move.from, move.to)
  const cards = await moveCards(ctx, move)
  const person = { name: kept.full_name, phone: kept.phone }
  await moveOrders(ctx, { to: move.to, ids: orderIds, replaced: cards.replaced, person, note: words })
  await moveCollections(ctx, move)
  await moveBadDebts(ctx, move)
  await moveVouchers(ctx, move)
  await moveSettlements(ctx, move)
  await moveAssignments(ctx, move)
  const comments = await moveComments(ctx, { ...move, cards: cards.replaced })
  await moveFiles(ctx, { kind: 'customer', moves: [move] })
  const files = await moveFiles(ctx, { kind: 'card', moves: cardMoves(cards.replaced) })
  const after = await joinCustomers(ctx, { ...pair, ...held })
  const id = newId()
  const { journalId, sumVnd } = await transferAccounts(ctx, {
    shopId,
    ...move,
    orderIds,
    refId: id,
    code: `KH${merged.no}`,
    // The books keep no names, so anonymising a customer leaves them unchanged.
    note: `KH${merged.no} gộp vào KH${kept.no}`,
  })
  await ctx.db.run(sql('insert_merge'), {
    company_id: ctx.companyId,
    shop_id: shopId,
    user_id: ctx.userId,
    id,
    kept_id: pair.keptId,
    merged_id: pair.mergedId,
    journal_id: journalId,
    balance_vnd: sumVnd,
    cards: cards.moved,
    reason,
    order_ids: orderIds,
  })
  await recordMerge(ctx, pair, { kept, merged, after, reason, sumVnd })
  await recordSameCards(ctx, cards.replaced, { comments, files, words })
  await noteShared(ctx, [pair.keptId])
  return { CustomerID: pair.keptId, Cards: cards.moved, Orders: orderIds.length, Balance: sumVnd }
}

function ensureDifferent({ CustomerID, MergeID }: { CustomerID: number; MergeID: number }): void {
  if (CustomerID === MergeID) throw UserError.at('MergeID', 'Vui lòng chọn hai khách khác nhau')
}

function ensureActive(kept: StoredCustomer, merged: StoredCustomer): void {
  for (const one of [kept, merged])
    if (one.merged_into_id !== null) throw new UserError(`${nameOf(one)} đã được gộp vào khách khác`)
  if (kept.status === recordStatus.stopped)
    throw UserError.at('CustomerID', `${nameOf(kept)} đã ngừng, không gộp vào được`)
}

/** What a merge that was done before came to. */
const answerAgain = (ctx: WriteCtx, mergedId: number): Promise<Data<Merge>> =>
  ctx.db.one(
    sql('find_merge'),
    { company_id: ctx.companyId, shop_id: oneShop(ctx), merged_id: mergedId },
    merging.mergeCustomer.data,
  )

const cardMoves = (replaced: Replaced[]) => replaced.map(({ mergedId, keptId }) => ({ from: mergedId, to: keptId }))

type Pair = { keptId: number; mergedId: number }
type MergeLogEntry = {
  kept: StoredCustomer
  merged: StoredCustomer
  after: StoredCustomer
  reason: string
  sumVnd: number
}

/** It is logged in the history of both. */
async function recordMerge(ctx: WriteCtx, { keptId, mergedId }: Pair, done: MergeLogEntry): Promise<void> {
  const event = { menu: 'customers', event: 'customer.merge' } as const
  const { kept, merged, after, reason, sumVnd } = done
  const common = { reason, amount: sumVnd }
  await audit.recordMany(ctx, [
    {
      ...event,
      ref: { kind: 'customer', id: keptId },
      detail: { ...common, mergedFrom: nameOf(merged), before: kept, after },
    },
    {
      ...event,
      ref: { kind: 'customer', id: mergedId },
      detail: { ...common, mergedInto: nameOf(kept), before: merged, after: { status: recordStatus.stopped } },
    },
  ])
}

/** Where each comment and file of the cards that ended went, and who was merged into whom. */
type MovedAttachments = { comments: number[]; files: number[]; words: string }

/** A card that both had: what it has taken over is logged in its history, and in that of the deactivated one. */
async function recordSameCards(ctx: WriteCtx, replaced: Replaced[], taken: MovedAttachments): Promise<void> {
  const countOf = (ids: number[], keptId: number) => ids.filter((id) => id === keptId).length
  const some = (counts: Record<string, number>) => Object.entries(counts).filter(([, count]) => count > 0)
  const events = replaced.flatMap(({ mergedId, keptId, bankCode, last4, status, ...card }): audit.AuditEvent[] => {
    const face = { bank_code: bankCode, last4, note: taken.words }
    const counts = some({
      appointments: card.appointments,
      receipts: card.receipts,
      comments: countOf(taken.comments, keptId),
      files: countOf(taken.files, keptId),
    })
    return [
      {
        menu: 'cards',
        event: 'card.merge',
        ref: { kind: 'card', id: keptId },
        detail: { ...face, ...Object.fromEntries(counts), before: card.before, after: card.after },
      },
      {
        menu: 'cards',
        event: 'card.deactivateDuplicate',
        ref: { kind: 'card', id: mergedId },
        detail: { ...face, before: { ...card.merged, status }, after: { ...goneCard, status: cardStatus.stopped } },
      },
    ]
  })
  await audit.recordMany(ctx, events)
}

/** The merged card is held no more: the surviving one is. */
const goneCard = { in_shop: 0, holder_id: null, slot: '' }

/** The merge stays known, its reason is erased. */
export const eraseMergeReasons = (ctx: WriteCtx, customerIds: number[]): Promise<number> =>
  ctx.db.run(sql('erase_reasons'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    customer_ids: customerIds,
  })

import type { BulkRow } from '@cardpro/contract/kit/bulk'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { cardStatus } from '@cardpro/contract/kit/cardShort'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { cardStaffBulk } from '@cardpro/contract/people/cards/cardStaffBulk'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { nextPiece, previewOf } from '#kit/bulk.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { ensureStaffHere } from '#people/cards/custody/cardCustody.service.ts'
import { findIds, lockCards } from './cardBulk.service.ts'

const sql = loadSql(import.meta.url, './cardBulk.sql')
const Candidate = z.object({
  id: z.number(),
  bank_code: z.string(),
  last4: z.string(),
  customer_name: z.string(),
  status: z.number(),
  staff_id: z.number().nullable(),
})
type Candidate = z.infer<typeof Candidate>

type CardStaffPreviewInput = Input<typeof cardStaffBulk.previewMany>

/** What it would do, by the very rules that it follows. */
export async function previewStaff(
  ctx: Ctx,
  input: CardStaffPreviewInput,
): Promise<Data<typeof cardStaffBulk.previewMany>> {
  await ensureStaffHere(ctx, { NewStaffID: input.NewStaffID })
  const ids = await findIds(ctx, input)
  const cards = await readCandidates(ctx, ids)
  return previewOf(
    cards.map((card) => resultOf(card, input.NewStaffID)),
    ids[0] ?? 0,
  )
}

/** Gives away the next piece. What cannot be given is answered with its reason and holds up nothing. */
export async function changeStaff(
  ctx: WriteCtx,
  input: Input<typeof cardStaffBulk.changeMany>,
): Promise<Data<typeof cardStaffBulk.changeMany>> {
  await ensureStaffHere(ctx, { NewStaffID: input.NewStaffID })
  const { piece: ids, next } = nextPiece(await findIds(ctx, input), input, (id) => id)
  await lockCards(ctx, ids)
  const cards = await readCandidates(ctx, ids)
  const rows = cards.map((card) => resultOf(card, input.NewStaffID))
  const changed = cards.filter((_, index) => rows[index]?.Result === 1)
  if (changed.length > 0) await giveCards(ctx, changed, input.NewStaffID)
  return { Rows: rows, Next: next }
}

const readCandidates = (ctx: Ctx, ids: number[]): Promise<Candidate[]> =>
  ctx.db.rows(sql('cards_with_staff'), { company_id: ctx.companyId, shop_id: oneShop(ctx), ids }, Candidate)

function resultOf(card: Candidate, staffId: number | null): BulkRow {
  const [Result, Message] = outcomeOf(card, staffId)
  const Detail = shortCard(card.bank_code, card.last4)
  return { Key: String(card.id), Name: card.customer_name, Detail, Result, Message }
}

function outcomeOf({ status, staff_id: before }: Candidate, staffId: number | null): [number, string] {
  if (before === staffId) return [2, staffId === null ? 'Chưa giao cho ai' : 'Đã là nhân viên này']
  return status === cardStatus.stopped ? [0, 'Đã ngừng theo dõi'] : [1, '']
}

/** Each card has the audit event in its own history. */
async function giveCards(ctx: WriteCtx, cards: Candidate[], staffId: number | null): Promise<void> {
  const ids = cards.map(({ id }) => id)
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), ids }
  await ctx.db.run(sql('change_staff'), { ...key, staff_id: staffId, user_id: ctx.userId })
  const events = cards.map(
    ({ id, bank_code, last4, staff_id }) =>
      ({
        menu: 'cards',
        event: 'card.assign',
        ref: { kind: 'card', id },
        detail: { before: { bank_code, last4, staff_id }, after: { staff_id: staffId } },
      }) as const,
  )
  await audit.recordMany(ctx, events)
}

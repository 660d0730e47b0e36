import { mostRows } from '@cardpro/contract/kit/bulk'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { cardStatus } from '@cardpro/contract/kit/cardShort'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { CardResult, cardBulk } from '@cardpro/contract/people/cards/cardBulk'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { ensureNotTooMany, nextPiece, previewOf } from '#kit/bulk.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { endAppointmentsOf } from '#people/cards/appointments/appointmentEdit.service.ts'
import { listExpiring } from '#people/cards/due/expiringCards.service.ts'
import { forgetNumbers } from '#people/cards/vault/vault.service.ts'
import { readCardList } from './cardList.ts'
import { changeCounts } from './cards.repo.ts'

const sql = loadSql(import.meta.url, './cardBulk.sql')
const Candidate = z.object({
  id: z.number(),
  bank_code: z.string(),
  last4: z.string(),
  customer_name: z.string(),
  due_day: z.number(),
  status: z.number(),
  open_orders: z.string().array(),
  is_double: z.boolean(),
})
type Candidate = z.infer<typeof Candidate>

type PreviewStatusInput = Input<typeof cardBulk.previewStatus>

/** What the change would do, by the very rules that it follows. */
export async function previewStatus(ctx: Ctx, input: PreviewStatusInput): Promise<Data<typeof cardBulk.previewStatus>> {
  const ids = await findIds(ctx, input)
  const rows = (await readCandidates(ctx, ids, input)).map((card) => resultOf(card, input.NewStatus))
  return previewOf(rows, ids[0] ?? 0)
}

/** Changes the next piece. What cannot change is answered with its reason and holds up nothing. */
export async function changeStatus(
  ctx: WriteCtx,
  input: Input<typeof cardBulk.changeStatus>,
): Promise<Data<typeof cardBulk.changeStatus>> {
  const { piece: ids, next } = nextPiece(await findIds(ctx, input), input, (id) => id)
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), ids }
  await Promise.all([ctx.db.run(sql('lock_owners'), key), lockCards(ctx, ids)])
  const cards = await readCandidates(ctx, ids, input)
  const rows = cards.map((card) => resultOf(card, input.NewStatus))
  const changed = cards.filter((_, index) => rows[index]?.Result === 1)
  if (changed.length > 0) await changeStatuses(ctx, changed, input)
  return { Rows: rows, Next: next }
}

/** Locks these cards until the transaction ends. Rows are locked in id order, so no deadlock. */
export async function lockCards(ctx: WriteCtx, ids: number[]): Promise<void> {
  await ctx.db.run(sql('lock_cards'), { company_id: ctx.companyId, shop_id: oneShop(ctx), ids })
}

/** The cards by the list's own rules, so that what is changed is what the list shows; newest first. */
export async function findIds(ctx: Ctx, input: Omit<PreviewStatusInput, 'NewStatus' | 'Reason'>): Promise<number[]> {
  if (input.Ids !== undefined) return input.Ids.toSorted((a, b) => b - a)
  const { Ids: _ids, ExpiresWithin: days, ExpiredKind: Kind, ...filter } = input
  const all = { PageIndex: 1, PageSize: mostRows }
  const { rows, total } =
    days === undefined
      ? await readCardList(ctx, { ...filter, ...asItStands, ...all })
      : await listExpiring(ctx, { days, Kind, ...all })
  ensureNotTooMany(total, 'thẻ')
  return rows.map(({ CardDataID }) => CardDataID).toSorted((a, b) => b - a)
}

/** In no other order and no groups: the cards are sorted here. */
const asItStands = { Sort: '', GroupBy: '', Closed: [] as string[] } as const

const readCandidates = (ctx: Ctx, ids: number[], { NewStatus }: PreviewStatusInput): Promise<Candidate[]> =>
  ctx.db.rows(
    sql('cards_with_obstacles'),
    { company_id: ctx.companyId, shop_id: oneShop(ctx), ids, new_status: NewStatus },
    Candidate,
  )

function resultOf(card: Candidate, newStatus: number): CardResult {
  const [Result, Message] = outcomeOf(card, newStatus)
  return {
    CardDataID: card.id,
    Card: shortCard(card.bank_code, card.last4),
    CustomerName: card.customer_name,
    Status: card.status,
    Result,
    Message,
  }
}

function outcomeOf({ status, open_orders: open, is_double: isDouble }: Candidate, newStatus: number): [number, string] {
  if (status === newStatus) return [2, 'Đã ở trạng thái này']
  if (open.length > 0) return [0, `Còn đơn chưa xong: ${open.slice(0, 3).join(', ')}${open.length > 3 ? ', …' : ''}`]
  return isDouble ? [0, 'Khách đã có thẻ này đang dùng'] : [1, '']
}

/** Each card has the audit event in its own history. */
async function changeStatuses(
  ctx: WriteCtx,
  cards: Candidate[],
  { NewStatus: newStatus, Reason }: PreviewStatusInput,
): Promise<void> {
  const ids = cards.map(({ id }) => id)
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), ids }
  await ctx.db.run(sql('change_statuses'), { ...key, new_status: newStatus, user_id: ctx.userId })
  await changeCounts(
    ctx,
    cards.map(({ id, status, due_day }) => ({
      id,
      before: { status, due_day },
      after: { status: newStatus, due_day },
    })),
  )
  // As where one card is stopped.
  if (newStatus === cardStatus.stopped) await Promise.all([endAppointmentsOf(ctx, ids), forgetNumbers(ctx, ids)])
  const events = cards.map(
    ({ id, bank_code, last4, status }) =>
      ({
        menu: 'cards',
        action: newStatus === cardStatus.stopped ? 'cancel' : 'edit',
        event: 'card.changeStatus',
        ref: { kind: 'card', id },
        detail: {
          before: { bank_code, last4, status },
          after: { status: newStatus },
          ...(Reason !== '' && { reason: Reason }),
        },
      }) as const,
  )
  await audit.recordMany(ctx, events)
}

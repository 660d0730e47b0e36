import type { Input } from '@cardpro/contract/kit/call'
import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { cycleKind } from '@cardpro/contract/people/cards/cardWords'
import type { radar } from '@cardpro/contract/people/cards/cardWork'
import { nextDue } from '@cardpro/contract/people/cards/dueRule'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { cardMissing } from '#people/cards/cards.service.ts'
import { columnsOfDays, daysBetween, lateDays, radarDays } from '#people/cards/due/dueCards.rules.ts'

const sql = loadSql(import.meta.url, '../due/dueCards.sql')

const CardCycleRow = z.object({
  bank_code: z.string(),
  last4: z.string(),
  status: z.number(),
  statement_day: z.number(),
  due_day: z.number(),
  debt_vnd: z.number().nullable(),
  result: z.number(),
  note: z.string(),
  reminded_at: z.string().nullable(),
  reminded_by: z.number().nullable(),
  is_hidden: z.boolean(),
})
type CardCycleRow = z.infer<typeof CardCycleRow>
type Cycle = { cardId: number; kind: number; dueOn: string }

/** What came of a reminder, the debt that was heard of, a note. Only what was sent changes. */
export async function saveNotify(ctx: WriteCtx, input: Input<typeof radar.saveNotify>): Promise<null> {
  const cycle: Cycle = { cardId: input.cardDataID, kind: input.type, dueOn: input.DateDues }
  const before = await lockCycle(ctx, cycle)
  const contact =
    input.Result === undefined
      ? {}
      : {
          result: input.Result,
          reminded_at: input.Result === 0 ? null : ctx.now.toISOString(),
          reminded_by: input.Result === 0 ? null : ctx.userId,
        }
  const after = {
    ...before,
    ...contact,
    ...(input.Note !== undefined && { note: safeNote(input.Note) }),
    ...(input.IsHidden !== undefined && { is_hidden: input.IsHidden }),
    ...(input.DebtEstimate !== undefined && { debt_vnd: input.DebtEstimate }),
  }
  await saveCycle(ctx, cycle, after)
  if (input.DebtEstimate !== undefined) await saveDebt(ctx, cycle.cardId, input.DebtEstimate)
  await record(ctx, cycle, { event: 'card.noteContact', before, after })
  return null
}

/** Hides a card from the radar until its next cycle. */
export async function hideNotify(ctx: WriteCtx, input: Input<typeof radar.deleteCardNotify>): Promise<null> {
  const cardId = input.cardDataID ?? input.NotifyID
  if (cardId === undefined) throw UserError.at('cardDataID', 'Vui lòng chọn thẻ')
  const kind = input.type
  const card = await findHeld(ctx, { cardId, kind, dueOn: ctx.today })
  if (!card) throw cardMissing('cardDataID')
  const dueOn = input.DateDues ?? nextDue(ruleOf(card, kind), addDays(ctx.today, -lateDays))
  const cycle = { cardId, kind, dueOn }
  const before = await lockCycle(ctx, cycle)
  if (before.is_hidden) return null
  const after = { ...before, is_hidden: true }
  await saveCycle(ctx, cycle, after)
  await record(ctx, cycle, { event: 'card.hideDue', before, after })
  return null
}

type TopUp = { cardId: number; amountVnd: number }

/** A top-up of the card was posted on that day: the radar lets the card rest until its next cycle. */
export async function countTopUp(ctx: WriteCtx, { cardId, amountVnd, day }: TopUp & { day: string }): Promise<void> {
  const { due_ons, due_rules } = columnsOfDays(radarDays(day, { ahead: 31 }))
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), card_id: cardId }
  await ctx.db.run(sql('add_top_up'), { ...key, amount_vnd: amountVnd, due_ons, due_rules, day, late_days: lateDays })
}

/** It was cancelled again. */
export async function takeBackTopUp(ctx: WriteCtx, { cardId, amountVnd }: TopUp): Promise<void> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), card_id: cardId }
  await ctx.db.run(sql('take_back_top_up'), { ...key, amount_vnd: amountVnd })
}

const findHeld = (ctx: WriteCtx, { cardId, kind, dueOn }: Cycle): Promise<CardCycleRow | null> =>
  ctx.db.optional(
    sql('lock_cycle'),
    { company_id: ctx.companyId, shop_id: oneShop(ctx), id: cardId, kind, due_on: dueOn },
    CardCycleRow,
  )

const ruleOf = (card: CardCycleRow, kind: number): number =>
  kind === cycleKind.due ? card.due_day : card.statement_day

/** Marks are made on due days of the card, within reach of today. */
async function lockCycle(ctx: WriteCtx, cycle: Cycle): Promise<CardCycleRow> {
  const card = await findHeld(ctx, cycle)
  if (!card) throw cardMissing('cardDataID')
  const { dueOn, kind } = cycle
  if (nextDue(ruleOf(card, kind), dueOn) !== dueOn || Math.abs(daysBetween(ctx.today, dueOn)) > 62)
    throw UserError.at(
      'DateDues',
      `Thẻ ${shortCard(card.bank_code, card.last4)} không ${kind === cycleKind.due ? 'đến hạn' : 'sao kê'} ngày ${formatDay(dueOn)}`,
    )
  return card
}

async function saveCycle(ctx: WriteCtx, { cardId, kind, dueOn }: Cycle, after: CardCycleRow): Promise<void> {
  const { result, note, reminded_at, reminded_by, is_hidden } = after
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id: cardId, kind, due_on: dueOn }
  await ctx.db.run(sql('save_cycle'), { ...key, result, note, reminded_at, reminded_by, is_hidden })
}

async function saveDebt(ctx: WriteCtx, id: number, debtVnd: number | null): Promise<void> {
  const debt = { debt_vnd: debtVnd, debt_at: debtVnd === null ? null : ctx.now.toISOString() }
  await ctx.db.run(sql('save_debt'), { company_id: ctx.companyId, shop_id: oneShop(ctx), id, ...debt })
}

type Change = { event: audit.AuditEvent['event']; before: CardCycleRow; after: CardCycleRow }

function record(ctx: WriteCtx, { cardId, kind, dueOn }: Cycle, { event, before, after }: Change): Promise<void> {
  const words = ({ result, note, is_hidden, debt_vnd }: CardCycleRow) => ({ result, note, is_hidden, debt_vnd })
  return audit.record(ctx, {
    menu: 'cards',
    event,
    ref: { kind: 'card', id: cardId },
    detail: {
      bank_code: before.bank_code,
      last4: before.last4,
      [kind === cycleKind.due ? 'dueOn' : 'statementOn']: dueOn,
      before: words(before),
      after: words(after),
    },
  })
}

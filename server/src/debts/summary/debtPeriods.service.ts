import type { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { type PartyType, partyNames, partyTypes } from '@cardpro/contract/debts/partyTypes'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { holdDayLock, lockedNow } from '#books/ledger/dayLocks.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { debtKinds } from '../parties.service.ts'

const sql = loadSql(import.meta.url, './debtPeriods.sql')

type Run = typeof debtSummary.runDebt
type Cancel = typeof debtSummary.cancelRunDebt

const Balance = z.object({ ownerId: z.number(), balanceVnd: z.number() })
const Standing = z.object({ id: z.number(), kind: z.number(), parties: z.number() })
const Found = z.object({ id: z.number(), kind: z.number(), closedTo: z.string(), isCancelled: z.boolean() })
const Latest = z.object({
  kind: z.number(),
  PeriodID: z.number(),
  ClosedTo: z.string(),
  At: z.string(),
  By: z.string(),
})
const Later = z.object({ kind: z.number(), closedTo: z.string() })

const placeOf = (ctx: Ctx) => ({ company_id: ctx.companyId, shop_id: oneShop(ctx) })
const typeOf = (kind: number): PartyType => partyTypes.find((type) => debtKinds[type] === kind) ?? 'customer'

/** Chốt công nợ. Holding the shop's days keeps them from being opened again, and two runs apart. */
export async function runDebt(ctx: WriteCtx, { date, type }: Input<Run>): Promise<Data<Run>> {
  const locked = lockedNow(await holdDayLock(ctx, oneShop(ctx)), ctx.now)
  if (date > locked) throw notLocked(date, locked)
  const types = type ? [type] : [...partyTypes]
  const asked = { ...placeOf(ctx), kinds: types.map((one) => debtKinds[one]), closed_to: date }
  const standing = await ctx.db.rows(sql('find_standing'), asked, Standing)
  const Periods: Data<Run>['Periods'] = []
  for (const one of types) {
    const found = standing.find(({ kind }) => kind === debtKinds[one])
    const frozen = found ?? (await freezeBalances(ctx, one, date))
    Periods.push({ type: one, PeriodID: frozen.id, Parties: frozen.parties })
  }
  const fresh = Periods.filter(({ PeriodID }) => !standing.some(({ id }) => id === PeriodID))
  await audit.record(ctx, {
    menu: 'debtSummary',
    action: 'lock',
    event: 'debt.freeze',
    ref: { kind: 'debtPeriod', id: Periods[0]?.PeriodID ?? 0 },
    detail: {
      date,
      debtTypes: fresh.map((one) => partyNames[one.type]).join(', '),
      parties: fresh.reduce((sum, { Parties }) => sum + Parties, 0),
    },
  })
  return { PeriodID: Periods[0]?.PeriodID ?? 0, ClosedTo: date, Periods }
}

async function freezeBalances(ctx: WriteCtx, type: PartyType, date: string): Promise<{ id: number; parties: number }> {
  const kind = debtKinds[type]
  const balances = await ctx.db.rows(sql('balances_at'), { ...placeOf(ctx), kind, day: date }, Balance)
  const frozen = { id: newId(), parties: balances.length }
  await ctx.db.run(sql('freeze_period'), {
    ...placeOf(ctx),
    ...frozen,
    kind,
    closed_to: date,
    user_id: ctx.userId,
    at: ctx.now.toISOString(),
  })
  await ctx.db.run(sql('freeze_balances'), {
    company_id: ctx.companyId,
    id: frozen.id,
    owners: balances.map(({ ownerId }) => ownerId),
    balances: balances.map(({ balanceVnd }) => balanceVnd),
  })
  return frozen
}

function notLocked(date: string, locked: string): UserError {
  const until = locked ? `sổ mới khóa đến ${formatDay(locked)}` : 'sổ chưa khóa ngày nào'
  return UserError.at(
    'date',
    `Chỉ chốt công nợ ngày đã khóa sổ: ngày ${formatDay(date)} còn mở, ${until}`,
    'NOT_LOCKED',
  )
}

/** Takes frozen debts back; what was kept stays beside who took it back and why. */
export async function cancelRunDebt(
  ctx: WriteCtx,
  { PeriodID, AllTypes, Reason }: Input<Cancel>,
): Promise<Data<Cancel>> {
  const reason = safeNote(Reason, 'Reason')
  const found = await ctx.db.optional(sql('find_period'), { ...placeOf(ctx), id: PeriodID }, Found)
  if (!found) throw UserError.at('PeriodID', 'Không có bản chốt công nợ này trong cửa hàng', 'NOT_FOUND')
  const { closedTo, kind } = found
  if (!found.isCancelled) {
    const by = { user_id: ctx.userId, at: ctx.now.toISOString(), reason }
    const which = { id: PeriodID, all_types: AllTypes, closed_to: closedTo }
    await ctx.db.run(sql('cancel_period'), { ...placeOf(ctx), ...which, ...by })
  }
  await audit.record(ctx, {
    menu: 'debtSummary',
    action: 'lock',
    event: 'debt.unfreeze',
    ref: { kind: 'debtPeriod', id: PeriodID },
    detail: { date: closedTo, debtTypes: AllTypes ? 'Tất cả' : partyNames[typeOf(kind)], reason },
  })
  return { PeriodID, ClosedTo: closedTo }
}

/** The latest one of each type that is not cancelled, for a call in one shop. */
export async function readFrozen(ctx: Ctx) {
  if (ctx.shopIds.length !== 1) return []
  const params = { company_id: ctx.companyId, shop_id: ctx.shopIds[0] ?? 0 }
  const found = await ctx.db.rows(sql('latest_standing'), params, Latest)
  return found.map(({ kind, ...frozen }) => ({ type: typeOf(kind), ...frozen }))
}

/** A day covered by frozen debts is not opened again: the ledger could then differ from what was frozen. */
export async function ensureNotFrozen(ctx: Ctx, day: string): Promise<void> {
  const found = await ctx.db.rows(sql('standing_from'), { ...placeOf(ctx), day }, Later)
  const [last] = found
  if (!last) return
  const types = [...new Set(found.map(({ kind }) => partyNames[typeOf(kind)]))].join(', ')
  const why = `Công nợ đã chốt đến ${formatDay(last.closedTo)} (${types}): hãy hủy chốt công nợ trước khi mở lại ngày ${formatDay(day)}`
  throw UserError.at('Date', why, 'DEBT_FROZEN')
}

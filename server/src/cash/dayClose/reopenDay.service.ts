import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data } from '@cardpro/contract/kit/call'
import { addDays, formatDay, formatInstant, vietnamInstant } from '@cardpro/contract/kit/dates'
import { type dayClose, lockMove, ownerReopens } from '@cardpro/contract/reports/dayClose'
import { holdDayLock, type LockState, lockedNow, moveDayLock } from '#books/ledger/dayLocks.service.ts'
import { ensureNotFrozen } from '#debts/summary/debtPeriods.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { Prepared } from '#kit/http/downloads.ts'
import { noPermission, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { proveOwnPassword } from '#people/identity/identity.service.ts'
import { asksAnother } from '#people/requests/requests.service.ts'

const sql = loadSql(import.meta.url, './dayClose.sql')

/** What is opened again: from which day on, for how long, why; `askedBy`: who asked, where a second user agreed. */
type Reopening = { day: string; hours: number; reason: string; askedBy?: number }

type UnlockCall = typeof dayClose.unlockDay

/** Owners alone, with their own password; where another user may approve it waits for that one. */
export const unlockDay = new Prepared<UnlockCall>(async (caller, input) => {
  if (!caller.isOwner) throw noPermission(ownerReopens)
  await proveOwnPassword(caller, input.Password, 'Password')
  return async (ctx): Promise<Data<UnlockCall>> => {
    const reason = safeNote(input.Reason, 'Reason')
    const asked = { day: input.Date, hours: input.Hours, reason }
    ensureLocked(asked, await holdDayLock(ctx, oneShop(ctx)), ctx.now)
    await ensureNotFrozen(ctx, asked.day)
    if (await asksAnother(ctx, requestOf(asked))) return { NeedApproval: true, OpenUntil: null }
    return { NeedApproval: false, OpenUntil: await reopenDay(ctx, asked) }
  }
})

/** The digits of the day are the object id of its request, and the hours are its version. */
const requestOf = ({ day, hours, reason }: Reopening) => ({
  kind: requestKind.reopenDay,
  objectId: Number(day.replaceAll('-', '')),
  refId: 0,
  version: hours,
  code: formatDay(day),
  reason,
  undone: [],
})

export const dayOfRequest = (objectId: number): string =>
  String(objectId).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** Moves the lock back to the day before, never forward, until a time that each posting reads. */
export async function reopenDay(ctx: WriteCtx, asked: Reopening): Promise<string> {
  const shopId = oneShop(ctx)
  const lock = await holdDayLock(ctx, shopId)
  ensureLocked(asked, lock, ctx.now)
  await ensureNotFrozen(ctx, asked.day)
  const until = new Date(ctx.now.getTime() + asked.hours * 3_600_000)
  const to = addDays(asked.day, -1)
  await moveDayLock(ctx, shopId, { ...lock, reopenedTo: to, reopenedUntil: until.toISOString() })
  await Promise.all([
    ctx.db.run(sql('keep_event'), {
      company_id: ctx.companyId,
      shop_id: shopId,
      id: newId(),
      kind: lockMove.reopen,
      from_day: lockedNow(lock, ctx.now) || null,
      to_day: to,
      until: until.toISOString(),
      reason: asked.reason,
      asked_by: asked.askedBy ?? null,
      user_id: ctx.userId,
      at: ctx.now.toISOString(),
    }),
    audit.record(ctx, {
      menu: 'dailyReport',
      action: 'lock',
      event: 'dayClose.reopen',
      detail: { date: asked.day, openUntil: formatInstant(vietnamInstant(until)), reason: asked.reason },
    }),
  ])
  return vietnamInstant(until)
}

function ensureLocked({ day }: Reopening, lock: LockState, now: Date): void {
  const locked = lockedNow(lock, now)
  if (day <= locked) return
  const until = locked ? `sổ đang khóa đến ${formatDay(locked)}` : 'sổ chưa khóa ngày nào'
  throw UserError.at('Date', `Ngày ${formatDay(day)} đang mở, ${until}`, 'NOT_LOCKED')
}

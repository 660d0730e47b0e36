import type { Data, Input } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import type { dayClose, Step } from '@cardpro/contract/reports/dayClose'
import { closeStep, closeSteps, lockMove } from '@cardpro/contract/reports/dayClose'
import { z } from 'zod'
import {
  holdDayLock,
  isReopened,
  type LockState,
  lockedNow,
  moveDayLock,
  readDayLocks,
} from '#books/ledger/dayLocks.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { dayRules } from './dailyFigures.ts'
import { readChanges, readKept, sealOf } from './lockInfo.service.ts'
import { readSteps, type Steps } from './steps.service.ts'
import { weighDay } from './weighDay.service.ts'

const sql = loadSql(import.meta.url, './dayClose.sql')
const DayRow = z.object({ day: z.string() })
const ShopName = z.object({ ShopID: z.number(), Name: z.string() })

type LockCall = typeof dayClose.lockDay

const placeOf = (ctx: Ctx) => ({ company_id: ctx.companyId, shop_id: oneShop(ctx) })

/** Why a step stays open; an empty reason takes the note away. */
export async function noteStep(ctx: WriteCtx, input: Input<typeof dayClose.noteDayStep>): Promise<null> {
  const { Date: day, Step: step } = input
  ensureCome(ctx, day)
  const locks = await readDayLocks(ctx, [oneShop(ctx)])
  if (day <= lockedNow(locks(oneShop(ctx)), ctx.now)) throw lockedAlready(day)
  const key = { ...placeOf(ctx), day, step }
  const Reason = input.Reason === '' ? '' : safeNote(input.Reason, 'Reason')
  await (Reason === ''
    ? ctx.db.run(sql('drop_note'), key)
    : ctx.db.run(sql('save_note'), { ...key, note: Reason, user_id: ctx.userId }))
  await audit.record(ctx, {
    menu: 'dailyReport',
    event: 'dayClose.note',
    detail: { date: day, closeStep: step, reason: Reason },
  })
  return null
}

/** Locks a day and all before it, and stores the figures of its report. New postings of the shop wait until it is done. */
export async function lockDay(ctx: WriteCtx, { Date: day, Confirm }: Input<LockCall>): Promise<Data<LockCall>> {
  const shopId = oneShop(ctx)
  ensureCome(ctx, day)
  const lock = await holdDayLock(ctx, shopId)
  const [weighed, kept, steps, gap] = await Promise.all([
    weighDay(ctx, day),
    readKept(ctx, day),
    readSteps(ctx, day),
    gapOf(ctx, day, lock),
  ])
  const seal = sealOf(weighed())
  const isLocked = day <= lockedNow(lock, ctx.now)
  if (isLocked && (kept === null || kept.sha256 === sealOf(weighed(kept.rules)).sha256)) throw lockedAlready(day)
  ensureDone(day, steps)
  requireConfirmation([...gapWarnings(day, gap), ...(await shopWarnings(ctx, day))], Confirm)
  const changes = kept ? await readChanges(ctx, kept, weighed) : []
  const moved = isLocked ? lock : lockedAt(day, lock, ctx.now)
  const version = (kept?.version ?? 0) + 1
  await moveDayLock(ctx, shopId, moved)
  await keepClose(ctx, { day, version, seal, steps, changes, from: lockedNow(lock, ctx.now) })
  return { LockedTo: lockedNow(moved, ctx.now), Version: version, Hash: seal.sha256, Changes: changes }
}

/** Days that are open again and lie after this one stay open until their time is over. */
function lockedAt(day: string, lock: LockState, now: Date): LockState {
  if (isReopened(lock, now) && day < lock.lockedTo) return { ...lock, reopenedTo: day }
  return { lockedTo: day, reopenedTo: '', reopenedUntil: null }
}

type Closing = {
  day: string
  version: number
  seal: ReturnType<typeof sealOf>
  steps: Steps
  changes: Data<LockCall>['Changes']
  from: string
}

async function keepClose(ctx: WriteCtx, { day, version, seal, steps, changes, from }: Closing): Promise<void> {
  const at = ctx.now.toISOString()
  const place = placeOf(ctx)
  await Promise.all([
    ctx.db.run(sql('keep_close'), {
      ...place,
      day,
      version,
      rules: dayRules.now,
      ...seal,
      steps: JSON.stringify(keptSteps(steps)),
      changes: JSON.stringify(changes),
      user_id: ctx.userId,
      at,
    }),
    ctx.db.run(sql('keep_event'), {
      ...place,
      id: newId(),
      kind: lockMove.lock,
      from_day: from || null,
      to_day: day,
      until: null,
      reason: '',
      asked_by: null,
      user_id: ctx.userId,
      at,
    }),
    audit.record(ctx, {
      menu: 'dailyReport',
      action: 'lock',
      event: 'dayClose.lock',
      detail: { date: day, closeVersion: version, sealHash: seal.sha256, changedFigures: changes.length },
    }),
  ])
}

/** What stood open, with the reason; and what was counted. */
const keptSteps = ({ steps, funds }: Steps) => ({
  steps: steps.map(({ Step: step, Open, Amount, Reason }) => ({ step, open: Open, amountVnd: Amount, reason: Reason })),
  counts: funds.map(({ BankCardID, CountID, Book, Amount }) => ({
    fundId: BankCardID,
    countId: CountID,
    bookVnd: Book,
    countedVnd: Amount,
  })),
})

const ensureCome = ({ today }: Ctx, day: string): void => {
  if (day > today) throw UserError.at('Date', `Ngày không hợp lệ: ${formatDay(day)} ở sau hôm nay`, 'V_DATE')
}

const lockedAlready = (day: string): UserError =>
  new UserError(`Ngày ${formatDay(day)} đã khóa sổ`, { code: 'DAY_LOCKED' })

/** Refused: a cash fund that is not counted, a step that the owner made block, and one that is open without a reason. */
function ensureDone(day: string, { steps, funds }: Steps): void {
  const uncounted = funds.filter(({ Counted }) => !Counted)
  if (uncounted.length > 0) {
    const names = uncounted.map(({ Name }) => Name).join(', ')
    throw new UserError(`Chưa đếm quỹ ${names}: hãy kiểm quỹ rồi khóa sổ ngày ${formatDay(day)}`, {
      code: 'NOT_COUNTED',
      errors: { Step6: `Chưa đếm quỹ ${names}` },
    })
  }
  const blocking = steps.filter(({ Open, Blocks }) => Blocks && Open > 0)
  if (blocking.length > 0)
    throw new UserError(blocking.map(blockWords).join('\n'), {
      code: 'STEP_BLOCKS',
      errors: Object.fromEntries(blocking.map((one) => [`Step${one.Step}`, 'Phải làm xong mới khóa sổ'])),
    })
  const silent = steps.filter(({ Step: step, Open, Reason }) => step < closeStep.count && Open > 0 && Reason === '')
  if (silent.length === 0) return
  throw new UserError(silent.map(openWords).join('\n'), {
    code: 'STEP_OPEN',
    errors: Object.fromEntries(silent.map((one) => [`Step${one.Step}`, 'Vui lòng ghi lý do'])),
  })
}

const blockWords = ({ Step: step, Open }: Step): string =>
  `Bước ${step} “${closeSteps[step]}” còn ${Open} việc, phải làm xong mới khóa sổ`

const openWords = ({ Step: step, Open }: Step): string =>
  `Bước ${step} “${closeSteps[step]}” còn ${Open} việc, vui lòng làm xong hoặc ghi lý do`

/** The days before it that are not closed yet: from the first entry of the books on, or from the day after the lock. */
export type Gap = { from: string; to: string; days: number }

export async function gapOf(ctx: Ctx, day: string, lock: LockState): Promise<Gap | null> {
  const locked = lockedNow(lock, ctx.now)
  const from = locked ? addDays(locked, 1) : ((await firstEntry(ctx)) ?? day)
  const to = addDays(day, -1)
  if (from > to) return null
  return { from, to, days: Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1 }
}

async function firstEntry(ctx: Ctx): Promise<string | null> {
  const row = await ctx.db.optional(sql('first_entry'), placeOf(ctx), DayRow)
  return row?.day ?? null
}

const shortDay = (day: string): string => formatDay(day).slice(0, 5)

function gapWarnings(day: string, gap: Gap | null) {
  if (!gap) return []
  const Message =
    gap.days === 1
      ? `Ngày ${shortDay(gap.from)} chưa chốt: khóa cả hai?`
      : `${gap.days} ngày từ ${shortDay(gap.from)} đến ${shortDay(gap.to)} chưa chốt: khóa tất cả đến ${shortDay(day)}?`
  return [{ Code: 'W_DAY_GAP', Message }]
}

/** At the company level: warns which of its shops are still open. */
async function shopWarnings(ctx: WriteCtx, day: string) {
  if (oneShop(ctx) !== companyShopId) return []
  const shopIds = ctx.ownShopIds.filter((id) => id !== companyShopId)
  const [locks, shops] = await Promise.all([
    readDayLocks(ctx, shopIds),
    ctx.db.rows(sql('shops'), { company_id: ctx.companyId, shop_ids: shopIds }, ShopName),
  ])
  const open = shops.filter(({ ShopID }) => lockedNow(locks(ShopID), ctx.now) < day)
  if (open.length === 0) return []
  const names = open.map(({ ShopID, Name }) => `${Name} (${untilWords(lockedNow(locks(ShopID), ctx.now))})`)
  return [
    { Code: 'W_OPEN_SHOPS', Message: `Chưa khóa đến ${shortDay(day)}: ${names.join(', ')}. Vẫn khóa sổ công ty?` },
  ]
}

const untilWords = (day: string): string => (day ? `mới đến ${shortDay(day)}` : 'chưa khóa ngày nào')

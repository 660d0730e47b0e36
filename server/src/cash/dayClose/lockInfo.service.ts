import { createHash } from 'node:crypto'
import { DailyFigures, type DayLockInfo, type DayState, dayStateOf } from '@cardpro/contract/reports/dailyReport'
import { z } from 'zod'
import { isReopened, type LockState, lockedNow, readDayLocks } from '#books/ledger/dayLocks.service.ts'
import { type Ctx, oneShop } from '#kit/context.ts'
import { canonicalJson } from '#kit/database/canonical.ts'
import { loadSql } from '#kit/database/sql.ts'
import { dayRules } from './dailyFigures.ts'
import { changesOf } from './figureChanges.ts'
import { type DailyFiguresSource, readNames } from './weighDay.service.ts'

const sql = loadSql(import.meta.url, './dayClose.sql')
const CloseRow = z.object({
  version: z.number(),
  rules: z.literal(Object.values(dayRules)),
  figures: z.string(),
  sha256: z.string(),
  at: z.string(),
  who: z.string(),
})
const MoveRow = z.object({ at: z.string(), who: z.string() })
const Begun = z.object({ isBegun: z.boolean() })

/** What is kept of a day: the figures with which it was last locked. */
export type DayCloseRow = z.infer<typeof CloseRow>

/** The text that is kept of figures, and the hash of it. */
export function sealOf(figures: DailyFigures): { figures: string; sha256: string } {
  const text = canonicalJson(figures)
  return { figures: text, sha256: createHash('sha256').update(text).digest('hex') }
}

const keyOf = (ctx: Ctx, day: string) => ({ company_id: ctx.companyId, shop_id: oneShop(ctx), day })

export const readKept = (ctx: Ctx, day: string): Promise<DayCloseRow | null> =>
  ctx.db.optional(sql('last_close'), keyOf(ctx, day), CloseRow)

/** The figures that are no longer those of the lock, by the rules of that lock. */
export async function readChanges(ctx: Ctx, kept: DayCloseRow, weighed: DailyFiguresSource) {
  const now = weighed(kept.rules)
  if (kept.sha256 === sealOf(now).sha256) return []
  const before = DailyFigures.parse(JSON.parse(kept.figures))
  const { FundNames, StaffNames } = await readNames(ctx, {
    ...now,
    Funds: [...before.Funds, ...now.Funds],
    Advances: [...before.Advances, ...now.Advances],
  })
  return changesOf(before, now, {
    fund: (id) => FundNames.find(({ BankCardID }) => BankCardID === id)?.Name ?? '',
    staff: (id) => StaffNames.find(({ StaffID }) => StaffID === id)?.Name ?? '',
  })
}

/**
 * The lock state of a day. Days locked along with a later one have no stored figures of their own. Figures are computed only
 * if there are stored ones to compare with.
 */
export async function readLockInfo(
  ctx: Ctx,
  day: string,
  weigh: () => DailyFiguresSource | Promise<DailyFiguresSource>,
): Promise<DayLockInfo> {
  const [locks, kept, move, { isBegun }] = await Promise.all([
    readDayLocks(ctx, [oneShop(ctx)]),
    readKept(ctx, day),
    ctx.db.optional(sql('lock_over'), keyOf(ctx, day), MoveRow),
    ctx.db.one(sql('has_notes'), keyOf(ctx, day), Begun),
  ])
  const lock = locks(oneShop(ctx))
  const State = stateOf(day, { lock, now: ctx.now, isBegun })
  const isClosed = State === dayStateOf.locked || State === dayStateOf.reopened
  return {
    State,
    LockedTo: lockedNow(lock, ctx.now),
    ...(isClosed ? lastMove(kept ?? move) : lastMove(null)),
    ...versionOf(kept),
    OpenUntil: State === dayStateOf.reopened ? lock.reopenedUntil : null,
    Changes: kept && isClosed ? await readChanges(ctx, kept, await weigh()) : null,
  }
}

const lastMove = (move: z.infer<typeof MoveRow> | null) => ({ LockedAt: move?.at ?? null, LockedBy: move?.who ?? '' })
const versionOf = (kept: DayCloseRow | null) => ({ Version: kept?.version ?? 0, Hash: kept?.sha256 ?? '' })

export function stateOf(
  day: string,
  { lock, now, isBegun }: { lock: LockState; now: Date; isBegun: boolean },
): DayState {
  if (day <= lockedNow(lock, now)) return 2
  if (isReopened(lock, now) && day <= lock.lockedTo) return 3
  return isBegun ? 1 : 0
}

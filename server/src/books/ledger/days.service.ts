import { companyShopId } from '@cardpro/contract/kit/constants'
import { z } from 'zod'
import { mayEnterCompany, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { beforeBalance, type Clock, checkDay, type DayLock } from './days.rules.ts'
import type { Account } from './ledger.journal.ts'

const sql = loadSql(import.meta.url, './days.sql')
const DayLockRow = z.object({ shopId: z.number(), lockedTo: z.string(), lockHour: z.number().nullable() })
const NameRow = z.object({ shopId: z.number(), name: z.string() })
const BegunRow = z.object({ shopId: z.number(), begunOn: z.string() })
const Begun = z.object({ kind: z.number(), day: z.string(), wanted: z.string() })
type Begun = z.infer<typeof Begun>

export { ensureNearDay, postingDay } from './days.rules.ts'

/** What closes the days of each shop; it stays so until the transaction ends. */
export type LockedDays = Map<number, DayLock>

/** Locks the day locks of these shops for share until the transaction ends, for entries from `earliest` on. */
export async function lockDaysForShare(ctx: WriteCtx, shopIds: number[], earliest: string): Promise<LockedDays> {
  const params = { company_id: ctx.companyId, shop_ids: shopIds }
  const [held, begun, names] = await Promise.all([
    ctx.db.rows(sql('lock_days_for_share'), { ...params, now: ctx.now.toISOString() }, DayLockRow),
    earliest < ctx.today ? ctx.db.rows(sql('books_begun'), params, BegunRow) : [],
    shopIds.length > 1 ? ctx.db.rows(sql('shop_names'), params, NameRow) : [],
  ])
  const found = new Map(held.map((lock) => [lock.shopId, lock]))
  const missing = shopIds.filter((id) => !found.has(id))
  if (missing.length > 0) for (const lock of await holdNewRows(ctx, missing)) found.set(lock.shopId, lock)
  const begunOn = new Map(begun.map((row) => [row.shopId, row.begunOn]))
  const named = new Map(names.map(({ shopId, name }) => [shopId, mayKnow(ctx, shopId) ? name : 'Cửa hàng khác']))
  return new Map(
    shopIds.map((shopId) => {
      const { lockedTo = '', lockHour = null } = found.get(shopId) ?? {}
      return [shopId, { lockedTo, lockHour, begunOn: begunOn.get(shopId) ?? '', shopName: named.get(shopId) ?? '' }]
    }),
  )
}

/** A shop that the caller may not enter stays unnamed. */
const mayKnow = (ctx: WriteCtx, shopId: number): boolean =>
  shopId === companyShopId ? mayEnterCompany(ctx) : ctx.ownShopIds.includes(shopId)

/**
 * Of shops that never posted before: their rows are made first, since a row that is not there cannot be held. Those held already are not
 * asked for again: by now others may wait to lock them alone, and for these rows.
 */
async function holdNewRows(ctx: WriteCtx, shopIds: number[]): Promise<z.infer<typeof DayLockRow>[]> {
  const params = { company_id: ctx.companyId, shop_ids: shopIds }
  await ctx.db.run(sql('add_day_locks'), params)
  return ctx.db.rows(sql('lock_days_for_share'), { ...params, now: ctx.now.toISOString() }, DayLockRow)
}

type Dated = { shopId: number; postingDate: string; transfers: { debit: Account; credit: Account }[] }

export const earliestOf = (journals: Dated[], today: string): string =>
  journals.reduce((first, { postingDate }) => (postingDate < first ? postingDate : first), today)

export function checkDays(journals: (Dated & { clock: Clock })[], held: LockedDays, begun: Begun | null = null): void {
  for (const { shopId, postingDate, clock } of journals) checkDay(postingDate, clock, held.get(shopId))
  if (begun) throw beforeBalance(begun.wanted, begun)
}

/** An account that began with an opening balance after the day on which these journals move it. Asked before they are posted. */
export async function balanceBegunAfter(ctx: WriteCtx, journals: Dated[]): Promise<Begun | null> {
  const late = journals.filter(({ postingDate }) => postingDate < ctx.today)
  if (late.length === 0) return null
  const sides = late.flatMap(({ shopId, postingDate, transfers }) =>
    transfers.flatMap(({ debit, credit }) => [debit, credit].map((account) => ({ shopId, postingDate, ...account }))),
  )
  return ctx.db.optional(
    sql('balances_begun_after'),
    {
      company_id: ctx.companyId,
      shop_ids: sides.map(({ shopId }) => shopId),
      kinds: sides.map(({ kind }) => kind),
      owners: sides.map(({ owner = 0 }) => owner),
      refs: sides.map(({ ref = 0 }) => ref),
      days: sides.map(({ postingDate }) => postingDate),
    },
    Begun,
  )
}

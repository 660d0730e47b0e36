import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { addDays } from '@cardpro/contract/kit/dates'
import { type DayClose, dayClose, type ShopLock } from '@cardpro/contract/reports/dayClose'
import { z } from 'zod'
import { bankOfDay } from '#bank/bankLines/checks.service.ts'
import { isReopened, lockedNow, readDayLocks } from '#books/ledger/dayLocks.service.ts'
import { type Ctx, can, oneShop } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { gapOf } from './dayClose.service.ts'
import { readLockInfo, stateOf } from './lockInfo.service.ts'
import { dayOfRequest } from './reopenDay.service.ts'
import { readSteps } from './steps.service.ts'
import { askedDay, weighDay } from './weighDay.service.ts'

const sql = loadSql(import.meta.url, './dayClose.sql')
const Total = z.object({ total: z.number() })
const EventRow = dayClose.getDayLocks.data.element
const ShopRow = z.object({
  ShopID: z.number(),
  Name: z.string(),
  LockedAt: z.string().nullable(),
  LockedBy: z.string(),
})
const FirstRow = z.object({ shopId: z.number(), day: z.string().nullable() })
const BegunRow = z.object({ shopId: z.number(), day: z.string() })
const MoveRow = z.object({ at: z.string() })
const WaitingRow = z.object({
  RequestID: z.number(),
  objectId: z.number(),
  By: z.string(),
  At: z.string(),
  Reason: z.string(),
  IsOwn: z.boolean(),
})

/** The steps of closing a day and its lock state. */
export async function readDayClose(
  ctx: Ctx,
  input: Input<typeof dayClose.getDayClose>,
): Promise<Data<typeof dayClose.getDayClose>> {
  const day = askedDay(ctx, input.Date)
  const place = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const [{ steps, funds, rules }, bank, locks, before, waiting] = await Promise.all([
    readSteps(ctx, day),
    seenBank(ctx, day),
    readDayLocks(ctx, [oneShop(ctx)]),
    ctx.db.optional(sql('lock_over'), { ...place, day: addDays(day, -1) }, MoveRow),
    ctx.db.optional(sql('waiting_reopen'), { ...place, user_id: ctx.userId, kind: requestKind.reopenDay }, WaitingRow),
  ])
  const lock = locks(oneShop(ctx))
  const [info, gap] = await Promise.all([readLockInfo(ctx, day, () => weighDay(ctx, day)), gapOf(ctx, day, lock)])
  return {
    Date: day,
    Lock: info,
    Steps: steps,
    Rules: { Blocks: rules.blocks, IsBlind: rules.isBlind, MayEdit: ctx.isOwner && can(ctx, 'cashBook.lock') },
    Funds: funds,
    Bank: bank,
    OpenFrom: gap?.from ?? '',
    OpenTo: gap?.to ?? '',
    OpenDays: gap?.days ?? 0,
    BeforeLockedAt: addDays(day, -1) <= lockedNow(lock, ctx.now) ? (before?.at ?? null) : null,
    Waiting: waiting && waitingOf(waiting),
  }
}

const seenBank = async (ctx: Ctx, day: string): Promise<DayClose['Bank']> =>
  can(ctx, 'uploadBill.view') ? bankOfDay(ctx, day) : null

const waitingOf = ({ objectId, ...row }: z.infer<typeof WaitingRow>): DayClose['Waiting'] => ({
  ...row,
  Date: dayOfRequest(objectId),
})

export async function listEvents(
  ctx: Ctx,
  { PageIndex, PageSize }: Input<typeof dayClose.getDayLocks>,
): Promise<Page<typeof dayClose.getDayLocks>> {
  const place = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const page = { limit: PageSize, offset: (PageIndex - 1) * PageSize }
  const [rows, { total }, locks] = await Promise.all([
    ctx.db.rows(sql('list_events'), { ...place, ...page }, EventRow),
    ctx.db.one(sql('count_events'), place, Total),
    readDayLocks(ctx, [oneShop(ctx)]),
  ])
  const lock = locks(oneShop(ctx))
  const OpenUntil = isReopened(lock, ctx.now) ? lock.reopenedUntil : null
  return { rows, total, summary: { LockedTo: lockedNow(lock, ctx.now), OpenUntil } }
}

/** So many days the board shows of each shop. */
const boardDays = 14

/** Which shops have not closed which day. */
export async function readBoard(
  ctx: Ctx,
  input: Input<typeof dayClose.getLockBoard>,
): Promise<Page<typeof dayClose.getLockBoard>> {
  const day = askedDay(ctx, input.Date)
  const shopIds = ctx.shopId === companyShopId ? [...ctx.shopIds, companyShopId] : ctx.shopIds
  const scope = { company_id: ctx.companyId, shop_ids: shopIds }
  const days = Array.from({ length: boardDays }, (_, index) => addDays(day, index + 1 - boardDays))
  const [shops, locks, firsts, begun] = await Promise.all([
    ctx.db.rows(sql('shops'), scope, ShopRow),
    readDayLocks(ctx, shopIds),
    ctx.db.rows(sql('first_entries'), scope, FirstRow),
    ctx.db.rows(sql('begun_days'), { ...scope, from_day: days[0], to_day: day }, BegunRow),
  ])
  const rows = shops.map((shop): ShopLock => {
    const lock = locks(shop.ShopID)
    const locked = lockedNow(lock, ctx.now)
    const first = firsts.find(({ shopId }) => shopId === shop.ShopID)?.day ?? ''
    const oldest = locked ? addDays(locked, 1) : first
    const isBegun = (one: string) => begun.some((row) => row.shopId === shop.ShopID && row.day === one)
    return {
      ...shop,
      LockedTo: locked,
      OpenUntil: isReopened(lock, ctx.now) ? lock.reopenedUntil : null,
      Days: days.map((one) => ({ Date: one, State: stateOf(one, { lock, now: ctx.now, isBegun: isBegun(one) }) })),
      OpenDays: oldest && oldest <= day ? daysBetween(oldest, day) : 0,
      OldestOpen: oldest && oldest <= day ? oldest : '',
    }
  })
  return { rows, total: rows.length }
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

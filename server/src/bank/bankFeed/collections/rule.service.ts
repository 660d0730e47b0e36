import { collecting } from '@cardpro/contract/bank/bankFeed/collecting'
import { addDays } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { type HeldLine, voucherDays, vouchersOfLine } from '#bank/bankLines/bankLines.service.ts'
import { now, today } from '#kit/clock.ts'
import type { WriteCtx } from '#kit/context.ts'
import type { Db } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { ensureCallAllowed } from '#kit/http/callGuards.ts'
import { UserError } from '#kit/http/errors.ts'
import { callerOf } from '#people/identity/session/session.service.ts'
import { allocationsOf, bookLine, holdLine } from './collectLine.service.ts'
import type { Offer } from './offers.rules.ts'
import { offersOfLine } from './offers.service.ts'

const sql = loadSql(import.meta.url, './rule.sql')

const RuleRow = z.object({
  id: z.number(),
  shopId: z.number(),
  fundId: z.number(),
  userId: z.number(),
  userName: z.string(),
  limitVnd: z.number(),
})
type Rule = z.infer<typeof RuleRow>

type FeedLineKey = { companyId: number; feedId: number; lineId: number }

/**
 * Tự ghi: applies the rule of a feed to a line just received, with the rights that the user of the rule has now. The line is
 * left to a user if anything is against it.
 */
export async function applyRule(db: Db, { companyId, feedId, lineId }: FeedLineKey): Promise<void> {
  const params = { company_id: companyId, id: feedId, today: today() }
  const rule = await db.transaction(companyId, (tx) => tx.optional(sql('find_rule'), params, RuleRow), 'read only')
  if (!rule) return
  try {
    const caller = await callerOf(db, { companyId, userId: rule.userId, shopId: rule.shopId })
    if (!caller.isOwner) return
    ensureCallAllowed(caller, collecting.collect)
    await db.transaction(companyId, async (tx) => {
      const at = now()
      const place = { ip: '', device: `Máy (quy tắc của ${rule.userName})` }
      await postLine({ ...caller, ...place, db: tx, now: at, today: today(), callId: newId() }, rule, lineId)
    })
    db.bus.emit('changed', { companyId, shopId: rule.shopId, path: 'BankLine/Collect' })
  } catch (error) {
    // What a user would have been refused, or asked, waits for a user.
    if (!(error instanceof UserError)) throw error
  }
}

/** Decided under lock, by the data at that time. */
async function postLine(ctx: WriteCtx, rule: Rule, lineId: number): Promise<void> {
  const line = await holdLine(ctx, lineId)
  const offers = await offersOfLine(ctx, line)
  const [offer] = offers
  if (!offer || !(await isPlain(ctx, rule, { line, offer, isOnly: offers.length === 1 }))) return
  const paid = await bookLine(ctx, line, {
    CustomerID: offer.customerId,
    Allocations: allocationsOf(offer),
    Note: `Máy ghi theo quy tắc của ${rule.userName}`,
    Confirm: [],
    Date: undefined,
  })
  await ctx.db.run(sql('keep_post'), {
    company_id: ctx.companyId,
    line_id: line.id,
    feed_id: rule.id,
    journal_id: paid.JournalID,
    code: paid.Code,
    at: ctx.now.toISOString(),
  })
}

type LineOffer = { line: HeldLine; offer: Offer; isOnly: boolean }

async function isPlain(ctx: WriteCtx, rule: Rule, { line, offer, isOnly }: LineOffer): Promise<boolean> {
  const isWhole = line.leftVnd === line.amountVnd && line.doubtOf === null && offer.cls === 'A' && isOnly
  const isRecent = line.bookedOn >= addDays(ctx.today, -voucherDays)
  if (!isWhole || !isRecent || line.fundId !== rule.fundId || line.leftVnd > rule.limitVnd) return false
  const [like, { isComplete }] = await Promise.all([
    ctx.db.optional(
      sql('find_like'),
      {
        company_id: ctx.companyId,
        fund_id: line.fundId,
        line_id: line.id,
        amount_vnd: line.amountVnd,
        from_day: addDays(line.bookedOn, -1),
        to_day: addDays(line.bookedOn, 1),
        booked_at: line.bookedAt,
        code_key: (offer.parts[0]?.code ?? '').replace('-', ''),
      },
      IdRow,
    ),
    vouchersOfLine(ctx, line),
  ])
  // Of more vouchers than can be tried together some may be this very money.
  return like === null && isComplete
}

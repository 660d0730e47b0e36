import { addDays } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { LongWrite } from '#kit/database/statistics.ts'
import { ConcurrentWrite } from '#kit/http/idempotency.ts'
import { inOtherProcess } from '#kit/workbook/filePool.ts'
import { type MatchedTexts, type MatchTexts, matchTexts } from './matchTexts.ts'
import { daysApart, daysLate } from './paidDays.rules.ts'
import { approvalKey } from './paymentFacts.rules.ts'

const sql = loadSql(import.meta.url, './matching.sql')

/** Texts that are longer are matched by another process: one line or swipe has about 90 characters. */
const mostHere = 50_000
/** So many swipes are one text. */
const inPage = 5_000

const OpenLines = z.object({
  lines: z.string(),
  posIds: z.array(z.number()),
  approvals: z.array(z.string()),
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
  hasReversals: z.boolean(),
})
type OpenLines = z.infer<typeof OpenLines>
const Page = z.object({ page: z.string() })
const Beside = z.object({ holidays: z.array(z.number()), refused: z.array(z.string()), standing: z.string() })
const Kept = z.object({ items: z.number(), lines: z.number() })

/**
 * Matches the open lines of a statement with the unpaid swipes of its POS; what is certain is chosen. Answers how many lines
 * are chosen by it. What is offered already stays where it is found again; what is chosen or booked stays in any case.
 */
export async function matchStatement(ctx: WriteCtx, statementId: number): Promise<number> {
  const key = { company_id: ctx.companyId, statement_id: statementId }
  const open = await ctx.db.one(sql('open_lines'), { ...key, shop_id: oneShop(ctx) }, OpenLines)
  const [swipes, beside] = await Promise.all([poolOf(ctx, open, statementId), ctx.db.one(sql('beside'), key, Beside)])
  const found = await runMatching(ctx, { lines: open.lines, swipes, ...beside })
  if (found.stale.length > 0) await ctx.db.run(sql('cancel_offers'), { company_id: ctx.companyId, ids: found.stale })
  return found.freshCount === 0 ? 0 : keepMatches(ctx, found, statementId)
}

async function poolOf(ctx: WriteCtx, open: OpenLines, statementId: number): Promise<string[]> {
  if (open.fromDay === null || open.toDay === null) return []
  const pages = await ctx.db.rows(
    sql('pool'),
    {
      company_id: ctx.companyId,
      shop_id: oneShop(ctx),
      own_shop_ids: ctx.ownShopIds,
      statement_id: statementId,
      pos_ids: open.posIds,
      approvals: asTyped(open.approvals),
      from_day: addDays(open.fromDay, -daysLate),
      to_day: addDays(open.toDay, daysApart),
      has_reversals: open.hasReversals,
      in_page: inPage,
    },
    Page,
  )
  return pages.map(({ page }) => page)
}

/** Codes as the books have them: six characters, in capitals or not. */
const asTyped = (approvals: string[]): string[] => {
  const codes = approvals.map(approvalKey).filter((code) => code !== '')
  return [...new Set([...codes, ...codes.map((code) => code.toLowerCase())])]
}

/** A small statement is matched at once; a large one in another process, so that this one is not blocked. */
async function runMatching(ctx: WriteCtx, texts: MatchTexts): Promise<MatchedTexts> {
  const bytes = [texts.lines, texts.standing, ...texts.swipes].reduce((sum, text) => sum + text.length, 0)
  if (bytes <= mostHere) return matchTexts(texts)
  return inOtherProcess({ companyId: ctx.companyId, work: 'statementMatch', input: texts, bytes })
}

async function keepMatches(ctx: WriteCtx, found: MatchedTexts, statementId: number): Promise<number> {
  const kept = await ctx.db.one(
    sql('keep_matches'),
    {
      company_id: ctx.companyId,
      shop_id: oneShop(ctx),
      statement_id: statementId,
      ids: Array.from({ length: found.freshCount }, newId),
      matches: found.fresh,
      at: ctx.now.toISOString(),
    },
    Kept,
  )
  // Another statement has just been given one of these swipes: the call is done again and then sees it.
  if (kept.items < found.chosenItems || kept.lines < found.chosenLines) throw new ConcurrentWrite()
  // The next matching looks for each swipe among the items.
  await new LongWrite(ctx.db).wrote(found.freshCount)
  return kept.lines
}

import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { fundLinesChanged } from './bankPasts.service.ts'
import { ensureCounts, type HeldLine, holdLines } from './heldLines.ts'

const sql = loadSql(import.meta.url, './storedLines.sql')
const JournalRow = z.object({
  id: z.number(),
  code: z.string(),
  type: z.string(),
  postingDate: z.string(),
  amountVnd: z.number(),
  leftVnd: z.number(),
  ownVnd: z.number(),
  isStanding: z.boolean(),
})
type JournalRow = z.infer<typeof JournalRow>
const LinkRow = z.object({
  lineId: z.number(),
  journalId: z.number(),
  code: z.string(),
  type: z.string(),
  amountVnd: z.number(),
  byPosting: z.boolean(),
  isStanding: z.boolean(),
})
/** How much of a journal a line is; left out: as much as both leave. */
export type LinkPart = { journalId: number; amountVnd?: number }
type Linking = { lineId: number; journals: LinkPart[]; byPosting: boolean; field?: string }

/**
 * Links a line to valid journals of its fund. Neither side is ever linked for more than its amount: the line is locked, and
 * for journals that others may see the fund as well, so that two lines that want one journal come one after the other.
 * Journals that the same call posted (`byPosting`) are not visible to others yet: nothing is locked for them after the
 * accounts.
 */
export async function linkJournals(
  ctx: WriteCtx,
  { lineId, journals, byPosting, field = 'JournalIDs' }: Linking,
): Promise<HeldLine> {
  const line = await heldLine(ctx, lineId)
  ensureCounts(line)
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), fund_id: line.fundId }
  if (!byPosting) await ctx.db.rows(sql('lock_fund'), key, IdRow)
  const ids = [...new Set(journals.map(({ journalId }) => journalId))]
  const found = await ctx.db.rows(sql('journals_of_fund'), { ...key, line_id: lineId, ids }, JournalRow)
  const parts = partsOf(line, journals, { found: new Map(found.map((one) => [one.id, one])), field })
  const now = ctx.now.toISOString()
  await ctx.db.run(sql('keep_links'), {
    ...key,
    line_id: lineId,
    journal_ids: parts.map(({ journal }) => journal.id),
    amounts: parts.map(({ vnd }) => vnd),
    by_posting: byPosting,
    user_id: ctx.userId,
    now,
  })
  await ctx.db.run(sql('touch_line'), { company_id: ctx.companyId, id: lineId, user_id: ctx.userId, now })
  const linked = parts.reduce((sum, { vnd }) => sum + vnd, 0)
  await tellLine(ctx, {
    event: 'bankLine.link',
    line,
    amount: linked,
    codes: parts.map(({ journal }) => journal.code || formatDay(journal.postingDate)),
  })
  return { ...line, leftVnd: line.leftVnd - linked, version: line.version + 1 }
}

type Part = { journal: JournalRow; vnd: number }
type JournalLookup = { found: ReadonlyMap<number, JournalRow>; field: string }

/** How much of each journal the line takes; refused where one has not that much, or the line has not. */
function partsOf(line: HeldLine, journals: LinkPart[], { found, field }: JournalLookup): Part[] {
  if (journals.length === 0) throw UserError.at(field, 'Vui lòng chọn phiếu cần liên kết')
  if (line.leftVnd === 0) throw UserError.at(field, 'Dòng này đã ghi đủ, không còn gì để liên kết', 'BOOKED')
  let left = line.leftVnd
  const seen = new Set<number>()
  return journals.map(({ journalId, amountVnd }) => {
    const journal = found.get(journalId)
    if (!journal || journal.amountVnd === 0 || seen.has(journalId))
      throw UserError.at(field, 'Không có phiếu này trong quỹ của dòng', 'NOT_FOUND')
    seen.add(journalId)
    ensureLinkable(line, journal, field)
    const vnd = amountVnd ?? nearerZero(journal.leftVnd, left)
    ensureWithin(vnd, { journal, left, field })
    left -= vnd
    return { journal, vnd }
  })
}

const nearerZero = (one: number, two: number): number => (Math.abs(one) <= Math.abs(two) ? one : two)
const nameJournal = ({ code, postingDate }: JournalRow): string =>
  code === '' ? `Bút toán ngày ${formatDay(postingDate)}` : `Phiếu ${code}`

function ensureLinkable(line: HeldLine, journal: JournalRow, field: string): void {
  const refuse = (why: string, code: string) => UserError.at(field, `${nameJournal(journal)} ${why}`, code)
  if (!journal.isStanding) throw refuse('đã hủy', 'CANCELLED')
  if (Math.sign(journal.amountVnd) !== Math.sign(line.amountVnd))
    throw refuse(
      journal.amountVnd > 0 ? 'là tiền vào, dòng này là tiền ra' : 'là tiền ra, dòng này là tiền vào',
      'SIDE',
    )
  if (journal.ownVnd !== 0) throw refuse('đã liên kết với dòng này', 'LINKED')
  if (journal.leftVnd === 0) throw refuse('đã liên kết đủ với dòng khác', 'LINKED')
}

function ensureWithin(
  vnd: number,
  { journal, left, field }: { journal: JournalRow; left: number; field: string },
): void {
  const refuse = (why: string) => UserError.at(field, why, 'TOO_MUCH')
  if (vnd === 0 || Math.sign(vnd) !== Math.sign(journal.amountVnd))
    throw refuse(`Các phiếu đã chọn nhiều hơn số tiền còn lại của dòng`)
  if (Math.abs(vnd) > Math.abs(journal.leftVnd))
    throw refuse(`${nameJournal(journal)} chỉ còn ${formatVnd(Math.abs(journal.leftVnd))} chưa liên kết`)
  if (Math.abs(vnd) > Math.abs(left))
    throw refuse(`Dòng này chỉ còn ${formatVnd(Math.abs(left))} chưa ghi, không đủ cho ${nameJournal(journal)}`)
}

/**
 * Removes the links of a line; the journals stay as they are. Refused if one was posted from the line and is not cancelled:
 * cancelling it frees the line by itself.
 */
export async function unlinkLine(ctx: WriteCtx, lineId: number): Promise<HeldLine> {
  const line = await heldLine(ctx, lineId)
  const links = await ctx.db.rows(sql('links_of_lines'), { company_id: ctx.companyId, line_ids: [lineId] }, LinkRow)
  const standing = links.filter(({ isStanding }) => isStanding)
  const posted = standing.find(({ byPosting }) => byPosting)
  if (posted)
    throw UserError.at(
      'LineID',
      `Phiếu ${posted.code} được ghi từ dòng này: hãy hủy phiếu, dòng sẽ tự mở lại`,
      'POSTED',
    )
  if (standing.length === 0) throw UserError.at('LineID', 'Dòng này chưa liên kết phiếu nào', 'NOT_LINKED')
  const now = ctx.now.toISOString()
  await fundLinesChanged(ctx, line.fundId, [line.bookedOn])
  await ctx.db.run(sql('end_links'), { company_id: ctx.companyId, line_id: lineId })
  await ctx.db.run(sql('touch_line'), { company_id: ctx.companyId, id: lineId, user_id: ctx.userId, now })
  await tellLine(ctx, {
    event: 'bankLine.unlink',
    line,
    amount: standing.reduce((sum, { amountVnd }) => sum + amountVnd, 0),
    codes: standing.map(({ code }) => code),
  })
  return { ...line, leftVnd: line.amountVnd, version: line.version + 1 }
}

async function heldLine(ctx: WriteCtx, lineId: number): Promise<HeldLine> {
  const [line] = await holdLines(ctx, [lineId])
  if (!line) throw new Error(`line ${lineId} is not held`)
  return line
}

type LineEvent = 'bankLine.link' | 'bankLine.unlink' | 'bankLine.skip' | 'bankLine.reopen' | 'bankLine.same'

type LineTold = { event: LineEvent; line: HeldLine; amount: number; codes?: string[]; reason?: string; same?: boolean }

/** Logs how much money of which day, and never the content of the line. */
export const tellLine = (ctx: WriteCtx, { event, line, ...more }: LineTold): Promise<void> =>
  audit.record(ctx, {
    menu: 'uploadBill',
    event,
    ref: { kind: 'bankLine', id: line.id },
    detail: { lineDay: line.bookedOn, ...more },
  })

import { BankLine, type bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import type { Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { contentKey } from '#kit/bankText.ts'
import { type Ctx, oneShop } from '#kit/context.ts'
import { readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { bankFund } from './heldLines.ts'
import { voucherPeriod } from './lineVouchers.rules.ts'
import { type UnlinkedJournal, unlinkedJournals } from './unlinkedJournals.service.ts'

export { weighPasts } from './bankPasts.service.ts'
export { exactSets } from './exactSets.rules.ts'
export { bankFund, ensureCounts, type HeldLine, holdLines } from './heldLines.ts'
export { daysOf, keepLines, ownAccounts, weighLines } from './keepLines.service.ts'
export type { NewLine } from './lineKeys.rules.ts'
export { bookedMeanwhile, bookLine, lineToBook, noLineWarnings } from './lineOfPosting.service.ts'
export { explainLine, keyHash, voucherDays, voucherPeriod, vouchersKey } from './lineVouchers.rules.ts'
export { codesOf, ensureNotExplained, vouchersOfLine } from './lineVouchers.service.ts'
export { type LinkPart, linkJournals, unlinkLine } from './links.service.ts'
export { proofOf } from './proof.service.ts'
export { removeLines } from './removeLines.service.ts'
export { type UnlinkedJournal, unlinkedJournals } from './unlinkedJournals.service.ts'

const sql = loadSql(import.meta.url, './bankLines.sql')
const count = z.number()
const Found = z.object({
  total: count,
  In: count,
  Out: count,
  LeftIn: count,
  LeftOut: count,
  Counts: z.object({
    All: count,
    Open: count,
    Partly: count,
    Booked: count,
    Unknown: count,
    Skipped: count,
    Doubt: count,
  }),
  ids: z.array(z.number()),
})
/** Where no days are named: all lines of these days are weighed for the chips. */
const usualDays = 31

type List = typeof bankLines.getLines

export async function listLines(ctx: Ctx, input: Input<List>): Promise<Page<List>> {
  const { from, to } = readPeriod(input, { from: addDays(ctx.today, -usualDays), to: addDays(ctx.today, 1) })
  const filter = {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    from_day: from,
    to_day: to,
    fund_id: input.BankCardID ?? null,
    statement_id: input.StatementID ?? null,
    sign: { all: 0, in: 1, out: -1 }[input.direction],
    text: contentKey(input.text),
    amount: amountIn(input.text),
    show: input.show,
    limit: input.PageSize,
    offset: (input.PageIndex - 1) * input.PageSize,
  }
  const { total, ids, ...summary } = await ctx.db.one(sql('find_lines'), filter, Found)
  return { rows: await readLines(ctx, ids), total, summary }
}

/** `1.500.000` and `1500000` look for the same amount. */
function amountIn(text: string): number | null {
  const digits = text.replace(/[.,\s]/g, '')
  return /^\d{4,13}$/.test(digits) ? Number(digits) : null
}

async function readLines(ctx: Ctx, ids: number[]): Promise<BankLine[]> {
  if (ids.length === 0) return []
  return ctx.db.rows(sql('lines_of_ids'), { company_id: ctx.companyId, shop_id: oneShop(ctx), ids }, BankLine)
}

/** A line of the shop as it is now. */
export async function readLine(ctx: Ctx, id: number): Promise<BankLine> {
  const [line] = await readLines(ctx, [id])
  if (!line) throw UserError.at('LineID', 'Không có dòng ngân hàng này trong cửa hàng', 'NOT_FOUND')
  return line
}

export const getLine = (ctx: Ctx, { LineID }: Input<typeof bankLines.getLine>): Promise<BankLine> =>
  readLine(ctx, LineID)

type Vouchers = typeof bankLines.getVouchers

export async function listVouchers(ctx: Ctx, input: Input<Vouchers>): Promise<Page<Vouchers>> {
  const found = await (input.LineID === undefined ? ofFund(ctx, input) : ofLine(ctx, input.LineID))
  const start = (input.PageIndex - 1) * input.PageSize
  return { rows: found.slice(start, start + input.PageSize).map(voucherOut), total: found.length }
}

async function ofFund(ctx: Ctx, input: Input<Vouchers>): Promise<UnlinkedJournal[]> {
  if (input.BankCardID === undefined) throw UserError.at('BankCardID', 'Vui lòng chọn quỹ')
  const { id } = await bankFund(ctx, input.BankCardID)
  return unlinkedJournals(ctx, id, readPeriod(input, { from: addDays(ctx.today, -usualDays), to: ctx.today }))
}

/** Those nearest to what the line leaves first. */
async function ofLine(ctx: Ctx, lineId: number): Promise<UnlinkedJournal[]> {
  const { BankCardID, Date: on, Left } = await readLine(ctx, lineId)
  const found = await unlinkedJournals(ctx, BankCardID, voucherPeriod(on))
  const far = ({ leftVnd }: UnlinkedJournal) => Math.abs(leftVnd - Left)
  return found.filter(({ amountVnd }) => Math.sign(amountVnd) === Math.sign(Left)).toSorted((a, b) => far(a) - far(b))
}

const voucherOut = ({
  journalId,
  code,
  type,
  postingDate,
  at,
  amountVnd,
  leftVnd,
  note,
  staffName,
}: UnlinkedJournal) => ({
  JournalID: journalId,
  Code: code,
  Type: type,
  Date: postingDate,
  At: at,
  Amount: amountVnd,
  Left: leftVnd,
  Note: note,
  StaffName: staffName,
})

import type { BankLine, bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import type { Input } from '@cardpro/contract/kit/call'
import { businessDay, formatInstant, formatTime } from '@cardpro/contract/kit/dates'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { readLine } from './bankLines.service.ts'
import { fundLinesChanged } from './bankPasts.service.ts'
import { type HeldLine, holdLines } from './heldLines.ts'
import { linkJournals, tellLine, unlinkLine } from './links.service.ts'

const sql = loadSql(import.meta.url, './storedLines.sql')

/** The line under lock, as its caller saw it; who was faster is named. */
async function seenLine(ctx: WriteCtx, { LineID, Version }: { LineID: number; Version?: number | undefined }) {
  const [line] = await holdLines(ctx, [LineID])
  if (!line) throw new Error(`line ${LineID} is not held`)
  if (Version === undefined || Version === line.version) return line
  const at =
    line.at === null
      ? ''
      : ` ${businessDay(new Date(line.at)) === ctx.today ? formatTime(line.at) : formatInstant(line.at)}`
  throw new UserError(`Dòng này vừa được ${line.who || 'người khác'} đổi${at}`, { code: 'STALE_WRITE' })
}

export async function linkVouchers(ctx: WriteCtx, input: Input<typeof bankLines.link>): Promise<BankLine> {
  const { id } = await seenLine(ctx, input)
  await linkJournals(ctx, {
    lineId: id,
    journals: input.JournalIDs.map((journalId) => ({ journalId })),
    byPosting: false,
  })
  return readLine(ctx, id)
}

export async function unlinkVouchers(ctx: WriteCtx, input: Input<typeof bankLines.unlink>): Promise<BankLine> {
  const { id } = await seenLine(ctx, input)
  await unlinkLine(ctx, id)
  return readLine(ctx, id)
}

export async function skipLine(ctx: WriteCtx, input: Input<typeof bankLines.skip>): Promise<BankLine> {
  const line = await seenLine(ctx, input)
  ensureNoTwin(line)
  if (input.Skip && line.leftVnd !== line.amountVnd)
    throw UserError.at('LineID', 'Dòng này đã liên kết phiếu: hãy gỡ liên kết trước khi bỏ qua', 'LINKED')
  if (input.Skip === line.isSkipped)
    throw UserError.at('LineID', input.Skip ? 'Dòng này đã bỏ qua rồi' : 'Dòng này đang mở')
  if (input.Skip && input.Reason === undefined) throw UserError.at('Reason', 'Vui lòng nhập lý do')
  const reason = input.Skip ? safeNote(input.Reason ?? '', 'Reason') : ''
  await setLine(ctx, line, { isSkipped: input.Skip, skipReason: reason })
  const event = input.Skip ? 'bankLine.skip' : 'bankLine.reopen'
  await tellLine(ctx, { event, line, amount: line.amountVnd, ...(input.Skip && { reason }) })
  return readLine(ctx, line.id)
}

/** Whether a line is the one of another source that has its day and amount. */
export async function answerSame(ctx: WriteCtx, input: Input<typeof bankLines.same>): Promise<BankLine> {
  const line = await seenLine(ctx, input)
  ensureNoTwin(line)
  if (line.doubtOf === null) throw UserError.at('LineID', 'Dòng này không còn gì để hỏi')
  if (input.Same && line.leftVnd !== line.amountVnd)
    throw UserError.at('LineID', 'Dòng này đã liên kết phiếu: hãy gỡ liên kết trước', 'LINKED')
  const other = line.doubtOf
  if (input.Same) await fundLinesChanged(ctx, line.fundId, [line.bookedOn])
  await setLine(ctx, line, { doubtOf: null, ...(input.Same && { twinOf: other, isSkipped: false, skipReason: '' }) })
  await tellLine(ctx, { event: 'bankLine.same', line, amount: line.amountVnd, same: input.Same })
  return readLine(ctx, input.Same ? other : line.id)
}

function ensureNoTwin({ twinOf }: HeldLine): void {
  if (twinOf !== null) throw UserError.at('LineID', 'Dòng này trùng một dòng từ nguồn khác, hãy dùng dòng kia', 'TWIN')
}

type Changes = { isSkipped?: boolean; skipReason?: string; twinOf?: number | null; doubtOf?: number | null }

const setLine = (ctx: WriteCtx, line: HeldLine, changes: Changes): Promise<number> => {
  const { isSkipped, skipReason, twinOf, doubtOf } = { ...line, ...changes }
  return ctx.db.run(sql('set_line'), {
    company_id: ctx.companyId,
    id: line.id,
    twin_of: twinOf,
    doubt_of: doubtOf,
    is_skipped: isSkipped,
    skip_reason: skipReason ?? '',
    user_id: ctx.userId,
    now: ctx.now.toISOString(),
  })
}

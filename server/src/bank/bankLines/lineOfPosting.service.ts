import { businessDay, formatInstant, formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { ensureCounts, type HeldLine, holdLines } from './heldLines.ts'
import { ensureNotExplained } from './lineVouchers.service.ts'
import { linkJournals } from './links.service.ts'

const sql = loadSql(import.meta.url, './storedLines.sql')
const Known = z.object({ isTold: z.boolean() })

type Booking = { lineId: number | undefined; fundId: number; amountVnd: number }

/**
 * The line of the account that money is booked with, under lock; null where none is named. Refused: a line of another account or
 * that was booked meanwhile, more than is left of it, and one that vouchers explain already; what then stays is booked later.
 */
export async function lineToBook(ctx: WriteCtx, { lineId, fundId, amountVnd }: Booking): Promise<HeldLine | null> {
  if (lineId === undefined) return null
  const field = 'BankLineID'
  const [line] = await holdLines(ctx, [lineId], field)
  if (!line) return null
  ensureCounts(line, field)
  if (line.fundId !== fundId) throw UserError.at(field, 'Dòng ngân hàng này của quỹ khác')
  if (line.amountVnd < 0) throw UserError.at(field, 'Dòng ngân hàng này là tiền ra')
  if (line.leftVnd === 0) throw bookedMeanwhile(ctx, line)
  if (amountVnd > line.leftVnd)
    throw UserError.at(
      field,
      `Dòng ngân hàng chỉ còn ${formatVnd(line.leftVnd)} chưa ghi, ít hơn ${formatVnd(amountVnd)}`,
    )
  await ensureNotExplained(ctx, line, field)
  return line
}

export function bookedMeanwhile(ctx: WriteCtx, { who, at }: HeldLine): UserError {
  const when = at === null ? '' : ` ${businessDay(new Date(at)) === ctx.today ? formatTime(at) : formatInstant(at)}`
  return new UserError(`Dòng ngân hàng này vừa được ${who || 'người khác'} ghi${when}, vui lòng tải lại`, {
    code: 'STALE_WRITE',
  })
}

/** Links a line that was held with a journal of the same call, as far as it goes. */
export async function bookLine(ctx: WriteCtx, line: HeldLine | null, journalIds: number[]): Promise<void> {
  if (!line) return
  const journals = journalIds.map((journalId) => ({ journalId }))
  await linkJournals(ctx, { lineId: line.id, journals, byPosting: true, field: 'BankLineID' })
}

/** Warns if money is booked without its line on a day up to which the bank has reported already: it then waits for one. */
export async function noLineWarnings(
  ctx: Ctx,
  { lineId, fundId, day }: { lineId: number | undefined; fundId: number; day: string },
): Promise<{ Code: string; Message: string }[]> {
  if (lineId !== undefined) return []
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), fund_id: fundId, day }
  const { isTold } = await ctx.db.one(sql('is_told_from'), key, Known)
  return isTold ? [{ Code: 'W_NOBANK', Message: 'Chưa có dòng ngân hàng, vẫn ghi?' }] : []
}

import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { HeldLine } from './heldLines.ts'
import { explainLine, keyHash, voucherPeriod, vouchersKey } from './lineVouchers.rules.ts'
import { type UnlinkedJournal, unlinkedJournals } from './unlinkedJournals.service.ts'

const sql = loadSql(import.meta.url, './storedLines.sql')
const KeyRow = z.object({ key: z.string() })

type OpenLine = Pick<HeldLine, 'id' | 'fundId' | 'bookedOn' | 'leftVnd'>
type Explanation = { vouchers: UnlinkedJournal[]; isOnly: boolean; isComplete: boolean }

/** The existing vouchers that hold the money of a line; none if no set of them does or a user has declined each set. */
export async function vouchersOfLine(ctx: Ctx, line: OpenLine): Promise<Explanation> {
  const [vouchers, declined] = await Promise.all([
    unlinkedJournals(ctx, line.fundId, voucherPeriod(line.bookedOn)),
    ctx.db.rows(sql('declined_of_line'), { company_id: ctx.companyId, line_id: line.id }, KeyRow),
  ])
  const near = vouchers.map((voucher) => ({ ...voucher, far: daysBetween(voucher.postingDate, line.bookedOn) }))
  const keys = new Set(declined.map(({ key }) => key))
  const isOpen = (set: { journalId: number }[]) =>
    !keys.has(keyHash(vouchersKey(set.map(({ journalId }) => journalId))))
  const { sets, isOnly, isComplete } = explainLine(line.leftVnd, near)
  return { vouchers: sets.find(isOpen) ?? [], isOnly, isComplete }
}

export const codesOf = (vouchers: readonly { code: string }[]): string =>
  vouchers.map(({ code }) => code || 'phiếu không số').join(' + ')

/** Asked at every door that books a line: money that vouchers explain is in the books already, and is only linked. */
export async function ensureNotExplained(ctx: Ctx, line: OpenLine, field = 'LineID'): Promise<void> {
  const { vouchers } = await vouchersOfLine(ctx, line)
  if (vouchers.length === 0) return
  throw UserError.at(
    field,
    `Đã ghi tay ${codesOf(vouchers)}: chỉ liên kết. Liên kết ở Sao kê ngân hàng, hoặc bỏ gợi ý đó trước khi ghi`,
    'BLOCKED',
  )
}

const daysBetween = (one: string, other: string): number =>
  Math.abs(Math.round((Date.parse(one) - Date.parse(other)) / 86_400_000))

import { addDays } from '@cardpro/contract/basic/dates'
import { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { UserError } from '#platform/http/errors.ts'
import { explaining, keyHash, voucherDays, vouchersKey } from './explained.rules.ts'
import type { HeldLine } from './heldLines.ts'
import { unlinkedJournals } from './unlinked.service.ts'

const sql = loadSql(import.meta.url, './lineOfPosting.sql')
const KeyRow = z.object({ key: z.string() })

/** Step 0 at every door: money of a line that vouchers explain is in the books already, unless a user has said that it is not theirs. */
export async function ensureNotExplained(ctx: Ctx, line: HeldLine, field: string): Promise<void> {
  const days = { from: addDays(line.bookedOn, -voucherDays), to: addDays(line.bookedOn, voucherDays) }
  const [vouchers, declined] = await Promise.all([
    unlinkedJournals(ctx, line.fundId, days),
    ctx.db.rows(sql('declined_of_line'), { company_id: ctx.companyId, line_id: line.id }, KeyRow),
  ])
  const near = vouchers.map((voucher) => ({ ...voucher, far: daysBetween(voucher.postingDate, line.bookedOn) }))
  const keys = new Set(declined.map(({ key }) => key))
  const isOpen = (set: { journalId: number }[]) =>
    !keys.has(keyHash(vouchersKey(set.map(({ journalId }) => journalId))))
  const set = explaining(line.leftVnd, near).sets.find(isOpen)
  if (!set) return
  const codes = set.map(({ code }) => code || 'phiếu không số').join(' + ')
  throw UserError.at(
    field,
    `Đã ghi tay ${codes}: chỉ liên kết. Liên kết ở Sao kê ngân hàng, hoặc bỏ gợi ý đó trước khi ghi`,
    'BLOCKED',
  )
}

const daysBetween = (one: string, other: string): number =>
  Math.abs(Math.round((Date.parse(one) - Date.parse(other)) / 86_400_000))

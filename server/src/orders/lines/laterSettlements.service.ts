import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { z } from 'zod'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Note } from '#orders/orders.rules.ts'
import { ensureNotBlocked } from './cancels.service.ts'

const sql = loadSql(import.meta.url, './laterSettlements.sql')

const Later = z.object({ kind: z.number(), type: z.string(), code: z.string() })

type Voucher = { code: string; journalId: number }

/**
 * Refuses to take a voucher back while what was settled since counts on it. Asked before its journal is reversed, and after, when the
 * accounts are locked.
 */
export async function ensureNotSettledSince(
  ctx: WriteCtx,
  { code, journalId }: Voucher,
  { isReversed = false }: { isReversed?: boolean } = {},
): Promise<void> {
  const params = { company_id: ctx.companyId, journal_id: journalId, is_reversed: isReversed }
  const later = await ctx.db.rows(sql('settled_since'), params, Later)
  ensureNotBlocked(`Không thể hủy phiếu ${code}`, later.map(blockerOf))
}

function blockerOf({ kind, type, code }: z.infer<typeof Later>): Note {
  if (kind === accountKind.partner)
    return { Code: 'SETTLED', Message: `Khoản với đối tác đã tính ở phiếu ${code}, hủy phiếu đó trước` }
  if (type === 'BADDEBT') return { Code: 'WRITTEN_OFF', Message: `Nợ đã xóa ở phiếu ${code}, hủy phiếu đó trước` }
  return { Code: 'OFFSET', Message: `Khoản này đã cấn trừ ở phiếu ${code}, hủy phiếu đó trước` }
}

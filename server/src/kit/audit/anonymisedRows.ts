import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './log.sql')
const Forgotten = z.object({ id: z.number(), since: z.string() })

type Row = { RefKind: string; RefID: number; At: string; detail: Record<string, unknown> }

/**
 * The rows as they may be shown: those written of a customer before anonymisation lose their texts. The rows
 * themselves are signed and stay as they are.
 */
export async function withoutForgotten<R extends Row>(ctx: Ctx, rows: R[]): Promise<R[]> {
  const idsOf = (kind: string) => rows.filter(({ RefKind }) => RefKind === kind).map(({ RefID }) => RefID)
  const ids = { customer_ids: idsOf('customer'), card_ids: idsOf('card'), order_ids: idsOf('order') }
  if (Object.values(ids).every(({ length }) => length === 0)) return rows
  const found = await ctx.db.rows(sql('forgotten'), { company_id: ctx.companyId, ...ids }, Forgotten)
  const since = new Map(found.map((one) => [one.id, Date.parse(one.since)]))
  return rows.map((row) => {
    const isOf = row.RefKind === 'customer' || row.RefKind === 'card' || row.RefKind === 'order'
    const isEarlier = isOf && Date.parse(row.At) < (since.get(row.RefID) ?? Number.NEGATIVE_INFINITY)
    return isEarlier ? { ...row, detail: { ...withoutTexts(row.detail), note: 'Khách đã được ẩn danh' } } : row
  })
}

/** Keeps numbers and ids, which do not reveal the person. */
const withoutTexts = (detail: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]): [string, unknown][] => {
      if (typeof value === 'string' || Array.isArray(value)) return []
      if (value === null || typeof value !== 'object') return [[name, value]]
      return [[name, withoutTexts(value as Record<string, unknown>)]]
    }),
  )

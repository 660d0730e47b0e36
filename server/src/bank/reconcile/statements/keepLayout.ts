import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Draft } from './draftStore.ts'

const sql = loadSql(import.meta.url, './takeStatement.sql')
const LayoutRow = z.object({ id: z.number(), version: z.number() })

/** How these titles were mapped is known from now on. */
export async function keepLayout(
  ctx: WriteCtx,
  { id, kind, sheets, mapping, fileName }: Draft,
  bank: string,
): Promise<number> {
  const layout = await ctx.db.one(
    sql('keep_layout'),
    {
      company_id: ctx.companyId,
      shop_id: oneShop(ctx),
      user_id: ctx.userId,
      now: ctx.now.toISOString(),
      bank,
      kind,
      id: newId(),
      signature: sheets.signature,
      heads: JSON.stringify(sheets.heads),
      mapping: JSON.stringify(mapping.mapping),
    },
    LayoutRow,
  )
  if (layout.version === 1)
    await audit.record(ctx, {
      menu: 'uploadBill',
      event: 'statement.layout',
      ref: { kind: 'statement', id },
      detail: { record: fileName },
    })
  return layout.id
}

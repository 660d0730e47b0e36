import { credits } from '@cardpro/contract/bank/reconcile/credits'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import { type Ctx, oneShop } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { ensureStatement } from './heldRows.ts'
import { Viewers } from './viewers.rules.ts'

const sql = loadSql(import.meta.url, './credits.sql')
const Name = z.object({ UserID: z.number(), FullName: z.string() })

type Get = typeof credits.getViewers

/** Users of this process: where several serve one shop, each knows those that it serves. */
const viewers = new Viewers()

/** "Lan đang xem": the other screens are notified of a new viewer at once. */
export async function getViewers(ctx: Ctx, { StatementID }: Input<Get>): Promise<Data<Get>> {
  const { companyId, userId } = ctx
  const shopId = oneShop(ctx)
  if (StatementID !== undefined) await ensureStatement(ctx, StatementID, 'StatementID')
  const board = { companyId, shopId, statementId: StatementID ?? null }
  const { others, isNew } = viewers.seen(board, { userId, at: ctx.now.getTime() })
  if (isNew) ctx.db.tell('changed', { companyId, shopId, path: credits.getViewers.path })
  if (others.length === 0) return []
  return ctx.db.rows(sql('names_of'), { company_id: companyId, ids: others }, Name)
}

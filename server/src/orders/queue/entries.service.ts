import { pushClosed, pushKinds } from '@cardpro/contract/orders/pushes/pushes'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import type { ExtraWrite } from '#kit/database/extraWrites.ts'
import { loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'
import type { Change } from '#orders/lines/action.ts'
import { OpenEntry } from '#orders/order.ts'
import type { Cut } from './entries.rules.ts'

export { mostOfKind } from './entries.rules.ts'

const sql = loadSql(import.meta.url, './entries.sql')
const EntriesRow = z.object({ entries: OpenEntry.array() })

/** Sent right behind the statement that locks the orders, so that it sees what was committed before. */
export const openEntries = async (ctx: Ctx, orderIds: number[]): Promise<OpenEntry[]> =>
  (await ctx.db.one(sql('open_entries'), { company_id: ctx.companyId, order_ids: orderIds }, EntriesRow)).entries

/** What an act made of an entry of its order, and by which event. */
export type MadeCut = Cut & Change & { ctx: WriteCtx; eventId: number }

export const cutRows = (cuts: MadeCut[]): ExtraWrite => ({
  block: sql('cut_entries'),
  params: { company_id: cuts[0]?.ctx.companyId, ...columns(cuts.map(cutColumns)) },
})

/** Closed it keeps its amount, as what was put there. A user who lowers an own one keeps it; else it is taken from its holder. */
function cutColumns({ ctx, entry, leftVnd, eventId }: MadeCut) {
  const isOpen = leftVnd > 0
  const isKept = isOpen && entry.heldBy === ctx.userId
  const isTaken = entry.heldBy !== null && !isKept
  return {
    id: entry.id,
    status: isOpen ? entry.status : pushClosed,
    amount_vnd: isOpen ? leftVnd : entry.amountVnd,
    held_by: isKept ? entry.heldBy : null,
    held_until: isKept ? entry.heldUntil : null,
    taken_from: isTaken ? entry.heldBy : null,
    taken_at: isTaken ? ctx.now.toISOString() : null,
    taken_event: isTaken ? eventId : null,
  }
}

/** A cut of a row that no user put there or holds follows from its order, and is not logged. */
export const toldCuts = (cuts: MadeCut[]): MadeCut[] =>
  cuts.filter(({ entry }) => entry.isPlanned || entry.heldBy !== null)

export const cutEvent = ({ leftVnd }: Cut) => (leftVnd > 0 ? 'push.lower' : 'push.close')

export const auditCuts = (cuts: MadeCut[]) =>
  toldCuts(cuts).map((cut) => ({
    ctx: cut.ctx,
    menu: 'push' as const,
    event: cutEvent(cut),
    of: pushKinds[cut.entry.kind].toLowerCase(),
    ref: { kind: 'order', id: cut.before.id },
    detail: { code: cut.before.code, amount: cut.beforeVnd - cut.leftVnd, left: cut.leftVnd },
  })) satisfies (audit.AuditEvent & { ctx: WriteCtx })[]

const writeEntry =
  (block: string) =>
  (ctx: WriteCtx, params: Record<string, unknown>): Promise<number> =>
    ctx.db.run(sql(block), { company_id: ctx.companyId, ...params })

/** What a user does with an entry; its order is held. */
export const entries = {
  insert: writeEntry('insert_entry'),
  plan: writeEntry('plan_entry'),
  claim: writeEntry('claim_entry'),
  letGo: writeEntry('let_go'),
  return: writeEntry('return_entry'),
  mark: writeEntry('mark_sent'),
  setLine: writeEntry('set_line'),
  delete: writeEntry('delete_entry'),
}

/** The accounts of a customer who is anonymised go; the money stays. */
export async function forgetAccounts(ctx: WriteCtx, orderIds: number[]): Promise<void> {
  if (orderIds.length > 0) await ctx.db.run(sql('forget_accounts'), { company_id: ctx.companyId, order_ids: orderIds })
}

import { logKind } from '@cardpro/contract/kit/audit/audit'
import { type AuditEventCode, actionOfEvent, type UndoEventCode, undoEvent } from '@cardpro/contract/kit/audit/events'
import { type Action, accountMenuId, actionIds, type MenuKey, menus } from '@cardpro/contract/kit/rights'
import type { WriteCtx } from '#kit/context.ts'
import { takeBooked } from '#kit/database/bookedJournals.ts'
import { canonicalJson } from '#kit/database/canonical.ts'
import type { ExtraWrite } from '#kit/database/extraWrites.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'
import { rowText, type SignedRow } from './chain.ts'

export { AuditKeys } from './chain.ts'

const sql = loadSql(import.meta.url, './log.sql')

/** What was done, on which screen, to which record, and what it changed. */
export type AuditEvent = {
  menu: MenuKey | 'account'
  event: AuditEventCode
  /** Replaces `{of}` in the sentence of the event. */
  of?: string
  /** The action that it counts as, where that is not the one of the event. */
  action?: Action
  ref?: { kind: string; id: number }
  /** The shop it happened in; left out, the shop of the call. */
  shopId?: number
  /** Field → value, or before and after; its words are in `auditWords.ts`. Never a card number, password or token. */
  detail?: Record<string, unknown>
}

/** What the server did, what it refused, or what a client reports (which proves nothing). */
type RowKind = keyof typeof logKind

/** Who did it, from where, when, in which call. */
export type Author = Pick<
  WriteCtx,
  'companyId' | 'shopId' | 'userId' | 'now' | 'ip' | 'device' | 'callId' | 'undoes' | 'isUnversioned' | 'db'
>
type AuthoredEvent = AuditEvent & { ctx: Author; kind?: RowKind }
/** Rows from before the codes alone have a sentence. */
type NewRow = SignedRow & { event: AuditEventCode | UndoEventCode; sentence: '' }

/**
 * Writes the audit row of an event, in the transaction of the call: both are committed, or neither. Dry runs are rolled back,
 * so they are not audited.
 */
export const record = (ctx: WriteCtx, event: AuditEvent, kind: RowKind = 'done'): Promise<void> =>
  recordMany(ctx, [{ ...event, kind }])

/** The same for the events of many rows, in one statement. */
export async function recordMany(ctx: WriteCtx, events: Omit<AuthoredEvent, 'ctx'>[]): Promise<void> {
  if (ctx.isTrial || events.length === 0) return
  const { block, params } = rowsOf(events.map((event) => ({ ...event, ctx })))
  await ctx.db.run(block, params)
}

/** The audit rows of events, as a write that goes along with the statement they record. All are of one transaction. */
export function rowsOf(events: AuthoredEvent[]): ExtraWrite {
  const rows = events.map(signedRow)
  const companyId = rows[0]?.companyId ?? 0
  events[0]?.ctx.db.announce(
    'auditWritten',
    rows.map(({ id }) => ({ companyId, id })),
  )
  return { block: sql('insert_events'), params: { company_id: companyId, ...columns(rows.map(columnsOf)) } }
}

function signedRow(event: AuthoredEvent): NewRow & { mac: string } {
  const row = rowOf(event)
  return { ...row, mac: event.ctx.db.sign('row', rowText(row)).toString('hex') }
}

const rowOf = ({ ctx, kind = 'done', menu, event, action, ref, shopId, ...said }: AuthoredEvent): NewRow => ({
  companyId: ctx.companyId,
  id: newId(),
  shopId: shopId ?? ctx.shopId,
  userId: ctx.userId,
  atMs: ctx.now.getTime(),
  menuId: menu === 'account' ? accountMenuId : menus[menu].menuId,
  actionId: actionIds[action ?? actionOfEvent(event)],
  kind: logKind[kind],
  event: ctx.undoes ? undoEvent(ctx.undoes.event) : event,
  sentence: '',
  refKind: ref?.kind ?? '',
  refId: ref?.id ?? 0,
  detail: canonicalJson(detailOf(ctx, said)),
  ip: ctx.ip,
  device: ctx.device,
  callId: ctx.callId,
  booked: takeBooked(ctx.db, ctx.callId),
})

const detailOf = ({ undoes, isUnversioned }: Author, { detail, of }: Pick<AuditEvent, 'detail' | 'of'>) => ({
  ...detail,
  ...(of !== undefined && { of }),
  ...(undoes && undoneBy(undoes)),
  ...(isUnversioned && { unversioned: true }),
})

const undoneBy = ({ id, words, effect }: NonNullable<Author['undoes']>) => ({
  undoes: words,
  undoesId: id,
  undid: effect,
})

const columnsOf = (row: ReturnType<typeof signedRow>) => ({
  id: row.id,
  shop_id: row.shopId,
  user_id: row.userId,
  at: new Date(row.atMs).toISOString(),
  menu_id: row.menuId,
  action_id: row.actionId,
  kind: row.kind,
  event: row.event,
  ref_kind: row.refKind,
  ref_id: row.refId,
  detail: row.detail,
  ip: row.ip,
  device: row.device,
  call_id: row.callId,
  booked: row.booked,
  mac: row.mac,
})

import { undoPrefix } from '@cardpro/contract/audit/undo'
import { type Action, accountMenuId, actionIds, type MenuKey, menus } from '@cardpro/contract/identity/rights'
import type { WriteCtx } from '#platform/context.ts'
import { columns, type Rider } from '#platform/database/batch.ts'
import { takeBooked } from '#platform/database/booked.ts'
import { canonical } from '#platform/database/canonical.ts'
import { newId } from '#platform/database/ids.ts'
import { loadSql } from '#platform/database/sql.ts'
import { together } from '#platform/database/together.ts'
import { signAnswers } from '#platform/http/idempotency.ts'
import { AuditKeys, type SignedRow } from './chain.ts'

const sql = loadSql(import.meta.url, './audit.sql')

/** A deed in the words of the shop: on which screen, which action, on what, and what it changed. */
export type Deed = {
  menu: MenuKey | 'account'
  action: Action
  /** What was done, in Vietnamese: "Nạp tiền", "Sửa khách hàng". */
  act: string
  ref?: { kind: string; id: number }
  /** The shop it happened in; left out, the shop of the call. */
  shopId?: number
  /** Field → value, or before and after; its words are in `words.ts`. Never a card number, password or token. */
  detail?: Record<string, unknown>
}

/** What a row is: what the server did, what it refused, or what a client says (which proves nothing). */
const rowKinds = { deed: 1, refusal: 2, note: 3 } as const
type RowKind = keyof typeof rowKinds

/** Who did it, from where, when, in which call. */
export type Author = Pick<
  WriteCtx,
  'companyId' | 'shopId' | 'userId' | 'now' | 'ip' | 'device' | 'callId' | 'undoes' | 'isUnversioned'
> &
  Partial<Pick<WriteCtx, 'db'>>
type Done = { ctx: Author; deed: Deed; kind?: RowKind }
export type Written = { companyId: number; id: number }

type Signer = Pick<AuditKeys, 'signRow' | 'signAnswer'>
let keys: Signer | null = null
let tell: (written: Written[]) => void = () => {}

/** Set once, before anything is written: what rows and kept answers are signed with, and who hears of rows to seal them. */
export function signRows(signing: Signer, onWritten: (written: Written[]) => void = () => {}): void {
  keys = signing
  signAnswers((answer) => signing.signAnswer(answer).toString('hex'))
  tell = onWritten
}

/** The same for a command that runs beside the server: its rows are sealed by the server's sweep. */
export const signRowsWith = (key: string, former: string[]): void => signRows(new AuditKeys(key, former))

/**
 * Writes the audit row of a deed. It takes the call's context on purpose: no deed without its row, no row without its deed.
 * What is only tried, and taken back whatever comes of it, is no deed.
 */
export const record = (ctx: WriteCtx, deed: Deed, kind: RowKind = 'deed'): Promise<void> =>
  recordAll(ctx, { deed, kind })

const recordAll = together(async (ctx: WriteCtx, done: Omit<Done, 'ctx'>[]): Promise<void[]> => {
  if (ctx.isTrial) return []
  const { block, params } = rowsOf(done.map((one) => ({ ...one, ctx })))
  await ctx.db.run(block, params)
  return []
})

/** The audit rows of deeds, to travel in the very statement that does them. The calls are of one company. */
export function rowsOf(done: Done[]): Rider {
  const companyId = done[0]?.ctx.companyId ?? 0
  const rows = done.map(rowOf)
  const written = rows.map(({ id }) => ({ companyId, id }))
  done[0]?.ctx.db?.afterCommit(() => tell(written))
  return { block: sql('insert_events'), params: { company_id: companyId, ...columns(rows.map(columnsOf)) } }
}

const rowOf = ({ ctx, deed: { menu, action, act, ref, shopId, detail }, kind = 'deed' }: Done): SignedRow => ({
  companyId: ctx.companyId,
  id: newId(),
  shopId: shopId ?? ctx.shopId,
  userId: ctx.userId,
  atMs: ctx.now.getTime(),
  menuId: menu === 'account' ? accountMenuId : menus[menu].menuId,
  actionId: actionIds[action],
  kind: rowKinds[kind],
  act: ctx.undoes ? undoPrefix + ctx.undoes.act : act,
  refKind: ref?.kind ?? '',
  refId: ref?.id ?? 0,
  detail: canonical({
    ...detail,
    ...(ctx.undoes && undoneBy(ctx.undoes)),
    ...(ctx.isUnversioned && { unversioned: true }),
  }),
  ip: ctx.ip,
  device: ctx.device,
  callId: ctx.callId,
  booked: ctx.db ? takeBooked(ctx.db, ctx.callId) : '',
})

const undoneBy = ({ id, words, effect }: NonNullable<Author['undoes']>) => ({
  undoes: words,
  undoesId: id,
  undid: effect,
})

const columnsOf = (row: SignedRow) => ({
  id: row.id,
  shop_id: row.shopId,
  user_id: row.userId,
  at: new Date(row.atMs).toISOString(),
  menu_id: row.menuId,
  action_id: row.actionId,
  kind: row.kind,
  act: row.act,
  ref_kind: row.refKind,
  ref_id: row.refId,
  detail: row.detail,
  ip: row.ip,
  device: row.device,
  call_id: row.callId,
  booked: row.booked,
  mac: signed(row).toString('hex'),
})

function signed(row: SignedRow): Buffer {
  if (!keys) throw new Error('there is no key to sign audit rows with')
  return keys.signRow(row)
}

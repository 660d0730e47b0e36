import { storedShape } from '@cardpro/contract/kit/dictionary'
import { posStatus } from '@cardpro/contract/places/pos/pos'
import { posFields } from '@cardpro/contract/places/pos/pos.fields'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { type Block, loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'
import type { Fee } from './pos.rules.ts'
import { StoredRules } from './pos.service.ts'

// The rows of POS: plain functions that take many rows in one statement, a form's one row or the rows of a file.

const sql = loadSql(import.meta.url, './posEdit.sql')

const StoredPos = z.object({
  ...storedShape(posFields),
  refused_card_types: StoredRules.shape.refused_card_types,
  parent_name: z.string(),
  is_deleted: z.boolean(),
  version: z.number(),
  changed_by: z.string(),
})
/** A POS as the table keeps it. */
export type StoredPos = z.infer<typeof StoredPos>
/** What the form fills in of a POS's row. */
export type Columns = Omit<StoredPos, 'version' | 'changed_by' | 'is_deleted' | 'parent_name'>
const LockedRow = StoredPos.extend({ id: z.number() })

const shopOf = (ctx: Ctx) => ({ company_id: ctx.companyId, shop_id: oneShop(ctx) })

/** POS of a shop are made, and come back, one at a time. Locked before the POS themselves, so no deadlock. */
export async function lockShop(ctx: WriteCtx): Promise<void> {
  await ctx.db.run(sql('lock_shop'), shopOf(ctx))
}

/** POS of the shop, locked until the transaction ends. Rows are locked in id order, so no deadlock. */
export async function lockForUpdate(ctx: WriteCtx, ids: number[]): Promise<Map<number, StoredPos>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows(sql('lock_pos'), { ...shopOf(ctx), ids }, LockedRow)
  return new Map(rows.map(({ id, ...stored }) => [id, stored]))
}

const TidRow = z.object({ id: z.number(), tid: z.string(), name: z.string() })
type NamedPos = z.infer<typeof TidRow>

/** The POS in use that have these TIDs, by the TID. */
export async function findByTid(ctx: Ctx, tids: string[]): Promise<Map<string, NamedPos>> {
  if (tids.length === 0) return new Map()
  const rows = await ctx.db.rows(sql('find_tids'), { ...shopOf(ctx), tids }, TidRow)
  return new Map(rows.map((row) => [row.tid, row]))
}

const FundRow = z.object({ id: z.number(), name: z.string() })

/** The names of those of these funds that are stopped: a POS that pays into one does not come back. */
export async function findStoppedFunds(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows(sql('find_stopped_funds'), { ...shopOf(ctx), ids }, FundRow)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type PosRow = Columns & { id: number }

export const insertPos = (ctx: WriteCtx, rows: PosRow[]): Promise<void> => writeRows(ctx, sql('insert_pos'), rows)
export const updatePos = (ctx: WriteCtx, rows: PosRow[]): Promise<void> => writeRows(ctx, sql('update_pos'), rows)

async function writeRows(ctx: WriteCtx, block: Block, rows: PosRow[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db.run(block, { ...shopOf(ctx), user_id: ctx.userId, ...columns(rows.map(withListTexts)) })
}

/** The lists of a row are one text each: arrays of arrays would be unnested whole. */
const withListTexts = (row: PosRow) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, Array.isArray(value) ? value.join(',') : value]),
  )

export async function insertFees(ctx: WriteCtx, rows: { posId: number; fee: Fee }[]): Promise<void> {
  if (rows.length === 0) return
  const fees = rows.map(({ posId, fee: { cardType, isForeign, isOnUs, mpct, minFeeVnd, fromDate } }) => ({
    id: newId(),
    pos_id: posId,
    card_type: cardType,
    is_foreign: isForeign,
    is_on_us: isOnUs,
    fee_mpct: mpct,
    min_fee_vnd: minFeeVnd,
    from_date: fromDate,
  }))
  await ctx.db.run(sql('insert_fees'), { company_id: ctx.companyId, user_id: ctx.userId, ...columns(fees) })
}

type Codes = Pick<StoredPos, 'tid' | 'mid' | 'status'>

/** Keeps until when each POS had its TID and MID, where it has others from now on or is given back: rows of statements from before are still of it. */
export async function leaveCodes(ctx: WriteCtx, changes: { id: number; before: Codes; after: Codes }[]): Promise<void> {
  const left = changes.flatMap(({ id, before, after }) => {
    const isGoing = after.status === posStatus.givenBack && before.status !== posStatus.givenBack
    return [
      { pos_id: id, code: codeKey(before.tid), is_mid: false, stays: after.tid === before.tid && !isGoing },
      { pos_id: id, code: codeKey(before.mid), is_mid: true, stays: after.mid === before.mid && !isGoing },
    ].filter(({ code, stays }) => code !== '' && !stays)
  })
  if (left.length === 0) return
  const rows = left.map(({ stays: _stays, ...row }) => row)
  await ctx.db.run(sql('leave_codes'), { ...shopOf(ctx), at: ctx.now.toISOString(), ...columns(rows) })
}

/** As names of POS in statements are compared. */
const codeKey = (code: string): string => code.replace(/\s/g, '').toUpperCase().replace(/^0+/, '')

type StatusChange = { id: number; status: number; is_deleted: boolean }

export async function setStatuses(ctx: WriteCtx, rows: StatusChange[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db.run(sql('set_statuses'), { ...shopOf(ctx), ...columns(rows), user_id: ctx.userId })
}

const TieRow = z.object({ pos_id: z.number(), children: z.array(z.string()), partner: z.string().nullable() })
export type Ties = Pick<z.infer<typeof TieRow>, 'children' | 'partner'>

/** What settles under each POS, and the partner it is shared with. */
export async function readTies(ctx: WriteCtx, ids: number[]): Promise<Map<number, Ties>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows(sql('pos_ties'), { ...shopOf(ctx), ids, today: ctx.today }, TieRow)
  return new Map(rows.map(({ pos_id, ...ties }) => [pos_id, ties]))
}

const UsedRow = z.object({ pos_id: z.number() })

/** Those on which anything was ever swiped, cancelled or not, or for which a lô was opened. */
export async function readUsed(ctx: WriteCtx, ids: number[]): Promise<Set<number>> {
  const rows = await ctx.db.rows(sql('used_pos'), { company_id: ctx.companyId, ids }, UsedRow)
  return new Set(rows.map(({ pos_id }) => pos_id))
}

const OwedRow = z.object({ pos_id: z.number(), owed_vnd: z.number() })

/** What the bank still owes for each POS, đồng. */
export async function readOwed(ctx: WriteCtx, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows(sql('owed_to_pos'), { ...shopOf(ctx), ids }, OwedRow)
  return new Map(rows.map(({ pos_id, owed_vnd }) => [pos_id, owed_vnd]))
}

import { storedShape } from '@cardpro/contract/kit/dictionary'
import { fundFields } from '@cardpro/contract/places/funds/fund.fields'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'

// The rows of funds: plain functions that take many rows in one statement, a form's one row or the rows of a file.
// The lists of columns come from the dictionary, in fundEdit.sql and in the types of the rows.

const sql = loadSql(import.meta.url, './fundEdit.sql')

const StoredFund = z.object({ ...storedShape(fundFields), version: z.number(), changed_by: z.string() })
/** A fund as the table keeps it. */
export type StoredFund = z.infer<typeof StoredFund>
const LockedRow = StoredFund.extend({ id: z.number() })

/** What the form fills in of a fund's row. */
export type FundColumns = Omit<StoredFund, 'version' | 'changed_by'>
type Row = FundColumns & { id: number }

const shopOf = (ctx: Ctx) => ({ company_id: ctx.companyId, shop_id: oneShop(ctx) })

/** Names and defaults of a shop's funds change one at a time. */
export async function lockShop(ctx: WriteCtx): Promise<void> {
  await ctx.db.run(sql('lock_shop'), shopOf(ctx))
}

/** Funds of the shop, locked until the transaction ends. Rows are locked in id order, so no deadlock. */
export async function lockForUpdate(ctx: WriteCtx, ids: number[]): Promise<Map<number, StoredFund>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows(sql('lock_funds_for_update'), { ...shopOf(ctx), ids }, LockedRow)
  return new Map(rows.map(({ id, ...stored }) => [id, stored]))
}

export async function insertMany(ctx: WriteCtx, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db.run(sql('insert_funds'), { ...shopOf(ctx), ...columns(rows), user_id: ctx.userId })
}

export async function updateMany(ctx: WriteCtx, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db.run(sql('update_funds'), { ...shopOf(ctx), ...columns(rows), user_id: ctx.userId })
}

export async function stopMany(ctx: WriteCtx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.run(sql('stop_funds'), { ...shopOf(ctx), ids, user_id: ctx.userId })
}

/** Of funds that became a default the last one is it: the others of the shop are no more. */
export async function clearOtherDefaults(ctx: WriteCtx, rows: Row[]): Promise<void> {
  const inId = rows.findLast((row) => row.is_default_in)?.id ?? null
  const outId = rows.findLast((row) => row.is_default_out)?.id ?? null
  if (inId === null && outId === null) return
  await ctx.db.run(sql('clear_defaults'), { ...shopOf(ctx), in_id: inId, out_id: outId, user_id: ctx.userId })
}

const NamesakeRow = z.object({ typed: z.string(), id: z.number() })

/** The funds in use of the shop that have these names, in capitals or not, by the name as it is typed. */
export async function findByName(ctx: Ctx, names: string[]): Promise<Map<string, number>> {
  const rows = await ctx.db.rows(sql('find_namesakes'), { ...shopOf(ctx), names }, NamesakeRow)
  return new Map(rows.map(({ typed, id }) => [typed, id]))
}

const BalanceRow = z.object({ id: z.number(), balance_vnd: z.number() })

/** The balances of funds; none of one to which nothing was ever posted. */
export async function readBalances(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows(sql('fund_balances'), { ...shopOf(ctx), ids }, BalanceRow)
  return new Map(rows.map(({ id, balance_vnd }) => [id, balance_vnd]))
}

const PosNameRow = z.object({ fund_id: z.number(), name: z.string() })

/** The names of the POS that pay into funds. */
export async function readPosNames(ctx: Ctx, ids: number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows(sql('pos_of_funds'), { ...shopOf(ctx), ids }, PosNameRow)
  const names = new Map<number, string[]>()
  for (const { fund_id: id, name } of rows) names.set(id, [...(names.get(id) ?? []), name])
  return names
}

const AllowsRow = z.object({ allows: z.boolean() })

export const shopAllowsNegative = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.db.one(sql('shop_allows_negative'), shopOf(ctx), AllowsRow)).allows

const OpeningRow = z.object({ opening_vnd: z.number() })

/** What a fund began with, 0 where that was reversed or never entered. */
export const readOpening = async (ctx: Ctx, id: number): Promise<number> =>
  (await ctx.db.one(sql('standing_opening'), { ...shopOf(ctx), id }, OpeningRow)).opening_vnd

const KeeperRow = z.object({ works_here: z.boolean() })

export const worksHere = async (ctx: Ctx, userId: number): Promise<boolean> =>
  (await ctx.db.one(sql('works_here'), { ...shopOf(ctx), user_id: userId }, KeeperRow)).works_here

const JournalRow = z.object({ fund_id: z.number(), id: z.number() })
/** Ids count milliseconds in their upper bits, 4096 to each. */
const minuteOfIds = 60_000 * 4096

/** The journals that put their opening balances into funds when those were made, unless they were reversed. */
export async function readFirstOpenings(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const params = { ...shopOf(ctx), ids, reach: minuteOfIds }
  const rows = await ctx.db.rows(sql('first_openings'), params, JournalRow)
  return new Map(rows.map(({ fund_id, id }) => [fund_id, id]))
}

const VersionRow = z.object({ id: z.number(), version: z.number() })

export async function readVersions(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db.rows(sql('fund_versions'), { company_id: ctx.companyId, ids }, VersionRow)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

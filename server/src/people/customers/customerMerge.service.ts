import { recordStatus } from '@cardpro/contract/kit/constants'
import type { MergeSide } from '@cardpro/contract/people/customers/merging'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { searchColumn } from './customerSearch.ts'
import { lockForUpdate, lockShop, readAccounts, readBalances, type StoredCustomer } from './customers.repo.ts'
import { customerMissing, lockCustomer, lockedOne } from './people.service.ts'
import { keepFindable } from './searchableCustomers.ts'

const sql = loadSql(import.meta.url, './customerMerge.sql')

export type { StoredCustomer } from './customers.repo.ts'

const StoredSide = z.object({
  CustomerID: z.number(),
  Code: z.string(),
  FullName: z.string(),
  Phone: z.string(),
  Cards: z.number(),
  Orders: z.number(),
  Version: z.number(),
})

type Pair = { keptId: number; mergedId: number }

/** What each of two customers has, to compare them. */
export async function readSides(ctx: Ctx, { keptId, mergedId }: Pair): Promise<{ kept: MergeSide; merged: MergeSide }> {
  const shopId = oneShop(ctx)
  const params = { company_id: ctx.companyId, shop_id: shopId, ids: [keptId, mergedId] }
  const [sides, balances] = await Promise.all([
    ctx.db.rows(sql('read_merge_sides'), params, StoredSide),
    readBalances(ctx, shopId, params.ids),
  ])
  const side = (id: number): MergeSide => {
    const found = sides.find(({ CustomerID }) => CustomerID === id)
    if (!found) throw customerMissing()
    return { ...found, Balance: balances.get(id) ?? 0 }
  }
  return { kept: side(keptId), merged: side(mergedId) }
}

/** Locks both customers, after the shop: a phone goes from one to the other. */
export async function lockPair(
  ctx: WriteCtx,
  { keptId, mergedId }: Pair,
): Promise<{ kept: StoredCustomer; merged: StoredCustomer }> {
  await lockShop(ctx)
  const locked = await lockForUpdate(ctx, [keptId, mergedId])
  return { kept: lockedOne(locked, keptId), merged: lockedOne(locked, mergedId) }
}

const mostAccounts = 20

/** The surviving customer takes the fields that it has empty, and the accounts; the merged one ends. */
export async function joinCustomers(
  ctx: WriteCtx,
  { keptId, mergedId, kept, merged }: Pair & { kept: StoredCustomer; merged: StoredCustomer },
): Promise<StoredCustomer> {
  const shopId = oneShop(ctx)
  const accounts = [...(await readAccounts(ctx, [keptId, mergedId])).values()].flat()
  if (new Set(accounts.map(({ BankCode, AccountNo }) => `${BankCode} ${AccountNo}`)).size > mostAccounts)
    throw new UserError(`Hai khách có quá ${mostAccounts} tài khoản nhận tiền, hãy bỏ bớt rồi gộp`)
  const key = { company_id: ctx.companyId, shop_id: shopId, kept_id: keptId, merged_id: mergedId, user_id: ctx.userId }
  await ctx.db.run(sql('move_accounts'), key)
  await ctx.db.run(sql('fill_customer'), { ...key, note: joinedNote(kept, merged) })
  await ctx.db.run(sql('end_merged'), key)
  const filled = await lockCustomer(ctx, keptId)
  const search = searchColumn(filled.full_name, [filled.phone, filled.phone2])
  await ctx.db.run(sql('set_search'), { company_id: ctx.companyId, id: keptId, search })
  await keepFindable(ctx, [
    { id: mergedId, before: merged, after: { ...merged, status: recordStatus.stopped } },
    { id: keptId, before: kept, after: { ...filled, search } },
  ])
  return { ...filled, search }
}

/** The customer's name where two are compared. */
export const nameOf = ({ no, full_name: fullName }: StoredCustomer): string => `KH${no} ${fullName}`

const longestNote = 2000

function joinedNote(kept: StoredCustomer, merged: StoredCustomer): string {
  // Only one of the two numbers has a field to go to; the note has both.
  const phones = [merged.phone, merged.phone2].filter(Boolean).join(', ')
  const from = `Gộp từ ${nameOf(merged)}, ${phones}${merged.note === '' ? '' : `: ${merged.note}`}`
  return [kept.note, from]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, longestNote)
}

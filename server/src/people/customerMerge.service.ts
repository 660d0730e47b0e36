import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import type { MergeSide } from '@cardpro/contract/people/merging'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { UserError } from '#platform/http/errors.ts'
import { searchColumn } from './customerSearch.ts'
import { keepFindable } from './findable.ts'
import { balanceOfCustomer, customerMissing, type Held, holdCustomer, readAccounts } from './people.service.ts'

const sql = loadSql(import.meta.url, './customerMerge.sql')
const editing = loadSql(import.meta.url, './customerEdit.sql')

export type { Held } from './people.service.ts'

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

/** What each of two customers has, for whoever compares them. */
export async function readSides(ctx: Ctx, { keptId, mergedId }: Pair): Promise<{ kept: MergeSide; merged: MergeSide }> {
  const shopId = oneShop(ctx)
  const params = { company_id: ctx.companyId, shop_id: shopId, ids: [keptId, mergedId] }
  const [sides, keptVnd, mergedVnd] = await Promise.all([
    ctx.db.rows(sql('read_merge_sides'), params, StoredSide),
    balanceOfCustomer(ctx, { shopId, id: keptId }),
    balanceOfCustomer(ctx, { shopId, id: mergedId }),
  ])
  const side = (id: number, Balance: number): MergeSide => {
    const found = sides.find(({ CustomerID }) => CustomerID === id)
    if (!found) throw customerMissing()
    return { ...found, Balance }
  }
  return { kept: side(keptId, keptVnd), merged: side(mergedId, mergedVnd) }
}

/** Both customers under lock, the shop's other customers with them: a phone goes from one to the other. */
export async function holdPair(ctx: WriteCtx, { keptId, mergedId }: Pair): Promise<{ kept: Held; merged: Held }> {
  const shopId = oneShop(ctx)
  await ctx.db.run(editing('hold_shop'), { company_id: ctx.companyId, shop_id: shopId })
  // In one statement, which takes the older one first: two merges wait for each other but never in a circle.
  const [kept, merged] = await Promise.all([holdCustomer(ctx, keptId), holdCustomer(ctx, mergedId)])
  return { kept, merged }
}

const mostAccounts = 20

/** The customer who stays takes what he has not filled in from the other, and his accounts; the other one ends. */
export async function joinCustomers(
  ctx: WriteCtx,
  { keptId, mergedId, kept, merged }: Pair & { kept: Held; merged: Held },
): Promise<Held> {
  const shopId = oneShop(ctx)
  const accounts = [...(await readAccounts(ctx, keptId)), ...(await readAccounts(ctx, mergedId))]
  if (new Set(accounts.map(({ BankCode, AccountNo }) => `${BankCode} ${AccountNo}`)).size > mostAccounts)
    throw new UserError(`Hai khách có quá ${mostAccounts} tài khoản nhận tiền, hãy bỏ bớt rồi gộp`)
  const key = { company_id: ctx.companyId, shop_id: shopId, kept_id: keptId, merged_id: mergedId, user_id: ctx.userId }
  await ctx.db.run(sql('move_accounts'), key)
  await ctx.db.run(sql('fill_customer'), { ...key, note: joinedNote(kept, merged) })
  await ctx.db.run(sql('end_merged'), key)
  const filled = await holdCustomer(ctx, keptId)
  const search = searchColumn(filled.full_name, [filled.phone, filled.phone2])
  await ctx.db.run(sql('set_search'), { company_id: ctx.companyId, id: keptId, search })
  await keepFindable(ctx, { id: mergedId, before: merged, after: { ...merged, status: recordStatus.stopped } })
  await keepFindable(ctx, { id: keptId, before: kept, after: { ...filled, search } })
  return { ...filled, search }
}

/** As a person is named where two are told apart. */
export const nameOf = ({ no, full_name: fullName }: Held): string => `KH${no} ${fullName}`

const longestNote = 2000

function joinedNote(kept: Held, merged: Held): string {
  // One of his numbers has a box to go to; here both can be read.
  const phones = [merged.phone, merged.phone2].filter(Boolean).join(', ')
  const from = `Gộp từ ${nameOf(merged)}, ${phones}${merged.note === '' ? '' : `: ${merged.note}`}`
  return [kept.note, from]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, longestNote)
}

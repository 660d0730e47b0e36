import { recordStatus } from '@cardpro/contract/kit/constants'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { onlyRow } from '#kit/refusableRows.ts'
import { searchColumn } from './customerSearch.ts'
import { deleteAccounts, lockForUpdate, lockShop, readAccounts, type StoredCustomer } from './customers.repo.ts'
import { endAllOf, lockedOne } from './people.service.ts'
import { keepFindable } from './searchableCustomers.ts'

export { whyNotStopped } from './customerStop.ts'

const sql = loadSql(import.meta.url, './customers.sql')

/** The customer, locked, with all that were merged into it. `traces`: personal terms of these customers. */
export type Person = {
  id: number
  ids: number[]
  held: StoredCustomer
  all: { id: number; held: StoredCustomer }[]
  traces: string[]
}

/** The ids of a customer and of all that were merged into it. */
export async function idsOfPerson(ctx: Ctx, id: number): Promise<number[]> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  return (await ctx.db.rows(sql('all_of_person'), params, IdRow)).map((row) => row.id)
}

/** `first`: what takes its locks between the shop and the customers. */
export async function holdPerson(
  ctx: WriteCtx,
  id: number,
  first: (ids: number[]) => Promise<unknown>,
): Promise<Person> {
  await lockShop(ctx)
  const ids = await idsOfPerson(ctx, id)
  await first(ids)
  const locked = await lockForUpdate(ctx, ids)
  const held = lockedOne(locked, id)
  const all = ids.map((one) => ({ id: one, held: lockedOne(locked, one) }))
  const accounts = [...(await readAccounts(ctx, ids)).values()].flat()
  const numbers = accounts.map(({ AccountNo }) => AccountNo)
  const words = all.flatMap(({ held: one }) => [one.full_name, one.phone, one.phone2, one.zalo])
  return {
    id,
    ids,
    held,
    all,
    traces: [...new Set([...words, ...numbers])].filter((word) => word.length >= minWordLength),
  }
}

/** A shorter word would be found in texts about others. */
const minWordLength = 5

/** The name of an anonymised customer. */
export const namelessName = (no: number): string => `Khách ẩn danh KH${no}`

/** Erases the personal data in the rows and the search texts, and ends what was planned for the customer. */
export async function eraseCustomers(ctx: WriteCtx, { all, ids, id }: Person): Promise<void> {
  const gone = all.map((one) => {
    const name = namelessName(one.held.no)
    return { id: one.id, name, search: searchColumn(name, []), held: one.held }
  })
  await ctx.db.run(sql('erase_customers'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    user_id: ctx.userId,
    now: ctx.now.toISOString(),
    ids: gone.map((one) => one.id),
    names: gone.map(({ name }) => name),
    searches: gone.map(({ search }) => search),
  })
  await deleteAccounts(ctx, ids)
  await keepFindable(
    ctx,
    gone.map((one) => ({ id: one.id, before: one.held, after: { status: recordStatus.stopped, search: one.search } })),
  )
  onlyRow(await endAllOf(ctx, [id]))
}

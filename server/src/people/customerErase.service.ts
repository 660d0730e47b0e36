import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { searchColumn } from './customerSearch.ts'
import { deleteAccounts, holdShop } from './customerWrite.ts'
import { keepFindable } from './findable.ts'
import { customerMissing, endAllOf, type Held, holdCustomer, readAccounts } from './people.service.ts'

export { getCustomer } from './customerDetail.ts'
export { whyNotStopped } from './customerStop.ts'

const sql = loadSql(import.meta.url, './customerErase.sql')
const IdRow = z.object({ id: z.number() })

/** One person, under lock: the customer, and all who turned out to be him. `traces`: words by which he would be known. */
export type Person = { id: number; ids: number[]; held: Held; all: { id: number; held: Held }[]; traces: string[] }

/** The ids of a customer and of whoever was merged into him. */
export async function idsOfPerson(ctx: Ctx, id: number): Promise<number[]> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  return (await ctx.db.rows(sql('all_of_person'), params, IdRow)).map((row) => row.id)
}

export async function holdPerson(ctx: WriteCtx, id: number): Promise<Person> {
  await holdShop(ctx)
  const ids = await idsOfPerson(ctx, id)
  const all: Person['all'] = []
  // The older one first, as where two become one.
  for (const one of ids) all.push({ id: one, held: await holdCustomer(ctx, one) })
  const held = all.find((one) => one.id === id)?.held
  if (!held) throw customerMissing()
  const accounts = await Promise.all(ids.map((one) => readAccounts(ctx, one)))
  const numbers = accounts.flat().map(({ AccountNo }) => AccountNo)
  const words = all.flatMap(({ held: one }) => [one.full_name, one.phone, one.phone2, one.zalo])
  return { id, ids, held, all, traces: [...new Set([...words, ...numbers])].filter((word) => word.length >= shortest) }
}

/** A shorter word would be found in texts about others. */
const shortest = 5

/** What he is called from then on. */
export const namelessName = (no: number): string => `Khách ẩn danh KH${no}`

/** Nothing of the person is left in his rows, and no search finds him by what he was. What was done for him ends. */
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
  await Promise.all([
    ...ids.map((one) => deleteAccounts(ctx, one)),
    ...gone.map((one) =>
      keepFindable(ctx, { id: one.id, before: one.held, after: { status: recordStatus.stopped, search: one.search } }),
    ),
  ])
  await endAllOf(ctx, id)
}

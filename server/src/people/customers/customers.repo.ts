import type { Input } from '@cardpro/contract/kit/call'
import { storedShape } from '@cardpro/contract/kit/dictionary'
import { Customer, type people } from '@cardpro/contract/people/customers/customer.calls'
import { customerFields } from '@cardpro/contract/people/customers/customer.fields'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'

// The rows of customers and of their accounts: plain functions that take many rows in one statement. The lists of columns
// come from the dictionary, in customers.sql and in the types of the rows.

const sql = loadSql(import.meta.url, './customers.sql')

const StoredCustomer = z.object({
  ...storedShape(customerFields),
  no: z.number(),
  search: z.string(),
  status: z.number(),
  version: z.number(),
  merged_into_id: z.number().nullable(),
  anonymised_at: z.string().nullable(),
  changed_by: z.string(),
})
/** A customer as the table keeps it. */
export type StoredCustomer = z.infer<typeof StoredCustomer>
const LockedRow = StoredCustomer.extend({ id: z.number() })

/** What the form fills in of a customer's row. */
export type CustomerColumns = z.infer<z.ZodObject<ReturnType<typeof storedShape<typeof customerFields>>>> & {
  search: string
}
type Citizen = { id: number; citizen_hash: string | null }
type NewRow = CustomerColumns & Citizen & { no: number }
type ChangedRow = CustomerColumns & Citizen & { keeps_citizen: boolean }
export type Account = Input<typeof people.addOrEditCustomer>['Accounts'][number]

const shopOf = (ctx: Ctx) => ({ company_id: ctx.companyId, shop_id: oneShop(ctx) })

/** Customers of a shop are made and changed one at a time. */
export async function lockShop(ctx: WriteCtx): Promise<void> {
  await ctx.db.run(sql('lock_shop'), shopOf(ctx))
}

/** Customers of the shop, locked until the transaction ends. Rows are locked in id order, so no deadlock. */
export async function lockForUpdate(ctx: WriteCtx, ids: number[]): Promise<Map<number, StoredCustomer>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows(sql('lock_customers'), { ...shopOf(ctx), ids }, LockedRow)
  return new Map(rows.map(({ id, ...stored }) => [id, stored]))
}

const SharedRow = z.object({
  id: z.number(),
  full_name: z.string(),
  status: z.number(),
  is_black: z.boolean(),
  black_reason: z.string(),
  debt_limit_vnd: z.number(),
  is_merged: z.boolean(),
})
export type SharedCustomer = z.infer<typeof SharedRow>

/** Customers of the shop, locked against changes but not against other business with them. */
export async function lockForShare(ctx: WriteCtx, ids: number[]): Promise<Map<number, SharedCustomer>> {
  const rows = await ctx.db.rows(sql('lock_customers_for_share'), { ...shopOf(ctx), ids }, SharedRow)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A customer of whom an order is about to be made: `noteUse` follows. */
export const lockForOrder = (ctx: WriteCtx, id: number): Promise<SharedCustomer | null> =>
  ctx.db.optional(sql('lock_customer_for_order'), { ...shopOf(ctx), id }, SharedRow)

export async function insertMany(ctx: WriteCtx, rows: NewRow[]): Promise<void> {
  if (rows.length === 0) return
  const params = { ...shopOf(ctx), ...columns(rows), today: ctx.today, user_id: ctx.userId }
  await ctx.db.run(sql('insert_customers'), params)
}

export async function updateMany(ctx: WriteCtx, rows: ChangedRow[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db.run(sql('update_customers'), { ...shopOf(ctx), ...columns(rows), user_id: ctx.userId })
}

export async function stopMany(ctx: WriteCtx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.run(sql('stop_customers'), { ...shopOf(ctx), ids, user_id: ctx.userId })
}

const NamedRow = z.object({ id: z.number(), full_name: z.string(), no: z.number() })
export type NamedCustomer = z.infer<typeof NamedRow>
const PhoneRow = NamedRow.extend({ phone: z.string() })
const CitizenRow = NamedRow.extend({ hash: z.string() })

/** The customers in use of the shop that have these phones, as they are stored. */
export async function findByPhone(ctx: Ctx, phones: string[]): Promise<Map<string, NamedCustomer>> {
  const params = { ...shopOf(ctx), phones: [...new Set(phones)] }
  const rows = await ctx.db.rows(sql('find_phones'), params, PhoneRow)
  return new Map(rows.map((row) => [row.phone, row]))
}

/** The customers in use of the shop that have these CCCD, each with the hash of its own. */
export const findByCitizen = (ctx: Ctx, hashes: string[]): Promise<z.infer<typeof CitizenRow>[]> =>
  ctx.db.rows(sql('same_citizens'), { ...shopOf(ctx), hashes }, CitizenRow)

const StaffRow = z.object({ is_here: z.boolean() })

export const isStaffHere = async (ctx: Ctx, staffId: number): Promise<boolean> =>
  (await ctx.db.one(sql('is_staff_here'), { ...shopOf(ctx), staff_id: staffId }, StaffRow)).is_here

const AccountRow = Customer.shape.Accounts.element.extend({ customer_id: z.number() })

/** The receiving accounts of customers, the default first; an empty list of one that has none. */
export async function readAccounts(ctx: Ctx, ids: number[]): Promise<Map<number, Account[]>> {
  const found = new Map<number, Account[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await ctx.db.rows(sql('read_accounts'), { company_id: ctx.companyId, ids }, AccountRow)
  for (const { customer_id: id, ...account } of rows) found.get(id)?.push(account)
  return found
}

export async function deleteAccounts(ctx: WriteCtx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.run(sql('delete_accounts'), { company_id: ctx.companyId, ids })
}

export async function insertAccounts(ctx: WriteCtx, rows: { customerId: number; account: Account }[]): Promise<void> {
  if (rows.length === 0) return
  const accounts = rows.map(({ customerId, account }) => ({
    id: newId(),
    customer_id: customerId,
    bank_code: account.BankCode,
    account_no: account.AccountNo,
    account_name: account.AccountName,
    is_default: account.IsDefault,
  }))
  await ctx.db.run(sql('insert_accounts'), { company_id: ctx.companyId, ...columns(accounts) })
}

const OpenRow = z.object({ customer_id: z.number(), code: z.string() })

/** The codes of the orders of customers that are not done. */
export async function readOpenOrders(ctx: Ctx, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await ctx.db.rows(sql('open_orders'), { company_id: ctx.companyId, ids }, OpenRow)
  const codes = new Map<number, string[]>()
  for (const { customer_id: id, code } of rows) codes.set(id, [...(codes.get(id) ?? []), code])
  return codes
}

const BalanceRow = z.object({ shop_id: z.number(), id: z.number(), balance_vnd: z.number() })

/** What customers of a shop owe in all; below 0 the shop owes them. */
export async function readBalances(ctx: Ctx, shopId: number, ids: number[]): Promise<Map<number, number>> {
  const params = { company_id: ctx.companyId, shop_ids: [shopId], ids }
  const rows = await ctx.db.rows(sql('balances_now'), params, BalanceRow)
  return new Map(rows.map(({ id, balance_vnd }) => [id, balance_vnd]))
}

const VersionRow = z.object({ id: z.number(), version: z.number() })

export async function readVersions(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db.rows(sql('customer_versions'), { company_id: ctx.companyId, ids }, VersionRow)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Only the first order, and the first of a day, change anything. */
export async function noteUse(ctx: WriteCtx, id: number): Promise<void> {
  await ctx.db.run(sql('note_use'), { ...shopOf(ctx), id, day: ctx.today })
}

/** Keeps whom several shops of the company have. Comes last: it makes the other shops wait until the transaction ends. */
export async function noteShared(ctx: WriteCtx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.run(sql('lock_company'), { company_id: ctx.companyId })
  await ctx.db.run(sql('note_shared'), { ...shopOf(ctx), ids })
}

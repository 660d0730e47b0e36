import type { Input } from '@cardpro/contract/basic/call'
import type { people } from '@cardpro/contract/people/people'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#platform/context.ts'
import { columns } from '#platform/database/batch.ts'
import { newId } from '#platform/database/ids.ts'
import { loadSql } from '#platform/database/sql.ts'
import { together } from '#platform/database/together.ts'
import { UserError } from '#platform/http/errors.ts'
import type { Columns } from './customerForm.ts'

// What saving a customer reads and writes: a form's one row, and the rows of a file by the hundred, in the same statements.

const sql = loadSql(import.meta.url, './customerEdit.sql')
const Namesake = z.object({ id: z.number(), full_name: z.string(), no: z.number() })
type Namesake = z.infer<typeof Namesake>
const PhoneRow = Namesake.extend({ phone: z.string() })
const CitizenRow = Namesake.extend({ hash: z.string() })
const StaffRow = z.object({ is_here: z.boolean() })

const shopOf = (ctx: Ctx) => ({ company_id: ctx.companyId, shop_id: oneShop(ctx) })

/** Customers of a shop are made and changed one at a time. */
export const holdShop = (ctx: WriteCtx): Promise<void> => holdOnce(ctx, null)

const holdOnce = together(async (ctx: WriteCtx, _asked: null[]): Promise<void[]> => {
  await ctx.db.run(sql('hold_shop'), shopOf(ctx))
  return []
})

/** Another customer in use who has this phone. */
export const findPhone = together(
  async (ctx: WriteCtx, asked: { id: number; phone: string }[]): Promise<(Namesake | null)[]> => {
    const params = { ...shopOf(ctx), phones: asked.map(({ phone }) => phone) }
    const rows = await ctx.db.rows(sql('find_phones'), params, PhoneRow)
    const owners = new Map(rows.map((row) => [row.phone, row]))
    return asked.map(({ id, phone }) => {
      const owner = owners.get(phone)
      return owner && owner.id !== id ? owner : null
    })
  },
)

const mostNamed = 3

/** Others in use with this CCCD, as many as are named. */
export const findSameCitizen = together(
  async (ctx: WriteCtx, asked: { id: number; hash: string }[]): Promise<Namesake[][]> => {
    const params = { ...shopOf(ctx), hashes: asked.map(({ hash }) => hash) }
    const rows = await ctx.db.rows(sql('same_citizens'), params, CitizenRow)
    return asked.map(({ id, hash }) => rows.filter((row) => row.hash === hash && row.id !== id).slice(0, mostNamed))
  },
)

/** Refuses somebody who does not work in the shop. */
export async function checkStaff(ctx: Ctx, staffId: number, field: string): Promise<void> {
  const { is_here: isHere } = await ctx.db.one(sql('is_staff_here'), { ...shopOf(ctx), staff_id: staffId }, StaffRow)
  if (!isHere) throw UserError.at(field, 'Nhân viên này không làm ở cửa hàng')
}

type NewCustomer = Columns & { id: number; no: number; citizen_hash: string | null }

export const insertCustomer = together(async (ctx: WriteCtx, rows: NewCustomer[]): Promise<void[]> => {
  const params = { ...shopOf(ctx), ...columns(rows), today: ctx.today, user_id: ctx.userId }
  await ctx.db.run(sql('insert_customers'), params)
  return []
})

type Changed = Columns & { id: number; citizen_hash: string | null; keeps_citizen: boolean }

export const updateCustomer = together(async (ctx: WriteCtx, rows: Changed[]): Promise<void[]> => {
  await ctx.db.run(sql('update_customers'), { ...shopOf(ctx), ...columns(rows), user_id: ctx.userId })
  return []
})

export const deleteAccounts = together(async (ctx: WriteCtx, ids: number[]): Promise<void[]> => {
  await ctx.db.run(sql('delete_accounts'), { company_id: ctx.companyId, ids })
  return []
})

type Account = Input<typeof people.addOrEditCustomer>['Accounts'][number]

export const insertAccounts = together(
  async (ctx: WriteCtx, rows: { customerId: number; account: Account }[]): Promise<void[]> => {
    const accounts = rows.map(({ customerId, account }) => ({
      id: newId(),
      customer_id: customerId,
      bank_code: account.BankCode,
      account_no: account.AccountNo,
      account_name: account.AccountName,
      is_default: account.IsDefault,
    }))
    await ctx.db.run(sql('insert_accounts'), { company_id: ctx.companyId, ...columns(accounts) })
    return []
  },
)

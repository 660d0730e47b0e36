import type { Data, Input } from '@cardpro/contract/call'
import type { people } from '@cardpro/contract/people'
import { z } from 'zod'
import * as audit from '#audit/audit.service.ts'
import { checkCollaborator } from '#collaborators/collaborators.service.ts'
import { attachFile } from '#files/files.service.ts'
import { can, oneShop, type WriteCtx } from '#platform/context.ts'
import { nextCompanyNumber } from '#platform/counters.ts'
import { askConsent, noPermission, stale, UserError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { loadSql } from '#platform/sql.ts'
import { accountsOf } from './customerAccounts.ts'
import { type Citizen, type Columns, citizenOf, columnsOf, feeWarnings, phonesOf } from './customerForm.ts'
import { keepFindable } from './findable.ts'
import { type Held, holdCustomer, readAccounts } from './people.service.ts'
import { findSimilar } from './similar.ts'

const sql = loadSql(import.meta.url, './customerEdit.sql')
const NamesakeRow = z.object({ full_name: z.string(), no: z.number() })
const StaffRow = z.object({ is_here: z.boolean() })

type Typed = Input<typeof people.addOrEditCustomer>

/** Makes a customer with the next KH number, or changes one. Changing one who was stopped takes him back. */
export async function addOrEditCustomer(ctx: WriteCtx, input: Typed): Promise<Data<typeof people.addOrEditCustomer>> {
  const shopId = oneShop(ctx)
  const phones = phonesOf(input)
  const accounts = accountsOf(input.Accounts)
  const id = input.CustomerID ?? newId()
  const key = { company_id: ctx.companyId, shop_id: shopId, id }
  const [, before, samePhone, accountsBefore] = await Promise.all([
    ctx.db.run(sql('hold_shop'), { company_id: ctx.companyId, shop_id: shopId }),
    input.CustomerID === undefined ? null : holdCustomer(ctx, shopId, id),
    ctx.db.optional(sql('find_phone'), { ...key, phone: phones.phone }, NamesakeRow),
    readAccounts(ctx, id),
  ])
  if (before) checkEdit(ctx, input, before)
  if (samePhone)
    throw UserError.at(
      'Phone',
      `Số điện thoại ${phones.phone} đã là của khách ${samePhone.full_name} (KH${samePhone.no})`,
    )
  const columns = columnsOf(ctx, input, before)
  const citizen = citizenOf(ctx, input, before)
  if (input.StaffID !== null && input.StaffID !== before?.staff_id) await checkStaff(ctx, key, input.StaffID)
  await checkCollaborator(ctx, shopId, { id: input.AffID, before })
  askConsent([...citizen.warnings, ...(await sameCitizen(ctx, key, citizen)), ...feeWarnings(input)], input.Confirm)

  await writeCustomer(ctx, { ...key, ...columns, ...hashOf(citizen) }, before)
  if (columns.consent_file_id !== null)
    await attachFile(ctx, columns.consent_file_id, { owner: { kind: 'customer', id }, field: 'ConsentFileID' })
  await insertAccounts(ctx, id, accounts)
  await keepFindable(ctx, id, { before, after: { ...columns, status: 1 } })
  const deed = before
    ? ({ action: 'edit', act: 'Sửa khách hàng' } as const)
    : ({ action: 'add', act: 'Thêm khách hàng' } as const)
  const detail = { ...(before && { before: { ...before, accounts: accountsBefore } }), after: { ...columns, accounts } }
  await audit.record(ctx, { menu: 'customers', ...deed, ref: { kind: 'customer', id }, detail })
  const similar = await findSimilar(ctx, { id, name: columns.full_name, phones: [phones.phone, phones.phone2] })
  return { CustomerID: id, SimilarCustomers: similar }
}

function checkEdit(ctx: WriteCtx, input: Typed, before: Held): void {
  if (!can(ctx, 'customers.edit')) throw noPermission()
  if (before.merged_into_id !== null)
    throw new UserError(`Khách ${before.full_name} đã được gộp vào khách khác, hãy sửa khách đó`)
  if (input.Version !== before.version) throw stale(before.changed_by)
}

type Key = { company_id: number; shop_id: number; id: number }

async function checkStaff(ctx: WriteCtx, key: Key, staffId: number): Promise<void> {
  const { is_here } = await ctx.db.one(sql('is_staff_here'), { ...key, staff_id: staffId }, StaffRow)
  if (!is_here) throw UserError.at('StaffID', 'Nhân viên này không làm ở cửa hàng')
}

/** Two people do not share a CCCD: whoever has it already is named. */
async function sameCitizen(ctx: WriteCtx, key: Key, { hash }: Citizen) {
  if (hash === null) return []
  const others = await ctx.db.rows(sql('same_citizen'), { ...key, citizen_hash: hash }, NamesakeRow)
  if (others.length === 0) return []
  const names = others.map((other) => `${other.full_name} (KH${other.no})`).join(', ')
  return [{ Code: 'W_SAME_CITIZEN', Message: `Số CCCD này đã có ở khách ${names}, có thể là cùng một người` }]
}

const hashOf = ({ hash, keeps }: Citizen) => ({ citizen_hash: hash, keeps_citizen: keeps })

type Row = Key & Columns & ReturnType<typeof hashOf>

async function writeCustomer(ctx: WriteCtx, row: Row, before: Held | null): Promise<void> {
  const written = { ...row, user_id: ctx.userId }
  if (!before) {
    const no = await nextCompanyNumber(ctx, 'KH')
    await ctx.db.run(sql('insert_customer'), { ...written, no, today: ctx.today })
    return
  }
  await Promise.all([
    ctx.db.run(sql('update_customer'), written),
    ctx.db.run(sql('delete_accounts'), { company_id: ctx.companyId, id: row.id }),
  ])
}

async function insertAccounts(ctx: WriteCtx, customerId: number, accounts: Typed['Accounts']): Promise<void> {
  if (accounts.length === 0) return
  await ctx.db.run(sql('insert_accounts'), {
    company_id: ctx.companyId,
    customer_id: customerId,
    ids: accounts.map(() => newId()),
    bank_codes: accounts.map(({ BankCode }) => BankCode),
    account_nos: accounts.map(({ AccountNo }) => AccountNo),
    account_names: accounts.map(({ AccountName }) => AccountName),
    is_defaults: accounts.map(({ IsDefault }) => IsDefault),
  })
}

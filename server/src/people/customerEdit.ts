import { formatVnd } from '@cardpro/contract/amounts'
import { accountOwner, readBankAccount } from '@cardpro/contract/bankAccount'
import { findBank } from '@cardpro/contract/banks'
import type { Data, Input } from '@cardpro/contract/call'
import { percentToMpct } from '@cardpro/contract/money'
import { Customer, type people } from '@cardpro/contract/people'
import { readPhone } from '@cardpro/contract/phone'
import { z } from 'zod'
import * as audit from '#audit/audit.service.ts'
import { checkCollaborator } from '#collaborators/collaborators.service.ts'
import { can, oneShop, type WriteCtx } from '#platform/context.ts'
import { nextCompanyNumber } from '#platform/counters.ts'
import { noPermission, stale, UserError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { safeNote } from '#platform/safeNote.ts'
import { loadSql } from '#platform/sql.ts'
import { searchColumn, searchTexts } from './customerSearch.ts'
import { getCustomer, type Held, holdCustomer } from './people.service.ts'

const sql = loadSql(import.meta.url, './people.sql')
const NamesakeRow = z.object({ full_name: z.string(), no: z.number() })
const CodeRow = z.object({ code: z.string() })

type Typed = Input<typeof people.addOrEditCustomer>

/** Makes a customer with the next KH number, or changes one. Changing one who was stopped takes him back. */
export async function addOrEditCustomer(ctx: WriteCtx, input: Typed): Promise<Data<typeof people.addOrEditCustomer>> {
  const shopId = oneShop(ctx)
  const columns = columnsOf(input)
  const accounts = accountsOf(input.Accounts)
  const id = input.CustomerID ?? newId()
  const key = { company_id: ctx.companyId, shop_id: shopId, id }
  const [, before, samePhone, accountsBefore] = await Promise.all([
    ctx.db.run(sql('hold_shop'), { company_id: ctx.companyId, shop_id: shopId }),
    input.CustomerID === undefined ? null : holdCustomer(ctx, shopId, id),
    ctx.db.optional(sql('find_phone'), { ...key, phone: columns.phone }, NamesakeRow),
    ctx.db.rows(sql('read_accounts'), { company_id: ctx.companyId, id }, Customer.shape.Accounts.element),
  ])
  if (before) checkEdit(ctx, input, before)
  if (samePhone)
    throw UserError.at(
      'Phone',
      `Số điện thoại ${columns.phone} đã là của khách ${samePhone.full_name} (KH${samePhone.no})`,
    )
  await checkCollaborator(ctx, shopId, { id: input.AffID, before })
  const consentAt = input.Consent ? (before?.consent_at ?? ctx.now.toISOString()) : null
  const row = { ...key, ...columns, consent_at: consentAt, user_id: ctx.userId }
  if (before)
    await Promise.all([
      ctx.db.run(sql('update_customer'), row),
      ctx.db.run(sql('delete_accounts'), { company_id: ctx.companyId, id }),
    ])
  else await ctx.db.run(sql('insert_customer'), { ...row, no: await nextCompanyNumber(ctx, 'KH') })
  await insertAccounts(ctx, id, accounts)
  await keepFindable(ctx, id, { before, after: { ...columns, status: 1 } })
  const deed = before
    ? ({ action: 'edit', act: 'Sửa khách hàng' } as const)
    : ({ action: 'add', act: 'Thêm khách hàng' } as const)
  const detail = {
    ...(before && { before: { ...before, accounts: accountsBefore } }),
    after: { ...columns, consent_at: consentAt, accounts },
  }
  await audit.record(ctx, { menu: 'customers', ...deed, ref: { kind: 'customer', id }, detail })
  return { CustomerID: id }
}

/** Stops a customer with whom everything is settled. Stopping him again changes nothing. */
export async function stopCustomer(ctx: WriteCtx, input: Input<typeof people.deleteCustomer>): Promise<null> {
  const shopId = oneShop(ctx)
  const key = { company_id: ctx.companyId, id: input.CustomerID }
  const before = await holdCustomer(ctx, shopId, input.CustomerID)
  if (before.status === 0) return null
  const [{ Balance }, open] = await Promise.all([
    getCustomer(ctx, { CustomerID: input.CustomerID }),
    ctx.db.rows(sql('open_orders'), key, CodeRow),
  ])
  refuseUnsettled(before, Balance)
  if (open.length > 0) {
    const codes = open.slice(0, 3).map(({ code }) => code)
    throw new UserError(
      `Khách ${before.full_name} còn ${open.length} đơn chưa xong: ${codes.join(', ')}${open.length > 3 ? ', …' : ''}`,
    )
  }
  await ctx.db.run(sql('stop_customer'), { ...key, shop_id: shopId, user_id: ctx.userId })
  await keepFindable(ctx, input.CustomerID, { before, after: { ...before, status: 0 } })
  const detail = {
    before,
    after: { status: 0 },
    ...(input.Reason !== undefined && { reason: safeNote(input.Reason, 'Reason') }),
  }
  await audit.record(ctx, {
    menu: 'customers',
    action: 'cancel',
    act: 'Ngừng khách hàng',
    ref: { kind: 'customer', id: input.CustomerID },
    detail,
  })
  return null
}

function refuseUnsettled({ full_name: fullName }: Held, balanceVnd: number): void {
  if (balanceVnd > 0) throw new UserError(`Khách ${fullName} còn nợ ${formatVnd(balanceVnd)}, thu xong mới ngừng được`)
  if (balanceVnd < 0)
    throw new UserError(`Cửa hàng còn nợ khách ${fullName} ${formatVnd(-balanceVnd)}, trả xong mới ngừng được`)
}

function checkEdit(ctx: WriteCtx, input: Typed, before: Held): void {
  if (!can(ctx, 'customers.edit')) throw noPermission()
  if (input.Version !== before.version) throw stale(before.changed_by)
}

type Columns = Omit<Held, 'no' | 'status' | 'version' | 'changed_by' | 'consent_at'>

function columnsOf(input: Typed): Columns {
  const phone = phoneOf(input.Phone, 'Phone')
  const phone2 = input.Phone2.trim() === '' ? '' : phoneOf(input.Phone2, 'Phone2')
  if (input.IsBlack && input.BlackReason === '')
    throw UserError.at('BlackReason', 'Vui lòng nhập lý do đưa vào danh sách đen')
  return {
    full_name: input.FullName,
    phone,
    phone2,
    address: safeNote(input.Address, 'Address'),
    source: safeNote(input.Source, 'Source'),
    fee_rut_mpct: input.FeeRut === null ? null : percentToMpct(input.FeeRut),
    fee_dao_mpct: input.FeeDao === null ? null : percentToMpct(input.FeeDao),
    is_black: input.IsBlack,
    black_reason: input.IsBlack ? safeNote(input.BlackReason, 'BlackReason') : '',
    consent_method: input.Consent ? safeNote(input.ConsentMethod, 'ConsentMethod') : '',
    note: safeNote(input.Note),
    aff_id: input.AffID,
    search: searchColumn(input.FullName, [phone, phone2]),
  }
}

function phoneOf(text: string, field: string): string {
  const read = readPhone(text)
  if ('wrong' in read) throw UserError.at(field, read.wrong)
  return read.phone
}

type Account = Typed['Accounts'][number]

/** The accounts as banks write them. One is the default: the first that says so, else the first. */
function accountsOf(typed: Account[]): Account[] {
  const wanted = Math.max(
    0,
    typed.findIndex(({ IsDefault }) => IsDefault),
  )
  const seen = new Set<string>()
  return typed.map(({ BankCode, AccountNo, AccountName }, index) => {
    const bank = findBank(BankCode)
    if (!bank?.transferSupported)
      throw UserError.at(`Accounts.${index}.BankCode`, 'Vui lòng chọn ngân hàng nhận chuyển khoản')
    const account = readBankAccount(AccountNo)
    if ('wrong' in account) throw UserError.at(`Accounts.${index}.AccountNo`, account.wrong)
    const owner = accountOwner(AccountName)
    if (owner === '') throw UserError.at(`Accounts.${index}.AccountName`, 'Chủ tài khoản là bắt buộc')
    if (seen.has(`${bank.code} ${account.account}`))
      throw UserError.at(`Accounts.${index}.AccountNo`, `Tài khoản ${account.account} bị nhập hai lần`)
    seen.add(`${bank.code} ${account.account}`)
    return { BankCode: bank.code, AccountNo: account.account, AccountName: owner, IsDefault: index === wanted }
  })
}

async function insertAccounts(ctx: WriteCtx, customerId: number, accounts: Account[]): Promise<void> {
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

type Findable = { status: number; search: string }

/** Keeps the search texts and the counts by status true in the transaction of the change itself. */
async function keepFindable(
  ctx: WriteCtx,
  id: number,
  { before, after }: { before: Findable | null; after: Findable },
): Promise<void> {
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  if (before?.status !== after.status) {
    const changes = [...(before ? [{ status: before.status, change: -1 }] : []), { status: after.status, change: 1 }]
    const statuses = changes.map(({ status }) => status)
    await ctx.db.run(sql('change_counts'), { ...shop, statuses, changes: changes.map(({ change }) => change) })
  }
  if (before?.status === after.status && before.search === after.search) return
  const textsOf = ({ status, search }: Findable) => ({ ...shop, id, status, texts: searchTexts(search) })
  if (before) await ctx.db.run(sql('delete_search_texts'), textsOf(before))
  await ctx.db.run(sql('insert_search_texts'), textsOf(after))
}

import type { Data, Input } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { type Bank, fundKind, type funds } from '@cardpro/contract/funds/funds'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { accountOwner, readBankAccount } from '@cardpro/contract/money/bankAccount'
import { z } from 'zod'
import * as audit from '#audit/audit.service.ts'
import { accountKind, post } from '#ledger/ledger.service.ts'
import { can, oneShop, type WriteCtx } from '#platform/context.ts'
import { bankIn, readBanks } from '#platform/database/banks.ts'
import { newId } from '#platform/database/ids.ts'
import { loadSql } from '#platform/database/sql.ts'
import { ensureVersion } from '#platform/database/versions.ts'
import { noPermission, UserError } from '#platform/http/errors.ts'
import { type Ending, reasonGiven } from '#platform/safeNote.ts'
import { fundAccount } from './funds.service.ts'

const sql = loadSql(import.meta.url, './funds.sql')
const IdRow = z.object({ id: z.number() })
const NameRow = z.object({ name: z.string() })
const KeeperRow = z.object({ works_here: z.boolean() })
const OpeningRow = z.object({ opening_vnd: z.number() })
const AllowsRow = z.object({ allows: z.boolean() })
const BalanceRow = z.object({ balance_vnd: z.number(), has_entries: z.boolean() })

/** Makes a fund, with its opening balance against capital, or changes one. */
export async function addOrEditFund(
  ctx: WriteCtx,
  input: Input<typeof funds.addOrEdit>,
): Promise<Data<typeof funds.addOrEdit>> {
  const shopId = oneShop(ctx)
  const id = input.BankCardID ?? newId()
  const key = { company_id: ctx.companyId, shop_id: shopId, id }
  const [, before, namesake, banks] = await Promise.all([
    ctx.db.run(sql('lock_shop'), { company_id: ctx.companyId, shop_id: shopId }),
    input.BankCardID === undefined ? null : lockFund(ctx, id),
    ctx.db.optional(sql('find_namesake'), { ...key, name: input.Name }, IdRow),
    readBanks(ctx),
  ])
  const fund = columnsOf(input, banks)
  ensureFitsStatus(fund, { openingVnd: input.OpeningBalance, hasNamesake: namesake !== null })
  if (input.BankCardID !== undefined) await checkEdit(ctx, input, before)
  await checkKeeper(ctx, input.KeeperID, before)
  await Promise.all([
    ctx.db.run(sql('clear_defaults'), {
      ...key,
      is_default_in: fund.is_default_in,
      is_default_out: fund.is_default_out,
      user_id: ctx.userId,
    }),
    ctx.db.run(before ? sql('update_fund') : sql('insert_fund'), { ...key, ...fund, user_id: ctx.userId }),
  ])
  await enterOpening(ctx, { id, fund, amountVnd: input.OpeningBalance, isLater: before !== null })
  const event = before ? 'fund.edit' : 'fund.add'
  const detail = before ? { before, after: fund } : { after: fund, openingBalance: input.OpeningBalance }
  await audit.record(ctx, { menu: 'funds', event, ref: { kind: 'fund', id }, detail })
  return { BankCardID: id }
}

/** Stops a fund that holds no money and that nothing needs. Its rows stay, since the cash book speaks of it. Stopping it again changes nothing. */
export async function stopFund(
  ctx: WriteCtx,
  { BankCardID: id, Reason }: Ending<Input<typeof funds.deleteBankCard>>,
): Promise<null> {
  const before = await lockFund(ctx, id)
  if (!before) throw UserError.at('BankCardID', 'Không có quỹ này trong cửa hàng')
  if (before.status === recordStatus.stopped) return null
  await ensureUnused(ctx, id, before)
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  await ctx.db.run(sql('stop_fund'), { ...key, user_id: ctx.userId })
  await audit.record(ctx, {
    menu: 'funds',
    event: 'fund.deactivate',
    ref: { kind: 'fund', id },
    detail: { before, after: { status: recordStatus.stopped }, ...reasonGiven(Reason) },
  })
  return null
}

type Stopping = Pick<LockedFund, 'name' | 'is_default_in' | 'is_default_out'>

/** A fund goes when its money is gone, no terminal pays into it, and nothing is taken in or paid out through it by default. */
async function ensureUnused(ctx: WriteCtx, id: number, fund: Stopping): Promise<void> {
  const [{ balance_vnd: balanceVnd }] = await Promise.all([fundBalance(ctx, id), ensureUntied(ctx, id, fund)])
  if (balanceVnd === 0) return
  const sentence = `Quỹ ${fund.name} còn ${formatVnd(balanceVnd)}, chuyển hết tiền rồi mới ngừng được`
  throw UserError.at('BankCardID', sentence)
}

/** What would be left with a fund that is gone, whatever money there is in it. */
export async function ensureUntied(ctx: WriteCtx, id: number, fund: Stopping): Promise<void> {
  const { name, is_default_in: isDefaultIn, is_default_out: isDefaultOut } = fund
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  const terminals = (await ctx.db.rows(sql('pos_of_fund'), key, NameRow)).map((row) => row.name)
  if (terminals.length > 0) {
    const which = `${terminals.slice(0, 5).join(', ')}${terminals.length > 5 ? ', …' : ''}`
    throw UserError.at(
      'BankCardID',
      `Quỹ ${name} đang nhận tiền của ${terminals.length} máy POS: ${which}. Đổi tài khoản nhận tiền của các máy đó trước`,
    )
  }
  if (!isDefaultIn && !isDefaultOut) return
  const uses = [...(isDefaultIn ? ['thu'] : []), ...(isDefaultOut ? ['chi'] : [])].join(' và ')
  throw UserError.at(
    'BankCardID',
    `Quỹ ${name} đang là quỹ mặc định khi ${uses}, đặt quỹ khác làm mặc định hoặc bỏ mặc định trước`,
  )
}

const LockedFund = z.object({
  name: z.string(),
  kind: z.number(),
  bank_code: z.string(),
  account_no: z.string(),
  account_name: z.string(),
  is_default_in: z.boolean(),
  is_default_out: z.boolean(),
  allow_negative: z.boolean(),
  keeper_id: z.number().nullable(),
  status: z.number(),
  version: z.number(),
  changed_by: z.string(),
})
export type LockedFund = z.infer<typeof LockedFund>
type Columns = Omit<LockedFund, 'version' | 'changed_by'>

export const lockFund = (ctx: WriteCtx, id: number): Promise<LockedFund | null> =>
  ctx.db.optional(sql('lock_fund'), { company_id: ctx.companyId, shop_id: oneShop(ctx), id }, LockedFund)

const fundBalance = (ctx: WriteCtx, id: number) =>
  ctx.db.one(sql('fund_balance'), { company_id: ctx.companyId, shop_id: oneShop(ctx), id }, BalanceRow)

async function checkEdit(
  ctx: WriteCtx,
  input: Input<typeof funds.addOrEdit>,
  before: LockedFund | null,
): Promise<void> {
  if (!can(ctx, 'funds.edit')) throw noPermission()
  if (!before || input.BankCardID === undefined) throw UserError.at('BankCardID', 'Không có quỹ này trong cửa hàng')
  ensureVersion(ctx, 'Quỹ', { asked: input.Version, now: before.version, by: before.changed_by })
  if (input.OpeningBalance > 0) await ensureFirstOpening(ctx, input.BankCardID, before.name)
  const { has_entries: hasEntries, balance_vnd: balanceVnd } = await fundBalance(ctx, input.BankCardID)
  if (!input.AllowNegative) await ensureNotNegative(ctx, before, balanceVnd)
  if (hasEntries && input.Kind !== before.kind)
    throw UserError.at('Kind', `Quỹ ${before.name} đã có giao dịch nên không đổi được loại quỹ`)
  if (input.Status === recordStatus.stopped && before.status !== recordStatus.stopped) {
    const kept = { name: before.name, is_default_in: input.IsDefaultIn, is_default_out: input.IsDefaultOut }
    await ensureUnused(ctx, input.BankCardID, kept)
  }
}

/** A fund that is below zero has to be allowed to be: by itself, or by its shop. */
async function ensureNotNegative(
  ctx: WriteCtx,
  { name, allow_negative: isAllowed }: LockedFund,
  balanceVnd: number,
): Promise<void> {
  if (!isAllowed || balanceVnd >= 0) return
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const { allows } = await ctx.db.one(sql('shop_allows_negative'), key, AllowsRow)
  if (allows) return
  throw UserError.at(
    'AllowNegative',
    `Quỹ ${name} đang âm ${formatVnd(-balanceVnd)}, nộp đủ tiền rồi mới bỏ cho âm được`,
  )
}

async function ensureFirstOpening(ctx: WriteCtx, id: number, fundName: string): Promise<void> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  const { opening_vnd: openingVnd } = await ctx.db.one(sql('standing_opening'), key, OpeningRow)
  if (openingVnd === 0) return
  const sentence = `Quỹ ${fundName} đã có số dư đầu ${formatVnd(openingVnd)}: hủy dòng đó ở Sổ quỹ rồi nhập lại`
  throw UserError.at('OpeningBalance', sentence)
}

async function checkKeeper(ctx: WriteCtx, keeperId: number | null, before: LockedFund | null): Promise<void> {
  if (keeperId === null || keeperId === before?.keeper_id) return
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), user_id: keeperId }
  const { works_here: worksHere } = await ctx.db.one(sql('works_here'), params, KeeperRow)
  if (!worksHere) throw UserError.at('KeeperID', 'Nhân viên này không làm ở cửa hàng')
}

/** What is stored. Cash has no bank; a bank account has all three; a wallet may belong to no bank of the list. */
function columnsOf(input: Input<typeof funds.addOrEdit>, banks: Bank[]): Columns {
  const isUsed = input.Status === recordStatus.active
  const common = {
    name: input.Name,
    kind: input.Kind,
    is_default_in: isUsed && input.IsDefaultIn,
    is_default_out: isUsed && input.IsDefaultOut,
    allow_negative: input.AllowNegative,
    keeper_id: input.KeeperID,
    status: input.Status,
  }
  if (input.Kind === fundKind.cash) return { ...common, bank_code: '', account_no: '', account_name: '' }
  const bank = bankIn(banks, input.BankCode)
  if (!bank && (input.Kind === fundKind.bank || input.BankCode !== ''))
    throw UserError.at('BankCode', 'Vui lòng chọn ngân hàng')
  const account = readBankAccount(input.AccountNo)
  if ('wrong' in account) throw UserError.at('AccountNo', account.wrong)
  const owner = accountOwner(input.AccountName)
  if (owner === '') throw UserError.at('AccountName', 'Vui lòng nhập chủ tài khoản')
  return { ...common, bank_code: bank?.BankCode ?? '', account_no: account.account, account_name: owner }
}

type Opening = { id: number; fund: Columns; amountVnd: number; isLater: boolean }

/** The money that was there before the shop came to Card Pro: it is the owner's capital. */
async function enterOpening(ctx: WriteCtx, { id, fund, amountVnd, isLater }: Opening): Promise<void> {
  if (amountVnd === 0) return
  await post(ctx, [
    {
      shopId: oneShop(ctx),
      postingDate: ctx.today,
      type: 'OPENING',
      refKind: 'fund',
      refId: id,
      note: `Số dư đầu của quỹ ${fund.name}`,
      transfers: [{ debit: fundAccount(fund.kind, id), credit: { kind: accountKind.capital }, amountVnd }],
    },
  ])
  if (!isLater) return
  // An audit event of its own: undoing the change of the file does not move money.
  await audit.record(ctx, {
    menu: 'funds',
    event: 'fundOpening.add',
    ref: { kind: 'fund', id },
    detail: { name: fund.name, openingBalance: amountVnd },
  })
}

/** Of funds in use each has a name of its own; one that is stopped begins with nothing. */
function ensureFitsStatus(
  fund: Columns,
  { openingVnd, hasNamesake }: { openingVnd: number; hasNamesake: boolean },
): void {
  if (fund.status === recordStatus.active && hasNamesake)
    throw UserError.at('Name', `Cửa hàng đã có quỹ tên ${fund.name}`)
  if (fund.status === recordStatus.stopped && openingVnd > 0)
    throw UserError.at('OpeningBalance', 'Quỹ đã ngừng thì không nhập số dư đầu')
}

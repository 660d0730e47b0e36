import type { Data, Input, Summary } from '@cardpro/contract/kit/call'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { banks } from '@cardpro/contract/kit/money/banks'
import { bestFirst } from '@cardpro/contract/kit/ranking'
import { fold } from '@cardpro/contract/kit/search'
import { fundKind } from '@cardpro/contract/places/funds/fund.fields'
import { Fund, type funds } from '@cardpro/contract/places/funds/funds'
import { fundsList } from '@cardpro/contract/places/funds/funds.list'
import { z } from 'zod'
import { postingDay } from '#books/ledger/days.service.ts'
import type { Account } from '#books/ledger/ledger.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { bookShopIds, type Ctx, can, oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import type { Db } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import { CodeRow } from '#kit/database/rows.ts'
import { sortRows } from '#kit/database/sorting.ts'
import { loadSql } from '#kit/database/sql.ts'
import { listSheet, sheetColumns, sheetFilters } from '#kit/excel/excel.service.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'

export { worksHere } from './funds.repo.ts'

const sql = loadSql(import.meta.url, './funds.sql')
const NamedFund = z.object({ name: z.string(), id: z.number() })

/** A fund as a posting needs it. */
export type FundRow = {
  id: number
  name: string
  account: Account
  mayGoNegative: boolean
  isActive: boolean
  keeperId: number | null
}
/** As the picker ranks them, so that the best is on the first page. */
const findableFund = ({ Name, BankCode, AccountNo, AccountName }: z.infer<typeof Fund>) => ({
  codes: [Name, BankCode],
  text: `${AccountNo} ${AccountName}`,
})

type LedgerBalances = { balanceVnd: (shopId: number, account: Account) => number }

export async function listFunds(
  ctx: Ctx,
  input: Input<typeof funds.getByConditions>,
): Promise<Page<typeof funds.getByConditions>> {
  const found = await ctx.db.rows(
    sql('list_funds'),
    { company_id: ctx.companyId, shop_ids: bookShopIds(ctx), status: input.Status ?? null },
    Fund,
  )
  const wanted = fold(input.GeneralSearch)
  const matching = found.filter((fund) =>
    fold(`${fund.Name} ${fund.BankCode} ${fund.AccountNo} ${fund.AccountName}`).includes(wanted),
  )
  const ordered = input.Sort ? sortRows(matching, input.Sort) : bestFirst(wanted, matching, findableFund)
  const sum = (rows: Fund[]) => rows.reduce((total, { Balance }) => total + Balance, 0)
  const start = (input.PageIndex - 1) * input.PageSize
  return {
    rows: ordered.slice(start, start + input.PageSize),
    total: matching.length,
    summary: {
      Cash: sum(matching.filter(({ Kind }) => Kind === fundKind.cash)),
      Bank: sum(matching.filter(({ Kind }) => Kind !== fundKind.cash)),
      Total: sum(matching),
    },
  }
}

/**
 * The funds of these ids in this shop, each usable, and locked: none is stopped until the transaction ends. Refuses a fund that
 * is not the shop's, or is stopped.
 */
export const findFunds = (ctx: WriteCtx, shopId: number, ids: number[]): Promise<Map<number, FundRow>> =>
  usableFunds(ctx, { shopId, ids, field: 'BankCardID' })

/** The same, refused at the box of the caller. */
export async function usableFunds(
  ctx: WriteCtx,
  { shopId, ids, field }: { shopId: number; ids: number[]; field: string },
): Promise<Map<number, FundRow>> {
  const found = await readFunds(ctx, shopId, ids)
  for (const id of ids) usableFund(found, id, field)
  return found
}

/**
 * V-FUND, after posting, when the balance is locked: a fund, or what a member of staff carries, may not end below zero
 * unless it is allowed to. Where the caller passes how much it took out in all, the sentence also names what was there
 * before.
 */
export function refuseOverdraft(
  posted: LedgerBalances,
  shopId: number,
  fund: Omit<FundRow, 'keeperId'> & { spentVnd?: number; field?: string },
): void {
  const leftVnd = posted.balanceVnd(shopId, fund.account)
  if (leftVnd >= 0 || fund.mayGoNegative) return
  const isCarried = fund.account.kind === accountKind.advance
  const hadVnd = fund.spentVnd === undefined ? undefined : leftVnd + fund.spentVnd
  throw UserError.at(
    fund.field ?? (isCarried ? 'StaffID' : 'BankCardID'),
    shortSentence({ name: fund.name, isCarried, hadVnd, missingVnd: -leftVnd }),
    'V_FUND',
  )
}

/** Moves money between two funds of the shop. The bank's fee comes out of the sending fund on top, in the same journal. */
export async function transfer(
  ctx: WriteCtx,
  input: Input<typeof funds.transfer>,
): Promise<Data<typeof funds.transfer>> {
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const note = safeNote(input.Note)
  if (input.FromID === input.ToID) throw UserError.at('ToID', 'Quỹ nhận phải khác quỹ chuyển')
  const [, found, code, possibleDuplicate] = await Promise.all([
    // Locked, so that no fund is stopped while money is on its way into it.
    lockFunds(ctx, [input.FromID, input.ToID]),
    readFunds(ctx, shopId, [input.FromID, input.ToID]),
    nextVoucher(ctx, shopId, { kind: 'CQ', day }),
    findPossibleDuplicate(ctx, { shopId, day, ...input }),
  ])
  const [from, to] = [usableFund(found, input.FromID, 'FromID'), usableFund(found, input.ToID, 'ToID')]
  if (possibleDuplicate !== null) {
    const Message = `Có thể bạn vừa nhập khoản này: ${formatVnd(input.Amount)} từ ${from.name} sang ${to.name}, phiếu ${possibleDuplicate}`
    warnings.push({ Code: 'W_DUP', Message })
  }
  requireConfirmation(warnings, input.Confirm)
  const transfers = [
    { debit: to.account, credit: from.account, amountVnd: input.Amount },
    { debit: { kind: accountKind.expense, owner: 0 }, credit: from.account, amountVnd: input.Fee },
  ]
  const posted = await ledger.post(ctx, [
    { shopId, postingDate: day, type: 'TRANSFER', refKind: 'fund', refId: to.id, code, note, transfers },
  ])
  refuseOverdraft(posted, shopId, { ...from, spentVnd: input.Amount + input.Fee, field: 'FromID' })
  const [journalId] = posted.ids
  if (journalId === undefined || journalId === null)
    throw new Error('a transfer of an amount above zero posted nothing')
  const detail = { code, from: from.name, to: to.name, amount: input.Amount, fee: input.Fee, date: day, note }
  await audit.record(ctx, {
    menu: 'funds',
    event: 'fundTransfer.add',
    ref: { kind: 'journal', id: journalId },
    detail,
  })
  return { JournalID: journalId, Code: code, Date: day }
}

/**
 * Fills the table of banks at start. A migration cannot read the list, which the web reads too. Where none is missing nothing is
 * written: every node of a distributed database has the table, and a start waits for no node.
 */
export async function storeBanks(db: Db): Promise<void> {
  await db.transaction(0, async (tx) => {
    const stored = new Set((await tx.rows(sql('stored_banks'), {}, CodeRow)).map(({ code }) => code))
    const missing = banks.filter(({ code }) => !stored.has(code))
    if (missing.length === 0) return
    await tx.run(sql('store_banks'), {
      codes: missing.map(({ code }) => code),
      bins: missing.map(({ bin }) => bin),
      short_names: missing.map(({ shortName }) => shortName),
      names: missing.map(({ name }) => name),
      transfer_supported: missing.map(({ transferSupported }) => transferSupported),
      card_issuer: missing.map(({ cardIssuer }) => cardIssuer),
    })
  })
}

const StoredFund = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.number(),
  may_go_negative: z.boolean(),
  is_active: z.boolean(),
  keeper_id: z.number().nullable(),
})

/** Funds kept from being changed or stopped until the transaction ends; what is read of them afterwards stays true. */
export const lockFunds = (ctx: WriteCtx, ids: number[]): Promise<number> =>
  ctx.db.run(sql('lock_funds'), { company_id: ctx.companyId, shop_id: oneShop(ctx), ids })

/** The funds of these ids in the shop, stopped ones too, each locked against being stopped. */
export async function readFunds(ctx: WriteCtx, shopId: number, ids: number[]): Promise<Map<number, FundRow>> {
  const params = { company_id: ctx.companyId, shop_id: shopId, shop_ids: ctx.shopIds, ids }
  const rows = await ctx.db.rows(sql('find_funds'), params, StoredFund)
  return new Map(
    rows.map(({ id, name, kind, may_go_negative, is_active, keeper_id }) => [
      id,
      {
        id,
        name,
        account: fundAccount(kind, id),
        mayGoNegative: may_go_negative,
        isActive: is_active,
        keeperId: keeper_id,
      },
    ]),
  )
}

/** Cash is account 111; a bank account or a wallet is 112. */
export const fundAccount = (kind: number, id: number): Account => ({
  kind: kind === fundKind.cash ? accountKind.cash : accountKind.bank,
  owner: id,
})

export const isCash = ({ account }: FundRow): boolean => account.kind === accountKind.cash

/** A fund of those that were read; refuses one that is not the shop's, or is stopped, at the box of the caller. */
export function usableFund(found: Map<number, FundRow>, id: number, field: string): FundRow {
  const fund = found.get(id)
  if (!fund) throw fundMissing(field)
  if (!fund.isActive) throw UserError.at(field, `Quỹ ${fund.name} đã ngừng`)
  return fund
}

/** Who may not look after funds works with those that were given into the own hands. */
export function ensureInOwnHands(ctx: Ctx, { name, keeperId }: FundRow, field: string): void {
  if (can(ctx, 'funds.edit') || keeperId === ctx.userId) return
  throw UserError.at(field, `Quỹ ${name} không giao cho bạn giữ, hãy chọn quỹ bạn giữ`, 'NO_PERMISSION')
}

type TransferKey = { shopId: number; day: string; FromID: number; ToID: number; Amount: number }

/** V-DUP: the voucher of the same transfer entered less than two minutes ago. */
async function findPossibleDuplicate(
  ctx: Ctx,
  { shopId, day, FromID, ToID, Amount }: TransferKey,
): Promise<string | null> {
  const params = {
    company_id: ctx.companyId,
    shop_id: shopId,
    day,
    from_id: FromID,
    to_id: ToID,
    amount_vnd: Amount,
    since_id: newId() - twoMinutesOfIds,
  }
  return (await ctx.db.optional(sql('find_duplicate_transfer'), params, CodeRow))?.code ?? null
}

/** Ids count milliseconds in their upper bits, 4096 to each. */
const twoMinutesOfIds = 120_000 * 4096

export const fundMissing = (field: string): UserError => UserError.at(field, 'Không có quỹ này trong cửa hàng')

/** The funds of the shop that are in use, by their folded names. */
export async function fundsByName(ctx: Ctx): Promise<Map<string, number>> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const rows = await ctx.db.rows(sql('funds_by_name'), params, NamedFund)
  return new Map(rows.map(({ name, id }) => [fold(name), id]))
}

type Short = { name: string; isCarried: boolean; hadVnd: number | undefined; missingVnd: number }

/** Where there is too little: of a fund what it has, of a staff member what is carried. */
export function shortSentence({ name, isCarried, hadVnd, missingVnd }: Short): string {
  const had = hadVnd === undefined ? '' : `${isCarried ? 'đang giữ' : 'còn'} ${formatVnd(hadVnd)}, `
  const place = isCarried ? `Tạm ứng của ${name} không đủ` : `Quỹ ${name} không đủ tiền`
  return `${place}: ${had}thiếu ${formatVnd(missingVnd)}`
}

const defaults = ({ IsDefaultIn, IsDefaultOut, AllowNegative }: Fund): string =>
  [IsDefaultIn && 'thu', IsDefaultOut && 'chi', AllowNegative && 'cho âm'].filter(Boolean).join(' · ')

export const fundSheet = listSheet<typeof funds.getByConditions>({
  name: 'Tài khoản và quỹ',
  file: 'tai-khoan-quy',
  read: listFunds,
  columns: sheetColumns<Fund, Summary<typeof funds.getByConditions>>(fundsList, { IsDefaultIn: { value: defaults } }),
  filter: sheetFilters(fundsList),
})

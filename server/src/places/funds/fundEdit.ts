import type { Data, Input } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { accountOwner, readBankAccount } from '@cardpro/contract/kit/money/bankAccount'
import { fundFields, fundKind } from '@cardpro/contract/places/funds/fund.fields'
import type { Bank, funds } from '@cardpro/contract/places/funds/funds'
import { type Journal, post } from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { ensureRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { bankIn, readBanks } from '#kit/database/banks.ts'
import { newId } from '#kit/database/ids.ts'
import { ensureVersion } from '#kit/http/editing.ts'
import { UserError } from '#kit/http/errors.ts'
import { checkEach, eachRow, eachRowAsync, isAccepted, onlyRow, type Refusable } from '#kit/refusableRows.ts'
import { columnsOf, formOf } from '#kit/storedRecord.ts'
import { whyNotStopped } from './fundStop.ts'
import {
  clearOtherDefaults,
  type FundColumns,
  findByName,
  insertMany,
  lockForUpdate,
  lockShop,
  readBalances,
  readOpening,
  type StoredFund,
  shopAllowsNegative,
  updateMany,
  worksHere,
} from './funds.repo.ts'
import { fundAccount, fundMissing } from './funds.service.ts'

type Form = Input<typeof funds.addOrEdit>

/** Makes a fund, with its opening balance against capital, or changes one. */
export const addOrEditFund = async (ctx: WriteCtx, input: Form): Promise<Data<typeof funds.addOrEdit>> => ({
  BankCardID: onlyRow(await saveFunds(ctx, [input])),
})

/** A fund as it is stored, locked, for a change of some of its fields. */
export async function readForEdit(ctx: WriteCtx, id: number, sent: Pick<Form, 'Version'>): Promise<object> {
  const [, stored] = await Promise.all([lockShop(ctx), lockForUpdate(ctx, [id])])
  const fund = stored.get(id) ?? null
  ensureEdit(ctx, sent, fund)
  return formOf(fundFields, fund)
}

/** A fund between its form and its row. `before`: as it is stored; null for one that is being made. */
type Draft = { id: number; input: Form; before: StoredFund | null; columns: FundColumns }

/**
 * Saves what forms sent: one from the screen, or the rows of a file by the hundred, in the same statements. Answers each
 * with the id of its fund or with its refusal; a refused row leaves the others done.
 */
export async function saveFunds(ctx: WriteCtx, inputs: Refusable<Form>[]): Promise<Refusable<number>[]> {
  const edited = await checkEdits(ctx, await readDrafts(ctx, inputs))
  const kept = await checkEach(edited, ({ columns, before }) => checkKeeper(ctx, columns.keeper_id, before))
  const drafts = await writeDrafts(ctx, kept)
  return eachRow(drafts, ({ id }) => id)
}

/** Locks the shop and the funds, and checks each form against what is stored. */
async function readDrafts(ctx: WriteCtx, inputs: Refusable<Form>[]): Promise<Refusable<Draft>[]> {
  const accepted = inputs.filter(isAccepted)
  const ids = accepted.flatMap(({ BankCardID }) => BankCardID ?? [])
  const names = accepted.map(({ Name }) => Name)
  const [, stored, namesakes, banks] = await Promise.all([
    lockShop(ctx),
    lockForUpdate(ctx, ids),
    findByName(ctx, names),
    readBanks(ctx),
  ])
  return eachRow(inputs, (input) => {
    const id = input.BankCardID ?? newId()
    const before = stored.get(id) ?? null
    const columns = columnsOfForm(input, banks)
    const namesake = namesakes.get(input.Name)
    if (columns.status === recordStatus.active && namesake !== undefined && namesake !== id)
      throw UserError.at('Name', `Cửa hàng đã có quỹ tên ${columns.name}`)
    if (columns.status === recordStatus.stopped && input.OpeningBalance > 0)
      throw UserError.at('OpeningBalance', 'Quỹ đã ngừng thì không nhập số dư đầu')
    if (input.BankCardID !== undefined) ensureEdit(ctx, input, before)
    return { id, input, before, columns }
  })
}

function ensureEdit(
  ctx: WriteCtx,
  input: Pick<Form, 'Version'>,
  before: StoredFund | null,
): asserts before is StoredFund {
  ensureRight(ctx, 'funds.edit')
  if (!before) throw fundMissing('BankCardID')
  ensureVersion(ctx, 'Quỹ', { asked: input.Version, now: before.version, by: before.changed_by })
}

type Change = { id: number; input: Form; before: StoredFund; balanceVnd: number | undefined }

/** What a change of a fund must not contradict: its entries, its balance, and what pays into it. */
async function checkEdits(ctx: WriteCtx, drafts: Refusable<Draft>[]): Promise<Refusable<Draft>[]> {
  const ids = drafts.filter(isAccepted).flatMap(({ id, before }) => (before ? [id] : []))
  const balances = await readBalances(ctx, ids)
  return checkEach(drafts, async ({ id, input, before }) => {
    if (before) await checkEdit(ctx, { id, input, before, balanceVnd: balances.get(id) })
  })
}

async function checkEdit(ctx: WriteCtx, { id, input, before, balanceVnd }: Change): Promise<void> {
  if (input.OpeningBalance > 0) await ensureFirstOpening(ctx, id, before.name)
  if (!input.AllowNegative) await ensureNotNegative(ctx, before, balanceVnd ?? 0)
  if (balanceVnd !== undefined && input.Kind !== before.kind)
    throw UserError.at('Kind', `Quỹ ${before.name} đã có giao dịch nên không đổi được loại quỹ`)
  if (input.Status !== recordStatus.stopped || before.status === recordStatus.stopped) return
  const kept = { id, name: before.name, is_default_in: input.IsDefaultIn, is_default_out: input.IsDefaultOut }
  const obstacle = (await whyNotStopped(ctx, [kept])).get(id)
  if (obstacle) throw obstacle
}

/** A fund that is below zero has to be allowed to be: by itself, or by its shop. */
async function ensureNotNegative(
  ctx: WriteCtx,
  { name, allow_negative: isAllowed }: StoredFund,
  balanceVnd: number,
): Promise<void> {
  if (!isAllowed || balanceVnd >= 0 || (await shopAllowsNegative(ctx))) return
  throw UserError.at(
    'AllowNegative',
    `Quỹ ${name} đang âm ${formatVnd(-balanceVnd)}, nộp đủ tiền rồi mới bỏ cho âm được`,
  )
}

async function ensureFirstOpening(ctx: WriteCtx, id: number, fundName: string): Promise<void> {
  const openingVnd = await readOpening(ctx, id)
  if (openingVnd === 0) return
  const sentence = `Quỹ ${fundName} đã có số dư đầu ${formatVnd(openingVnd)}: hủy dòng đó ở Sổ quỹ rồi nhập lại`
  throw UserError.at('OpeningBalance', sentence)
}

async function checkKeeper(ctx: WriteCtx, keeperId: number | null, before: StoredFund | null): Promise<void> {
  if (keeperId === null || keeperId === before?.keeper_id || (await worksHere(ctx, keeperId))) return
  throw UserError.at('KeeperID', 'Nhân viên này không làm ở cửa hàng')
}

/** What is stored. Cash has no bank; a bank account has all three; a wallet may belong to no bank of the list. */
function columnsOfForm(input: Form, banks: Bank[]): FundColumns {
  const isUsed = input.Status === recordStatus.active
  const { BankCode, AccountNo, AccountName, ...typed } = input
  const common = {
    ...columnsOf(fundFields, typed),
    is_default_in: isUsed && input.IsDefaultIn,
    is_default_out: isUsed && input.IsDefaultOut,
  }
  if (input.Kind === fundKind.cash) return { ...common, bank_code: '', account_no: '', account_name: '' }
  const bank = bankIn(banks, BankCode)
  if (!bank && (input.Kind === fundKind.bank || BankCode !== ''))
    throw UserError.at('BankCode', 'Vui lòng chọn ngân hàng')
  const account = readBankAccount(AccountNo)
  if ('wrong' in account) throw UserError.at('AccountNo', account.wrong)
  const owner = accountOwner(AccountName)
  if (owner === '') throw UserError.at('AccountName', 'Vui lòng nhập chủ tài khoản')
  return { ...common, bank_code: bank?.BankCode ?? '', account_no: account.account, account_name: owner }
}

async function writeDrafts(ctx: WriteCtx, drafts: Refusable<Draft>[]): Promise<Refusable<Draft>[]> {
  const accepted = drafts.filter(isAccepted)
  const rowsOf = (some: Draft[]) => some.map(({ id, columns }) => ({ ...columns, id }))
  await Promise.all([
    updateMany(ctx, rowsOf(accepted.filter(({ before }) => before !== null))),
    insertMany(ctx, rowsOf(accepted.filter(({ before }) => before === null))),
    clearOtherDefaults(ctx, rowsOf(accepted)),
  ])
  const entered = await enterOpenings(ctx, drafts)
  await audit.recordMany(ctx, entered.filter(isAccepted).flatMap(savedEvents))
  return entered
}

/** The money that was there before the shop came to Card Pro: it is the owner's capital. */
async function enterOpenings(ctx: WriteCtx, drafts: Refusable<Draft>[]): Promise<Refusable<Draft>[]> {
  const opened = drafts.filter(isAccepted).filter(({ input }) => input.OpeningBalance > 0)
  if (opened.length === 0) return drafts
  const journals = opened.map((draft) => openingOf(ctx, draft))
  const [posted] = await eachRowAsync([journals], (all) => post(ctx, all))
  return eachRow(drafts, (draft) => {
    if (posted instanceof UserError && opened.includes(draft)) throw posted
    return draft
  })
}

const openingOf = (ctx: WriteCtx, { id, input, columns }: Draft): Journal => ({
  shopId: oneShop(ctx),
  postingDate: ctx.today,
  type: 'OPENING',
  refKind: 'fund',
  refId: id,
  note: `Số dư đầu của quỹ ${columns.name}`,
  transfers: [
    {
      debit: fundAccount(columns.kind, id),
      credit: { kind: accountKind.capital },
      amountVnd: input.OpeningBalance,
    },
  ],
})

/** An opening balance that is entered later is an audit event of its own: undoing the change of the fund moves no money. */
function savedEvents({ id, before, columns, input: { OpeningBalance } }: Draft): audit.AuditEvent[] {
  const common = { menu: 'funds', ref: { kind: 'fund', id } } as const
  if (!before) return [{ ...common, event: 'fund.add', detail: { after: columns, openingBalance: OpeningBalance } }]
  const edit = { ...common, event: 'fund.edit', detail: { before, after: columns } } as const
  if (OpeningBalance === 0) return [edit]
  return [{ ...common, event: 'fundOpening.add', detail: { name: columns.name, openingBalance: OpeningBalance } }, edit]
}

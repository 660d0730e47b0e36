import type { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import {
  accountOwnerOf,
  objectType,
  taxGroup,
  type VoucherType,
  voucherType,
} from '@cardpro/contract/cash/vouchers/voucherWords'
import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { vietnamInstant } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { fold } from '@cardpro/contract/kit/search'
import { z } from 'zod'
import { postingDay } from '#books/ledger/days.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { nextInBook, nextVoucher } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { CodeRow, NameRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { attachFile } from '#kit/files/files.service.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { type Approval, asksSecondPerson } from '#people/requests/requests.service.ts'
import { type Category, usableCategory } from '#places/categories/categories.service.ts'
import { ensureInOwnHands, type FundRow, findFunds, refuseOverdraft, usableFunds } from '#places/funds/funds.service.ts'
import { ensureNotAllocated } from './allocation/allocations.service.ts'
import { ensureBookRight, menuOfBook, voucherMissing } from './voucherList.service.ts'

const sql = loadSql(import.meta.url, './vouchers.sql')
const HeldCustomer = NameRow.extend({ isMerged: z.boolean() })

/** The fields of a voucher, whether a form sends it or a template does. */
export type VoucherEntry = Input<typeof vouchers.payCollectOther>
type Entered = Data<typeof vouchers.payCollectOther>

export const payCollectOther = (ctx: WriteCtx, input: VoucherEntry): Promise<Entered> =>
  enterVoucher(ctx, input, voucherType.receipt)
export const payExpenseOther = (ctx: WriteCtx, input: VoucherEntry): Promise<Entered> =>
  enterVoucher(ctx, input, voucherType.payment)

const kinds = {
  1: { code: 'PT', journal: 'COLLECT', event: 'voucher.collect' },
  2: { code: 'PC', journal: 'EXPENSE', event: 'voucher.expense' },
} as const

/** Posts a receipt or a payment under the next number of its day and of the month's book. */
export async function enterVoucher(ctx: WriteCtx, input: VoucherEntry, type: VoucherType): Promise<Entered> {
  ensureBookRight(ctx, 'add')
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const note = safeNote(input.Note)
  // A customer is locked before all else.
  const object = await objectOf(ctx, input)
  const [category, fund] = await Promise.all([
    usableCategory(ctx, input.ConfigID, type),
    ownFund(ctx, shopId, input.BankCardID),
  ])
  warnings.push(...(await duplicateWarning(ctx, shopId, { input, object, fund })))
  requireConfirmation(warnings, input.Confirm)

  const id = newId()
  const { code: kind, journal: journalType, event } = kinds[type]
  const month = `${day.slice(0, 8)}01`
  const [code, bookNo] = await Promise.all([
    nextVoucher(ctx, shopId, { kind, day }),
    nextInBook(ctx, shopId, { kind, month }),
  ])
  const transfers = [transferOf(type, { category, fund, amountVnd: input.Amount })]
  const refs = { refKind: 'voucher', refId: id, code, note: noteOf(category, note) }
  const posted = await ledger.post(ctx, [{ shopId, postingDate: day, type: journalType, ...refs, transfers }])
  if (type === voucherType.payment) refuseOverdraft(posted, shopId, { ...fund, spentVnd: input.Amount })
  const [journalId] = posted.ids
  if (journalId === undefined || journalId === null) throw new Error('a voucher above zero posted nothing')
  await insertVoucher(ctx, input, { id, shopId, type, code, month, bookNo, day, note, journalId, object })
  for (const fileId of input.FileIDs)
    await attachFile(ctx, fileId, { owner: { kind: 'voucher', id }, field: 'FileIDs' })
  await audit.record(ctx, {
    menu: menuOfBook(ctx),
    event,
    ref: { kind: 'voucher', id },
    detail: {
      code,
      category: category.name,
      fund: fund.name,
      amount: input.Amount,
      object: loggedName(object),
      date: day,
      note: loggedName({ type: object.type, name: note }),
    },
  })
  return { PaymentID: id, Code: code, JournalID: journalId }
}

async function ownFund(ctx: WriteCtx, shopId: number, id: number): Promise<FundRow> {
  const fund = (await findFunds(ctx, shopId, [id])).get(id)
  if (!fund) throw UserError.at('BankCardID', 'Không có quỹ này trong cửa hàng')
  ensureInOwnHands(ctx, fund, 'BankCardID')
  return fund
}

type Parts = { category: Category; fund: FundRow; amountVnd: number }

/** The category's account against the fund. It carries its category, by which reports read it. */
function transferOf(type: VoucherType, { category, fund, amountVnd }: Parts): ledger.Transfer {
  const named = accountOwnerOf(category.id)
  const owner = category.group === taxGroup ? 0 : named
  const account = { kind: category.group, owner } as const
  const about = named === 0 ? {} : { category: named }
  return type === voucherType.receipt
    ? { debit: fund.account, credit: account, amountVnd, about }
    : { debit: account, credit: fund.account, amountVnd, about }
}

/** Its note in the books: the category and what for. Whom it names is stored with the voucher, where it can be erased. */
const noteOf = ({ name }: Category, note: string): string => (note === '' ? name : `${name} · ${note}`)

/** The log is never erased, so a customer, who may ask to be forgotten, is not named there. */
export const loggedName = ({ type, name }: { type: number; name: string }): string =>
  type === objectType.customer ? '' : name

type VoucherParty = { type: number; id: number | null; name: string }

/** Whom the voucher names. A record must be one of the shop; its name is kept as it is now. */
async function objectOf(
  ctx: WriteCtx,
  { ObjectType, ObjectID, ObjectName }: Pick<VoucherEntry, 'ObjectType' | 'ObjectID' | 'ObjectName'>,
): Promise<VoucherParty> {
  const id = ObjectID ?? null
  if (ObjectType === objectType.other || id === null) return { type: ObjectType, id: null, name: ObjectName }
  // In the company's own book it is a record of any shop that the caller may enter.
  const shopIds = ctx.shopId === companyShopId ? ctx.ownShopIds : ctx.shopIds
  const key = { company_id: ctx.companyId, shop_ids: shopIds, object_id: id }
  const found =
    ObjectType === objectType.customer
      ? await heldCustomer(ctx, key)
      : await ctx.db.optional(sql('find_object'), { ...key, object_type: ObjectType }, NameRow)
  if (!found) throw UserError.at('ObjectID', `Không có ${objectNames[ObjectType]} này trong cửa hàng`, 'NOT_FOUND')
  return { type: ObjectType, id, name: ObjectName === '' ? found.name : ObjectName }
}

async function heldCustomer(ctx: WriteCtx, key: Record<string, unknown>): Promise<{ name: string } | null> {
  const customer = await ctx.db.optional(sql('hold_customer'), key, HeldCustomer)
  if (!customer?.isMerged) return customer
  throw UserError.at('ObjectID', `Khách ${customer.name} đã được gộp vào khách khác, hãy chọn khách đó`)
}

const objectNames = { 1: 'khách hàng', 2: 'nhân viên', 3: 'đối tác', 4: 'cộng tác viên' } as const

type DuplicateVoucherQuery = { input: VoucherEntry; object: VoucherParty; fund: FundRow }

async function duplicateWarning(ctx: WriteCtx, shopId: number, { input, object, fund }: DuplicateVoucherQuery) {
  const wanted = {
    company_id: ctx.companyId,
    shop_id: shopId,
    fund_id: input.BankCardID,
    category_id: input.ConfigID,
    amount_vnd: input.Amount,
    object_name: object.name,
  }
  const found = await ctx.db.optional(sql('find_possible_duplicate'), wanted, CodeRow)
  if (!found) return []
  const Message = `Có thể bạn vừa nhập khoản này: ${formatVnd(input.Amount)}, quỹ ${fund.name}, phiếu ${found.code}`
  return [{ Code: 'W_DUP', Message }]
}

type PostedVoucher = {
  id: number
  shopId: number
  type: VoucherType
  code: string
  month: string
  bookNo: number
  day: string
  note: string
  journalId: number
  object: VoucherParty
}

const insertVoucher = (ctx: WriteCtx, input: VoucherEntry, made: PostedVoucher): Promise<number> =>
  ctx.db.run(sql('insert_voucher'), {
    company_id: ctx.companyId,
    user_id: ctx.userId,
    id: made.id,
    shop_id: made.shopId,
    type: made.type,
    code: made.code,
    book_month: made.month,
    book_no: made.bookNo,
    category_id: input.ConfigID,
    fund_id: input.BankCardID,
    amount_vnd: input.Amount,
    day: made.day,
    object_type: made.object.type,
    object_id: made.object.id,
    object_name: made.object.name,
    person_name: input.PersonName,
    address: input.Address,
    papers: input.Papers,
    note: made.note,
    search: fold(`${made.code} ${made.object.name} ${input.PersonName} ${made.note}`),
    journal_id: made.journalId,
  })

const Locked = z.object({
  id: z.number(),
  code: z.string(),
  type: z.literal([1, 2]),
  fundId: z.number(),
  amountVnd: z.number(),
  journalId: z.number(),
  reversalId: z.number().nullable(),
  objectType: z.number(),
  objectName: z.string(),
  category: z.string(),
  day: z.string(),
  at: z.string(),
  authorId: z.number(),
})

/** Takes a voucher back; its number stays. A second call answers like the first. */
export async function cancelVoucher(
  ctx: WriteCtx,
  input: Input<typeof vouchers.cancelPaymentExpenseCollection>,
  approval?: Approval,
): Promise<Data<typeof vouchers.cancelPaymentExpenseCollection>> {
  if (!approval) ensureBookRight(ctx, 'cancel')
  const key = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id: input.PaymentID }
  const voucher = await ctx.db.optional(sql('lock_voucher'), key, Locked)
  if (!voucher) throw voucherMissing()
  const { id, code } = voucher
  if (voucher.reversalId !== null) {
    if (approval) throw new UserError(`Phiếu ${code} đã được hủy`, { code: 'ALREADY_CANCELLED' })
    return { ReversalJournalID: voucher.reversalId, NeedApproval: false, Code: `${code}/H` }
  }
  if (ctx.shopId === companyShopId) await ensureNotAllocated(ctx, voucher)
  const reason = safeNote(input.Reason, 'Reason')
  const subject = loggedName({ type: voucher.objectType, name: voucher.objectName }) || voucher.category
  const asked = { kind: requestKind.cancelVoucher, objectId: id, refId: id, version: 0, code, subject, reason } as const
  if (!approval && (await asksSecondPerson(ctx, { ...asked, undone: [voucher] })))
    return { ReversalJournalID: 0, NeedApproval: true, Code: '' }
  const reversalId = await reverseVoucher(ctx, voucher, { reason, isApproved: approval !== undefined })
  return { ReversalJournalID: reversalId, NeedApproval: false, Code: `${code}/H` }
}

type Reversing = { reason: string; isApproved: boolean }

async function reverseVoucher(
  ctx: WriteCtx,
  voucher: z.infer<typeof Locked>,
  { reason, isApproved }: Reversing,
): Promise<number> {
  const shopId = oneShop(ctx)
  const { id, code, amountVnd } = voucher
  const fund = (await usableFunds(ctx, { shopId, ids: [voucher.fundId], field: 'PaymentID' })).get(voucher.fundId)
  if (!fund) throw new Error(`fund ${voucher.fundId} is not there`)
  if (!isApproved) ensureInOwnHands(ctx, fund, 'PaymentID')
  const reversed = await ledger.reverse(ctx, [voucher.journalId], reason)
  const [reversalId = 0] = reversed.ids
  if (voucher.type === voucherType.receipt)
    refuseOverdraft(reversed, shopId, { ...fund, spentVnd: amountVnd, field: 'PaymentID' })
  const done = { company_id: ctx.companyId, id, reversal_id: reversalId, reason, user_id: ctx.userId, at: ctx.now }
  await ctx.db.run(sql('cancel_voucher'), done)
  await audit.record(ctx, {
    menu: menuOfBook(ctx),
    event: 'voucher.cancel',
    ref: { kind: 'voucher', id },
    detail: { code, category: voucher.category, amount: amountVnd, fund: fund.name, reason },
  })
  return reversalId
}

const PrintRow = z.object({ prints: z.number(), code: z.string() })

/** Paper that leaves the shop is counted, so that each shows its number. */
export async function printVoucher(
  ctx: WriteCtx,
  { PaymentID, Paper }: Input<typeof vouchers.printVoucher>,
): Promise<Data<typeof vouchers.printVoucher>> {
  ensureBookRight(ctx, 'view')
  const key = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id: PaymentID }
  const printed = await ctx.db.optional(sql('count_print'), key, PrintRow)
  if (!printed) throw voucherMissing()
  await audit.record(ctx, {
    menu: menuOfBook(ctx),
    event: 'voucher.print',
    ref: { kind: 'voucher', id: PaymentID },
    detail: { code: printed.code, paper: Paper, times: printed.prints },
  })
  return { Print: printed.prints, At: vietnamInstant(ctx.now) }
}

import { assignee, assignees, type assignments, MoneyAssignment } from '@cardpro/contract/debts/assignments'
import { diffMode } from '@cardpro/contract/debts/debts'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'
import { type LockedLot, refreshUnpaid } from '#orders/swipes/lots.service.ts'
import { type FundRow, readFunds, refuseOverdraft, usableFunds } from '#places/funds/funds.service.ts'
import { lockLots } from '../cashBacks/cashBacks.service.ts'
import { bookName, customerParty, type Party, partnerParty } from '../parties.service.ts'
import { readLotBalance } from '../posMoney/lotMoney.ts'
import { lotAccount, surplusAccount } from '../posMoney/lotPayments.service.ts'
import { findSource, lockSource, type MoneySource, recordOf } from './sources.service.ts'

const sql = loadSql(import.meta.url, './assignments.sql')
const ListPage = z.object({ Total: z.number(), Rows: MoneyAssignment.array() })

type Assign = Input<typeof assignments.assign>
type History = typeof assignments.getAssignments

/** Gán: Dr 3381 / Cr whose the money is. The day of the source may be locked by now: it is posted today. */
export async function assignMoney(ctx: WriteCtx, input: Assign): Promise<Data<typeof assignments.assign>> {
  const shopId = oneShop(ctx)
  const note = safeNote(input.Note)
  const known = await findSource(ctx, input.SourceID)
  await lockSource(ctx, known)
  const party = await partyOf(ctx, input)
  const { source, lot } = await lockLotsOf(ctx, known, input)
  const amountVnd = amountOf(source, input)
  const fund = await fundOf(ctx, source, input)
  const owed = lot ? await lotParty(ctx, lot, amountVnd) : party
  const id = newId()
  const code = await nextVoucher(ctx, shopId, { kind: 'GA', day: ctx.today })
  const posted = await ledger.post(ctx, [
    {
      shopId,
      postingDate: ctx.today,
      type: 'ASSIGN',
      refKind: 'moneyAssignment',
      refId: id,
      code,
      note: [`${source.code}, ${assignees[input.Outcome]}`, bookName(owed), note].filter(Boolean).join(': '),
      transfers: [{ debit: surplusAccount(fund), credit: owed.account ?? fund.account, amountVnd, about: owed.about }],
    },
  ])
  ensureHolds(posted, shopId, { fund, lot, amountVnd, outcome: input.Outcome })
  const [journalId] = posted.ids
  if (journalId === undefined || journalId === null) throw new Error('an assignment above zero posted nothing')
  await keepAssignment(ctx, input, { id, code, journalId, amountVnd, note, source, lot })
  await audit.record(ctx, {
    menu: 'posMoney',
    event: 'money.assign',
    ref: recordOf(source),
    detail: {
      code,
      source: source.code,
      fund: fund.name,
      assignee: input.Outcome,
      party: bookName(owed),
      amount: amountVnd,
      note,
    },
  })
  return { AssignmentID: id, Code: code, JournalID: journalId, Left: source.leftVnd - amountVnd }
}

/** What became of such money so far. */
export async function listAssignments(ctx: Ctx, input: Input<History>): Promise<Page<History>> {
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    source_id: input.SourceID ?? null,
    line_id: input.LineID ?? null,
    limit: input.PageSize,
    offset: (input.PageIndex - 1) * input.PageSize,
  }
  const { Rows, Total } = await ctx.db.one(sql('list_assignments'), params, ListPage)
  return { rows: Rows, total: Total }
}

/** The lô that is paid, and that of a source; the source is read again once all is kept from others. */
async function lockLotsOf(
  ctx: WriteCtx,
  known: MoneySource,
  { Outcome, numberLoID }: Assign,
): Promise<{ source: MoneySource; lot: LockedLot | null }> {
  const target = Outcome === assignee.lot ? (numberLoID ?? null) : null
  if (Outcome === assignee.lot && target === null) throw UserError.at('numberLoID', 'Vui lòng chọn lô')
  const ids = [known.lotId, target].filter((id) => id !== null)
  const locked = ids.length > 0 ? await lockLots(ctx, ids) : new Map<number, LockedLot>()
  const lot = target === null ? null : (locked.get(target) ?? null)
  if (target !== null && lot?.shopId !== oneShop(ctx))
    throw UserError.at('numberLoID', 'Không có lô này trong cửa hàng', 'NOT_FOUND')
  return { source: await findSource(ctx, known.id), lot }
}

function amountOf({ leftVnd, code }: MoneySource, { Amount }: Assign): number {
  if (leftVnd === 0) throw UserError.at('SourceID', `Tiền chưa xác định của phiếu ${code} đã gán hết`)
  if (Amount !== undefined && Amount > leftVnd)
    throw UserError.at('Amount', `Phiếu ${code} chỉ còn ${formatVnd(leftVnd)} chưa gán`)
  return Amount ?? leftVnd
}

async function fundOf(ctx: WriteCtx, { fundId }: MoneySource, { Outcome }: Assign): Promise<FundRow> {
  const found =
    Outcome === assignee.fundOut
      ? await usableFunds(ctx, { shopId: oneShop(ctx), ids: [fundId], field: 'Outcome' })
      : await readFunds(ctx, oneShop(ctx), [fundId])
  const fund = found.get(fundId)
  if (!fund) throw new Error(`fund ${fundId} is not there`)
  return fund
}

/** Whose it is; without an account it is the fund itself, which it leaves again. */
function partyOf(ctx: WriteCtx, input: Assign): Promise<Party> | Party {
  switch (input.Outcome) {
    case assignee.customer:
      return customerParty(ctx, input.CustomerID)
    case assignee.partner:
      return partnerParty(ctx, input.PartnerID)
    case assignee.income:
      return { name: '', account: { kind: accountKind.otherIncome, owner: 0 }, about: {} }
    case assignee.fundOut:
      if (input.Note === '') throw UserError.at('Note', 'Vui lòng ghi trả lại ai, hoặc ngân hàng trừ phí gì')
      return { name: '', account: null, about: {} }
    case assignee.lot:
      return { name: '', account: null, about: {} }
  }
}

/** A lô takes no more than the bank owes for it. */
async function lotParty(ctx: WriteCtx, lot: LockedLot, amountVnd: number): Promise<Party> {
  const { unpaidVnd } = await readLotBalance(ctx, lot.id)
  const name = `lô ${lot.numberText}`
  if (unpaidVnd <= 0) throw UserError.at('numberLoID', `Lô ${lot.numberText} không còn tiền phải về`)
  if (amountVnd > unpaidVnd)
    throw UserError.at('Amount', `Lô ${lot.numberText} chỉ còn ${formatVnd(unpaidVnd)} phải về`)
  if (ctx.today < lot.openedOn)
    throw UserError.at('numberLoID', `Hôm nay ở trước ngày của ${name} (${formatDay(lot.openedOn)})`)
  return { name, account: lotAccount(lot), about: { pos: lot.posId, lot: lot.id } }
}

type AssignmentEffect = { fund: FundRow; lot: LockedLot | null; amountVnd: number; outcome: Assign['Outcome'] }

function ensureHolds(
  posted: ledger.PostingResult,
  shopId: number,
  { fund, lot, amountVnd, outcome }: AssignmentEffect,
): void {
  if (outcome === assignee.fundOut) refuseOverdraft(posted, shopId, { ...fund, spentVnd: amountVnd, field: 'Amount' })
  if (!lot || posted.balanceVnd(shopId, lotAccount(lot)) >= 0) return
  throw new UserError(`Tiền của lô ${lot.numberText} vừa thay đổi, vui lòng tải lại`, { code: 'STALE_WRITE' })
}

type PostedAssignment = {
  id: number
  code: string
  journalId: number
  amountVnd: number
  note: string
  source: MoneySource
  lot: LockedLot | null
}

async function keepAssignment(ctx: WriteCtx, input: Assign, { source, lot, ...made }: PostedAssignment): Promise<void> {
  const common = {
    company_id: ctx.companyId,
    id: made.id,
    shop_id: oneShop(ctx),
    fund_id: source.fundId,
    code: made.code,
    amount_vnd: made.amountVnd,
    day: ctx.today,
    journal_id: made.journalId,
    user_id: ctx.userId,
  }
  await ctx.db.run(sql('insert_assignment'), {
    ...common,
    source_kind: source.kind,
    source_id: source.id,
    outcome: input.Outcome,
    customer_id: input.Outcome === assignee.customer ? input.CustomerID : null,
    partner_id: input.Outcome === assignee.partner ? input.PartnerID : null,
    lot_id: lot?.id ?? null,
    note: made.note,
    at: ctx.now.toISOString(),
  })
  if (!lot) return
  await ctx.db.run(sql('insert_payment_of_lot'), {
    ...common,
    payment_id: newId(),
    lot_id: lot.id,
    diff_mode: diffMode.leaveOpen,
  })
  await refreshUnpaid(ctx, [lot.id])
}

/** Money that was assigned to a merged customer is the surviving one's. */
export const moveAssignments = (ctx: WriteCtx, { from, to }: { from: number; to: number }): Promise<number> =>
  ctx.db.run(sql('move_assignments'), { company_id: ctx.companyId, shop_id: oneShop(ctx), from_id: from, to_id: to })

export const eraseAssignments = (ctx: WriteCtx, customerIds: number[]): Promise<number> =>
  ctx.db.run(sql('erase_assignments'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    customer_ids: customerIds,
  })

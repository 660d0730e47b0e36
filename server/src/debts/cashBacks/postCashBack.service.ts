import { diffMode } from '@cardpro/contract/debts/posMoneyRows'
import { formatDay } from '@cardpro/contract/kit/dates'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import { postingDay } from '#books/ledger/days.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { type LockedLot, refreshUnpaid } from '#orders/swipes/lots.service.ts'
import { refuseOverdraft } from '#places/funds/funds.service.ts'
import { holdJournal, keepHolds, type NewHold, planHold } from '../holds/holds.service.ts'
import { ensureMoneyAfterSwipes } from '../posMoney/lotMoney.ts'
import { ensureAfterOpening } from '../posMoney/lotOpenings.service.ts'
import { type FeeOfBill, lotAccount } from '../posMoney/lotPayments.service.ts'
import { type CashBackFacts, journalsOf, lotOf, type Paying, shopsOf } from './cashBackPosts.ts'
import { lotChanged, type Part, partsOf } from './cashBacks.rules.ts'
import { announceTo, findPaidPos, fundOf, lockLots, openLots } from './cashBacks.service.ts'
import { type ClawBack, oneOfEachLot, planClawBacks } from './clawBacks.ts'

const sql = loadSql(import.meta.url, './cashBacks.sql')
const BillRow = z.object({ id: z.number(), lotId: z.number() })

type BillPaid = { swipeId: number; vnd: number }
/** What one lô gets: it goes down by `creditedVnd`, which is what came and the differences of its bills. */
type LotPaid = {
  lotId: number
  receivedVnd: number
  creditedVnd: number
  /** What the bank owed for the lô when this was decided: another amount by now is STALE_WRITE. */
  seenDueVnd: number
  /** 632 about that bill (null: about the lô alone); below 0 where the bank kept less. */
  fees: FeeOfBill[]
  /** For which bills it goes down, and by how much. */
  bills?: BillPaid[]
  /** What of what came is other income (711) and not of the lô. */
  incomeVnd: number
}

/** Money of the bank for lô of a POS of the caller's shop, bill by bill. */
export type NewCashBack = {
  posId: number
  /** Also the lô of the POS below it, in whatever shop that the caller may enter. */
  withChildren: boolean
  /** Of the caller's shop. */
  fundId: number
  day: string
  content: string
  refNo: string
  lots: LotPaid[]
  /** What no lô takes: not yet known (3381). */
  unallocatedVnd: number
  /** Bills of the caller's shop that are held in the same posting. */
  holdIds: number[]
  /** Bills of the caller's shop that were paid before and are taken back out of it. */
  clawBacks?: ClawBack[]
  /** Where it is undone; null: by Debt/CancelPayCashBack. */
  source: { statementId: number } | null
}
export type PostedCashBack = { cashBackId: number; code: string; journalId: number }

/**
 * Posts a tiền về of another module: locks its lô, posts one journal in each shop whose lô it pays, keeps the voucher and a payment
 * of each lô. Nothing is asked: that is the caller's. Refused: a lô of which something else is due by now, a bill that is not in
 * its lô or is held, a day that is locked or before a swipe.
 */
export async function postCashBack(ctx: WriteCtx, wanted: NewCashBack): Promise<PostedCashBack> {
  const [posted] = await postCashBacks(ctx, [wanted])
  if (!posted) throw new Error('a cash-back was not posted')
  return posted
}

/** Several at once, since a transaction posts once: all or none. A lô may be paid by more than one of them. */
export async function postCashBacks(ctx: WriteCtx, wanted: NewCashBack[]): Promise<PostedCashBack[]> {
  const lots = await lockLots(
    ctx,
    wanted.flatMap(({ lots: paid, clawBacks = [] }) => [...paid, ...clawBacks].map(({ lotId }) => lotId)),
  )
  const payings: Paying[] = []
  for (const one of wanted) payings.push(await payingOf(ctx, one, lots))
  for (const paying of payings) await ensureFits(ctx, paying)
  return postPayings(ctx, payings)
}

async function payingOf(ctx: WriteCtx, wanted: NewCashBack, lots: Paying['lots']): Promise<Paying> {
  const { posId, withChildren, content, refNo, unallocatedVnd, source, clawBacks = [] } = wanted
  const of = { posId, withChildren }
  const { name: posName } = await findPaidPos(ctx, of)
  const fund = await fundOf(ctx, wanted.fundId)
  const { day } = postingDay(ctx, wanted.day)
  const paidVnd = wanted.lots.reduce((sum, { receivedVnd }) => sum + receivedVnd, unallocatedVnd)
  const holds: NewHold[] = []
  for (const id of wanted.holdIds.toSorted((a, b) => a - b)) holds.push(await planHold(ctx, id))
  const given = wanted.lots.map((lot) => ({
    ...lot,
    receivedVnd: lot.receivedVnd - lot.incomeVnd,
    mode: diffMode.leaveOpen,
  }))
  const ofLots = partsOf(given, await openLots(ctx, of), { amountVnd: paidVnd, heldVnd: heldByLot(holds) })
  const parts = ofLots.map((part, index) => withIncome(part, wanted.lots[index]?.incomeVnd ?? 0))
  for (const [index, { split }] of parts.entries())
    if (split.creditedVnd !== wanted.lots[index]?.creditedVnd)
      throw new Error('what a lô goes down by is not what came and the differences of its bills')
  const clawed = await planClawBacks(ctx, clawBacks, lots)
  const amountVnd = clawed.reduce((sum, { part }) => sum + part.receivedVnd, paidVnd)
  const statementId = source?.statementId ?? null
  const draft = { id: newId(), ...of, posName, amountVnd, day, content, refNo, statementId }
  const bills = wanted.lots.flatMap(({ lotId, bills: paid = [] }) => paid.map((bill) => ({ ...bill, lotId })))
  return {
    homeId: oneShop(ctx),
    draft,
    fund,
    lots,
    parts: [...parts, ...clawed.map(({ part }) => part)],
    unallocatedVnd,
    holds,
    clawed: clawed.map(({ held }) => held),
    bills: [...bills, ...clawed.map(({ bill }) => bill)],
  }
}

function heldByLot(holds: NewHold[]): Map<number, number> {
  const byLot = new Map<number, number>()
  for (const { lot, amountVnd } of holds) byLot.set(lot.id, (byLot.get(lot.id) ?? 0) + amountVnd)
  return byLot
}

const withIncome = (part: Part, incomeVnd: number): Part =>
  incomeVnd === 0
    ? part
    : {
        ...part,
        receivedVnd: part.receivedVnd + incomeVnd,
        mode: diffMode.otherIncome,
        split: { ...part.split, surplusVnd: incomeVnd, surplusTo: accountKind.otherIncome },
      }

/** Refuses a day that does not fit a lô, and a bill with a difference that is not in its lô. The lô are locked. */
export async function ensureFits(ctx: WriteCtx, paying: Paying): Promise<void> {
  for (const part of paying.parts) await ensureDayFits(ctx, lotOf(paying, part), { part, day: paying.draft.day })
  const named = paying.parts.flatMap(({ lotId, numberText, fees }) =>
    fees.flatMap(({ swipeId }) => (swipeId === null ? [] : [{ swipeId, lotId, numberText }])),
  )
  if (named.length === 0) return
  const params = { company_id: ctx.companyId, swipe_ids: named.map(({ swipeId }) => swipeId) }
  const bills = await ctx.db.rows(sql('bills_to_come'), params, BillRow)
  const lotOfBill = new Map(bills.map(({ id, lotId }) => [id, lotId]))
  const strange = named.find(({ swipeId, lotId }) => lotOfBill.get(swipeId) !== lotId)
  if (strange)
    throw new UserError(`Bill có lệch phí không còn trong lô ${strange.numberText} hoặc đang treo: xem lại phân bổ`, {
      code: 'STALE_WRITE',
    })
}

async function ensureDayFits(ctx: WriteCtx, lot: LockedLot, { part, day }: { part: Part; day: string }): Promise<void> {
  if (day < lot.openedOn) {
    const why = `Ngày tiền về ${formatDay(day)} ở trước ngày của lô ${lot.numberText} (${formatDay(lot.openedOn)})`
    throw UserError.at('Date', why, 'V_DATE')
  }
  // What is taken back is of swipes that were paid before.
  if (part.split.creditedVnd < 0) return
  await ensureAfterOpening(ctx, lot, day)
  await ensureMoneyAfterSwipes(ctx, lot, { day, creditedVnd: part.split.creditedVnd })
}

/** A tiền về with its number and its journals by shop. */
type PayoutPosting = { paying: Paying; code: string; journalIds: ReadonlyMap<number, number> }

/** Posts what `ensureFits` let through, all in one posting. */
export async function postPayings(ctx: WriteCtx, payings: Paying[]): Promise<PostedCashBack[]> {
  const numbered: { paying: Paying; code: string }[] = []
  for (const paying of payings)
    numbered.push({ paying, code: await nextVoucher(ctx, paying.homeId, { kind: 'TV', day: paying.draft.day }) })
  const shopIds = [...new Set(payings.flatMap(shopsOf))]
  const journals = numbered.map(({ paying, code }) => journalsOf(paying, { code, day: paying.draft.day }))
  const holds = payings.flatMap((paying) => paying.holds)
  const clawed = payings.flatMap((paying) => paying.clawed)
  const holding = [...holds, ...clawed].map((held) => holdJournal(ctx, held))
  const posted = await ledger.post({ ...ctx, shopIds }, [...journals.flat(), ...holding])
  ensureNoneOverpaid(payings, posted)
  for (const { homeId, draft, fund } of payings)
    if (draft.amountVnd < 0) refuseOverdraft(posted, homeId, { ...fund, spentVnd: -draft.amountVnd })
  const ids = [...posted.ids]
  const made = numbered.map(({ paying, code }) => {
    const own = shopsOf(paying).map((shopId) => [shopId, ids.shift() ?? 0] as const)
    return { paying, code, journalIds: new Map(own) }
  })
  await keepPayouts(ctx, made)
  await keepHolds(ctx, holds, `Ngân hàng chưa trả, treo khi ghi ${made[0]?.code ?? ''}`)
  await keepHolds(ctx, clawed, `Ngân hàng đòi lại, trừ trong ${made[0]?.code ?? ''}`)
  return made.map((one) => ({
    cashBackId: one.paying.draft.id,
    code: one.code,
    journalId: journalIn(one, one.paying.homeId),
  }))
}

function ensureNoneOverpaid(payings: Paying[], posted: ledger.PostingResult): void {
  for (const paying of payings)
    for (const part of paying.parts) {
      const lot = lotOf(paying, part)
      const leftVnd = posted.balanceVnd(lot.shopId, lotAccount(lot))
      if (leftVnd < 0) throw lotChanged(part.numberText, leftVnd + part.split.creditedVnd)
    }
  for (const { lot, amountVnd } of payings.flatMap(({ holds }) => holds)) {
    const leftVnd = posted.balanceVnd(lot.shopId, lotAccount(lot))
    if (leftVnd < 0) throw lotChanged(lot.numberText, leftVnd + amountVnd)
  }
}

function journalIn({ journalIds }: PayoutPosting, shopId: number): number {
  const id = journalIds.get(shopId)
  if (id === undefined) throw new Error(`nothing was posted in shop ${shopId}`)
  return id
}

async function keepPayouts(ctx: WriteCtx, made: PayoutPosting[]): Promise<void> {
  const payings = made.map(({ paying }) => paying)
  announceTo(ctx, payings.flatMap(shopsOf))
  for (const one of made) await keepOne(ctx, one)
  await Promise.all([
    refreshUnpaid(
      ctx,
      payings.flatMap(({ parts, holds, clawed }) => [
        ...parts.map(({ lotId }) => lotId),
        ...[...holds, ...clawed].map(({ lot }) => lot.id),
      ]),
    ),
    audit.recordMany(ctx, made.map(eventOf)),
  ])
}

async function keepOne(ctx: WriteCtx, made: PayoutPosting): Promise<void> {
  const { paying, code } = made
  const { homeId, draft, fund, unallocatedVnd } = paying
  const common = { company_id: ctx.companyId, user_id: ctx.userId, code, fund_id: fund.id, day: draft.day }
  const rows = paying.parts.map((part) => {
    const { shopId } = lotOf(paying, part)
    return { ...partRow(part), shop_id: shopId, journal_id: journalIn(made, shopId) }
  })
  await ctx.db.run(sql('keep_posted'), {
    ...common,
    ...rowOf(draft),
    shop_id: homeId,
    unallocated_vnd: unallocatedVnd,
    journal_id: journalIn(made, homeId),
    at: ctx.now.toISOString(),
  })
  const parts = JSON.stringify(oneOfEachLot(rows))
  await ctx.db.run(sql('insert_parts'), { ...common, cash_back_id: draft.id, ref_no: draft.refNo, parts })
  await keepBills(ctx, paying)
}

async function keepBills(ctx: WriteCtx, { draft, bills }: Paying): Promise<void> {
  const paid = bills.filter(({ vnd }) => vnd !== 0)
  if (paid.length === 0) return
  const rows = paid.map(({ swipeId, lotId, vnd }) => ({ swipe_id: swipeId, lot_id: lotId, credited_vnd: vnd }))
  const params = { company_id: ctx.companyId, cash_back_id: draft.id, bills: JSON.stringify(rows) }
  await ctx.db.run(sql('insert_bills'), params)
}

const rowOf = (draft: CashBackFacts) => ({
  id: draft.id,
  pos_id: draft.posId,
  with_children: draft.withChildren,
  amount_vnd: draft.amountVnd,
  content: draft.content,
  ref_no: draft.refNo,
  statement_id: draft.statementId,
})

const partRow = ({ lotId, receivedVnd, mode, split }: Part) => ({
  id: newId(),
  lot_id: lotId,
  received_vnd: receivedVnd,
  credited_vnd: split.creditedVnd,
  diff_vnd: split.diffVnd,
  diff_mode: mode,
})

function eventOf({ paying: { draft, fund, parts, unallocatedVnd }, code }: PayoutPosting) {
  return {
    menu: 'posMoney',
    event: 'cashBack.add',
    ref: { kind: 'pos', id: draft.posId },
    detail: {
      code,
      name: draft.posName,
      fund: fund.name,
      amount: draft.amountVnd,
      surplus: unallocatedVnd,
      lots: parts.map(({ numberText, receivedVnd }) => `${numberText}: ${formatVnd(receivedVnd)}`).join('; '),
      date: draft.day,
    },
  } as const
}

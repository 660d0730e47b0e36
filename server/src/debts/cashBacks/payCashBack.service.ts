import { cashBackStatus, type cashBacks } from '@cardpro/contract/debts/cashBacks'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import { bookLine, holdLines, lineToBook, noLineWarnings } from '#bank/bankLines/bankLines.service.ts'
import { postingDay } from '#books/ledger/days.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { CodeRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { findSwipe, type Swipe } from '../holds/heldSwipe.ts'
import { type NewHold, planHold } from '../holds/holds.service.ts'
import { isUnusualDiff } from '../posMoney/lotPayments.service.ts'
import type { Paying } from './cashBackPosts.ts'
import { oldestFirst, partsOf, wantedOf, withoutHeld } from './cashBacks.rules.ts'
import { fundOf, type LockedCashBack, lockCashBack, lockLots, openLots } from './cashBacks.service.ts'
import { ensureFits, postPayings } from './postCashBack.service.ts'

const sql = loadSql(import.meta.url, './cashBacks.sql')
const DraftAsItIs = z.object({ amountVnd: z.number(), fundName: z.string(), who: z.string() })
const LineOfDraft = z.object({ lineId: z.number().nullable() })
const dayMs = 86_400_000

type Pay = typeof cashBacks.payCashBack
/** Posts a draft: one journal over all its lô, with twins in other shops whose lô it pays, and a payment of each lô. */
export async function payCashBack(ctx: WriteCtx, input: Input<Pay>): Promise<Data<Pay>> {
  const lineId = await lineIdOf(ctx, input)
  const draft = await lockCashBack(ctx, input.CashBackID, 'CashBackID')
  ensureOpen(ctx, draft)
  await ensureAsSeen(ctx, draft, input)
  const { fundId, amountVnd } = draft
  const line = await lineToBook(ctx, { lineId, fundId, amountVnd })
  const { day, warnings } = postingDay(ctx, draft.day)
  const paying = await plan(ctx, { ...draft, day }, input)
  await ensureFits(ctx, paying)
  const noLine = await noLineWarnings(ctx, { lineId, fundId, day })
  requireConfirmation([...warnings, ...(await warningsOf(ctx, paying)), ...noLine], input.Confirm)
  const [posted] = await postPayings(ctx, [paying])
  if (!posted) throw new Error('a draft was not posted')
  await bookLine(ctx, line, [posted.journalId])
  const { cashBackId: paymentID, journalId: JournalID, code: Code } = posted
  return { paymentID, JournalID, Code, Unallocated: paying.unallocatedVnd }
}

/** The line of the account is held before its draft. */
async function lineIdOf(ctx: WriteCtx, { CashBackID: id, BankLineID }: Input<Pay>): Promise<number | undefined> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  const lineId = BankLineID ?? (await ctx.db.optional(sql('line_of_draft'), key, LineOfDraft))?.lineId ?? undefined
  if (lineId !== undefined) await holdLines(ctx, [lineId], 'BankLineID')
  return lineId
}

function ensureOpen(ctx: WriteCtx, { status, code, authorId, at }: LockedCashBack): void {
  if (status !== cashBackStatus.draft) throw new UserError(`Phiếu này đã ghi: ${code}`, { code: 'ALREADY_DONE' })
  if (authorId !== ctx.userId) throw UserError.at('CashBackID', 'Bản nháp này của người khác', 'NOT_FOUND')
  if (ctx.now.getTime() - Date.parse(at) > dayMs)
    throw UserError.at('CashBackID', 'Bản nháp đã quá 24 giờ, vui lòng nhập lại số tiền', 'STALE_WRITE')
}

/** A draft never changes: what its caller saw is posted, or nothing is. */
async function ensureAsSeen(ctx: WriteCtx, draft: LockedCashBack, input: Input<Pay>): Promise<void> {
  const { Amount = draft.amountVnd, BankCardID = draft.fundId } = input
  const isOther = Amount !== draft.amountVnd || BankCardID !== draft.fundId
  if (draft.replacedBy === null && !isOther) return
  const [seen, now] = [await draftAsItIs(ctx, draft.id), await draftAsItIs(ctx, draft.replacedBy ?? draft.id)]
  const what = ({ amountVnd, fundName }: typeof now) => `${formatVnd(amountVnd)} vào quỹ ${fundName}`
  throw new UserError(
    draft.replacedBy === null
      ? `Bản nháp này của ${now.who} là ${what(now)}, khác với khi bạn xem, vui lòng xem lại`
      : `Bản nháp ${what(seen)} đã được ${now.who} thay bằng ${what(now)}, vui lòng xem lại`,
    { code: 'STALE_WRITE' },
  )
}

const draftAsItIs = (ctx: WriteCtx, id: number) =>
  ctx.db.one(sql('draft_as_it_is'), { company_id: ctx.companyId, shop_id: oneShop(ctx), id }, DraftAsItIs)

/** The lô are locked, then read again: what the bank owes for them stays so until the transaction ends. */
async function plan(ctx: WriteCtx, draft: LockedCashBack, input: Input<Pay>): Promise<Paying> {
  const seen = await openLots(ctx, draft)
  const toHold: Swipe[] = []
  for (const id of new Set(input.HoldIDs)) toHold.push(await findSwipe(ctx, id))
  const named = input.Allocations.map(wantedOf)
  const wanted = named.length > 0 ? named : oldestFirst(withoutHeld(seen, netByLot(toHold)), draft.amountVnd)
  const lots = await lockLots(ctx, [
    ...wanted.map(({ lotId }) => lotId),
    ...toHold.flatMap(({ lotId }) => (lotId === null ? [] : [lotId])),
  ])
  const holds: NewHold[] = []
  for (const { id } of toHold) holds.push(await planHold(ctx, id))
  const fund = await fundOf(ctx, draft.fundId)
  const heldVnd = netByLot(holds.map(({ swipe }) => swipe))
  const parts = partsOf(wanted, await openLots(ctx, draft), { amountVnd: draft.amountVnd, heldVnd })
  const unallocatedVnd = draft.amountVnd - parts.reduce((sum, { receivedVnd }) => sum + receivedVnd, 0)
  return { homeId: oneShop(ctx), draft, fund, lots, parts, unallocatedVnd, holds, clawed: [], bills: [] }
}

/** What the bank would have paid for these bills, by lô. */
function netByLot(swipes: Swipe[]): Map<number, number> {
  const byLot = new Map<number, number>()
  for (const { lotId, amountVnd, posFeeVnd } of swipes)
    if (lotId !== null) byLot.set(lotId, (byLot.get(lotId) ?? 0) + amountVnd - posFeeVnd)
  return byLot
}

async function warningsOf(ctx: WriteCtx, { draft, fund, parts, unallocatedVnd }: Paying) {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), pos_id: draft.posId, fund_id: fund.id }
  const same = await ctx.db.optional(
    sql('find_possible_duplicate'),
    { ...params, amount_vnd: draft.amountVnd },
    CodeRow,
  )
  const unusual = parts.filter(({ split, dueVnd }) => isUnusualDiff(split.diffVnd, dueVnd))
  return [
    ...(same
      ? [
          {
            Code: 'W_DUP',
            Message: `Có thể bạn vừa nhập khoản này: ${formatVnd(draft.amountVnd)} về quỹ ${fund.name}, phiếu ${same.code}`,
          },
        ]
      : []),
    ...(unallocatedVnd > 0
      ? [
          {
            Code: 'W_UNALLOCATED',
            Message: `${formatVnd(unallocatedVnd)} không trừ vào lô nào, sẽ ghi vào mục Chưa xác định`,
          },
        ]
      : []),
    ...unusual.map(({ numberText, dueVnd, split }) => ({
      Code: 'W_DIFF',
      Message: `Lô ${numberText} phải về ${formatVnd(dueVnd)}, chênh ${formatVnd(Math.abs(split.diffVnd))} sẽ tính vào phí POS`,
    })),
  ]
}

import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { balanceOf, lineKind, statusOf } from '@cardpro/contract/orders/orderMoney'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { keepBills } from '#kit/bills/bills.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { type LockedOrder } from '#orders/order.ts'
import { setUnpaid } from '#orders/swipes/lots.service.ts'
import { takeBackTopUp } from '#people/cards/appointments/contacts.service.ts'
import { fundAccount, refuseOverdraft } from '#places/funds/funds.service.ts'
import {
  answerOf,
  type Draft,
  insertLines,
  type OrderAction,
  orderJournal,
  type Work,
  writeOrders,
} from './actions.service.ts'
import { type LineToCancel, takenFrom } from './cancels.rules.ts'

const sql = loadSql(import.meta.url, './cancels.sql')

type Reversal = {
  after: LockedOrder
  reversed: LineToCancel[]
  action: Pick<OrderAction, 'event' | 'amountVnd' | 'note'>
  /** The lines that post how the fee and the commission change. */
  follows: Draft[]
}
type Reversed = { answer: ReturnType<typeof answerOf>; reversalIds: number[] }

/**
 * Posts the mirrors and the differences of fee and commission, dated like the first of them, then marks what is cancelled. A swipe that was moved
 * leaves the lô where it is now: the journals of its moves are mirrored with its own.
 */
export async function reverseLines(asked: WriteCtx, { order }: Work, how: Reversal): Promise<Reversed> {
  const { after, reversed, action, follows } = how
  const note = action.note ?? ''
  const following = follows.map((draft) => ({ draft, journalId: newId() }))
  const firstId = reversed[0]?.journalId ?? 0
  // What other shops' books have of it goes with it.
  const ctx = { ...asked, shopIds: [...new Set([...asked.shopIds, ...reversed.map(({ lotShopId }) => lotShopId)])] }
  const moves = reversed.flatMap(({ lotJournalIds, twinJournalId }) =>
    twinJournalId === null ? lotJournalIds : [...lotJournalIds, twinJournalId],
  )
  let day = ctx.today
  const result = await ledger.reverseAndPost(ctx, [...moves, ...reversed.map(({ journalId }) => journalId)], {
    note,
    leftOrders: order.hasLines && !after.hasLines ? [order.id] : [],
    follow: (dayOf) => {
      day = dayOf(firstId)
      const head = { ...orderJournal(order, day), note }
      return following.map(({ draft, journalId }) => ({ ...head, ...draft.journal, id: journalId }))
    },
  })
  const reversalIds = result.ids.slice(moves.length)
  ensureFundsCover(order.shopId, reversed, result)
  const place = { shopId: order.shopId, orderId: order.id, day, note, balanceVnd: balanceOf(after) }
  const newLines = following.map(({ draft: { kind, amountVnd }, journalId }) => ({
    ...place,
    kind,
    amountVnd,
    journalId,
  }))
  await Promise.all([
    markCancelled(ctx, reversed, { orderId: order.id, reversalIds, reason: note }),
    insertLines(
      ctx,
      newLines.map((line) => ({ ...line, id: newId() })),
    ),
    writeOrders(ctx, [{ action: { ...action, day, drafts: [] }, before: order, after }]),
    ...reversed
      .filter(({ kind }) => kind === lineKind.topUp)
      .map(({ amountVnd }) => takeBackTopUp(ctx, { cardId: order.cardId, amountVnd })),
    ...movedLots(reversed).map((lot) => {
      const openVnd = result.balanceVnd(lot.shopId, { kind: accountKind.posUnpaid, owner: lot.posId, ref: lot.lotId })
      return setUnpaid(ctx, lot.lotId, openVnd + lot.heldVnd !== 0)
    }),
    audit.record(ctx, {
      menu: 'orders',
      event: action.event,
      ref: { kind: 'order', id: order.id },
      detail: {
        code: order.code,
        ...(action.amountVnd !== undefined && { amount: action.amountVnd }),
        reason: note,
        lines: reversed.map(({ id }) => id),
        before: { balance: balanceOf(order), status: statusOf(order) },
        after: { balance: balanceOf(after), status: statusOf(after) },
      },
    }),
  ])
  return { answer: answerOf(ctx, { before: order, after }), reversalIds }
}

type MovedLot = { lotId: number; posId: number; shopId: number; heldVnd: number }

/** The lô of which cancelled swipes made the bank owe something, each once: their accounts have just moved. */
function movedLots(lines: LineToCancel[]): MovedLot[] {
  const lots = new Map<number, MovedLot>()
  for (const { lotId, lotShopId, posId, lotHeldVnd, amountVnd, posFeeVnd } of lines) {
    if (lotId !== null && posId !== null && amountVnd !== posFeeVnd)
      lots.set(lotId, { lotId, posId, shopId: lotShopId, heldVnd: lotHeldVnd })
  }
  return [...lots.values()]
}

/** The blockers were read before the balances were locked; this looks at what they are now. */
function ensureFundsCover(shopId: number, lines: LineToCancel[], result: ledger.Reversed): void {
  for (const line of lines) {
    if (line.kind !== lineKind.paid || line.fundId === null) continue
    refuseOverdraft(result, shopId, {
      id: line.fundId,
      name: line.fundName,
      account: line.isCarried
        ? { kind: accountKind.advance, owner: line.fundId }
        : fundAccount(line.fundKind, line.fundId),
      field: 'LineID',
      mayGoNegative: line.mayGoNegative,
      isActive: true,
      spentVnd: takenFrom(lines, line.fundId),
    })
  }
}

type CancelMark = { orderId: number; reversalIds: number[]; reason: string }

async function markCancelled(
  ctx: WriteCtx,
  lines: LineToCancel[],
  { orderId, reversalIds, reason }: CancelMark,
): Promise<void> {
  const rows = lines.map(({ id }, index) => ({ id, reversalId: reversalIds[index] ?? null }))
  const params = { company_id: ctx.companyId, user_id: ctx.userId, reason }
  const swipeIds = lines.flatMap(({ id, kind }) => (kind === lineKind.swipe ? [id] : []))
  await keepBills(ctx, { orderIds: [orderId], swipeIds }, () =>
    Promise.all([
      ctx.db.run(sql('cancel_lines'), { ...params, order_id: orderId, lines: JSON.stringify(rows) }),
      ctx.db.run(sql('cancel_swipes'), { company_id: ctx.companyId, order_id: orderId, ids: swipeIds }),
    ]),
  )
}

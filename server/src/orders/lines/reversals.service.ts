import { balanceOf, lineKind, statusOf } from '@cardpro/contract/orders/orderMoney'
import * as audit from '#audit/audit.service.ts'
import { keepBills } from '#bills/bills.service.ts'
import { takeBackTopUp } from '#cards/appointments/contacts.service.ts'
import { fundAccount, refuseOverdraft } from '#funds/funds.service.ts'
import * as ledger from '#ledger/ledger.service.ts'
import { accountKind } from '#ledger/ledger.service.ts'
import { type LockedOrder } from '#orders/order.ts'
import type { FeeChange } from '#orders/swipes/feeParts.rules.ts'
import { setUnpaid } from '#orders/swipes/lots.service.ts'
import type { WriteCtx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { loadSql } from '#platform/database/sql.ts'
import {
  answerOf,
  feeDraft,
  insertLines,
  type OrderAction,
  orderJournal,
  type Work,
  writeOrders,
} from './actions.service.ts'
import { type LineToCancel, takenFrom } from './cancels.rules.ts'

const sql = loadSql(import.meta.url, './reversals.sql')

type Reversal = {
  after: LockedOrder
  reversed: LineToCancel[]
  action: Pick<OrderAction, 'event' | 'amountVnd' | 'note'>
  fee: FeeChange
}
type Reversed = { answer: ReturnType<typeof answerOf>; reversalIds: number[] }

/**
 * Posts the mirrors and the fee difference, dated like the first of them, then marks what is cancelled. A swipe that was moved
 * leaves the lô where it is now: the journals of its moves are mirrored with its own.
 */
export async function reverseLines(ctx: WriteCtx, { order }: Work, how: Reversal): Promise<Reversed> {
  const { after, reversed, action, fee } = how
  const note = action.note ?? ''
  const feeJournalId = newId()
  const firstId = reversed[0]?.journalId ?? 0
  const moves = reversed.flatMap(({ lotJournalIds }) => lotJournalIds)
  let day = ctx.today
  const result = await ledger.reverseAndPost(ctx, [...moves, ...reversed.map(({ journalId }) => journalId)], {
    note,
    leftOrders: order.hasLines && !after.hasLines ? [order.id] : [],
    follow: (dayOf) => {
      day = dayOf(firstId)
      return [{ ...orderJournal(order, day), ...feeDraft(fee).journal, id: feeJournalId, note }]
    },
  })
  const reversalIds = result.ids.slice(moves.length)
  ensureFundsCover(order.shopId, reversed, result)
  const feeLine = {
    id: newId(),
    shopId: order.shopId,
    orderId: order.id,
    kind: lineKind.fee,
    amountVnd: fee.diffVnd,
    journalId: feeJournalId,
    day,
    note,
    balanceVnd: balanceOf(after),
  }
  await Promise.all([
    markCancelled(ctx, reversed, { orderId: order.id, reversalIds, reason: note }),
    insertLines(ctx, fee.transfers.length > 0 ? [feeLine] : []),
    writeOrders(ctx, [{ action: { ...action, day, drafts: [] }, before: order, after }]),
    ...reversed
      .filter(({ kind }) => kind === lineKind.topUp)
      .map(({ amountVnd }) => takeBackTopUp(ctx, { cardId: order.cardId, amountVnd })),
    ...movedLots(reversed).map((lot) => {
      const openVnd = result.balanceVnd(order.shopId, { kind: accountKind.posUnpaid, owner: lot.posId, ref: lot.lotId })
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

/** The lô of which cancelled swipes made the bank owe something, each once: their accounts have just moved. */
function movedLots(lines: LineToCancel[]): { lotId: number; posId: number; heldVnd: number }[] {
  const lots = new Map<number, { lotId: number; posId: number; heldVnd: number }>()
  for (const { lotId, posId, lotHeldVnd, amountVnd, posFeeVnd } of lines) {
    if (lotId !== null && posId !== null && amountVnd !== posFeeVnd)
      lots.set(lotId, { lotId, posId, heldVnd: lotHeldVnd })
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
  const swipeIds = lines.flatMap(({ id, lotId }) => (lotId === null ? [] : [id]))
  await keepBills(ctx, { orderIds: [orderId], swipeIds }, () =>
    Promise.all([
      ctx.db.run(sql('cancel_lines'), { ...params, order_id: orderId, lines: JSON.stringify(rows) }),
      ctx.db.run(sql('cancel_swipes'), { company_id: ctx.companyId, order_id: orderId, ids: swipeIds }),
    ]),
  )
}

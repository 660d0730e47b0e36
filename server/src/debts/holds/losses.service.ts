import { lossOutcome, type posHolds } from '@cardpro/contract/debts/holds'
import { holdState } from '@cardpro/contract/debts/posMoneyRows'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { lineKind } from '@cardpro/contract/orders/orderMoney'
import type { Transfer } from '#books/ledger/ledger.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import type { LockedOrder } from '#orders/lines/actions.service.ts'
import { aboutOrder, counterpartyOf, lockOrder } from '#orders/lines/actions.service.ts'
import { addVoucherLines } from '#orders/lines/voucherLines.service.ts'
import { type LockedLot, setUnpaid } from '#orders/swipes/lots.service.ts'
import { lockCustomerForShare } from '#people/customers/people.service.ts'
import { ensureMayDecide } from '../bad/badDebtLimit.ts'
import { readLotBalance } from '../posMoney/lotMoney.ts'
import { billOf, findSwipe, lockSwipe, type Swipe } from './heldSwipe.ts'
import { accountsOf, recordHoldEvent } from './holds.service.ts'

const sql = loadSql(import.meta.url, './holds.sql')

type Lose = typeof posHolds.loseSwipe

/** The bank does not pay for a held swipe: its customer owes it again, or the shop bears it. */
export async function loseSwipe(ctx: WriteCtx, input: Input<Lose>): Promise<Data<Lose>> {
  const note = safeNote(input.Note)
  const order = await lockOwnOrder(ctx, await findSwipe(ctx, input.LogWithdrawalID))
  const { swipe, lot, hold } = await lockSwipe(ctx, input.LogWithdrawalID)
  if (hold?.status !== holdState.held) throw notHeld(hold !== null)
  const isCharged = input.Outcome === lossOutcome.charge
  if (!isCharged) await ensureMayDecide(ctx, { customerId: order.customerId, amountVnd: hold.amountVnd })
  const isFeeBack = isCharged && input.FeeBack && swipe.posFeeVnd > 0
  const loss: Loss = { swipe, lot, order, holdId: hold.id, netVnd: hold.amountVnd, isCharged, isFeeBack }
  const done = await postLoss(ctx, loss)
  const { unpaidVnd, heldVnd } = await readLotBalance(ctx, lot.id)
  const line = { orderId: order.id, amountVnd: swipe.amountVnd, journalId: done.journalId, note: noteOf(loss) }
  await Promise.all([
    setUnpaid(ctx, lot.id, unpaidVnd + heldVnd !== 0),
    keepLoss(ctx, loss, { ...done, note }),
    addVoucherLines(ctx, isCharged ? [line] : [], { kind: lineKind.other, event: 'swipe.lose' }),
    recordHoldEvent(
      ctx,
      { swipe, lot },
      {
        event: 'swipe.lose',
        amountVnd: hold.amountVnd,
        note,
        code: done.code,
        outcome: input.Outcome,
      },
    ),
  ])
  return { JournalID: done.journalId, Code: done.code, Held: heldVnd, Remain: unpaidVnd }
}

const notHeld = (isLost: boolean): UserError =>
  UserError.at('LogWithdrawalID', isLost ? 'Bill này đã ghi mất' : 'Bill này chưa treo, treo bill trước', 'NOT_HELD')

const noteOf = ({ isCharged, swipe, lot }: Loss): string =>
  `${isCharged ? 'đòi khách' : 'cửa hàng chịu'} ${billOf(swipe, lot)}`

async function postLoss(ctx: WriteCtx, loss: Loss): Promise<{ code: string; journalId: number }> {
  const { shopId } = loss.lot
  const code = await nextVoucher(ctx, shopId, { kind: loss.isCharged ? 'DC' : 'NX', day: ctx.today })
  const posted = await ledger.post(ctx, [
    {
      shopId,
      postingDate: ctx.today,
      type: 'LOST',
      refKind: 'swipeHold',
      refId: loss.holdId,
      code,
      note: noteOf(loss),
      transfers: loss.isCharged ? chargedTo(loss) : bornByShop(loss),
    },
  ])
  const [journalId] = posted.ids
  if (journalId === undefined || journalId === null) throw new Error('a loss above zero posted nothing')
  return { code, journalId }
}

type PostedLoss = { code: string; journalId: number; note: string }

const keepLoss = (ctx: WriteCtx, { holdId, isCharged, isFeeBack, swipe }: Loss, done: PostedLoss): Promise<number> =>
  ctx.db.run(sql('lose'), {
    company_id: ctx.companyId,
    id: holdId,
    status: isCharged ? holdState.charged : holdState.borne,
    code: done.code,
    fee_vnd: isCharged ? swipe.posFeeVnd : 0,
    is_fee_back: isFeeBack,
    day: ctx.today,
    loss_id: done.journalId,
    user_id: ctx.userId,
    at: ctx.now.toISOString(),
    note: done.note,
  })

/** Customer and order are locked before the lô. What another shop swiped is a matter of that shop's order. */
async function lockOwnOrder(ctx: WriteCtx, swipe: Swipe): Promise<LockedOrder> {
  if (swipe.orderShopId !== oneShop(ctx)) {
    const why = `Bill này của đơn ${swipe.orderCode} ở ${swipe.orderShopName}: gỡ treo, rồi hủy lần quẹt ở cửa hàng đó`
    throw UserError.at('LogWithdrawalID', why)
  }
  await lockCustomerForShare(ctx, swipe.customerId)
  return (await lockOrder(ctx, swipe.orderId)).order
}

type Loss = {
  swipe: Swipe
  lot: LockedLot
  order: LockedOrder
  holdId: number
  netVnd: number
  isCharged: boolean
  isFeeBack: boolean
}

/** E12: the gross comes back on the order. The fee is of the POS and no more of the order, as a later difference of it is. */
function chargedTo({ swipe, lot, order, isFeeBack }: Loss): Transfer[] {
  const { withheld } = accountsOf(lot)
  const about = { swipe: swipe.id, pos: lot.posId, lot: lot.id }
  const fee = isFeeBack ? { kind: accountKind.posFee, owner: lot.posId } : { kind: accountKind.otherIncome }
  return [
    {
      debit: counterpartyOf(order),
      credit: withheld,
      amountVnd: swipe.amountVnd,
      about: { ...aboutOrder(order), ...about },
    },
    { debit: withheld, credit: fee, amountVnd: swipe.posFeeVnd, about },
  ]
}

function bornByShop({ swipe, lot, order, netVnd }: Loss): Transfer[] {
  const about = { ...aboutOrder(order), swipe: swipe.id, pos: lot.posId, lot: lot.id }
  const debit = { kind: accountKind.badDebt, owner: order.customerId }
  return [{ debit, credit: accountsOf(lot).withheld, amountVnd: netVnd, about }]
}

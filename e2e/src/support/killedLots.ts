import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posMoney } from '@cardpro/contract/debts/debts'
import { posHolds } from '@cardpro/contract/debts/holds'
import { orders } from '@cardpro/contract/orders/orders'
import { funds } from '@cardpro/contract/places/funds/funds'
import { pos } from '@cardpro/contract/places/pos/pos'
import { call, done, type Session } from './api.ts'
import type { KilledDebts } from './killedClient.ts'
import { killedStatement } from './killedStatement.ts'
import { makeOrder, type Shop } from './shop.ts'

const Amount = 1_000
const Confirm = ['W_DUP', 'W_LIMIT', 'W_UNALLOCATED', 'W_SAME_CARD']
const Reason = 'Thử ngắt điện'
const tr = 1_000_000
/** Money of a POS comes to an account. */
const account = { BankCode: 'VCB', AccountNo: '0071000654321', AccountName: 'LE MINH ANH' }
const bankFund = { ...account, Name: 'Tiền POS', Kind: 2, OpeningBalance: 0 } as const

/**
 * A POS with three lô: one is paid by sums of the bank, the bills of another are held and released, and the third is booked from a
 * statement and taken back.
 */
export async function killedLots(shop: Shop): Promise<KilledDebts> {
  const { session } = shop
  const { BankCardID } = await done(session, funds.addOrEdit, bankFund)
  const Fees = [{ CardType: 'VISA' as const, Percent: 1.1 }]
  const posInput = { Name: 'POS ngắt điện', TID: '60118877', BankCode: 'VCB', BankCardID, Fees, MaxDay: 0 }
  const { PosID } = await done(session, pos.addOrEdit, posInput)
  const ScheduleID = await makeOrder(shop, 60 * tr)
  const Items = [{ PosID, Amount: 50 * tr, LotNo: '000201', BillNo: '1' }]
  await done(session, orders.addWithdrawal, { ScheduleID, Items, Confirm })
  const held = await makeOrder(shop, 10 * tr)
  await done(session, orders.addWithdrawal, {
    ScheduleID: held,
    Items: [{ PosID, Amount: 10 * tr, LotNo: '000202', BillNo: '2' }],
    Confirm,
  })
  const [bill] = (await done(session, orders.getDetail, { ScheduleID: held })).Swipes
  const LogWithdrawalID = bill?.LogWithdrawalID ?? 0
  const statement = await killedStatement(shop, { PosID, TID: posInput.TID })
  const waiting = async (at = session) => (await call(at, posMoney.debtPos, { PosID })).Summary
  const due = (await waiting())?.Remain ?? 0
  const vouchers = (now: Session) => call(now, cashBacks.getHistoryPayCashBack, { PosID, PageSize: 1 })
  const net = 10 * tr - 110_000

  return {
    turns: [
      async (send, _sister, turn) => {
        const { Data } = await send('cashBackDraft', cashBacks.addCashBack, { PosID, Amount, BankCardID })
        const paid = await send('cashBack', cashBacks.payCashBack, { CashBackID: Data.CashBackID, Confirm })
        if (turn % 2 === 0)
          await send('cancelCashBack', cashBacks.cancelPayCashBack, { paymentID: paid.Data.paymentID, Reason })
      },
      async (send) => {
        await send('hold', posHolds.holdSwipe, { LogWithdrawalID, Note: Reason })
        await send('release', posHolds.releaseSwipe, { LogWithdrawalID, Reason })
      },
      statement.turn,
    ],
    expected: (times) => {
      const heldVnd = (times('hold') - times('release')) * net
      return {
        posHeld: heldVnd,
        posRemain: due - heldVnd - (times('cashBack') - times('cancelCashBack')) * Amount,
        posVouchers: times('cashBack') + times('undoStatement'),
      }
    },
    read: async (now) => {
      const figures = await waiting(now)
      // What is booked of the statement is there or not; in sum nothing of it is lost and nothing is there twice.
      const bookedVnd = await statement.bookedVnd(now)
      return {
        posHeld: figures?.Held ?? 0,
        posRemain: (figures?.Remain ?? 0) + bookedVnd,
        // A line is booked again only once it was taken back: of the statement at most one voucher more than that stands.
        posVouchers: ((await vouchers(now)).Total ?? 0) - (bookedVnd > 0 ? 1 : 0),
      }
    },
  }
}

import { advances } from '@cardpro/contract/cash/advances/advances'
import { capital } from '@cardpro/contract/cash/cashbook/capital'
import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { badDebts } from '@cardpro/contract/debts/badDebts'
import type { Call, RawInput } from '@cardpro/contract/kit/call'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { pushes } from '@cardpro/contract/orders/pushes/pushes'
import { funds } from '@cardpro/contract/places/funds/funds'
import { shopTransfers } from '@cardpro/contract/places/funds/shopTransfers'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { dayClose } from '@cardpro/contract/reports/dayClose'
import { call, done, password, type Session } from './api.ts'
import type { Turn } from './killedClient.ts'
import { killedDebts, lentToSettle } from './killedDebts.ts'
import { furnish, makeOrder, swipe } from './shop.ts'

const Amount = 1_000
const Confirm = ['W_DUP', 'W_OLD_DAY', 'W_DAY_GAP', 'W_TOP_UP_OVER', 'W_LIMIT', 'W_CHANGED']
const Reason = 'Thử ngắt điện'

type Told = Record<'balances' | 'totals' | 'debts', Record<string, number>>

export type Killed = {
  sisterId: number
  turns: Turn[]
  /** What the books must say after so many of each act were done: by fund, and by list. */
  expected: (times: (act: string) => number) => Told
  read: (session: Session) => Promise<Told>
}

const opening = 1_000_000_000
/** What is topped up on a card that is never swiped. */
const lent = 50_000_000

/** A shop, a sister shop whose days are closed and opened, and a client for each act. */
export async function killedShop(session: Session): Promise<Killed> {
  const shop = await furnish(session)
  const sisterId = (await done(session, shops.addOrEdit, { ...newShopSettings, ShopName: 'Cửa hàng Quận 3' })).ShopID
  const sister = { ...session, shopId: sisterId }
  const fund = async (Name: string, OpeningBalance = opening, at: Session = session) =>
    (await done(at, funds.addOrEdit, { Name, Kind: 1, OpeningBalance })).BankCardID
  const [fromId, toId] = [await fund('Quỹ chi'), await fund('Quỹ nhận', 0)]
  const [voucherId, advanceId, countId] = [await fund('Thu chi'), await fund('Tạm ứng'), await fund('Đếm', 500_000)]
  const lossId = await fund('Nợ xấu')
  const ofDebts = await killedDebts(shop, await fund('Công nợ'))
  const [capitalId, sentId, pushId] = [await fund('Vốn'), await fund('Sang quận 3'), await fund('Đẩy')]
  const sisterFund = await fund('Quận 3', 0, sister)
  const pushed = await makeOrder(shop)
  const swiped = await makeOrder(shop)
  await swipe(shop, swiped, [1_000_000], '1')
  const [bill] = (await done(session, orders.getDetail, { ScheduleID: swiped })).Swipes
  const LogWithdrawalID = bill?.LogWithdrawalID ?? 0
  const owed = await makeOrder(shop)
  await done(session, orders.addTopUp, { ScheduleID: owed, Amount: lent, BankCardID: lossId, Confirm })
  await done(session, orders.setSwipeDone, { ScheduleID: owed, Done: true, Reason })
  const yesterday = addDays(businessDay(new Date()), -1)

  const transfer: Turn = (send) => send('transfer', funds.transfer, { FromID: fromId, ToID: toId, Amount, Confirm })
  const voucher: Turn = async (send, _sister, turn) => {
    const input = { ConfigID: 1, BankCardID: voucherId, Amount, ObjectName: `Lần ${turn}`, Confirm }
    const { Data } = await send('expend', vouchers.payExpenseOther, input)
    if (turn % 2 === 0)
      await send('cancelVoucher', vouchers.cancelPaymentExpenseCollection, { PaymentID: Data.PaymentID, Reason })
  }
  const advance: Turn = (send) =>
    send('advance', advances.pushMoneyBeginDay, {
      Items: [{ StaffID: session.userId, Amount }],
      BankCardID: advanceId,
      Confirm,
    })
  const count: Turn = (send) => send('count', counts.countFund, { BankCardID: countId, N500: 1, Confirm })
  const putIn: Turn = (send) =>
    send('capital', capital.capital, { BankCardID: capitalId, Direction: 1, Amount, ObjectName: 'Chủ', Confirm })
  const toSister: Turn = (send) => {
    const sides = { FromShopID: session.shopId, FromID: sentId, ToShopID: sisterId, ToID: sisterFund }
    return send('shopTransfer', shopTransfers.transferFund, { ...sides, Amount, Confirm })
  }
  const push: Turn = async (send) => {
    const row = { ScheduleID: pushed, Kind: 1 as const, Amount }
    await send('plan', pushes.planPush, { ...row, BankCardID: pushId })
    await send('push', pushes.markPushed, { Items: [row], BankCardID: pushId, Confirm })
  }
  const lose: Turn = async (send) => {
    const { Data } = await send('loss', badDebts.add, { ScheduleID: owed, Amount, Reason: 1, Note: Reason })
    await send('recover', badDebts.recover, { ExpenseCardID: Data.ExpenseCardID, Amount, BankCardID: lossId })
  }
  let lot = 100
  const changeLot: Turn = (send) =>
    send('lot', orders.updateWithdrawal, { ScheduleID: swiped, LogWithdrawalID, LotNo: String(++lot) })
  const close: Turn = async (_send, send) => {
    const { Result } = await send('lock', dayClose.lockDay, { Date: yesterday, Confirm })
    if (Result !== 1)
      await send('unlock', dayClose.unlockDay, { Date: yesterday, Hours: 1, Reason, Password: password })
  }
  const turns = [
    transfer,
    transfer,
    transfer,
    transfer,
    voucher,
    advance,
    count,
    putIn,
    toSister,
    push,
    changeLot,
    close,
    lose,
    ...ofDebts.turns,
  ]

  return {
    sisterId,
    turns,
    expected: (times) => ({
      balances: {
        'Quỹ nhận': times('transfer') * Amount,
        'Thu chi': opening - (times('expend') - times('cancelVoucher')) * Amount,
        'Tạm ứng': opening - times('advance') * Amount,
        Đếm: 500_000,
        Vốn: opening + times('capital') * Amount,
        'Sang quận 3': opening - times('shopTransfer') * Amount,
        Đẩy: opening - times('push') * Amount,
        'Nợ xấu': opening - lent + times('recover') * Amount,
        'Công nợ': opening - lentToSettle - times('payCollaborator') * Amount,
      },
      totals: {
        vouchers: times('expend'),
        counts: times('count'),
        locks: times('lock') + times('unlock'),
        moves: times('lot'),
        losses: times('loss'),
      },
      debts: ofDebts.expected(times),
    }),
    read: async (now) => {
      const balances = (await done(now, funds.getByConditions, {})).map(({ Name, Balance }) => [Name, Balance])
      const history = await done(now, orders.getStatusLog, { ScheduleID: swiped })
      const total = async <C extends Call>(spec: C, at = now) =>
        ((await call(at, spec, {} as RawInput<C>)) as { Total?: number }).Total ?? 0
      return {
        balances: Object.fromEntries(balances),
        totals: {
          vouchers: await total(vouchers.otherReceiptsPayments),
          counts: await total(counts.getCounts),
          locks: await total(dayClose.getDayLocks, { ...now, shopId: sisterId }),
          losses: await total(badDebts.getByConditions),
          moves: history.filter(({ Act }) => Act === 'Đổi lô của lần quẹt').length,
        },
        debts: await ofDebts.read(now),
      }
    },
  }
}

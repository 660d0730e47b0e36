import { advances } from '@cardpro/contract/cash/advances/advances'
import { badDebts } from '@cardpro/contract/debts/badDebts'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posHolds } from '@cardpro/contract/debts/holds'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import type { RawInput } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { lineStatus, orderKind } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import type { FigureShop } from './figureShops.ts'
import { type Act, type Draw, one, Reason, thousands, tried } from './figureTries.ts'
import { todayHere } from './orders.ts'
import { everyWarning } from './partnerOrders.ts'

// What random books have of partners, of debts that are lost or corrected, and of money between the books of shops.

const Confirm = [...everyWarning, 'W_OLD_DAY', 'W_SURPLUS', 'W_DIFF', 'W_OVER', 'W_UNALLOCATED', 'W_NOBANK']
/** A card of the partner, swiped on a POS of the shop. */
const partnerOrder: Act = async ({ shop, draw }) => {
  const made = await tried(shop, orders.createManual, {
    PartnerID: shop.partner.id,
    Contract_Type: orderKind.partnerSwipe,
    BankCode: one(draw, ['VPB', 'VCB']) ?? 'VPB',
    CardType: 'VISA',
    Last4: String(4821 + draw(3)),
    ForDate: todayHere(-draw(4)),
    Amount: 20_000_000 + thousands(draw, 30_000),
    FeeRut: 1 + draw(20) / 10,
    FeeDao: 0,
    Confirm,
  })
  if (!made) return false
  shop.orderIds.push(made.data.ScheduleID)
  return swipeOn(shop, { ScheduleID: made.data.ScheduleID, of: { PosID: one(draw, shop.posIds) }, draw })
}

type Swiping = { ScheduleID: number; of: { PosID?: number | undefined; PosPartnerID?: number }; draw: Draw }

async function swipeOn(shop: FigureShop, { ScheduleID, of, draw }: Swiping): Promise<boolean> {
  const Items = [{ ...of, Amount: thousands(draw, 20_000), LotNo: String(1 + draw(3)), BillNo: '' }]
  const done = await tried(shop, orders.addWithdrawal, { ScheduleID, Items, Confirm } as RawInput<
    typeof orders.addWithdrawal
  >)
  if (done) shop.lotIds.push(...done.data.NumberLoIDs)
  return done !== null
}

/** The shop's own customer on a POS that the partner lends. */
const swipeLent: Act = ({ shop, draw }) =>
  swipeOn(shop, { ScheduleID: one(draw, shop.orderIds) ?? 0, of: { PosPartnerID: shop.partner.linkId }, draw })

const settlePartner: Act = async ({ shop, draw }) => {
  const Direction = one(draw, ['pay', 'receive', 'offset'] as const) ?? 'pay'
  const fund = Direction === 'offset' ? {} : { BankCardID: shop.fundIds[0] ?? 0 }
  const input = { PartnerID: shop.partner.id, Direction, Amount: thousands(draw, 9_000), ...fund, Confirm }
  return (await tried(shop, partnerDebts.payDebtPartnerSchedule, input)) !== null
}

/** A bill of an order that stands is held; it is lost, or its hold is taken back, or stays. */
const holdBill: Act = async ({ shop, draw }) => {
  const ScheduleID = one(draw, shop.orderIds)
  if (ScheduleID === undefined) return false
  const { Swipes } = (await shop.user.done(orders.getDetail, { ScheduleID })).Data
  const free = Swipes.filter(
    ({ Hold, NumberLoID, Status }) => Hold === 0 && NumberLoID !== null && Status === lineStatus.posted,
  )
  const LogWithdrawalID = one(draw, free)?.LogWithdrawalID ?? 0
  if ((await tried(shop, posHolds.holdSwipe, { LogWithdrawalID, Note: '' })) === null) return false
  const Outcome = ([1, 2, 2] as const)[draw(5)]
  if (Outcome) await tried(shop, posHolds.loseSwipe, { LogWithdrawalID, Outcome, FeeBack: draw(2) === 0 })
  if (!Outcome || draw(3) === 0) await tried(shop, posHolds.releaseSwipe, { LogWithdrawalID, Reason })
  return true
}

/** A card that was topped up and could not be swiped: its debt is written off, and some of it comes back. */
const writeOff: Act = async ({ books, shop, draw }) => {
  const [client, fund = 0] = [one(draw, shop.clients), shop.fundIds[0]]
  const made = await tried(shop, orders.createManual, {
    CustomerID: client?.id ?? 0,
    CardDataID: client?.cardIds[0] ?? 0,
    Contract_Type: orderKind.rollover,
    ForDate: todayHere(),
    Amount: 20_000_000,
    FeeRut: 1.8,
    FeeDao: 1.8,
    Confirm,
  })
  if (!made) return false
  const ScheduleID = made.data.ScheduleID
  shop.orderIds.push(ScheduleID)
  const Amount = 5_000_000 + thousands(draw, 9_000)
  await tried(shop, orders.addTopUp, { ScheduleID, Amount, BankCardID: fund, Confirm })
  await tried(shop, orders.setSwipeDone, { ScheduleID, Done: true, Reason })
  const staff = draw(2) === 0 ? { StaffPercent: 30, StaffID: books.staffIds[0] } : {}
  const bad = await tried(shop, badDebts.add, { ScheduleID, Amount, Reason: 1, Note: 'Thẻ bị khóa', ...staff })
  if (!bad) return false
  const { ExpenseCardID } = bad.data
  if (draw(2) === 0)
    await tried(shop, badDebts.recover, { ExpenseCardID, Amount: thousands(draw, 3_000), BankCardID: fund, Confirm })
  else if (draw(3) === 0) await tried(shop, badDebts.delete, { ExpenseCardID, Reason })
  return true
}

/** The debt of a customer or partner, of one order or of none, is corrected. */
const adjust: Act = async ({ shop, draw }) => {
  const isOfPartner = draw(3) === 0
  const ObjectID = isOfPartner ? shop.partner.id : (one(draw, shop.clients)?.id ?? 0)
  const of = draw(2) === 0 ? { ScheduleID: one(draw, shop.orderIds) ?? 0 } : {}
  const input = { Type: isOfPartner ? ('partner' as const) : ('customer' as const), ObjectID, ...of }
  const Direction = one(draw, ['+', '-'] as const) ?? '+'
  return (
    (await tried(shop, debtSettling.adjustDebt, {
      ...input,
      Direction,
      Amount: thousands(draw, 900),
      Reason,
      Confirm,
    })) !== null
  )
}

/** Staff of a shop carry money of the company's own fund. */
const advanceOfCompany: Act = async ({ books, shop, draw }) => {
  const Items = [{ StaffID: books.staffIds[0] ?? 0, Amount: thousands(draw, 5_000) }]
  const place = { BankCardID: books.companyFundId, ShopID: shop.user.shopId, Date: todayHere(-draw(4)) }
  const company = { user: books.owner.at(companyShopId) }
  const given = await tried(company, advances.pushMoneyBeginDay, { Items, ...place, Confirm })
  const MoveID = given?.data.Moves[0]?.MoveID ?? 0
  if (given && draw(3) === 0) await tried(shop, advances.cancelPushMoney, { MoveID, Reason })
  return given !== null
}

/** A bank pays the lô of a POS and of those below it, which other shops have, into the fund of the first. */
const payFamily: Act = async ({ books, draw }) => {
  const [home] = books.shops
  if (!home) return false
  const [BankCardID = 0] = home.fundIds
  const begun = await tried(home, cashBacks.addCashBack, {
    posParentID: home.posIds[0] ?? 0,
    Amount: thousands(draw, 20_000),
    BankCardID,
  })
  const CashBackID = begun?.data.CashBackID ?? 0
  const paid = begun && (await tried(home, cashBacks.payCashBack, { CashBackID, Confirm }))
  if (paid && draw(4) === 0) await tried(home, cashBacks.cancelPayCashBack, { paymentID: paid.data.paymentID, Reason })
  return Boolean(paid)
}

/** Each with how often it is drawn. */
export const debtActs: readonly [Act, number][] = [
  [partnerOrder, 6],
  [swipeLent, 4],
  [settlePartner, 4],
  [holdBill, 7],
  [writeOff, 3],
  [adjust, 3],
  [advanceOfCompany, 3],
  [payFamily, 4],
]

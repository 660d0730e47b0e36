import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { addDays } from '@cardpro/contract/kit/dates'
import { orderBulk } from '@cardpro/contract/orders/orderBulk'
import { lineStatus, orderKind } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { merging } from '@cardpro/contract/people/customers/merging'
import { funds } from '@cardpro/contract/places/funds/funds'
import type * as ledger from '#books/ledger/ledger.service.ts'
import { debtActs } from './figureDebtActs.ts'
import { postStraight, reverseStraight } from './figurePosts.ts'
import type { FigureBooks } from './figureShops.ts'
import { type Act, type At, type Draw, one, Reason, thousands, tried } from './figureTries.ts'
import { todayHere } from './orders.ts'
import { withAdmin } from './withAdmin.ts'

const Confirm = (
  'W_LOSS W_DUP W_TOP_UP_OVER W_OVER_PAY W_SEND_OVER W_LIMIT W_SAME_CARD W_FEE_LOW W_FEE_HIGH W_RULE W_CONSENT W_OLD_DAY W_SURPLUS ' +
  'W_DIFF W_NOTHING_DUE W_OVER'
).split(' ')

/** Mostly these days, sometimes weeks ago. */
const someDay = (draw: Draw): string => addDays(todayHere(), -draw(draw(3) === 0 ? 70 : 4))

const order: Act = async ({ books, shop, draw }) => {
  const client = one(draw, shop.clients)
  const kind = one(draw, [orderKind.withdraw, orderKind.rollover, orderKind.rolloverAndWithdraw]) ?? orderKind.withdraw
  const made = await tried(shop, orders.createManual, {
    CustomerID: client?.id ?? 0,
    CardDataID: one(draw, client?.cardIds ?? []) ?? 0,
    Contract_Type: kind,
    ForDate: someDay(draw),
    Amount: 20_000_000 + thousands(draw, 30_000),
    ...(kind === orderKind.rolloverAndWithdraw && { TopUpAmount: 10_000_000 }),
    FeeRut: 1 + draw(20) / 10,
    FeeDao: 1 + draw(20) / 10,
    FeeShip: draw(3) === 0 ? 50_000 : 0,
    StaffID: one(draw, books.staffIds),
    Confirm,
  })
  if (made) shop.orderIds.push(made.data.ScheduleID)
  return made !== null
}

const ofOrder = ({ shop, draw }: At) => ({ ScheduleID: one(draw, shop.orderIds) ?? 0, Confirm })
const money = ({ shop, draw }: At) => ({
  Amount: thousands(draw, 30_000),
  BankCardID: one(draw, shop.fundIds) ?? 0,
  Date: someDay(draw),
})

const swipe: Act = async (at) => {
  const { shop, draw } = at
  const Items = Array.from({ length: 1 + draw(2) }, () => ({
    PosID: one(draw, shop.posIds) ?? 0,
    Amount: thousands(draw, 30_000),
    LotNo: String(1 + draw(3)),
    BillNo: '',
  }))
  const done = await tried(shop, orders.addWithdrawal, { ...ofOrder(at), Items, Date: someDay(draw) })
  if (done) shop.lotIds.push(...done.data.NumberLoIDs)
  return done !== null
}

const isDone = async (sent: Promise<unknown>): Promise<boolean> => (await sent) !== null
const topUp: Act = (at) => isDone(tried(at.shop, orders.addTopUp, { ...ofOrder(at), ...money(at) }))
const send: Act = (at) =>
  isDone(tried(at.shop, orders.addSentMoney, { ...ofOrder(at), ...money(at), ToAccountName: '', Reason }))
const pay: Act = (at) => isDone(tried(at.shop, orders.addPayment, { ...ofOrder(at), ...money(at) }))
const discount: Act = (at) =>
  isDone(tried(at.shop, orders.addDiscount, { ...ofOrder(at), Amount: thousands(at.draw, 90), Reason }))
const finish: Act = (at) => isDone(tried(at.shop, orders.setSwipeDone, { ...ofOrder(at), Done: true, Reason }))
const changeFee: Act = (at) => {
  const [FeeRut, FeeDao] = [1 + at.draw(20) / 10, 1 + at.draw(20) / 10]
  return isDone(tried(at.shop, orders.updateFee, { ...ofOrder(at), FeeRut, FeeDao, Reason }))
}

const changeLot: Act = async (at) => {
  const { shop, draw } = at
  const ScheduleID = one(draw, shop.orderIds)
  if (ScheduleID === undefined) return false
  const { Swipes } = (await shop.user.done(orders.getDetail, { ScheduleID })).Data
  const swiped = one(
    draw,
    Swipes.filter(({ Status }) => Status === lineStatus.posted),
  )
  if (!swiped) return false
  const { LogWithdrawalID, BillNo, Approval, DocNo } = swiped
  const written = { LogWithdrawalID, BillNo, Approval, DocNo, LotNo: String(1 + draw(5)) }
  return isDone(tried(shop, orders.updateWithdrawal, { ScheduleID, ...written }))
}

const cancelLine: Act = async (at) => {
  const { ScheduleID } = ofOrder(at)
  if (ScheduleID === 0) return false
  const { Lines } = (await at.shop.user.done(orders.getDetail, { ScheduleID })).Data
  const standing = Lines.filter(({ Status }) => Status === lineStatus.posted)
  const LineID = one(at.draw, standing)?.LineID ?? 0
  return isDone(tried(at.shop, orders.cancelLine, { ScheduleID, LineID, Reason }))
}

const cancelOrder: Act = async (at) => {
  const { ScheduleID } = ofOrder(at)
  const isCancelled = await isDone(tried(at.shop, orders.cancelOrder, { ScheduleID, Reason }))
  if (isCancelled && at.draw(2) === 0) await tried(at.shop, orders.reopen, { ScheduleID, Reason })
  return isCancelled
}

const giveAway: Act = async (at) => {
  const Ids = [ofOrder(at).ScheduleID]
  const given = await tried(at.shop, orderBulk.changeMany, {
    Ids,
    Act: 'staff',
    NewStaffID: one(at.draw, at.books.staffIds),
  })
  return given !== null
}

const payLot: Act = async ({ books, shop: drawnShop, draw }) => {
  const shop = books.shops.find(({ lotIds }) => lotIds.length > 0) ?? drawnShop
  const numberLoID = one(draw, shop.lotIds) ?? 0
  const input = { numberLoID, Amount: thousands(draw, 30_000), BankCardID: shop.fundIds[0] ?? 0, Date: someDay(draw) }
  const DiffMode = ([1, 2, 3] as const)[draw(3)] ?? 1
  const done = await tried(shop, posMoney.addPayNumberLo, { ...input, DiffMode, Confirm })
  if (done) shop.lotPayments.push(done.data.paymentID)
  return done !== null
}

/** Of a shop that has one: most have none. */
const takeBackLotPayment: Act = ({ books, shop, draw }) => {
  const from = books.shops.find(({ lotPayments }) => lotPayments.length > 0) ?? shop
  return isDone(tried(from, posMoney.cancelPayNumberLo, { paymentID: one(draw, from.lotPayments) ?? 0, Reason }))
}

const collect: Act = async (at) => {
  const CustomerID = one(at.draw, at.shop.clients)?.id ?? 0
  const done = await tried(at.shop, debts.payDebtCustomer, { CustomerID, ...money(at), Confirm })
  if (done) at.shop.collections.push(done.data.DebtID)
  return done !== null
}

const takeBackCollection: Act = ({ shop, draw }) =>
  isDone(tried(shop, debts.cancelPayDebt, { DebtID: one(draw, shop.collections) ?? 0, Reason }))

const moveMoney: Act = async ({ shop, draw }) => {
  const [FromID = 0, ToID = 0] = shop.fundIds
  const input = { FromID, ToID, Amount: thousands(draw, 900), Fee: 11_000, Date: someDay(draw), Confirm }
  const done = await tried(shop, funds.transfer, input)
  if (done) shop.transfers.push(done.data.JournalID)
  return done !== null
}

const takeBackTransfer: Act = ({ shop, draw }) =>
  isDone(tried(shop, funds.cancelTransfer, { JournalID: one(draw, shop.transfers) ?? 0, Reason }))

const merge: Act = async ({ shop, draw }) => {
  const [kept, merged] = [one(draw, shop.clients), one(draw, shop.clients)]
  if (!kept || !merged || kept === merged || draw(3) > 0) return false
  const versionOf = async (CustomerID: number) => (await shop.user.done(people.getByID, { CustomerID })).Data.Version
  const [Version, MergeVersion] = [await versionOf(kept.id), await versionOf(merged.id)]
  const ids = { CustomerID: kept.id, MergeID: merged.id, Version, MergeVersion }
  const done = await tried(shop, merging.mergeCustomer, { ...ids, Reason })
  if (done === null) return false
  shop.clients.splice(shop.clients.indexOf(merged), 1)
  kept.cardIds.push(...merged.cardIds)
  return true
}

/** The days up to some day are locked: from then on what is undone there counts on the day on which it is undone. */
const lock: Act = async ({ books: { server, owner }, shop, draw }) => {
  const text = `INSERT INTO day_locks (company_id, shop_id, locked_to) VALUES ($1, $2, $3)
    ON CONFLICT (company_id, shop_id) DO UPDATE SET locked_to = greatest(day_locks.locked_to, EXCLUDED.locked_to)`
  const day = addDays(todayHere(), -2 - draw(60))
  await withAdmin(server.admin, (client) => client.query(text, [owner.companyId, shop.user.shopId, day]))
  return true
}

/** A shop swipes on the POS of another one, which charges it for that. */
const lend: Act = async ({ books, shop, draw }) => {
  const other = one(
    draw,
    books.shops.filter((each) => each !== shop),
  )
  if (!other) return false
  const [own, there] = [shop.user.shopId, other.user.shopId]
  const grossVnd = thousands(draw, 50_000)
  const [feeVnd, bankVnd] = [grossVnd / 100, grossVnd / 125]
  const [pos, postingDate] = [one(draw, other.posIds) ?? 0, someDay(draw)]
  const customer = { kind: 131, owner: one(draw, shop.clients)?.id ?? 0 } as const
  const ofOther = { about: { otherShop: there, staff: one(draw, books.staffIds) ?? 0 } }
  const ofOwn = { about: { otherShop: own, pos } }
  return postStraight(books, [
    {
      shopId: own,
      postingDate,
      type: 'SWIPE',
      transfers: [
        { debit: { kind: 1368, owner: there }, credit: customer, amountVnd: grossVnd - feeVnd, ...ofOther },
        { debit: { kind: 6322 }, credit: customer, amountVnd: feeVnd, ...ofOther },
      ],
    },
    {
      shopId: there,
      postingDate,
      type: 'INTERNAL',
      volume: { posId: pos, amountVnd: grossVnd },
      transfers: [
        {
          debit: { kind: 1361, owner: pos },
          credit: { kind: 1368, owner: own },
          amountVnd: grossVnd - bankVnd,
          ...ofOwn,
        },
        { debit: { kind: 632, owner: pos }, credit: { kind: 1368, owner: own }, amountVnd: bankVnd, ...ofOwn },
        { debit: { kind: 1368, owner: own }, credit: { kind: 5114 }, amountVnd: feeVnd, ...ofOwn },
      ],
    },
  ])
}

/** The company spends, and a shop bears its part of that. */
const spend: Act = ({ books, shop, draw }) => {
  const [amountVnd, postingDate] = [thousands(draw, 9_000), someDay(draw)]
  const share = { amountVnd: Math.floor(amountVnd / 3), about: { category: 7 } }
  const journal = (shopId: number, ...transfers: ledger.Transfer[]) => ({
    shopId,
    postingDate,
    type: 'EXPENSE' as const,
    transfers,
  })
  const company = -111
  const there = shop.user.shopId
  return postStraight(books, [
    journal(
      company,
      {
        debit: { kind: 642, owner: 7 },
        credit: { kind: 112, owner: books.companyFundId },
        amountVnd,
        about: { category: 7 },
      },
      { debit: { kind: 1368, owner: there }, credit: { kind: 642, owner: 7 }, ...share },
    ),
    journal(there, { debit: { kind: 642, owner: 7 }, credit: { kind: 1368, owner: company }, ...share }),
  ])
}

const takeBackPosted: Act = ({ books, draw }) => {
  const journalIds = one(draw, books.posted)
  return journalIds === undefined ? Promise.resolve(false) : reverseStraight(books, journalIds)
}

/** Each with how often it is drawn. */
const acts: readonly [Act, number][] = [
  [order, 12],
  [swipe, 18],
  [topUp, 8],
  [send, 4],
  [pay, 4],
  [discount, 4],
  [finish, 3],
  [changeFee, 3],
  [changeLot, 4],
  [cancelLine, 7],
  [cancelOrder, 3],
  [giveAway, 3],
  [payLot, 8],
  [takeBackLotPayment, 5],
  [collect, 4],
  [takeBackCollection, 2],
  [moveMoney, 3],
  [takeBackTransfer, 3],
  [merge, 3],
  [lock, 1],
  [lend, 4],
  [spend, 2],
  [takeBackPosted, 2],
  ...debtActs,
]
const drawn = acts.flatMap(([act, times]) => Array.from({ length: times }, () => act))
export const actNames: readonly string[] = acts.map(([act]) => act.name)

/** One random act on one random shop; answers its name where the product did it. */
export async function actOnce(books: FigureBooks, draw: Draw): Promise<string | null> {
  const shop = one(draw, books.shops)
  const act = one(draw, drawn)
  return shop && act && (await act({ books, shop, draw })) ? act.name : null
}

import { randomUUID } from 'node:crypto'
import { debts, diffMode, posMoney } from '@cardpro/contract/debts/debts'
import { posHolds } from '@cardpro/contract/debts/holds'
import { lotBills } from '@cardpro/contract/debts/lotBills'
import type { Call, RawInput } from '@cardpro/contract/kit/call'
import { orders } from '@cardpro/contract/orders/orders'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { merging } from '@cardpro/contract/people/customers/merging'
import { funds } from '@cardpro/contract/places/funds/funds'
import { makeFund, makePos } from './cardFile.ts'
import { makeOrder } from './orders.ts'
import type { TestServer, TestUser } from './shop.ts'
import { boardActs, gatherBoard, type StormOfBoard } from './stormOfBoard.ts'
import { debtActs, gatherDebts, type StormOfDebts } from './stormOfDebts.ts'
import { feedActs, gatherFeeds, type StormOfFeeds } from './stormOfFeeds.ts'
import { gatherMoney, moneyActs, type StormOfMoney } from './stormOfMoney.ts'

const tr = 1_000_000
const customers = 24
const Reason = 'Nhập nhầm'

type Ids = number[]
type Storm = StormOfDebts &
  StormOfBoard &
  StormOfFeeds &
  StormOfMoney & {
    bankId: number
    posIds: Ids
    /** Lô into which most swipes go, and those that the bank pays for: a swipe into one of these is not cancelled any more. */
    lotIds: Ids
    paidLotIds: Ids
    lotPayments: Ids
    /** How many actions were answered as done, refused or BUSY. */
    counts: Map<string, { done: number; refused: number; busy: number }>
  }

/** A shop, the first of two, with everything that many users change at the same time. */
export async function gather(server: TestServer, user: TestUser): Promise<Storm> {
  const bankId = await makeFund(user, { opening: 2_000 * tr })
  const cashId = await makeFund(user, { kind: 1, opening: 2_000 * tr })
  const posIds = [await makePos(user, { MaxDay: 0 }), await makePos(user, { MaxDay: 0 })]
  const made = []
  for (let no = 0; no < customers; no++) made.push(await makeOrder(user, { Amount: 300 * tr, Confirm: ['W_LIMIT'] }))
  const ofDebts = await gatherDebts({ user, server }, { posId: posIds[0] ?? 0, cashId })
  const storm: Storm = {
    ...ofDebts,
    ...(await gatherBoard(server, user, { pos: posIds[1] ?? 0, fund: bankId })),
    ...(await gatherFeeds(server, user, bankId)),
    ...(await gatherMoney(server, user)),
    user,
    server,
    bankId,
    cashId,
    posIds,
    orderIds: [...made.map(({ id }) => id), ...ofDebts.orderIds],
    customerIds: [...made.map(({ customerId }) => customerId), ...ofDebts.customerIds],
    call: (spec, input) => call(storm, spec, input),
    lotIds: [],
    paidLotIds: [],
    lotPayments: [],
    collections: [],
    assigned: [],
    counts: new Map(),
  }
  for (const order of made) await order.swipe([{ pos: posIds[0] ?? 0, amount: tr }])
  return storm
}

/** So many users, each doing one action after the other, for so many seconds. */
export async function rage(storm: Storm, { clients, seconds }: { clients: number; seconds: number }): Promise<void> {
  const until = Date.now() + seconds * 1_000
  const one = async () => {
    while (Date.now() < until) await drawnOf(actions)(storm)
  }
  await Promise.all(Array.from({ length: clients }, one))
}

const drawn = (of: Ids): number => of[Math.floor(Math.random() * of.length)] ?? 0
const some = (most: number): number => 1 + Math.floor(Math.random() * most)

async function call<C extends Call>(storm: Storm, spec: C, input: RawInput<C>): Promise<unknown> {
  const answer = await storm.user.call(spec, input, { key: randomUUID() })
  const count = storm.counts.get(spec.path) ?? { done: 0, refused: 0, busy: 0 }
  storm.counts.set(spec.path, count)
  count[answer.Result === 1 ? 'done' : answer.Code === 'BUSY' ? 'busy' : 'refused'] += 1
  return answer.Result === 1 ? answer.Data : null
}

async function detail({ user }: Storm, ScheduleID: number) {
  return (await user.done(orders.getDetail, { ScheduleID })).Data
}

async function swipe(storm: Storm): Promise<void> {
  const { ScheduleID, Version } = await detail(storm, drawn(storm.orderIds))
  const isPaid = some(6) === 1
  const Items = Array.from({ length: some(4) }, () => ({
    PosID: drawn(storm.posIds),
    Amount: some(5) * 100_000,
    LotNo: isPaid ? '9' : String(some(4)),
    BillNo: '',
  }))
  const Confirm = ['W_LOSS', 'W_LIMIT', 'W_OVER', 'W_DUP']
  const done = await call(storm, orders.addWithdrawal, { ScheduleID, Version, Items, Confirm })
  if (done) storm[isPaid ? 'paidLotIds' : 'lotIds'].push(...(done as { NumberLoIDs: Ids }).NumberLoIDs)
}

async function topUp(storm: Storm): Promise<void> {
  const { ScheduleID, Version } = await detail(storm, drawn(storm.orderIds))
  const input = { ScheduleID, Version, Amount: some(5) * 100_000, BankCardID: storm.cashId }
  await call(storm, orders.addTopUp, { ...input, Confirm: ['W_DUP', 'W_TOP_UP_OVER'] })
}

async function cancelLine(storm: Storm): Promise<void> {
  const { ScheduleID, Version, Lines } = await detail(storm, drawn(storm.orderIds))
  const line = Lines[Math.floor(Math.random() * Lines.length)]
  if (line) await call(storm, orders.cancelLine, { ScheduleID, Version, LineID: line.LineID, Reason })
}

/** Also into lô that the bank pays for, and out of them as far as it still owes. */
async function changeLot(storm: Storm): Promise<void> {
  const { ScheduleID, Version, Swipes } = await detail(storm, drawn(storm.orderIds))
  const swiped = Swipes[Math.floor(Math.random() * Swipes.length)]
  if (!swiped) return
  const input = { ScheduleID, Version, LogWithdrawalID: swiped.LogWithdrawalID, BillNo: '' }
  await call(storm, orders.updateWithdrawal, { ...input, LotNo: String(some(9)) })
}

/** Holds, releases or charges a bill, as it stands. */
async function holdBill(storm: Storm): Promise<void> {
  const { Swipes } = await detail(storm, drawn(storm.orderIds))
  const { LogWithdrawalID = 0, Hold = 0 } = Swipes[Math.floor(Math.random() * Swipes.length)] ?? {}
  if (LogWithdrawalID === 0) return
  if (Hold === 0) await call(storm, posHolds.holdSwipe, { LogWithdrawalID, Note: '' })
  else if (Hold === 1 && some(2) === 1) await call(storm, posHolds.loseSwipe, { LogWithdrawalID, Outcome: 1 })
  else await call(storm, posHolds.releaseSwipe, { LogWithdrawalID, Reason })
}

/** Bills of several orders at once. */
async function putBills(storm: Storm): Promise<void> {
  const orders = [await detail(storm, drawn(storm.orderIds)), await detail(storm, drawn(storm.orderIds))]
  const LogWithdrawalIDs = orders.flatMap(({ Swipes }) => Swipes.slice(0, 2).map((swipe) => swipe.LogWithdrawalID))
  const numberLoID = drawn(storm.lotIds)
  if (numberLoID > 0 && LogWithdrawalIDs.length > 0)
    await call(storm, lotBills.addBillNumberLo, { numberLoID, LogWithdrawalIDs })
}

async function cancelOrder(storm: Storm): Promise<void> {
  const { ScheduleID, Version } = await detail(storm, drawn(storm.orderIds))
  const done = await call(storm, orders.cancelOrder, { ScheduleID, Version, Reason })
  if (done) await call(storm, orders.reopen, { ScheduleID, Version: Version + 1, Reason })
}

async function collect(storm: Storm): Promise<void> {
  const input = { CustomerID: drawn(storm.customerIds), Amount: some(9) * 10_000, BankCardID: storm.cashId }
  const done = await call(storm, debts.payDebtCustomer, { ...input, Confirm: ['W_SURPLUS', 'W_DUP'] })
  if (done) storm.collections.push((done as { DebtID: number }).DebtID)
}

async function takeBackCollection(storm: Storm): Promise<void> {
  const DebtID = drawn(storm.collections)
  if (DebtID > 0) await call(storm, debts.cancelPayDebt, { DebtID, Reason })
}

async function payLot(storm: Storm): Promise<void> {
  const numberLoID = drawn(storm.paidLotIds)
  if (numberLoID === 0) return
  const input = { numberLoID, Amount: some(9) * 1_000, BankCardID: storm.bankId, DiffMode: diffMode.leaveOpen }
  const done = (await call(storm, posMoney.addPayNumberLo, { ...input, Confirm: ['W_DUP', 'W_NOBANK'] })) as {
    paymentID: number
    Remain: number
  } | null
  if (done && done.Remain > 0) storm.lotPayments.push(done.paymentID)
}

async function takeBackLotPayment(storm: Storm): Promise<void> {
  const paymentID = drawn(storm.lotPayments)
  if (paymentID > 0) await call(storm, posMoney.cancelPayNumberLo, { paymentID, Reason })
}

async function editLot(storm: Storm): Promise<void> {
  const numberLoID = drawn(storm.lotIds)
  const { Data } = await storm.user.done(posMoney.getNumberLoConditions, {})
  const lot = Data.find((one) => one.numberLoID === numberLoID)
  if (!lot) return
  await call(storm, posMoney.updateNumberLo, { numberLoID, numberText: String(some(8)), Version: lot.Version })
}

async function moveMoney(storm: Storm): Promise<void> {
  const [FromID, ToID] = Math.random() < 0.5 ? [storm.bankId, storm.cashId] : [storm.cashId, storm.bankId]
  await call(storm, funds.transfer, { FromID, ToID, Amount: some(9) * 1_000, Confirm: ['W_DUP'] })
}

async function merge(storm: Storm): Promise<void> {
  if (storm.customerIds.length < customers / 2) return
  const CustomerID = drawn(storm.customerIds)
  const MergeID = drawn(storm.customerIds.filter((id) => id !== CustomerID))
  const versionOf = async (id: number) => (await storm.user.done(people.getByID, { CustomerID: id })).Data.Version
  const [Version, MergeVersion] = [await versionOf(CustomerID), await versionOf(MergeID)]
  const done = await call(storm, merging.mergeCustomer, { CustomerID, MergeID, Version, MergeVersion, Reason })
  if (done) storm.customerIds.splice(storm.customerIds.indexOf(MergeID), 1)
}

type Act = (storm: Storm) => Promise<void>
const ofOrders: readonly [Act, number][] = [
  [swipe, 20],
  [topUp, 3],
  [cancelLine, 6],
  [cancelOrder, 4],
  [collect, 6],
  [takeBackCollection, 3],
  [payLot, 6],
  [takeBackLotPayment, 3],
  [editLot, 4],
  [moveMoney, 3],
  [merge, 1],
  [changeLot, 6],
  [holdBill, 6],
  [putBills, 3],
]
/** Each action stands here as often as it is drawn. */
const actions: Act[] = [...ofOrders, ...debtActs, ...boardActs, ...feedActs, ...moneyActs].flatMap(([act, times]) =>
  Array.from({ length: times }, () => act),
)
const drawnOf = (acts: Act[]): Act => acts[Math.floor(Math.random() * acts.length)] ?? swipe

import { randomUUID } from 'node:crypto'
import type { Call, RawInput } from '@cardpro/contract/basic/call'
import { debts, diffMode, posMoney } from '@cardpro/contract/debts/debts'
import { funds } from '@cardpro/contract/funds/funds'
import { orders } from '@cardpro/contract/orders/orders'
import { people } from '@cardpro/contract/people/customer.calls'
import { merging } from '@cardpro/contract/people/merging'
import { makeFund, makePos } from './cardFile.ts'
import { makeOrder } from './orders.ts'
import type { TestUser } from './shop.ts'

const tr = 1_000_000
const customers = 24
const Reason = 'Nhập nhầm'

type Ids = number[]
type Storm = {
  user: TestUser
  bankId: number
  cashId: number
  posIds: Ids
  orderIds: Ids
  customerIds: Ids
  /** Lô into which most swipes go, and those that the bank pays for: a swipe into one of these is not cancelled any more. */
  lotIds: Ids
  paidLotIds: Ids
  lotPayments: Ids
  collections: Ids
  /** How many actions were answered as done, refused or BUSY. */
  counts: Map<string, { done: number; refused: number; busy: number }>
}

/** A shop with everything that many users change at the same time. */
export async function gather(user: TestUser): Promise<Storm> {
  const bankId = await makeFund(user, { opening: 2_000 * tr })
  const cashId = await makeFund(user, { kind: 1, opening: 2_000 * tr })
  const posIds = [await makePos(user, { MaxDay: 0 }), await makePos(user, { MaxDay: 0 })]
  const made = []
  for (let no = 0; no < customers; no++) made.push(await makeOrder(user, { Amount: 300 * tr, Confirm: ['W_LIMIT'] }))
  const storm: Storm = {
    user,
    bankId,
    cashId,
    posIds,
    orderIds: made.map(({ id }) => id),
    customerIds: made.map(({ customerId }) => customerId),
    lotIds: [],
    paidLotIds: [],
    lotPayments: [],
    collections: [],
    counts: new Map(),
  }
  for (const order of made) await order.swipe([{ pos: posIds[0] ?? 0, amount: tr }])
  return storm
}

/** So many users, each doing one action after the other, for so many seconds. */
export async function rage(storm: Storm, { clients, seconds }: { clients: number; seconds: number }): Promise<void> {
  const until = Date.now() + seconds * 1_000
  const one = async () => {
    while (Date.now() < until) await actions[drawn(weights)]?.(storm)
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
  const done = (await call(storm, posMoney.addPayNumberLo, { ...input, Confirm: ['W_DUP'] })) as {
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

const actions = [
  swipe,
  topUp,
  cancelLine,
  cancelOrder,
  collect,
  takeBackCollection,
  payLot,
  takeBackLotPayment,
  editLot,
  moveMoney,
  merge,
  changeLot,
]
/** Each action stands here as often as it is drawn. */
const weights = [20, 3, 6, 4, 6, 3, 6, 3, 4, 3, 1, 6].flatMap((times, action) =>
  Array.from({ length: times }, () => action),
)

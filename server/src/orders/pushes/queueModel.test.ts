import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import {
  leftToTopUp,
  lineStatus,
  mostToSend,
  orderKind,
  orderStatus,
  sumsOf,
} from '@cardpro/contract/orders/orderMoney'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { type PushKind, pushes, pushKind, pushState } from '@cardpro/contract/orders/pushes/pushes'
import { reports } from '@cardpro/contract/reports/reports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { type MadeOrder, makeOrder } from '#test/orders.ts'
import { everyWarning as Confirm, makePartnerOrder } from '#test/partnerOrders.ts'
import { makePartner } from '#test/partners.ts'
import { openTill, payee, type Till } from '#test/pushes.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// Whatever is done with orders that have rows in the queue, and through whichever door: the queue is the sum of what is still owed.

const server = testServer()
const livesOf = (usual: number) => Number(process.env.LIVES ?? usual)
/** How often each act was taken: a property that only sees refusals would prove nothing. */
const taken: Record<string, number> = {}

type Book = { till: Till; cashier: TestUser; partner: number; orders: MadeOrder[]; vouchers: number[]; bill: number }
/** What users put into the queue, by order and kind, and the orders as they were after the act before. */
type Model = { planned: Map<string, number>; before: Map<number, Order> }
type Pick = { act: string; at: number; vnd: number }
type Doing = { book: Book; order: MadeOrder; now: Order; vnd: number; kind: PushKind }
type Answered = { Result: number }

const key = (id: number, kind: number): string => `${id}/${kind}`
const amountsOf = (order: Order) => ({ ...sumsOf(order), posFeeVnd: 0, feeCollect: order.FeeCollect })
const isAtWork = ({ Status }: Order): boolean => Status === orderStatus.toDo || Status === orderStatus.toSwipe

function mostOf(order: Order, kind: number): number {
  if (kind !== pushKind.topUp) return mostToSend(amountsOf(order))
  if (!isAtWork(order) || order.Contract_Type === 4) return 0
  return leftToTopUp({ requestTopUpVnd: order.RequestTopUp, requestVnd: order.Request, topUpVnd: order.TopUp })
}

/** What an order needs by itself, by kind. */
function neededOf(order: Order): [number, number][] {
  const payout: [number, number] = [order.Contract_Type === 4 ? pushKind.partner : pushKind.payout, -order.Balance]
  const isDao = order.Contract_Type === 2
  return [
    ...(order.Status === orderStatus.toSend ? [payout] : []),
    ...(isDao ? ([[pushKind.topUp, mostOf(order, pushKind.topUp)]] as [number, number][]) : []),
  ].filter(([, vnd]) => vnd > 0)
}

const acts: Record<string, (of: Doing) => Promise<Answered>> = {
  plan: ({ book, order, vnd, kind }) =>
    book.till.owner.call(pushes.planPush, { ScheduleID: order.id, Kind: kind, Amount: vnd, ...accountTo }),
  planTopUp: ({ book, order, vnd }) =>
    book.till.owner.call(pushes.planPush, { ScheduleID: order.id, Kind: pushKind.topUp, Amount: vnd }),
  unplan: ({ book, order, kind }) => book.till.owner.call(pushes.unplanPush, { ScheduleID: order.id, Kind: kind }),
  claim: ({ book, order, kind }) => book.cashier.call(pushes.claimPush, { ScheduleID: order.id, Kind: kind }),
  return: ({ book, order, kind }) =>
    book.cashier.call(pushes.returnPush, { ScheduleID: order.id, Kind: kind, State: 3, Reason: 'Sai số' }),
  topUp: ({ book, now, vnd }) =>
    book.till.owner.call(orders.addTopUp, { ...refOf(now), Amount: vnd, BankCardID: book.till.fund, Confirm }),
  topUpOfPartner: ({ book, now, vnd }) =>
    book.till.owner.call(orders.addTopUp, { ...refOf(now), Amount: vnd, Source: 3, SourceID: book.partner, Confirm }),
  swipe: ({ book, now, vnd }) =>
    book.till.owner.call(orders.addWithdrawal, {
      ...refOf(now),
      Items: [{ PosID: book.till.pos, Amount: vnd, LotNo: '1', BillNo: String(book.bill++) }],
      Confirm,
    }),
  send: ({ book, now, vnd }) =>
    book.till.owner.call(orders.addSentMoney, { ...refOf(now), Amount: vnd, BankCardID: book.till.fund, Confirm }),
  pay: ({ book, now, vnd }) =>
    book.till.owner.call(orders.addPayment, { ...refOf(now), Amount: vnd, BankCardID: book.till.fund, Confirm }),
  discount: ({ book, now }) =>
    book.till.owner.call(orders.addDiscount, { ...refOf(now), Amount: 50_000, Reason: 'Khách quen', Confirm }),
  fee: ({ book, now, vnd }) =>
    book.till.owner.call(orders.updateFee, {
      ...refOf(now),
      FeeRut: 1 + (vnd % 3),
      FeeDao: 1 + (vnd % 3),
      Reason: 'Thỏa thuận',
      Confirm,
    }),
  adjust: ({ book, now, order, vnd }) =>
    book.till.owner.call(debtSettling.adjustDebt, {
      ...(now.Contract_Type === 4
        ? { Type: 'partner' as const, ObjectID: book.partner }
        : { Type: 'customer' as const, ObjectID: now.CustomerID }),
      ScheduleID: order.id,
      Direction: '+',
      Amount: Math.ceil(vnd / 10),
      Reason: 'Đối chiếu',
      Confirm,
    }),
  cancelLine: ({ book, now, vnd }) => {
    const own = now.Lines.filter(({ Status, Kind }) => Status === lineStatus.posted && ![3, 8].includes(Kind))
    const LineID = own[vnd % Math.max(1, own.length)]?.LineID ?? 0
    return book.till.owner.call(orders.cancelLine, { ...refOf(now), LineID, Reason: 'Nhập nhầm' })
  },
  finish: ({ book, now }) =>
    book.till.owner.call(orders.setSwipeDone, { ...refOf(now), Done: true, Reason: 'Khách đổi ý' }),
  cancel: ({ book, now }) => book.till.owner.call(orders.cancelOrder, { ...refOf(now), Reason: 'Khách đổi ý' }),
  reopen: ({ book, now }) => book.till.owner.call(orders.reopen, { ...refOf(now), Reason: 'Khách làm tiếp' }),
  refund: ({ book, now, vnd }) =>
    keep(book, debtSettling.refundCustomer, {
      CustomerID: now.CustomerID,
      Amount: vnd,
      BankCardID: book.till.fund,
      Confirm,
    }),
  offset: ({ book, now }) => keep(book, debtSettling.offsetCustomer, { CustomerID: now.CustomerID, Confirm }),
  payPartner: ({ book, vnd }) =>
    keep(book, partnerDebts.payDebtPartnerSchedule, {
      PartnerID: book.partner,
      Direction: 'pay',
      Amount: vnd,
      BankCardID: book.till.fund,
      Confirm,
    }),
  cancelVoucher: ({ book, vnd }) => {
    const DebtID = book.vouchers[vnd % Math.max(1, book.vouchers.length)] ?? 0
    return book.till.owner.call(debts.cancelPayDebt, { DebtID, Reason: 'Nhập nhầm' })
  },
}
const accountTo = { ToBankCode: 'TCB', ToAccountNo: '19036450778', ToAccountName: 'MAI ANH TUAN', Note: 'Em trai' }
const refOf = ({ ScheduleID, Version }: Order) => ({ ScheduleID, Version })

type Voucher =
  | typeof debtSettling.refundCustomer
  | typeof debtSettling.offsetCustomer
  | typeof partnerDebts.payDebtPartnerSchedule
async function keep(book: Book, call: Voucher, input: Record<string, unknown>): Promise<Answered> {
  const answer = await book.till.owner.call(call, input as never)
  const { DebtID } = (answer.Data ?? {}) as { DebtID?: number }
  if (DebtID) book.vouchers.push(DebtID)
  return answer
}

async function open(till: Till, cashier: TestUser): Promise<Book> {
  const CustomerID = await makeCustomer(till.owner, { FullName: 'Nguyễn Văn Khách', Accounts: [payee] })
  const CardDataID = await makeCard(till.owner, { CustomerID, CreditLimit: 0 })
  const whose = { CustomerID, CardDataID, Amount: 20_000_000, Confirm }
  const partner = await makePartner(till.owner)
  const made = [
    await makeOrder(till.owner, whose),
    await makeOrder(till.owner, { ...whose, FeeCollect: 2 }),
    await makeOrder(till.owner, { ...whose, Contract_Type: 2 }),
    await makePartnerOrder(till.owner, { PartnerID: partner, Amount: 20_000_000, Confirm }),
  ]
  return { till, cashier, partner, orders: made, vouchers: [], bill: 1 }
}

/** The act, then what it makes of what was put there. */
async function take(book: Book, { planned, before }: Model, { act, at, vnd }: Pick): Promise<void> {
  const order = book.orders[at % book.orders.length]
  const now = order && before.get(order.id)
  if (!order || !now) throw new Error('no such order')
  const kind = kindOf(now, vnd)
  const isMark = act === 'mark'
  const answer = isMark ? await mark(book, order.id) : await acts[act]?.({ book, order, now, vnd, kind })
  if (answer?.Result !== 1) return
  taken[act] = (taken[act] ?? 0) + 1
  if (isMark) planned.delete(key(order.id, 'kind' in answer ? Number(answer.kind) : 0))
  else putThere(planned, { act, vnd, own: key(order.id, kind), topUp: key(order.id, pushKind.topUp) })
}

function kindOf({ Contract_Type }: Order, vnd: number) {
  if (vnd % 5_000 === 0) return pushKind.topUp
  return Contract_Type === orderKind.partnerSwipe ? pushKind.partner : pushKind.payout
}

function putThere(planned: Model['planned'], made: { act: string; vnd: number; own: string; topUp: string }): void {
  if (made.act === 'plan') planned.set(made.own, made.vnd)
  if (made.act === 'planTopUp') planned.set(made.topUp, made.vnd)
  if (made.act === 'unplan') planned.delete(made.own)
}

/** The first row of an order is sent from the queue. */
async function mark({ till, cashier }: Book, orderId: number): Promise<Answered & { kind: number }> {
  const rows = await rowsOf(cashier)
  const row = rows.find(({ ScheduleID }) => ScheduleID === orderId)
  const kind = row?.Kind ?? 0
  if (!row) return { Result: 0, kind }
  const Items = [{ ScheduleID: orderId, Kind: row.Kind, Amount: row.Amount }]
  return { ...(await cashier.call(pushes.markPushed, { Items, BankCardID: till.fund, Confirm })), kind }
}

const rowsOf = async (user: TestUser) =>
  (await user.done(pushes.getPushList, { PageSize: 200 })).Data.filter(({ State }) => State !== pushState.sent)

/** What is left of what was put there of an order after an act, in the model too. */
function followed(planned: Model['planned'], was: Order | undefined, now: Order): [string, number][] {
  return Object.values(pushKind).flatMap((kind): [string, number][] => {
    const name = key(now.ScheduleID, kind)
    const vnd = planned.get(name)
    if (vnd === undefined) return []
    const of = kind === pushKind.topUp ? 'TopUp' : 'Sent'
    const left = Math.min(vnd - Math.max(0, now[of] - (was?.[of] ?? 0)), mostOf(now, kind))
    if (left > 0) planned.set(name, left)
    else planned.delete(name)
    return left > 0 ? [[name, left]] : []
  })
}

async function compare(book: Book, model: Model, said: string): Promise<void> {
  const expected = new Map<string, number>()
  for (const { id } of book.orders) {
    const now = (await book.till.owner.done(orders.getDetail, { ScheduleID: id })).Data
    const was = model.before.get(id)
    model.before.set(id, now)
    for (const [kind, vnd] of neededOf(now)) expected.set(key(id, kind), vnd)
    for (const [name, vnd] of followed(model.planned, was, now)) expected.set(name, vnd)
    const queued = now.Queued.map((row) => [key(id, row.Kind), row.Amount])
    for (const [name, vnd] of queued) expect([said, name, vnd]).toEqual([said, name, expected.get(String(name))])
  }
  const { Data, Summary } = await book.till.owner.done(pushes.getPushList, { PageSize: 200 })
  const own = new Set(book.orders.map(({ id }) => id))
  const rows = Data.filter(({ State }) => State !== pushState.sent)
  const shown = rows.filter(({ ScheduleID }) => own.has(ScheduleID))
  const sorted = (pairs: [string, number][]) => pairs.toSorted(([a], [b]) => (a < b ? -1 : 1))
  expect([said, sorted(shown.map(({ ScheduleID, Kind, Amount }) => [key(ScheduleID, Kind), Amount]))]).toEqual([
    said,
    sorted([...expected]),
  ])
  expect(Summary?.Left).toBe(rows.reduce((sum, { Amount }) => sum + Amount, 0))
  const { Data: counts } = await book.till.owner.done(reports.getMenuCounts, {})
  expect(counts.find(({ Path }) => Path === '/contract/push')?.Count ?? 0).toBe(Math.min(rows.length, 100))
}

/** The file for the bank has the amounts that are owed, and no other. */
async function compareFile({ till }: Book): Promise<void> {
  const free = (await rowsOf(till.owner)).filter(({ ClaimedByID, Payload }) => ClaimedByID === null && Payload !== null)
  if (free.length === 0) return
  const Items = free.slice(0, 100).map(({ ScheduleID, Kind }) => ({ ScheduleID, Kind }))
  const { Data } = await till.owner.done(pushes.pushFile, { Items, BankCardID: till.fund })
  const written = Data.Content.trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split('","')[5]))
  expect(written).toEqual(free.slice(0, 100).map(({ Amount }) => Amount))
  taken.file = (taken.file ?? 0) + 1
  for (const { ScheduleID, Kind } of Items)
    await till.owner.call(pushes.returnPush, { ScheduleID, Kind, State: 4, Reason: 'Chuyển sau' })
}

const often = ['plan', 'planTopUp', 'swipe', 'topUp', 'send', 'mark', 'claim', 'refund', 'payPartner', 'cancelLine']
const names = [...Object.keys(acts), ...often, ...often]

async function live(runs: number, needed: readonly string[]): Promise<void> {
  const till = await openTill(await server.company(), 5_000_000_000)
  const cashier = await till.owner.staff(['push.view', 'push.add', 'orders.view', 'orders.add', 'orders.edit'])
  const pick = fc.record({
    act: fc.constantFrom(...names),
    at: fc.nat(3),
    vnd: fc.integer({ min: 1, max: 20_000 }).map((n) => (n % 4 === 0 ? 20_000_000 : n * 1_000)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(pick, { minLength: 8, maxLength: 16 }), async (picks) => {
      const book = await open(till, cashier)
      const model: Model = { planned: new Map(), before: new Map() }
      await compare(book, model, 'new')
      for (const at of [0, 1, 2, 3]) {
        await take(book, model, { act: 'swipe', at, vnd: at === 1 ? 15_000_000 : 20_000_000 })
        await compare(book, model, 'swiped')
        if (at === 0) {
          await take(book, model, { act: 'cancelLine', at, vnd: 0 })
          await compare(book, model, 'swipe cancelled')
          await take(book, model, { act: 'swipe', at, vnd: 20_000_000 })
          await compare(book, model, 'swiped again')
        }
        await take(book, model, { act: 'plan', at, vnd: 12_001_000 })
      }
      const last = ['mark', 'send', 'refund', 'cancel'].map((act, at) => ({ act, at: (at + 1) % 4, vnd: 1_000_000 }))
      for (const one of [...picks, ...last]) {
        await take(book, model, one)
        await compare(book, model, `${one.act} ${one.vnd} of ${one.at}`)
      }
      await compareFile(book)
    }),
    { numRuns: runs, endOnFailure: true, verbose: 1 },
  )
  for (const act of needed) expect(taken[act] ?? 0, act).toBeGreaterThan(0)
  expect(await server.db.transaction(till.owner.companyId, (tx) => verifyCompany(tx, till.owner.companyId))).toEqual([])
}

const title = 'after any acts on orders, through any door, the queue is the sum of what is still owed'
const every = ['plan', 'planTopUp', 'swipe', 'topUp', 'send', 'mark', 'cancel', 'cancelLine', 'file']
test(title, () => live(livesOf(2), ['plan', 'swipe']), 240_000)
test(`${title}, every act among them`, { tags: ['drill'] }, () => live(livesOf(8), every))

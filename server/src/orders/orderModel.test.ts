import { cards } from '@cardpro/contract/cards/cards'
import { lineStatus } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeCard, makeFund, makePos } from '#test/cardFile.ts'
import { type Kind, type Line, OrderModel } from '#test/orderModel.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { verifyCompany } from '#verify/invariants.ts'
import { allRoutes } from '../modules.ts'

const server = testServer(allRoutes)
const runs = Number(process.env.LIVES ?? 25)
const everything = [
  'W_LOSS',
  'W_DUP',
  'W_TOP_UP_OVER',
  'W_OVER_PAY',
  'W_SEND_OVER',
  'W_LIMIT',
  'W_SAME_CARD',
  'W_FEE_LOW',
  'W_FEE_HIGH',
  'W_RULE',
  'W_CONSENT',
]

/** How often the product took each action: a property that only ever sees refusals would prove nothing. */
const taken: Record<string, number> = {}
const count = (action: string): number => (taken[action] = (taken[action] ?? 0) + 1)

/** The real order under test, and what its actions need. */
type Real = { user: TestUser; scheduleId: number; fundId: number; posIds: number[]; bill: number }
type Command = fc.AsyncCommand<OrderModel, Real>

const detail = async (real: Real) => (await real.user.done(orders.getDetail, { ScheduleID: real.scheduleId })).Data

/** After every action the product shows what the model says. */
async function compare(model: OrderModel, real: Real): Promise<void> {
  const shown = await detail(real)
  expect({
    TopUp: shown.TopUp,
    Swipe: shown.Swipe,
    Fee: shown.Fee,
    Discount: shown.Discount,
    Paid: shown.Paid,
    Sent: shown.Sent,
    Balance: shown.Balance,
    Status: shown.Status,
  }).toEqual({
    TopUp: model.sum('topUp'),
    Swipe: model.sum('swipe'),
    Fee: model.feeVnd,
    Discount: model.sum('discount'),
    Paid: model.sum('paid'),
    Sent: model.sum('sent'),
    Balance: model.balanceVnd,
    Status: model.status,
  })
  expect(await turnoverOf(real)).toEqual(model.turnover)
}

const Turnover = z.object({ debitVnd: z.number(), creditVnd: z.number() })

/** Both sides of the customer's account on the order. */
async function turnoverOf({ user, scheduleId }: Real): Promise<z.infer<typeof Turnover>> {
  const text = `SELECT debit_vnd AS "debitVnd", credit_vnd AS "creditVnd" FROM ledger_accounts WHERE company_id = $1 AND kind = 131 AND ref_id = $2`
  const found = await server.db.transaction(user.companyId, (tx) =>
    tx.rows({ name: '', text, params: ['company', 'order'] }, { company: user.companyId, order: scheduleId }, Turnover),
  )
  return found[0] ?? { debitVnd: 0, creditVnd: 0 }
}

/** An action that the product may take or refuse; when it takes it, the model does the same. */
class Act implements Command {
  readonly kind: Line['kind']
  readonly vnd: number

  constructor(kind: Line['kind'], thousands: number) {
    this.kind = kind
    this.vnd = thousands * 1_000
  }

  check = (model: Readonly<OrderModel>): boolean => !model.isCancelled

  async run(model: OrderModel, real: Real): Promise<void> {
    const { Version } = await detail(real)
    const base = {
      ScheduleID: real.scheduleId,
      Version,
      Amount: this.vnd,
      BankCardID: real.fundId,
      Confirm: everything,
    }
    const call = {
      topUp: () => real.user.call(orders.addTopUp, base),
      swipe: () =>
        real.user.call(orders.addWithdrawal, {
          ...base,
          Items: [
            {
              PosID: real.posIds[real.bill % real.posIds.length] ?? 0,
              Amount: this.vnd,
              LotNo: '1',
              BillNo: String(++real.bill),
            },
          ],
        }),
      discount: () => real.user.call(orders.addDiscount, { ...base, Reason: 'thử' }),
      paid: () => real.user.call(orders.addPayment, base),
      sent: () => real.user.call(orders.addSentMoney, { ...base, ToAccountName: '', Reason: 'thử' }),
    }[this.kind]
    const answer = await call()
    if (this.kind === 'discount')
      expect(answer.Result === 1, answer.Message).toBe(model.sum('discount') + this.vnd <= model.feeVnd)
    if (answer.Result !== 1) return
    count(this.kind)
    const { Lines } = await detail(real)
    const kinds = { topUp: 1, swipe: 2, discount: 4, paid: 5, sent: 6 }
    const made = Lines.filter((line) => line.Kind === kinds[this.kind] && line.Status === 1).at(-1)
    model.add({ no: made?.LineID ?? 0, kind: this.kind, vnd: this.vnd })
    await compare(model, real)
  }

  toString = (): string => `${this.kind} ${this.vnd}`
}

/** Nothing of the order may change by it; what the bank owes is proved with the books at the end. */
class ChangeLot implements Command {
  readonly pick: number

  constructor(pick: number) {
    this.pick = pick
  }

  check = (model: Readonly<OrderModel>): boolean => !model.isCancelled && model.sum('swipe') > 0

  async run(model: OrderModel, real: Real): Promise<void> {
    const { Version, Swipes } = await detail(real)
    const standing = Swipes.filter(({ Status }) => Status === lineStatus.posted)
    const { LogWithdrawalID = 0, BillNo = '' } = standing[this.pick % standing.length] ?? {}
    const LotNo = String(1 + (this.pick % 3))
    const bill = { ScheduleID: real.scheduleId, Version, LogWithdrawalID, BillNo, LotNo }
    const answer = await real.user.call(orders.updateWithdrawal, bill)
    expect(answer.Result, answer.Message).toBe(1)
    count('changeLot')
    await compare(model, real)
  }

  toString = (): string => `change lô ${this.pick}`
}

class CancelLine implements Command {
  readonly pick: number

  constructor(pick: number) {
    this.pick = pick
  }

  check = (model: Readonly<OrderModel>): boolean => !model.isCancelled && model.lines.length > 0

  async run(model: OrderModel, real: Real): Promise<void> {
    const line = model.lines[this.pick % model.lines.length]
    const { Version } = await detail(real)
    const answer = await real.user.call(orders.cancelLine, {
      ScheduleID: real.scheduleId,
      Version,
      LineID: line?.no ?? 0,
      Reason: 'thử hủy',
    })
    if (answer.Result === 1) {
      count('cancelLine')
      model.cancel(line?.no ?? 0)
    }
    await compare(model, real)
  }

  toString = (): string => `cancel line ${this.pick}`
}

class SayDone implements Command {
  check = (model: Readonly<OrderModel>): boolean => !model.isCancelled && model.lines.length > 0 && !model.isSwipeDone

  async run(model: OrderModel, real: Real): Promise<void> {
    const { Version } = await detail(real)
    await real.user.done(orders.setSwipeDone, {
      ScheduleID: real.scheduleId,
      Version,
      Done: true,
      Reason: 'rút không hết',
    })
    model.isDoneByHand = true
    await compare(model, real)
  }

  toString = (): string => 'say done'
}

class CancelOrder implements Command {
  check = (model: Readonly<OrderModel>): boolean => !model.isCancelled

  async run(model: OrderModel, real: Real): Promise<void> {
    const { Version } = await detail(real)
    const answer = await real.user.call(orders.cancelOrder, {
      ScheduleID: real.scheduleId,
      Version,
      Reason: 'thử hủy đơn',
    })
    if (answer.Result === 1) {
      count('cancelOrder')
      model.cancelAll()
    }
    await compare(model, real)
  }

  toString = (): string => 'cancel order'
}

const thousands = fc.integer({ min: 1, max: 60_000 })
const commands = fc.commands(
  [
    ...(['topUp', 'swipe', 'swipe', 'paid', 'sent'] as const).map((kind) => thousands.map((n) => new Act(kind, n))),
    fc.integer({ min: 1, max: 900 }).map((n) => new Act('discount', n)),
    fc.nat(50).map((pick) => new CancelLine(pick)),
    fc.nat(50).map((pick) => new ChangeLot(pick)),
    fc.constant(new SayDone()),
    fc.nat(11).map((n) => (n === 0 ? new CancelOrder() : new SayDone())),
  ],
  { maxCommands: 30, size: 'max' },
)

test('any sequence of actions on an order shows what the model says and leaves every invariant true', async () => {
  const user = await server.company()
  const fundId = await makeFund(user, { opening: 5_000_000_000 })
  const posIds = [await makePos(user, { fundId }), await makePos(user, { fundId })]
  const card = await makeCard(user)
  const { CustomerID } = (await user.done(cards.getByID, { cardDataID: card })).Data
  let bill = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Kind>(1, 2, 3),
      fc.integer({ min: 10_000, max: 60_000 }),
      fc.constantFrom(0, 400_000),
      commands,
      async (kind, requestThousands, shipVnd, actions) => {
        const Amount = requestThousands * 1_000
        const terms = {
          ForDate: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
          FeeRut: 1.8,
          FeeDao: 1.6,
          FeeShip: shipVnd,
          Confirm: everything,
        }
        const made = await user.done(orders.createManual, {
          CustomerID,
          CardDataID: card,
          Contract_Type: kind,
          Amount,
          TopUpAmount: kind === 3 ? 5_000_000 : 0,
          ...terms,
        })
        const real = { user, scheduleId: made.Data.ScheduleID, fundId, posIds, bill: bill++ * 1_000 }
        const setup = () => ({ model: new OrderModel(kind, kind === 3 ? Amount + 5_000_000 : Amount, shipVnd), real })
        await fc.asyncModelRun(setup, actions)
      },
    ),
    { numRuns: runs, endOnFailure: true, verbose: 1 },
  )
  for (const action of ['topUp', 'swipe', 'discount', 'paid', 'sent', 'cancelLine', 'changeLot'])
    expect(taken[action] ?? 0, action).toBeGreaterThan(0)
  expect(await server.db.transaction(user.companyId, (tx) => verifyCompany(tx, user.companyId))).toEqual([])
}, 240_000)

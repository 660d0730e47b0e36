import { lineStatus } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeCard, makeFund, makePos } from '#test/cardFile.ts'
import { type Kind, type Line, OrderModel } from '#test/orderModel.ts'
import { everyWarning as everything, makeLender, makeLentPos, orderSides } from '#test/partnerOrders.ts'
import { makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const livesOf = (usual: number) => Number(process.env.LIVES ?? usual)
/** How often the product took each action: a property that only ever sees refusals would prove nothing. */
const taken: Record<string, number> = {}
const count = (action: string): number => (taken[action] = (taken[action] ?? 0) + 1)

/** The real order under test, and what its actions need. */
type Real = {
  user: TestUser
  scheduleId: number
  kind: Kind
  fundId: number
  posIds: number[]
  /** Lends a POS at 1 %, tops up and has shares; who brings the cards of kind 4 is another one. */
  partner: { id: number; linkId: number }
  bill: number
}
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
    Share: shown.Share,
    Balance: shown.Balance,
    Status: shown.Status,
    PartnerOwes: await partnerOwes(real),
  }).toEqual({
    TopUp: model.sum('topUp'),
    Swipe: model.sum('swipe'),
    Fee: model.feeVnd,
    Discount: model.sum('discount'),
    Paid: model.sum('paid'),
    Sent: model.sum('sent'),
    Share: model.sum('share'),
    Balance: model.balanceVnd,
    Status: model.status,
    PartnerOwes: model.partnerOwesVnd,
  })
  const { debitVnd, creditVnd } = await turnoverOf(real)
  expect({ debitVnd, creditVnd }).toEqual(model.turnover)
}

/** Both sides of the account of the order's balance: its customer's, or of kind 4 its partner's. */
async function turnoverOf(real: Real): Promise<{ debitVnd: number; creditVnd: number }> {
  const sides = await orderSides(server, real.user, real.scheduleId)
  return (
    sides.find(({ kind, owner }) => (real.kind === 4 ? kind === 331 && owner !== real.partner.id : kind === 131)) ?? {
      debitVnd: 0,
      creditVnd: 0,
    }
  )
}

async function partnerOwes(real: Real): Promise<number> {
  const found = (await orderSides(server, real.user, real.scheduleId)).find(
    ({ kind, owner }) => kind === 331 && owner === real.partner.id,
  )
  return (found?.debitVnd ?? 0) - (found?.creditVnd ?? 0)
}

const kinds = { topUp: 1, swipe: 2, discount: 4, paid: 5, sent: 6, share: 7 }

/** An action that the product may take or refuse; when it takes it, the model does the same. */
class Act implements Command {
  readonly kind: Line['kind']
  readonly vnd: number
  /** Whose POS or money it is: the shop's, another shop's (swipes alone), or a partner's. */
  readonly whose: number

  constructor(kind: Line['kind'], thousands: number, whose = 0) {
    this.kind = kind
    this.vnd = thousands * 1_000
    this.whose = whose
  }

  check = (model: Readonly<OrderModel>): boolean => !model.isCancelled

  async run(model: OrderModel, real: Real): Promise<void> {
    const { Version } = await detail(real)
    if (this.kind === 'swipe') real.bill++
    const base = { ScheduleID: real.scheduleId, Version, Amount: this.vnd, Confirm: everything }
    const funded = { ...base, BankCardID: real.fundId }
    const ofPartner = { Source: 3 as const, SourceID: real.partner.id }
    const call = {
      topUp: () => real.user.call(orders.addTopUp, this.isOfPartner ? { ...base, ...ofPartner } : funded),
      swipe: () => real.user.call(orders.addWithdrawal, { ...base, Items: [this.#item(real)] }),
      discount: () => real.user.call(orders.addDiscount, { ...base, Reason: 'thử' }),
      paid: () => real.user.call(orders.addPayment, funded),
      sent: () => real.user.call(orders.addSentMoney, { ...funded, ToAccountName: '', Reason: 'thử' }),
      share: () => real.user.call(orders.addPartnerShare, { ...base, PartnerID: real.partner.id }),
    }[this.kind]
    const answer = await call()
    if (this.kind === 'discount')
      expect(answer.Result === 1, answer.Message).toBe(model.sum('discount') + this.vnd <= model.feeVnd)
    if (answer.Result !== 1) return
    count(this.isOfPartner ? `${this.kind} of partner` : this.whose === 1 ? `${this.kind} of shop` : this.kind)
    const { Lines } = await detail(real)
    const made = Lines.filter((line) => line.Kind === kinds[this.kind] && line.Status === 1).at(-1)
    model.add({ no: made?.LineID ?? 0, kind: this.kind, vnd: this.vnd, owed: this.#owed() })
    await compare(model, real)
  }

  get isOfPartner(): boolean {
    return this.whose === 2
  }

  #item({ posIds, partner, bill }: Real) {
    const of = { Amount: this.vnd, LotNo: '1', BillNo: String(bill) }
    const own = posIds.slice(0, 2)
    if (this.isOfPartner) return { ...of, PosPartnerID: partner.linkId }
    return { ...of, PosID: (this.whose === 1 ? posIds[2] : own[bill % 2]) ?? 0 }
  }

  #owed(): number {
    if (this.kind === 'share') return -this.vnd
    if (!this.isOfPartner) return 0
    return this.kind === 'swipe' ? this.vnd - this.vnd / 100 : -this.vnd
  }

  toString = (): string => `${this.kind} ${this.vnd} of ${this.whose}`
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
    const standing = Swipes.filter(({ Status, PartnerName }) => Status === lineStatus.posted && PartnerName === '')
    if (standing.length === 0) return
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
    ...(['topUp', 'swipe'] as const).map((kind) => thousands.map((n) => new Act(kind, n, 2))),
    thousands.map((n) => new Act('swipe', n, 1)),
    fc.integer({ min: 1, max: 200 }).map((n) => new Act('share', n)),
    fc.integer({ min: 1, max: 900 }).map((n) => new Act('discount', n)),
    fc.nat(50).map((pick) => new CancelLine(pick)),
    fc.nat(50).map((pick) => new ChangeLot(pick)),
    fc.constant(new SayDone()),
    fc.nat(11).map((n) => (n === 0 ? new CancelOrder() : new SayDone())),
  ],
  { maxCommands: 30, size: 'max' },
)

async function live(runs: number, needed: readonly string[]): Promise<void> {
  const user = await server.company({ shops: 2 })
  const fundId = await makeFund(user, { opening: 5_000_000_000 })
  const posIds = [await makePos(user, { fundId }), await makePos(user, { fundId }), await makeLentPos(user)]
  const partner = await makeLender(user)
  const bringing = await makePartner(user)
  const card = await makeCard(user)
  const { CustomerID } = (await user.done(cards.getByID, { cardDataID: card })).Data
  let bill = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Kind>(1, 2, 3, 4),
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
        const ofPartner = { PartnerID: bringing, BankCode: 'VPB', CardType: 'VISA' as const, Last4: '4821' }
        const made = await user.done(orders.createManual, {
          ...(kind === 4 ? ofPartner : { CustomerID, CardDataID: card }),
          Contract_Type: kind,
          Amount,
          TopUpAmount: kind === 3 ? 5_000_000 : 0,
          ...terms,
        })
        const real = { user, scheduleId: made.Data.ScheduleID, kind, fundId, posIds, partner, bill: bill++ * 1_000 }
        const setup = () => ({ model: new OrderModel(kind, kind === 3 ? Amount + 5_000_000 : Amount, shipVnd), real })
        await fc.asyncModelRun(setup, actions)
      },
    ),
    { numRuns: runs, endOnFailure: true, verbose: 1 },
  )
  for (const action of needed) expect(taken[action] ?? 0, action).toBeGreaterThan(0)
  expect(await server.db.transaction(user.companyId, (tx) => verifyCompany(tx, user.companyId))).toEqual([])
}

const ofOrder = ['topUp', 'swipe', 'discount', 'paid', 'sent', 'cancelLine', 'changeLot']
const every = [...ofOrder, 'swipe of partner', 'swipe of shop', 'topUp of partner', 'share']
const few = () => live(livesOf(6), ['topUp', 'swipe'])
test('any sequence of actions on an order shows what the model says and leaves every invariant true', few, 240_000)
test('and so does a long one, with every action among them', { tags: ['drill'] }, () => live(livesOf(25), every))

import { badDebts } from '@cardpro/contract/debts/badDebts'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import { comparisons } from '@cardpro/contract/debts/comparison'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import type { Call, RawInput } from '@cardpro/contract/kit/call'
import { files } from '@cardpro/contract/kit/files/files'
import { orders } from '@cardpro/contract/orders/orders'
import { unswiped } from './badDebts.ts'
import { makeCard, makeCustomer, makeFund, makePos } from './cardFile.ts'
import { type MadeOrder, makeOrder, todayHere } from './orders.ts'
import { everyWarning, makeLender, makePartnerOrder } from './partnerOrders.ts'
import { makeCollaborator } from './partners.ts'
import type { TestServer, TestUser } from './shop.ts'
import { uploaded } from './uploads.ts'

/** A call that is ready to be sent, as often as a test likes. */
export type Sending = { call: Call; input: Record<string, unknown> }

const tr = 1_000_000
export const sending = <C extends Call>(call: C, input: RawInput<C>): Sending => ({
  call,
  input,
})

/** A shop with money and a POS, and what stands between it and its customers, partners and collaborators. */
export class DebtDesk {
  readonly server: TestServer
  readonly owner: TestUser
  readonly bank: number
  readonly pos: number
  readonly customerId: number
  readonly cardId: number

  private constructor(server: TestServer, owner: TestUser, made: Record<'bank' | 'pos' | 'customer' | 'card', number>) {
    this.server = server
    this.owner = owner
    this.bank = made.bank
    this.pos = made.pos
    this.customerId = made.customer
    this.cardId = made.card
  }

  static async open(server: TestServer): Promise<DebtDesk> {
    const owner = await server.company()
    const bank = await makeFund(owner, { name: 'Vietcombank', opening: 900 * tr, since: 30 })
    const pos = await makePos(owner, { fundId: bank, MaxDay: 0 })
    const customer = await makeCustomer(owner, { FullName: 'Nguyễn Đức Thịnh' })
    const card = await makeCard(owner, { CustomerID: customer, CreditLimit: 0 })
    return new DebtDesk(server, owner, { bank, pos, customer, card })
  }

  get #whose() {
    return { CustomerID: this.customerId, CardDataID: this.cardId, Confirm: ['W_SAME_CARD', 'W_LIMIT'] }
  }

  /** An order of which so much is owed: nothing of the top-up could be swiped. */
  owing(amount = 5 * tr): Promise<MadeOrder> {
    return unswiped(this.owner, { fund: this.bank, amount, ...this.#whose })
  }

  /** An order without a fee of which so much is still to be paid out. */
  async toPayOut(amount = 5 * tr): Promise<MadeOrder> {
    const order = await makeOrder(this.owner, { Amount: amount, FeeRut: 0, ...this.#whose, Confirm: everyWarning })
    await order.swipe([{ pos: this.pos, amount }], { Confirm: everyWarning })
    return order
  }

  /** One sum for two lô, shared out and still to be posted. */
  async payingLots(amount = 2 * tr): Promise<Sending> {
    for (const lot of ['000201', '000202']) {
      const order = await makeOrder(this.owner, { Amount: amount, ...this.#whose, Confirm: everyWarning })
      await order.swipe([{ pos: this.pos, amount, lot }], { Confirm: everyWarning })
    }
    const received = { PosID: this.pos, Amount: amount * 1.5, BankCardID: this.bank }
    const { CashBackID } = (await this.owner.done(cashBacks.addCashBack, received)).Data
    return sending(cashBacks.payCashBack, { CashBackID })
  }

  adjusting(Amount = tr, more: object = {}): Sending {
    const party = { Type: 'customer' as const, ObjectID: this.customerId }
    const change = { Direction: '+' as const, Amount, Reason: 'Đối chiếu với khách' }
    return sending(debtSettling.adjustDebt, { ...party, ...change, ...more })
  }

  /** As much of both sides as the smaller one has. */
  async offsetting(amount = 5 * tr): Promise<Sending> {
    const [from, to] = [await this.toPayOut(amount), await this.owing(amount)]
    const [From, To] = [[{ ScheduleID: from.id, Amount: amount }], [{ ScheduleID: to.id, Amount: amount }]]
    return sending(debtSettling.offsetCustomer, { CustomerID: this.customerId, From, To })
  }

  async refunding(Amount = 5 * tr): Promise<Sending> {
    await this.toPayOut(Amount)
    return sending(debtSettling.refundCustomer, { CustomerID: this.customerId, Amount, BankCardID: this.bank })
  }

  /** `owed` is what stands after the fee of 2 %; so much of it is swiped. */
  async payingByCard(amount = 500_000, owed = 5 * tr): Promise<Sending> {
    await this.owing(owed)
    const { customerId: CustomerID, pos: PosID } = this
    const CardDataID = await makeCard(this.owner, { CustomerID, CreditLimit: 0 })
    const Confirm = ['W_SAME_CARD', 'W_FEE_LOW', 'W_LOSS', 'W_CONSENT', 'W_LIMIT']
    const swipe = { CardDataID, PosID, Amount: amount, FeePercent: 2, LotNo: '000779' }
    return sending(debtSettling.payDebtCustomerWithCard, { CustomerID, ...swipe, Confirm })
  }

  /** A collaborator who has earned so much. */
  async payingCollaborator(Amount = 100_000): Promise<Sending> {
    const AffID = await makeCollaborator(this.owner, { Name: 'Lan Anh', Base: 1, Percent: 1 })
    const swiped = Amount * 100
    const order = await makeOrder(this.owner, { Amount: swiped, AffID, ...this.#whose, Confirm: everyWarning })
    await order.swipe([{ pos: this.pos, amount: swiped }], { Confirm: everyWarning })
    return sending(collaboratorDebts.payCollaborator, { AffID, ScheduleIDs: [order.id], Amount, BankCardID: this.bank })
  }

  /** A partner that owes of one order and is owed of another. */
  async #settled(amount: number): Promise<{ PartnerID: number; mine: MadeOrder; theirs: MadeOrder }> {
    const { id: PartnerID, linkId } = await makeLender(this.owner)
    const mine = await makeOrder(this.owner, { Amount: amount, ...this.#whose, Confirm: everyWarning })
    const Items = [{ PosPartnerID: linkId, Amount: amount }]
    await this.owner.done(orders.addWithdrawal, { ...mine.ref, Items, Confirm: everyWarning })
    const theirs = await makePartnerOrder(this.owner, { PartnerID, FeeRut: 1, Amount: amount })
    await theirs.swipe([{ pos: this.pos, amount }], { Confirm: everyWarning })
    return { PartnerID, mine, theirs }
  }

  async receivingOfPartner(Amount = tr, swiped = 5 * tr): Promise<Sending> {
    const { PartnerID } = await this.#settled(swiped)
    const Direction = 'receive' as const
    return sending(partnerDebts.payDebtPartnerSchedule, { PartnerID, Direction, Amount, BankCardID: this.bank })
  }

  /** Both sides whole. */
  async offsettingPartner(amount = 4_950_000): Promise<Sending> {
    const { PartnerID, mine, theirs } = await this.#settled(Math.ceil(amount / 0.99))
    const of = ({ id: ScheduleID }: MadeOrder) => [{ ScheduleID, Amount: amount }]
    return sending(partnerDebts.payPartnerReciprocal, { PartnerID, Mine: of(mine), Theirs: of(theirs) })
  }

  async losing(Amount = 5 * tr): Promise<Sending> {
    const { id: ScheduleID } = await this.owing(Amount)
    return sending(badDebts.add, { ScheduleID, Amount, Reason: 1, Note: 'Thẻ bị khóa sau khi nạp' })
  }

  async recovering(Amount = tr, lost = 5 * tr): Promise<Sending> {
    const { ExpenseCardID } = await this.sent<{ ExpenseCardID: number }>(await this.losing(lost))
    return sending(badDebts.recover, { ExpenseCardID, Amount, BankCardID: this.bank })
  }

  /** A comparison of yesterday with the customer, who owed then. */
  async comparing(): Promise<{ ComparisonID: number }> {
    const yesterday = todayHere(-1)
    const order = await makeOrder(this.owner, { ...this.#whose, Contract_Type: 2, ForDate: yesterday, Amount: tr })
    await order.topUp(this.bank, tr, { Date: yesterday })
    const { Data } = await this.owner.done(comparisons.saveComparison, this.days())
    return { ComparisonID: Data.ComparisonID }
  }

  days() {
    const yesterday = todayHere(-1)
    return { type: 'customer' as const, ObjectID: this.customerId, fromDate: yesterday, toDate: yesterday }
  }

  async confirming(): Promise<Sending> {
    const { ComparisonID } = await this.comparing()
    const place = { RefKind: 'comparison' as const, RefID: ComparisonID }
    const { FileID } = await uploaded(this.server, this.owner, { call: files.uploadImage, place })
    return sending(comparisons.confirmComparison, { ComparisonID, FileID, Name: 'Nguyễn Đức Thịnh' })
  }

  /** Sends it as the owner, who is not refused; answers its data. */
  async sent<D>({ call, input }: Sending): Promise<D> {
    return (await this.owner.done(call, input)).Data as D
  }
}

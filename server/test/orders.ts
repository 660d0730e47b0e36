import type { Answer, RawInput } from '@cardpro/contract/kit/call'
import { orders } from '@cardpro/contract/orders/orders'
import { makeCard, makeCustomer } from './cardFile.ts'
import type { TestServer, TestUser } from './shop.ts'
import { withAdmin } from './withAdmin.ts'

type Terms = Partial<RawInput<typeof orders.createManual>>
type Item = { pos: number; amount: number; lot?: string; bill?: string }
type Ref = { ScheduleID: number; Version: number }

/** An order for today made through the API; the customer and a Visa card are made too unless given. */
export async function makeOrder(user: TestUser, terms: Terms = {}): Promise<MadeOrder> {
  const CustomerID = terms.CustomerID ?? (await makeCustomer(user, { FullName: 'Nguyễn Văn Khách' }))
  const CardDataID = terms.CardDataID ?? (await makeCard(user, { CustomerID, CreditLimit: 0 }))
  const defaults = { Contract_Type: 1 as const, ForDate: todayHere(), Amount: 50_000_000, FeeRut: 1.8, FeeDao: 1.8 }
  const { Data } = await user.done(orders.createManual, { ...defaults, ...terms, CustomerID, CardDataID })
  return new MadeOrder(user, { id: Data.ScheduleID, code: Data.Code, customerId: CustomerID, cardId: CardDataID })
}

/** Today in Vietnam, as the server has it. */
export const todayHere = (days = 0): string =>
  new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

type Made = { id: number; code: string; customerId: number; cardId: number }
type Extra = { Confirm?: string[]; Date?: string; Reason?: string }

/** An order and the actions on it, each through the API; it remembers its own version. A refused action fails the test. */
export class MadeOrder {
  readonly user: TestUser
  readonly id: number
  readonly code: string
  readonly customerId: number
  readonly cardId: number
  version = 1

  constructor(user: TestUser, made: Made) {
    this.user = user
    this.id = made.id
    this.code = made.code
    this.customerId = made.customerId
    this.cardId = made.cardId
  }

  get ref(): Ref {
    return { ScheduleID: this.id, Version: this.version }
  }

  topUp(fundId: number, amount: number, extra: Extra = {}): Promise<Answer<typeof orders.addTopUp>> {
    return this.#kept(this.user.done(orders.addTopUp, { ...this.ref, Amount: amount, BankCardID: fundId, ...extra }))
  }

  swipe(items: Item[], extra: Extra = {}): Promise<Answer<typeof orders.addWithdrawal>> {
    // Books are written on days of the past, in any order: which lô a number means then is asked.
    const input = { ...this.ref, Items: items.map(asItem), Confirm: ['W_LOT'], ...extra }
    return this.#kept(this.user.done(orders.addWithdrawal, input))
  }

  send(fundId: number, amount: number, extra: Extra = {}): Promise<Answer<typeof orders.addSentMoney>> {
    return this.#kept(
      this.user.done(orders.addSentMoney, { ...this.ref, Amount: amount, BankCardID: fundId, ...extra }),
    )
  }

  pay(fundId: number, amount: number, extra: Extra = {}): Promise<Answer<typeof orders.addPayment>> {
    return this.#kept(this.user.done(orders.addPayment, { ...this.ref, Amount: amount, BankCardID: fundId, ...extra }))
  }

  discount(amount: number, extra: Extra = {}): Promise<Answer<typeof orders.addDiscount>> {
    const input = { ...this.ref, Amount: amount, Reason: 'Khách quen', ...extra }
    return this.#kept(this.user.done(orders.addDiscount, input))
  }

  done(Reason: string): Promise<Answer<typeof orders.setSwipeDone>> {
    return this.#kept(this.user.done(orders.setSwipeDone, { ...this.ref, Done: true, Reason }))
  }

  async cancelLine(LineID: number): Promise<Answer<typeof orders.cancelLine>> {
    return this.#kept(this.user.done(orders.cancelLine, { ...this.ref, LineID, Reason: 'Nhập nhầm' }))
  }

  cancel(): Promise<Answer<typeof orders.cancelOrder>> {
    return this.#kept(this.user.done(orders.cancelOrder, { ...this.ref, Reason: 'Khách đổi ý' }))
  }

  async detail(): Promise<Answer<typeof orders.getDetail>['Data']> {
    return (await this.user.done(orders.getDetail, { ScheduleID: this.id })).Data
  }

  async #kept<A extends { Data: { Version: number } }>(sent: Promise<A>): Promise<A> {
    const answer = await sent
    this.version = answer.Data.Version
    return answer
  }
}

export const asItem = ({ pos, amount, lot = '000001', bill = '' }: Item) => ({
  PosID: pos,
  Amount: amount,
  LotNo: lot,
  BillNo: bill,
})

/** Debits minus credits of the shop's accounts of a kind, of one owner or of all. */
export async function accountVnd(
  server: TestServer,
  user: TestUser,
  account: [kind: number, owner?: number],
): Promise<number> {
  const [kind, owner] = account
  return withAdmin(server.admin, async (client) => {
    const { rows } = await client.query(
      `SELECT COALESCE(sum(debit_vnd - credit_vnd), 0)::text AS vnd FROM ledger_accounts
       WHERE company_id = $1 AND shop_id = $2 AND kind = $3 AND ($4::bigint IS NULL OR owner_id = $4)`,
      [user.companyId, user.shopId, kind, owner ?? null],
    )
    return Number(rows[0]?.vnd)
  })
}

/** Fee income and POS fees by POS, as reports by POS read them: `[kind, pos]` → credits minus debits. */
export async function factsByPos(server: TestServer, user: TestUser, kind: number): Promise<Map<number, number>> {
  return withAdmin(server.admin, async (client) => {
    const { rows } = await client.query(
      `SELECT pos_id, sum(credit_vnd - debit_vnd)::text AS vnd FROM ledger_day_facts
       WHERE company_id = $1 AND shop_id = $2 AND kind = $3 GROUP BY pos_id HAVING sum(credit_vnd - debit_vnd) <> 0`,
      [user.companyId, user.shopId, kind],
    )
    return new Map(rows.map((row) => [Number(row.pos_id), Number(row.vnd)]))
  })
}

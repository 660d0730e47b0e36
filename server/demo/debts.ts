import { addDays } from '@cardpro/contract/kit/dates'
import { balanceOf, lineKind } from '@cardpro/contract/orders/orderMoney'
import { counterpartyOf } from '#orders/order.ts'
import { collect, type Moment } from './orderActions.ts'
import { closeScenario, doAction, type OrderScenario, postScenario } from './orderScenario.ts'
import type { World } from './world.ts'

/** Most pay within days; the others are called until they do. Of very few the money never comes. */
const habits: { share: number; days: [number, number] }[] = [
  { share: 0.85, days: [1, 12] },
  { share: 0.97, days: [20, 50] },
]

/** Customers who owe, and when they come to pay. */
export class Debts {
  readonly #world: World
  readonly #owing = new Map<number, OrderScenario[]>()
  readonly #due = new Map<string, number[]>()

  constructor(world: World) {
    this.#world = world
  }

  /** Keeps an order open whose customer will pay by today; the others stand as they are. */
  owe(scenario: OrderScenario, day: string): void {
    const { today } = this.#world
    const dueDay = this.#payDay(day)
    if (dueDay === null || dueDay > today) return closeScenario(this.#world, scenario)
    const customer = scenario.card.customer
    this.#owing.set(customer, [...(this.#owing.get(customer) ?? []), scenario])
    this.#due.set(dueDay, [...(this.#due.get(dueDay) ?? []), customer])
  }

  /** The day on which a debt of this day is paid; null for one that never is. */
  #payDay(day: string): string | null {
    const { random } = this.#world
    const habit = habits.find(({ share }) => random.chance(share))
    return habit ? addDays(day, random.whole(...habit.days)) : null
  }

  /** Takes what the customers of this day pay: on the order itself, or as one voucher over all they owe. */
  collect(moment: Moment): void {
    for (const [index, customer] of (this.#due.get(moment.day) ?? []).entries()) {
      const scenarios = this.#owing.get(customer) ?? []
      this.#owing.delete(customer)
      const at = { day: moment.day, atMs: moment.atMs + index }
      const [scenario] = scenarios
      if (scenarios.length === 1 && scenario && this.#world.random.chance(0.4)) collect(this.#world, scenario, at)
      else this.#voucher(scenarios, at)
      for (const one of scenarios) closeScenario(this.#world, one)
    }
    this.#due.delete(moment.day)
  }

  closeAll(): void {
    for (const scenario of [...this.#owing.values()].flat()) closeScenario(this.#world, scenario)
    this.#owing.clear()
  }

  #voucher(scenarios: OrderScenario[], { day, atMs }: Moment): void {
    const { ids, writer, counters, books, random } = this.#world
    const [first] = scenarios
    const fund = first?.shop.funds[random.whole(0, 1)]
    if (!first || !fund) return
    const { shopId, customerId } = first.work.order
    const [id, journalId, code] = [ids.at(atMs), ids.at(atMs), counters.next(shopId, 'PT', day)]
    const applied = scenarios.map((scenario) => ({ scenario, amountVnd: balanceOf(scenario.work.order) }))
    const transfers = applied.map(({ scenario, amountVnd }) => ({
      debit: fund.account,
      credit: counterpartyOf(scenario.work.order),
      amountVnd,
      about: { order: scenario.work.order.id, customer: customerId },
    }))
    for (const { scenario, amountVnd } of applied) {
      // The journal of the plan is left out: the voucher's own posts all of its orders.
      doAction(this.#world, scenario, {
        event: 'payment.add',
        day,
        atMs,
        amountVnd,
        drafts: [{ kind: lineKind.paid, amountVnd, journal: { type: 'PAY', transfers: [] }, fundId: fund.id }],
      })
      scenario.entries = []
      Object.assign(scenario.lines.at(-1) ?? {}, { journalId, userId: first.userId })
      writer.add('debt_payment_orders', { payment_id: id, order_id: scenario.work.order.id, amount_vnd: amountVnd })
      postScenario(this.#world, scenario)
    }
    books.post([
      {
        id: journalId,
        shopId,
        postingDate: day,
        type: 'PAY',
        refKind: 'debt',
        refId: id,
        code,
        note: '',
        transfers,
        atMs,
        userId: first.userId,
      },
    ])
    writer.add('debt_payments', {
      id,
      shop_id: shopId,
      customer_id: customerId,
      code,
      fund_id: fund.id,
      amount_vnd: applied.reduce((sum, { amountVnd }) => sum + amountVnd, 0),
      posted_on: day,
      note: '',
      journal_id: journalId,
      created_by: first.userId,
      created_at: new Date(atMs).toISOString(),
    })
  }
}

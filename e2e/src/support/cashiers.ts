import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { orders } from '@cardpro/contract/orders/orders'
import { call } from './api.ts'
import { makeOrder, type Shop } from './shop.ts'

const swipeVnd = 10_000
const sentVnd = 5_000
const againMs = 50
/** Between two rounds, so that a server that starts beside them has some of the machine. */
const restMs = 100
const patienceMs = 60_000
/** Answers after which the same call is sent again: nothing was done, or what was done is asked for. */
const passing = new Set(['DATABASE_DOWN', 'OUTCOME_UNKNOWN', 'BUSY'])
const Confirm = ['W_LOSS', 'W_FEE_LOW', 'W_LIMIT', 'W_DUP', 'W_SEND_OVER', 'W_RULE']

/** One call that was acknowledged: `again` sends it once more, with its key, to the server of that number. */
type Told = { answer: string; again: (place: number) => Promise<string> }
type Order = { id: number; swipes: number; sent: number; cancelled: number; bill: number }

/**
 * Cashiers of one shop who swipe, pay out and cancel, each on an order of their own, at several servers by turns. A call whose
 * connection breaks is sent to the next server with the same key.
 */
export class Cashiers {
  readonly #shop: Shop
  readonly #urls: string[]
  readonly #orders: Order[]
  #isOver = false
  #running: Promise<unknown>[] = []
  readonly told: Told[] = []
  /** How many calls each server has acknowledged. */
  readonly toldBy: number[]
  /** What should never be answered. */
  readonly wrong: string[] = []
  /** How often a connection broke, or a server was not there. */
  broken = 0

  private constructor(shop: Shop, urls: string[], orders: Order[]) {
    this.#shop = shop
    this.#urls = urls
    this.#orders = orders
    this.toldBy = urls.map(() => 0)
  }

  /** `urls` may change while they work. */
  static async of(shop: Shop, urls: string[], count: number): Promise<Cashiers> {
    const ids: number[] = []
    for (let made = 0; made < count; made++) ids.push(await makeOrder(shop, 2_000_000_000))
    const fresh = { swipes: 0, sent: 0, cancelled: 0 }
    return new Cashiers(
      shop,
      urls,
      ids.map((id, index) => ({ id, ...fresh, bill: index * 10_000 })),
    )
  }

  begin(): void {
    this.#running = this.#orders.map((order, index) => this.#work(order, index))
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#running)
  }

  /** Orders whose books differ from what was acknowledged, seen by the server of that number. */
  async differences(place: number): Promise<string[]> {
    const found: string[] = []
    for (const { id, swipes, sent, cancelled } of this.#orders) {
      const { Data } = await this.#send(place, orders.getDetail, { ScheduleID: id })
      const wanted = { swipes, swiped: swipes * swipeVnd, lines: sent, sent: (sent - cancelled) * sentVnd }
      const isPayout = (amount: number) => amount === sentVnd
      const seen = {
        swipes: Data.Swipes.length,
        swiped: Data.Swipe,
        lines: Data.Lines.filter(({ Amount }) => isPayout(Amount)).length,
        sent: Data.Sent,
      }
      if (JSON.stringify(seen) !== JSON.stringify(wanted))
        found.push(`order ${id}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`)
    }
    return found
  }

  async #work(order: Order, index: number): Promise<void> {
    const { posId, cashId } = this.#shop
    for (let turn = index; !this.#isOver; turn++) {
      await sleep(restMs)
      const item = { PosID: posId, Amount: swipeVnd, LotNo: '000123', BillNo: String(++order.bill).padStart(6, '0') }
      const swiped = { ScheduleID: order.id, Items: [item], Confirm }
      if (await this.#answered(turn, orders.addWithdrawal, swiped)) order.swipes += 1
      const paid = { ScheduleID: order.id, Amount: sentVnd, BankCardID: cashId, Confirm }
      const sent = await this.#answered(turn + 1, orders.addSentMoney, paid)
      if (!sent) continue
      order.sent += 1
      const line = { ScheduleID: order.id, LineID: sent.Data.LineID, Reason: 'Nhập nhầm' }
      if (turn % 2 === 0 && (await this.#answered(turn, orders.cancelLine, line))) order.cancelled += 1
    }
  }

  #send<C extends Call>(place: number, spec: C, input: RawInput<C>, key?: string): Promise<Answer<C>> {
    const at = place % this.#urls.length
    return call({ ...this.#shop.session, url: this.#urls[at] ?? '' }, spec, input, key)
  }

  /** The first final answer: every call has one, whichever server gives it. */
  async #answered<C extends Call>(first: number, spec: C, input: RawInput<C>): Promise<Answer<C> | null> {
    const key = randomUUID()
    const again = async (place: number) => JSON.stringify(await this.#send(place, spec, input, key))
    const until = Date.now() + patienceMs
    for (let place = first; Date.now() < until; place++) {
      const answer = await this.#send(place, spec, input, key).catch(() => null)
      if (answer?.Result === 1) {
        this.told.push({ answer: JSON.stringify(answer), again })
        const at = place % this.#urls.length
        this.toldBy[at] = (this.toldBy[at] ?? 0) + 1
        return answer
      }
      if (answer && !passing.has(answer.Code ?? '')) {
        this.wrong.push(`${spec.path}: ${answer.Code} ${answer.Message}`)
        return null
      }
      this.broken += 1
      await sleep(againMs)
    }
    this.wrong.push(`${spec.path}: never answered`)
    return null
  }
}

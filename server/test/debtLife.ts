import { expect } from 'vitest'
import type { OrderModel } from './orderModel.ts'
import { accountVnd, type MadeOrder } from './orders.ts'
import type { TestServer, TestUser } from './shop.ts'

/** By how much the balance of an order changes; of a partner who lends for that order, by how much what it owes. */
export type Effect = { order: number; vnd: number; of?: 'lender' }
export type Voucher = { name: string; effects: Effect[]; takeBack: () => Promise<{ Result: number }> }
export type Op = { name: string; pick: number; thousands: number }
/** True where it was done, false where it was refused. */
export type Act = (life: Life, op: Op) => Promise<boolean>
export const Reason = 'Thử ngẫu nhiên'

type Made = {
  server: TestServer
  user: TestUser
  bank: number
  pos: number
  collaboratorIds: [own: number, above: number]
  partner: { id: number; linkId: number }
  /** A second card of the customer, which pays debts. */
  cardId: number
  orders: MadeOrder[]
  models: OrderModel[]
  theirs: { order: MadeOrder; model: OrderModel }
}

/**
 * Three orders of one customer with a collaborator and the one above, an order of a partner who also lends a POS, and what
 * each should stand at.
 */
export class Life {
  readonly made: Made
  readonly user: TestUser
  readonly customerId: number
  /** What vouchers moved, by order. One that a payment by card made has nothing else; under 0 stands what is of no order. */
  readonly moved = { order: new Map<number, number>(), lender: new Map<number, number>() }
  vouchers: Voucher[] = []
  commissionPaid = 0

  constructor(made: Made) {
    this.made = made
    this.user = made.user
    this.customerId = made.orders[0]?.customerId ?? 0
  }

  at(pick: number): { order: MadeOrder; model: OrderModel } {
    const index = pick % this.made.orders.length
    return { order: this.made.orders[index] as MadeOrder, model: this.made.models[index] as OrderModel }
  }

  move(effects: Effect[], sign: 1 | -1 = 1): void {
    for (const { order, vnd, of = 'order' } of effects)
      this.moved[of].set(order, (this.moved[of].get(order) ?? 0) + sign * vnd)
  }

  keep(voucher: Voucher): true {
    this.move(voucher.effects)
    this.vouchers.push(voucher)
    return true
  }

  /** 0,2 % of what is swiped, and half of that above. */
  earned(percent: number): number {
    return this.made.models.reduce((sum, model) => sum + Math.round((model.sum('swipe') * percent) / 100), 0)
  }

  async expectAsModelled(after: string): Promise<void> {
    const { theirs, orders, models } = this.made
    const all = [...orders.map((order, index) => ({ order, model: models[index] as OrderModel })), theirs]
    for (const [index, { order, model }] of all.entries()) {
      const shown = await order.detail()
      expect({ Fee: shown.Fee, Balance: shown.Balance }, `${after}, order ${index}`).toEqual({
        Fee: model.feeVnd,
        Balance: model.balanceVnd + (this.moved.order.get(order.id) ?? 0),
      })
    }
    await this.#expectAccounts(after)
  }

  async #expectAccounts(after: string): Promise<void> {
    const { server, theirs, models, partner, collaboratorIds } = this.made
    const ofTheirs = theirs.model.balanceVnd + (this.moved.order.get(theirs.order.id) ?? 0)
    const ofCustomer = sum([...this.moved.order].map(([id, vnd]) => (id === theirs.order.id ? 0 : vnd)))
    const ofLender = sum([...this.moved.lender.values()])
    const [own, above] = collaboratorIds
    const standing = async (kind: number, owner: number) => accountVnd(server, this.user, [kind, owner])
    expect(
      {
        customer: await standing(131, this.customerId),
        partner: await standing(331, partner.id),
        collaborator: await standing(3388, own),
        above: await standing(3388, above),
      },
      after,
    ).toEqual({
      customer: sum(models.map(({ balanceVnd }) => balanceVnd)) + ofCustomer,
      partner: ofTheirs + sum(models.map(({ partnerOwesVnd }) => partnerOwesVnd)) + ofLender,
      collaborator: this.commissionPaid - this.earned(0.2),
      above: 0 - this.earned(0.1),
    })
  }
}

const sum = (vnd: number[]): number => vnd.reduce((total, one) => total + one, 0)

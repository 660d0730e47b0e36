import { posMoney } from '@cardpro/contract/debts/debts'
import { businessDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { makeFund, makePos } from './cardFile.ts'
import { rawBalance } from './orderBooks.ts'
import { type MadeOrder, makeOrder } from './orders.ts'
import type { TestServer, TestUser } from './shop.ts'

const today = businessDay(new Date())

/** A shop with one POS at 1,1 %, whose swipes are put into lô, moved and paid. */
export class LotDesk {
  readonly server: TestServer
  readonly owner: TestUser
  readonly fund: number
  readonly pos: number

  private constructor(server: TestServer, { owner, fund, pos }: Pick<LotDesk, 'owner' | 'fund' | 'pos'>) {
    this.server = server
    this.owner = owner
    this.fund = fund
    this.pos = pos
  }

  static async open(server: TestServer): Promise<LotDesk> {
    const owner = await server.company()
    const fund = await makeFund(owner, { name: 'Vietcombank' })
    return new LotDesk(server, { owner, fund, pos: await makePos(owner, { fundId: fund, MaxDay: 0 }) })
  }

  ask(order: MadeOrder, input: object) {
    return this.owner.call(orders.updateWithdrawal, { ScheduleID: order.id, LogWithdrawalID: 0, ...input })
  }

  /** A swipe of 1.000.000, of which 989.000 are to come in. */
  async swiped(lotNo = '000123', { bill = '', day = today, amount = 1_000_000 } = {}) {
    const order = await makeOrder(this.owner, { Amount: amount, ForDate: day })
    const { Data } = await order.swipe([{ pos: this.pos, amount, lot: lotNo, bill }], { Date: day })
    const [id = 0] = Data.LogWithdrawalIDs
    const [lot = 0] = Data.NumberLoIDs
    const move = (LotNo: string, more: object = {}) =>
      this.ask(order, { LogWithdrawalID: id, LotNo, BillNo: bill, ...more })
    return { order, id, lot, move }
  }

  async lots(more: object = {}) {
    return (await this.owner.done(posMoney.getNumberLoConditions, { PosID: this.pos, ...more })).Data
  }

  async lotNamed(numberText: string) {
    return (await this.lots()).find((one) => one.numberText === numberText)
  }

  /** What the bank owes for a lô, by the raw transfers. */
  owed(ref = -1): Promise<number> {
    return rawBalance(this.server, this.owner, { kind: 1361, owner: this.pos, ref })
  }

  async amountsOf(numberLoID = 0): Promise<number[]> {
    return (await this.owner.done(posMoney.getBillNumberLo, { numberLoID })).Data.map(({ Amount }) => Amount)
  }

  pay(numberLoID: number, Amount: number) {
    const Confirm = ['W_DIFF', 'W_DUP']
    return this.owner.done(posMoney.addPayNumberLo, { numberLoID, Amount, BankCardID: this.fund, Confirm })
  }
}

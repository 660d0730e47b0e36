import { advances, customerPays } from '@cardpro/contract/cash/advances/advances'
import { orders } from '@cardpro/contract/orders/orders'
import type { TestUser } from './shop.ts'

type Carrying = { bank: number; till: number; order: number }
type Carried = { carrier: number; move: number; customerPay: number; handIn: number }

/** A staff member who carries money of the shop, took two payments of a customer and handed one of them in. */
export async function carry(owner: TestUser, { bank, till, order }: Carrying): Promise<Carried> {
  const { userId: carrier } = await owner.staff(['orders.view'], { shopIds: [owner.shopId] })
  const Items = [{ StaffID: carrier, Amount: 5_000_000 }]
  const { Data } = await owner.done(advances.pushMoneyBeginDay, { Items, BankCardID: bank })
  const pay = async (Amount: number) =>
    (await owner.done(orders.addPayment, { ScheduleID: order, StaffID: carrier, Amount, Confirm: ['W_OVER_PAY'] })).Data
      .LineID
  const customerPay = await pay(500_000)
  const handed = { StaffID: carrier, PaymentIDs: [await pay(300_000)], Amount: 300_000, BankCardID: till }
  const handIn = (await owner.done(customerPays.backMoneyFromCustomerPay, handed)).Data.ID
  return { carrier, move: Data.Moves[0]?.MoveID ?? 0, customerPay, handIn }
}

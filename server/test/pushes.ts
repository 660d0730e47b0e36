import { type PushRow, pushes } from '@cardpro/contract/orders/pushes/pushes'
import { makeCustomer, makeFund, makePos } from './cardFile.ts'
import { type MadeOrder, makeOrder } from './orders.ts'
import type { TestUser } from './shop.ts'

export const payee = { BankCode: 'VPB', AccountNo: '016744729013', AccountName: 'NGUYEN VAN KHACH', IsDefault: true }
/** What is left of 50 million after a fee of 1,8 %. */
export const payoutVnd = 49_100_000

export type Till = { owner: TestUser; fund: number; pos: number }

export async function openTill(owner: TestUser, opening = 200_000_000): Promise<Till> {
  const fund = await makeFund(owner, { opening })
  return { owner, fund, pos: await makePos(owner, { fundId: fund, MaxDay: 0 }) }
}

/** An order that waits for its payout of 49.100.000, to a customer with an account. */
export async function swipedOrder({ owner, pos }: Till, lot = '000001'): Promise<MadeOrder> {
  const CustomerID = await makeCustomer(owner, { FullName: 'Nguyễn Văn Khách', Accounts: [payee] })
  const order = await makeOrder(owner, { CustomerID })
  await order.swipe([{ pos, amount: 50_000_000, lot }])
  return order
}

export const queueOf = async (user: TestUser, filter = {}): Promise<PushRow[]> =>
  (await user.done(pushes.getPushList, filter)).Data

export const payoutOf = ({ id }: MadeOrder) => ({ ScheduleID: id, Kind: 2 as const })
export const topUpOf = ({ id }: MadeOrder) => ({ ScheduleID: id, Kind: 1 as const })
export const sentOf = (order: MadeOrder, Amount = payoutVnd) => ({ ...payoutOf(order), Amount })

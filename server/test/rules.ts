import type { Answer } from '@cardpro/contract/kit/call'
import { orders } from '@cardpro/contract/orders/orders'
import { type PosRule, PosRules } from '@cardpro/contract/places/pos/posRules'
import { asItem, type MadeOrder } from './orders.ts'

/** The levels of a POS's rules: these block, the others ask. */
export const blocking = (...rules: PosRule[]): PosRules['Levels'] => ({
  ...PosRules.parse({}).Levels,
  ...Object.fromEntries(rules.map((rule) => [rule, 2 as const])),
})

type Item = Parameters<typeof asItem>[0] & { time?: string }
type More = { Confirm?: string[]; Date?: string }

/** Swipes that may be refused: the answer says so, and the order keeps the version it had. */
export const trySwipe = (
  order: MadeOrder,
  items: Item[],
  more: More = {},
): Promise<Answer<typeof orders.addWithdrawal>> =>
  order.user.call(orders.addWithdrawal, {
    ...order.ref,
    Items: items.map(({ time = '', ...item }) => ({ ...asItem(item), Time: time })),
    ...more,
  })

import { z } from 'zod'
import { list } from '../call.ts'
import { id, text } from '../fields.ts'

/** What the search box finds, in the order in which it is shown. */
export const foundKinds = {
  order: 'Đơn hàng',
  customer: 'Khách hàng',
  card: 'Thẻ',
  bill: 'Bill',
  pos: 'Máy POS',
  partner: 'Đối tác',
  aff: 'Cộng tác viên',
  collection: 'Phiếu thu',
} as const
export type FoundKind = keyof typeof foundKinds

/** A record that was found: Title is its name, Hint distinguishes it from others. A bill belongs to an order, a collection to a customer. */
export const FinderHit = z.object({
  Kind: z.enum(Object.keys(foundKinds) as [FoundKind, ...FoundKind[]]),
  ID: id,
  Title: z.string(),
  Hint: z.string(),
  ShopID: id,
  ScheduleID: id.nullable(),
  CustomerID: id.nullable(),
})
export type FinderHit = z.infer<typeof FinderHit>

export const finder = {
  find: list('Search/Find', {
    about:
      'One box over customers (words of the name, KH number, phone in any spelling, its first or last digits), cards (last four digits, or first six and last four), orders (DH261121-001, also inside a transfer content), bills (its number in the newest 500 lô of a shop, or lô.bill), POS (name, TID, MID), partners and collaborators (name, code, phone). An amount (`12tr5`, `12.500.000`, 12500000) finds the orders that ask for it, were topped up, paid or sent by it among the newest 2.000, the swipes of the last 31 days and the collections of any time. At most 6 of a kind, newest first, and only kinds whose list the user may see. Of a full card number only the first six and last four digits are looked at.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({ keyword: text }),
    row: FinderHit,
  }),
}

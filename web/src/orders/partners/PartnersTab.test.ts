import type { Order } from '@cardpro/contract/orders/orderRows'
import { expect, test } from 'vitest'
import { line, order, swipe, tr } from '#orders/testOrder.ts'
import { partnerLines } from './PartnersTab.tsx'

const rows = (change: Partial<Order>) =>
  partnerLines({ ...order, ...change }).map(({ partner, what, amount, fee, owed }) => [
    partner,
    what,
    amount,
    fee,
    owed,
  ])

test('an order without a partner has no line of one', () => {
  expect(rows({})).toEqual([])
})

test('a partner owes what was swiped on the own POS, less what is kept; who may not see the fee sees neither', () => {
  const own = { ...swipe, PartnerID: 8, PartnerName: 'Anh Tuấn' }
  expect(rows({ Swipes: [own] })).toEqual([
    ['Anh Tuấn', 'Quẹt trên POS VCB 01, phí 1,1%', 50 * tr, 550_000, 49_450_000],
  ])
  const hidden = { ...own, PosFeePercent: null, PosFee: null, Net: null }
  expect(rows({ Swipes: [hidden] })).toEqual([['Anh Tuấn', 'Quẹt trên POS VCB 01', 50 * tr, null, null]])
})

test('is owed what was topped up in place of the shop, and the share of the fee', () => {
  const of = (Kind: number, Amount: number, LineID: number) => ({
    ...line,
    LineID,
    Kind,
    Amount,
    PartnerID: 8,
    PartnerName: 'Anh Tuấn',
  })
  expect(rows({ Lines: [of(1, 30 * tr, 72), of(7, 100_000, 73)] })).toEqual([
    ['Anh Tuấn', 'Nạp hộ', 30 * tr, null, -30 * tr],
    ['Anh Tuấn', 'Phí đối ứng', 100_000, null, -100_000],
  ])
})

test('nothing of what was cancelled is owed', () => {
  const dropped = { ...line, Kind: 1, Status: 2, PartnerID: 8, PartnerName: 'Anh Tuấn' }
  expect(rows({ Lines: [dropped], Swipes: [{ ...swipe, Status: 2, PartnerID: 8 }] })).toEqual([])
})

test('of an order that is swiped for a partner the balance is the partner’s', () => {
  expect(rows({ Contract_Type: 4, PartnerName: 'Anh Tuấn' })).toEqual([
    ['Anh Tuấn', 'Thẻ đối tác trên POS của cửa hàng', 50 * tr, 900_000, -49_100_000],
  ])
})

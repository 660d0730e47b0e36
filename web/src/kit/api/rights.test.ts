import { cancelCountOf, countState } from '@cardpro/contract/cash/cashbook/counts'
import { actOf } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { shortLackOf } from '@cardpro/contract/kit/rights'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { describe, expect, it } from 'vitest'
import { whyNot } from './hooks.ts'
import { minhAnh, quan1 } from './testBrowser.ts'

const payOut = { access: 'orders.edit', scope: 'one', writes: true } as const
const read = { access: 'orders.view', scope: 'many', writes: false } as const
const user = { ...minhAnh, ExpiredDate: '2999-12-31', Rights: ['orders.view', 'orders.edit'] }
const session = { user, shop: quan1 }

describe('a call is not open', () => {
  it('without its right, whatever other rights there are', () => {
    const clerk = { ...user, Rights: ['orders.view', 'orders.add', 'funds.edit'] }

    expect(whyNot(payOut, { user: clerk, shop: quan1 })).toBe(shortLackOf('orders.edit'))
    expect(whyNot(read, { user: { ...user, Rights: [] }, shop: quan1 })).toBe(shortLackOf('orders.view'))
  })

  it('to the browser of a user who is not signed in', () => {
    expect(whyNot(payOut, { user: null, shop: null })).not.toBe('')
  })

  it('for writing once the account has expired, but for what prolongs it', () => {
    const expired = { user: { ...user, ExpiredDate: '2020-12-31' }, shop: quan1 }

    expect(whyNot(payOut, expired)).toContain('hết hạn')
    expect(whyNot(read, expired)).toBe('')
    expect(whyNot({ ...payOut, worksExpired: true }, expired)).toBe('')
  })

  it('at the company level where it works in one shop', () => {
    const company = { user, shop: { ...quan1, ShopID: companyShopId } }

    expect(whyNot(payOut, company)).toBe('Vui lòng chọn cửa hàng để thực hiện thao tác này')
    expect(whyNot(read, company)).toBe('')
  })
})

describe('an act of a call is not open', () => {
  const save = people.addOrEditCustomer
  const making = { user: { ...user, Rights: ['customers.add'] }, shop: quan1 }
  const changing = { user: { ...user, Rights: ['customers.edit'] }, shop: quan1 }

  it('without the right to that act, which is named', () => {
    expect(whyNot(save, changing)).toBe(shortLackOf('customers.add'))
    expect(whyNot(actOf(save, { CustomerID: 1 }), making)).toBe(shortLackOf('customers.edit'))
  })

  it('on a record of which it takes a right besides', () => {
    const count = { State: countState.counted, IsOwn: false }
    const cashier = { user: { ...user, Rights: ['cashBook.add'] }, shop: quan1 }
    expect(whyNot(cancelCountOf(count), cashier)).toBe(shortLackOf('funds.cancel'))
    expect(whyNot(cancelCountOf({ ...count, IsOwn: true }), cashier)).toBe('')
  })

  it('and is open with that right alone', () => {
    expect(whyNot(save, making)).toBe('')
    expect(whyNot(actOf(save, { CustomerID: 1 }), changing)).toBe('')
  })
})

it('a call is open with its right, and where it needs none', () => {
  expect(whyNot(payOut, session)).toBe('')
  expect(whyNot({ ...payOut, access: 'signed-in' }, { user: { ...user, Rights: [] }, shop: quan1 })).toBe('')
})

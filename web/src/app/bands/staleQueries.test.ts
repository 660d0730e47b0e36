import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { topicOf, topics } from '@cardpro/contract/kit/live'
import { orders } from '@cardpro/contract/orders/orders'
import { notices } from '@cardpro/contract/orders/warnings'
import { cards } from '@cardpro/contract/people/cards/cards'
import { shops } from '@cardpro/contract/places/shops/shops'
import { describe, expect, it } from 'vitest'
import { isStale, staleReads } from './eventStream.ts'

const news = staleReads({ Shops: [{ ShopID: 4, Topics: ['money'] }] })

describe('a change in a shop', () => {
  it('makes stale what that shop and the company level read, and nothing of another shop', () => {
    const of = (shopId: number) => isStale([shopId, orders.getByConditions.path, {}], news)
    expect([of(4), of(-111), of(5), of(44)]).toEqual([true, true, false, false])
  })

  it('leaves other queries alone', () => {
    expect(isStale([4, shops.getShopActive.path, {}], news)).toBe(false)
    expect(isStale([-111, shops.getShopActive.path, {}], news)).toBe(false)
  })

  it('of money moves the badge too', () => {
    expect(isStale([4, notices.getCountNoti.path, {}], news)).toBe(true)
  })

  it('leaves a draft alone, which its own screen changes and which is gone once it is taken', () => {
    const path = statements.getDraft.path
    const [taken, all] = [staleReads({ Shops: [{ ShopID: 4, Topics: ['bankLines'] }] }), ['']]
    expect([isStale([4, path, {}], taken), isStale([4, path, {}], all)]).toEqual([false, false])
    expect(isStale([4, statements.getList.path, {}], taken)).toBe(true)
  })

  it('is everything when something may have been missed', () => {
    expect(isStale([9, shops.getShopActive.path, {}], [''])).toBe(true)
  })

  it('of a topic that this page does not know yet is no error', () => {
    expect(staleReads({ Shops: [{ ShopID: 4, Topics: ['later' as 'money'] }] })).toEqual([])
  })
})

describe('what a write changes', () => {
  it('stands in the path of its call', () => {
    expect(topicOf(orders.addWithdrawal.path)).toBe('money')
    expect(topicOf(cards.addOrEdit.path)).toBe('cards')
    expect(topicOf('User/Logout')).toBeUndefined()
  })

  it('includes the reads of its own group', () => {
    expect(topics.cards.some((path) => notices.getCountNoti.path.startsWith(path))).toBe(true)
  })
})

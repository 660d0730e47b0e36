import { cards } from '@cardpro/contract/cards'
import { shops } from '@cardpro/contract/shops'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopEntryRoutes } from '#identity/identity.routes.ts'
import { peopleRoutes } from '#people/people.routes.ts'
import { setClock } from '#platform/clock.ts'
import { shopRoutes } from '#shops/shops.routes.ts'
import { makeCard } from '#testing/cardFile.ts'
import { testServer } from '#testing/shop.ts'
import { cardRoutes } from './cards.routes.ts'

const server = testServer([...cardRoutes, ...peopleRoutes, ...shopRoutes, ...shopEntryRoutes])
beforeAll(() => setClock('2026-11-21T03:00:00Z'))
afterAll(() => setClock(null))

test('each shop says how early its cards are counted as falling due', async () => {
  const owner = await server.company({ shops: 2 })
  const [first = 0, second = 0] = owner.shopIds
  for (const shopId of [first, second]) {
    for (const DueDay of [21, 24, 28, 20]) await makeCard(owner.at(shopId), { DueDay })
  }
  const setDays = async (shopId: number, WarnDays: number) => {
    const { Data } = await owner.at(shopId).done(shops.getByID, {})
    await owner.at(shopId).done(shops.addOrEdit, { ...Data, ShopName: `Báo trước ${WarnDays} ngày`, WarnDays })
  }
  const counted = async (shopId: number) => (await owner.at(shopId).done(cards.getCountNoti, {})).Data.CountCard
  // The card of the 20th is a day late, and stays for three days whatever the shop looks ahead.
  expect([await counted(first), await counted(second), await counted(-111)]).toEqual([4, 4, 8])
  await setDays(first, 0)
  await setDays(second, 3)
  expect([await counted(first), await counted(second), await counted(-111)]).toEqual([2, 3, 5])
  await setDays(first, 30)
  expect(await counted(first)).toBe(4)
})

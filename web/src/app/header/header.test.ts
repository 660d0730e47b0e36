import { allRights, menus, type Right } from '@cardpro/contract/kit/rights'
import { describe, expect, it } from 'vitest'
import { quan1 } from '#kit/api/testBrowser.ts'
import { creationsOf } from './QuickCreate.tsx'
import { shopColour, shopsToShow } from './useFreshShops.ts'

const quan3 = { ...quan1, ShopID: 3, ShopName: 'Cửa hàng Quận 3' }
const known = { token: 'an.1', shops: [quan1, quan3] }

describe('the shops in the header', () => {
  it('are never those of another session in the same tab', () => {
    expect(shopsToShow(undefined, { known, token: 'binh.1' })).toEqual([])
    expect(shopsToShow(undefined, { known, token: '' })).toEqual([])
    expect(shopsToShow(undefined, { known: { token: '', shops: [] }, token: '' })).toEqual([])
  })

  it('stay while they are read again, so that the shop that was just chosen has its colour at once', () => {
    const shops = shopsToShow(undefined, { known, token: 'an.1' })

    expect(shops).toEqual([quan1, quan3])
    expect(shopColour(quan3.ShopID, shops)).toBe('blue')
  })

  it('are the ones that were read last', () => {
    expect(shopsToShow([quan3], { known, token: 'an.1' })).toEqual([quan3])
    expect(shopsToShow([], { known, token: 'an.1' })).toEqual([])
  })
})

const titles = (rights: readonly string[]) => creationsOf(rights).map(({ title }) => title)

it('UX-25: “Tạo nhanh” is empty for users who may only read, and has only what the rights allow', () => {
  expect(titles(Object.keys(menus).map((menu) => `${menu}.view`))).toEqual([])
  expect(titles(['customers.add', 'customerDebts.add'] satisfies Right[])).toEqual(['Khách hàng', 'Thu tiền khách'])
})

it('UX-25: each line has a key of its own', () => {
  const keys = creationsOf(allRights).map(({ key }) => key)
  expect(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
})

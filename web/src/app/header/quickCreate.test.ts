import { allRights, menus, type Right } from '@cardpro/contract/identity/rights'
import { expect, it } from 'vitest'
import { creationsOf } from './QuickCreate.tsx'

const titles = (rights: readonly string[]) => creationsOf(rights).map(({ title }) => title)

it('UX-25: “Tạo nhanh” is empty for users who may only look, and has only what the rights allow', () => {
  expect(titles(Object.keys(menus).map((menu) => `${menu}.view`))).toEqual([])
  expect(titles(['customers.add', 'customerDebts.add'] satisfies Right[])).toEqual(['Khách hàng', 'Thu tiền khách'])
})

it('UX-25: each line has a key of its own', () => {
  const keys = creationsOf(allRights).map(({ key }) => key)
  expect(keys).toEqual(['1', '2', '3', '4', '5', '6'])
})

import { allocationMethod } from '@cardpro/contract/cash/vouchers/sharing'
import { describe, expect, it } from 'vitest'
import { linesOf } from './AllocateDrawer.tsx'

const Shops = [
  { ShopID: 1, ShopName: 'Quận 1', Volume: 300 },
  { ShopID: 2, ShopName: 'Quận 2', Volume: 100 },
  { ShopID: 3, ShopName: 'Quận 3', Volume: -50 },
]
const { percent, equal, volume } = allocationMethod
type Choice = { isOn: boolean; percent: number | null }
const shares = (method: number, choices: Record<number, Choice> = {}, amount = 1_000_000) =>
  linesOf({ Shops }, { choices, method, amount }).map(({ Amount }) => Amount)
const on = (percent: number | null): Choice => ({ isOn: true, percent })
const off: Choice = { isOn: false, percent: null }

describe('a cost of the company laid on its shops', () => {
  it('in equal parts adds up to the đồng, and leaves out a shop that is not ticked', () => {
    expect(shares(equal).reduce((sum, one) => sum + one, 0)).toBe(1_000_000)
    expect(shares(equal, { 3: off })).toEqual([500_000, 500_000, 0])
  })

  it('by turnover leaves out a shop whose turnover is below zero', () => {
    expect(shares(volume)).toEqual([750_000, 250_000, 0])
    expect(shares(volume, { 1: off })).toEqual([0, 1_000_000, 0])
  })

  it('by percent shows nothing before the percents are 100', () => {
    expect(shares(percent)).toEqual([0, 0, 0])
    expect(shares(percent, { 1: on(60), 2: on(30) })).toEqual([0, 0, 0])
    expect(shares(percent, { 1: on(60), 2: on(30), 3: on(20) })).toEqual([0, 0, 0])
    expect(shares(percent, { 1: on(60), 2: on(37.5), 3: on(2.5) })).toEqual([600_000, 375_000, 25_000])
  })

  it('takes a percent that cannot be read, or of a shop that is not ticked, for none', () => {
    expect(shares(percent, { 1: on(100), 2: on(Number.NaN), 3: off })).toEqual([1_000_000, 0, 0])
    expect(shares(percent, { 1: on(50), 2: { isOn: false, percent: 50 } })).toEqual([0, 0, 0])
  })
})

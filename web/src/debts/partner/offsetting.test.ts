import type { PartnerDebtOrder } from '@cardpro/contract/debts/partnerDebts'
import { expect, test } from 'vitest'
import { beginOffset, fitSides, partsOf, resultOf } from './offsetting.ts'

const order = (ScheduleID: number, TheyOwe: number, WeOwe: number) =>
  ({ ScheduleID, Code: `DH-${ScheduleID}`, TheyOwe, WeOwe }) as PartnerDebtOrder

const e7 = [order(4, 59_220_000, 0), order(6, 0, 49_350_000)]

test('E7: the smaller side is offset whole, and what is left is owed by the partner', () => {
  const sides = beginOffset(e7)
  expect(sides.they.map(({ counted }) => counted)).toEqual([49_350_000])
  expect(resultOf(sides)).toMatchObject({ offset: 49_350_000, net: 9_870_000, isEven: true })
  expect(partsOf(sides.they, false)).toEqual([{ ScheduleID: 4, Amount: 49_350_000 }])
  expect(partsOf(sides.they, true)).toEqual([{ ScheduleID: 4, Amount: 59_220_000 }])
})

test('the oldest are counted first, and an order that is left out is not sent', () => {
  const sides = beginOffset([order(1, 3_000_000, 0), order(2, 4_000_000, 0), order(3, 0, 5_000_000)])
  expect(sides.they.map(({ counted }) => counted)).toEqual([3_000_000, 2_000_000])
  const without = fitSides({ ...sides, they: sides.they.map((line) => ({ ...line, isOn: line.id === 2 })) })
  expect(without.they.map(({ counted }) => counted)).toEqual([0, 4_000_000])
  expect(partsOf(without.they, true)).toEqual([{ ScheduleID: 2, Amount: 4_000_000 }])
  expect(resultOf(without)).toMatchObject({ offset: 4_000_000, net: -1_000_000 })
})

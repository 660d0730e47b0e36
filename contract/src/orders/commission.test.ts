import { describe, expect, test } from 'vitest'
import { commissionBase, commissionOf } from './commission.ts'
import { noLines, type OrderMoney } from './orderMoney.ts'

const order = (some: Partial<OrderMoney>): OrderMoney => ({ ...noLines, otherVnd: 0, posFeeVnd: 0, ...some })
const terms = {
  collaboratorMpct: 200,
  collaboratorBase: commissionBase.volume,
  parentCollaboratorMpct: 0,
  passedBaseVnd: 0,
}
const worked = order({ swipeVnd: 50_000_000, feeVnd: 900_000, discountVnd: 100_000, posFeeVnd: 550_000 })

describe('what collaborators earn on an order', () => {
  test('nothing on a loss, nor on a fee that was given away', () => {
    const given = order({ swipeVnd: 5_000_000, feeVnd: 100_000, discountVnd: 150_000, posFeeVnd: 50_000 })
    for (const collaboratorBase of [commissionBase.fee, commissionBase.profit])
      expect(commissionOf(given, { ...terms, collaboratorBase, collaboratorMpct: 20_000 }).ownVnd).toBe(0)
  })

  test.each([
    ['doanh số', commissionBase.volume, 200, 100_000],
    ['phí after discount', commissionBase.fee, 10_000, 80_000],
    ['lãi before any commission', commissionBase.profit, 10_000, 25_000],
  ])('a percent of %s', (_base, collaboratorBase, collaboratorMpct, earned) => {
    const before = { ...worked, commissionVnd: 70_000 }
    expect(commissionOf(before, { ...terms, collaboratorBase, collaboratorMpct }).ownVnd).toBe(earned)
  })

  test('staff fee makes the profit smaller that a percent is of', () => {
    const carried = { ...worked, staffFeeVnd: 50_000 }
    expect(
      commissionOf(carried, { ...terms, collaboratorBase: commissionBase.profit, collaboratorMpct: 10_000 }).ownVnd,
    ).toBe(20_000)
  })

  test('the one above has an own percent of the same base, each rounded to one đồng', () => {
    const odd = order({ swipeVnd: 1_250 })
    expect(commissionOf(odd, { ...terms, parentCollaboratorMpct: 40 })).toEqual({ ownVnd: 3, parentVnd: 1 })
  })

  test('nothing on what was there before commission was posted, and all of what came after', () => {
    const passed = { ...terms, passedBaseVnd: 30_000_000 }
    expect(commissionOf(worked, passed).ownVnd).toBe(40_000)
    expect(commissionOf(order({ swipeVnd: 10_000_000 }), passed).ownVnd).toBe(0)
  })
})

import { describe, expect, test } from 'vitest'
import { referrerOf } from './CustomerFacts.tsx'
import { expectedOf, typedTerms } from './expectation.ts'

const shop = { FeeMin: 0, RoundingStep: 1000, RoundingMode: 1, DaoFeeBase: 1 } as const
const withdraw = {
  kind: 1,
  amountVnd: 50_000_000,
  topUpVnd: 0,
  feeRut: 1.8,
  feeDao: 1.8,
  fixedVnd: 0,
  shipVnd: 0,
  collect: 1,
} as const
const pos = {
  CardType: 'VISA',
  IsForeign: false,
  IsOnUs: false,
  Percent: 1.1,
  MinFee: 0,
  FromDate: '2026-01-01',
} as const

describe('typed terms', () => {
  const boxes = {
    Contract_Type: 1,
    FeeCollect: 1,
    Amount: 50_000_000,
    FeeRut: 1.8,
    FeeDao: 1.8,
    FeeFixed: null,
    FeeShip: 0,
  }

  test.each([
    ['without an amount', { Amount: null }],
    ['with an amount that is not read yet', { Amount: Number.NaN }],
    ['with a rate that is not read yet', { FeeRut: Number.NaN }],
    ['with a rate finer than three decimals', { FeeRut: 1.8001 }],
    ['of đáo + rút without its đáo part', { Contract_Type: 3, TopUpAmount: null }],
    ['with a fixed fee that is not read yet', { FeeFixed: Number.NaN }],
  ])('%s come to nothing', (_, change) => {
    expect(typedTerms({ ...boxes, ...change })).toBeNull()
  })

  test('take an empty fixed fee as none', () => {
    expect(typedTerms(boxes)).toEqual(withdraw)
  })
})

describe('what an order comes to', () => {
  test('is unknown where the fee would eat every further swipe', () => {
    expect(expectedOf({ ...withdraw, collect: 4, feeRut: 60 }, shop, pos)).toBeNull()
  })

  test('leaves the profit open while no POS is chosen', () => {
    expect(expectedOf(withdraw, shop, null)).toMatchObject({ feeVnd: 900_000, posFeeVnd: null, profitVnd: null })
  })

  test('rút 50 triệu at 1,8 % through a POS of 1,1 %: 49,1 triệu to the customer, 350.000 earned', () => {
    expect(expectedOf(withdraw, shop, pos)).toEqual({
      topUpVnd: 0,
      swipeVnd: 50_000_000,
      feeVnd: 900_000,
      base: { rolloverVnd: 0, withdrawVnd: 50_000_000 },
      payoutVnd: 49_100_000,
      collectVnd: 0,
      posFeeVnd: 550_000,
      commissionVnd: 0,
      profitVnd: 350_000,
    })
  })

  test('what collaborators earn is taken off the profit', () => {
    const collaborator = { collaboratorMpct: 200, collaboratorBase: 1, parentCollaboratorMpct: 40, passedBaseVnd: 0 }
    expect(expectedOf({ ...withdraw, collaborator }, shop, pos)).toMatchObject({
      commissionVnd: 120_000,
      profitVnd: 230_000,
    })
  })

  test('a fee below that of the POS is a loss', () => {
    expect(expectedOf({ ...withdraw, feeRut: 1.01 }, shop, pos)?.profitVnd).toBe(-45_000)
  })

  test('đáo: all that was topped up is swiped, and the customer pays the fee', () => {
    const terms = { ...withdraw, kind: 2, amountVnd: 28_000_000 } as const
    expect(expectedOf(terms, shop, pos)).toMatchObject({
      topUpVnd: 28_000_000,
      swipeVnd: 28_000_000,
      feeVnd: 504_000,
      payoutVnd: 0,
      collectVnd: 504_000,
    })
  })

  test('đáo + rút: each part at its own rate', () => {
    const terms = { ...withdraw, kind: 3, amountVnd: 15_000_000, topUpVnd: 30_000_000, feeDao: 1.5, feeRut: 2 } as const
    expect(expectedOf(terms, shop, pos)).toMatchObject({
      swipeVnd: 45_000_000,
      feeVnd: 750_000,
      base: { rolloverVnd: 30_000_000, withdrawVnd: 15_000_000 },
      payoutVnd: 14_250_000,
      collectVnd: 0,
    })
  })

  test.each([2, 3] as const)('a fee that is not taken off (%i) leaves the payout whole', (collect) => {
    expect(expectedOf({ ...withdraw, collect }, shop, pos)).toMatchObject({
      payoutVnd: 50_000_000,
      collectVnd: 900_000,
    })
  })

  test('quẹt thêm: the swipe grows until the whole request is left', () => {
    const expected = expectedOf({ ...withdraw, collect: 4 }, shop, pos)
    expect(expected).toMatchObject({ payoutVnd: 50_000_000, collectVnd: 0 })
    expect(expected && expected.swipeVnd - expected.feeVnd).toBe(50_000_000)
  })

  test('the shop rounds and has a least fee', () => {
    expect(expectedOf({ ...withdraw, amountVnd: 1_000_000 }, { ...shop, FeeMin: 50_000 }, null)?.feeVnd).toBe(50_000)
    expect(expectedOf({ ...withdraw, amountVnd: 1_030_000 }, { ...shop, RoundingMode: 2 }, null)?.feeVnd).toBe(19_000)
  })
})

const choice = (AffID: number, Name: string) => ({ AffID, Code: `CTV${AffID}`, Name, Percent: null })
const inUse = [choice(1, 'Hà'), choice(2, 'Linh')]
const none = { AffID: null }

test.each([
  ['neither has a collaborator', none, none, null],
  ['nothing is chosen yet', null, null, null],
  ['it was stopped', { AffID: 3 }, none, null],
  ['the card has its own', { AffID: 1 }, { AffID: 2 }, { id: 1, name: 'Hà', source: 'theo thẻ' }],
  ['the card’s own was deactivated', { AffID: 3 }, { AffID: 2 }, { id: 2, name: 'Linh', source: 'theo khách' }],
  ['the card has none', none, { AffID: 2 }, { id: 2, name: 'Linh', source: 'theo khách' }],
  ['no card is chosen yet', null, { AffID: 2 }, { id: 2, name: 'Linh', source: 'theo khách' }],
])('the collaborator of a new order where %s', (_, card, customer, expected) => {
  expect(referrerOf({ card, customer }, inUse)).toEqual(expected)
})

import { describe, expect, test } from 'vitest'
import {
  balanceOf,
  isSwipeDone,
  lineEffects,
  lineKind,
  lineSums,
  moneyTotals,
  mostToSend,
  noLines,
  type OrderMoney,
  type OrderProgress,
  ownKinds,
  profitOf,
  shownStatus,
  statusOf,
  sumsOf,
  withLine,
} from './orderMoney.ts'

const noMoney: OrderMoney = { ...noLines, otherVnd: 0, posFeeVnd: 0 }
const fresh: OrderProgress = {
  ...noMoney,
  kind: 1,
  requestVnd: 50_000_000,
  hasLines: false,
  isDoneByHand: false,
  isCancelled: false,
}
const order = (change: Partial<OrderProgress>): OrderProgress => ({ ...fresh, hasLines: true, ...change })

describe('the money of an order', () => {
  const money: OrderMoney = {
    ...noLines,
    topUpVnd: 1,
    swipeVnd: 20,
    feeVnd: 300,
    discountVnd: 4_000,
    paidVnd: 50_000,
    sentVnd: 600_000,
    otherVnd: 7_000_000,
    posFeeVnd: 80_000_000,
  }

  test('the balance is T − S + F − G − P + Q + A', () => {
    expect(balanceOf(money)).toBe(1 - 20 + 300 - 4_000 - 50_000 + 600_000 + 7_000_000)
  })

  test('the profit is the fee without discounts and the POS fee', () => {
    expect(profitOf(money)).toBe(300 - 4_000 - 80_000_000)
  })

  test('a line moves its own sum, the balance to its side, and nothing else', () => {
    for (const kind of [1, 2, 3, 4, 5, 6] as const) {
      const after = withLine(money, kind, 1_000)
      expect(balanceOf(after) - balanceOf(money)).toBe(lineEffects[kind].balance * 1_000)
      expect(lineSums.filter((sum) => after[sum] !== money[sum])).toEqual([lineEffects[kind].sum])
    }
  })

  test('has every sum once, and the same ones under the names of an answer', () => {
    expect(new Set(lineSums).size).toBe(lineSums.length)
    const { posFeeVnd: _, ...sums } = money
    expect(sumsOf(moneyTotals(money))).toEqual(sums)
    expect(moneyTotals(money)).toMatchObject({ TopUp: 1, Swipe: 20, Fee: 300, Discount: 4_000, Paid: 50_000 })
  })

  test('a fund gains by what the customer pays and loses by what is topped up or sent', () => {
    const moving = ownKinds.filter((kind) => lineEffects[kind].fund !== 0)
    expect(moving.map((kind) => [kind, lineEffects[kind].fund])).toEqual([
      [lineKind.topUp, -1],
      [lineKind.paid, 1],
      [lineKind.sent, -1],
      [lineKind.staffFee, -1],
    ])
  })

  test('a fee that is paid apart, or owed, is not kept back from the payout; what was paid of it is', () => {
    const swiped = { ...noMoney, swipeVnd: 1_000_000, feeVnd: 20_000, discountVnd: 2_000 }
    expect([1, 2, 3, 4].map((feeCollect) => mostToSend({ ...swiped, feeCollect }))).toEqual([
      982_000, 1_000_000, 1_000_000, 982_000,
    ])
    expect(mostToSend({ ...swiped, paidVnd: 8_000, feeCollect: 2 })).toBe(1_000_000)
    expect(mostToSend({ ...noMoney, topUpVnd: 1_000, feeCollect: 1 })).toBe(0)
  })
})

describe('status', () => {
  test.each([
    ['cancelled, whatever was posted', order({ isCancelled: true, swipeVnd: 50_000_000 }), 6],
    ['nothing posted', fresh, 1],
    ['nothing posted, even if done by hand', { ...fresh, isDoneByHand: true }, 1],
    ['a rút partly swiped', order({ swipeVnd: 10_000_000 }), 1],
    ['a rút topped up', order({ topUpVnd: 10_000_000 }), 2],
    ['a đáo with only a payment', order({ kind: 2, paidVnd: 1_000_000 }), 2],
    ['a rút with only a payment', order({ paidVnd: 1_000_000 }), 1],
    ['swiped all, not as much as was topped up', order({ swipeVnd: 50_000_000, topUpVnd: 60_000_000 }), 2],
    ['swiped all, owes the customer', order({ swipeVnd: 50_000_000, feeVnd: 900_000 }), 3],
    [
      'done by hand, customer owes',
      order({ kind: 2, topUpVnd: 50_000_000, swipeVnd: 48_000_000, isDoneByHand: true }),
      4,
    ],
    [
      'done by hand, repaid in cash without a swipe',
      order({ kind: 2, topUpVnd: 5_000_000, paidVnd: 5_000_000, isDoneByHand: true }),
      5,
    ],
    ['swiped all, all paid out', order({ swipeVnd: 50_000_000, sentVnd: 50_000_000 }), 5],
  ])('%s', (_, state, status) => expect(statusOf(state)).toBe(status))

  test('is one of 1 to 6 in every combination, and 0 only without lines before its day', () => {
    const amounts = [0, 30_000_000, 50_000_000]
    const states = ([1, 2, 3] as const).flatMap((kind) =>
      amounts.flatMap((topUpVnd) =>
        amounts.flatMap((swipeVnd) =>
          amounts.flatMap((sentVnd) =>
            [false, true].map((isDoneByHand) => order({ kind, topUpVnd, swipeVnd, sentVnd, isDoneByHand })),
          ),
        ),
      ),
    )
    for (const state of states) {
      const status = statusOf(state)
      expect([1, 2, 3, 4, 5]).toContain(status)
      expect(status >= 3).toBe(isSwipeDone(state))
      expect(shownStatus({ ...state, forDate: '2026-11-30' }, '2026-11-21')).toBe(status)
    }
    expect(shownStatus({ ...fresh, forDate: '2026-11-22' }, '2026-11-21')).toBe(0)
    expect(shownStatus({ ...fresh, forDate: '2026-11-21' }, '2026-11-21')).toBe(1)
  })
})

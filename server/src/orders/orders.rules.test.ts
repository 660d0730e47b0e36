import { balanceOf, noLines } from '@cardpro/contract/orders/orderMoney'
import { describe, expect, test } from 'vitest'
import { feeChange } from '#orders/swipes/feeParts.rules.ts'
import type { OrderState } from './order.ts'
import { feeOf, requestOf } from './orders.rules.ts'

const fresh: OrderState = {
  kind: 1,
  amountVnd: 50_000_000,
  requestVnd: 50_000_000,
  requestTopUpVnd: 0,
  feeRutMpct: 1800,
  feeDaoMpct: 1800,
  feeFixedVnd: 0,
  feeShipVnd: 0,
  feeMinVnd: 0,
  feeCollect: 1,
  daoFeeBase: 1,
  roundingStep: 1000,
  roundingMode: 1,
  ...noLines,
  otherVnd: 0,
  posFeeVnd: 0,
  hasLines: false,
  isDoneByHand: false,
  doneReason: '',
  isCancelled: false,
  collaboratorMpct: 0,
  collaboratorBase: 1,
  parentCollaboratorMpct: 0,
  passedBaseVnd: 0,
  parentCommissionVnd: 0,
}
const order = (change: Partial<OrderState>): OrderState => ({ ...fresh, hasLines: true, ...change })

test('"quẹt thêm" leaves exactly the wanted amount at its target, whatever the rounding', () => {
  for (const roundingStep of [1, 500, 1000, 5000] as const)
    for (const roundingMode of [1, 2])
      for (const amountVnd of [1_000, 1_234_567, 10_000_500, 864_000]) {
        const terms = { ...fresh, feeCollect: 4, roundingStep, roundingMode, amountVnd }
        const requestVnd = requestOf(terms)
        const feeVnd = feeOf({ ...terms, requestVnd, swipeVnd: requestVnd })
        expect(requestVnd % 1000).toBe(0)
        expect(requestVnd - feeVnd).toBe(amountVnd)
      }
})

describe('the fee that is posted', () => {
  const customer = { kind: 131, owner: 5, ref: 7 } as const
  const swipe = (id: number, posId: number, amountVnd: number) => ({ id, posId, amountVnd })

  test('is only the difference to what stands, by account and POS', () => {
    const state = order({ kind: 3, topUpVnd: 30_000_000, swipeVnd: 45_000_000, feeDaoMpct: 1600, feeShipVnd: 20_000 })
    const swipes = [swipe(1, 11, 30_000_000), swipe(2, 12, 15_000_000)]
    const first = feeChange(state, { parts: [], swipes, customer, about: {} })
    const parts = first.transfers.map(({ credit, amountVnd, about }) => ({
      account: credit.kind as 5111,
      posId: about?.pos ?? 0,
      amountVnd,
    }))
    const again = feeChange(state, { parts, swipes, customer, about: {} })

    expect(first.diffVnd).toBe(770_000)
    expect(parts.reduce((sum, { amountVnd }) => sum + amountVnd, 0)).toBe(770_000)
    expect(again).toMatchObject({ diffVnd: 0, transfers: [] })
  })

  test('is taken back where nothing is left to charge it on', () => {
    const parts = [{ account: 5111 as const, posId: 11, amountVnd: 180_000 }]
    const gone = feeChange(order({ feeVnd: 180_000 }), { parts, swipes: [], customer, about: {} })

    expect(gone.diffVnd).toBe(-180_000)
    expect(gone.transfers).toEqual([
      { debit: { kind: 5111 }, credit: customer, amountVnd: 180_000, about: { pos: 11 } },
    ])
  })

  test('M8: moves from income account to income account between POS, as under a minimum fee', () => {
    const state = order({ feeMinVnd: 500_000, swipeVnd: 2_000_000, feeVnd: 500_000 })
    const parts = [{ account: 5111 as const, posId: 11, amountVnd: 500_000 }]
    const moved = feeChange(state, {
      parts,
      swipes: [swipe(1, 11, 1_000_000), swipe(2, 12, 1_000_000)],
      customer,
      about: {},
    })

    expect(moved.diffVnd).toBe(0)
    expect(moved.transfers).toEqual([
      { debit: { kind: 5111 }, credit: { kind: 5111 }, amountVnd: 250_000, about: { pos: 11, creditPos: 12 } },
    ])
    expect(balanceOf(state)).toBe(-1_500_000)
  })
})

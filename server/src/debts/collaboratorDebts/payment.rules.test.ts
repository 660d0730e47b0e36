import { expect, test } from 'vitest'
import { paymentTransfers } from './payment.rules.ts'

const fund = { kind: 112, owner: 5 } as const
const owed = (ref: number) => ({ kind: 3388, owner: 7, ref })
const paid = (settled: [number, number][], withheldVnd = 0) =>
  paymentTransfers(
    settled.map(([ScheduleID, Remain]) => ({ ScheduleID, Remain })),
    { collaboratorId: 7, fund, withheldVnd },
  ).map(({ debit, credit, amountVnd }) => [debit, credit, amountVnd])

test('each order is paid out of the fund', () => {
  expect(
    paid([
      [1, 80_000],
      [0, 20_000],
    ]),
  ).toEqual([
    [owed(1), fund, 80_000],
    [owed(0), fund, 20_000],
  ])
})

test('tax is kept back before the fund pays, however it falls on the orders', () => {
  expect(
    paid(
      [
        [1, 80_000],
        [2, 150_000],
      ],
      100_000,
    ),
  ).toEqual([
    [owed(1), { kind: 3335 }, 80_000],
    [owed(2), { kind: 3335 }, 20_000],
    [owed(2), fund, 130_000],
  ])
})

test('what was paid too much of one order is counted against the others first', () => {
  expect(
    paid(
      [
        [1, -120_000],
        [2, 100_000],
        [3, 50_000],
      ],
      3_000,
    ),
  ).toEqual([
    [owed(2), owed(1), 100_000],
    [owed(3), owed(1), 20_000],
    [owed(3), { kind: 3335 }, 3_000],
    [owed(3), fund, 27_000],
  ])
})

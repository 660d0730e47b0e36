import type { CashFlowLine } from '@cardpro/contract/reports/cashFlow'
import { expect, test } from 'vitest'
import { waterfallBars } from './waterfallBars.ts'

const line = (Line: string, Total: number) =>
  ({ Line, Title: Line, Cells: [], Between: 0, Total }) as unknown as CashFlowLine

test('each line begins where the one before it ended, and the last bar is the closing balance', () => {
  const { bars, zero } = waterfallBars([
    line('opening', 100),
    line('customerPaid', 100),
    line('internalIn', 0),
    line('sent', -50),
    line('closing', 150),
  ])
  expect(zero).toBe(0)
  expect(bars.map(({ title, kind, from, to }) => [title, kind, from, to])).toEqual([
    ['opening', 'balance', 0, 0.5],
    ['customerPaid', 'in', 0.5, 1],
    ['sent', 'out', 1, 0.75],
    ['closing', 'balance', 0, 0.75],
  ])
})

test('balances below nothing stand below the line, and books without money draw nothing', () => {
  expect(waterfallBars([line('opening', 100), line('sent', -200), line('closing', -100)]).zero).toBe(0.5)
  expect(waterfallBars([line('opening', 0), line('closing', 0)]).bars.map(({ to }) => to)).toEqual([0, 0])
})

import type { CashFlowLine } from '@cardpro/contract/reports/cashFlow'
import { expect, test } from 'vitest'
import { waterfallBars } from './waterfallBars.ts'

const line = (Line: string, Total: number) =>
  ({ Line, Code: '', Title: Line, Cells: [], Between: 0, Total }) as unknown as CashFlowLine

test('each line begins where the one before it ended, and the last bar is the closing balance', () => {
  const { bars, ticks } = waterfallBars([
    line('opening', 100),
    line('customerPaid', 40),
    line('posMoney', 60),
    line('internalIn', 0),
    line('sent', -50),
    line('closing', 150),
  ])
  expect(bars.map(({ title, kind, from, to }) => [title, kind, from, to])).toEqual([
    ['opening', 'balance', 0, 0.5],
    ['posMoney', 'in', 0.5, 0.8],
    ['customerPaid', 'in', 0.8, 1],
    ['sent', 'out', 1, 0.75],
    ['closing', 'balance', 0, 0.75],
  ])
  expect(ticks.map(({ value }) => value)).toEqual([0, 50, 100, 150, 200])
})

test('of more than ten movements the smallest share a bar, so that the bars still end at the closing balance', () => {
  const moves = Array.from({ length: 12 }, (_, index) => line(`in${index}`, 100 - index))
  const total = moves.reduce((sum, { Total }) => sum + Total, 0)
  const { bars } = waterfallBars([line('opening', 0), ...moves, line('closing', total)])
  expect(bars.map(({ title }) => title).slice(-3)).toEqual(['in8', 'Còn lại', 'closing'])
  expect(bars.at(-2)?.value).toBe(91 + 90 + 89)
  expect(bars.at(-2)?.to).toBe(1)
})

test('balances below nothing stand below the line, and books without money draw nothing', () => {
  const { ticks } = waterfallBars([line('opening', 100), line('sent', -200), line('closing', -100)])
  expect(ticks.find(({ value }) => value === 0)?.at).toBe(0.5)
  expect(waterfallBars([line('opening', 0), line('closing', 0)]).bars.map(({ to }) => to)).toEqual([0, 0])
})

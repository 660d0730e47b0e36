import type { DailyReport } from '@cardpro/contract/reports/dailyReport'
import type { DayClose } from '@cardpro/contract/reports/dayClose'
import { expect, test } from 'vitest'
import { dailyText } from './dailyText.ts'

const report = {
  Date: '2026-11-21',
  At: '2026-11-21T20:40:00+07:00',
  Figures: {
    NetProfit: 4_193_620,
    OrderSums: { Volume: 686_880_000 },
    FundSums: { Closing: 231_509_800 },
    Pos: { Closing: 641_056_820 },
    Debts: [{ Line: 'customers', Closing: 23_480_000 }],
  },
  Lock: { State: 1 },
} as unknown as DailyReport
const close = {
  Steps: [
    { Step: 1, Open: 0 },
    { Step: 2, Open: 2 },
  ],
} as unknown as DayClose

test('the text for a chat says the result, where the money is and what is open', () => {
  expect(dailyText(report, close, 'Cửa hàng Quận 1')).toBe(
    [
      'Cửa hàng Quận 1 · 21/11/2026, lúc 20:40 · đang chốt',
      'Lãi 4.193.620 · Quẹt 686.880.000 · Tồn quỹ 231.509.800 · Chưa về 641.056.820 · Nợ 23.480.000',
      'Đang mở:',
      '• Bill thiếu lô, số, ảnh: 2',
    ].join('\n'),
  )
})

test('the text leaves out what the user may not see', () => {
  const hidden = { ...report, Figures: { ...report.Figures, NetProfit: null, Pos: null } }
  expect(dailyText(hidden, undefined, 'Quận 1').split('\n')[1]).toBe(
    'Quẹt 686.880.000 · Tồn quỹ 231.509.800 · Nợ 23.480.000',
  )
})

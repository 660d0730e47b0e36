import type { Dashboard } from '@cardpro/contract/reports/reports'
import { expect, it } from 'vitest'
import { summaryText } from './summary.ts'

const same = { Now: 592_000_000, Before: 592_000_000, BeforeWhole: 0 }
const nothing = {
  Profit: null,
  Revenue: null,
  DirectCost: null,
  OrderCounts: null,
  Days: [],
  Expected: [],
  Limits: null,
}
const shop = {
  Funds: null,
  FundCount: null,
  PosUnpaid: null,
  PosHeld: null,
  CustomersOwe: null,
  CustomersOweCount: null,
}
const figures = (more: Partial<Dashboard>): Dashboard => ({
  ...nothing,
  FromDate: '2026-11-21',
  ToDate: '2026-11-21',
  At: '2026-11-21T21:00:00+07:00',
  Volume: same,
  Tasks: [],
  Money: { ...shop, WeOweCustomers: null, WeOweCount: null, AtWork: null },
  Books: null,
  Backup: null,
  ...more,
})

it('without the right to profit and to where the money is, the summary is the volume alone', () => {
  expect(summaryText(figures({}), 'Cửa hàng Quận 1')).toBe('Cửa hàng Quận 1 · 21/11/2026, lúc 21:00\nQuẹt 592.000.000')
})

it('says the profit first, where the money is, and what is open without a customer’s name', () => {
  const Money = { ...figures({}).Money, Funds: 231_509_800, PosUnpaid: 98_000_000, CustomersOwe: 0 }
  const Tasks: Dashboard['Tasks'] = [
    { Kind: 'payout', Count: 2, Amount: 48_620_000, Who: 'Nguyễn Hoàng Phúc', Note: 'chờ lâu nhất, 1 giờ' },
    { Kind: 'dueCard', Count: 1, Amount: 0, Who: 'Phan Thị Mỹ Duyên', Note: 'Hôm nay · VCB •••• 1234' },
  ]
  const Profit = { Now: 4_193_620, Before: 3_809_000, BeforeWhole: 4_352_500 }
  expect(summaryText(figures({ FromDate: '2026-11-01', Profit, Money, Tasks }), 'Quận 1')).toBe(
    [
      'Quận 1 · 01/11 – 21/11/2026, lúc 21:00',
      'Lãi 4.193.620 ▲ 10,1% · Quẹt 592.000.000 · Tồn quỹ 231.509.800 · Chưa về 98.000.000 · Nợ 0',
      'Đang mở:',
      '• 2 đơn chờ chuyển tiền: phải chuyển 48.620.000',
      '• 1 thẻ đến hạn chưa nạp',
    ].join('\n'),
  )
})

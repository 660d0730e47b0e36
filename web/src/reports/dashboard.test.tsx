import type { Dashboard, Task } from '@cardpro/contract/reports/reports'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { drawn, linksOf, textOf } from '#kit/ui/testDrawn.tsx'
import { ExpectedPanel, LimitsPanel } from './MoneyPanels.tsx'
import { MoneyStrip } from './MoneyStrip.tsx'
import { ResultBlock } from './ResultBlock.tsx'
import { TasksPanel } from './TasksPanel.tsx'

const mayAll = ['orders.view', 'orders.add', 'orders.edit', 'pos.view', 'posMoney.view', 'cashBook.view', 'funds.view']
const may = (...Rights: string[]) =>
  storeSession('token', { ...minhAnh, ExpiredDate: '2999-12-31', Rights: [...Rights] }, quan1)
beforeEach(() => {
  startBrowser()
  may(...mayAll, 'customerDebts.view')
})

const none = { Funds: null, FundCount: null, PosUnpaid: null, PosHeld: null }
const noDebts = { CustomersOwe: null, CustomersOweCount: null, WeOweCustomers: null, WeOweCount: null, AtWork: null }
const money = (change: Partial<Dashboard['Money']>): Dashboard['Money'] => ({ ...none, ...noDebts, ...change })

describe('where the money is', () => {
  it('is one figure for each place that the user may know, with what stands behind it', () => {
    const seen = money({ Funds: 520_000_000, FundCount: 2, PosUnpaid: 49_450_000, PosHeld: 5_000_000, AtWork: 0 })
    expect(textOf(<MoneyStrip money={seen} />)).toBe(
      [
        'Tiền mặt + ngân hàng 520.000.000 2 quỹ',
        'Tiền POS chưa về 49.450.000 treo thêm 5.000.000',
        'Đang ở thẻ khách – đã nạp, chờ rút',
      ].join(' '),
    )
    expect(textOf(<MoneyStrip money={money({ PosUnpaid: 1, PosHeld: 0 })} />)).toContain('không có tiền treo')
    expect(textOf(<MoneyStrip money={money({})} />)).toBe('')
  })

  it('never nets what customers owe with what they are owed; each leads to its side', () => {
    const both = { CustomersOwe: 9, CustomersOweCount: 3, WeOweCustomers: 4, WeOweCount: 1 }
    expect(textOf(<MoneyStrip money={money(both)} />)).toBe(
      'Khách nợ 9 3 khách, chưa gồm tiền ở thẻ Mình nợ khách 4 1 khách',
    )
    expect(linksOf(<MoneyStrip money={money(both)} />)).toEqual(['/debt/customer?Side=they', '/debt/customer?Side=we'])
  })

  it('leads to the cash book, or to the funds without the right to that', () => {
    const strip = <MoneyStrip money={money({ Funds: 1, FundCount: 1 })} />
    expect(linksOf(strip)).toEqual(['/report/cashbook'])
    may('funds.view')
    expect(linksOf(strip)).toEqual(['/manager/bankcard'])
    may()
    expect(linksOf(strip)).toEqual([])
  })
})

describe('what must be done now', () => {
  const task = (Kind: Task['Kind'], change: Partial<Task> = {}): Task => ({
    Kind,
    Count: 2,
    Amount: 48_620_000,
    Who: 'Nguyễn Hoàng Phúc',
    Note: 'chờ lâu nhất, 1 giờ',
    ...change,
  })

  it('says how many of what, for how much and for which customer, and leads to those rows', () => {
    const panel = <TasksPanel tasks={[task('payout')]} />
    expect(textOf(panel)).toContain(
      '2 đơn chờ chuyển tiền Nguyễn Hoàng Phúc chờ lâu nhất, 1 giờ 48.620.000 phải chuyển Chuyển tiền',
    )
    expect(linksOf(panel)).toEqual(['/?drawer=requests', '/contract', '/contract?Status=3'])
  })

  it('shows no figure for a card that falls due without one', () => {
    const due = task('dueCard', { Count: 1, Amount: 0, Who: 'Phan Thị Mỹ', Note: 'Hôm nay · VCB •••• 1234' })
    const text = textOf(<TasksPanel tasks={[due]} />)
    expect(text).toContain('1 thẻ đến hạn chưa nạp Hôm nay · Phan Thị Mỹ · VCB •••• 1234')
    expect(text).not.toContain('cần nạp')
  })

  it('has the filled button at the first alone, and only to look where the user may not do it', () => {
    const first = (html: string) => html.split('cp-task-act-first').length - 1
    const panel = <TasksPanel tasks={[task('payout'), task('toppedUp')]} />
    expect(first(drawn(panel))).toBe(1)
    may('orders.view')
    expect(first(drawn(panel))).toBe(0)
    expect(textOf(panel)).toMatch(/Xem$/)
    expect(textOf(panel)).not.toContain('Chuyển tiền')
  })

  it('says so where nothing waits', () => {
    expect(textOf(<TasksPanel tasks={[]} />)).toMatch(/Không có việc nào đang chờ\.$/)
  })
})

describe('what the banks will pay', () => {
  const row = (change: object) =>
    ({
      Date: '2026-11-23',
      PosID: 12,
      PosName: 'POS VCB 01',
      Lots: ['000123'],
      LateDays: 0,
      Amount: 1_000,
      ...change,
    }) as Dashboard['Expected'][number]

  it('stands by day, what is late last and in words', () => {
    const rows = [row({ LateDays: 3, Date: '2026-11-18', PosName: 'POS MB 02', Amount: null }), row({})]
    expect(textOf(<ExpectedPanel rows={rows} totalVnd={2_000} />)).toBe(
      'Tiền về dự kiến 2.000 23/11 Dự kiến POS VCB 01 lô 000123 1.000 18/11 Trễ 3 ngày POS MB 02 lô 000123',
    )
    expect(linksOf(<ExpectedPanel rows={[row({})]} totalVnd={null} />)).toEqual(['/debt?tab=pos&PosID=12'])
  })

  it('is nothing where they owe nothing', () => {
    expect(textOf(<ExpectedPanel rows={[]} totalVnd={null} />)).toContain('không còn khoản nào phải trả')
  })
})

it('of a limit of a day it is said what is left, or by how much it is passed', () => {
  const limit = (Used: number) => ({ PosID: Used, Name: 'POS VCB 01', Used, Limit: 30_000_000 })
  const rows = [limit(22_000_000), limit(31_500_000)]
  expect(textOf(<LimitsPanel rows={rows} />)).toBe(
    'Hạn mức POS hôm nay POS VCB 01 còn 8.000.000 POS VCB 01 vượt 1.500.000',
  )
  expect(drawn(<LimitsPanel rows={[limit(31_500_000)]} />)).toContain('value="30000000"')
})

describe('the result of a period', () => {
  const same = (Now: number, Before: number, BeforeWhole = Before) => ({ Now, Before, BeforeWhole })
  const figures = (change: Partial<Dashboard>) =>
    ({
      At: '2026-11-21T15:40:00+07:00',
      Profit: null,
      Revenue: null,
      DirectCost: null,
      OrderCounts: null,
      Volume: same(50_000_000, 40_000_000),
      ...change,
    }) as Dashboard
  const block = (change: Partial<Dashboard>, period: 'today' | 'month' = 'today') => (
    <ResultBlock figures={figures(change)} period={period} range={{ from: '2026-11-21', to: '2026-11-21' }} />
  )

  it('is the profit with what it comes from, compared with the same hour of the day before', () => {
    const seen = {
      Profit: same(350_000, 280_000, 400_000),
      Revenue: same(900_000, 900_000),
      DirectCost: same(550_000, 500_000),
    }
    const text = textOf(block(seen))
    expect(text).toContain('Lãi gộp hôm nay')
    expect(text).toContain('▲ 25% so với 15:40 hôm qua · hôm qua cả ngày 400.000')
    expect(text).toContain('Doanh số quẹt 50.000.000 ▲ 25% Doanh thu phí 900.000 không đổi')
    expect(text).toContain('Biên lãi / doanh số 0,70% hôm qua 1,00%')
  })

  it('is the volume without the right to profit, and nothing about profit is said', () => {
    const text = textOf(block({}, 'month'))
    expect(text).toContain('Doanh số quẹt tháng này')
    expect(text).not.toMatch(/Lãi|Biên|phí/)
  })

  it('says where there is nothing to compare with', () => {
    expect(textOf(block({ Volume: same(1, 0) }))).toContain('15:40 hôm qua chưa có số liệu để so sánh')
  })

  it('counts the orders of each status, which leads to those of the period', () => {
    const counted = block({ OrderCounts: { 5: 1, 3: 2 } })
    expect(textOf(counted)).toMatch(/1 xong .*0 khách nợ .*2 chờ chuyển .*0 chờ rút .*0 chờ làm/)
    expect(linksOf(counted)).toContain('/contract?ForDate=2026-11-21&ToDate=2026-11-21&Status=3')
  })
})

import type { DailyReport } from '@cardpro/contract/reports/dailyReport'
import type { DayClose } from '@cardpro/contract/reports/dayClose'
import { describe, expect, it } from 'vitest'
import { textOf } from '#kit/ui/testDrawn.tsx'
import { beforeWords, whyNotReopen } from './CloseDay.tsx'
import { DebtBlock, FundBlock, OrderBlock, PosBlock } from './PaperBlocks.tsx'

describe('a day that is closed', () => {
  const close = (change: object) =>
    ({
      Lock: { State: 0 },
      Rules: { MayEdit: true },
      Waiting: null,
      OpenFrom: '',
      OpenTo: '',
      OpenDays: 0,
      BeforeLockedAt: null,
      ...change,
    }) as unknown as DayClose

  it('says how the days before it stand', () => {
    expect(beforeWords(close({}))).toBe('')
    expect(beforeWords(close({ BeforeLockedAt: '2026-11-20T21:05:00+07:00' }))).toBe('Ngày trước đã khóa lúc 21:05')
    const one = { OpenDays: 1, OpenFrom: '2026-11-20', OpenTo: '2026-11-20' }
    expect(beforeWords(close(one))).toBe('Ngày 20/11 chưa chốt')
    const three = { OpenDays: 3, OpenFrom: '2026-11-18', OpenTo: '2026-11-20' }
    expect(beforeWords(close(three))).toBe('3 ngày từ 18/11 đến 20/11 chưa chốt')
    expect(beforeWords(close({ ...three, Lock: { State: 2 } }))).toBe('')
  })

  it('is opened again by an owner alone, once at a time', () => {
    expect(whyNotReopen(close({}))).toBeUndefined()
    expect(whyNotReopen(close({ Rules: { MayEdit: false } }))).toBe('Chỉ chủ mới được mở lại ngày đã khóa sổ')
    expect(whyNotReopen(close({ Waiting: {} }))).toBe('Đã có yêu cầu mở sổ đang chờ duyệt')
  })
})

const sums = (Opening: number, In: number, Out: number, Counted = 0) => ({
  Opening,
  In,
  Out,
  Counted,
  Closing: Opening + In - Out + Counted,
})
const report = (figures: object, change: object = {}) =>
  ({
    FundNames: [
      { BankCardID: 1, Name: 'Két quầy', Kind: 1 },
      { BankCardID: 2, Name: 'VCB công ty', Kind: 2 },
    ],
    StaffNames: [{ StaffID: 9, Name: 'Trần Minh Quân' }],
    FeeLots: [],
    HeldPos: [],
    Work: { NextOn: null, NextAmount: null, Late: [] },
    ...change,
    Figures: { In: [], Out: [], Debts: [], Advances: [], Pos: null, ...figures },
  }) as unknown as DailyReport

describe('the paper of a day', () => {
  it('has the funds in the order of their list, and a column for counting only where a count changed something', () => {
    const Funds = [
      { BankCardID: 2, ...sums(500, 10, 20) },
      { BankCardID: 1, ...sums(20, 0, 0) },
    ]
    expect(textOf(<FundBlock report={report({ Funds, FundSums: sums(520, 10, 20) })} />)).toMatch(
      /^1\. Quỹ Quỹ Tồn đầu Thu Chi Tồn cuối Két quầy 20 – – 20 VCB công ty 500 10 20 490 Cộng 520 10 20 510/,
    )
    const counted = [{ BankCardID: 1, ...sums(20, 0, 0, -5) }]
    expect(textOf(<FundBlock report={report({ Funds: counted, FundSums: sums(20, 0, 0, -5) })} />)).toContain(
      'Kiểm quỹ Tồn cuối Két quầy 20 – – −5 15',
    )
  })

  it('has the orders by kind, what belongs to none with the lô whose fee was corrected, and costs below zero', () => {
    const money = { Volume: 50, Revenue: 9, Cost: 5, Profit: 4 }
    const Orders = [
      { Contract_Type: 1, Orders: 1, ...money },
      { Contract_Type: 0, Orders: 0, Volume: 0, Revenue: 0, Cost: 1, Profit: -1 },
    ]
    const result = { OtherIncome: 3, Expense: 2, BadDebt: 0, NetProfit: 4 }
    const figures = { Orders, OrderSums: { Orders: 1, ...money }, ...result }
    const text = textOf(<OrderBlock report={report(figures, { FeeLots: ['000123'] })} />)
    expect(text).toContain('Lệch phí POS, lô 000123 – – – 1 −1')
    expect(text).toContain('Thu khác 3 Chi hoạt động −2 Nợ xấu – Lãi trong ngày 4')
    expect(textOf(<OrderBlock report={report(figures)} />)).toContain('Ngoài đơn –')
  })

  it('shows a dash for what the user may not see', () => {
    const hidden = { Revenue: null, Cost: null, Profit: null }
    const Orders = [{ Contract_Type: 1, Orders: 1, Volume: 50, ...hidden }]
    const result = { OtherIncome: null, Expense: null, BadDebt: null, NetProfit: null }
    const figures = { Orders, OrderSums: { Orders: 1, Volume: 50, ...hidden }, ...result }
    expect(textOf(<OrderBlock report={report(figures)} />)).toContain('Lãi trong ngày —')
    expect(textOf(<PosBlock report={report({})} />)).toBe('')
  })

  it('has what the banks owe, what is held, what is expected next and what is late, three of those by name', () => {
    const Pos = { Opening: 100, Swiped: 50, Paid: 30, Held: 20, Closing: 100 }
    const late = (LotNo: string) => ({ PosName: 'POS MB 02', LotNo, Amount: 7_000 })
    const Work = { NextOn: '2026-11-23', NextAmount: 49_450_000, Late: ['1', '2', '3', '4'].map(late) }
    const text = textOf(<PosBlock report={report({ Pos }, { HeldPos: ['POS MB 02'], Work })} />)
    expect(text).toContain('Đầu ngày 100 Quẹt trừ phí 50 Đã về, gồm lệch phí −30 Đang treo (POS MB 02) −20')
    expect(text).toContain(
      'Dự kiến 23/11: 49.450.000. Trễ: POS MB 02 lô 1, 7.000; POS MB 02 lô 2, 7.000; POS MB 02 lô 3, 7.000 và 1 lô nữa.',
    )
    expect(textOf(<PosBlock report={report({ Pos: { ...Pos, Held: 0 } })} />)).not.toContain('Đang treo')
  })

  it('has customers and advances always, other debts where there are some, and what staff did with advances', () => {
    const nothing = { Opening: 0, Up: 0, Down: 0, Closing: 0 }
    const Debts = [
      { Line: 'customers', ...nothing },
      { Line: 'partnersOwe', ...nothing },
      { Line: 'affs', ...nothing, Up: 90_000, Closing: 90_000 },
      { Line: 'advances', ...nothing },
    ]
    const Advances = [{ StaffID: 9, Opening: 0, Given: 5_000, Collected: 0, Used: 3_000, Returned: 0, Closing: 2_000 }]
    const text = textOf(<DebtBlock report={report({ Debts, Advances })} />)
    expect(text).toContain('Khách nợ – – – – Phải trả CTV – 90.000 – 90.000 Tạm ứng nhân viên – – – –')
    expect(text).not.toContain('Đối tác nợ')
    expect(text).toContain('Trần Minh Quân: ứng 5.000, đã dùng 3.000')
  })
})

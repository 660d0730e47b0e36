import type { CashLine } from '@cardpro/contract/reports/reports'
import { describe, expect, it } from 'vitest'
import { textOf } from '#kit/ui/columns/testCells.tsx'
import { BookPaper, type BookPart } from './BookPaper.tsx'
import { CountPaper } from './counts/CountPaper.tsx'
import { HouseholdPaper } from './HouseholdPaper.tsx'

const shop = {
  ShopName: 'Cửa hàng Quận 1',
  Address: '5 Nguyễn Huệ',
  Phone: '',
  TaxCode: '0312345678',
  PaperLaw: 1,
} as const
const days = { from: '2026-11-01', to: '2026-11-21' }
const line = (No: number, change: Partial<CashLine>): CashLine => ({
  JournalID: No,
  No,
  BankCardID: 8,
  FundName: 'Két quầy',
  ShopName: '',
  Date: '2026-11-20',
  At: '2026-11-20T08:00:00+07:00',
  Type: 'EXPENSE',
  Code: `PC261120-00${No}`,
  Desc: 'Chi khác',
  ScheduleID: null,
  OrderCode: '',
  PartyName: '',
  Begun: 0,
  Counted: 0,
  In: 0,
  Out: 0,
  Balance: 0,
  StaffName: '',
  IsReversal: false,
  TransferID: null,
  OpeningID: null,
  CapitalID: null,
  ShopTransferID: null,
  CountID: null,
  ...change,
})
const till = { BankCardID: 8, Name: 'Két quầy', ShopName: '', IsCash: true, Begun: 0, Counted: 0 }
const part: BookPart = {
  fund: { ...till, Opening: 1_000_000, In: 500_000, Out: 200_000, Closing: 1_300_000 },
  lines: [
    line(1, { Out: 200_000, Balance: 800_000, PartyName: 'Hồng Hà' }),
    line(2, { In: 500_000, Balance: 1_300_000, Code: 'PT261120-001' }),
  ],
}

describe('the book of a fund on paper', () => {
  it('of cash is S07-DN, with what it began with, each line on its side, and what is left', () => {
    const text = textOf(<BookPaper part={part} shop={shop} days={days} />)
    expect(text).toContain('Mẫu số S07-DN')
    expect(text).toContain('Mã số thuế: 0312345678')
    expect(text).toContain('Quỹ: Két quầy · Từ 01/11/2026 đến 21/11/2026 · Trang 1/1')
    expect(text).toContain('Số tồn đầu kỳ 1.000.000')
    expect(text).toContain('20/11/2026 PC261120-001 Chi khác – Hồng Hà 200.000 800.000')
    expect(text).toContain('20/11/2026 PT261120-001 Chi khác 500.000 1.300.000')
    expect(text).toContain('Cộng phát sinh 500.000 200.000')
    expect(text).toContain('Số tồn cuối kỳ 1.300.000')
  })

  it('of a bank is another form, by the law of the shop', () => {
    const bank = { ...part, fund: { ...part.fund, IsCash: false } }
    expect(textOf(<BookPaper part={bank} shop={shop} days={days} />)).toContain('Mẫu số S08-DN')
    expect(textOf(<BookPaper part={bank} shop={{ ...shop, PaperLaw: 2 }} days={days} />)).toContain('Mẫu số S05-DNN')
    expect(textOf(<BookPaper part={part} shop={{ ...shop, PaperLaw: 2 }} days={days} />)).toContain('Mẫu số S04a-DNN')
  })

  it('carries its sums from page to page', () => {
    const lines = Array.from({ length: 31 }, (_, index) => line(index + 1, { In: 10, Balance: 10 * (index + 1) }))
    const text = textOf(<BookPaper part={{ ...part, lines }} shop={shop} days={days} />)
    expect(text).toContain('Trang 1/2')
    expect(text).toContain('Cộng chuyển trang sau 300')
    expect(text).toContain('Số trang trước chuyển sang 300')
    expect(text).toContain('Cộng phát sinh 310')
    expect(text.match(/Số tồn đầu kỳ/g)).toHaveLength(1)
  })
})

describe('the book of a household on paper', () => {
  it('has its cash first and then what lies in the banks, each with both ends', () => {
    const bank: BookPart = {
      fund: { ...part.fund, BankCardID: 7, Name: 'VCB công ty', IsCash: false, Opening: 5, Closing: 7 },
      lines: [],
    }
    const text = textOf(<HouseholdPaper parts={[bank, part]} shop={{ ...shop, PaperLaw: 3 }} days={days} />)
    expect(text).toContain('Mẫu số S2e-HKD')
    expect(text.indexOf('Tiền mặt đầu kỳ 1.000.000')).toBeLessThan(text.indexOf('Tiền gửi đầu kỳ 5'))
    expect(text).toContain('Tổng tiền thu vào, chi ra 500.000 200.000')
    expect(text).toContain('Tiền mặt cuối kỳ 1.300.000')
    expect(text).toContain('Tiền gửi cuối kỳ 7')
  })

  it('says nothing of banks where there is no account', () => {
    const text = textOf(<HouseholdPaper parts={[part]} shop={{ ...shop, PaperLaw: 3 }} days={days} />)
    expect(text).not.toContain('Tiền gửi')
  })
})

describe('a count on paper, 08a-TT', () => {
  const count = {
    Code: 'KQ261121-001',
    FundName: 'Két quầy',
    Date: '2026-11-21',
    CountedAt: '2026-11-21T18:00:00+07:00',
    CountedBy: 'Lê Minh Anh',
    EndedBy: 'Trần Minh Quân',
    Notes: [
      { Value: 500_000, Count: 1 },
      { Value: 200_000, Count: 2 },
      { Value: 1_000, Count: 0 },
    ],
    Other: 500,
    Note: 'Thiếu một tờ',
    State: 2,
    Book: 1_000_000,
    Counted: 900_500,
  } as never

  it('has what the books say, what was counted note by note, and the difference with its reason', () => {
    const text = textOf(<CountPaper count={count} shop={shop} />)
    expect(text).toContain('Mẫu số 08a - TT')
    expect(text).toContain('ông/bà Lê Minh Anh (người kiểm kê), ông/bà Trần Minh Quân (người giữ quỹ)')
    expect(text).toContain('Số dư theo sổ quỹ 1.000.000')
    expect(text).toContain('Loại 500.000 1 500.000')
    expect(text).toContain('Loại 200.000 2 400.000')
    expect(text).toContain('Khác 500')
    expect(text).toContain('Chênh lệch (III = I − II) 99.500')
    expect(text).toContain('Lý do: thiếu 99.500 – Thiếu một tờ')
  })

  it('leaves out notes of which there are none', () => {
    expect(textOf(<CountPaper count={count} shop={shop} />)).not.toContain('Loại 1.000 ')
  })
})

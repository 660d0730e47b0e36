import type { CashLine } from '@cardpro/contract/reports/reports'
import { beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '#kit/api/testBrowser.ts'
import { cellsOf, labelsOf, textOf, totalsOf } from '#kit/ui/columns/testCells.tsx'
import { CashLineCard } from './CashLineCard.tsx'
import { cashActs, cashColumns } from './cashColumns.tsx'

beforeAll(startBrowser)

const shown: unknown[] = []
const show = (...opened: unknown[]) => void shown.push(opened)
const transfer: CashLine & { key: string } = {
  key: '9.7.1',
  JournalID: 9,
  No: 1,
  BankCardID: 7,
  FundName: 'VCB công ty',
  ShopName: 'Cửa hàng Quận 1',
  Date: '2026-11-21',
  At: '2026-11-21T10:12:00+07:00',
  Type: 'TRANSFER',
  Code: 'CQ261121-001',
  Desc: 'Chuyển quỹ',
  ScheduleID: null,
  OrderCode: '',
  PartyName: 'Két quầy',
  Begun: 0,
  Counted: 0,
  In: 0,
  Out: 3_000_000,
  Balance: 497_000_000,
  StaffName: 'Lê Minh Anh',
  IsReversal: false,
  TransferID: 9,
  OpeningID: null,
  CapitalID: null,
  ShopTransferID: null,
  CountID: null,
}
const bare = { ...transfer, TransferID: null }
const usual = { hasFund: true, hasSums: true, hasBegun: false, hasCounted: false, show }

describe('a line of the cash book', () => {
  it('says when, by which voucher, what for, with whom, and what is left in the fund', () => {
    expect(cellsOf(cashColumns(usual), transfer)).toEqual({
      Ngày: '21/11 10:12',
      'Chứng từ': 'CQ261121-001',
      'Diễn giải': 'Chuyển quỹ',
      'Đối tượng': 'Két quầy',
      Đơn: '–',
      Quỹ: 'VCB công ty',
      Thu: '–',
      Chi: '−3.000.000',
      'Tồn quỹ': '497.000.000',
      NV: 'MA',
    })
  })

  it('that takes another one back is marked, and does not say it twice', () => {
    const reversal = { ...transfer, IsReversal: true, Desc: 'Hủy: chuyển quỹ' }
    expect(cellsOf(cashColumns(usual), reversal)['Diễn giải']).toBe('Hủychuyển quỹ')
  })

  it('has columns for what a fund began with and for what counting changed only where there is such', () => {
    const all = cashColumns({ ...usual, hasBegun: true, hasCounted: true, hasShop: true, hasFund: false })
    const titles = all.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['Số dư đầu', 'Kiểm quỹ', 'Cửa hàng']))
    expect(titles).not.toContain('Quỹ')
    expect(cellsOf(all, { ...transfer, Out: 0, Begun: 20_000_000 })).toMatchObject({ 'Số dư đầu': '20.000.000' })
  })

  it('stands under sums only while every kind of line does', () => {
    const sums = { Begun: 1, In: 2, Out: 3, Counted: 4, Closing: 5 }
    expect(totalsOf(cashColumns({ ...usual, hasBegun: true, hasCounted: true }), sums)).toEqual({
      'Số dư đầu': '1',
      Thu: '2',
      Chi: '3',
      'Kiểm quỹ': '4',
    })
    expect(totalsOf(cashColumns({ ...usual, hasSums: false }), sums)).toEqual({})
  })

  it('can be acted upon only in its own book', () => {
    expect(cashColumns({ ...usual, show: undefined as never }).some(({ id }) => id === 'actions')).toBe(false)
  })
})

describe('what can be done with a line of the cash book', () => {
  const acts = (line: Partial<CashLine>) => cashActs({ ...bare, ...line }, show)

  it.each([
    [{ TransferID: 9 }, 'Hủy chuyển quỹ', ['cancel', 9]],
    [{ OpeningID: 4 }, 'Hủy số dư đầu', ['cancel', 4]],
    [{ ShopTransferID: 5 }, 'Hủy chuyển quỹ', ['cancel', 5]],
    [{ CapitalID: 6 }, 'Hủy góp, rút vốn', ['cancel', 6]],
    [{ CountID: 8 }, 'Xem kiểm quỹ', ['counted', 8]],
  ])('of %j is: %s', (line, label, opened) => {
    shown.length = 0
    const [act, ...others] = acts(line)
    act?.onClick()
    expect([act?.label, others, shown]).toEqual([label, [], [opened]])
  })

  it('is nothing where it was entered elsewhere, and a count is never cancelled from here', () => {
    expect(acts({ ScheduleID: 3, OrderCode: 'DH1' })).toEqual([])
    expect(labelsOf(acts({ CountID: 8, TransferID: 9 }))).toEqual(['Xem kiểm quỹ'])
  })

  it('asks for the call that takes that kind back', () => {
    const paths = [{ TransferID: 9 }, { OpeningID: 4 }, { ShopTransferID: 5 }, { CapitalID: 6 }].map(
      (line) => acts(line)[0]?.call?.path,
    )
    expect(paths).toEqual([
      'BankCard/CancelTransfer',
      'BankCard/CancelOpening',
      'Shop/CancelTransferFund',
      'Payment/CancelCapital',
    ])
  })
})

describe('a line on a phone', () => {
  const card = (line: Partial<CashLine>) => textOf(<CashLineCard line={{ ...transfer, ...line }} show={show} />)

  it('has the one amount that it is about', () => {
    expect(card({})).toContain('Chi −3.000.000')
    expect(card({ In: 5_000, Out: 0 })).toContain('Thu +5.000')
    expect(card({ Out: 0, Begun: 20_000_000 })).toContain('Số dư đầu 20.000.000')
    expect(card({ Out: 0, Counted: -100_000 })).toContain('Kiểm quỹ −100.000')
  })

  it('says its day, voucher and fund, and the balance after it', () => {
    expect(card({})).toContain('21/11 10:12 · CQ261121-001 · VCB công ty')
    expect(card({})).toContain('Tồn quỹ 497.000.000')
  })
})

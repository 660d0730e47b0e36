import type { BillRow } from '@cardpro/contract/reports/bills'
import { describe, expect, it } from 'vitest'
import { textOf } from '#kit/ui/testDrawn.tsx'
import { awayInput, daysOf, initialAway } from './awayList.ts'
import { Missing } from './BillsPage.tsx'
import { billColumns } from './billColumns.tsx'
import { billInput, billsList, initialBills } from './billFilters.ts'

const bill = (change: Partial<BillRow> = {}): BillRow => ({
  LogWithdrawalID: 7,
  Time: '2020-11-21T13:44:00+07:00',
  PostedOn: '2020-11-21',
  PosID: 12,
  PosName: 'POS VCB 01',
  TID: '12345678',
  Merchant: 'Tạp hóa Minh',
  LotNo: '000123',
  BillNo: '000045',
  Approval: '',
  DocNo: '',
  BankCode: 'VPB',
  Last4: '4472',
  CardType: 'VISA',
  Amount: 20_000_000,
  Fee: 220_000,
  Net: 19_780_000,
  MoneyOn: null,
  ScheduleID: 17,
  OrderCode: 'DH201121-010',
  Pictures: 0,
  ...change,
})
const cell = (id: string, change: Partial<BillRow> = {}) =>
  textOf(
    billColumns(true)
      .find((column) => column.id === id)
      ?.cell(bill(change)),
  )

describe('the columns of the bills', () => {
  it('tell what the bank keeps only to users who may see it', () => {
    const titles = (seesProfit: boolean) => billColumns(seesProfit).map(({ title }) => title)
    expect(titles(true)).toEqual(expect.arrayContaining(['Phí POS', 'Phải về']))
    expect(titles(false)).not.toContain('Phí POS')
    expect(titles(false)).not.toContain('Phải về')
    expect(titles(false)).toContain('Số tiền')
  })

  it('say what is missing of a bill: its number, its picture', () => {
    expect([cell('Bill'), cell('Bill', { BillNo: '' })]).toEqual(['000045', 'Thiếu'])
    expect([cell('Pictures'), cell('Pictures', { Pictures: 2 })]).toEqual(['Thiếu', '2 ảnh'])
  })

  it('say the day on which the money of its lô came, and the card', () => {
    expect([cell('MoneyOn'), cell('MoneyOn', { MoneyOn: '2020-11-23' })]).toEqual(['—', '23/11/2020'])
    expect(cell('Thẻ')).toBe('VPB •••• 4472')
  })

  it('sum the money of all bills', () => {
    const total = (id: string) =>
      textOf(
        billColumns(true)
          .find((column) => column.id === id)
          ?.total?.({ Amount: 50_000_000, Fee: 550_000, Net: 49_450_000 } as never),
      )
    expect(['Amount', 'Fee', 'Net'].map(total)).toEqual(['50.000.000', '550.000', '49.450.000'])
  })
})

it('above the bills stands what is missing of how many, or that nothing is', () => {
  const sums = { Amount: 50_000_000, WithoutPicture: 2, WithoutNumber: 1, WithoutDoc: 0 }
  expect(textOf(<Missing {...sums} />)).toBe('50.000.000 ₫, 2 bill thiếu ảnh, 1 thiếu số, 0 thiếu chứng từ')
  expect(textOf(<Missing {...sums} WithoutPicture={0} WithoutNumber={0} />)).toBe(
    '50.000.000 ₫, bill nào cũng có ảnh, số bill và chứng từ',
  )
})

describe('what the bills are asked with', () => {
  it('is what is chosen, in the days of the address', () => {
    const chosen = { fromDate: '2020-11-01', toDate: '2020-11-21', PosID: 12, StaffID: 9, MissingNumber: true }
    expect(billInput({ ...initialBills, ...chosen })).toMatchObject({ ...chosen, MissingImage: false, Merchant: '' })
    expect(billInput(initialBills)).not.toHaveProperty('PosID')
    expect(billInput(initialBills)).not.toHaveProperty('StaffID')
  })

  it('takes a lô that the address holds as a number for the text that it is', () => {
    expect(billInput({ ...initialBills, LotNo: 123 as never }).LotNo).toBe('123')
    expect(billsList.words['LotNo']?.('000123' as never)).toBe('Lô 000123')
  })
})

describe('customers who stay away', () => {
  it('are those of 30, 60 or 90 days; any other number in the address is 30', () => {
    expect([30, 60, 90, 45, 0].map(daysOf)).toEqual([30, 60, 90, 30, 30])
  })

  it('are asked for in the one order that there is, and of one user where one is chosen', () => {
    expect(awayInput({ ...initialAway, days: 60, Sort: '-LastUsed', StaffID: 9 })).toEqual({
      days: 60,
      Sort: '-LastUsed',
      StaffID: 9,
      PageIndex: 1,
      PageSize: 50,
    })
    expect(awayInput({ ...initialAway, days: 45, Sort: 'Volume' })).toEqual({
      days: 30,
      Sort: '',
      PageIndex: 1,
      PageSize: 50,
    })
  })
})

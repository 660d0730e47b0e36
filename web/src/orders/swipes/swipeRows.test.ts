import type { PosChoice } from '@cardpro/contract/places/pos/pos'
import { describe, expect, test } from 'vitest'
import { clearedByPos, instantOf, readPastedSwipes, rowOfBill, swipeCost } from './swipeRows.ts'

const posChoice = (PosID: number, Name: string): PosChoice => ({
  PosID,
  Name,
  TID: `TID0000${PosID}`,
  BankCode: 'VCB',
  Fees: [],
  MaxSwipe: 0,
  RefusedCardTypes: [],
  RefusedBanks: [],
  DayRemain: null,
  OwnerName: '',
  HasLots: true,
  OpenLots: [],
})
const posChoices = [posChoice(1, 'VCB 01'), posChoice(2, 'TCB 02')]
const read = (text: string) => readPastedSwipes(text, posChoices, '2026-11-21')

describe('rows copied from a spreadsheet', () => {
  test('a cell that means nothing here stays out, and its row is still there to be filled in', () => {
    expect(read('Máy lạ\tghi chú dài\tkhông phải tiền')).toEqual([{}])
  })

  test('POS, lô.bill, chuẩn chi, giờ and số tiền', () => {
    expect(read('VCB 01\t000124.000008\t4k81qz\t13:41\t30.000.000\n\nTCB 02\t000125.000001\t\t\t15tr\n')).toEqual([
      {
        PosID: 1,
        LotNo: '000124',
        BillNo: '000008',
        Approval: '4K81QZ',
        Time: '2026-11-21T13:41:00+07:00',
        Amount: 30_000_000,
      },
      { PosID: 2, LotNo: '000125', BillNo: '000001', Amount: 15_000_000 },
    ])
  })

  test('lô and bill in two cells, the POS by its TID', () => {
    expect(read('TID00002;000124;000008;2.500.000')).toEqual([
      { PosID: 2, LotNo: '000124', BillNo: '000008', Amount: 2_500_000 },
    ])
  })
})

describe('a row that moves to another POS', () => {
  const row = { PosID: 1, LotNo: '000124', BillNo: '000008', Amount: 30_000_000 }

  test('loses the lô.bill of the former one, also while it has none yet', () => {
    expect(clearedByPos(row, 2)).toEqual({ LotNo: '', BillNo: '' })
    expect(clearedByPos(row, null)).toEqual({ LotNo: '', BillNo: '' })
  })

  test('keeps what was typed after its POS was chosen, and what was typed before there was one', () => {
    expect(clearedByPos(row, 1)).toEqual({})
    expect(clearedByPos({ LotNo: '000124', BillNo: '000008' }, 2)).toEqual({})
    expect(clearedByPos(undefined, 2)).toEqual({})
  })
})

describe('the time of a swipe', () => {
  test('what is no time of day is no instant', () => {
    expect(instantOf('25:61', '2026-11-21')).toBeNull()
    expect(instantOf('2561', '2026-11-21')).toBeNull()
    expect(instantOf('chiều', '2026-11-21')).toBeNull()
  })

  test('with or without a colon, on the day of the entry', () => {
    expect(instantOf('9:05', '2026-11-21')).toBe('2026-11-21T09:05:00+07:00')
    expect(instantOf('1341', '2026-11-21')).toBe('2026-11-21T13:41:00+07:00')
  })
})

test('the bank keeps its percent, at least its minimum, and nothing of nothing', () => {
  const fee = {
    CardType: 'VISA' as const,
    IsForeign: false,
    IsOnUs: false,
    Percent: 1.1,
    MinFee: 20_000,
    FromDate: '2026-01-01',
  }
  expect(swipeCost(30_000_000, fee)).toEqual({ feeVnd: 330_000, netVnd: 29_670_000 })
  expect(swipeCost(1_000_000, fee)).toEqual({ feeVnd: 20_000, netVnd: 980_000 })
  expect(swipeCost(0, fee)).toEqual({ feeVnd: 0, netVnd: 0 })
})

describe('the row of a bill that was read from its photo', () => {
  const bill = { PosID: 7, LotNo: '000088', BillNo: '000105', Amount: 18_000_000, Approval: '518374' }

  test('is the one that still has its POS, lô, number and amount', () => {
    const rows = [
      { ...bill, BillNo: '000104' },
      { ...bill, Approval: '' },
    ]
    expect(rowOfBill(rows, bill)).toBe(1)
  })
  test('is none once the row was typed over', () => {
    expect(rowOfBill([{ ...bill, Amount: 17_000_000 }], bill)).toBe(-1)
    expect(rowOfBill([], bill)).toBe(-1)
  })
  test('is told by what the bill says', () => {
    expect(rowOfBill([{ ...bill, PosID: 9 }], { BillNo: '000105', Amount: 18_000_000 })).toBe(0)
  })
})

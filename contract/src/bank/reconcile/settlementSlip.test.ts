import { expect, test } from 'vitest'
import type { BillLot } from './billPhotos.ts'
import { slipDifferences } from './settlementSlip.ts'

const visa = { CardType: 'VISA', Count: 4, Amount: 90_000_000 }
const master = { CardType: 'MASTER', Count: 3, Amount: 48_000_000 }
const lot: BillLot = {
  numberLoID: 1,
  LotNo: '000088',
  PosName: 'TCB 02',
  Count: 7,
  Amount: 138_000_000,
  IsSettled: false,
  Brands: [visa, master],
  Gaps: ['000104'],
  Version: 1,
}

test('a slip that says what the books say differs in nothing', () => {
  expect(slipDifferences({ Count: 7, Amount: 138_000_000, Brands: [visa, master] }, lot)).toEqual([])
})

test('what is missing is told of all and of the brand, with the bill numbers that the books lack', () => {
  const more = { ...visa, Count: 5, Amount: 100_000_000 }
  expect(slipDifferences({ Count: 8, Amount: 148_000_000, Brands: [more, master] }, lot)).toEqual([
    'phiếu 8 bill, 148.000.000; sổ 7 bill, 138.000.000: sổ thiếu 1 bill, sổ thiếu 10.000.000',
    'VISA: phiếu 5 bill, 100.000.000; sổ 4 bill, 90.000.000: sổ thiếu 1 bill, sổ thiếu 10.000.000',
    'Số bill vắng trong sổ: 000104',
  ])
})

test('what the books have too many, and a slip that was not read', () => {
  expect(slipDifferences({ Count: 7, Amount: 137_000_000, Brands: [] }, lot)).toEqual([
    'phiếu 7 bill, 137.000.000; sổ 7 bill, 138.000.000: sổ thừa 1.000.000',
  ])
  expect(slipDifferences({ Count: null, Amount: 1, Brands: [] }, lot)).toHaveLength(1)
})

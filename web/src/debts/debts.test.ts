import type { Bill, Lot, PosMoney } from '@cardpro/contract/debts/debts'
import { describe, expect, it } from 'vitest'
import { allocationsOf, shareOut } from './collecting.ts'
import { outcomes, previewLot } from './lotPreview.ts'
import { billState, treeLines } from './posTree.ts'

const figures = { Opening: 2_500, Gross: 0, Fee: 0, Lost: 0, Due: 2_500, Received: 1_700, Held: 0, Remain: 800 }

const bill = (id: number): Bill => ({
  LogWithdrawalID: id,
  Time: '2026-11-21T10:00:00+07:00',
  Date: '2026-11-20',
  BillNo: '000001',
  Approval: '',
  Last4: '3071',
  CardType: 'VISA',
  Amount: 1_100,
  FeePercent: 1,
  Fee: 100,
  Net: 1_000,
  ScheduleID: 1,
  OrderCode: 'DH1',
  CustomerName: 'Phan Thị Mỹ Duyên',
  Hold: 0,
  HoldNote: '',
  IsClawedBack: false,
  Period: { ...figures, Opening: 1_000 },
})

const lot = (id: number): Lot => ({
  numberLoID: id,
  PosID: 1,
  PosName: 'VCB 01',
  numberText: '000123',
  Date: '2026-11-20',
  DayOrder: 1,
  BillCount: 2,
  Opening: 0,
  OpeningID: null,
  Gross: 1_700,
  Fee: 200,
  Net: 1_500,
  Received: 0,
  Lost: 0,
  Held: 0,
  Remain: 1_500,
  DiffFee: 0,
  ExpectedDate: '2026-11-21',
  LateDays: 0,
  Status: 1,
  IsSettled: false,
  Note: '',
  Version: 1,
  Period: { ...figures, Opening: 1_500 },
  Bills: null,
})

const pos: PosMoney = {
  PosID: 1,
  ParentID: null,
  Name: 'VCB 01',
  TID: '1',
  BankCode: 'VCB',
  BankCardID: 1,
  FundName: 'Vietcombank',
  ...figures,
  NetDue: 0,
  DiffFee: 0,
  Ages: { D0: 0, D1: 0, D2: 0, Older: 0 },
  Late: 0,
  OldestDate: null,
  ExpectedDate: null,
  LateDays: 0,
}

describe('the tree of POS money', () => {
  const nothing = { isPosOpen: () => false, isLotOpen: () => false, lotsOf: () => undefined, billsOf: () => undefined }
  const openPos = { ...nothing, isPosOpen: () => true }
  const rest = { ...figures, Remain: 0 }
  const keysOf = (lines: { key: string }[]) => lines.map(({ key }) => key)

  it('shows each level with the figures that the server answers', () => {
    const lots = { lots: [lot(7)], total: 1, rest }
    const lines = treeLines([pos], 1, {
      ...openPos,
      isLotOpen: () => true,
      lotsOf: () => lots,
      billsOf: () => [bill(9)],
    })
    expect(lines.map(({ key, figures: { Opening, Remain } }) => [key, Opening, Remain])).toEqual([
      ['pos1', 2_500, 800],
      ['lot7', 1_500, 800],
      ['bill9', 1_000, 800],
      ['rest1', 2_500, 0],
    ])
  })

  it('says what is being read, and what there is none of', () => {
    const notes = (lines: ReturnType<typeof treeLines>) => lines.flatMap((line) => ('note' in line ? [line.note] : []))
    expect(notes(treeLines([pos], 1, openPos))).toEqual(['Đang tải lô…'])
    const none = { ...openPos, lotsOf: () => ({ lots: [], total: 0, rest: null }) }
    expect(notes(treeLines([pos], 1, none))).toEqual(['Chưa có lô nào trong kỳ'])
    const one = { ...openPos, isLotOpen: () => true, lotsOf: () => ({ lots: [lot(7)], total: 1, rest: null }) }
    expect(notes(treeLines([pos], 1, one))).toEqual(['Đang tải bill…'])
    expect(notes(treeLines([pos], 1, { ...one, billsOf: () => [] }))).toEqual(['Lô chưa có bill nào'])
  })

  it('leads to the lô and the POS of further pages', () => {
    const lots = { lots: [lot(7), lot(8)], total: 205, rest }
    const lines = treeLines([pos], 3, { ...openPos, lotsOf: () => lots })
    expect(keysOf(lines)).toEqual(['pos1', 'lot7', 'lot8', 'more1', 'rest1', 'more'])
    expect(lines.flatMap((line) => ('more' in line ? [line.more] : []))).toEqual(['Xem thêm 203 lô', 'Xem thêm 2 POS'])
  })

  it('reads from the figures whether a bill was paid', () => {
    expect(billState({ ...figures, Remain: 0 })).toBe(2)
    expect(billState({ ...figures, Received: 1, Remain: 1 })).toBe(1)
    expect(billState({ ...figures, Received: 0, Remain: 1 })).toBe(0)
    expect(billState({ ...figures, Received: null })).toBeNull()
  })
})

describe('the preview of a payment', () => {
  it('offers no choice when the amount is exact, and no other income for a shortfall', () => {
    expect(outcomes(100, 100, '1')).toEqual([])
    expect(outcomes(100, 90, '1').map((one) => one.value)).toEqual([1, 2])
    expect(outcomes(100, 110, '1').map((one) => one.value)).toEqual([1, 2, 3])
  })

  it.each([1, 2, 3] as const)('balances in mode %i', (mode) => {
    for (const amount of mode === 3 ? [69_230_000, 69_300_000] : [69_216_800, 69_230_000, 69_300_000]) {
      const { entries } = previewLot(69_230_000, amount, mode)
      const side = (name: string) =>
        entries.filter((entry) => entry.side === name).reduce((sum, one) => sum + one.amountVnd, 0)

      expect(side('Nợ')).toBe(side('Có'))
    }
  })

  it('leaves a shortfall open in mode 1 and closes it in mode 2', () => {
    expect(previewLot(69_230_000, 69_216_800, 1).remainVnd).toBe(13_200)
    expect(previewLot(69_230_000, 69_216_800, 2)).toMatchObject({
      remainVnd: 0,
      closesVnd: 69_230_000,
      diffVnd: 13_200,
    })
  })
})

describe('counting a payment against orders', () => {
  const owed = [
    { ScheduleID: 1, Code: 'DH1', ForDate: '2026-10-01', Balance: 300 },
    { ScheduleID: 2, Code: 'DH2', ForDate: '2026-11-01', Balance: 500 },
  ]

  it('takes the oldest first and leaves the rest as surplus', () => {
    const { shares, surplusVnd } = shareOut(owed, 900, () => true)

    expect(shares.map((share) => share.Takes)).toEqual([300, 500])
    expect(surplusVnd).toBe(100)
    expect(allocationsOf(shares, false)).toEqual([])
  })

  it('leaves out what is not chosen', () => {
    const { shares } = shareOut(owed, 400, (order) => order.ScheduleID === 2)

    expect(shares.map((share) => share.After)).toEqual([300, 100])
    expect(allocationsOf(shares, true)).toEqual([{ ScheduleID: 2, Amount: 400 }])
  })
})

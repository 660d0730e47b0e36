import type { Bill, Lot, LotPayment, PosMoney } from '@cardpro/contract/debts/debts'
import { describe, expect, it } from 'vitest'
import { allocationsOf, shareOut } from './collecting.ts'
import { outcomes, previewLot } from './lotPreview.ts'
import { billFigures, isShown, lotFigures, posFigures, restFigures, withDays } from './posTree.ts'

const bill = (net: number, day: string): Bill => ({
  LogWithdrawalID: net,
  Time: `${day}T10:00:00+07:00`,
  BillNo: '000001',
  Approval: '',
  Last4: '3071',
  CardType: 'VISA',
  Amount: net + 100,
  FeePercent: 1,
  Fee: 100,
  Net: net,
  ScheduleID: 1,
  OrderCode: 'DH1',
  CustomerName: 'Phan Thị Mỹ Duyên',
})

const lot = (over: Partial<Lot>): Lot => ({
  numberLoID: 7,
  PosID: 1,
  PosName: 'VCB 01',
  numberText: '000123',
  Date: '2026-11-20',
  BillCount: 2,
  Opening: 0,
  OpeningID: null,
  Gross: 1_700,
  Fee: 200,
  Net: 1_500,
  Received: 0,
  Held: 0,
  Remain: 1_500,
  DiffFee: 0,
  ExpectedDate: '2026-11-21',
  LateDays: 0,
  Status: 1,
  IsSettled: false,
  Note: '',
  Version: 1,
  ...over,
})

const payment = (credited: number, day: string, status = 1): LotPayment => ({
  paymentID: credited,
  Code: 'TV1',
  Date: day,
  At: `${day}T11:00:00+07:00`,
  Amount: credited,
  Credited: credited,
  DiffFee: 0,
  DiffMode: 1,
  FundName: 'Vietcombank',
  RefNo: '',
  StaffName: '',
  Status: status,
  CancelReason: '',
})

const pos: PosMoney = {
  PosID: 1,
  Name: 'VCB 01',
  TID: '1',
  BankCode: 'VCB',
  BankCardID: 1,
  FundName: 'Vietcombank',
  Opening: 2_500,
  Gross: 0,
  Fee: 0,
  NetDue: 0,
  Received: 1_700,
  DiffFee: 0,
  Held: 0,
  Remain: 800,
  OldestDate: null,
  ExpectedDate: null,
  LateDays: 0,
}

describe('a lô in the tree', () => {
  it('is not shown when it was paid in full before the period', () => {
    expect(isShown(lot({ Remain: 0, Received: 1_500 }), '2026-11-21')).toBe(false)
    expect(isShown(lot({ Remain: 0, Received: 1_500 }), '2026-11-20')).toBe(true)
    expect(isShown(lot({ Remain: 1 }), '2026-11-21')).toBe(true)
  })

  it('says nothing about its opening until its history is read', () => {
    const figures = lotFigures(lot({}), '2026-11-21', null)

    expect(figures.Opening).toBeNull()
    expect(figures.Remain).toBe(1_500)
  })

  it('of the period has no opening', () => {
    expect(lotFigures(lot({}), '2026-11-01', null)).toMatchObject({ Opening: 0, Gross: 1_700, Fee: 200, Due: 1_500 })
  })

  it('from before opens with what was swiped and not yet paid then, cancelled payments left out', () => {
    const history = {
      bills: [bill(1_000, '2026-11-20'), bill(500, '2026-11-21')],
      payments: [payment(300, '2026-11-20'), payment(900, '2026-11-20', 2), payment(400, '2026-11-21')],
    }
    const figures = lotFigures(lot({ Received: 700, Remain: 800 }), '2026-11-21', history)

    expect(figures).toEqual({ Opening: 700, Gross: 600, Fee: 100, Due: 1_200, Received: 400, Held: 0, Remain: 800 })
  })

  it('adds up to its terminal together with the rest', () => {
    const shown = lotFigures(lot({ Remain: 800, Received: 700 }), '2026-11-21', {
      bills: [bill(1_000, '2026-11-20'), bill(500, '2026-11-20')],
      payments: [payment(700, '2026-11-21')],
    })
    const rest = restFigures(pos, [shown])

    expect(rest).toMatchObject({ Opening: 1_000, Received: 1_000, Remain: 0 })
    expect((shown.Opening ?? 0) + (rest?.Opening ?? 0)).toBe(posFigures(pos).Opening)
  })

  it('has no rest when its lô explain everything', () => {
    expect(restFigures(pos, [posFigures(pos)])).toBeNull()
  })

  it('takes the day of the lô for bills that were entered later for it', () => {
    const old = lot({ Gross: 1_100, Fee: 100, Net: 1_000, Remain: 1_000, BillCount: 1 })
    const history = { bills: [bill(1_000, '2026-11-21')], payments: [] }
    const [late] = withDays(pos, [{ lot: old, history }], '2026-11-21')
    const [same] = withDays({ ...pos, Gross: 1_100 }, [{ lot: old, history }], '2026-11-21')

    expect(late?.figures).toMatchObject({ Opening: 1_000, Gross: 0 })
    expect(same?.figures).toMatchObject({ Opening: 0, Gross: 1_100 })
  })

  it('counts what came in against its oldest bills, and each column adds up', () => {
    const money = lot({ Received: 1_200, Remain: 300, Date: '2026-11-20' })
    const figures = lotFigures(money, '2026-11-01', null)
    const bills = billFigures([bill(1_000, '2026-11-20'), bill(500, '2026-11-20')], {
      lot: money,
      figures,
      fromDay: '2026-11-01',
    })

    expect(bills.map((one) => one.Received)).toEqual([1_000, 200])
    expect(bills.map((one) => one.Remain)).toEqual([0, 300])
  })

  it('does not guess which bill is held', () => {
    const money = lot({ Held: 500, Remain: 1_000 })
    const [first] = billFigures([bill(1_000, '2026-11-20')], {
      lot: money,
      figures: lotFigures(money, '2026-11-01', null),
      fromDay: '2026-11-01',
    })

    expect(first).toMatchObject({ Received: null, Held: null, Remain: null })
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

describe('a lô that came along when the shop moved in', () => {
  const brought = lot({
    Opening: 2_000,
    OpeningID: 9,
    Gross: 0,
    Fee: 0,
    Net: 0,
    Received: 500,
    Remain: 1_500,
    BillCount: 0,
  })

  it('has what it brought as its opening, in whichever period', () => {
    const figures = { Opening: 2_000, Gross: 0, Fee: 0, Due: 2_000, Received: 500, Held: 0, Remain: 1_500 }
    expect(lotFigures(brought, '2026-11-20', null)).toEqual(figures)
    expect(lotFigures(brought, '2026-11-21', { bills: [], payments: [payment(500, '2026-11-21')] })).toEqual(figures)
    expect(lotFigures(brought, '2026-11-22', { bills: [], payments: [payment(500, '2026-11-21')] })).toEqual({
      ...figures,
      Opening: 1_500,
      Due: 1_500,
      Received: 0,
    })
  })

  it('counts what came in against that before its bills', () => {
    const both = { ...brought, Gross: 1_100, Fee: 100, Net: 1_000, Received: 2_400, Remain: 600, BillCount: 1 }
    const figures = lotFigures(both, '2026-11-20', null)
    expect(billFigures([bill(1_000, '2026-11-20')], { lot: both, figures, fromDay: '2026-11-20' })).toMatchObject([
      { Due: 1_000, Received: 400, Remain: 600 },
    ])
  })
})

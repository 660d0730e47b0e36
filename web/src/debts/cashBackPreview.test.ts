import type { PaidGroup } from '@cardpro/contract/debts/cashBacks'
import { describe, expect, it } from 'vitest'
import { closedVndOf, feeOf, mayHold, owedOf, planOf, shareSum, sharingOf, treatment } from './cashBackPreview.ts'

const bill = (no: number, Amount: number, Fee: number, Due = Amount - Fee) => ({
  LogWithdrawalID: no,
  BillNo: String(no).padStart(6, '0'),
  Last4: '3071',
  Amount,
  Fee,
  Net: Amount - Fee,
  Due,
})
type Bill = ReturnType<typeof bill>
const lot = (numberLoID: number, Date: string, Bills: Bill[] | null, Due = 0) => ({
  numberLoID,
  numberText: `000${numberLoID}`,
  Date,
  Due: Bills ? Bills.reduce((sum, one) => sum + one.Due, 0) : Due,
  Bills,
})
const group = (...Lots: ReturnType<typeof lot>[]): PaidGroup => ({
  PosID: 1,
  Name: 'VCB 01',
  TID: '60118842',
  BankCode: 'VCB',
  ShopID: 1,
  ShopName: 'Quận 1',
  BankCardID: 9,
  FundName: 'Vietcombank',
  Due: 0,
  Terminals: [{ PosID: 1, Name: 'VCB 01', ShopID: 1, ShopName: 'Quận 1', Due: 0, FeePercents: [1.1, 1.21], Lots }],
})

// The picture of the screen: two bills of lô 123, and one of nine of lô 124; the first card was a foreign one.
const first = lot(123, '2026-11-20', [bill(42, 12_000_000, 132_000), bill(43, 8_000_000, 88_000)])
const second = lot(124, '2026-11-21', [bill(1, 50_000_000, 550_000), bill(2, 313_000_000, 3_443_000)])
const pictured = owedOf(group(second, first))
const { leaveOpen, posFee, hold } = treatment
const plan = (vnd: number, mode: typeof leaveOpen | typeof posFee | typeof hold, chosen: string[] | null = null) =>
  planOf(pictured, vnd, { chosen, treatment: mode })
const toLots = (vnd: number, mode: typeof leaveOpen | typeof posFee | typeof hold) =>
  sharingOf(pictured, plan(vnd, mode))

describe('a sum of the bank', () => {
  it('pays the oldest lô first and in it the oldest bill; what is left of the next stays open', () => {
    const shared = shareSum(pictured, 69_216_800)
    expect(shared.taken.map(({ owed, applyVnd }) => [owed.billNo, applyVnd])).toEqual([
      ['000042', 11_854_800],
      ['000043', 7_912_000],
      ['000001', 49_450_000],
    ])
    expect(shared.left.map(({ billNo }) => billNo)).toEqual(['000002'])
  })

  it('that is short by what one bill costs at another fee of the POS is short of that bill', () => {
    const shared = shareSum(pictured, 69_216_800)
    expect(shared.shortOf).toMatchObject({
      owed: { billNo: '000042' },
      vnd: 13_200,
      why: { kind: 'fee', percent: 1.21, feeVnd: 145_200 },
    })
    expect(feeOf(shared)).toBe('bill')
    expect(closedVndOf(plan(69_216_800, posFee))).toBe(69_230_000)
    expect(toLots(69_216_800, posFee)).toEqual({
      Allocations: [
        {
          numberLoID: 123,
          Amount: 19_766_800,
          DiffMode: 1,
          Due: 19_780_000,
          Fees: [{ LogWithdrawalID: 42, Amount: 13_200 }],
        },
        { numberLoID: 124, Amount: 49_450_000, DiffMode: 1, Due: 359_007_000, Fees: [] },
      ],
      HoldIDs: [],
    })
    expect(toLots(69_216_800, leaveOpen).Allocations[0]).toMatchObject({ Amount: 19_766_800, Fees: [] })
  })

  it('that two bills explain alike is short of the last one', () => {
    const alike = owedOf(group(lot(123, '2026-11-20', [bill(1, 12_000_000, 132_000), bill(2, 12_000_000, 132_000)])))
    const shared = shareSum(alike, 23_722_800)
    expect(shared.shortOf).toMatchObject({ owed: { billNo: '000002' }, why: null })
    expect(feeOf(shared)).toBe('lot')
    expect(sharingOf(alike, planOf(alike, 23_722_800, { chosen: null, treatment: posFee })).Allocations).toMatchObject([
      { DiffMode: 2, Fees: [] },
    ])
  })

  it('that is short by all of one bill is short of that: it was not paid', () => {
    const shared = shareSum(pictured, 11_868_000 + 49_450_000)
    expect(shared.shortOf).toMatchObject({ owed: { billNo: '000043' }, vnd: 7_912_000, why: { kind: 'missing' } })
    expect(feeOf(shared)).toBe(null)
    expect(toLots(11_868_000 + 49_450_000, leaveOpen).Allocations.map(({ Amount }) => Amount)).toEqual([
      11_868_000, 49_450_000,
    ])
  })

  it('holds a bill on demand: what it does not get goes to the others', () => {
    const missing = plan(11_868_000 + 49_450_000, hold)
    expect(missing).toMatchObject({ held: { billNo: '000043' }, shared: { shortOf: null } })
    expect(missing.shared.left.map(({ billNo }) => billNo)).toEqual(['000002'])
    expect(sharingOf(pictured, missing)).toMatchObject({ HoldIDs: [43], Allocations: [{ Due: 19_780_000 }, {}] })
    const other = plan(69_216_800, hold)
    expect(other.shared.taken.map(({ owed, applyVnd }) => [owed.billNo, applyVnd])).toEqual([
      ['000043', 7_912_000],
      ['000001', 49_450_000],
      ['000002', 11_854_800],
    ])
  })

  it('does not hold a bill of another shop, nor one of which a part has come', () => {
    const [paidInPart] = owedOf(group(lot(123, '2026-11-20', [bill(42, 12_000_000, 132_000, 5_000_000)])))
    const [whole] = pictured
    if (!paidInPart || !whole) throw new Error('no bill')
    expect(mayHold({ owed: whole, vnd: 1, why: null })).toBe(true)
    expect(mayHold({ owed: paidInPart, vnd: 1, why: null })).toBe(false)
    expect(mayHold({ owed: { ...whole, shopName: 'Quận 2' }, vnd: 1, why: null })).toBe(false)
  })

  it('pays the bills that are chosen by hand alone', () => {
    const { shared } = plan(57_362_000, leaveOpen, ['bill43', 'bill1'])
    expect(shared.taken.map(({ owed, applyVnd }) => [owed.billNo, applyVnd])).toEqual([
      ['000043', 7_912_000],
      ['000001', 49_450_000],
    ])
    expect(shared.left.map(({ billNo }) => billNo)).toEqual(['000042', '000002'])
    expect(plan(60_000_000, leaveOpen, ['bill43', 'bill1']).shared.surplusVnd).toBe(2_638_000)
  })

  it('leaves the difference open where other bills of that lô are not paid either', () => {
    const shared = shareSum(pictured, 60_000_000)
    expect(shared.shortOf).toMatchObject({ owed: { billNo: '000001' } })
    expect(feeOf(shared)).toBe(null)
  })

  it('above all that is owed has a surplus; without a sum nothing is taken', () => {
    expect(shareSum(pictured, 400_000_000)).toMatchObject({ left: [], shortOf: null, surplusVnd: 21_213_000 })
    expect(shareSum(pictured, 0)).toMatchObject({ taken: [], shortOf: null, surplusVnd: 0 })
  })

  it('pays lô whose bills are not told, and what a lô brought along, as a whole', () => {
    const untold = owedOf(group(lot(123, '2026-11-20', null, 5_000)))
    expect(untold).toMatchObject([{ billNo: null, dueVnd: 5_000 }])
    const brought = owedOf(group({ ...first, Due: first.Due + 700 }))
    expect(brought.map(({ billNo, dueVnd }) => [billNo, dueVnd])).toEqual([
      [null, 700],
      ['000042', 11_868_000],
      ['000043', 7_912_000],
    ])
  })
})

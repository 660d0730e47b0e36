import { describe, expect, it } from 'vitest'
import { countIn } from './CountField.tsx'
import { linesOf } from './FeeHistory.tsx'
import { lotAndBill, numberOf, whatKind } from './PosBillCards.tsx'
import { billOf } from './PosBillsDrawer.tsx'
import { tabOf, typedOf } from './PosDrawer.tsx'
import { bill, fee, posRow } from './testPos.ts'

describe('a POS that is opened to be changed', () => {
  it('stands in the form as it is, its rules beside it, and without fees: only changed ones are sent', () => {
    const seen = posRow({
      Note: 'Quầy 1',
      HolderID: 9,
      rules: { MaxDay: 30_000_000, OpenFrom: '08:00', OpenTo: '21:30' },
    })
    expect(typedOf(seen)).toMatchObject({
      PosID: 12,
      Name: 'POS VCB 01',
      HolderID: 9,
      Note: 'Quầy 1',
      MaxDay: 30_000_000,
      OpenFrom: '08:00',
      OpenTo: '21:30',
      Fees: [],
      Version: 4,
    })
  })

  it('shows no figure for a rule that it does not have', () => {
    const typed = typedOf(posRow({ rules: { MaxSwipe: 20_000_000 } }))
    expect(typed.MaxSwipe).toBe(20_000_000)
    for (const rule of ['MinSwipe', 'MaxDay', 'MaxDayCount', 'MaxMonth', 'MaxCardDay', 'MaxCardDayCount', 'CardGap'])
      expect(typed[rule as keyof typeof typed], rule).toBeUndefined()
  })

  it('sends nothing that the call does not know, such as what it has used and the name of its fund', () => {
    const typed = typedOf(posRow())
    for (const key of ['Rules', 'Used', 'Remain', 'NotBack', 'FundName', 'HolderStaff', 'PartnerName'])
      expect(typed, key).not.toHaveProperty(key)
  })

  it('is shown on the tab of the box that was refused; what is named nowhere else is a fact', () => {
    expect(tabOf['Fees']).toBe('fees')
    for (const rule of ['MaxDay', 'OpenFrom', 'RefusedBanks', 'Levels']) expect(tabOf[rule], rule).toBe('rules')
    for (const field of ['SettleDays', 'SettleShifts', 'HoldsWeekend']) expect(tabOf[field], field).toBe('money')
    expect(tabOf['TID']).toBeUndefined()
  })
})

describe('a count of times or minutes', () => {
  it('is a whole number of at most five digits; empty is none, and all else cannot be read', () => {
    expect(['', '  '].map(countIn)).toEqual([null, null])
    expect(['0', ' 30 ', '99999'].map(countIn)).toEqual([0, 30, 99_999])
    for (const text of ['100000', '1,5', '-3', '30 phút', '1.000']) expect(countIn(text), text).toBeNaN()
  })
})

describe('the history of the fees', () => {
  it('has of each kind one in force, those to come before it and those of before after it', () => {
    const rows = [
      fee({ FromDate: '2999-01-01', Percent: 1.3 }),
      fee({ FromDate: '2020-11-20', Percent: 1.2 }),
      fee({ FromDate: '2020-11-10', IsOnUs: true, Percent: 0.6 }),
      fee({ FromDate: '2020-11-01' }),
    ]
    expect(linesOf(rows as never).map(({ Percent, state }) => [Percent, state])).toEqual([
      [1.3, 'later'],
      [1.2, 'now'],
      [0.6, 'now'],
      [1.1, 'past'],
    ])
  })
})

describe('a bill of a POS', () => {
  it('is known by lô and number, by the lô alone, or by its order where neither is known', () => {
    expect(numberOf(bill())).toBe('000123.000045')
    expect(numberOf(bill({ BillNo: '' }))).toBe('000123')
    expect(numberOf(bill({ LotNo: '', BillNo: '' }))).toBe('DH201121-010')
    expect(lotAndBill(bill({ LotNo: '', BillNo: '' }))).toBe('')
  })

  it('is of a kind of card, perhaps of the own bank, with its approval code', () => {
    expect(whatKind(bill())).toBe('Visa')
    expect(whatKind(bill({ IsOnUs: true, Approval: '4K81QZ' }))).toBe('Visa · cùng ngân hàng · chuẩn chi 4K81QZ')
    expect(whatKind(bill({ CardType: 'DINERS' }))).toBe('DINERS')
  })

  it('is found by the address that names its order and its swipe; nonsense there names none', () => {
    expect(billOf('17-7')).toEqual({ ScheduleID: 17, LogWithdrawalID: 7 })
    for (const text of [null, '', '17', '17-', 'a-7', '17-7-1', '12345678901234567-1']) expect(billOf(text)).toBeNull()
  })
})

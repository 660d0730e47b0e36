import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  cashList,
  cashQuery,
  companyFilters,
  companyList,
  companyQuery,
  fundWords,
  initialFilters,
} from './cashFilters.ts'
import { countsInput, countsOf, initialCounts } from './counts/countList.ts'

beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00+07:00') }))
afterAll(() => vi.useRealTimers())

describe('the filters of the cash book', () => {
  it('are today, all funds and all kinds of journals where nothing is chosen', () => {
    expect(cashQuery(initialFilters)).toEqual({
      fromDate: '2026-11-21',
      toDate: '2026-11-21',
      PageIndex: 1,
      PageSize: 50,
    })
  })

  it('ask for one fund and one kind of journal', () => {
    const chosen = { BankCardID: 7, Type: 'TRANSFER', fromDate: '2026-11-01', toDate: '2026-11-05' }
    expect(cashQuery({ ...initialFilters, ...chosen })).toMatchObject(chosen)
  })

  it('name the fund and the kind', () => {
    const { words } = cashList
    expect(fundWords([{ BankCardID: 7, Name: 'quỹ 7' }]).BankCardID(7)).toBe('Quỹ: quỹ 7')
    expect(words['Type']?.('TRANSFER' as never)).toBe('Chuyển quỹ')
    expect(words['Type']?.('KHÁC' as never)).toBe('KHÁC')
  })

  it('of the company leave out the funds of its shops until they are wanted', () => {
    expect(companyQuery(companyFilters).WithShops).toBe(false)
    expect(companyQuery({ ...companyFilters, withShops: true, BankCardID: 7 })).toMatchObject({
      WithShops: true,
      BankCardID: 7,
    })
    expect(companyList.hasOwnControl).toEqual(['withShops'])
  })
})

describe('the filters of the counts', () => {
  it('are all counts of all days where nothing is chosen', () => {
    expect(countsInput(initialCounts)).toEqual({ PageIndex: 1, PageSize: 20, IsOpen: false })
  })

  it('ask for the counts of a till and a state, and for those whose difference is open', () => {
    expect(countsInput({ ...initialCounts, FundOfCount: 8, State: 2, IsOpen: true, fromDate: 'hom-nay' })).toEqual({
      PageIndex: 1,
      PageSize: 20,
      IsOpen: true,
      BankCardID: 8,
      State: 2,
      fromDate: '2026-11-21',
      toDate: '2026-11-21',
    })
  })

  it('say what they are narrowed to', () => {
    expect(countsOf.words['IsOpen']?.(true as never)).toBe('Còn chênh lệch chưa xử lý')
    expect(countsOf.words['State']?.(99 as never)).toBe('')
  })
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  companyVoucherList,
  initialFilters,
  voucherDays,
  voucherList,
  voucherQuery,
  voucherWords,
} from './voucherFilters.ts'

beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00+07:00') }))
afterAll(() => vi.useRealTimers())

const named = { category: (id: number) => `loại ${id}`, fund: (id: number) => `quỹ ${id}`, staff: () => 'Hà' }

describe('the filters of the vouchers', () => {
  it('are this month so far where no day is chosen', () => {
    expect(voucherQuery(initialFilters)).toEqual({
      fromDate: '2026-11-01',
      toDate: '2026-11-21',
      text: '',
      Sort: '',
      PageIndex: 1,
      PageSize: 50,
    })
  })

  it('ask for what was chosen, and for the days of a named stretch as they are today', () => {
    const chosen = { type: 2, ConfigID: 3, BankCardID: 8, StaffID: 9, text: 'giấy', Sort: '-Date', PageIndex: 2 }
    expect(voucherQuery({ ...initialFilters, ...chosen, fromDate: '7-ngay' })).toMatchObject({
      ...chosen,
      fromDate: '2026-11-15',
      toDate: '2026-11-21',
    })
    expect(voucherDays({ fromDate: '2026-10-05', toDate: '2026-10-06' })).toMatchObject({
      from: '2026-10-05',
      to: '2026-10-06',
    })
  })

  it('send no sort that the list does not have, and neither of the two other views', () => {
    const query = voucherQuery({ ...initialFilters, Sort: 'Nope', monthly: true, byCategory: true })
    expect(query.Sort).toBe('')
    expect(Object.keys(query)).not.toContain('monthly')
    expect(Object.keys(query)).not.toContain('byCategory')
  })

  it('read with the names of what they are narrowed to, in the shop and in the company’s book', () => {
    const words = voucherWords(named)
    expect(words.ConfigID(3)).toBe('Loại: loại 3')
    expect(words.BankCardID(8)).toBe('Quỹ: quỹ 8')
    expect(words.StaffID(9)).toBe('Nhân viên: Hà')
    expect([voucherList.name, companyVoucherList.name]).toEqual(['collectExpense', 'companyBook'])
  })
})

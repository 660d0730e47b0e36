import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { advanceDays, advanceList, advanceQuery, initialFilters as ofAdvances } from './advanceList.ts'
import { initialFilters as ofPays, payList, payQuery } from './payList.ts'

beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00+07:00') }))
afterAll(() => vi.useRealTimers())

describe('the filters of what staff carry', () => {
  it('are the last week, day by day, where nothing is chosen', () => {
    expect(advanceQuery(ofAdvances)).toEqual({
      fromDate: '2026-11-15',
      toDate: '2026-11-21',
      State: '',
      Sort: '',
      GroupBy: 'Date',
      Closed: [],
      PageIndex: 1,
      PageSize: 50,
    })
  })

  it('ask for a shop as one of many, and for a state only where there is such', () => {
    expect(advanceQuery({ ...ofAdvances, shopID: 4, StaffID: 9, State: 'odd' })).toMatchObject({
      shopID: [4],
      StaffID: 9,
      State: 'odd',
    })
    expect(advanceQuery({ ...ofAdvances, State: 'nope' }).State).toBe('')
    expect(advanceDays({ fromDate: '2026-11-03', toDate: '' })).toMatchObject({ from: '2026-11-03', to: '2026-11-21' })
  })

  it('say the state in words, and can be grouped three ways', () => {
    expect(advanceList.words['State']?.('nope' as never)).toBe('')
    expect(advanceList.words['State']?.('held' as never)).not.toBe('')
    expect(Object.values(advanceList.groups ?? {})).toEqual(['Ngày', 'Nhân viên', 'Cửa hàng'])
  })
})

describe('the filters of what customers paid', () => {
  it('are this month, but of what waits to be handed in all days', () => {
    expect(payQuery(ofPays)).toMatchObject({ fromDate: '2026-11-01', toDate: '2026-11-21', State: '' })
    const waiting = payQuery({ ...ofPays, State: 'waiting' })
    expect([waiting.fromDate, waiting.toDate, waiting.State]).toEqual([undefined, undefined, 'waiting'])
  })

  it('keep the days that were chosen of what waits too', () => {
    const chosen = { State: 'waiting', fromDate: '2026-11-03', toDate: '2026-11-04', StaffID: 9 }
    expect(payQuery({ ...ofPays, ...chosen })).toMatchObject(chosen)
  })

  it('ask for no state that there is not, and name one that there is', () => {
    expect(payQuery({ ...ofPays, State: 'nope' }).State).toBe('')
    expect(payList.words['State']?.('nope' as never)).toBe('')
    expect(payList.words['State']?.('settled' as never)).not.toBe('')
  })
})

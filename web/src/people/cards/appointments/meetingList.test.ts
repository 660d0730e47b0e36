import { describe, expect, it } from 'vitest'
import { startBrowser } from '#kit/api/testBrowser.ts'
import { initialMeetings, meetingInput, meetingList, placeOf } from './meetingList.ts'

startBrowser()

describe('the days of the calendar', () => {
  it('are those that the address names', () => {
    expect(placeOf({ by: 'day', day: '2026-11-30' })).toMatchObject({
      view: 'day',
      from: '2026-11-30',
      to: '2026-11-30',
    })
    // A Thursday: its week begins on Monday.
    expect(placeOf({ by: 'week', day: '2026-11-26' })).toMatchObject({ from: '2026-11-23', to: '2026-11-29' })
  })

  it('are those of the month of today where the address names no view and no day that there is', () => {
    const usual = placeOf({ by: '', day: '' })
    expect(usual.view).toBe('month')
    expect(placeOf({ by: 'năm', day: '31/02/2026' })).toEqual(usual)
  })
})

describe('the appointments', () => {
  it('are asked for without what is not chosen, and with all that is', () => {
    const day = { ...initialMeetings, by: 'day', day: '2026-11-30' }
    const asked = { fromDate: '2026-11-30', toDate: '2026-11-30', PageIndex: 1, PageSize: 200 }
    expect(meetingInput(day)).toEqual(asked)
    expect(meetingInput({ ...day, StaffID: 3, Type: 2, Status: 0 })).toEqual({
      ...asked,
      StaffID: 3,
      Type: 2,
      Status: 0,
    })
  })

  it('say what they are for and how they stand', () => {
    const word = (key: string, value: number) => meetingList.words[key]?.(value as never)
    expect(word('Type', 3)).toBe('Việc: Thu tiền khách')
    expect(word('Status', 2)).toBe('Trạng thái: Lỡ hẹn')
  })

  it('of a monthly one each day is a row of its own', () => {
    expect(meetingList.named).toEqual({ id: 'CalendarID', field: 'Date', param: 'on' })
  })
})

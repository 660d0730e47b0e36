import type { WarningRow } from '@cardpro/contract/orders/warnings'
import { describe, expect, test } from 'vitest'
import { textOf } from '#kit/ui/testDrawn.tsx'
import { Level, noteOf, warningColumns } from './warningColumns.tsx'
import { aboutOf, cancelledQuery, initialWarnings, warningQuery } from './warningFilters.ts'

const row = {
  Type: 2,
  Level: 1,
  State: 1,
  ScheduleID: 7,
  NumberLoID: null,
  Contract_Type: 1,
  Detail: 'Quẹt 50.000.000',
  Note: '',
  MarkedBy: '',
  Until: null,
} as unknown as WarningRow
const of = (change: Partial<WarningRow>): WarningRow => ({ ...row, ...change })
const options = { go: () => undefined, actions: () => [] }
const titles = (hasShops: boolean) => warningColumns({ ...options, hasShops }).map(({ title }) => title)

describe('a warning', () => {
  test('is told by its level in a word, never by colour alone', () => {
    expect(textOf(<Level level={1} />)).toBe('Đỏ')
    expect(textOf(<Level level={2} />)).toBe('Vàng')
  })

  test('says what is the matter, with the partner where the order is swiped for one', () => {
    const matter = (change: Partial<WarningRow>) =>
      textOf(
        warningColumns({ ...options, hasShops: false })
          .find(({ title }) => title === 'Cảnh báo')
          ?.cell(of(change)),
      )
    expect(matter({})).toBe('Đã quẹt, chưa chuyển khách Quẹt 50.000.000')
    expect(matter({ Contract_Type: 4 })).toBe('Đã quẹt, chưa trả đối tác Quẹt 50.000.000')
  })

  test('says until when it is put off, or by whom it was dropped, and why', () => {
    expect(noteOf(of({ Note: 'Đang gọi khách' }))).toBe('Đang gọi khách')
    expect(noteOf(of({ State: 2, Until: '2026-11-22T09:00:00+07:00' }))).toBe('Hoãn đến 22/11/2026 09:00')
    expect(noteOf(of({ State: 2, Until: '2026-11-22T09:00:00+07:00', Note: 'Khách hẹn' }))).toBe(
      'Hoãn đến 22/11/2026 09:00: Khách hẹn',
    )
    expect(noteOf(of({ State: 3, MarkedBy: 'Thu Hà', Note: 'Khách quen' }))).toBe('Thu Hà bỏ: Khách quen')
  })

  test('stands with its shop at the level of all shops alone', () => {
    expect(titles(true)).toContain('Cửa hàng')
    expect(titles(false)).not.toContain('Cửa hàng')
  })

  test('is named by what it is about; a kind that this page does not know yet goes as one by hand', () => {
    expect(aboutOf(row)).toEqual({ Type: 2, ScheduleID: 7, NumberLoID: null })
    expect(aboutOf(of({ Type: 9, ScheduleID: null, NumberLoID: 12 }))).toEqual({
      Type: 9,
      ScheduleID: null,
      NumberLoID: 12,
    })
    expect(aboutOf(of({ Type: 99 })).Type).toBe(10)
  })
})

test('each tab asks for what is chosen in it, and not for the tab', () => {
  const chosen = { ...initialWarnings, tab: 'open', Level: 1, StaffID: 5, GeneralSearch: 'Phúc', PageIndex: 2 }
  expect(warningQuery(chosen)).toEqual({
    GeneralSearch: 'Phúc',
    State: 1,
    Level: 1,
    Type: undefined,
    StaffID: 5,
    PageIndex: 2,
    PageSize: 50,
  })
  expect(cancelledQuery(chosen)).toEqual({ GeneralSearch: 'Phúc', StaffID: 5, PageIndex: 2, PageSize: 50 })
})

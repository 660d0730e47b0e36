import { describe, expect, it } from 'vitest'
import { readTypedDay } from './typedDays.ts'

const saturday = '2026-11-21'

describe('a day typed without marks', () => {
  it.each([
    ['', 'Vui lòng nhập ngày'],
    ['mai', 'Không đọc được ngày “mai”'],
    ['211', 'Không đọc được ngày “211”'],
    ['21/11/202', 'Không đọc được ngày “21/11/202”'],
    ['31', 'Tháng 11/2026 không có ngày 31'],
    ['3002', 'Tháng 02/2026 không có ngày 30'],
    ['0', 'Tháng 11/2026 không có ngày 0'],
    ['21/13', 'Không có tháng 13'],
    ['2111/2026', 'Không đọc được ngày “2111/2026”'],
    ['21/11/1800', 'Năm phải từ 1900 đến 2100'],
    ['21/11/2101', 'Năm phải từ 1900 đến 2100: “21/11/2101”'],
    ['t8', 'Không đọc được ngày “t8”'],
    ['+99999', 'Không đọc được ngày “+99999”'],
  ])('“%s” is refused: %s', (typed, wrong) => {
    expect(readTypedDay(typed, saturday)).toEqual({ wrong })
  })

  it.each([
    ['21112026', '2026-11-21'],
    ['01022027', '2027-02-01'],
    ['211126', '2026-11-21'],
    ['150890', '1990-08-15'],
    ['2111', '2026-11-21'],
    ['0512', '2026-12-05'],
    ['21/11', '2026-11-21'],
    ['5/1', '2026-01-05'],
    ['5-1', '2026-01-05'],
    ['5.1.27', '2027-01-05'],
    ['21/11/2026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['21', '2026-11-21'],
    ['5', '2026-11-05'],
    ['hn', saturday],
    ['HN', saturday],
    [' hôm nay ', saturday],
    ['hq', '2026-11-20'],
    ['nm', '2026-11-22'],
    ['+3', '2026-11-24'],
    ['+ 3', '2026-11-24'],
    ['-2', '2026-11-19'],
    ['+40', '2026-12-31'],
    ['t2', '2026-11-16'],
    ['t3', '2026-11-17'],
    ['t4', '2026-11-18'],
    ['t5', '2026-11-19'],
    ['t6', '2026-11-20'],
    ['T7', saturday],
    ['cn', '2026-11-22'],
    ['29022028', '2028-02-29'],
  ])('“%s” is %s', (typed, day) => {
    expect(readTypedDay(typed, saturday)).toEqual({ day })
  })

  it('counts a Sunday to the week that ends with it', () => {
    expect(readTypedDay('t2', '2026-11-22')).toEqual({ day: '2026-11-16' })
    expect(readTypedDay('cn', '2026-11-22')).toEqual({ day: '2026-11-22' })
  })
})

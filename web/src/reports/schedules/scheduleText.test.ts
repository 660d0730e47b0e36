import type { InboxItem } from '@cardpro/contract/reports/schedules'
import { describe, expect, it } from 'vitest'
import { inboxLine, inboxText, minuteOf, minuteText, nextText, reportTitle, whenText } from './scheduleText.ts'

describe('when a schedule sends', () => {
  it('is said as people say it', () => {
    const Weekdays = [1, 2, 3, 4, 5, 6, 7]
    expect(whenText({ Minute: 1260, Weekdays })).toBe('mỗi ngày, 21:00')
    expect(whenText({ Minute: 480, Weekdays: [1, 4] })).toBe('thứ Hai, Năm, 08:00')
    expect(whenText({ Minute: 5, Weekdays: [7] })).toBe('Chủ Nhật, 00:05')
    expect(nextText('2026-11-21T21:00:00+07:00', '2026-11-21')).toBe('21:00 hôm nay')
    expect(nextText('2026-11-23T08:00:00+07:00', '2026-11-21')).toBe('08:00 23/11')
  })

  it('is a minute of the day and back; what is no time of day is none', () => {
    for (const minute of [0, 61, 1260, 1439]) expect(minuteOf(minuteText(minute))).toBe(minute)
    for (const text of ['', '24:00', '9:00', '21:60']) expect(minuteOf(text)).toBeNull()
  })
})

describe('what was sent', () => {
  const item: InboxItem = {
    InboxID: 1,
    Report: 'turnover',
    By: 'staff',
    FromDate: '2020-11-20',
    ToDate: '2020-11-20',
    DueAt: '2020-11-20T21:00:00+07:00',
    IsRead: false,
    State: 'sent',
    Sentence: '',
    Figures: [
      { Key: 'Orders', Sent: 12, Now: 12 },
      { Key: 'Profit', Sent: 4_352_500, Now: 4_390_500 },
    ],
    IsChanged: true,
    JobID: null,
    FileName: '',
    FileBytes: 0,
  }

  it('is one line with the main figure first, as it was and as it is now', () => {
    expect(reportTitle('turnover', 'staff')).toBe('Doanh thu theo nhân viên')
    expect(inboxLine(item)).toBe('Lãi gộp 4.352.500 khi gửi, nay 4.390.500 · Số đơn 12')
  })

  it('is copied as it was sent', () => {
    expect(inboxText(item, 'Quận 1')).toBe(
      ['Quận 1 · Doanh thu 20/11/2020, gửi lúc 21:00 20/11/2020', '• Lãi gộp: 4.352.500', '• Số đơn: 12'].join('\n'),
    )
  })

  it('without a figure that one may see is an empty line', () => {
    expect(inboxLine({ ...item, Figures: [] })).toBe('')
    expect(inboxLine({ ...item, Report: 'khác' })).toBe('')
  })
})

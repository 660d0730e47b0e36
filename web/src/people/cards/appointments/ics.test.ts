import { describe, expect, it } from 'vitest'
import { icsOf } from './ics.ts'

const now = new Date('2026-11-21T03:04:05Z')
const meeting = {
  CalendarID: 17,
  Date: '2026-11-30',
  Shift: 1,
  Type: 1,
  BankCode: 'VPB',
  Last4: '4472',
  CustomerName: 'Nguyễn Hoàng Phúc; bạn, anh',
  RepeatMonthly: false,
  RemindBefore: 2,
  Status: 0,
  Version: 3,
}

describe('a calendar file', () => {
  it('tells day, shift, work, customer and four digits, and nothing else', () => {
    const unfolded = icsOf([meeting], now).replaceAll('\r\n ', '')
    expect(unfolded.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Card Pro//Lich hen//VI',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:17@card-pro',
      'DTSTAMP:20261121T030405Z',
      'SEQUENCE:3',
      'DTSTART:20261130T010000Z',
      'DTEND:20261130T050000Z',
      'SUMMARY:Đáo hạn VPB •••• 4472 · Nguyễn Hoàng Phúc\\; bạn\\, anh',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Đáo hạn VPB •••• 4472 · Nguyễn Hoàng Phúc\\; bạn\\, anh',
      'TRIGGER:-PT48H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('gives no phone, no amount and no more of a card, even where the row has them', () => {
    const whole = { ...meeting, Phone: '0912345678', Amount: 50_000_000, Bin: '457353', Note: 'bí mật' }
    expect(icsOf([whole], now)).not.toMatch(/0912345678|50000000|457353|bí mật/)
  })

  it('has a whole day where no shift is named, and leaves out what was cancelled', () => {
    const text = icsOf(
      [
        { ...meeting, Shift: 0, RemindBefore: 0 },
        { ...meeting, Status: 3, CalendarID: 18 },
      ],
      now,
    )
    expect(text).toContain('DTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20261201')
    expect(text).not.toContain('UID:18-')
    expect(text).not.toContain('VALARM')
  })

  it.each([
    [0, 1, 'TRIGGER:-PT16H'],
    [1, 1, 'TRIGGER:-PT24H'],
    [2, 2, 'TRIGGER:-PT53H'],
    [3, 1, 'TRIGGER:-PT34H'],
  ])('in shift %i reminds %i days before at eight in the morning', (Shift, RemindBefore, trigger) => {
    expect(icsOf([{ ...meeting, Shift, RemindBefore }], now)).toContain(`${trigger}\r\n`)
  })

  it('is the same one after it was moved, and each day of a monthly one is another', () => {
    const uids = (row: object, days: string[]) =>
      days.map((Date) => /UID:.+/.exec(icsOf([{ ...meeting, ...row, Date }], now))?.[0])
    const days = ['2026-11-30', '2026-12-31']
    expect(new Set(uids({}, days)).size).toBe(1)
    expect(uids({ RepeatMonthly: true }, days)).toEqual(['UID:17-2026-11-30@card-pro', 'UID:17-2026-12-31@card-pro'])
  })

  it('has no line of more than 75 bytes', () => {
    const text = icsOf([{ ...meeting, CustomerName: 'Nguyễn Thị Hoàng Phượng '.repeat(8) }], now)
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain('Nguyễn Thị Hoàng Phượng Nguyễn Thị')
  })
})

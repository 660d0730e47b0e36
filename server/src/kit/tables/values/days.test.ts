import { describe, expect, test } from 'vitest'
import { formsLeft } from './dayForms.rules.ts'
import { momentIn } from './days.rules.ts'
import { periodIn } from './periods.rules.ts'
import { timeIn } from './times.rules.ts'

describe('no day', () => {
  test.each([
    '',
    '20/11',
    '11/2026',
    '20/11/2569',
    '31/02/2026',
    '20/13/2026',
    '20/112026',
    '2011/2026',
    '20/11/202',
    '20 11 26',
    '1.500.000',
    '46346',
    '20/11/2026 25:00',
    '20/11/2026 10:61',
    '20/11/2026 10:00 11:00',
    '20/11/2026 - 21/11/2026',
    '20/11/2026 FT26325',
    'Thứ Hai, 20/11/2026',
    'Mon 20 Nov 2026',
    '20 Foo 2026',
    '20 tháng 13 năm 2026',
    '20/11/2026 10:00 PST',
    `20/11/2026${' '.repeat(60)}`.concat('x'),
  ])('%s', (text) => {
    for (const form of ['dmy', 'mdy', 'ymd'] as const) expect(momentIn(text, form)).toBeNull()
  })
})

describe('the spellings of one day', () => {
  test.each([
    '20/11/2026',
    '20-11-2026',
    '20.11.2026',
    '20 11 2026',
    '20 - 11 - 2026',
    '20/11/26',
    '20.11.26',
    '2026-11-20',
    '2026/11/20',
    '20261120',
    '20112026',
    '２０/１１/２０２６',
    '\u00a020/11/2026\u200b',
    "'20/11/2026",
    '="20/11/2026"',
    '20 thg 11, 2026',
    '20 thg 11 2026',
    '20-thg11-26',
    '20-Thg11-2026',
    '20 Tháng Mười Một 2026',
    '20 tháng 11 năm 2026',
    'ngày 20 tháng 11 năm 2026',
    'Ngày 20/11/2026',
    'Thứ Sáu, 20/11/2026',
    'Thứ Sáu, ngày 20 tháng 11 năm 2026',
    'Thứ 6, 20/11/2026',
    'T6 20/11/2026',
    '20/11/2026 (Thứ Sáu)',
    'Nov 20, 2026',
    'November 20th, 2026',
    '20 November 2026',
    '20/Nov/2026',
    '20-NOV-26',
    '20Nov2026',
    '2026-Nov-20',
    'Fri, 20 Nov 2026',
    'Friday, November 20, 2026',
    '20 tháng 11 năm 2026'.normalize('NFD'),
  ])('%s', (text) => expect(momentIn(text, 'dmy')).toEqual({ day: '2026-11-20', time: null }))

  test('5 November is told from 11 May by its order alone', () => {
    expect(momentIn('05/11/2026', 'dmy')?.day).toBe('2026-11-05')
    expect(momentIn('05/11/2026', 'mdy')?.day).toBe('2026-05-11')
    expect(momentIn('05/11/2026', 'ymd')).toBeNull()
    expect(momentIn('05/11/20', 'ymd')?.day).toBe('2005-11-20')
    expect(momentIn('Thứ Năm, 05/11/2026', 'mdy')).toBeNull()
  })

  test('numbers of Excel', () => {
    expect(momentIn(46_346, 'dmy')).toEqual({ day: '2026-11-20', time: null })
    expect(momentIn(46_346.604_224_5, 'dmy')).toEqual({ day: '2026-11-20', time: '14:30:05' })
    expect(momentIn(20_261_120, 'dmy')).toEqual({ day: '2026-11-20', time: null })
    expect(momentIn(20_261_120_143_005, 'dmy')).toEqual({ day: '2026-11-20', time: '14:30:05' })
    expect(momentIn(2_026, 'dmy')).toBeNull()
  })
})

describe('the time of day', () => {
  test.each([
    ['20/11/2026 14:30:05', '14:30:05'],
    ['20/11/2026 14h30', '14:30:00'],
    ['20/11/2026 14 giờ 30 phút', '14:30:00'],
    ['14:30:05 20/11/2026', '14:30:05'],
    ['14:30 - 20/11/2026', '14:30:00'],
    ['lúc 14:30 20 tháng 11, 2026', '14:30:00'],
    ['20/11/2026, 2:30:05 PM', '14:30:05'],
    ['20/11/2026 2:30:05 p.m.', '14:30:05'],
    ['20/11/2026 2:30:05PM', '14:30:05'],
    ['20/11/2026 2:30:05 CH', '14:30:05'],
    ['20/11/2026 2:30:05 C.H.', '14:30:05'],
    ['20/11/2026 2:30 chiều', '14:30:00'],
    ['20/11/2026 8:30 tối', '20:30:00'],
    ['20/11/2026 9:05:00 SA', '09:05:00'],
    ['20/11/2026 9:05 S.A', '09:05:00'],
    ['20/11/2026 12:10:00 AM', '00:10:00'],
    ['20/11/2026 12:10 CH', '12:10:00'],
    ['CH 2:30:05 20/11/2026', '14:30:05'],
    ['20/11/2026 14:30:05 CH', '14:30:05'],
    ['2026-11-20T14:30:05', '14:30:05'],
    ['2026-11-20T14:30:05.123', '14:30:05'],
    ['2026-11-20-14.30.05.000000', '14:30:05'],
    ['20261120143005', '14:30:05'],
    ['20261120 143005', '14:30:05'],
    ['20261120T143005', '14:30:05'],
    ['202611201430', '14:30:00'],
    ['2026-11-20T14:30:05+07:00', '14:30:05'],
    ['2026-11-20 14:30:05+07', '14:30:05'],
    ['20/11/2026 14:30:05 GMT+7', '14:30:05'],
    ['20/11/2026 14:30:05 (GMT+07:00)', '14:30:05'],
    ['2026-11-20T07:30:05Z', '14:30:05'],
    ['2026-11-20 07:30:05 UTC', '14:30:05'],
    ['2026-11-20T02:30:05.5-0500', '14:30:05'],
    ['Fri Nov 20 14:30:05 ICT 2026', '14:30:05'],
    ['Fri Nov 20 2026 14:30:05 GMT+0700 (Indochina Time)', '14:30:05'],
  ])('%s', (text, time) => expect(momentIn(text, 'dmy')).toEqual({ day: '2026-11-20', time }))

  test('of another zone moves the day with it', () => {
    expect(momentIn('2026-11-20T17:30:00Z', 'dmy')).toEqual({ day: '2026-11-21', time: '00:30:00' })
    expect(momentIn('2026-11-20 17:30 GMT', 'dmy')).toEqual({ day: '2026-11-21', time: '00:30:00' })
    expect(momentIn('2026-11-20T00:30:00+09:00', 'dmy')).toEqual({ day: '2026-11-19', time: '22:30:00' })
  })

  test.each([
    ['02:30:05 PM', '14:30:05'],
    ['12:05 AM', '00:05:00'],
    ['12:10 CH', '12:10:00'],
    ['2:30 c.h.', '14:30:00'],
    ['143005', '14:30:05'],
    [93_005, '09:30:05'],
    [0.5, '12:00:00'],
    ['１４：３０', '14:30:00'],
    ['14:30 +07:00', '14:30:00'],
    [1_430, null],
    ['17:30:00Z', null],
    ['25:00', null],
    ['14:30 KH 88', null],
    ['', null],
  ])('in a column of its own: %j', (cell, time) => expect(timeIn(cell)).toBe(time))
})

describe('the orders of day and month that no fact refutes', () => {
  const today = '2026-11-21'
  const left = (cells: Parameters<typeof formsLeft>[0], more = {}) => formsLeft(cells, { today, ...more })

  test('several are all answered, each with its first and last day', () => {
    expect(left(['10/03/2026', '10/03/2026', '11/03/2026'])).toEqual([
      { form: 'dmy', first: '2026-03-10', last: '2026-03-11' },
      { form: 'mdy', first: '2026-10-03', last: '2026-11-03' },
    ])
    expect(left(['02/10/2026', '03/10/2026', '05/11/2026']).map(({ form }) => form)).toEqual(['dmy', 'mdy'])
    expect(left(['20/11/26']).map(({ form }) => form)).toEqual(['dmy', 'ymd'])
  })

  test('none is left where a cell is no day, or all are to come', () => {
    expect(left(['20/11/2026', 'chưa rõ'])).toEqual([])
    expect(left(['13/11/2026', '11/13/2026'])).toEqual([])
    expect(left(['30/12/2026'])).toEqual([])
    expect(left([])).toEqual([])
  })

  test('a day that is none in an order refutes it, and so does one that is still to come', () => {
    expect(left(['05/11/2026', '13/11/2026']).map(({ form }) => form)).toEqual(['dmy'])
    expect(left(['01/12/2026', '02/11/2026']).map(({ form }) => form)).toEqual(['mdy'])
    expect(left(['25/11/2026']).map(({ form }) => form)).toEqual(['dmy'])
  })

  test('orders that read all alike are one', () => {
    expect(left(['2026-11-20', '2026-11-21'])).toEqual([{ form: 'dmy', first: '2026-11-20', last: '2026-11-21' }])
    expect(left([{ day: '2026-11-05' }, 46_346])).toHaveLength(1)
    expect(left(['11/11/2026'])).toHaveLength(1)
  })

  test('rows that rise or fall in one order alone', () => {
    expect(left(['09/10/2026', '10/10/2026', '02/11/2026']).map(({ form }) => form)).toEqual(['dmy'])
    expect(left(['02/11/2026', '10/10/2026', '09/10/2026']).map(({ form }) => form)).toEqual(['dmy'])
    expect(left(['09/10/2026', '10/10/2026', '02/11/2026'], { isUnordered: true })).toHaveLength(2)
  })

  test('a printed period that can be read in one way alone', () => {
    const rows = ['03/11/2026', '05/11/2026']
    for (const text of ['Từ ngày 01/11/2026 đến ngày 30/11/2026', 'From 01/11/2026 To 30/11/2026', 'Tháng 11/2026'])
      expect(left(rows, { printed: ['SAO KÊ', text] }).map(({ form }) => form)).toEqual(['dmy'])
    expect(left(rows, { printed: ['Từ ngày 01/11/2026 đến ngày 10/11/2026'] })).toHaveLength(2)
    expect(left(rows, { printed: ['Từ ngày 01/01/2025 đến ngày 31/01/2025'] })).toHaveLength(2)
  })
})

test.each([
  ['Ngày in: ngày 20 tháng 11 năm 2026', null],
  ['Số dư đầu kỳ ngày 20/11/2026', null],
  ['Từ 01/11/2026 đến 10/11/2026', null],
  ['Kỳ 11/2026', { from: '2026-11-01', to: '2026-11-30' }],
  ['BÁO CÁO THÁNG 02 NĂM 2026', { from: '2026-02-01', to: '2026-02-28' }],
  ['Period: 2026-11-01 - 2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
])('the period of “%s”', (line, period) => expect(periodIn([line])).toEqual(period))

test('a long text of any sign is refused at once', () => {
  for (const sign of ['1', '/', ':', ' ', 't', '(', '1/', '1 ', 'th', '1:'])
    for (const text of [sign.repeat(500_000), sign.repeat(29)]) {
      expect(momentIn(text, 'dmy')).toBeNull()
      expect(periodIn([text])).toBeNull()
      expect(timeIn(text)).toBeNull()
    }
})

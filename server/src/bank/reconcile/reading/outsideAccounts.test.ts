import { readFileSync } from 'node:fs'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { describe, expect, test } from 'vitest'
import { UserError } from '#kit/http/errors.ts'
import type { AccountRow } from './accountRow.rules.ts'
import { readAccountFile } from './readAccount.ts'
import { aboutSheets } from './sheets.rules.ts'

const own = '1017595688'
const folder = new URL('../../../../test/outsideFiles/', import.meta.url)

type Outcome = { lines: string[]; blockers: string[]; asked: string[]; refused: string }

async function outcomeOf(file: string): Promise<Outcome> {
  const bytes = new Uint8Array(readFileSync(new URL(file, folder)))
  const outcome: Outcome = { lines: [], blockers: [], asked: [], refused: '' }
  try {
    const { lines, reading, facts, sheets, mapping } = await readAccountFile({
      bytes,
      known: [],
      today: '2026-11-28',
      own: [own],
    })
    const names = sheets.map(({ Name }) => Name)
    outcome.lines = lines.flatMap(({ read }) => (read === null ? [] : [spelled(JSON.parse(read) as AccountRow)]))
    outcome.blockers = [...reading.Blockers, ...(facts[mapping.Sheet]?.blockers ?? [])]
    outcome.asked = [...reading.warnings, ...aboutSheets(names, facts, mapping.Sheet)].map(
      ({ Code, Message }) => `${Code} ${Message}`,
    )
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    outcome.refused = Object.values(error.refused.errors ?? {})[0] ?? error.message
  }
  return outcome
}

/** `20/11/2026 09:05:00 +1.000.000 FT001 KHACH A` */
const spelled = ({ on, at, amount, ref, content }: AccountRow): string =>
  [
    on === '' ? '?' : formatDay(on),
    at?.slice(11, 19) ?? '',
    `${amount > 0 ? '+' : '-'}${formatVnd(Math.abs(amount))}`,
    ref,
    content,
  ]
    .filter((part) => part !== '')
    .join(' ')

const three = [
  '20/11/2026 +1.000.000 FT001 KHACH A CK',
  '20/11/2026 +2.000.000 FT002 KHACH B CK',
  '21/11/2026 -400.000 FT003 RUT TIEN',
]
const threeOf = (refs: [string, string, string]) => three.map((line, at) => line.replace(/FT\d+/, refs[at] ?? ''))
const named = [
  '20/11/2026 +1.000.000 FT001 Nguyễn Thị Hoà chuyển khoản đơn hàng',
  '20/11/2026 +2.000.000 FT002 Khách B',
  '21/11/2026 -400.000 FT003 Rút tiền',
]
const shapes = [
  '20/11/2026 -1.500.000 FT000 DONG 0',
  '20/11/2026 +2.500.000 FT001 DONG 1',
  '20/11/2026 -1.000.000 FT002 DONG 2',
]
const halves = [
  '20/11/2026 09:05:00 +1.000.000 KHACH A CK',
  '20/11/2026 14:30:05 +2.000.000 KHACH B CK',
  '21/11/2026 00:10:00 -500.000 PHI',
]
const spelledDays = ['20/11/2026 +1.000.000 FT001 A', '20/11/2026 +2.000.000 FT002 B']
const unproven =
  /^W_UNPROVEN Tệp không có số dư hay tổng để đối chiếu; đã đọc: tiền vào [\d.]+ \(\d+ dòng\), tiền ra [\d.]+ \(\d+ dòng\)$/
const resave = /hãy mở bằng Excel và lưu lại dạng \.xlsx$/

describe('a file that the bank, Excel or another program wrote its own way is read as it is meant', () => {
  test.each<[string, string[]]>([
    ['01-ampm-time/bank-pm.csv', halves],
    ['01-ampm-time/bank-sach.csv', halves],
    [
      '01-ampm-time/bank-v2-two-columns.csv',
      ['20/11/2026 14:30:05 +1.000.000 A', '20/11/2026 00:05:00 +2.000.000 B', '21/11/2026 12:10:00 -500.000 C'],
    ],
    ['03-footer-count/bank-count.csv', threeOf(['FT001', 'FT003', 'FT004'])],
    ['04-opening-with-day/bank-day.csv', threeOf(['FT001', 'FT003', 'FT004'])],
    ['04-opening-with-day/bank-day-no-balance.csv', threeOf(['FT001', 'FT003', 'FT004'])],
    ['06-excel-guard/bank-guard.csv', ['20/11/2026 +1.000.000 000123 KHACH A', '21/11/2026 +2.000.000 000124 KHACH B']],
    ...['abs', 'backslash', 'dim', 'formula', 'noref', 'prefix-all', 'prefix', 'strict'].map(
      (writer): [string, string[]] => [`08-xlsx-flavours/bank-${writer}.xlsx`, three],
    ),
    ['08-xlsx-flavours/bank-rich.xlsx', three.with(1, '20/11/2026 +2.000.000 FT002 KHACH')],
    ['09-date1904/bank-1904.xlsx', three],
    ['09-date1904/bank-1904-general.xlsx', three],
    ...['1258', '16be', '16le-nobom', '16le', 'bom', 'nfd'].map((letters): [string, string[]] => [
      `14-encodings/bank-${letters}.csv`,
      named,
    ]),
    ['17-utc-time/bank-utc.csv', ['21/11/2026 00:30:00 +1.000.000 R1 A', '21/11/2026 01:00:00 +2.000.000 R2 B']],
    ['17-utc-time/bank-offset.csv', ['20/11/2026 17:30:00 +1.000.000 R1 A', '20/11/2026 18:00:00 +2.000.000 R2 B']],
    [
      '22-page-subtotals/bank-pages.csv',
      [
        '20/11/2026 +1.000.000 FT001 A',
        '20/11/2026 +2.000.000 FT002 B',
        '21/11/2026 -400.000 FT003 RUT TIEN',
        '21/11/2026 +900.000 FT004 C',
      ],
    ],
    [
      '23-merged-day/bank-merged.xlsx',
      ['20/11/2026 +1.000.000 FT001 A', '20/11/2026 +2.000.000 FT002 B', '21/11/2026 -400.000 FT003 RUT TIEN'],
    ],
    ...['xls', 'xlsx'].map((kind): [string, string[]] => [
      `26-office-formats/bank-lo.${kind}`,
      [
        '20/11/2026 09:05:07 +1.000.000 FT001 Nguyễn Thị Hoà chuyển khoản',
        '20/11/2026 23:59:59 +2.000.000 FT002 Khách B "trả"',
        '21/11/2026 -400.000 FT003 Rút tiền',
      ],
    ]),
    ['29-acb-layout/bank-acb2.xlsx', threeOf(['0101', '0102', '0103'])],
    [
      '29-acb-layout/bank-v2-gui-vao.csv',
      ['20/11/2026 +1.000.000 1 A', '20/11/2026 -300.000 2 B', '21/11/2026 +2.000.000 3 C'],
    ],
    [
      '30-vietinbank-blank-days/bank-vtb.xlsx',
      [
        '20/11/2026 09:01:02 +1.000.000 T1 KHACH A CK',
        '20/11/2026 +2.000.000 T2 KHACH B CK',
        '21/11/2026 08:00:00 -400.000 T3 RUT TIEN',
      ],
    ],
    ['31-bidv-old-account/bank-customer-no.xlsx', three.slice(0, 2)],
    ['31-bidv-old-account/bank-v2-other-numbers.csv', ['20/11/2026 +1.000.000 F1 A', '21/11/2026 +2.000.000 F2 B']],
    ['32-vib-layout/bank-vib.xlsx', threeOf(['C1', 'C2', 'C3'])],
    [
      '40-same-lines-other-export/bank-2-long.csv',
      ['20/11/2026 +1.000.000 FT001 KHACH A CK DH261128001', '20/11/2026 +2.000.000 FT002 KHACH B CK'],
    ],
  ])('%s', async (file, lines) => {
    expect(await outcomeOf(file)).toEqual({ lines, blockers: [], asked: [], refused: '' })
  })
})

describe('what nothing in the file proves is told with what was read, and asked once', () => {
  test.each<[string, string[]]>([
    [
      '02-negative-credit/bank-v2-debit.csv',
      ['20/11/2026 -11.000 A1 PHI SMS', '21/11/2026 +11.000 A2 HOAN PHI SMS', '21/11/2026 +700.000 A3 KHACH'],
    ],
    [
      '05-stray-quote/bank-quoted-part.csv',
      ['20/11/2026 +1.000.000 FT001 "TIEN HANG" DH261121001 cua A', '21/11/2026 +4.000.000 FT005 KHACH D CK'],
    ],
    [
      '05-stray-quote/bank-two-lone.csv',
      [
        '20/11/2026 +1.000.000 FT001 KHACH A CK',
        '20/11/2026 +2.000.000 FT002 "Tien hang thang 11',
        '20/11/2026 +3.000.000 FT003 KHACH C CK',
        '20/11/2026 +5.000.000 FT004 "Tien coc',
        '21/11/2026 +4.000.000 FT005 KHACH D CK',
      ],
    ],
    ...[
      'apostrophe',
      'currency-first',
      'currency',
      'd',
      'dr',
      'fullwidth',
      'nbsp',
      'paren',
      'trailing',
      'unicode-minus',
    ].map((shape): [string, string[]] => [`16-number-shapes/bank-${shape}.csv`, shapes]),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11].map((no): [string, string[]] => [
      `39-day-spellings/bank-day-${no}.csv`,
      spelledDays,
    ]),
    [
      '40-same-lines-other-export/bank-1-short.csv',
      ['20/11/2026 +1.000.000 KHACH A CK', '20/11/2026 +2.000.000 KHACH B CK'],
    ],
  ])('%s', async (file, lines) => {
    const outcome = await outcomeOf(file)
    expect(outcome).toMatchObject({ lines, blockers: [], refused: '' })
    expect(outcome.asked).toEqual([expect.stringMatching(unproven)])
  })
})

describe('what could be another truth is asked before it is taken', () => {
  test.each<[string, RegExp]>([
    ['07-ambiguous-old-days/bank-amb.csv', /^W_DAYS Chưa rõ “10\/03\/2026” là ngày 10 tháng 3 .* hay ngày 3 tháng 10 /],
    ['07-ambiguous-old-days/bank-v2-02-01.csv', /^W_DAYS Chưa rõ “02\/10\/2026” là ngày 2 tháng 10 .* hay ngày 10 /],
    ['11-wrapped-description/bank-v2-above.csv', /^W_UNREAD 2 dòng dưới tiêu đề không đọc thành giao dịch: 2, 4$/],
    ['18-two-sheets/bank-two-sheets.xlsx', /^W_SHEETS Trang “Trang 2” \(2 dòng\) cũng là bảng nhưng không được đọc/],
    ['18-two-sheets/bank-v2-months.xlsx', /^W_SHEETS Trang “T11” \(2 dòng\) cũng là bảng nhưng không được đọc/],
    ['24-hidden-filtered-rows/bank-hidden-rows.xlsx', /^W_HIDDEN 1 dòng bị ẩn hoặc bị lọc .*: 3$/],
    ['37-opening-row-as-income/bank-open-credit.csv', /^W_PRINTED 2 dòng có ngày và số tiền .* không tính: 2, 5$/],
    ['37-opening-row-as-income/bank-v2-brought.csv', /^W_PRINTED 2 dòng có ngày và số tiền .* không tính: 2, 4$/],
  ])('%s', async (file, sentence) => {
    const outcome = await outcomeOf(file)
    expect(outcome.asked).toContainEqual(expect.stringMatching(sentence))
    expect(outcome.blockers).toEqual([])
  })

  test('an opening row with a day and an amount is no money that came in', async () => {
    expect((await outcomeOf('37-opening-row-as-income/bank-open-credit.csv')).lines).toEqual([
      '20/11/2026 +1.000.000 KHACH A',
      '21/11/2026 +2.000.000 KHACH B',
    ])
    expect((await outcomeOf('37-opening-row-as-income/bank-v2-brought.csv')).lines).toEqual([
      '20/11/2026 +1.000.000 KHACH A',
    ])
  })
})

describe('what cannot be read right is not taken, and the cause is named with its cell or line', () => {
  test.each<[string, RegExp]>([
    ['08-xlsx-flavours/bank-nocache.xlsx', /^Ô E2 và 3 ô khác là công thức chưa có giá trị: hãy mở tệp bằng Excel/],
    ['10-mixed-swapped-dates/bank-mixed.xlsx', /^Cột ngày vừa có ngày của Excel \(11\/05\/2026\) vừa có chữ: /],
    ['19-failed-status/bank-status.csv', /^Cột “Trạng thái” ghi “Thất bại” ở 1 dòng \(3\): chưa rõ/],
    ['21-usd-account/bank-usd-column.csv', /^Tệp có tiền khác đồng \(cột “Loại tiền” có “USD” ở dòng 2, 3\)/],
    ['21-usd-account/bank-usd.csv', /^Tệp có tiền khác đồng \(dòng 2: “USD”\)/],
    ['36-unquoted-comma/bank-comma-last.csv', /^2 dòng có nhiều ô hơn dòng tiêu đề .*: 2, 3\. /],
    ['39-day-spellings/bank-day-10.csv', /đầu tiên dòng 2: Ngày: “20\/11\/2569” không phải ngày$/],
    ['41-double-minus/bank-double.csv', /đầu tiên dòng 3: Số tiền vào hoặc ra: “--1\.000\.000” không phải số$/],
  ])('%s', async (file, sentence) => {
    expect((await outcomeOf(file)).blockers).toContainEqual(expect.stringMatching(sentence))
  })

  test.each<[string, RegExp]>([
    ['14-encodings/bank-tcvn3.csv', /^Tệp gõ bằng phông chữ cũ TCVN3 \(ABC\): hãy chuyển sang Unicode/],
    ...['comment', 'div', 'html', 'mhtml', 'style-first', 'xml2003'].map((start): [string, RegExp] => [
      `15-xls-that-is-html/bank-${start}.xls`,
      resave,
    ]),
    ['26-office-formats/bank-lo.ods', /^Tệp OpenDocument \(\.ods\) .* lưu lại dạng \.xlsx$/],
    ['26-office-formats/bank-lo.fods', /^Tệp OpenDocument .* lưu lại dạng \.xlsx$/],
    ['26-office-formats/bank-lo.html', resave],
  ])('%s', async (file, sentence) => {
    expect((await outcomeOf(file)).refused).toMatch(sentence)
  })
})

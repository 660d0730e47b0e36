import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { AccountRow } from '#bank/reconcile/reading/accountRow.rules.ts'

// What a right reader gets of the files of accounts in test/outsideFiles.

type Answer = [file: string, lines: string[]]

/** `20/11/2026 09:05:00 +1.000.000 FT001 KHACH A` */
export const spelled = ({
  on,
  at,
  amount,
  ref,
  content,
}: Pick<AccountRow, 'on' | 'at' | 'amount' | 'ref' | 'content'>): string =>
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
const office = [
  '20/11/2026 09:05:07 +1.000.000 FT001 Nguyễn Thị Hoà chuyển khoản',
  '20/11/2026 23:59:59 +2.000.000 FT002 Khách B "trả"',
  '21/11/2026 -400.000 FT003 Rút tiền',
]
const pdfLines = (count: number): string[] =>
  Array.from({ length: count }, (_, no) => {
    const [one, two] = [String(no).padStart(2, '0'), 10 + Math.floor(no / 6)]
    const content = `MBVCB.3000${one}.CT TU 03510000${one} NGUYEN VAN A${no} TOI 1017595688 SHOP THE NOI DUNG DH2611000${one} KH${no} chuyen tien rut the`
    return `${two}/11/2026 +${formatVnd((no + 1) * 100_000)} FT00${one} ${content}`
  })

/** Nothing is asked of these. */
export const plainAccounts: Answer[] = [
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
    (writer): Answer => [`08-xlsx-flavours/bank-${writer}.xlsx`, three],
  ),
  ['08-xlsx-flavours/bank-rich.xlsx', three.with(1, '20/11/2026 +2.000.000 FT002 KHACH')],
  ['09-date1904/bank-1904.xlsx', three],
  ['09-date1904/bank-1904-general.xlsx', three],
  ...['1258', '16be', '16le-nobom', '16le', 'bom', 'nfd', 'tcvn3'].map(
    (letters): Answer => [`14-encodings/bank-${letters}.csv`, named],
  ),
  ...['comment', 'div', 'html', 'mhtml', 'style-first', 'xml2003'].map(
    (start): Answer => [`15-xls-that-is-html/bank-${start}.xls`, three],
  ),
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
  ...['fods', 'html', 'ods', 'xls', 'xlsx'].map((kind): Answer => [`26-office-formats/bank-lo.${kind}`, office]),
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
]

/** Nothing in these proves what is read. */
export const unprovenAccounts: Answer[] = [
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
  ].map((shape): Answer => [`16-number-shapes/bank-${shape}.csv`, shapes]),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11].map((no): Answer => [`39-day-spellings/bank-day-${no}.csv`, spelledDays]),
  [
    '40-same-lines-other-export/bank-1-short.csv',
    ['20/11/2026 +1.000.000 KHACH A CK', '20/11/2026 +2.000.000 KHACH B CK'],
  ],
]

/** What is right of files of accounts that are asked about or refused as yet; null: they are never to be taken. */
const otherAccounts: Record<string, string[] | null> = {
  '07-ambiguous-old-days/bank-amb.csv': [
    '10/03/2026 +1.000.000 FT001 KHACH A CK',
    '10/03/2026 +2.000.000 FT002 KHACH B CK',
    '11/03/2026 +500.000 FT003 KHACH C CK',
  ],
  '07-ambiguous-old-days/bank-v2-02-01.csv': [
    '02/10/2026 +1.000.000 F1 A',
    '03/10/2026 +2.000.000 F2 B',
    '05/11/2026 -500.000 F3 C',
  ],
  '08-xlsx-flavours/bank-nocache.xlsx': three,
  '10-mixed-swapped-dates/bank-mixed.xlsx': ['05', '09', '12', '13', '20', '21'].map(
    (day, no) => `${day}/11/2026 +${no + 1}00.000 FT00${no} KHACH ${no}`,
  ),
  '11-wrapped-description/bank-v2-above.csv': [
    '20/11/2026 +1.000.000 FT001 MBVCB.30012.DH261128001 CT TU 0351 A TOI 1017 SHOP',
    '20/11/2026 +2.000.000 FT002 KHACH B',
  ],
  '14-encodings/bank-tcvn3.csv': named,
  ...Object.fromEntries(
    ['comment', 'div', 'html', 'mhtml', 'style-first', 'xml2003'].map((start) => [
      `15-xls-that-is-html/bank-${start}.xls`,
      three,
    ]),
  ),
  '18-two-sheets/bank-two-sheets.xlsx': [...three, '21/11/2026 +900.000 FT004 KHACH C'],
  '18-two-sheets/bank-v2-months.xlsx': [
    '20/10/2026 +1.000.000 F1 A',
    '25/10/2026 +2.000.000 F2 B',
    '26/10/2026 +500.000 F3 C',
    '02/11/2026 -400.000 F4 D',
    '03/11/2026 +900.000 F5 E',
  ],
  '19-failed-status/bank-status.csv': ['20/11/2026 +1.000.000 FT001 A'],
  '21-usd-account/bank-usd-column.csv': null,
  '21-usd-account/bank-usd.csv': null,
  '24-hidden-filtered-rows/bank-hidden-rows.xlsx': ['20/11/2026 +1.000.000 FT001 A', '21/11/2026 +400.000 FT003 C'],
  ...Object.fromEntries(['ods', 'fods', 'html'].map((kind) => [`26-office-formats/bank-lo.${kind}`, office])),
  ...Object.fromEntries(
    ['top', 'middle', 'bottom'].map((side) => [`27-pdf-wrapped-centred/bank-${side}.pdf`, pdfLines(40)]),
  ),
  ...Object.fromEntries(
    ['', '-narrow'].map((type) => [`28-pdf-title-alignment/bank-th-centre${type}.pdf`, pdfLines(12)]),
  ),
  '36-unquoted-comma/bank-comma-last.csv': [
    '20/11/2026 +1.000.000 FT001 CK TIEN HANG, DH261128001, KH88',
    '20/11/2026 +2.000.000 FT002 KHACH B, TRA NO',
    '21/11/2026 -400.000 FT003 RUT TIEN',
  ],
  '37-opening-row-as-income/bank-open-credit.csv': ['20/11/2026 +1.000.000 KHACH A', '21/11/2026 +2.000.000 KHACH B'],
  '37-opening-row-as-income/bank-v2-brought.csv': ['20/11/2026 +1.000.000 KHACH A'],
  '39-day-spellings/bank-day-10.csv': spelledDays,
  '41-double-minus/bank-double.csv': [
    '20/11/2026 -1.000.000 FT001 MUA',
    '20/11/2026 +1.000.000 FT002 HUY MUA',
    '20/11/2026 +500.000 FT003 A',
  ],
}

export const accountAnswers = { ...Object.fromEntries([...plainAccounts, ...unprovenAccounts]), ...otherAccounts }

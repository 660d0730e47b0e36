// What the files of accounts beside this one say, a line for each row: day, time, amount, reference, content.

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

/** Files that print a balance or sums. */
export const provenAccounts: [string, string[]][] = [
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
]

/** Files that print nothing to weigh their rows against. */
export const unprovenAccounts: [string, string[]][] = [
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
]

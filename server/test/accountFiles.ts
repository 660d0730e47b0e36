import type { Grid } from './statementFiles.ts'

// Statements of accounts in the layouts that banks here export, with made-up names, numbers and days.

/** A line as the bank has it, the oldest first. `at`: `YYYY-MM-DD HH:MM:SS`. */
export type Moved = { at: string; vnd: number; content: string; ref: string; other?: string; name?: string }

const dayOf = ({ at }: Moved): string => at.slice(0, 10).split('-').toReversed().join('/')
const size = (vnd: number): string => String(Math.abs(vnd))
const dots = (vnd: number): string => size(vnd).replace(/\B(?=(\d{3})+(?!\d))/g, '.')
const commas = (vnd: number): string => size(vnd).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
const sum = (lines: Moved[], sign: number): number =>
  lines.reduce((all, { vnd }) => (Math.sign(vnd) === sign ? all + Math.abs(vnd) : all), 0)

/** `count` lines of a day: every third one goes out. */
export const movedOn = (day: string, count: number, { from = 0 } = {}): Moved[] =>
  Array.from({ length: count }, (_, index) => {
    const no = from + index
    const clock = [7 + Math.floor(no / 3600), Math.floor(no / 60) % 60, no % 60]
    return {
      at: `${day} ${clock.map((part) => String(part).padStart(2, '0')).join(':')}`,
      vnd: no % 3 === 2 ? -(50_000 + no * 100) : 1_000_000 + no * 1_000,
      content: `MBVCB.${327_800_000 + no}.CHUYEN TIEN DON ${no}`,
      ref: `FT2633${String(10_000_000 + no)}`,
      other: `19033${String(10_000_000 + no)}`,
      name: 'NGUYEN THI KHACH',
    }
  })

type Account = { account?: string; opening?: number }

const withBalances = (lines: Moved[], opening: number) => {
  let balance = opening
  return lines.map((line) => {
    balance += line.vnd
    return { ...line, balance }
  })
}

/** A head of the bank, both sides in columns of their own, the number of the transaction below its day, sums below. */
export function bothSides(
  lines: Moved[],
  { account = '1017595688', opening = 5_000_000 }: Account = {},
  off = 0,
): Grid {
  const rows = withBalances(lines, opening)
  return [
    ['SAO KÊ TÀI KHOẢN / STATEMENT OF ACCOUNT'],
    ['Số tài khoản/ Account No:', account],
    ['Số dư đầu kỳ/ Opening balance:', commas(opening)],
    [],
    [
      'STT',
      'Ngày giao dịch/ TNX Date\nSố CT/ Doc No',
      'Số tiền ghi nợ/ Debit',
      'Số tiền ghi có/ Credit',
      'Số dư/ Balance',
      'Nội dung chi tiết/ Transactions in detail',
    ],
    ...rows.map((line, index) => [
      index + 1,
      `${dayOf(line)}\n${line.ref}`,
      line.vnd < 0 ? commas(line.vnd) : '',
      line.vnd > 0 ? commas(line.vnd) : '',
      commas(line.balance),
      line.content,
    ]),
    ['Tổng số/ Total', null, commas(sum(lines, -1)), commas(sum(lines, 1) + off), null, null],
    ['Số dư cuối kỳ/ Closing balance', commas(rows.at(-1)?.balance ?? opening)],
  ]
}

/** The latest line first, dots, who it came from and the number of the entry. */
export function latestFirst(lines: Moved[], { account = '', opening = 5_000_000 }: Account = {}): Grid {
  const rows = withBalances(lines, opening).toReversed()
  return [
    ...(account === '' ? [] : [[`Số tài khoản: ${account}`]]),
    [
      'Ngày giao dịch',
      'Tên đối tác',
      'Tài khoản đối tác',
      'Diễn giải',
      'Số bút toán',
      'Nợ/Debit',
      'Có/Credit',
      'Số dư',
    ],
    ...rows.map((line) => [
      dayOf(line),
      line.name ?? '',
      line.other ?? '',
      line.content,
      line.ref,
      line.vnd < 0 ? dots(line.vnd) : '',
      line.vnd > 0 ? dots(line.vnd) : '',
      dots(line.balance),
    ]),
  ]
}

/** One signed amount, and moments to the second. */
export const signed = (lines: Moved[], { opening = 5_000_000 }: Account = {}): Grid => [
  ['Thời gian giao dịch', 'Mã giao dịch', 'Số tiền', 'Số dư', 'Mô tả'],
  ...withBalances(lines, opening).map((line) => [
    `${dayOf(line)} ${line.at.slice(11)}`,
    line.ref,
    `${line.vnd < 0 ? '-' : '+'}${commas(line.vnd)} VND`,
    `${commas(line.balance)} VND`,
    line.content,
  ]),
]

/** An amount with its side in a column of its own, in English and with hundredths. */
export const sided = (lines: Moved[], { opening = 5_000_000 }: Account = {}): Grid => [
  ['Transaction Date', 'Description', 'D/C', 'Amount', 'Balance', 'Reference'],
  ...withBalances(lines, opening).map((line) => [
    dayOf(line),
    line.content,
    line.vnd < 0 ? 'D' : 'C',
    `${dots(line.vnd)},00`,
    `${dots(line.balance)},00`,
    line.ref,
  ]),
]

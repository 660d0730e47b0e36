import type { Random } from '#demo/random.ts'

// What truly happened, of which files are made: made-up names, numbers and days.

export type Kind = 'account' | 'card' | 'import'
/** `isFailed`: it never happened, though a file may print it. Amounts in đồng; `vnd` above zero came in. */
export type AccountLine = {
  day: string
  time: string
  vnd: number
  balance: number
  ref: string
  content: string
  counter: string
  name: string
  isFailed?: boolean
}
export type AccountTruth = { account: string; opening: number; from: string; to: string; lines: AccountLine[] }
/** `fee` without its tax `vat`; `more`: a fee of a column of its own. What goes back is negative. */
export type CardSale = {
  day: string
  time: string
  paid: string
  tid: string
  lot: string
  bill: string
  approval: string
  rrn: string
  pan: string
  gross: number
  fee: number
  vat: number
  more: number
  isRefund: boolean
  isFailed?: boolean
}
export type ImportRow = Record<string, string>

/** The day on which files are read. */
export const today = '2026-11-28'
const dayMs = 86_400_000
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const two = (value: number): string => String(value).padStart(2, '0')
export const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.whole(0, 9)).join('')

/** `isAmbiguous`: every day may be read as a month. `unit`: amounts are whole multiples of it. */
export type Wish = { isAmbiguous: boolean; unit: number }

/** Rising moments of a few days, or of a month. */
function momentsOf(random: Random, count: number, { isAmbiguous }: Wish): { day: string; time: string }[] {
  const span = isAmbiguous ? random.whole(1, 8) : random.weighted([[random.whole(1, 7), 5] as const, [30, 3] as const])
  const last = isAmbiguous
    ? `2026-${two(random.whole(1, 11))}-${two(random.whole(span, 12))}`
    : addDays(today, -random.weighted([[random.whole(1, 40), 3] as const, [random.whole(40, 250), 1] as const]))
  const seconds = Array.from({ length: count }, () => random.whole(0, span * 86_400 - 1)).toSorted((a, b) => a - b)
  return seconds.map((second) => {
    const iso = new Date(Date.parse(last) + dayMs - (span * 86_400 - second) * 1_000).toISOString()
    // A moment of midnight is a day alone.
    return { day: iso.slice(0, 10), time: iso.slice(11, 16) === '00:00' ? '00:01:00' : iso.slice(11, 19) }
  })
}

const names = [
  'Nguyễn Thị Hoà',
  'Trần Văn Đức',
  'Lê Hoàng Phúc',
  'Phạm Thuý Hằng',
  'Đỗ Quốc Quý',
  'Huỳnh Minh Tuấn',
  'Vũ Thị Ngọc',
  'Bùi Xuân Trường',
  'Đặng Mỹ Linh',
  'Ngô Bảo Châu',
]

function contentOf(random: Random, name: string): string {
  const order = `DH26${two(random.whole(1, 12))}${digits(random, 5)}`
  return random.pick([
    `${name} chuyển khoản đơn hàng ${order}`,
    `MBVCB.${digits(random, 9)}.${order} CHUYEN TIEN`,
    `Thanh toán tiền hàng, đợt ${random.whole(1, 9)}; mã ${order}`,
    `${name} trả "tiền cọc" ${order}`,
    `Tổng công ty Hải Âu thanh toán ${order}`,
    `Phí quản lý tháng ${random.whole(1, 12)} ${order}`,
    `Rút tiền mặt tại quầy ${digits(random, 6)}`,
    `${order}\nhẹn giao trước ngày ${random.whole(1, 28)}`,
  ])
}

/** Round amounts, and some to the đồng. */
function amountOf(random: Random, unit: number): number {
  const vnd = random.weighted([
    [random.whole(1, 40) * 500_000, 5] as const,
    [random.whole(50_000, 9_000_000), 3] as const,
    [random.whole(1, 90) * 1_100, 1] as const,
  ])
  return Math.max(unit, Math.round(vnd / unit) * unit)
}

const countOf = (random: Random): number =>
  random.weighted([
    [random.whole(2, 6), 3] as const,
    [random.whole(7, 25), 4] as const,
    [random.whole(26, 60), 1] as const,
  ])

export function accountTruth(random: Random, wish: Wish): AccountTruth {
  const opening = random.whole(20_000, 90_000) * 1_000
  let balance = opening
  const lines = momentsOf(random, countOf(random), wish).map((moment): AccountLine => {
    const amount = amountOf(random, wish.unit)
    const vnd = amount < balance && random.chance(0.4) ? -amount : amount
    balance += vnd
    const name = random.pick(names)
    const more = { content: contentOf(random, name), counter: `19${digits(random, 10)}`, name }
    return { ...moment, vnd, balance, ref: `FT26${digits(random, 9)}`, ...more }
  })
  const from = lines[0]?.day ?? today
  return { account: `1017${digits(random, 6)}`, opening, from, to: lines.at(-1)?.day ?? today, lines }
}

export function cardTruth(random: Random, wish: Wish): CardSale[] {
  const tids = Array.from({ length: random.whole(1, 2) }, () => `${random.pick(['0', '7'])}0${digits(random, 6)}`)
  const lot = random.whole(1, 400)
  const bill = random.whole(1, 900)
  return momentsOf(random, countOf(random), wish).map(({ day, time }, at) => {
    const isRefund = at > 0 && random.chance(0.06)
    const gross = amountOf(random, wish.unit) * (isRefund ? -1 : 1)
    const fee = Math.round((gross * 0.011) / wish.unit) * wish.unit
    const vat = Math.round(fee / 10 / wish.unit) * wish.unit
    return {
      day,
      time,
      paid: addDays(day, 1),
      tid: random.pick(tids),
      lot: String(lot).padStart(6, '0'),
      bill: String(bill + at).padStart(6, '0'),
      approval: random.chance(0.3) ? `A${digits(random, 5)}` : `0${digits(random, 4)}7`,
      rrn: `6325${digits(random, 7)}3`,
      pan: `457353******${digits(random, 4)}`,
      gross,
      fee,
      vat,
      more: 0,
      isRefund,
    }
  })
}

const streets = ['12 Lê Lợi, Quận 1', 'Số 5 đường Trần Phú', '88/2 Nguyễn Huệ; phường 3', 'Chợ Bến Thành']

export const customerTruth = (random: Random): ImportRow[] =>
  Array.from({ length: random.whole(2, 12) }, () => ({
    FullName: random.pick(names),
    Phone: `09${digits(random, 7)}${random.whole(1, 9)}`,
    Address: random.pick(streets),
    FeeRut: random.pick(['1,8', '2', '1,65']),
    Note: random.pick(['Khách quen', 'Gọi trước khi đến', 'Đáo hạn hằng tháng']),
  }))

/** `Expiry`: `MM/YYYY`. */
export const cardListTruth = (random: Random): ImportRow[] =>
  Array.from({ length: random.whole(2, 12) }, () => ({
    CustomerPhone: `09${digits(random, 7)}${random.whole(1, 9)}`,
    CardNumber: `457353******${digits(random, 4)}`,
    BankCode: random.pick(['VPB', 'TCB', 'ACB']),
    Expiry: `${two(random.whole(1, 12))}/20${random.whole(27, 34)}`,
    CreditLimit: String(random.whole(10, 200) * 1_000_000),
    StatementDay: String(random.whole(1, 28)),
  }))

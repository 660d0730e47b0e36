import { asTyped } from '../search.ts'

/**
 * Money the way it is typed in Vietnamese shops: `5tr`, `2tr5`, `1tỷ2`, `500k`, `12.500.000`, `5tr+300k`, `=3*2tr`.
 * What can be read in two ways is answered with the choices, never guessed.
 */
export type AmountChoice = { vnd: number; label: string }
export type TypedAmount =
  | { kind: 'amount'; vnd: number }
  | { kind: 'unclear'; choices: AmountChoice[]; question: string }
  | { kind: 'wrong'; message: string }

export function readAmount(text: string): TypedAmount {
  const typed = tidyText(text)
  if (typed === '') return { kind: 'wrong', message: 'Vui lòng nhập số tiền' }
  if (typed.length > longestText) return { kind: 'wrong', message: 'Số tiền không hợp lệ: quá dài' }
  const values = readSum(typed)
  if (typeof values === 'string') return { kind: 'wrong', message: values }
  const inRange = values.filter((value) => value >= 0n && value <= largestVnd).map(Number)
  const [first] = inRange
  if (first === undefined) return { kind: 'wrong', message: rangeMessage(values) }
  if (inRange.length === 1) return { kind: 'amount', vnd: first }
  const choices = inRange.map((vnd) => ({ vnd, label: `${formatVnd(vnd)} đồng` }))
  return { kind: 'unclear', choices, question: `${choices.map((choice) => choice.label).join(' hay ')}?` }
}

/** 1234567 → `1.234.567`; a negative amount has the true minus sign. */
export function formatVnd(vnd: number): string {
  const grouped = String(Math.abs(vnd)).replace(/\B(?=(\d{3})+$)/g, '.')
  return vnd < 0 ? `${minus}${grouped}` : grouped
}

/** 5500000 → `5,5tr`, 1200000000 → `1,2 tỷ`: at most two decimals, for charts and chips, never for a voucher. */
export function formatShort(vnd: number): string {
  const size = Math.abs(vnd)
  const sign = vnd < 0 ? minus : ''
  // An amount that rounds up to a thousand of its unit is written in the next one: 999.999.999 is 1 tỷ, not 1.000tr.
  if (size >= 999_995_000) return `${sign}${hundredths(size, 1_000_000_000)} tỷ`
  if (size >= 999_995) return `${sign}${hundredths(size, 1_000_000)}tr`
  if (size >= 1000) return `${sign}${hundredths(size, 1000)}k`
  return `${sign}${size}`
}

/** 1.8 → `1,8%`, at most three decimals as rates have. */
export function formatPercent(percent: number): string {
  const thousandths = Math.round(Math.abs(percent) * 1000)
  const sign = percent < 0 && thousandths > 0 ? minus : ''
  return `${sign}${formatVnd(Math.floor(thousandths / 1000))}${decimals(thousandths % 1000, 3)}%`
}

const minus = '−'
const longestText = 100
/** As `vnd` in fields.ts: beyond any shop. */
const largestVnd = 10_000_000_000_000n

/** Every value the text may mean (more than one when it is unclear), or a sentence with what is wrong. */
type Values = bigint[] | string
/** A bare number can be money or a factor (`3*2tr`), so it is kept apart. */
type Factor = { isBare: boolean; values: bigint[] }

const unitOf: Record<string, bigint> = {
  k: 1_000n,
  ng: 1_000n,
  nghin: 1_000n,
  ngan: 1_000n,
  tr: 1_000_000n,
  trieu: 1_000_000n,
  ty: 1_000_000_000n,
  ti: 1_000_000_000n,
}
const unitPattern = 'trieu|nghin|ngan|tr|ty|ti|ng|k'
const parts = new RegExp(`(\\d[\\d.,]*)(${unitPattern})?`, 'y')

function tidyText(text: string): string {
  return (
    asTyped(text)
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replaceAll('đ', 'd')
      .replace(/\s/g, '')
      .replace(/^=/, '')
      .replace(/[×x]/g, '*')
      .replace(/(dong|vnd|₫|d)(?=$|[+*-])/g, '')
      .replace(/(^|[+*-])(?:vnd|₫|d)(?=\d)/g, '$1')
      // The full stop of a sentence.
      .replace(/([.,]\d{3})\.$/, '$1')
  )
}

function readSum(typed: string): Values {
  if (typed.startsWith('-')) return 'Số tiền không được âm'
  const terms = typed.split(/([+-])/)
  let sums: bigint[] = [0n]
  for (let index = 0; index < terms.length; index += 2) {
    const values = readProduct(terms[index] ?? '')
    if (typeof values === 'string') return values
    if (sums.length > 1 && values.length > 1) return 'Số tiền chưa rõ: hãy ghi đơn vị (k, tr, tỷ) cho từng số'
    const sign = terms[index - 1] === '-' ? -1n : 1n
    sums = sums.flatMap((sum) => values.map((value) => sum + sign * value))
  }
  return sums
}

function readProduct(typed: string): Values {
  let product: Factor = { isBare: true, values: [1n] }
  for (const text of typed.split('*')) {
    const factor = readFactor(text)
    if (typeof factor === 'string') return factor
    if (!product.isBare && !factor.isBare) return 'Không thể nhân hai số tiền với nhau'
    product = {
      isBare: product.isBare && factor.isBare,
      values: product.values.flatMap((a) => factor.values.map((b) => a * b)),
    }
  }
  const [bare = 0n] = product.values
  return product.isBare && bare > 0n && bare < 1000n ? [bare, bare * 1_000n, bare * 1_000_000n] : product.values
}

type Piece = { number: string; unit: bigint | undefined }

/** One number with its units, from the largest down: `2tr`, `2tr5`, `1tỷ200tr`, `1ty2tr500k`. */
function readFactor(text: string): Factor | string {
  const [first, ...rest] = readPieces(text) ?? []
  if (!first) return text === '' ? 'Phép tính còn thiếu số' : unreadableSentence(text)
  if (!first.unit) return rest.length > 0 ? unreadableSentence(text) : readPlain(first.number)
  const head = readDecimal(first.number, first.unit)
  if (typeof head === 'string') return head
  const values = rest.length === 0 ? head : addSmallerUnits(head, [first, ...rest])
  return values === null ? unreadableSentence(text) : { isBare: false, values }
}

function addSmallerUnits(head: bigint[], pieces: readonly Piece[]): bigint[] | null {
  let values = head
  for (const [index, piece] of pieces.entries()) {
    if (!/^\d+$/.test(piece.number)) return null
    if (index === 0) continue
    const smaller = readSmaller(piece, pieces[index - 1]?.unit)
    if (smaller === null) return null
    values = values.flatMap((value) => smaller.map((more) => value + more))
  }
  return values
}

/**
 * What follows a unit: a smaller unit, or last the digits of `2tr5` (2,5 triệu) and `2tr500` (the same). `2tr50` means
 * 2.050.000 as well as 2.500.000.
 */
function readSmaller({ number, unit }: Piece, above: bigint | undefined): bigint[] | null {
  if (above === undefined) return null
  if (unit !== undefined) return unit < above ? [BigInt(number) * unit] : null
  if (number.length > 3) return null
  const asThousandths = (BigInt(number) * above) / 1000n
  const asDecimals = (BigInt(number) * above) / 10n ** BigInt(number.length)
  return number.length === 2 ? different([asThousandths, asDecimals]) : [asDecimals]
}

function readPieces(text: string): Piece[] | null {
  const pieces: Piece[] = []
  parts.lastIndex = 0
  while (parts.lastIndex < text.length) {
    const match = parts.exec(text)
    if (!match?.[1]) return null
    pieces.push({ number: match[1], unit: match[2] === undefined ? undefined : unitOf[match[2]] })
  }
  return pieces
}

/** A number without a unit: plain digits, digits in groups of three, or one with a decimal mark. */
function readPlain(number: string): Factor | string {
  if (/^\d+$/.test(number)) return { isBare: true, values: [BigInt(number)] }
  const grouped =
    /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(number) ?? /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(number)
  const values = grouped?.[1] ? readGrouped(grouped[1], grouped[2]) : readBareDecimal(number)
  return typeof values === 'string' ? values : { isBare: false, values }
}

/** One dot and a small number, or one comma (the decimal mark): thousands of đồng are often written this way. */
function readGrouped(digits: string, fraction: string | undefined): Values {
  if (/[1-9]/.test(fraction ?? '')) return 'Số tiền phải là số nguyên đồng'
  const value = BigInt(digits.replace(/[.,]/g, ''))
  const isOneGroup = fraction === undefined && digits.length <= 7
  return isOneGroup && (value < 10_000n || digits.includes(',')) ? different([value, value * 1000n]) : [value]
}

/** `5,5` without a unit is triệu or tỷ: there is no half đồng. */
function readBareDecimal(number: string): Values {
  const decimal = /^(\d{1,3})[.,](\d{1,2})$/.exec(number)
  if (!decimal?.[1] || !decimal[2]) return misplacedMark(number)
  const scaled = BigInt(decimal[1] + decimal[2]) * 10n ** BigInt(3 - decimal[2].length)
  return different([scaled * 1_000n, scaled * 1_000_000n])
}

/** A number before a unit: the mark is a decimal mark, except that `1.500tr` may also be one and a half thousand triệu. */
function readDecimal(number: string, unit: bigint): Values {
  const groups = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.exec(number)
  const grouped = groups ? [BigInt(number.replace(/[.,]/g, '')) * unit] : []
  if (/^\d+$/.test(number)) return [BigInt(number) * unit]
  const decimal = /^(\d+)[.,](\d+)$/.exec(number)
  if (!decimal?.[1] || !decimal[2]) return groups ? grouped : misplacedMark(number)
  const scale = 10n ** BigInt(decimal[2].length)
  const scaled = BigInt(decimal[1] + decimal[2]) * unit
  if (scaled % scale !== 0n) return 'Số tiền phải là số nguyên đồng'
  return different([scaled / scale, ...grouped])
}

function unreadableSentence(text: string): string {
  return `Không đọc được số tiền “${text}”`
}

function misplacedMark(number: string): string {
  return `Dấu chấm, dấu phẩy trong “${number}” không đúng chỗ`
}

function different(values: bigint[]): bigint[] {
  return [...new Set(values)]
}

function rangeMessage(values: bigint[]): string {
  return values.some((value) => value < 0n) ? 'Số tiền không được âm' : 'Số tiền không được quá 10.000 tỷ đồng'
}

function hundredths(size: number, unit: number): string {
  const rounded = Math.floor((size + unit / 200) / (unit / 100))
  return `${formatVnd(Math.floor(rounded / 100))}${decimals(rounded % 100, 2)}`
}

function decimals(fraction: number, digits: number): string {
  return fraction === 0 ? '' : `,${String(fraction).padStart(digits, '0').replace(/0+$/, '')}`
}

import { formatDay } from '../../kit/dates.ts'
import { formatVnd } from '../../kit/money/amounts.ts'
import { type MatchClass, type ReasonAgainst, type ReasonFor, reasonsAgainst, reasonsFor } from './statementWords.ts'

/** The facts of a line of a statement, or of a swipe; what is not known is empty. Day: YYYY-MM-DD. */
export type MatchFacts = {
  PosName: string
  Day: string
  LotNo: string
  BillNo: string
  Approval: string
  Rrn: string
  Last4: string
  Amount: number
}
/** A match in codes, with what its sentence names: of several lines or swipes the first. Alike: how many swipes it might be. */
export type MatchWords = {
  Class: MatchClass
  For: readonly string[]
  Against: readonly string[]
  Row: MatchFacts
  Bill: MatchFacts | null
  Alike?: number
}

/** Why a line is taken for these bills, or may be them: "Khớp vì: cùng chuẩn chi 123456, …". */
export function matchSentence(match: MatchWords): string {
  const contrary = contraryOf(match)
  return contrary === '' ? `${proOf(match)}.` : `${proOf(match)}. Ngược lại: ${contrary}.`
}

function proOf({ Class, For, Against, Row, Alike = 0 }: MatchWords): string {
  if (Class === 'D') return 'Không thấy lần quẹt nào giống dòng này'
  if (For.includes('clawedBack')) return `Bị đòi lại: ${describeReasons(For, Row)}`
  if (For.includes('hand')) return 'Đã chọn bằng tay'
  if (Class === 'A' || Class === 'G') return `${heads[Class]}: ${describeReasons(For, Row)}`
  if (Class === 'C' && Alike > 1 && Against.includes('several'))
    return `Chưa chắc: ${Alike} lần quẹt giống nhau ${formatVnd(Row.Amount)} ngày ${shortDay(Row.Day)}`
  const missing = missingCodes.flatMap((code) => (Against.includes(code) ? reasonsAgainst[code] : []))
  return `${heads[Class]}: ${[summarizeReasons(For), ...missing].filter((part) => part !== '').join('; ')}`
}

const heads = { A: 'Khớp vì', G: 'Khớp nhóm', B: 'Rất có thể', C: 'Chưa chắc' } as const
const missingCodes = ['noIdentifier', 'fileHasNone'] as const satisfies ReasonAgainst[]

/** With what is the same; where it was and when goes without saying. */
const values: Partial<Record<ReasonFor, (row: MatchFacts) => string>> = {
  rrn: ({ Rrn }) => ` ${Rrn}`,
  lotBill: ({ LotNo, BillNo }) => ` ${LotNo} / ${BillNo}`,
  approval: ({ Approval }) => ` ${Approval}`,
  last4: ({ Last4 }) => ` ${Last4}`,
  amount: ({ Amount }) => ` ${formatVnd(Amount)}`,
  unique: () => '',
  group: () => '',
  voids: () => '',
  clawedBack: () => '',
}

const describeReasons = (codes: readonly string[], row: MatchFacts): string =>
  wordsOf(values, codes)
    .map(([code, value]) => `${reasonsFor[code]}${value(row)}`)
    .join(', ')

const shortReasons: Partial<Record<ReasonFor, string>> = {
  rrn: 'số tham chiếu',
  lotBill: 'lô và số bill',
  approval: 'chuẩn chi',
  last4: '4 số cuối',
  amount: 'số tiền',
  minutes: 'giờ quẹt',
  day: 'ngày',
}

function summarizeReasons(codes: readonly string[]): string {
  const same = wordsOf(shortReasons, codes).map(([, word]) => word)
  return same.length === 0 ? '' : `cùng ${same.join(', ')}`
}

/** The words of these codes, in the order of the sentence. */
const wordsOf = <T>(words: Partial<Record<ReasonFor, T>>, codes: readonly string[]): [ReasonFor, T][] =>
  (Object.entries(words) as [ReasonFor, T][]).filter(([code]) => codes.includes(code))

/** By code, what the books have and the statement does not: a word for it, and its value. */
const againstWords: Partial<Record<ReasonAgainst, [word: string, value: (one: MatchFacts) => string]>> = {
  otherPos: ['máy ', ({ PosName }) => PosName],
  otherAmount: ['', ({ Amount }) => formatVnd(Amount)],
  otherApproval: ['chuẩn chi ', ({ Approval }) => Approval],
  otherLast4: ['thẻ ••', ({ Last4 }) => Last4],
  otherRrn: ['số tham chiếu ', ({ Rrn }) => Rrn],
  otherBill: ['lô ', ({ LotNo, BillNo }) => (BillNo === '' ? LotNo : `${LotNo} bill ${BillNo}`)],
  otherDay: ['ngày ', ({ Day }) => shortDay(Day)],
}

function contraryOf({ Class, Against, Row, Bill, Alike = 0 }: MatchWords): string {
  const isSaid = (code: ReasonAgainst) =>
    (missingCodes as readonly ReasonAgainst[]).includes(code) || (code === 'several' && Class === 'C' && Alike > 1)
  return (Object.keys(reasonsAgainst) as ReasonAgainst[])
    .filter((code) => Against.includes(code) && !isSaid(code))
    .map((code) => {
      const [word, value] = againstWords[code] ?? []
      return Bill && value ? `sổ ghi ${word}${value(Bill)}, sao kê ghi ${value(Row)}` : reasonsAgainst[code]
    })
    .join('; ')
}

const shortDay = (day: string): string => formatDay(day).slice(0, 5)

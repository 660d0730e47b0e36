import { formatVnd } from '../../kit/money/amounts.ts'
import { type LineAgainst, type LineReason, type LineStep, lineAgainst, lineReasons } from './lineWords.ts'

/** Why more or less came, as far as a sentence names it. */
type ExplanationWords = {
  code: string
  mpct?: number
  unit?: number
  eachVnd?: number
  count?: number
  feeVnd?: number
  brand?: string
  alike?: number
  bill?: { billNo: string; grossVnd: number; feeVnd: number }
}

export type LineWords = {
  step: LineStep
  class: 'A' | 'B' | 'C'
  reasons: readonly LineReason[]
  against: readonly LineAgainst[]
  /** What is due less what the line brings. */
  shortVnd: number
  explanation: ExplanationWords | null
  /** Of the vouchers that it is, or of the orders that it pays. */
  codes: readonly string[]
  otherFund: string
}

const heads = { A: 'Khớp vì', B: 'Rất có thể', C: 'Chưa chắc' } as const

/** Why a line may be what is suggested, and the reasons against it: "Khớp vì: đúng số tiền, đúng ngày phải về." */
export function lineSentence(words: LineWords): string {
  const { step, reasons, against } = words
  if (step === 'voucher')
    return `Đã ghi tay ${words.codes.join(' + ') || 'phiếu không số'}: chỉ liên kết${describeAgainst(against)}.`
  if (step === 'transfer')
    return `Chuyển quỹ với ${words.otherFund || 'quỹ khác'}: đúng số tiền ngược lại${describeAgainst(against)}.`
  const paid = step === 'order' ? `đóng nợ ${words.codes.join(' + ') || 'khách'}` : ''
  const said = [
    paid,
    ...reasons.filter((code) => code !== 'explained').map((code) => lineReasons[code]),
    differenceOf(words),
  ]
  const pro = said.filter((part) => part !== '').join(', ')
  return `${heads[words.class]}: ${pro}${describeAgainst(against.filter((code) => code !== 'unexplained'))}.`
}

const describeAgainst = (against: readonly LineAgainst[]): string =>
  against.length === 0 ? '' : `. Ngược lại: ${against.map((code) => lineAgainst[code]).join('; ')}`

function differenceOf({ step, shortVnd, explanation }: LineWords): string {
  if (shortVnd === 0) return ''
  if (step === 'part') return `về một phần, còn thiếu ${formatVnd(shortVnd)}`
  if (!explanation)
    return `chưa giải thích được ${formatVnd(Math.abs(shortVnd))} ${shortVnd > 0 ? 'về thiếu' : 'về thừa'}`
  return `khớp nếu ${describeExplanation(explanation)}`
}

/** What would have to be so for the sums to be right, by why. */
const describeExplanation = (explanation: ExplanationWords): string =>
  explanationTexts[explanation.code]?.(explanation) ?? explanation.code

type Says = (explanation: ExplanationWords) => string
const explanationTexts: Record<string, Says | undefined> = {
  rounding: ({ unit = 1 }) => `phí làm tròn từng bill đến ${formatVnd(unit)}`,
  oneRate: (one) =>
    `${billOf(one)} bị tính ${percentOf(one)}: ${formatVnd(keptOf(one))} thay vì ${formatVnd(one.bill?.feeVnd ?? 0)}`,
  brandRate: (one) => `thẻ ${one.brand ?? ''} bị tính ${percentOf(one)}`,
  allRate: (one) => `mọi bill bị tính ${percentOf(one)}`,
  fixedFee: ({ count = 0, eachVnd = 0 }) => `${count} bill bị thu thêm ${formatVnd(eachVnd)} mỗi bill`,
  unpaid: (one) => `${billOf(one)} chưa được trả`,
  clawedBack: (one) => `ngân hàng đòi lại ${billOf(one)} đã trả`,
  feeApart: ({ feeVnd = 0 }) => `ngân hàng ghi có cả số quẹt, phí ${formatVnd(feeVnd)} trừ riêng`,
}

const percentOf: Says = ({ mpct = 0 }) => `${(mpct / 1_000).toLocaleString('vi-VN')} %`
const keptOf = ({ bill, mpct = 0 }: ExplanationWords): number => Math.round(((bill?.grossVnd ?? 0) * mpct) / 100_000)
const billOf: Says = ({ bill, alike = 1 }) => {
  const named = `bill ${bill?.billNo || formatVnd(bill?.grossVnd ?? 0)}`
  return alike > 1 ? `${named} (một trong ${alike} bill như nhau)` : named
}

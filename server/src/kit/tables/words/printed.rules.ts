import { fold } from '@cardpro/contract/kit/search'
import { foldHead, type Line } from '../cells.rules.ts'

// What a bank prints between the lines: sums, balances carried on. A text that only begins so is none: `CONG TY ABC CK`.

const sumLineStart =
  /^(?:tong|cong|total|sub ?total|grand total|sum|so du|du (?:dau|cuoi)|phat sinh trong|ps trong|mang sang|chuyen sang|opening|closing|beginning|ending|brought forward|carried forward|balance (?:brought|carried|b f|c f)|b f|c f)(?: |$)/

const vocabulary = new Set(
  'tong cong so du dau cuoi ky ngay thang nam quy trang phat sinh trong mang chuyen sang no co ghi truoc sau luy ke tien gia tri vao ra ban giao dich luong mon but toan doanh gd ps tk tai khoan vnd dong den tu va hien kha dung moi lan so total sub subtotal grand sum opening closing beginning ending balance brought carried forward page of day daily month the for b f c d dr cr debit debits credit credits transaction transactions amount number count period in out and as at from to balances'.split(
    ' ',
  ),
)

/** Begins like a sum or a balance. */
export const beginsPrinted = (text: string): boolean => sumLineStart.test(foldHead(text))

/** Is one through and through, up to a day or a page behind it. */
export function isPrinted(text: string): boolean {
  const folded = foldHead(text)
  return sumLineStart.test(folded) && folded.split(' ').every((word) => vocabulary.has(word) || /^\d+$/.test(word))
}

/** How many lines there are, and no money: `Tổng số giao dịch ghi có`. */
export const isCount = (text: string): boolean =>
  /(?:^| )(?:so (?:luong|giao dich|gd|mon|but toan|lan|dong)|number of|no of|count|transactions)(?: |$)/.test(
    foldHead(text),
  ) && !/(?:^| )(?:tien|amount|gia tri|value)(?: |$)/.test(foldHead(text))

/** What a bank prints: a balance before, after or carried on, a sum, how many lines there are; of what comes in, of what goes out, or of all. */
export type Printed = 'opening' | 'closing' | 'carried' | 'sum' | 'sumIn' | 'sumOut' | 'count' | 'countIn' | 'countOut'

const longestPhrase = 200
const opening = /(?:^| )(?:so du dau|so du truoc|so du ban dau|dau ky|opening|beginning)(?: |$)/
const closing = /(?:^| )(?:so du cuoi|cuoi ky|so du hien tai|so du kha dung|closing|ending)(?: |$)/
const carried = /(?:^| )(?:mang sang|chuyen sang|forward|b f|c f)(?: |$)/
const inWord = /(?:^| )(?:co|vao|credit|credits|cr)(?: |$)/
const outWord = /(?:^| )(?:no|ra|debit|debits|dr)(?: |$)/
const wholeCount =
  /^(?:so luong|so|number of|no of|count of) (?:giao dich|gd|mon|bill|but toan|transactions?|items?)(?: (?:ghi|phat sinh|tien))?(?: (?:co|no|vao|ra))?(?: \d+)?$/
const firstLetters = /^[\s\d.,:*()_#"'“-]*[tcspdmobegTCSPDMOBEG]/u

/** What a text prints through and through; null: it is none of these. Both sides in one text are neither's. */
export function printedAs(text: string): Printed | null {
  if (text.length > longestPhrase || !firstLetters.test(text)) return null
  const folded = foldHead(text)
  if (!isPrinted(text) && !wholeCount.test(folded)) return null
  const [isIn, isOut] = [inWord.test(folded), outWord.test(folded)]
  const side = isIn === isOut ? '' : isIn ? 'In' : 'Out'
  if (isCount(text)) return `count${side}`
  if (carried.test(folded)) return 'carried'
  if (opening.test(folded)) return 'opening'
  return closing.test(folded) ? 'closing' : `sum${side}`
}

const inWords = new Set('+|c|cr|co|ghi co|credit|in|vao|tien vao|nhan|nhan tien|thu'.split('|'))
const outWords = new Set('-|−|d|dr|no|ghi no|debit|out|ra|tien ra|chuyen|chuyen tien|chi'.split('|'))
const longestWord = 20

/** Which side a word of a column names: money that comes in, or goes out; null: none that is known. */
export function sideOf(text: string): 'in' | 'out' | null {
  if (text.length > longestWord) return null
  const word = fold(text)
  return inWords.has(word) ? 'in' : outWords.has(word) ? 'out' : null
}

/** Says what a bank prints of other lines. */
export const isPrintedLine = ({ cells }: Line): boolean =>
  cells.some((cell) => typeof cell === 'string' && printedAs(cell) !== null)

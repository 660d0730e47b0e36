import type { Row } from './billRows.rules.ts'

/** What a title names. Of two titles of one thing the earlier in the list is believed. */
const titles = {
  Tid: ['TID', 'TERMINALID', 'TERMINALNO', 'TERMID', 'MATHIETBI', 'MATB', 'TERMINAL', 'MAY'],
  Mid: ['MID', 'MERCHANTID', 'MERCHANTNO', 'MERCHNO', 'MADVCNT', 'MADVCN', 'MERCHANT'],
  LotNo: ['SOLO', 'BATCHNO', 'BATCH', 'LO'],
  BillNo: [
    'SOHDON',
    'SOHOADON',
    'SOHD',
    'INVOICENO',
    'INVOICE',
    'INVNO',
    'RECEIPTNO',
    'SOBILL',
    'TRACENO',
    'TRACE',
    'STAN',
  ],
  Rrn: ['RRN', 'REFNO', 'SOTC', 'SOTHAMCHIEU', 'REF', 'RETREF'],
  Approval: ['MACHUANCHI', 'CHUANCHI', 'APPRCODE', 'APPROVALCODE', 'APPROVAL', 'AUTHCODE', 'APPCODE', 'AUTH', 'MCC'],
  Amount: ['TONGTIEN', 'TONGCONG', 'TOTALAMOUNT', 'GRANDTOTAL', 'TOTAL', 'TONG', 'SOTIEN', 'AMOUNT', 'AMT'],
  Count: ['SOLUONG', 'SOGIAODICH', 'SOGD', 'COUNT'],
  Card: ['SOTHE', 'CARDNO', 'CARDNUMBER', 'LOAITHE', 'CARDTYPE', 'CARD', 'THE', 'PAN'],
  Time: ['NGAYGIO', 'DATETIME', 'NGAYGD', 'NGAY', 'DATE', 'TIME', 'GIO', 'THOIGIAN'],
  Tip: ['TIP', 'TIENTIP', 'PHI', 'FEE', 'VAT'],
} as const
export type TitleName = keyof typeof titles

/** A title in a row: of what, how good a one, where it begins and where what it names may begin. */
export type Title = { of: TitleName; rank: number; start: number; end: number }

/** What reading takes for one another, in titles with their marks above and below most of all. */
const alikeLetters: Record<string, string> = {
  O: '[O0Q6D]',
  D: '[D0OB]',
  S: '[S5]',
  I: '[I1L]',
  L: '[L1I]',
  B: '[B8]',
  A: '[A4]',
  G: '[G6]',
  E: '[EF]',
}
/** A shorter title must match exactly. */
const leastTolerant = 4
const tolerantPattern = (title: string): string =>
  title.length < leastTolerant ? title : Array.from(title, (letter) => alikeLetters[letter] ?? letter).join('')

const titleWords = Object.entries(titles)
  .flatMap(([of, words]) =>
    words.map((word, rank) => ({ of: of as TitleName, rank, word, look: new RegExp(tolerantPattern(word), 'y') })),
  )
  .sort((a, b) => b.word.length - a.word.length)

/** The titles of a row, in their order. Spaces and marks may be missing or too many. */
export function titlesIn(row: Row): Title[] {
  const places = Array.from(row.text.matchAll(/[A-Z0-9]/g), ({ index }) => index)
  const bare = places.map((at) => row.text[at]).join('')
  const found: Title[] = []
  for (let at = 0; at < bare.length; at++) {
    if (!beginsWord(row, places, at)) continue
    const hit = titleWords.find(({ look, word }) => {
      look.lastIndex = at
      if (!look.test(bare) || !endsWord(row, places, { at: at + word.length, length: word.length })) return false
      // What is read as digits alone is a title only where a row begins with it.
      return at === 0 || /[A-Z]/.test(bare.slice(at, at + word.length))
    })
    if (!hit) continue
    const end = at + hit.word.length
    found.push({ of: hit.of, rank: hit.rank, start: places[at]!, end: places[end - 1]! + 1 })
    at = end - 1
  }
  return found
}

function beginsWord({ text }: Row, places: number[], at: number): boolean {
  const [here, before] = [places[at]!, places[at - 1]]
  if (before === undefined || here - before > 1) return true
  return /\d/.test(text[before]!) && /[A-Z]/.test(text[here]!)
}

/** A letter that follows at once makes it another word, unless the title is long enough to be none. */
const unmistakableLength = 8

function endsWord({ text }: Row, places: number[], { at, length }: { at: number; length: number }): boolean {
  const [last, next] = [places[at - 1]!, places[at]]
  if (next === undefined || next - last > 1) return true
  return /\d/.test(text[next]!) ? length > 2 : length >= unmistakableLength
}

export type TitledRow = { row: Row; titles: Title[] }

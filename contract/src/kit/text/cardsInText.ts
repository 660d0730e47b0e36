import { type CardBrand, cardBrand, passesLuhn } from './cardNumber.ts'

/** The place of a card number, from its first digit to the one after its last. */
export type CardPlace = { start: number; end: number; digits: string }
type Group = { start: number; size: number }
type Run = { plain: string; digits: string; places: number[]; groups: Group[] }

const lengths: Record<CardBrand, readonly number[]> = {
  VISA: [16, 19],
  MASTER: [16],
  JCB: [16],
  AMEX: [15],
  UPI: [16, 17, 18, 19],
  NAPAS: [16, 19],
}
const [shortest, longest] = [13, 19]
const enoughDigits = /(?:\d\D*){13}/

/**
 * The card numbers in a plain text. A sure one, by brand, length and check digit, is found within a longer row of digits
 * too and whatever marks are between. Where `isWide`, so is a group or several with a right check digit of no brand we
 * know.
 */
export function cardPlaces(plain: string, isWide: boolean): CardPlace[] {
  // Of the same length, so that places stay what they are: an O among digits is a zero, and a letter ends a row.
  const zeroed =
    plain.search(zeroLetters) < 0 ? plain : plain.replace(digitWords, (word) => word.replace(zeroLetters, '0'))
  if (!enoughDigits.test(zeroed)) return []
  const bare = zeroed.replace(otherNumbers, (number) => 'x'.repeat(number.length))
  const places: CardPlace[] = []
  for (const run of runsOf(bare)) {
    const found = [...sureCards(run), ...(isWide ? likelyCards(run) : [])].sort((a, b) => a[0] - b[0])
    places.push(...joinSpans(found).map(([from, to]) => placeOf(run, from, to)))
  }
  return dropOverlaps([...places, ...groupedCards(bare, zeroed)])
}

/** A zero as some write it, in words of such letters and digits alone. */
const zeroLetters = /[oоο]/giu
const digitWords = /(?<![\p{L}\d])[oоο]{0,3}\d[\doоο]*(?![\p{L}\d])/giu

/** How cards are printed; other groups with text between them are too weak a sign of a card number. */
const printedGroups = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 3],
  [4, 6, 5],
]
/** So many characters, words for example, may be between two of the printed groups. */
const maxGap = 12

/** Sure cards in whole printed groups, whatever is between them. */
function* groupedCards(bare: string, plain: string): Generator<CardPlace> {
  const groups = [...bare.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, start: index }))
  for (const [first, { start }] of groups.entries())
    for (const sizes of printedGroups) {
      if (!sizes.every((size, at) => groups[first + at]?.digits.length === size)) continue
      const card = groups.slice(first, first + sizes.length)
      const gaps = card.slice(1).map((group, at) => plain.slice(endOf(card[at]), group.start))
      const digits = card.map((group) => group.digits).join('')
      if (gaps.every((gap) => gap.length <= maxGap && !/\d/.test(gap)) && isSure(digits))
        yield { start, end: endOf(card.at(-1)), digits }
    }
}

const endOf = (group: { digits: string; start: number } | undefined): number =>
  group ? group.start + group.digits.length : 0

function isSure(digits: string): boolean {
  const brand = cardBrand(digits.slice(0, 6))
  return brand !== null && lengths[brand].includes(digits.length) && passesLuhn(digits)
}

/** In their order; of two that overlap no part is left. */
function dropOverlaps(places: CardPlace[]): CardPlace[] {
  const all: CardPlace[] = []
  for (const place of places.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    if (last && place.start < last.end) last.end = Math.max(last.end, place.end)
    else all.push(place)
  }
  return all
}

type Span = [from: number, to: number]

/** Spans that overlap are hidden as one, so that no part of either is left. */
function joinSpans(spans: Span[]): Span[] {
  const all: Span[] = []
  for (const [from, to] of spans) {
    const last = all.at(-1)
    if (last && from < last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}

const placeOf = ({ places, digits }: Run, from: number, to: number): CardPlace => ({
  start: places[from] ?? 0,
  end: (places[to - 1] ?? 0) + 1,
  digits: digits.slice(from, to),
})

/**
 * What is written like an amount, a day, a time, a phone or a citizen's number is that, and no part of a card number. A
 * longer row in the same marks is none of them: 4.573.537.000.000.000 is beyond every amount.
 */
const otherNumbers = new RegExp(
  [
    String.raw`(?<!\d[.,]?)\d{1,3}(?:[.,]\d{3}){1,3}(?![.,]?\d)`,
    String.raw`(?<!\d)(?:[1-9]\d{3,6}000|[1-9]\d?0000)(?!\d)`,
    String.raw`(?<!\d[/.-]?)\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})(?!\d|\1\d)`,
    String.raw`(?<!\d[/-]?)(?:19|20)\d{2}([/-])\d{1,2}\2\d{1,2}(?!\d|\2\d)`,
    String.raw`(?<!\d[/]?)\d{1,2}\/\d{1,2}(?!\d|\/\d)`,
    String.raw`(?<!\d:?)\d{1,2}:\d{2}(?::\d{2})?(?!\d|:\d)`,
    String.raw`(?<!\d)(?:84|0)\d{9}(?!\d)`,
    String.raw`(?<!\d)0(?:\d{3}([ .-])\d{3}\3\d{3}|\d{2}([ .-])\d{3,4}\4\d{4})(?!\d)`,
    String.raw`(?<!\d)0\d{11}(?!\d)`,
  ].join('|'),
  'g',
)
const digitRuns = /\d(?:[^\p{L}\d]{0,3}(?:(?:rồi|roi|và|va|tiếp|tiep|then|and)[^\p{L}\d]{1,3})?\d){12,}/giu

/** Rows of at least thirteen digits, with at most three marks, or a word that only goes on, between two of them. */
function* runsOf(bare: string): Generator<Run> {
  for (const { 0: text, index } of bare.matchAll(digitRuns)) {
    const run: Run = { plain: bare, digits: '', places: [], groups: [] }
    for (const { 0: group, index: at } of text.matchAll(/\d+/g)) {
      run.groups.push({ start: run.digits.length, size: group.length })
      for (let digit = 0; digit < group.length; digit++) run.places.push(index + at + digit)
      run.digits += group
    }
    yield run
  }
}

function* sureCards(run: Run): Generator<Span> {
  const groupOf = run.groups.flatMap(({ size }, group) => Array.from({ length: size }, () => group))
  for (let from = 0; from + shortest <= run.digits.length; from++) {
    const brand = cardBrand(run.digits.slice(from, from + 6))
    if (brand === null) continue
    for (const length of lengths[brand]) {
      const to = from + length
      if (to > run.digits.length || !passesLuhn(run.digits.slice(from, to))) continue
      if (isWritten(run, [from, to], [groupOf[from] ?? 0, groupOf[to - 1] ?? 0])) yield [from, to]
    }
  }
}

/**
 * Whether those digits are written as one number: in a piece, in groups as people write a card (4-4-4-4, 4-6-5), or in
 * whole groups with the usual marks. Else a list of bills or accounts would hold a card every few lines.
 */
function isWritten(run: Run, [from, to]: Span, [first, last]: [number, number]): boolean {
  const [head, tail] = [run.groups[first], run.groups[last]]
  if (!head || !tail || first === last) return head !== undefined
  const sizes = {
    head: head.start + head.size - from,
    inner: run.groups.slice(first + 1, last).map(({ size }) => size),
    tail: to - tail.start,
  }
  const [isWholeHead, isWholeTail] = [from === head.start, sizes.tail === tail.size]
  if (isWholeHead && isWholeTail) return isEven(sizes) || hasUsualMarks(run, from, to)
  return isInFours(sizes) || isCutEven(sizes, isWholeTail)
}

type Sizes = { head: number; inner: number[]; tail: number }

const areEqual = ([size, ...others]: number[]): boolean => others.every((other) => other === size)

/** 4-4-4-4, 3-3-3-3-3-1, 4-6-5, 6-10. */
const isEven = ({ head, inner, tail }: Sizes): boolean =>
  inner.length < 2 || (areEqual([head, ...inner]) && tail <= head)

/** In fours whatever comes first: 0945 7353 7000 …. */
const isInFours = ({ head, inner, tail }: Sizes): boolean =>
  inner.length > 2 && areEqual([4, ...inner]) && head <= 4 && tail <= 4

/** Even groups, the first or the last of which holds other digits besides. */
const isCutEven = ({ head, inner, tail }: Sizes, isWholeTail: boolean): boolean =>
  inner.length > 0 && areEqual([head, ...inner]) && (tail === head || (isWholeTail && tail < head))

const usualMarks = /^\d(?:[ .\-–_/]{0,2}\d)*$/

const hasUsualMarks = ({ plain, places }: Run, from: number, to: number): boolean =>
  usualMarks.test(plain.slice(places[from], (places[to - 1] ?? 0) + 1))

/** Whole groups with the usual marks and a right check digit. No card number begins with 0. */
function* likelyCards(run: Run): Generator<Span> {
  const { groups, digits } = run
  for (const [first, { start }] of groups.entries()) {
    if (digits[start] === '0') continue
    for (let last = first; last < groups.length; last++) {
      const to = (groups[last]?.start ?? 0) + (groups[last]?.size ?? 0)
      if (to - start > longest) break
      const isLikely = to - start >= shortest && passesLuhn(digits.slice(start, to)) && hasUsualMarks(run, start, to)
      if (isLikely) yield [start, to]
    }
  }
}

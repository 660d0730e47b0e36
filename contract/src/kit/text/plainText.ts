/** A text as it is searched for numbers and words, with the position of each of its characters in the typed text. */
export type PlainText = { plain: string; startOf: (index: number) => number; endOf: (index: number) => number }

/**
 * What a reader sees, spelled one way: full-width, mathematical, circled and other digits are ASCII, and what takes no
 * room (joiners, soft hyphens, lone accents) is gone. The text itself is not changed.
 */
export function plainText(text: string): PlainText {
  if (isPlain(text)) return { plain: text, startOf: (index) => index, endOf: (index) => index + 1 }
  let plain = ''
  const starts: number[] = []
  const ends: number[] = []
  let from = 0
  for (const letter of text) {
    const spelled = plainLetter(letter)
    for (let index = 0; index < spelled.length; index++) {
      starts.push(from)
      ends.push(from + letter.length)
    }
    plain += spelled
    from += letter.length
  }
  return { plain, startOf: (index) => starts[index] ?? from, endOf: (index) => ends[index] ?? from }
}

const unseenMarks = /[\p{Cf}\p{M}]/gu
const foreignDigit = /(?!\d)\p{Nd}/u
/** Most texts: one look finds that nothing is to be spelled otherwise. */
const isPlain = (text: string): boolean =>
  text.normalize('NFKC') === text && !/[\p{Cf}\p{M}]/u.test(text) && !foreignDigit.test(text)

const spellings = new Map<string, string>()
const mostSpellings = 5_000

function plainLetter(letter: string): string {
  const known = spellings.get(letter)
  if (known !== undefined) return known
  const spelled = Array.from(letter.normalize('NFKC').normalize('NFC').replace(unseenMarks, ''), asciiDigit).join('')
  if (spellings.size < mostSpellings) spellings.set(letter, spelled)
  return spelled
}

/** Unicode keeps the ten digits of a script together, in order, some scripts side by side. */
function asciiDigit(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (!foreignDigit.test(letter)) return letter
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

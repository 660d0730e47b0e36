/**
 * One folding for search, here and in PostgreSQL: lower case, no accents, đ as d, single spaces. Both walk through the
 * same two strings, so `fold(x)` equals what `foldSql('x')` computes in a generated column.
 */
export function fold(text: string): string {
  let folded = ''
  for (const letter of text.normalize('NFC')) {
    // Letter by letter, as PostgreSQL does: lower-casing a whole text would treat the last Greek sigma of a word apart.
    for (const lower of letter.toLowerCase()) folded += replacements.get(lower) ?? lower
  }
  return folded.replace(/ +/g, ' ').replace(/^ | $/g, '')
}

/** The same in SQL, immutable, for a text expression that is NFC (every text is, from the edge on). */
export function foldSql(expression: string): string {
  return `btrim(regexp_replace(translate(lower(${expression}), '${foldFrom}', '${foldTo}'), ' +', ' ', 'g'))`
}

/** Latin letters whose decomposition starts with a plain one: all of Vietnamese, and foreign names as well. */
const accentedLetters = [...letters(0xe0, 0x24f), ...letters(0x1e00, 0x1eff)].filter((letter) =>
  /^[a-z][\u0300-\u036f]+$/.test(letter.normalize('NFD')),
)
const spaces = '\t\n\r\u00a0\u2007\u202f\u3000'
/** Lone accents, from a text that is not NFC. `translate` drops what has no partner in its second string. */
const loneAccents = letters(0x300, 0x36f).join('')

export const foldFrom = `${accentedLetters.join('')}đ${spaces}${loneAccents}`
export const foldTo = `${accentedLetters.map((letter) => letter.normalize('NFD')[0]).join('')}d${' '.repeat(spaces.length)}`

const replacements = new Map(Array.from(foldFrom).map((letter, index) => [letter, foldTo[index] ?? '']))

function letters(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).filter(
    (letter) => letter === letter.toLowerCase(),
  )
}
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const minuses = /[\u2212\u2010-\u2015]/g
const apostrophes = /[’‘`´ʼ′]/g

/** A value as a keyboard would type it: full-width letters, other spaces, minuses and apostrophes are the plain ones. */
export const asTyped = (text: string): string =>
  text
    .replace(apostrophes, "'")
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(minuses, '-')
    .replace(/\s+/g, ' ')
    .trim()

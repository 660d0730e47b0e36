import { fromOldFont } from '#kit/tables/open/oldFonts.rules.ts'

// Vietnamese as it was written with one byte a letter. What is no letter of theirs stays as it is.

const tones: Record<string, number> = { '\u0300': 0xcc, '\u0309': 0xd2, '\u0303': 0xde, '\u0301': 0xec, '\u0323': 0xf2 }
const bases: Record<string, number> = {
  Ă: 0xc3,
  ă: 0xe3,
  Â: 0xc2,
  â: 0xe2,
  Ê: 0xca,
  ê: 0xea,
  Ô: 0xd4,
  ô: 0xf4,
  Ơ: 0xd5,
  ơ: 0xf5,
  Ư: 0xdd,
  ư: 0xfd,
  Đ: 0xd0,
  đ: 0xf0,
}

const byte = (code: number | undefined, letter: string): string =>
  code === undefined ? letter : String.fromCharCode(code)

/** The letters of Windows-1258: a tone follows its letter. */
export function in1258(text: string): Buffer {
  const letters = Array.from(text.normalize('NFC')).flatMap((letter) => {
    const apart = Array.from(letter.normalize('NFD'))
    const base = apart
      .filter((mark) => tones[mark] === undefined)
      .join('')
      .normalize('NFC')
    return [base, ...apart.filter((mark) => tones[mark] !== undefined)]
  })
  return Buffer.from(letters.map((letter) => byte(bases[letter] ?? tones[letter], letter)).join(''), 'latin1')
}

const tcvn3 = new Map(
  Array.from({ length: 0x5f }, (_, at) => String.fromCharCode(0xa1 + at))
    .filter((letter) => fromOldFont.tcvn3(letter) !== letter)
    .map((letter) => [fromOldFont.tcvn3(letter), letter]),
)

/** In the font of TCVN3: capital letters with a tone are those of a font of capitals. */
export const inTcvn3 = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => tcvn3.get(letter) ?? tcvn3.get(letter.toLowerCase()) ?? letter).join('')

const vniMarks: Record<string, string> = {
  '\u0300': 'ø',
  '\u0301': 'ù',
  '\u0309': 'û',
  '\u0303': 'õ',
  '\u0323': 'ï',

  '\u0302': 'â',
  '\u0302\u0300': 'à',
  '\u0302\u0301': 'á',
  '\u0302\u0309': 'å',
  '\u0302\u0303': 'ã',
  '\u0302\u0323': 'ä',

  '\u0306': 'ê',
  '\u0306\u0300': 'è',
  '\u0306\u0301': 'é',
  '\u0306\u0309': 'ú',
  '\u0306\u0303': 'ü',
  '\u0306\u0323': 'ë',
}
const vniLetters: Record<string, string> = {
  đ: 'ñ',
  ơ: 'ô',
  ư: 'ö',
  ì: 'ì',
  í: 'í',
  ỉ: 'æ',
  ĩ: 'ó',
  ị: 'ò',
  ỵ: 'î',
}

/** In the font of VNI, in small letters and capitals alike. */
export const inVni = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    const small = letter.toLowerCase()
    const shown = vniLetters[small] ?? vniOf(small)
    return small === letter ? shown : shown.toUpperCase()
  }).join('')

function vniOf(letter: string): string {
  const [first = '', ...marks] = Array.from(letter.normalize('NFD'))
  const isHorned = marks.includes('\u031b')
  const base = isHorned ? (vniLetters[`${first}\u031b`.normalize('NFC')] ?? first) : first
  const order = '\u0302\u0306'
  const kept = marks.filter((mark) => mark !== '\u031b').toSorted((a, b) => order.indexOf(b) - order.indexOf(a))
  return base + (vniMarks[kept.join('')] ?? '')
}

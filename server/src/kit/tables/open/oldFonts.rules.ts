import { type Cell, cellText, type Line, type Sheet } from '../cells.rules.ts'
import { isVietnamese } from './vietnamese.rules.ts'

// Fonts of before Unicode put Vietnamese letters in the places of other letters and signs: `NguyÔn ThÞ Hoµ`, `Nguyeãn Vaên`.

const fontNames = { tcvn3: 'TCVN3 (ABC)', vni: 'VNI' }
export type OldFont = keyof typeof fontNames

const tcvn3 = new Map(
  (
    [
      [0xa1, 'ĂÂÊÔƠƯĐăâêôơưđ'],
      [0xb5, 'àảãáạ'],
      [0xbb, 'ằẳẵắ'],
      [0xc6, 'ặầẩẫấậè'],
      [0xce, 'ẻẽéẹềểễếệìỉ'],
      [0xdc, 'ĩíịò'],
      [0xe1, 'ỏõóọồổỗốộờởỡớợù'],
      [0xf1, 'ủũúụừửữứựỳỷỹýỵ'],
    ] as const
  ).flatMap(([from, letters]) =>
    Array.from(letters, (letter, at): [string, string] => [String.fromCharCode(from + at), letter]),
  ),
)
const vniLetters = new Map(Array.from('ñÑôÔöÖìÌíÍæÆóÓòÒîÎ', (letter, at) => [letter, 'đĐơƠưƯìÌíÍỉỈĩĨịỊỵỴ'[at] ?? '']))
/** What follows a vowel is its marks: grave, acute, hook, tilde, dot; the same with a circumflex, and with a breve. */
const vniMarks = new Map(
  ['øùûõï', 'âàáåãä', 'êèéúüë'].flatMap((letters, kind) => {
    const said = kind === 0 ? letters : letters.slice(1)
    const shape = ['', '\u0302', '\u0306'][kind] ?? ''
    const toned = Array.from(said, (letter, at): [string, string] => [
      letter,
      shape + (['\u0300', '\u0301', '\u0309', '\u0303', '\u0323'][at] ?? ''),
    ])
    return kind === 0 ? toned : [[letters[0] ?? '', shape] as [string, string], ...toned]
  }),
)
const vniVowels = new Set('aeouyôöAEOUYÔÖ')

/** Letters that stand for themselves stay as they are. */
export const fromOldFont: Record<OldFont, (text: string) => string> = {
  tcvn3: (text) => Array.from(text, (letter) => tcvn3.get(letter) ?? letter).join(''),
  vni: (text) =>
    Array.from(text, (letter, at) => {
      const mark = vniVowels.has(text[at - 1] ?? '') ? vniMarks.get(letter.toLowerCase()) : undefined
      return mark ?? vniLetters.get(letter) ?? letter
    })
      .join('')
      .normalize('NFC'),
}
const allFonts = Object.keys(fromOldFont) as OldFont[]

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)
/** Letters that no old font shows. */
const unicodeLetter = /[ĂăĐđĨĩŨũƠơƯư\u1ea0-\u1ef9]/

/** `unicode`: surely, or as good as; else the fonts that make Vietnamese of it. `isWell`: it is Vietnamese as it stands. */
type Kind = { isUnicode: boolean; isWell: boolean; fonts: OldFont[] }

const plain: Kind = { isUnicode: false, isWell: false, fonts: [] }
function kindOf(text: string): Kind {
  if (isAscii(text)) return plain
  if (unicodeLetter.test(text.normalize('NFC'))) return { isUnicode: true, isWell: true, fonts: [] }
  const fonts = allFonts.filter((font) => {
    const read = fromOldFont[font](text)
    return read !== text && isVietnamese([read]) === true
  })
  return { isUnicode: false, isWell: isVietnamese([text], false) === true, fonts }
}

const isOld = ({ isWell, fonts }: Kind): boolean => !isWell && fonts.length === 1

const kindOfCell = (cell: Cell | undefined): Kind => (typeof cell === 'string' ? kindOf(cell) : plain)

/** In a whole file one word may be a foreign name or a sign; so many are no chance. */
const minHits = 2

type FontsFound = { fonts: Set<OldFont>; hits: number; hasUnicode: boolean }

function lookThrough(lines: Line[]): FontsFound {
  const found: FontsFound = { fonts: new Set(), hits: 0, hasUnicode: false }
  for (const { cells } of lines)
    for (const cell of cells) {
      const kind = kindOfCell(cell)
      if (kind.isUnicode) found.hasUnicode = true
      if (!isOld(kind) || typeof cell !== 'string') continue
      for (const font of kind.fonts) found.fonts.add(font)
      found.hits += cell.split(/\s+/).filter((word) => !isAscii(word)).length
    }
  return found
}

/** What was converted, and the cells of which neither the cell nor its line tells the font. */
export type Converted = { cells: number; example: string; font: OldFont | null; unclear: string[] }

/** Texts in a font of before Unicode become Unicode, in place, where their syllables prove the font. */
export function convertOldFonts({ lines }: Sheet): Converted {
  const done: Converted = { cells: 0, example: '', font: null, unclear: [] }
  const found = lookThrough(lines)
  if (found.hits < minHits) return done
  for (const line of lines) {
    const kinds = line.cells.map(kindOfCell)
    const own = { hasOld: kinds.some(isOld), hasUnicode: kinds.some(({ isUnicode }) => isUnicode) }
    for (const [column, kind] of kinds.entries()) {
      const said = fontOf(kind, own, found)
      if (said === 'unclear') done.unclear.push(`dòng ${line.no} cột ${column + 1}`)
      else if (said !== null) line.cells[column] = converted(cellText(line.cells[column]), said, done)
    }
  }
  return done
}

type OfLine = { hasOld: boolean; hasUnicode: boolean }

/** A text that may be either is what the others of its line are, or those of the sheet. */
function fontOf(kind: Kind, line: OfLine, sheet: FontsFound): OldFont | 'unclear' | null {
  const [font, other] = kind.fonts.filter((one) => sheet.fonts.has(one))
  if (font === undefined || kind.isUnicode) return null
  if (isOld(kind)) return font
  if (kind.isWell && line.hasUnicode && !line.hasOld) return null
  const isClear = other === undefined && (!sheet.hasUnicode || (line.hasOld && !line.hasUnicode))
  return isClear ? font : 'unclear'
}

function converted(text: string, font: OldFont, done: Converted): string {
  done.cells++
  done.font = font
  // One word: a whole cell may hold a number of a card.
  const word = text.split(/[\s\d]/).find((one) => !isAscii(one)) ?? ''
  if (done.example === '') done.example = `“${word}” → “${fromOldFont[font](word)}”`
  return fromOldFont[font](text)
}

export const convertedNote = ({ cells, example, font }: Converted): string[] =>
  font === null
    ? []
    : [`Đã chuyển ${cells.toLocaleString('vi-VN')} ô từ phông chữ cũ ${fontNames[font]} sang Unicode, như ${example}`]

const signsOf: Record<OldFont, RegExp> = {
  /** `NguyÔn ThÞ Hoµ`, `Ngµy`, `®¬n`. */
  tcvn3: /\p{L}[µ¸¶·¹¨»¾¼½©®ª«¬¦]\p{L}|\p{L}[µ¸¶¨¾¼½ª¬¦](?!\p{L})|(?<!\p{L})[®§]\p{L}|\p{Ll}[ÆÇÈÉÊËÌÎÏÐÑÒÓÔÕÖØÜÝÞ]/gu,
  /** Marks follow the letter they belong to: `Ngaøy`, `Nguyeãn Vaên`. */
  vni: /[ae][àáãøùûõåäéèâê]|[oö][øùûõåä]|[uô][øùûõ]|ö[ïà]|ôï/gi,
}

/** Whether a name or a note looks as if it were typed in a font of before Unicode, though its words do not prove it. */
export const isOldFont = (text: string): boolean => !isAscii(text) && Object.keys(hitsIn([text])).length > 0

export const oldFontSentence = (font: OldFont | null, places = ''): string =>
  `Tệp gõ bằng phông chữ cũ${font === null ? '' : ` ${fontNames[font]}`}${places}: hãy chuyển sang Unicode (UniKey: Ctrl Shift F6), lưu lại rồi thử lại`

/** What is to be done with a file of which texts are left in such a font; empty: there are none. */
export function leftInOldFont(texts: Iterable<string>): string {
  const [font] = Object.entries(hitsIn(texts)).find(([, times]) => times >= minHits) ?? []
  return font === undefined ? '' : oldFontSentence(font as OldFont)
}

function hitsIn(texts: Iterable<string>): Partial<Record<OldFont, number>> {
  const hits: Partial<Record<OldFont, number>> = {}
  for (const text of texts) {
    if (isAscii(text)) continue
    for (const font of allFonts) {
      const times = text.match(signsOf[font])?.length ?? 0
      if (times > 0) hits[font] = (hits[font] ?? 0) + times
    }
  }
  return hits
}

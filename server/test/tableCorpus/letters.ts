import type { LetterForm } from './table.ts'

// Texts as programs of before Unicode wrote them, and as bytes.

const unicode = 'àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵĂÂĐÊÔƠƯ'
/** The same letters in TCVN3, whose other capitals are of another font: they become small. */
const old = 'µ¸¶·¹¨»¾¼½Æ©ÇÊÈÉË®ÌÐÎÏÑªÒÕÓÔÖ×ÝØÜÞßãáâä«åèæçé¬êíëìîïóñòô\u00adõøö÷ùúýûüþ¡¢§£¤¥¦'
const tcvn3Of = new Map(Array.from(unicode, (letter, at) => [letter, old[at] ?? '?']))
export const inTcvn3 = (text: string): string =>
  Array.from(
    text.normalize('NFC'),
    (letter) => tcvn3Of.get(letter) ?? tcvn3Of.get(letter.toLowerCase()) ?? letter,
  ).join('')

const tones = ['\u0300', '\u0301', '\u0309', '\u0303', '\u0323']
const marks = { plain: 'øùûõï', '\u0302': 'àáåãä', '\u0306': 'èéúüë' }
const singles: Record<string, string> = { ì: 'ì', í: 'í', ỉ: 'æ', ĩ: 'ó', ị: 'ò', đ: 'ñ', ỵ: 'î' }

/** VNI writes each mark as a letter of its own behind its vowel; ơ and ư are other letters. */
function vniLetter(letter: string): string {
  const single = singles[letter]
  if (single !== undefined) return single
  const [vowel = '', ...signs] = Array.from(letter.normalize('NFD'))
  if (signs.length === 0) return letter
  const tone = tones.findIndex((sign) => signs.includes(sign))
  const horn = signs.includes('\u031b') ? (vowel === 'o' ? 'ô' : 'ö') : vowel
  const hat = signs.includes('\u0302') ? '\u0302' : signs.includes('\u0306') ? '\u0306' : 'plain'
  if (tone >= 0) return horn + (marks[hat][tone] ?? '')
  return horn + (hat === 'plain' ? '' : hat === '\u0302' ? 'â' : 'ê')
}
export const inVni = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) =>
    letter === letter.toLowerCase() ? vniLetter(letter) : vniLetter(letter.toLowerCase()).toUpperCase(),
  ).join('')

const windows1258 = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1258').decode(Uint8Array.of(byte)), byte]),
)

/** Letters with two marks are there a letter and its tone. */
function in1258(text: string): Buffer {
  const bytes = Array.from(text.normalize('NFC')).flatMap((letter) => {
    const whole = windows1258.get(letter)
    if (whole !== undefined) return [whole]
    const signs = Array.from(letter.normalize('NFD'))
    const tone = signs.find((sign) => tones.includes(sign)) ?? ''
    const rest = signs
      .filter((sign) => sign !== tone)
      .join('')
      .normalize('NFC')
    return [windows1258.get(rest) ?? 63, windows1258.get(tone) ?? 63]
  })
  return Buffer.from(bytes)
}

export function bytesOf(text: string, form: LetterForm): Buffer {
  if (form === 'bom') return Buffer.from(`\ufeff${text}`)
  if (form === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le')
  if (form === 'utf16le-nobom') return Buffer.from(text, 'utf16le')
  if (form === 'utf16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  if (form === '1258') return in1258(text)
  return form === 'tcvn3' ? Buffer.from(inTcvn3(text), 'latin1') : Buffer.from(text)
}
